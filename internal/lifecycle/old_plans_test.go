package lifecycle_test

import (
	"cmp"
	"database/sql"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pressly/goose/v3"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/kind"
	"atelier/internal/kind/all"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/queue"
	"atelier/internal/seed/seedtest"
	"atelier/internal/session"
	"atelier/internal/store"
	"atelier/internal/store/pgtest"
)

// old is a desk on a database whose operations were started by an older program, which stored each plan as one text. Their prompts name them.
type old struct {
	*lifecycle.Desk
	t     *testing.T
	place string
	ops   map[string]store.Operation
}

// beforePlans is the older program's last migration.
const beforePlans = 16

func openOld(t *testing.T) *old {
	t.Helper()
	ctx := t.Context()
	c := store.Config{URL: pgtest.URL(t), Path: filepath.Join(t.TempDir(), "a.db")}
	place := cmp.Or(c.URL, c.Path)
	raw := pgtest.Raw(t, place)
	dialect := goose.DialectSQLite3
	if c.URL != "" {
		dialect = goose.DialectPostgres
	}
	p, err := goose.NewProvider(dialect, raw, os.DirFS("../store/migrations"), goose.WithDisableGlobalRegistry(true))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.UpTo(ctx, beforePlans); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("testdata/before_plans.sql")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := raw.ExecContext(ctx, string(text)); err != nil {
		t.Fatal(err)
	}
	db, err := store.Open(ctx, c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	if _, err := db.Migrate(ctx); err != nil {
		t.Fatal(err)
	}
	return serveOld(t, db, raw, place)
}

func serveOld(t *testing.T, db *store.DB, raw *sql.DB, place string) *old {
	t.Helper()
	d, err := lifecycle.New(lifecycle.Config{Store: db, Queue: queue.NewLocal(), Kinds: all.Kinds, Alone: true, CancelAll: true,
		BaseURL: "http://localhost:8080"})
	if err != nil {
		t.Fatal(err)
	}
	b := &old{Desk: d, t: t, place: place, ops: map[string]store.Operation{}}
	rows, err := raw.Query(`SELECT id FROM operations`)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var id string
		if err := rows.Scan(&id); err != nil {
			t.Fatal(err)
		}
		o, err := db.Operation(id)
		if err != nil {
			t.Fatal(err)
		}
		b.ops[strings.Join(strings.Fields(*o.Prompt)[:2], " ")] = o
	}
	if _, err := d.Recover(t.Context()); err != nil {
		t.Fatal(err)
	}
	return b
}

func (b *old) caller(name string) account.Caller {
	o := b.ops[name]
	c := account.Caller{Account: o.Account, Principal: o.Principal, KeyID: o.Principal, Mode: account.Live}
	if name == "a test" {
		c.Mode = account.Test
	}
	return c
}

func (b *old) grant(name string) {
	b.t.Helper()
	k := session.New(b.Store)
	defer k.Close()
	if err := k.Grant(b.t.Context(), b.ops[name].Account, credit.Credits(1000), ""); err != nil {
		b.t.Fatal(err)
	}
}

// take claims a task of an operation, and releases the tasks of others that it claims on the way.
func (b *old) take(name string) *lifecycle.Claim {
	b.t.Helper()
	var others []*lifecycle.Claim
	defer func() {
		for _, claim := range others {
			if err := claim.Release(b.t.Context()); err != nil {
				b.t.Error(err)
			}
		}
	}()
	for {
		claim, err := b.Desk.Claim(b.t.Context(), store.Any, 0)
		if err != nil || claim == nil {
			b.t.Fatalf("no task of %s is ready: %v", name, err)
		}
		if claim.Task.Operation == b.ops[name].ID {
			return claim
		}
		others = append(others, claim)
	}
}

func (b *old) finish(claim *lifecycle.Claim) {
	b.t.Helper()
	if err := claim.Done(b.t.Context(), kind.Made{}, nil); err != nil {
		b.t.Fatal(err)
	}
}

// work finishes all ready tasks.
func (b *old) work() {
	b.t.Helper()
	for {
		claim, err := b.Desk.Claim(b.t.Context(), store.Any, 0)
		if err != nil {
			b.t.Fatal(err)
		}
		if claim == nil {
			return
		}
		b.finish(claim)
	}
}

func (b *old) stands(name string, want operation.Status, finalized int64) {
	b.t.Helper()
	o, err := b.Store.Operation(b.ops[name].ID)
	if err != nil || o.Status != want || o.Finalized != credit.Credits(finalized) {
		b.t.Errorf("%s: got %s with %s Credits finalized, %v, want %s with %d", name, o.Status, o.Finalized, err, want, finalized)
	}
}

// whole checks the database.
func (b *old) whole() {
	b.t.Helper()
	s, err := store.OpenSnapshot(b.t.Context(), b.place)
	if err != nil {
		b.t.Fatal(err)
	}
	defer s.Close()
	c := lifecycle.Check{Store: s, Away: true, Found: func(f lifecycle.Finding) { b.t.Errorf("%s: %s", f.Subject, f.Message) }}
	if err := c.Run(b.t.Context()); err != nil {
		b.t.Fatal(err)
	}
}

