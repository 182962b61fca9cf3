package lifecycle_test

import (
	"context"
	"database/sql"
	"fmt"
	"math"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"atelier/internal/account"
	"atelier/internal/credit"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/kind/all"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/queue"
	"atelier/internal/seed/seedtest"
	"atelier/internal/session"
	"atelier/internal/store"
	"atelier/internal/store/pgtest"
	"atelier/internal/store/storetest"
)

// shipped is a desk with the service's kinds, and two accounts with enough Credits.
func shipped(t testing.TB, where store.Config) (d *lifecycle.Desk, mona, other account.Caller) {
	t.Helper()
	db, err := store.Open(t.Context(), where)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	if _, err := db.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	if d, err = lifecycle.New(lifecycle.Config{Store: db, Queue: queue.NewLocal(), Kinds: all.Kinds, Alone: true}); err != nil {
		t.Fatal(err)
	}
	keeper := session.New(db)
	t.Cleanup(keeper.Close)
	callers := make([]account.Caller, 2)
	for i := range callers {
		a, err := keeper.Create(t.Context(), "mona", "", credit.Credits(math.MaxInt32))
		if err != nil {
			t.Fatal(err)
		}
		callers[i] = account.Caller{Account: a.ID, Principal: a.ID, Mode: account.Live}
	}
	return d, callers[0], callers[1]
}

// action is the action of a path.
func action(path string) *kind.Action {
	for _, k := range all.Kinds {
		for i := range k.Actions {
			if k.Actions[i].Path == path {
				return &k.Actions[i]
			}
		}
	}
	return nil
}

// largest is the start of a pack in review, of so many items whose prompts have so many characters each.
func largest(items, letters int) lifecycle.Request {
	var list []map[string]string
	for i := range items {
		list = append(list, map[string]string{"prompt": long(fmt.Sprintf("chair %d", i), letters)})
	}
	return lifecycletest.Request("", map[string]any{"prompt": long("a set", letters), "generationMode": "review", "items": list})
}

// long is a text of so many characters.
func long(text string, letters int) string {
	return (text + strings.Repeat(" and then some more of it", letters/20+1))[:letters]
}

// drain finishes all ready tasks, one after another, and returns the last claim.
func drain(t testing.TB, d *lifecycle.Desk) (last *lifecycle.Claim) {
	t.Helper()
	for {
		claim, err := d.Claim(context.Background(), store.Any, 0)
		if err != nil {
			t.Fatal(err)
		}
		if claim == nil {
			return last
		}
		if err := claim.Done(context.Background(), kind.Made{}, nil); err != nil {
			t.Fatal(err)
		}
		last = claim
	}
}

// weights are the bytes in the rows of some tables: of all rows, and of the largest row of each table that the work updates again and again.
func weights(t *testing.T, db *sql.DB) (all int, greatest map[string]int) {
	t.Helper()
	greatest = map[string]int{}
	for _, table := range []string{"operations", "tasks", "texts", "assets", "asset_items"} {
		rows, err := db.Query(`SELECT * FROM ` + table)
		if err != nil {
			t.Fatal(err)
		}
		columns, err := rows.Columns()
		if err != nil {
			t.Fatal(err)
		}
		values, dest := make([]sql.RawBytes, len(columns)), make([]any, len(columns))
		for i := range values {
			dest[i] = &values[i]
		}
		for rows.Next() {
			if err := rows.Scan(dest...); err != nil {
				t.Fatal(err)
			}
			row := 0
			for _, v := range values {
				row += len(v)
			}
			all += row
			greatest[table] = max(greatest[table], row)
		}
		if err := rows.Err(); err != nil {
			t.Fatal(err)
		}
		rows.Close()
	}
	return all, greatest
}

