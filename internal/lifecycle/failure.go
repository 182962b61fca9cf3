package lifecycle

import (
	"cmp"
	"fmt"
	"strings"

	"atelier/internal/credit"
	"atelier/internal/operation"
)

// happened says for each code what happened and what to do, where the work itself has not said it.
var happened = map[string]struct{ what, then string }{
	operation.Interrupted:      {"The generation was interrupted again and again.", "Start it again; if that happens once more, tell the operator."},
	operation.TransientFailure: {"The generation met a passing fault several times.", "Start it again later."},
	operation.Moderated:        {"The content policy does not allow what was asked for.", "Change the prompt."},
	operation.InvalidInput:     {"The generation cannot work with this input.", "Change the request."},
	operation.GenerationFailed: {"The generation failed.", "Start it again, with another prompt or seed."},
	operation.SourceImage:      {"The reference image could not be used.", "Use another image."},
	operation.EngineDown:       {"The engine is not available.", "Start it again later."},
}

// explain completes a failure: its message says what happened, whether it was charged and what to do.
func explain(f operation.Failure, charged credit.Millis) operation.Failure {
	f.Code = cmp.Or(f.Code, operation.GenerationFailed)
	h := happened[f.Code]
	what := cmp.Or(strings.TrimSpace(f.Message), h.what, "The generation failed.")
	if !strings.HasSuffix(what, ".") {
		what += "."
	}
	cost := "Nothing was charged."
	if charged > 0 {
		cost = fmt.Sprintf("%s Credits were charged for the stages that were finished, nothing for the rest.", charged)
	}
	f.Message = what + " " + cost + " " + cmp.Or(h.then, "Start it again.")
	return f
}
