package queue

import (
	"testing"
	"testing/synctest"
	"time"
)

func woken(q Queue) bool {
	select {
	case <-q.Wake():
		return true
	default:
		return false
	}
}

func TestWakeUpsAreKeptUntilTaken(t *testing.T) {
	q := NewLocal()
	defer q.Close()
	if woken(q) {
		t.Error("woken by nothing")
	}
	q.Ready(0)
	q.Ready(0)
	if !woken(q) || woken(q) {
		t.Error("two wake-ups in a row did not become one")
	}
}

func TestWakeUpAfterAWhile(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := NewLocal()
		q.Ready(3 * time.Second)
		q.Ready(5 * time.Second)
		began := time.Now()
		<-q.Wake()
		if d := time.Since(began); d != 3*time.Second {
			t.Errorf("got %v, want 3 s", d)
		}
		q.Close()
		time.Sleep(time.Minute)
		if woken(q) {
			t.Error("a closed queue wakes")
		}
		q.Ready(time.Second)
		time.Sleep(time.Minute)
		if woken(q) {
			t.Error("a closed queue wakes")
		}
	})
}
