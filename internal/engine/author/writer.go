package author

import (
	"context"

	"atelier/internal/engine"
	"atelier/internal/workshop"
)

// leastAnswer is how many tokens must be left for another request: the length of a short recipe.
const leastAnswer = 1200

// writer is the workshop's writer. It has no state between requests; goroutines share it.
type writer struct {
	client   *client
	examples *examples
	model    string
	sees     bool
	tokens   int // most of an answer
}

// Name is "author".
func (*writer) Name() string { return "author" }

// Version is the version of the conversation, with the model's name.
func (w *writer) Version() string { return Version + "/" + w.model }

// Looks is true: each draft is judged by its views, or by its description.
func (*writer) Looks() bool { return true }

// Write asks the endpoint for the first draft, or for a judgement of the last one.
//
// Without room for leastAnswer tokens under the owner's cap no request is sent, and the workshop ends with what it has. An endpoint that
// reports no usage is charged by the estimate of talk.go.
func (w *writer) Write(ctx context.Context, r workshop.Request) (workshop.Answer, error) {
	t, err := w.talk(ctx, r)
	if err != nil {
		return workshop.Answer{}, err
	}
	tokens := w.tokens
	if r.Brief.Tariff != nil {
		tokens = r.Brief.Tariff.Room(r.Used, t.tokens(), w.tokens)
	}
	if tokens < leastAnswer {
		return workshop.Answer{}, workshop.ErrBudget
	}
	said, err := w.client.ask(ctx, t.messages, tokens, r.Brief.Seed)
	if err != nil {
		return workshop.Answer{}, outcome(err, r.Round)
	}
	a := said.read(r)
	a.Usage = said.usage
	if a.Usage == (engine.Usage{}) {
		a.Usage = engine.Usage{Input: t.tokens(), Output: min(tokensOf(said.text), tokens)}
	}
	if len(r.Brief.Images) > 0 && !w.sees && r.Round == 1 {
		a.Remarks = append(a.Remarks, "The reference images were not shown to the author's model, which sees no pictures.")
	}
	return a, nil
}
