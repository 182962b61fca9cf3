package lifecycle_test

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"path/filepath"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/blob"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/seed/seedtest"
	"atelier/internal/store"
	"atelier/internal/store/pgtest"
)

// exam is a bed with operations in many states, and their files in a folder.
type exam struct {
	*lifecycletest.Bed
	t     *testing.T
	raw   *sql.DB
	files *blob.Folder
	ops   map[string]string // operation IDs by state
}

func newExam(t *testing.T, file bool) *exam {
	t.Helper()
	x := &exam{Bed: lifecycletest.New(t, lifecycletest.Options{CancelAll: true, File: file}), t: t, ops: map[string]string{}}
	x.raw = pgtest.Raw(t, x.Place)
	var err error
	if x.files, err = blob.NewFolder(filepath.Join(t.TempDir(), "files")); err != nil {
		t.Fatal(err)
	}
	x.ops["done"] = start(t, x.Bed, x.Live, lifecycletest.Request("", body)).ID
	x.Work()
	x.ops["waiting"] = start(t, x.Bed, x.Live, lifecycletest.Request("", review("a table"))).ID
	x.Work()
	x.ops["canceled"] = start(t, x.Bed, x.Live, lifecycletest.Request("", body)).ID
	if _, err := x.Cancel(context.Background(), x.Live, x.ops["canceled"]); err != nil {
		t.Fatal(err)
	}
	x.ops["active"] = start(t, x.Bed, x.Other, lifecycletest.Request("", body)).ID
	x.place()
	return x
}

// place writes the files of the bed's rows, each under a key as a worker's.
func (x *exam) place() {
	x.t.Helper()
	s := x.snapshot()
	defer s.Close()
	sum := sha256.Sum256([]byte("text"))
	err := s.EachFile(x.t.Context(), func(f *asset.File) error {
		a, err := s.Asset(f.Asset)
		if err != nil {
			return err
		}
		key := a.Account + "/" + a.ID + "/" + f.ID + "/" + f.Name
		x.exec(`UPDATE artifacts SET blob_key = $2, sha256 = $3 WHERE id = $1`, f.ID, key, hex.EncodeToString(sum[:]))
		x.put(key, "text")
		return nil
	})
	if err != nil {
		x.t.Fatal(err)
	}
}

func (x *exam) put(key, text string) {
	x.t.Helper()
	w, err := x.files.Create(x.t.Context(), key)
	if err == nil {
		_, err = w.Write([]byte(text))
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		x.t.Fatal(err)
	}
}

func (x *exam) exec(text string, a ...any) {
	x.t.Helper()
	if _, err := x.raw.Exec(text, a...); err != nil {
		x.t.Fatalf("%s: %v", text, err)
	}
}

// text reads one value with a query.
func (x *exam) text(query string, a ...any) (s string) {
	x.t.Helper()
	if err := x.raw.QueryRow(query, a...).Scan(&s); err != nil {
		x.t.Fatalf("%s: %v", query, err)
	}
	return s
}

func (x *exam) snapshot() *store.Snapshot {
	x.t.Helper()
	s, err := store.OpenSnapshot(x.t.Context(), x.Place)
	if err != nil {
		x.t.Fatal(err)
	}
	return s
}

// look runs a check. between is called after the check's snapshot was opened and before the check reads it.
func (x *exam) look(deep bool, between func()) (found []lifecycle.Finding, checked lifecycle.Checked) {
	x.t.Helper()
	s := x.snapshot()
	defer s.Close()
	if between != nil {
		between()
	}
	c := lifecycle.Check{
		Store: s, Deep: deep, Blobs: x.files, Found: func(f lifecycle.Finding) { found = append(found, f) },
		Later: func(ctx context.Context) (*store.Snapshot, error) { return store.OpenSnapshot(ctx, x.Place) },
	}
	if err := c.Run(x.t.Context()); err != nil {
		x.t.Fatal(err)
	}
	return found, c.Checked
}

