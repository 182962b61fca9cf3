package store

import (
	"testing"
	"time"

	"atelier/internal/store/pgtest"
)

// One process takes an expired idempotency key anew while another deletes expired keys: the new row stays.
func TestForgetLeavesAKeyThatIsTakenAnew(t *testing.T) {
	pgtest.OnServer(t)
	one, two := pair(t, Config{})
	write(t, one, func(tx *Tx) error { return tx.Remember("key_1", "k", Replay{Operation: "op_old"}, 1) })
	taken, forgets, ended := make(chan struct{}), make(chan struct{}), make(chan error, 2)
	go func() {
		ended <- two.InTx(t.Context(), "acc_1", func(tx *Tx) error {
			err := tx.Remember("key_1", "k", Replay{Operation: "op_new"}, tx.Now()+time.Hour.Microseconds())
			close(taken)
			<-forgets
			return err
		})
	}()
	<-taken
	go func() {
		ended <- one.InTx(t.Context(), "", func(tx *Tx) error { _, err := tx.Forget(); return err })
	}()
	for waits := 0; waits == 0; { // until the deletion waits for the row
		if err := one.row(`SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`, nil, &waits); err != nil {
			t.Fatal(err)
		}
	}
	close(forgets)
	for range 2 {
		if err := <-ended; err != nil {
			t.Error(err)
		}
	}
	if got, err := one.Replay("key_1", "k", one.Now().UnixMicro()); err != nil || got.Operation != "op_new" {
		t.Errorf("got %+v, %v, want the new operation", got, err)
	}
}
