package lifecycle

import (
	"errors"
	"strings"
	"testing"

	"atelier/internal/operation"
)

// A change of facts that fails leaves them as they were, also behind their pointers.
func TestABrokenChangeOfFacts(t *testing.T) {
	for name, then := range map[string]func(*operation.Facts){
		"panics":       func(*operation.Facts) { panic("broken") },
		"is too large": func(f *operation.Facts) { f.Conversion.Failed[0].Message = strings.Repeat("x", maxFacts) },
	} {
		f := operation.Facts{Conversion: &operation.Conversion{SourceModelID: "mdl_1"}}
		changed, err := changeFacts(&f, func(f *operation.Facts) {
			f.Conversion.Failed = append(f.Conversion.Failed, operation.FailedFormat{Format: "obj"})
			then(f)
		})
		if changed || !errors.Is(err, ErrPatch) || f.Conversion.Failed != nil {
			t.Errorf("%s: got %v, %v and %+v, want %v and nothing lost", name, changed, err, f.Conversion, ErrPatch)
		}
	}
}
