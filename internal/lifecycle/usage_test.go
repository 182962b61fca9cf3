package lifecycle_test

import (
	"context"
	"testing"
	"time"

	"atelier/internal/account"
	"atelier/internal/credit"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/store/storetest"
)

// checkUsage compares the usage of all days with the ledger and the operations.
func checkUsage(t testing.TB, b *lifecycletest.Bed, c account.Caller) lifecycle.Usage {
	t.Helper()
	ctx := context.Background()
	now := b.Store.Now().UTC()
	u, err := b.Usage(ctx, c, now.AddDate(0, 0, -365).Format(time.DateOnly), "")
	if err != nil {
		t.Fatal(err)
	}
	entries, err := storetest.Entries(ctx, b.Store, c.Account, "")
	if err != nil {
		t.Fatal(err)
	}
	var sum, charged credit.Millis // of the ledger
	for _, e := range entries {
		if sum += e.Amount; e.Kind == credit.Charge {
			charged -= e.Amount
		}
	}
	if ever, err := b.Store.Charged(c.Account); ever != charged || err != nil {
		t.Errorf("got %v charged ever, %v; the ledger says %v", ever, err, charged)
	}
	ops, err := b.Operations(ctx, c, lifecycle.OperationFilter{}, lifecycle.Page{Limit: 1 << 20})
	if err != nil {
		t.Fatal(err)
	}
	var byType, used credit.Millis
	var operations int64
	for _, o := range ops.Items {
		used += *o.Credits.Finalized
	}
	for _, p := range u.ByType {
		byType += p.Credits
		operations += p.Operations
	}
	if u.Credits.Used != charged || byType != charged || used != charged || u.Credits.TotalAvailable != sum {
		t.Errorf("got %v used, %v by type and %v by operation, %v available; the ledger says %v and %v", u.Credits.Used, byType, used,
			u.Credits.TotalAvailable, charged, sum)
	}
	if u.Operations != int64(len(ops.Items)) || operations != u.Operations {
		t.Errorf("got %d operations, %d by type, want %d", u.Operations, operations, len(ops.Items))
	}
	return u
}

func TestUsage(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	start(t, b, b.Live, lifecycletest.Request("", body))
	begun(t, b, lifecycletest.GeneratePack, of("", lifecycletest.PackBody{Prompt: "x", Items: []string{"a", "b"}}))
	b.Work()
	b.Clock.Pass(24 * time.Hour)
	start(t, b, b.Live, lifecycletest.Request("", review("x")))
	b.Work()
	o := start(t, b, b.Live, lifecycletest.Request("", body))
	u := checkUsage(t, b, b.Live)
	if u.Credits.Used != credit.Credits(20+40+4) || u.Credits.Reserved != o.Credits.Reserved || len(u.ByType) != 2 || u.Operations != 4 {
		t.Errorf("got %+v, want 64 used by 4 operations of 2 types", u)
	}
	for _, c := range []struct {
		name, from, to string
		wantFrom       string
		wantTo         string
		operations     int64
		used           int64
	}{
		{"the last 30 days", "", "", "2025-12-05", "2026-01-03", 4, 64},
		{"one day", "2026-01-02", "2026-01-02", "2026-01-02", "2026-01-02", 2, 60},
		{"from a day on", "2026-01-03", "", "2026-01-03", "2026-01-03", 2, 4},
		{"30 days up to a day", "", "2026-01-02", "2025-12-04", "2026-01-02", 2, 60},
		{"before anything", "2020-02-29", "2020-03-01", "2020-02-29", "2020-03-01", 0, 0},
		{"a leap year", "2024-01-01", "2024-12-31", "2024-01-01", "2024-12-31", 0, 0},
		{"in the future", "2027-01-01", "2027-01-02", "2027-01-01", "2027-01-02", 0, 0},
	} {
		u, err := b.Usage(t.Context(), b.Live, c.from, c.to)
		if err != nil || u.From != c.wantFrom || u.To != c.wantTo || u.Operations != c.operations || u.Credits.Used != credit.Credits(c.used) {
			t.Errorf("%s: got %+v, %v, want %+v", c.name, u, err, c)
		}
	}
	if u, err := b.Usage(t.Context(), b.Other, "", ""); err != nil || u.Operations != 0 || u.Credits.Used != 0 || u.ByType == nil {
		t.Errorf("another account: got %+v, %v, want nothing", u, err)
	}
}

