package api

import (
	"errors"
	"net/http/httptest"
	"sync"
	"testing"
	"testing/synctest"

	"atelier/internal/account"
	"atelier/internal/limit"
	"atelier/internal/spool"
)

// Long bodies of one account are parsed one at a time. Short bodies do not wait, and after a long body another account has its turn.
func TestLongBodiesTakeTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &Server{parsing: limit.NewGate(1, 1)}
		var group sync.WaitGroup
		var mu sync.Mutex
		var order []string
		release := make(chan struct{})
		parse := func(accountID, name string, size int64, until <-chan struct{}) {
			c := &call{server: s, Request: httptest.NewRequest("POST", "/", nil), caller: account.Caller{Account: accountID}}
			group.Go(func() {
				err := c.parse(size, func() error {
					mu.Lock()
					order = append(order, name)
					mu.Unlock()
					<-until
					return errTooLarge
				})
				if !errors.Is(err, errTooLarge) {
					t.Errorf("%s: got %v, want what the body is refused with", name, err)
				}
			})
			synctest.Wait()
		}
		done := make(chan struct{})
		close(done)
		parse("acc_1", "first", spool.Small+1, release)
		parse("acc_1", "second", spool.Small+1, done)
		parse("acc_2", "other", spool.Small+1, done)
		parse("acc_1", "short", spool.Small, done)
		close(release)
		group.Wait()
		if want := []string{"first", "short", "other", "second"}; len(order) != 4 || [4]string(order) != [4]string(want) {
			t.Errorf("got %v, want %v", order, want)
		}
	})
}
