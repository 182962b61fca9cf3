package session

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"atelier/internal/account"
	"atelier/internal/credit"
	"atelier/internal/problem"
	"atelier/internal/seed/seedtest"
	"atelier/internal/store"
	"atelier/internal/store/pgtest"
	"atelier/internal/store/storetest"
)

// clock is the time of a store, which its writer reads while a test sets it.
type clock struct{ now atomic.Pointer[time.Time] }

func (c *clock) read() time.Time { return *c.now.Load() }

func (c *clock) set(now time.Time) { c.now.Store(&now) }

// open is a keeper on an empty database, of the sort that the run is for: with -short SQLite one day, and PostgreSQL the next; under the race detector
// every third day.
func open(t testing.TB) (*Keeper, *store.DB, *clock) {
	t.Helper()
	if seedtest.Race {
		seedtest.InTurn(t, 3)
	} else {
		pgtest.Either(t)
	}
	c := &clock{}
	c.set(time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC))
	where := storetest.Config(t, filepath.Join(t.TempDir(), "a.db"))
	where.Now = c.read
	db, err := store.Open(t.Context(), where)
	if err != nil {
		t.Fatal(err)
	}
	k := New(db)
	t.Cleanup(func() { k.Close(); db.Close() })
	return k, db, c
}

func refused(err error) bool {
	var p *problem.Error
	return errors.As(err, &p) && p.Type == problem.InvalidAPIKey
}

func TestKeyFormat(t *testing.T) {
	for _, mode := range []account.Mode{account.Live, account.Test} {
		k := mint(mode)
		if !strings.HasPrefix(k, "ak_"+string(mode)+"_") || len(k) != keySize {
			t.Errorf("got %q of %d characters, want %d", k, len(k), keySize)
		}
		if p, ok := prefixOf(k); !ok || len(p) != markSize+nameSize {
			t.Errorf("got prefix %q, %v", p, ok)
		}
		for i := range k {
			typo := k[:i] + string(alphabet[(strings.IndexByte(alphabet, k[i])+1)%62]) + k[i+1:]
			if _, ok := prefixOf(typo); ok && i >= markSize {
				t.Errorf("a typo at %d was not noticed", i)
			}
		}
	}
	for _, bad := range []string{"", "ak_live_", strings.Repeat("a", keySize), mint(account.Live) + "0"} {
		if _, ok := prefixOf(bad); ok {
			t.Errorf("got %q taken for a key", bad)
		}
	}
}

func TestAuthenticate(t *testing.T) {
	k, _, c := open(t)
	ctx := t.Context()
	a, err := k.Create(ctx, "Mona", "mona@example.com", credit.Credits(5))
	if err != nil {
		t.Fatal(err)
	}
	live, _, err := k.CreateKey(ctx, a.ID, "server", account.Live)
	if err != nil {
		t.Fatal(err)
	}
	test, testKey, err := k.CreateKey(ctx, a.ID, "tests", account.Test)
	if err != nil {
		t.Fatal(err)
	}
	caller, err := k.Authenticate(ctx, live)
	if err != nil || caller.Account != a.ID || caller.Mode != account.Live || caller.Name != "Mona" || caller.KeyName != "server" || caller.Project.ID == "" {
		t.Errorf("got %+v, %v", caller, err)
	}
	caller, err = k.Authenticate(ctx, test)
	if err != nil || caller.Account == a.ID || caller.Mode != account.Test || caller.Email != "mona@example.com" || caller.Project.ID == "" {
		t.Errorf("got %+v, %v", caller, err)
	}
	other := mint(account.Live)
	if _, err := k.Authenticate(ctx, other); !refused(err) {
		t.Errorf("unknown key: got %v", err)
	}
	forged := live[:markSize+nameSize] + other[markSize+nameSize:keySize-checkSize]
	if _, err := k.Authenticate(ctx, forged+checksum(forged)); !refused(err) {
		t.Errorf("right prefix, wrong secret: got %v", err)
	}
	if err := k.RevokeKey(ctx, testKey.ID); err != nil {
		t.Fatal(err)
	}
	c.set(c.read().Add(time.Second))
	if _, err := k.Authenticate(ctx, test); !refused(err) {
		t.Errorf("revoked key: got %v", err)
	}
	if err := k.RevokeKey(ctx, "key_none"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("got %v, want %v", err, store.ErrNotFound)
	}
}

func TestRevocationElsewhereIsSeenWithinFiveSeconds(t *testing.T) {
	here, db, c := open(t)
	ctx := t.Context()
	a, _ := here.Create(ctx, "a", "", 0)
	text, key, _ := here.CreateKey(ctx, a.ID, "", account.Live)
	if _, err := here.Authenticate(ctx, text); err != nil {
		t.Fatal(err)
	}
	if err := New(db).RevokeKey(ctx, key.ID); err != nil {
		t.Fatal(err)
	}
	c.set(c.read().Add(5 * time.Second))
	if _, err := here.Authenticate(ctx, text); !refused(err) {
		t.Errorf("got %v", err)
	}
}

func TestLastUseIsWrittenLazily(t *testing.T) {
	k, db, c := open(t)
	ctx := t.Context()
	a, _ := k.Create(ctx, "a", "", 0)
	text, _, _ := k.CreateKey(ctx, a.ID, "", account.Live)
	began := c.read()
	for _, step := range []time.Duration{0, 10 * time.Second, 20 * time.Second, 90 * time.Second} {
		c.set(began.Add(step))
		if _, err := k.Authenticate(ctx, text); err != nil {
			t.Fatal(err)
		}
		k.Close()
		keys, err := db.Keys(ctx, a.ID)
		if err != nil || len(keys) != 1 {
			t.Fatalf("got %d keys, %v", len(keys), err)
		}
		want := began
		if step >= lazily {
			want = c.read()
		}
		if got := time.UnixMicro(keys[0].LastUsed); !got.Equal(want) {
			t.Errorf("after %v: got %v, want %v", step, got, want)
		}
	}
}

func TestAccountsAndCredits(t *testing.T) {
	k, _, _ := open(t)
	ctx := t.Context()
	a, err := k.Create(ctx, "a", "", credit.Credits(10))
	if err != nil {
		t.Fatal(err)
	}
	if err := k.Grant(ctx, a.ID, credit.Credits(5), "thanks"); err != nil {
		t.Fatal(err)
	}
	if err := k.Grant(ctx, "acc_none", 1, ""); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("got %v, want %v", err, store.ErrNotFound)
	}
	b, err := k.Balance(ctx, a.ID)
	if want := (Balance{Available: credit.Credits(15)}); err != nil || b != want {
		t.Errorf("got %+v, %v, want %+v", b, err, want)
	}
	list, err := k.List(ctx)
	if err != nil || len(list) != 1 || list[0].ID != a.ID || list[0].Test == "" {
		t.Fatalf("got %+v, %v", list, err)
	}
	b, _ = k.Balance(ctx, list[0].Test)
	if b.Available != playMoney {
		t.Errorf("got %v play money, want %v", b.Available, playMoney)
	}
}

func BenchmarkAuthenticate(b *testing.B) {
	db, err := store.Open(b.Context(), storetest.Config(b, filepath.Join(b.TempDir(), "a.db")))
	if err != nil {
		b.Fatal(err)
	}
	defer db.Close()
	k := New(db)
	defer k.Close()
	a, _ := k.Create(b.Context(), "a", "", 0)
	text, _, _ := k.CreateKey(b.Context(), a.ID, "", account.Live)
	for b.Loop() {
		if _, err := k.Authenticate(context.Background(), text); err != nil {
			b.Fatal(err)
		}
	}
}
