package store

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"atelier/internal/asset"
	"atelier/internal/id"
	"atelier/internal/operation"
	"atelier/internal/store/pgtest"
)

// addOperation adds an operation with one ready task.
func addOperation(t testing.TB, db *DB, accountID string, at int64) string {
	t.Helper()
	op := db.NewID(id.Operation)
	write(t, db, func(tx *Tx) error {
		a := asset.Asset{ID: tx.NewID(id.Model), Account: accountID, Type: asset.Model, Operation: op, CreatedAt: asset.At(at), UpdatedAt: asset.At(at)}
		o := Operation{ID: op, Account: accountID, Status: operation.Running, Resource: operation.Resource{Type: asset.Model, ID: a.ID}, CreatedAt: at}
		k := Task{ID: tx.NewID(id.Task), Operation: op, Account: accountID, Class: Heavy, State: Ready, RunAfter: at, CreatedAt: at}
		return errors.Join(tx.InsertAsset(&a), tx.InsertOperation(&o), tx.InsertTask(&k))
	})
	return op
}

// light changes the task of an operation to the class light.
func light(t testing.TB, db *DB, operationID string) {
	t.Helper()
	write(t, db, func(tx *Tx) error {
		_, err := tx.exec(`UPDATE tasks SET class = 'light' WHERE operation_id = $1`, operationID)
		return err
	})
}

func TestUpdatesCompareAndSet(t *testing.T) {
	db := open(t, Config{})
	op := addOperation(t, db, person(t, db, 0), 1)
	o, err := db.WholeOperation(op)
	if err != nil {
		t.Fatal(err)
	}
	late := o
	o.Status = operation.Failed
	write(t, db, func(tx *Tx) error { return tx.UpdateOperation(&o, operation.Running) })
	for name, from := range map[string]operation.Status{"another version": operation.Failed, "another status": operation.Running} {
		err := db.InTx(t.Context(), "", func(tx *Tx) error { return tx.UpdateOperation(&late, from) })
		if !errors.Is(err, ErrStale) {
			t.Errorf("%s: got %v, want %v", name, err, ErrStale)
		}
	}
	a, err := db.Asset(o.Resource.ID)
	if err != nil {
		t.Fatal(err)
	}
	old := a
	write(t, db, func(tx *Tx) error { return tx.UpdateAsset(&a) })
	if err := db.InTx(t.Context(), "", func(tx *Tx) error { return tx.UpdateAsset(&old) }); !errors.Is(err, ErrStale) {
		t.Errorf("got %v, want %v", err, ErrStale)
	}
}

func TestClaimsAreFenced(t *testing.T) {
	db := open(t, Config{})
	addOperation(t, db, person(t, db, 0), 1)
	ids, err := db.Fairest(t.Context(), Heavy, 1, 0)
	if err != nil || len(ids) != 1 {
		t.Fatalf("got %v, %v", ids, err)
	}
	var first, second Task
	write(t, db, func(tx *Tx) (err error) { first, err = tx.Lease(ids[0].ID, 100); return err })
	if err := db.InTx(t.Context(), "", func(tx *Tx) error { _, err := tx.Lease(ids[0].ID, 100); return err }); !errors.Is(err, ErrNotFound) {
		t.Errorf("a second claim: got %v, want %v", err, ErrNotFound)
	}
	write(t, db, func(tx *Tx) error { return tx.PutBack(&first) })
	write(t, db, func(tx *Tx) (err error) { second, err = tx.Lease(ids[0].ID, 200); return err })
	if second.Attempt != first.Attempt+1 {
		t.Errorf("got attempt %d after %d", second.Attempt, first.Attempt)
	}
	for name, late := range map[string]func(*Tx) error{
		"finish": func(tx *Tx) error { return tx.Finish(&first, Done) }, "extend": func(tx *Tx) error { return tx.Extend(&first, 9) },
		"put back": func(tx *Tx) error { return tx.PutBack(&first) },
	} {
		if err := db.InTx(t.Context(), "", late); !errors.Is(err, ErrStale) {
			t.Errorf("%s of a zombie: got %v, want %v", name, err, ErrStale)
		}
	}
	write(t, db, func(tx *Tx) error { return tx.Finish(&second, Done) })
}

