package kind

import (
	"encoding/json"
	"fmt"
	"strings"

	"atelier/internal/asset"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

// Retry is the retry of what a start has made, for every kind alike: the start over again, from the request that the failed
// asset keeps, with what R lays over it and a seed that is drawn anew. R is the retry's body: prompt and name, and of the
// mode and the preset what the start takes.
func Retry[R any](start Action, path string) Action {
	var body R
	again := start
	again.Path, again.Operation, again.Priced = path, operation.GenerationRetry, start.Operation
	again.Source, again.Body, again.Fault = start.Makes, body, problem.RetryStartFailed
	again.Summary = "Retry a failed generation: a new asset, with a newly drawn seed"
	again.Check = Start(Action{}, func(Input, R) (Plan, error) { return Plan{}, nil }).Check
	again.Merge = retried
	return again
}

// retried is the request of a failed source with the fields of a retry over it.
func retried(in Input, body json.RawMessage) (json.RawMessage, error) {
	var first, over map[string]json.RawMessage
	if err := decodeInto(body, &over); err != nil {
		return nil, err
	}
	if err := failed(in, over); err != nil {
		return nil, err
	}
	if err := decodeInto(in.Source.Request, &first); err != nil {
		return nil, fmt.Errorf("read the request of %s: %w", in.Source.ID, err)
	}
	if first == nil {
		return nil, problem.GenerationNotRetryable.Detail("This asset was not made by a request of its own; retry what it belongs to.")
	}
	for _, name := range []string{"seed", "quoteId", "generationMode"} { // what a retry draws anew, or has a default of its own for
		delete(first, name)
	}
	for name, value := range over {
		first[name] = value
	}
	return json.Marshal(first)
}

// failed answers unless the source has failed, and can be made with what the retry brings.
func failed(in Input, over map[string]json.RawMessage) error {
	_, repictured := over["imageUrl"]
	switch {
	case in.Source.Status != asset.Failed:
		return problem.GenerationNotFailed.Detail("Only a failed generation can be retried; this one is %s.", in.Source.Status)
	case in.Failed == operation.Moderated && !reworded(in.Source.Prompt, over["prompt"]) && !(in.Source.Prompt == nil && repictured):
		return problem.PromptRevisionRequired.Detail("The content policy stopped this generation; retry it with another prompt.")
	}
	return nil
}

// reworded reports whether a retry brings another prompt than the one that was stopped.
func reworded(stopped *string, over json.RawMessage) bool {
	var prompt string
	if over == nil || json.Unmarshal(over, &prompt) != nil {
		return false
	}
	return stopped == nil || strings.TrimSpace(prompt) != strings.TrimSpace(*stopped)
}

func decodeInto(body json.RawMessage, into any) error {
	if len(body) == 0 {
		return nil
	}
	return json.Unmarshal(body, into)
}
