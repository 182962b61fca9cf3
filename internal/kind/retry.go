package kind

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"atelier/internal/asset"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

// Retry is the retry action of a kind. It repeats the start of a failed asset: the request that the asset stores, with the fields of R
// laid over it and a new seed. R is the retry's body: prompt and name, and mode and preset if the starts take them. The operation that
// made the asset decides which start it is.
func Retry[R any](path string, starts ...Action) Action {
	again := retryOf[R](path, starts[0])
	again.variants = map[operation.Type]*Action{}
	for _, start := range starts[1:] {
		other := retryOf[R](path, start)
		again.variants[start.Operation] = &other
	}
	return again
}

// For is the variant of the action that retries operations of a type. An action that is no retry has one variant.
func (a *Action) For(started operation.Type) *Action {
	if other := a.variants[started]; other != nil {
		return other
	}
	return a
}

// Repeats are the types of the starts that a retry repeats; nil: the action is no retry of Retry.
func (a *Action) Repeats() (list []operation.Type) {
	if a.Retries == nil {
		return nil
	}
	list = a.Retries.Types()
	for _, other := range a.variants {
		list = append(list, other.Retries.Types()...)
	}
	return list
}

func retryOf[R any](path string, start Action) Action {
	var body R
	again := start
	again.Path, again.Operation, again.Priced = path, operation.GenerationRetry, start.Operation
	again.Source, again.Body, again.Fault = start.Makes, body, problem.RetryStartFailed
	again.Summary = "Retry a failed generation: a new asset, with a newly drawn seed"
	own := Start(Action{}, func(Input, R) (Plan, error) { return Plan{}, nil })
	again.Check, again.Rule = own.Check, own.Rule
	again.Retries = &start
	_, pictured := reflect.TypeFor[R]().FieldByName("ImageURL")
	again.Merge = func(in Input, body json.RawMessage) (json.RawMessage, error) { return retried(in, body, pictured) }
	if start.Source != "" {
		again.Plan = func(in Input, body json.RawMessage) (Plan, error) {
			if in.Origin == nil {
				return Plan{}, problem.GenerationNotRetryable.Detail("What this was made from was deleted, so it cannot be made again.")
			}
			in.Source = in.Origin
			return start.Plan(in, body)
		}
	}
	return again
}

// retried is the request of a failed source with the fields of a retry over it. A retry that is pictured can have another image.
func retried(in Input, body json.RawMessage, pictured bool) (json.RawMessage, error) {
	var first, over map[string]json.RawMessage
	if err := decodeInto(body, &over); err != nil {
		return nil, err
	}
	if err := failed(in, over, pictured); err != nil {
		return nil, err
	}
	if err := decodeInto(in.Source.Request, &first); err != nil {
		return nil, fmt.Errorf("read the request of %s: %w", in.Source.ID, err)
	}
	if first == nil {
		return nil, problem.GenerationNotRetryable.Detail("This asset was not made by a request of its own; retry what it belongs to.")
	}
	for _, name := range []string{"seed", "quoteId", "generationMode"} { // a retry chooses these anew, or has a default for them
		delete(first, name)
	}
	for name, value := range over {
		first[name] = value
	}
	return json.Marshal(first)
}

// failed returns an error unless the source has failed and the retry can succeed with its fields.
func failed(in Input, over map[string]json.RawMessage, pictured bool) error {
	if in.Source.Status != asset.Failed {
		return problem.GenerationNotFailed.Detail("Only a failed generation can be retried; this one is %s.", in.Source.Status)
	}
	other := repictured(in.Source.Request, over["imageUrl"])
	if in.Failed == operation.SourceImage {
		return depicted(in.Source.Request, pictured, other)
	}
	if reworded(in.Source.Prompt, over["prompt"]) || in.Source.Prompt == nil && other {
		return nil
	}
	switch {
	case in.Failed == operation.Moderated:
		return problem.PromptRevisionRequired.Detail("The content policy stopped this generation; retry it with another prompt.")
	case in.Failed == operation.InvalidInput && in.Source.Prompt == nil:
		return problem.PromptRevisionRequired.Detail("Nothing can be made from this image; retry it with another imageUrl.")
	case in.Failed == operation.InvalidInput:
		return problem.PromptRevisionRequired.Detail("Nothing near what this prompt asks for can be made; retry it with another prompt.")
	}
	return nil
}

// depicted returns an error unless a retry of what has failed for its images can have another image, and other says that it has one.
func depicted(request json.RawMessage, pictured, other bool) error {
	var named struct {
		ImageURL string `json:"imageUrl"`
	}
	if err := decodeInto(request, &named); err != nil {
		return fmt.Errorf("read the images of a request: %w", err)
	}
	switch {
	case !pictured:
		return problem.GenerationNotRetryable.Detail("It failed because of its images, and a retry has the same ones; start a new generation with others.")
	case other:
		return nil
	case named.ImageURL == "":
		return problem.PromptRevisionRequired.Detail("It failed because it had no image; retry it with an imageUrl.")
	}
	return problem.PromptRevisionRequired.Detail("Nothing can be made from this image; retry it with another imageUrl.")
}

// reworded reports whether a retry has another prompt than the refused operation.
func reworded(stopped *string, over json.RawMessage) bool {
	var prompt string
	if over == nil || json.Unmarshal(over, &prompt) != nil {
		return false
	}
	return stopped == nil || strings.TrimSpace(prompt) != strings.TrimSpace(*stopped)
}

// repictured reports whether a retry has another image than the request that has failed.
func repictured(request, over json.RawMessage) bool {
	var first struct {
		ImageURL string `json:"imageUrl"`
	}
	var url string
	if over == nil || json.Unmarshal(over, &url) != nil {
		return false
	}
	return decodeInto(request, &first) != nil || url != first.ImageURL
}

func decodeInto(body json.RawMessage, into any) error {
	if len(body) == 0 {
		return nil
	}
	return json.Unmarshal(body, into)
}
