package work_test

import (
	"testing"

	"atelier/internal/credit"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/work"
)

// A step meters its usage at its bench: the usage is charged, and the cap ends the step.
func TestAStepMeters(t *testing.T) {
	open(t, lifecycletest.Options{}, work.Config{}, func(t *testing.T, s *shop) {
		for prompt, want := range map[string]struct {
			status  operation.Status
			charged credit.Millis
			code    string
		}{
			"1234":      {operation.Succeeded, credit.Credits(4), ""},
			"123456789": {operation.Failed, 0, operation.BudgetExhausted},
		} {
			a, err := s.Start(t.Context(), s.Live, lifecycletest.GenerateModeler,
				lifecycletest.Request("", lifecycletest.ModelerBody{Prompt: prompt, MaxCredits: 6}))
			if err != nil {
				t.Fatal(err)
			}
			o := s.end(s.Live, a.Operation.ID)
			if o.Status != want.status || *o.Credits.Finalized != want.charged || o.Credits.Reserved != 0 || o.Error != nil && o.Error.Code != want.code {
				t.Errorf("%s: got %s, %+v, %+v, want %+v", prompt, o.Status, o.Credits, o.Error, want)
			}
		}
		s.CheckLedger()
	})
}
