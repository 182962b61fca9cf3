package lifecycle_test

import (
	"context"
	"errors"
	"testing"

	"atelier/internal/credit"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/seed/seedtest"
)

// standings bring an operation in mode review into a state.
var standings = map[string]func(*testing.T, *lifecycletest.Bed) string{
	"running, preview": func(t *testing.T, b *lifecycletest.Bed) string {
		return start(t, b, b.Live, lifecycletest.Request("", review("x"))).ID
	},
	"queued, preview": func(t *testing.T, b *lifecycletest.Bed) string {
		id := start(t, b, b.Live, lifecycletest.Request("", review("x"))).ID
		b.Claim()
		must(t, b.Recover)
		return id
	},
	"preview_ready": func(t *testing.T, b *lifecycletest.Bed) string {
		id := start(t, b, b.Live, lifecycletest.Request("", review("x"))).ID
		b.Work()
		return id
	},
	"billing_required": unpaid,
	"canceled, unpaid": func(t *testing.T, b *lifecycletest.Bed) string {
		id := unpaid(t, b)
		if _, err := b.Cancel(t.Context(), b.Live, id); err != nil {
			t.Fatal(err)
		}
		return id
	},
	"running, final": func(t *testing.T, b *lifecycletest.Bed) string { return approved(t, b) },
	"queued, final": func(t *testing.T, b *lifecycletest.Bed) string {
		id := approved(t, b)
		b.Claim()
		must(t, b.Recover)
		return id
	},
	"succeeded": func(t *testing.T, b *lifecycletest.Bed) string {
		id := approved(t, b)
		b.Work()
		return id
	},
	"failed, preview": func(t *testing.T, b *lifecycletest.Bed) string {
		id := start(t, b, b.Live, lifecycletest.Request("", review("x"))).ID
		if err := b.Claim().Failed(t.Context(), operation.Failure{}); err != nil {
			t.Fatal(err)
		}
		return id
	},
	"canceled, preview": func(t *testing.T, b *lifecycletest.Bed) string {
		id := start(t, b, b.Live, lifecycletest.Request("", review("x"))).ID
		if _, err := b.Cancel(t.Context(), b.Live, id); err != nil {
			t.Fatal(err)
		}
		return id
	},
	"auto, running": func(t *testing.T, b *lifecycletest.Bed) string {
		return start(t, b, b.Live, lifecycletest.Request("", body)).ID
	},
}

// unpaid is an operation whose approval could not be paid; since then Credits have been granted.
func unpaid(t *testing.T, b *lifecycletest.Bed) string {
	id := start(t, b, b.Live, lifecycletest.Request("", review("x"))).ID
	b.Work()
	for { // use up the Credits that the approval would need
		if _, err := b.Start(t.Context(), b.Live, lifecycletest.Generate, lifecycletest.Request("", body)); err != nil {
			break
		}
		b.Work()
	}
	_, err := b.Approve(t.Context(), b.Live, id, lifecycletest.Request("", nil))
	wantProblem(t, err, problem.BillingRequired)
	if err := b.Keeper.Grant(t.Context(), b.Live.Account, credit.Credits(100), ""); err != nil {
		t.Fatal(err)
	}
	return id
}

func approved(t *testing.T, b *lifecycletest.Bed) string {
	id := start(t, b, b.Live, lifecycletest.Request("", review("x"))).ID
	b.Work()
	if _, err := b.Approve(t.Context(), b.Live, id, lifecycletest.Request("", nil)); err != nil {
		t.Fatal(err)
	}
	return id
}

func must(t *testing.T, f func(context.Context) (int, error)) {
	t.Helper()
	if _, err := f(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// answers are each verb's answer in each state: a status, or the slug of a problem.
var answers = []struct{ standing, approve, revise, resume, cancel string }{
	{"running, preview", "invalid-operation-stage", "invalid-operation-stage", "invalid-operation-stage", "canceled"},
	{"queued, preview", "invalid-operation-stage", "invalid-operation-stage", "invalid-operation-stage", "canceled"},
	{"preview_ready", "running", "running", "invalid-operation-stage", "canceled"},
	{"billing_required", "queued", "invalid-operation-stage", "queued", "canceled"},
	{"running, final", "running", "invalid-operation-stage", "invalid-operation-stage", "canceled"},
	{"queued, final", "queued", "invalid-operation-stage", "invalid-operation-stage", "canceled"},
	{"succeeded", "succeeded", "invalid-operation-stage", "invalid-operation-stage", "succeeded"},
	{"failed, preview", "invalid-operation-stage", "invalid-operation-stage", "invalid-operation-stage", "failed"},
	{"canceled, preview", "invalid-operation-stage", "invalid-operation-stage", "invalid-operation-stage", "canceled"},
	{"canceled, unpaid", "invalid-operation-stage", "invalid-operation-stage", "invalid-operation-stage", "canceled"},
	{"auto, running", "invalid-operation-mode", "invalid-operation-mode", "invalid-operation-stage", "canceled"},
}

func TestEveryVerbInEveryStanding(t *testing.T) {
	seedtest.Unraced(t)
	b := lifecycletest.New(t, lifecycletest.Options{CancelAll: true})
	for _, row := range answers {
		for verb, want := range map[string]string{"approve": row.approve, "revise": row.revise, "resume": row.resume, "cancel": row.cancel} {
			t.Run(row.standing+"/"+verb, func(t *testing.T) {
				b.Live, _ = b.Person(100)
				id := standings[row.standing](t, b)
				if got := call(b, verb, id); got != want {
					t.Errorf("got %s, want %s", got, want)
				}
				b.CheckAccount(b.Live.Account)
				b.Clear()
			})
		}
	}
}

// call calls a verb as the owner, and returns the status of the operation or the slug of the problem.
func call(b *lifecycletest.Bed, verb, id string) string {
	ctx := context.Background()
	var a lifecycle.Answer
	var err error
	switch verb {
	case "approve":
		a, err = b.Approve(ctx, b.Live, id, lifecycletest.Request("", nil))
	case "revise":
		a, err = b.Revise(ctx, b.Live, id, lifecycletest.Request("", lifecycle.ReviseBody{Feedback: "y"}))
	case "resume":
		a, err = b.Resume(ctx, b.Live, id, lifecycletest.Request("", nil))
	case "cancel":
		a.Operation, err = b.Cancel(ctx, b.Live, id)
	}
	var p *problem.Error
	if errors.As(err, &p) {
		return p.Type.Slug
	}
	if err != nil {
		return err.Error()
	}
	return string(a.Operation.Status)
}