func TestNothingIsWrong(t *testing.T) {
	x := newExam(t, false)
	x.put("acc_1/mdl_1/tsk-1/lost.txt", "written by a worker that died")
	x.put("inputs/acc_1/0f.png", "an image")
	found, checked := x.look(true, nil)
	if len(found) > 0 {
		t.Errorf("got %+v, want nothing", found)
	}
	want := lifecycle.Checked{Accounts: 4, Entries: 19, Operations: 4, Assets: 4, Files: 5, Bytes: 20, Unnamed: 1}
	if checked != want {
		t.Errorf("got %+v, want %+v", checked, want)
	}
}

// Each fault is found in its area, with a message that names it; before it is made, nothing is found.
func TestEachFaultIsFound(t *testing.T) {
	seedtest.Unraced(t)
	for _, c := range []struct {
		name    string
		breaks  string // a statement; $1 is the subject
		subject string // an account, a file, or the state of an operation
		area    string
		says    string
	}{
		{"available too much", `UPDATE accounts SET credits_available = credits_available + 1 WHERE id = $1`, "live", "ledger", "ledger sums to"},
		{"reserved without an entry", `UPDATE accounts SET credits_reserved = credits_reserved + 1 WHERE id = $1`, "live", "ledger", "ledger sums to"},
		{"an entry is lost", `DELETE FROM ledger_entries WHERE account_id = $1 AND kind = 'charge'`, "live", "ledger", "do not follow"},
		{"an entry is changed", `UPDATE ledger_entries SET amount = amount + 1 WHERE account_id = $1 AND kind = 'charge' AND stage = 'final'`, "live",
			"ledger", "do not follow"},
		{"a balance is changed",
			`UPDATE ledger_entries SET balance_after = balance_after + 1 WHERE account_id = $1 AND kind = 'charge' AND stage = 'final'`, "live", "ledger",
			"do not follow"},
		{"usage that was never charged", `UPDATE usage_daily SET credits = credits + 1 WHERE account_id = $1`, "live", "ledger",
			"used by the days of its usage"},
		{"a start that was never made", `UPDATE usage_daily SET operations = operations + 1 WHERE account_id = $1`, "live", "ledger",
			"by the days of its usage"},
		{"the active are miscounted", `UPDATE accounts SET operations_active = 7 WHERE id = $1`, "other", "ledger",
			"7 operations are counted as active, but 1 are"},
		{"an operation holds what no entry says", `UPDATE operations SET credits_reserved = 1 WHERE id = $1`, "waiting", "operations",
			"ledger entries sum to 0"},
		{"an end that reserves", `UPDATE operations SET credits_reserved = 1 WHERE id = $1`, "done", "operations", "still reserves 0.001"},
		{"finalized without a charge", `UPDATE operations SET credits_finalized = 1 WHERE id = $1`, "canceled", "operations", "ledger entries charge 0"},
		{"estimated is not finalized", `UPDATE operations SET credits_estimated = 1 WHERE id = $1`, "done", "operations", "0.001 estimated"},
		{"less is estimated than reserved", `UPDATE operations SET credits_estimated = 1 WHERE id = $1`, "active", "operations", "0.001 Credits are estimated"},
		{"an end without a time", `UPDATE operations SET completed_at = 0 WHERE id = $1`, "done", "operations", "the time of its end"},
		{"active without a task", `UPDATE tasks SET state = 'done' WHERE operation_id = $1`, "active", "operations", "no task left"},
		{"a task of an end", `UPDATE tasks SET state = 'ready' WHERE operation_id = $1`, "canceled", "operations", "still open"},
		{"a task of one that waits", `UPDATE tasks SET state = 'leased' WHERE operation_id = $1`, "waiting", "operations", "still open"},
		{"queued in hand", `UPDATE tasks SET state = 'leased' WHERE operation_id = $1`, "queued", "operations", "it is queued while"},
		{"the asset stands otherwise", `UPDATE assets SET status = 'processing' WHERE operation_id = $1`, "waiting", "operations", "is processing"},
		{"the asset of an end is unfinished", `UPDATE assets SET status = 'pending' WHERE operation_id = $1`, "done", "assets", "no work on it is under way"},
		{"the asset's operation is gone", `UPDATE assets SET operation_id = 'op_0' WHERE operation_id = $1`, "done", "assets", "op_0 is not there"},
		{"the asset is another's", `UPDATE assets SET account_id = (SELECT MAX(id) FROM accounts WHERE id <> assets.account_id) WHERE operation_id = $1`,
			"waiting", "operations", "its resource"},
		{"bytes are miscounted", `UPDATE accounts SET storage_used = storage_used + 1 WHERE id = $1`, "live", "storage", "its files, inputs and texts have"},
		{"a file is of another size", `UPDATE artifacts SET size = 5 WHERE id = $1`, "glb", "files", "has 4 bytes, and should have 5"},
		{"a file is altered", `UPDATE artifacts SET sha256 = 'ff' WHERE id = $1`, "glb", "files", "should have ff"},
		{"a file is lost", `UPDATE artifacts SET blob_key = 'acc_1/lost' WHERE id = $1`, "glb", "files", "acc_1/lost of mdl_"},
		{"a row names one that is not there", `UPDATE artifacts SET asset_id = 'mdl_0' WHERE id = $1`, "glb", "database", "of artifacts name rows of assets"},
	} {
		t.Run(c.name, func(t *testing.T) {
			x := newExam(t, c.area == "database") // a database server enforces foreign keys
			if c.subject == "queued" {
				x.exec(`UPDATE operations SET status = 'queued' WHERE id = $1`, x.ops["active"])
				x.exec(`UPDATE assets SET status = 'pending' WHERE operation_id = $1`, x.ops["active"])
				x.ops["queued"] = x.ops["active"]
			}
			subject := map[string]string{"live": x.Live.Account, "other": x.Other.Account,
				"glb": x.text(`SELECT MIN(id) FROM artifacts WHERE role = 'original_glb'`)}[c.subject]
			if subject == "" {
				subject = x.ops[c.subject]
			}
			if found, _ := x.look(true, nil); len(found) > 0 {
				t.Fatalf("before it is broken: got %+v", found)
			}
			x.exec(c.breaks, subject)
			found, _ := x.look(true, nil)
			for _, f := range found {
				if f.Area == c.area && strings.Contains(f.Message, c.says) && !strings.Contains(f.Message, "\n") {
					return
				}
			}
			t.Errorf("got %+v, want %q of the %s", found, c.says, c.area)
		})
	}
}