func TestMalformedSpans(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	for _, c := range []struct{ name, from, to, want string }{
		{"after the end", "2026-01-02", "2026-01-01", "query.from custom"},
		{"after today", "2026-01-03", "", "query.from custom"},
		{"367 days", "2024-01-01", "2025-01-01", "query.from custom"},
		{"no date", "yesterday", "", "query.from invalid_format"},
		{"no such day", "", "2026-02-30", "query.to invalid_format"},
		{"before 1970", "1969-12-31", "1970-01-01", "query.from invalid_format"},
	} {
		_, err := b.Usage(t.Context(), b.Live, c.from, c.to)
		p := wantProblem(t, err, problem.InvalidRequest)
		if got := p.Fields[0].Path + " " + string(p.Fields[0].Code); got != c.want || len(p.Fields) != 1 {
			t.Errorf("%s: got %+v, want %s", c.name, p.Fields, c.want)
		}
	}
	if err := b.Store.Close(); err != nil {
		t.Fatal(err)
	}
	_, err := b.Usage(t.Context(), b.Live, "", "")
	wantProblem(t, err, problem.UsageUnavailable)
	_, err = b.Ledger(t.Context(), b.Live, "", lifecycle.Page{Limit: 1})
	wantProblem(t, err, problem.UsageUnavailable)
}

func TestLedgerOfAPack(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	o := begun(t, b, lifecycletest.GeneratePack, of("", lifecycletest.PackBody{Prompt: "x", Items: []string{"a", "b"}}))
	b.Work()
	items, err := b.Store.Items(t.Context(), o.Resource.ID)
	if err != nil {
		t.Fatal(err)
	}
	all, err := b.Ledger(t.Context(), b.Live, o.ID, lifecycle.Page{Limit: 100})
	if err != nil || len(all.Items) != 2*2*3 || all.More {
		t.Fatalf("got %d entries, %v, want a reservation, a release and a charge of each stage and item", len(all.Items), err)
	}
	seen := map[string]int{}
	for i, e := range all.Items {
		if e.Object != "ledger_entry" || e.OperationID == nil || *e.OperationID != o.ID || e.Stage == nil || e.ItemID == nil || e.Note != nil {
			t.Fatalf("got %+v, want an entry of a stage of an item", e)
		}
		seen[*e.ItemID+" "+*e.Stage+" "+string(e.Kind)]++
		if i > 0 && e.CreatedAt.After(all.Items[i-1].CreatedAt.Time) {
			t.Errorf("entry %d is newer than the one before it", i)
		}
	}
	for _, item := range items {
		for _, stage := range []operation.Stage{operation.Preview, operation.Final} {
			for _, kind := range []credit.EntryKind{credit.Reserve, credit.Release, credit.Charge} {
				if name := item.ID + " " + string(stage) + " " + string(kind); seen[name] != 1 {
					t.Errorf("%s: got %d entries, want 1", name, seen[name])
				}
			}
		}
	}
	opening, err := b.Ledger(t.Context(), b.Live, "", lifecycle.Page{Limit: 100})
	if err != nil {
		t.Fatal(err)
	}
	last := opening.Items[len(opening.Items)-1]
	if last.Kind != credit.Grant || last.OperationID != nil || last.Stage != nil || last.ItemID != nil || last.Note == nil || last.Amount != last.BalanceAfter {
		t.Errorf("got %+v, want the opening balance", last)
	}
	if l, err := b.Ledger(t.Context(), b.Other, o.ID, lifecycle.Page{Limit: 100}); err != nil || len(l.Items) > 0 {
		t.Errorf("another account's operation: got %d entries, %v, want none", len(l.Items), err)
	}
	_, err = b.Ledger(t.Context(), b.Live, "op_1", lifecycle.Page{Limit: 100})
	wantProblem(t, err, problem.InvalidRequest)
}
