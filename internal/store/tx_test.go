package store

import (
	"slices"
	"testing"
	"time"
)

// All writes of a transaction have one time, which is before that of the next transaction. IDs sort in the order of transactions, also when the clock is
// set back.
func TestTimeOfATransaction(t *testing.T) {
	clock := time.Now()
	db := open(t, Config{Now: func() time.Time { return clock }})
	var times []int64
	var ids []string
	for range 2 {
		write(t, db, func(tx *Tx) error {
			for _, jump := range []time.Duration{time.Hour, -time.Minute, time.Second} {
				clock = clock.Add(jump)
				times, ids = append(times, tx.Now()), append(ids, tx.NewID("x"), db.NewID("x"))
			}
			return nil
		})
	}
	if times[0] != times[1] || times[0] != times[2] || times[3] != times[4] || times[3] != times[5] || times[3] <= times[0] {
		t.Errorf("got the times %v, want one a transaction", times)
	}
	if !slices.IsSorted(ids) || len(slices.Compact(slices.Clone(ids))) != len(ids) {
		t.Errorf("got the IDs %v, want them in the order in which they were minted", ids)
	}
}
