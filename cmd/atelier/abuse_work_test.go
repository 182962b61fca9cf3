package main

import (
	"fmt"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"atelier/client"
	"atelier/internal/account"
	"atelier/internal/installation"
	"atelier/internal/store/pgtest"
)

// Test work that takes a minute by request ([test:slow=60s]) lets other work pass, even when it was started first and more of it waits than there are
// workers.
func TestAbuseSlowTestStarts(t *testing.T) {
	t.Parallel()
	g := newSiege(t, "ATELIER_WORKERS=2")
	a := g.holder(g.account, attackers, account.Test)
	v := g.person("Vera", neighbours)
	var slow []string
	for range 6 {
		op, err := a.Models.Generate(t.Context(), client.GenerateModel{Prompt: "a crate [test:slow=60s]", GenerationPreset: "fast"})
		if err != nil {
			t.Fatal(err)
		}
		slow = append(slow, op.ID)
	}
	until(t, "slow work has begun", func() bool {
		m, err := a.Models.List(t.Context(), client.ListAssets{Status: "processing"})
		return err == nil && len(m.Data) > 0
	})
	if err := v.fast(within(t, 4*patience)); err != nil {
		t.Fatal(err)
	}
	for _, id := range slow {
		op, err := a.Operations.Get(t.Context(), id)
		if err != nil || !op.Status.Active() {
			t.Errorf("got %+v, %v before a live model was made, want it at work", op, err)
		}
	}
}

// The items of a pack (fewItems in make test), and how often it is revised.
const (
	packItems = 25
	fewItems  = 4
	revisions = 5
)

// Each revision of an operation costs about as many bytes of rows and log as the one before, and another account's requests are not delayed.
func TestAbuseRevisions(t *testing.T) {
	t.Parallel()
	g := newSiegeOnEither(t)
	a, v := g.holder(g.account, attackers, account.Test), g.person("Vera", neighbours)
	ctx, items := within(t, 10*patience), packItems
	if testing.Short() {
		items = fewItems
	}
	op, err := a.AssetPacks.Generate(ctx, client.GeneratePack{Prompt: "tavern props", ItemCount: items, GenerationMode: "review", GenerationPreset: "fast"})
	if err == nil {
		op, err = a.Operations.Wait(ctx, op.ID)
	}
	var stored, written []int64
	var slowest time.Duration
	for n := range revisions {
		if err != nil || op.Status != client.PreviewReady {
			t.Fatalf("before revision %d: got %+v, %v", n, op, err)
		}
		rows, bytes := g.stored(), g.server.written()
		op, err = a.AssetPacks.Revise(ctx, op.Resource.ID, client.RevisePack{Feedback: strings.Repeat(fmt.Sprintf("old %d ", n), 8000)[:8000]})
		for err == nil && op.Status.Active() {
			begun := time.Now()
			if _, err := v.Estimate(ctx, "model_generation", map[string]any{"generationPreset": "fast"}); err != nil {
				t.Fatal(err)
			}
			slowest = max(slowest, time.Since(begun))
			time.Sleep(100 * time.Millisecond)
			op, err = a.Operations.Get(ctx, op.ID)
		}
		stored, written = append(stored, g.stored()-rows), append(written, g.server.written()-bytes)
	}
	t.Logf("bytes in the database %v, bytes written %v, slowest estimate %v", stored, written, slowest)
	if first, last := stored[1], stored[revisions-1]; last > 2*first+256<<10 {
		t.Errorf("the last revision: got %d bytes in the database, want about %d as the second", last, first)
	}
	if first, last := written[1], written[revisions-1]; last > first*3/2 {
		t.Errorf("the last revision: got %d bytes written, want about %d as the second", last, first)
	}
	if slowest > 2*time.Second {
		t.Errorf("another account's estimate took %v", slowest)
	}
}

// stored is the size of the database in bytes, without freed pages where SQLite tells them.
func (g *siege) stored() (n int64) {
	g.t.Helper()
	place, query := g.setting("ATELIER_DATABASE"), `SELECT pg_database_size(current_database())`
	if place == "" {
		place = filepath.Join(g.data, installation.DatabaseFile)
		query = `SELECT (page_count - freelist_count) * page_size FROM pragma_page_count(), pragma_freelist_count(), pragma_page_size()`
	}
	raw := pgtest.Raw(g.t, place)
	defer raw.Close()
	if err := raw.QueryRow(query).Scan(&n); err != nil {
		g.t.Fatal(err)
	}
	return n
}

// An account with Credits for only some items of a pack gets billing-required. After a grant, approving one item charges that item alone, or is refused
// and charges nothing.
func TestAbuseApproveSomeAfterBilling(t *testing.T) {
	t.Parallel()
	g := newSiegeOnEither(t)
	var poor struct{ ID string }
	g.must(&poor, "account", "create", "Paul", "--email", "paul@example.com", "--credits", "8")
	p := g.holder(poor.ID, neighbours, account.Live)
	ctx := within(t, 2*patience)
	op, err := p.AssetPacks.Generate(ctx, client.GeneratePack{Prompt: "tavern props", ItemCount: 3, GenerationMode: "review", GenerationPreset: "fast"})
	if err == nil {
		op, err = p.Operations.Wait(ctx, op.ID)
	}
	if err != nil || op.Status != client.PreviewReady {
		t.Fatalf("got %+v, %v", op, err)
	}
	_, err = p.Operations.Approve(ctx, op.ID, "")
	expect(t, err, http.StatusPaymentRequired, "billing-required")
	var granted any
	g.must(&granted, "credits", "grant", "--account", poor.ID, "100")
	var before balance
	g.must(&before, "credits", "show", "--account", poor.ID)
	chosen := client.PackOf(op).Items[0].ID
	response, text := g.send(p, http.MethodPost, "/v1/operations/"+op.ID+":approve", asJSON(t, map[string]any{"itemIds": []string{chosen}}))
	if !slices.Contains([]int{http.StatusAccepted, http.StatusConflict}, response.StatusCode) {
		t.Fatalf("got %d %s", response.StatusCode, text)
	}
	if op, err = p.Operations.Wait(ctx, op.ID); err != nil {
		t.Fatal(err)
	}
	prices := map[int]float64{http.StatusAccepted: 6, http.StatusConflict: 0} // Credits for a final at fast
	var after balance
	g.must(&after, "credits", "show", "--account", poor.ID)
	if got, want := after.Charged-before.Charged, prices[response.StatusCode]; got != want {
		t.Errorf("answered %d: got %g Credits charged for one item of three, want %g", response.StatusCode, got, want)
	}
	pack, err := p.AssetPacks.Get(ctx, op.Resource.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, item := range pack.Items {
		if item.ID != chosen && item.Status != "preview_ready" {
			t.Errorf("an item that was not approved is %s", item.Status)
		}
	}
	g.clean()
}
