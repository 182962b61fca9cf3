package api

import (
	"context"
	"errors"
	"net/http"
	"testing"
	"testing/synctest"
	"time"
)

// A part that does not answer counts as unavailable in time, whether it heeds the context or not. It is asked once meanwhile, and is well again when it
// answers.
func TestHealthOfASilentPart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		speak, questions := make(chan struct{}), 0
		s := &Server{now: time.Now, health: []*asked{
			{Check: Check{Name: "sound", Well: func(context.Context) error { return nil }}},
			{Check: Check{Name: "silent", Well: func(context.Context) error { questions++; <-speak; return nil }}},
		}}
		for range 3 {
			begun := time.Now()
			status, answer, err := s.examine(t.Context())
			if status != http.StatusServiceUnavailable || answer.Checks["sound"] != well || answer.Checks["silent"] != unwell || !errors.Is(err, errNoAnswer) {
				t.Errorf("got %d %v, %v", status, answer, err)
			}
			if took := time.Since(begun); took != healthTimeout {
				t.Errorf("got an answer after %v, want it after %v", took, healthTimeout)
			}
		}
		close(speak)
		synctest.Wait()
		if status, answer, err := s.examine(t.Context()); status != http.StatusOK || err != nil || questions != 2 {
			t.Errorf("got %d %v, %v after %d questions, want it well after 2", status, answer, err, questions)
		}
	})
}