func TestTheFairestTask(t *testing.T) {
	db := open(t, Config{})
	busy, idle := person(t, db, 0), person(t, db, 0)
	for i := range int64(5) {
		addOperation(t, db, busy, i+1)
	}
	addOperation(t, db, idle, 50)
	claim := func(now int64) string {
		ids, err := db.Fairest(t.Context(), Heavy, now, 0)
		if err != nil || len(ids) == 0 {
			return ""
		}
		var k Task
		write(t, db, func(tx *Tx) (err error) { k, err = tx.Lease(ids[0].ID, 1000); return err })
		return k.Account
	}
	got := []string{claim(40), claim(40), claim(60), claim(60), claim(60), claim(60), claim(60)}
	want := []string{busy, busy, idle, busy, busy, busy, ""}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// On PostgreSQL, too, no claim reads tasks that have ended, however many there are.
func TestNoClaimScansTasks(t *testing.T) {
	pgtest.OnServer(t)
	db := open(t, Config{})
	a := person(t, db, 0)
	ready := addOperation(t, db, a, 1)
	ended := strings.Replace(strings.Replace(taskColumns, "id,", "'tsk_' || n,", 1), " state,", " 'done',", 1)
	for _, text := range []string{
		`INSERT INTO tasks (` + taskColumns + `) SELECT ` + ended + ` FROM tasks, generate_series(1, 20000) AS n`,
		`ANALYZE`,
	} {
		if _, err := pgtest.Raw(t, db.config.URL).ExecContext(t.Context(), text); err != nil {
			t.Fatal(err)
		}
	}
	var plan []string
	if err := db.all(t.Context(), "EXPLAIN "+fairest, args("", int64(5), 0), func(s scan) error {
		plan = append(plan, "")
		return s(&plan[len(plan)-1])
	}); err != nil {
		t.Fatal(err)
	}
	if all := strings.Join(plan, "\n"); strings.Contains(all, "Seq Scan on tasks") || !strings.Contains(all, "tasks_ready") {
		t.Errorf("got the plan\n%s", all)
	}
	if got, err := db.Fairest(t.Context(), Any, 5, 0); err != nil || len(got) != 1 || got[0].Account != a {
		t.Errorf("got %v, %v, want %s", got, err, ready)
	}
}

// Accounts without a leased task take turns, however long the queues of the others are and whatever tasks are in them.
func TestAccountsTakeTurns(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	db := open(t, Config{Now: func() time.Time { now = now.Add(time.Second); return now }})
	one, two, late := person(t, db, 0), person(t, db, 0), person(t, db, 0)
	for i := range int64(5) {
		addOperation(t, db, one, i+1)
		light(t, db, addOperation(t, db, two, i+1))
	}
	light(t, db, addOperation(t, db, one, 9))
	var got []string
	for i := range 8 {
		if i == 3 {
			addOperation(t, db, late, 60)
		}
		ids, err := db.Fairest(t.Context(), Any, 70, 0)
		if err != nil || len(ids) == 0 {
			t.Fatalf("got %v, %v", ids, err)
		}
		write(t, db, func(tx *Tx) error {
			k, err := tx.Lease(ids[0].ID, 1000)
			got = append(got, map[string]string{one: "one ", two: "two ", late: "late "}[k.Account]+string(k.Class))
			return errors.Join(err, tx.Finish(&k, Done)) // one worker: no task is leased when it claims
		})
	}
	want := []string{"two light", "one light", "two light", "late heavy", "one heavy", "two light", "one heavy", "two light"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// Neither a long queue of one account nor tasks whose time has not come slow claims down. The cost depends on how many accounts have a task in the
// queue, since each account is looked at.
func BenchmarkFairest(b *testing.B) {
	for _, c := range []struct {
		name                     string
		ready, waiting, accounts int
	}{
		{"queue=10", 10, 0, 2}, {"queue=10000", 10000, 0, 2}, {"waiting=10000", 10, 10000, 2}, {"accounts=1000", 1000, 0, 1000},
		{"waiting accounts=1000", 10, 1000, 1000},
	} {
		b.Run(c.name, func(b *testing.B) {
			db := open(b, Config{})
			var accounts []string
			for range c.accounts {
				accounts = append(accounts, person(b, db, 0))
			}
			write(b, db, func(tx *Tx) error {
				a := asset.Asset{ID: "mdl_1", Account: accounts[0], Type: asset.Model}
				o := Operation{ID: "op_1", Account: accounts[0], Resource: operation.Resource{ID: a.ID}}
				if err := errors.Join(tx.InsertAsset(&a), tx.InsertOperation(&o)); err != nil {
					return err
				}
				for i := range c.ready + c.waiting {
					k := Task{ID: tx.NewID(id.Task), Operation: o.ID, Account: accounts[i%c.accounts], Class: Heavy, State: Ready, RunAfter: int64(i)}
					if i >= c.ready {
						k.RunAfter += 1 << 41
					}
					if err := tx.InsertTask(&k); err != nil {
						return err
					}
				}
				return nil
			})
			want := min(8, c.accounts)
			for b.Loop() {
				if ids, err := db.Fairest(b.Context(), Heavy, 1<<40, 0); len(ids) != want || err != nil {
					b.Fatal(ids, err)
				}
			}
		})
	}
}

// A heartbeat that arrives between the listing of expired leases and their release keeps its task.
func TestAnExtendedLeaseDoesNotExpire(t *testing.T) {
	db := open(t, Config{})
	addOperation(t, db, person(t, db, 0), 1)
	ids, err := db.Fairest(t.Context(), Heavy, 1, 0)
	if err != nil || len(ids) != 1 {
		t.Fatalf("got %v, %v", ids, err)
	}
	var mine Task
	write(t, db, func(tx *Tx) (err error) { mine, err = tx.Lease(ids[0].ID, 100); return err })
	listed, err := db.LeasedTasks(t.Context(), 101)
	if err != nil || len(listed) != 1 {
		t.Fatalf("got %v, %v", listed, err)
	}
	expire := func(before int64) error {
		return db.InTx(t.Context(), mine.Account, func(tx *Tx) error { return tx.Expire(&listed[0], before) })
	}
	if err := expire(100); !errors.Is(err, ErrStale) {
		t.Errorf("a lease that ends at that very time: got %v, want %v", err, ErrStale)
	}
	write(t, db, func(tx *Tx) error { return tx.Extend(&mine, 200) })
	if err := expire(101); !errors.Is(err, ErrStale) {
		t.Errorf("after a heartbeat: got %v, want %v", err, ErrStale)
	}
	if err := expire(201); err != nil {
		t.Errorf("when it has run out: got %v", err)
	}
	write(t, db, func(tx *Tx) error { return tx.Finish(&mine, Done) })
	if err := expire(201); !errors.Is(err, ErrStale) {
		t.Errorf("after its end: got %v, want %v", err, ErrStale)
	}
}
