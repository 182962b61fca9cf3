package lifecycle_test

import (
	"encoding/json"
	"testing"
	"time"

	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/store"
)

// makeUnreadable makes the progress of an operation unreadable, as damage to the database would.
func makeUnreadable(t testing.TB, b *lifecycletest.Bed, operationID string) {
	t.Helper()
	err := b.Store.InTx(t.Context(), "", func(tx *store.Tx) error {
		o, err := tx.WholeOperation(operationID)
		if err != nil {
			return err
		}
		o.Progress = json.RawMessage(`{`)
		return tx.UpdateOperation(&o, o.Status)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// An operation that cannot be read does not stop others from being claimed, taken back after their lease, or canceled when they have waited too long.
func TestAnUnreadableOperationStopsNoOther(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	take := func() (*lifecycle.Claim, error) {
		t.Helper()
		return b.Desk.Claim(t.Context(), store.Any, 0)
	}
	broken := start(t, b, b.Live, lifecycletest.Request("", review("x")))
	sound := start(t, b, b.Other, lifecycletest.Request("", review("x")))
	makeUnreadable(t, b, broken.ID)
	claim, err := take()
	if claim == nil || claim.Task.Operation != sound.ID || err == nil {
		t.Fatalf("got %+v, %v, want the task of %s, and what is wrong with the other", claim, err, sound.ID)
	}

	also := start(t, b, b.Test, lifecycletest.Request("", review("x")))
	for claim.Task.Operation != also.ID {
		if claim, _ = take(); claim == nil {
			t.Fatal("the task of the third account is not taken")
		}
	}
	makeUnreadable(t, b, sound.ID)
	b.Clock.Pass(lifecycle.Lease + time.Second)
	if n, err := b.TakeBack(t.Context()); n != 1 || err == nil {
		t.Errorf("take back: got %d, %v, want 1 and what is wrong with the other", n, err)
	}
	if claim, _ = take(); claim == nil || claim.Task.Operation != also.ID {
		t.Fatalf("got %+v, want the task of %s again", claim, also.ID)
	}
	if err := b.Finish(claim); err != nil {
		t.Fatal(err)
	}
	b.Clock.Pass(31 * 24 * time.Hour)
	if n, err := b.Lapse(t.Context()); n != 1 || err != nil {
		t.Errorf("lapse: got %d, %v, want 1", n, err)
	}
	status(t, read(t, b, b.Test, also.ID), operation.Canceled)
}
