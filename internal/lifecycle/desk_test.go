package lifecycle_test

import (
	"strings"
	"testing"

	"atelier/internal/kind"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
)

// Two kinds make models and retry them: each retry runs the kind of the start that it repeats.
func TestTwoKindsRetryOneType(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	o, claim := metered(t, b)
	if err := claim.Failed(t.Context(), operation.Failure{Code: operation.GenerationFailed}); err != nil {
		t.Fatal(err)
	}
	o = begun(t, b, lifecycletest.RetryModeler, of(o.Resource.ID, lifecycletest.RetryBody{Prompt: "xyz"}))
	b.Work()
	o = read(t, b, b.Live, o.ID)
	status(t, o, operation.Succeeded)
	if o.Type != operation.GenerationRetry || o.Modeler == nil || o.Modeler.BillingState != operation.BillingSettled {
		t.Errorf("got %s with the facts %+v, want a retry that the modeler has ended", o.Type, o.Modeler)
	}
	o = start(t, b, b.Live, lifecycletest.Request("", lifecycletest.Body{Prompt: "x"}))
	if err := b.Claim().Failed(t.Context(), operation.Failure{Code: operation.GenerationFailed}); err != nil {
		t.Fatal(err)
	}
	retry := &lifecycletest.Kind.Actions[1]
	o = begun(t, b, retry, of(o.Resource.ID, lifecycletest.RetryBody{}))
	b.Work()
	if o = read(t, b, b.Live, o.ID); o.Status != operation.Succeeded || o.Modeler != nil {
		t.Errorf("got %s with the facts %+v, want the retry of a model", o.Status, o.Modeler)
	}
	b.CheckLedger()
}

func TestKindsThatCollide(t *testing.T) {
	one := lifecycletest.Kind
	retries := &kind.Kind{Noun: "x", Type: one.Type, Prefix: one.Prefix, Actions: one.Actions[1:2]}
	starts := &kind.Kind{Noun: "x", Type: one.Type, Prefix: one.Prefix, Actions: one.Actions[:1]}
	steps := &kind.Kind{Noun: "x", Type: one.Type, Prefix: one.Prefix, Steps: one.Steps}
	for want, other := range map[string]*kind.Kind{
		"two kinds start generation_retry of model": retries,
		"two kinds start model_generation of model": starts,
		"two steps are called":                      steps,
	} {
		if _, err := lifecycle.New(lifecycle.Config{Kinds: []*kind.Kind{one, other}}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
}
