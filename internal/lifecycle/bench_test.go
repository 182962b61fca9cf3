package lifecycle_test

import (
	"context"
	"fmt"
	"math"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"

	"atelier/internal/account"
	"atelier/internal/credit"
	"atelier/internal/kind"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/queue"
	"atelier/internal/session"
	"atelier/internal/store"
	"atelier/internal/store/storetest"
)

// desk is a desk as in a server, with the machine's clock.
func desk(b *testing.B) (*lifecycle.Desk, account.Caller) {
	ctx := b.Context()
	db, err := store.Open(ctx, storetest.File(b, filepath.Join(b.TempDir(), "a.db")))
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { db.Close() })
	d, err := lifecycle.New(lifecycle.Config{Store: db, Queue: queue.NewLocal(), Kinds: []*kind.Kind{lifecycletest.Kind}, BaseURL: "http://localhost:8080"})
	if err != nil {
		b.Fatal(err)
	}
	a, err := session.New(db).Create(ctx, "mona", "", credit.Credits(math.MaxInt32))
	if err != nil {
		b.Fatal(err)
	}
	return d, account.Caller{Account: a.ID, Principal: "key_1", Mode: account.Live}
}

// Sixteen callers start operations at once. Each start is durable when it returns; starts share commits.
func BenchmarkStart(b *testing.B) {
	for _, keyed := range []bool{false, true} {
		b.Run(fmt.Sprintf("key=%v", keyed), func(b *testing.B) {
			d, c := desk(b)
			var n atomic.Int64
			var wg sync.WaitGroup
			b.ResetTimer()
			for range 16 {
				wg.Go(func() {
					for i := n.Add(1); i <= int64(b.N); i = n.Add(1) {
						key := ""
						if keyed {
							key = fmt.Sprint(i)
						}
						if _, err := d.Start(context.Background(), c, lifecycletest.Generate, lifecycletest.Request(key, body)); err != nil {
							b.Error(err)
						}
					}
				})
			}
			wg.Wait()
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "starts/s")
		})
	}
}

func BenchmarkOperation(b *testing.B) {
	d, c := desk(b)
	a, err := d.Start(b.Context(), c, lifecycletest.Generate, lifecycletest.Request("", body))
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := d.Operation(context.Background(), c, a.Operation.ID); err != nil {
			b.Fatal(err)
		}
	}
}