// Operations that waited or ran when the program was replaced go on, with the same briefs and at the same price.
func TestOldPlansGoOn(t *testing.T) {
	seedtest.Unraced(t)
	b := openOld(t)
	b.whole()
	ctx := t.Context()
	claim := b.take("a test")
	if !claim.Forced.Fail {
		t.Error("the words of a test account are forgotten")
	}
	b.finish(claim)

	claim = b.take("a busy")
	if claim.Task.Attempt != 2 || claim.Work.Brief.Prompt != "a busy lamp" {
		t.Errorf("what was in hand: got attempt %d at %+v", claim.Task.Attempt, claim.Work.Brief)
	}
	b.finish(claim)
	b.work()
	b.stands("a busy", operation.Succeeded, 8)
	b.stands("half a", operation.Succeeded, 24)

	m, err := b.Manifest(ctx, b.caller("a done"), asset.Model, b.ops["a done"].Resource.ID)
	if err != nil || *m.Provenance.Seed != b.ops["a done"].Seed || *m.Provenance.Prompt != *b.ops["a done"].Prompt {
		t.Errorf("a manifest: got %+v, %v", m.Provenance, err)
	}

	b.waitingModel()
	// The final of this operation could not be paid.
	b.grant("one unpaid")
	b.must(b.Resume(ctx, b.caller("one unpaid"), b.ops["one unpaid"].ID, lifecycletest.Request("", nil)))
	b.work()
	b.stands("one unpaid", operation.Succeeded, 8)
	b.whole()
	b.waitingPack()
	b.unpaidPack()
	b.work()
	b.whole()
}

// waitingModel revises a model once more, and approves it.
func (b *old) waitingModel() {
	b.t.Helper()
	ctx := b.t.Context()
	b.must(b.Revise(ctx, b.caller("one waiting"), b.ops["one waiting"].ID, lifecycletest.Request("", lifecycle.ReviseBody{Feedback: "blue"})))
	claim := b.take("one waiting")
	if told := claim.Work.Brief.Feedback; len(told) != 3 || told[0] != "make it red" || !strings.HasPrefix(told[1], "taller and") || told[2] != "blue" {
		b.t.Errorf("a revised model: got feedback %q", told)
	}
	b.finish(claim)
	b.must(b.Approve(ctx, b.caller("one waiting"), b.ops["one waiting"].ID, lifecycletest.Request("", nil)))
	if claim = b.take("one waiting"); claim.Work.Step != "final" || len(claim.Work.Brief.Feedback) != 3 {
		b.t.Errorf("an approved model: got %+v", claim.Work)
	}
	b.finish(claim)
	b.stands("one waiting", operation.Succeeded, 4*2+6)
}

// waitingPack approves some items of a pack, one of which has failed, and retries that one.
func (b *old) waitingPack() {
	b.t.Helper()
	ctx := b.t.Context()
	set := b.caller("two waiting")
	list := b.items("two waiting")
	b.must(b.Approve(ctx, set, b.ops["two waiting"].ID, lifecycletest.Request("", itemIDs(list[0].ID))))
	claim := b.take("two waiting")
	got := claim.Work.Brief
	if got.Prompt != "an oak chair" || got.Series == nil || got.Series.Seed != 7 || !slices.Equal(got.Feedback, []string{"make it older"}) {
		b.t.Errorf("a final of a pack: got %+v", got)
	}
	b.finish(claim)
	b.work()
	b.stands("two waiting", operation.Succeeded, 2*2+2*2+6)
	retry := lifecycletest.Request("", map[string]any{"itemIds": []string{list[1].ID}})
	retry.Source = b.ops["two waiting"].Resource.ID
	again := b.must(b.Start(ctx, set, action("/v1/asset-packs/{assetPackId}:retry"), retry)).Operation
	b.ops["again"] = store.Operation{ID: again.ID}
	claim = b.take("again")
	if got := claim.Work.Brief; !strings.HasPrefix(got.Prompt, "a table of old oak") || got.Series == nil || got.Series.Words == "" {
		b.t.Errorf("a retry in a pack: got %+v", got)
	}
	b.finish(claim)
	b.whole()
}

// unpaidPack approves a pack for which Credits allowed the revision of one item only.
func (b *old) unpaidPack() {
	b.t.Helper()
	ctx := b.t.Context()
	set, list := b.caller("two unpaid"), b.items("two unpaid")
	one := lifecycletest.Request("", itemIDs(list[0].ID))
	_, err := b.Approve(ctx, set, b.ops["two unpaid"].ID, one)
	wantProblem(b.t, err, problem.BillingRequired)
	b.grant("two unpaid")
	b.must(b.Approve(ctx, set, b.ops["two unpaid"].ID, one))
	claim := b.take("two unpaid")
	if got := claim.Work; got.Item != 1 || !slices.Equal(got.Brief.Feedback, []string{"make it blue"}) {
		b.t.Errorf("a revision of a pack: got %+v", got)
	}
	b.finish(claim)
	b.stands("two unpaid", operation.PreviewReady, 3*2+2)
	all := lifecycletest.Request("", itemIDs())
	all.Source = b.ops["two unpaid"].Resource.ID
	b.ops["finals"] = store.Operation{ID: b.must(b.Start(ctx, set, action("/v1/asset-packs/{assetPackId}:approve"), all)).Operation.ID}
	for n, want := range [][]string{{"make it blue"}, nil, nil} {
		claim = b.take("finals")
		if got := claim.Work; got.Item != n+1 || !slices.Equal(got.Brief.Feedback, want) || got.Brief.Prompt == "" {
			b.t.Errorf("the finals of a pack: got %+v, want feedback %q", got, want)
		}
		b.finish(claim)
	}
}

// items are the items of the pack that an operation makes.
func (b *old) items(name string) []asset.Item {
	b.t.Helper()
	list, err := b.Store.Items(b.t.Context(), b.ops[name].Resource.ID)
	if err != nil {
		b.t.Fatal(err)
	}
	return list
}

func (b *old) must(a lifecycle.Answer, err error) lifecycle.Answer {
	b.t.Helper()
	if err != nil {
		b.t.Fatal(err)
	}
	return a
}