// When the clock was set back, the times of ledger entries are not in the order of writing. That is no fault.
func TestAClockThatWasSetBack(t *testing.T) {
	x := newExam(t, false)
	x.exec(`UPDATE ledger_entries SET created_at = -created_at`)
	if found, _ := x.look(false, nil); len(found) > 0 {
		t.Errorf("got %+v, want nothing", found)
	}
}

// Changes between the check's snapshot and its look at the files are no faults.
func TestChangesDuringACheck(t *testing.T) {
	x := newExam(t, false)
	key := x.text(`SELECT blob_key FROM artifacts WHERE role = 'original_glb'`)
	found, checked := x.look(true, func() {
		x.exec(`DELETE FROM artifacts WHERE blob_key = $1`, key)
		if err := x.files.Delete(t.Context(), key); err != nil {
			t.Fatal(err)
		}
		x.Work() // the active operation ends
		start(t, x.Bed, x.Live, lifecycletest.Request("", body))
	})
	if len(found) > 0 || checked.Operations != 4 {
		t.Errorf("got %+v and %d operations, want nothing and 4", found, checked.Operations)
	}
}

// mustPassCheck fails the test when a check of a bed's database finds a fault. The bed has rows of files and no files, so findings about files are ignored.
func mustPassCheck(t failer, b *lifecycletest.Bed) {
	s, err := store.OpenSnapshot(context.Background(), b.Place)
	if err != nil {
		t.Fatalf("%v", err)
	}
	defer s.Close()
	c := lifecycle.Check{
		Store: s, Found: func(f lifecycle.Finding) {
			if f.Area != "files" {
				t.Errorf("%s %s: %s", f.Area, f.Subject, f.Message)
			}
		},
		Later: func(ctx context.Context) (*store.Snapshot, error) { return store.OpenSnapshot(ctx, b.Place) },
	}
	if err := c.Run(context.Background()); err != nil {
		t.Fatalf("%v", err)
	}
}

// failer is a test or one run of a property.
type failer interface {
	Errorf(format string, a ...any)
	Fatalf(format string, a ...any)
}
