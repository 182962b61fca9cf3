package session

import (
	"errors"
	"strings"
	"testing"
	"time"

	"atelier/internal/account"
	"atelier/internal/problem"
	"atelier/internal/store"
)

// owner makes an account, and returns the caller that its owner is.
func owner(t *testing.T, k *Keeper) account.Caller {
	t.Helper()
	a, err := k.Create(t.Context(), "Mona", "", 0)
	if err != nil {
		t.Fatal(err)
	}
	return account.Caller{Account: a.ID}
}

func wantAuthenticates(t *testing.T, k *Keeper, name, text string, want bool) account.Caller {
	t.Helper()
	who, err := k.Authenticate(t.Context(), text)
	if err == nil != want || !want && !refused(err) {
		t.Errorf("%s: got %v, want opened %v", name, err, want)
	}
	return who
}

func TestRotation(t *testing.T) {
	k, _, c := open(t)
	ctx, me := t.Context(), owner(t, k)
	first, key, err := k.AddKey(ctx, me, NewKey{Name: "server", Mode: account.Live})
	if err != nil {
		t.Fatal(err)
	}
	wantAuthenticates(t, k, "the first", first, true)
	second, rotated, err := k.RotateKey(ctx, me, key.ID, time.Hour)
	if err != nil || rotated.ID != key.ID || rotated.Prefix != key.Prefix || second == first || second[:len(key.Prefix)] != key.Prefix {
		t.Fatalf("got %+v, %v, want the same ID and prefix", rotated, err)
	}
	c.set(c.read().Add(time.Hour - time.Second))
	before, after := wantAuthenticates(t, k, "the first, in the overlap", first, true), wantAuthenticates(t, k, "the second", second, true)
	if before.Principal != after.Principal {
		t.Errorf("got principals %s and %s, want one", before.Principal, after.Principal)
	}
	c.set(c.read().Add(time.Second))
	wantAuthenticates(t, k, "the first, after the overlap", first, false)
	wantAuthenticates(t, k, "the second, after the overlap", second, true)
	third, _, err := k.RotateKey(ctx, me, key.ID, time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	fourth, _, err := k.RotateKey(ctx, me, key.ID, 0)
	if err != nil {
		t.Fatal(err)
	}
	wantAuthenticates(t, k, "one that was replaced twice", second, false)
	wantAuthenticates(t, k, "one without an overlap", third, false)
	wantAuthenticates(t, k, "the newest", fourth, true)
	if err := k.EndKey(ctx, me, key.ID); err != nil {
		t.Fatal(err)
	}
	wantAuthenticates(t, k, "revoked", fourth, false)
}

func TestKeysOfAnAccountAreBounded(t *testing.T) {
	k, db, _ := open(t)
	me, last := owner(t, k), ""
	err := db.InTx(t.Context(), "", func(tx *store.Tx) error {
		for range mostOpenKeys {
			last = tx.NewID("key")
			if err := tx.InsertKey(store.Key{ID: last, Account: me.Account, Mode: account.Live, Prefix: last}); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	one := NewKey{Name: "one more", Mode: account.Test}
	var p *problem.Error
	if _, _, err := k.AddKey(t.Context(), me, one); !errors.As(err, &p) || p.Type != problem.DeveloperKey409 {
		t.Errorf("got %v, want %v", err, problem.DeveloperKey409)
	}
	if err := k.EndKey(t.Context(), me, last); err != nil {
		t.Fatal(err)
	}
	if _, _, err := k.AddKey(t.Context(), me, one); err != nil {
		t.Errorf("after one was revoked: got %v", err)
	}
}

// TestRotationElsewhere rotates a key in another process: this process accepts the new secret at once, and refuses the old one within 5 s.
func TestRotationElsewhere(t *testing.T) {
	here, db, c := open(t)
	me := owner(t, here)
	old, key, err := here.AddKey(t.Context(), me, NewKey{Name: "server", Mode: account.Test})
	if err != nil {
		t.Fatal(err)
	}
	wantAuthenticates(t, here, "before", old, true)
	text, _, err := New(db).RotateKey(t.Context(), me, key.ID, 0)
	if err != nil {
		t.Fatal(err)
	}
	c.set(c.read().Add(time.Millisecond))
	wantAuthenticates(t, here, "the new one at once", text, true)
	c.set(c.read().Add(5 * time.Second))
	wantAuthenticates(t, here, "the old one after 5 s", old, false)
}

func TestKeysThatCannotBeChanged(t *testing.T) {
	k, _, c := open(t)
	ctx, me, other := t.Context(), owner(t, k), owner(t, k)
	add := func(n NewKey) string {
		t.Helper()
		_, key, err := k.AddKey(ctx, me, n)
		if err != nil {
			t.Fatal(err)
		}
		return key.ID
	}
	fine := add(NewKey{Name: "fine", Mode: account.Test})
	revoked := add(NewKey{Name: "revoked", Mode: account.Live})
	if err := k.EndKey(ctx, me, revoked); err != nil {
		t.Fatal(err)
	}
	short, expiring, err := k.AddKey(ctx, me, NewKey{Name: "expired", Mode: account.Live, ExpiresAt: c.read().Add(time.Minute)})
	if err != nil {
		t.Fatal(err)
	}
	wantAuthenticates(t, k, "before its end", short, true)
	c.set(c.read().Add(time.Minute))
	wantAuthenticates(t, k, "at its end", short, false)
	for _, s := range []struct {
		name string
		who  account.Caller
		id   string
		want *problem.Type
	}{
		{"another account's", other, fine, problem.DeveloperKey404},
		{"one that never was", me, "key_01m7zfvf1wdveksehf35rptwmf", problem.DeveloperKey404},
		{"malformed", me, "key", problem.DeveloperKey404},
		{"of another kind", me, me.Account, problem.DeveloperKey404},
		{"revoked", me, revoked, problem.DeveloperKey409},
		{"expired", me, expiring.ID, problem.DeveloperKey409},
	} {
		_, _, err := k.RotateKey(ctx, s.who, s.id, 0)
		for verb, err := range map[string]error{"rotate": err, "end": k.EndKey(ctx, s.who, s.id)} {
			var p *problem.Error
			if !errors.Is(err, s.want) && (!errors.As(err, &p) || p.Type != s.want) {
				t.Errorf("%s %s: got %v, want %v", verb, s.name, err, s.want)
			}
		}
	}
	var p *problem.Error
	if _, _, err := k.AddKey(ctx, me, NewKey{Name: "late", Mode: account.Live, ExpiresAt: c.read()}); !errors.As(err, &p) || p.Type != problem.DeveloperKey400 ||
		len(p.Fields) != 1 {
		t.Errorf("an end in the past: got %v, want %v", err, problem.DeveloperKey400)
	}
	for _, s := range []struct {
		name, path string
		key        NewKey
	}{
		{"blank", "body.name", NewKey{Name: " \t", Mode: account.Live}},
		{"long", "body.name", NewKey{Name: strings.Repeat("é", maxKeyName+1), Mode: account.Live}},
		{"no text", "body.name", NewKey{Name: "a\x00b", Mode: account.Live}},
		{"of no side", "body.mode", NewKey{Name: "a", Mode: "play"}},
	} {
		if _, _, err := k.AddKey(ctx, me, s.key); !errors.As(err, &p) || p.Type != problem.DeveloperKey400 || len(p.Fields) != 1 || p.Fields[0].Path != s.path {
			t.Errorf("%s: got %v, want %v at %s", s.name, err, problem.DeveloperKey400, s.path)
		}
	}
	keys, err := k.OwnKeys(ctx, me, store.Position{}, 2)
	if err != nil || len(keys) != 2 || keys[0].ID != expiring.ID || keys[1].ID != revoked {
		t.Errorf("got %+v, %v, want the two newest", keys, err)
	}
	keys, err = k.OwnKeys(ctx, me, store.Position{At: keys[1].CreatedAt, ID: keys[1].ID}, 2)
	if err != nil || len(keys) != 1 || keys[0].ID != fine || keys[0].Mode != account.Test {
		t.Errorf("got %+v, %v, want the oldest, of the test side", keys, err)
	}
	if keys, err := k.OwnKeys(ctx, other, store.Position{}, 2); err != nil || len(keys) != 0 {
		t.Errorf("another account: got %+v, %v, want none", keys, err)
	}
}
