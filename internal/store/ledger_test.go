package store

import (
	"errors"
	"testing"
	"time"

	"atelier/internal/credit"
	"atelier/internal/operation"
)

func TestCreditsNeverBecomeNegative(t *testing.T) {
	db := open(t, Config{})
	a := person(t, db, 10)
	for _, c := range []struct {
		name string
		do   func(*Tx) (credit.Millis, error)
	}{
		{"hold too much", func(tx *Tx) (credit.Millis, error) { return tx.Hold(a, 11, Bounds{}) }},
		{"move too much", func(tx *Tx) (credit.Millis, error) { return tx.Move(a, -11, 0, 0) }},
		{"unknown account", func(tx *Tx) (credit.Millis, error) { return tx.Hold("acc_0", 1, Bounds{}) }},
	} {
		err := db.InTx(t.Context(), "", func(tx *Tx) error { _, err := c.do(tx); return err })
		if !errors.Is(err, ErrNotFound) {
			t.Errorf("%s: got %v, want %v", c.name, err, ErrNotFound)
		}
	}
	if err := db.InTx(t.Context(), "", func(tx *Tx) error { _, err := tx.Move(a, 0, -1, 0); return err }); err == nil {
		t.Error("less than nothing is reserved")
	}
}

func TestTheLedgerTakesNothingTwice(t *testing.T) {
	db := open(t, Config{})
	a := person(t, db, 0)
	e := Entry{Account: a, Operation: "op_1", Kind: credit.Charge, Stage: operation.Final, Round: 1, Amount: -5}
	write(t, db, func(tx *Tx) error { return tx.Enter(e) })
	if err := db.InTx(t.Context(), "", func(tx *Tx) error { return tx.Enter(e) }); !errors.Is(err, ErrExists) {
		t.Errorf("got %v, want %v", err, ErrExists)
	}
	for _, other := range []func(*Entry){
		func(e *Entry) { e.Round = 2 }, func(e *Entry) { e.Item = 1 }, func(e *Entry) { e.Kind = credit.Release },
		func(e *Entry) { e.Stage = operation.Preview },
	} {
		e := e
		other(&e)
		write(t, db, func(tx *Tx) error { return tx.Enter(e) })
	}
	grant := Entry{Account: a, Kind: credit.Grant, Amount: 7}
	write(t, db, func(tx *Tx) error { return errors.Join(tx.Enter(grant), tx.Enter(grant)) })
}

func TestIdempotencyKeysExpire(t *testing.T) {
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	db := open(t, Config{Now: func() time.Time { return now }})
	take := func(op string) error {
		return db.InTx(t.Context(), "", func(tx *Tx) error {
			return tx.Remember("key_1", "k", Replay{Fingerprint: "f", Operation: op}, now.Add(time.Hour).UnixMicro())
		})
	}
	if err := errors.Join(take("op_1")); err != nil {
		t.Fatal(err)
	}
	if err := take("op_2"); !errors.Is(err, ErrTaken) {
		t.Errorf("got %v, want %v", err, ErrTaken)
	}
	now = now.Add(time.Hour)
	if _, err := db.Replay("key_1", "k", now.UnixMicro()); !errors.Is(err, ErrNotFound) {
		t.Errorf("got %v, want %v", err, ErrNotFound)
	}
	if err := take("op_2"); err != nil {
		t.Fatal(err)
	}
	if p, err := db.Replay("key_1", "k", now.UnixMicro()); err != nil || p.Operation != "op_2" {
		t.Errorf("got %+v, %v", p, err)
	}
	now = now.Add(time.Hour)
	write(t, db, func(tx *Tx) error {
		n, err := tx.Forget()
		if n != 1 {
			t.Errorf("got %d forgotten, want 1", n)
		}
		return err
	})
}
