package session

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"testing/synctest"

	"atelier/internal/problem"
)

// A flood from one origin gets few places, and delays a sign-in from another origin by one hash.
func TestOriginsTakeTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		turns := newTurns(1)
		next, order := make(chan struct{}), []string{}
		enter := func(origin string) {
			leave, err := turns.enter(t.Context(), Origin{Name: origin})
			if err != nil {
				t.Error(err)
				return
			}
			order = append(order, origin) // one at a time
			<-next
			leave()
		}
		for range mostOfOne {
			go enter("flood")
			synctest.Wait()
		}
		var p *problem.Error
		if _, err := turns.enter(t.Context(), Origin{Name: "flood"}); !errors.As(err, &p) || p.Type != problem.RateLimited || p.RetryAfter == 0 {
			t.Errorf("one more of the flood: got %v, want %v", err, problem.RateLimited)
		}
		go enter("owner")
		synctest.Wait()
		for range mostOfOne + 1 {
			next <- struct{}{}
			synctest.Wait()
		}
		if want := []string{"flood", "owner", "flood", "flood", "flood"}; !slices.Equal(order, want) {
			t.Errorf("got %v, want %v", order, want)
		}
		if len(turns.inside) != 0 || turns.strangers != 0 {
			t.Errorf("got %v and %d left in line, want none", turns.inside, turns.strangers)
		}
	})
}

// A line that is full of strangers still has a place for a known browser. A caller that cancels gives its place back.
func TestLineIsBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		turns := newTurns(1)
		leave, err := turns.enter(t.Context(), Origin{Name: "first"})
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		waiting := make(chan error, mostInLine)
		wait := func(o Origin) {
			_, err := turns.enter(ctx, o)
			waiting <- err
		}
		for i := range mostInLine - 1 {
			go wait(Origin{Name: fmt.Sprint(i)})
		}
		synctest.Wait()
		var p *problem.Error
		if _, err := turns.enter(ctx, Origin{Name: "late"}); !errors.As(err, &p) || p.Type != problem.RateLimited {
			t.Errorf("a stranger in a full line: got %v, want %v", err, problem.RateLimited)
		}
		go wait(Origin{Name: "browser", Known: true})
		synctest.Wait()
		if turns.inside["browser"] != 1 {
			t.Error("a known browser finds no place")
		}
		cancel()
		for range mostInLine {
			if err := <-waiting; !errors.Is(err, context.Canceled) {
				t.Errorf("got %v, want %v", err, context.Canceled)
			}
		}
		leave()
		if len(turns.inside) != 0 || turns.strangers != 0 {
			t.Errorf("got %v and %d left in line, want none", turns.inside, turns.strangers)
		}
	})
}
