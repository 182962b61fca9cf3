package lifecycle_test

import (
	"context"
	"errors"
	"testing"

	"atelier/internal/account"
	"atelier/internal/credit"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

var body = lifecycletest.Body{Prompt: "a chair"}

func review(prompt string) lifecycletest.Body {
	return lifecycletest.Body{Prompt: prompt, GenerationMode: operation.Review}
}

func start(t testing.TB, b *lifecycletest.Bed, c account.Caller, r lifecycle.Request) operation.Operation {
	t.Helper()
	a, err := b.Start(context.Background(), c, lifecycletest.Generate, r)
	if err != nil {
		t.Fatal(err)
	}
	return a.Operation
}

func read(t testing.TB, b *lifecycletest.Bed, c account.Caller, id string) operation.Operation {
	t.Helper()
	o, err := b.Operation(context.Background(), c, id)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// wantProblem asserts the category of an error and gives its occurrence.
func wantProblem(t testing.TB, err error, want *problem.Type) *problem.Error {
	t.Helper()
	var bare *problem.Type
	if errors.As(err, &bare) && bare == want {
		return &problem.Error{Type: bare}
	}
	var p *problem.Error
	if !errors.As(err, &p) || p.Type != want {
		t.Fatalf("got %v, want %s", err, want.Slug)
	}
	return p
}

// figures asserts the credits object, in Credits.
func figures(t testing.TB, o operation.Operation, estimated, reserved, finalized, after int64) {
	t.Helper()
	c := o.Credits
	got := [4]credit.Millis{*c.Estimated, c.Reserved, *c.Finalized, *c.AvailableAfterReservation}
	want := [4]credit.Millis{credit.Credits(estimated), credit.Credits(reserved), credit.Credits(finalized), credit.Credits(after)}
	if got != want {
		t.Errorf("%s: got credits %v, want %v", o.Status, got, want)
	}
}

func status(t testing.TB, o operation.Operation, want operation.Status) {
	t.Helper()
	if o.Status != want {
		t.Fatalf("got status %s, want %s (%v)", o.Status, want, o.Error)
	}
}
