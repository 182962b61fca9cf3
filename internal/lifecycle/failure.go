package lifecycle

import (
	"cmp"
	"strings"
	"unicode"

	"atelier/internal/credit"
	"atelier/internal/operation"
)

// happened are, for each code, the default texts: what happened and what to do.
var happened = map[string]struct{ what, then string }{
	operation.Interrupted:      {"The generation was interrupted again and again.", "Start it again; if that happens once more, tell the operator."},
	operation.TransientFailure: {"The generation met a passing fault several times.", "Start it again later."},
	operation.Moderated:        {"The content policy does not allow what was asked for.", "Change the prompt."},
	operation.InvalidInput:     {"The generation cannot work with this input.", "Ask again with another prompt."},
	operation.GenerationFailed: {"The generation failed.", "Start it again, with another prompt or seed."},
	operation.SourceImage:      {"The reference image could not be used.", "Use another image."},
	operation.QuotaBlocked:     {"The account keeps as many bytes as it may.", "Delete assets, or ask the operator for more room, and start it again."},
	operation.BudgetExhausted:  {"The work has used all of maxCredits before anything valid was made.", "Start it again, with more maxCredits."},
	operation.ConversionFailed: {"The model could not be converted.", "Ask for another format."},
	operation.OptimizeFailed:   {"The model could not be optimized.", "Take another model."},
	operation.RetopologyFailed: {"The model could not be given a new surface.", "Take another model."},
	operation.AnimationFailed:  {"The model could not be animated.", "Ask for another motion, or take another model."},
	operation.EngineDown:       {"The engine is not available.", "Start it again later."},
}

// maxFailure bounds the message of an engine's failure, in bytes. Records show it, and an engine may pass on the whole answer of its
// vendor.
const maxFailure = 2000

// shown makes a message of an engine fit for both databases: valid UTF-8, without control characters, bounded.
func shown(message string) string {
	if len(message) > maxFailure {
		message = message[:maxFailure] + "…"
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(message, ""))
}

// explain completes the message of a failure: what happened, whether it was charged and what to do. The engine's own message goes before the
// default one, and Advice before the default advice. The message must be complete here: the row keeps the text, and no later reader knows
// what was charged.
func explain(f operation.Failure, charged credit.Millis) operation.Failure {
	f.Code = cmp.Or(f.Code, operation.GenerationFailed)
	h := happened[f.Code]
	what := cmp.Or(strings.TrimSpace(f.Message), h.what, "The generation failed.")
	if !strings.HasSuffix(what, ".") {
		what += "."
	}
	cost := "Nothing was charged."
	if charged > 0 {
		cost = charged.Were() + " charged for the stages that were finished, nothing for the rest."
	}
	f.Message = what + " " + cost + " " + cmp.Or(f.Advice, h.then, "Start it again.")
	return f
}