// A revision costs the same however many came before it: neither the bytes that it adds grow, nor the rows that each step of the work updates.
func TestARevisionCostsNoMoreThanTheOneBefore(t *testing.T) {
	seedtest.Unraced(t)
	const items, rounds, letters = 25, 8, 8000 // the most that a request may have
	where := storetest.Config(t, filepath.Join(t.TempDir(), "a.db"))
	d, mona, _ := shipped(t, where)
	raw := pgtest.Raw(t, slices.DeleteFunc([]string{where.URL, where.Path}, func(s string) bool { return s == "" })[0])
	a, err := d.Start(t.Context(), mona, action("/v1/asset-packs:generate"), largest(items, letters))
	if err != nil {
		t.Fatal(err)
	}
	started, _ := weights(t, raw)
	if most := 6 * (items + 1) * letters; started > most { // request, item, model (its text search too) and brief
		t.Errorf("a start: got %d bytes, want %d at most", started, most)
	}
	var added []int
	var first, last map[string]int
	before := started
	for n := range rounds {
		drain(t, d)
		r := lifecycletest.Request("", lifecycle.ReviseBody{Feedback: long(fmt.Sprintf("%d", n), letters)})
		if _, err := d.Revise(t.Context(), mona, a.Operation.ID, r); err != nil {
			t.Fatal(err)
		}
		var now int
		if now, last = weights(t, raw); n == 0 {
			first = last
		}
		added, before = append(added, now-before), now
	}
	const slack = 1000 // numbers get longer
	if got, want := added[rounds-1], added[1]+slack; got > want || got > 5*letters {
		t.Errorf("revision %d added %d bytes, want %d and %d at most, as the second: %v", rounds, got, want, 5*letters, added)
	}
	for table, size := range last {
		if size > first[table]+slack {
			t.Errorf("after %d revisions a row of %s has %d bytes, after the first it had %d", rounds, table, size, first[table])
		}
	}
	if size := last["operations"]; size > letters+4000 {
		t.Errorf("the operation's row has %d bytes, want its prompt and 4000 at most", size)
	}
	claim := drain(t, d)
	if b := claim.Work.Brief; !strings.HasPrefix(b.Prompt, "chair") || len(b.Prompt) != letters || b.Dropped != rounds-1 ||
		!slices.Equal(b.Feedback, []string{long(fmt.Sprintf("%d", rounds-1), letters)}) {
		t.Errorf("got a brief of %d characters with %d pieces of feedback, %d left out", len(b.Prompt), len(b.Feedback), b.Dropped)
	}
}

// A claim reads its task's own brief in full, and a final has the brief of its preview.
func TestEachTaskHasItsOwnBrief(t *testing.T) {
	where := storetest.Config(t, filepath.Join(t.TempDir(), "a.db"))
	d, mona, _ := shipped(t, where)
	a, err := d.Start(t.Context(), mona, action("/v1/asset-packs:generate"), largest(3, 500))
	if err != nil {
		t.Fatal(err)
	}
	take := func() map[int]engine.Brief {
		briefs := map[int]engine.Brief{}
		for {
			claim, err := d.Claim(t.Context(), store.Any, 0)
			if err != nil {
				t.Fatal(err)
			}
			if claim == nil {
				return briefs
			}
			if claim.Task.Item > 0 {
				briefs[claim.Task.Item] = claim.Work.Brief
			}
			if err := claim.Done(t.Context(), kind.Made{}, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	previews := take()
	if _, err := d.Approve(t.Context(), mona, a.Operation.ID, lifecycletest.Request("", nil)); err != nil {
		t.Fatal(err)
	}
	finals := take()
	for n := 1; n <= 3; n++ {
		p, f := previews[n], finals[n]
		if want := long(fmt.Sprintf("chair %d", n-1), 500); p.Prompt != want || p.Seed == 0 || p.Series == nil || !reflect.DeepEqual(p, f) {
			t.Errorf("item %d: got a preview of %+v and a final of %+v", n, p, f)
		}
	}
	o, err := d.Operation(t.Context(), mona, a.Operation.ID)
	if err != nil || o.Status != operation.Succeeded {
		t.Errorf("got %s, %v", o.Status, err)
	}
}
