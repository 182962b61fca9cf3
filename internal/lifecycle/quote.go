package lifecycle

import (
	"bytes"
	"encoding/json"
	"fmt"
	"time"

	"atelier/internal/account"
	"atelier/internal/credit"
	"atelier/internal/kind"
	"atelier/internal/problem"
	"atelier/internal/store"
)

// quoteLife is how long a quote is valid.
const quoteLife = time.Hour

// caps are the maximum prices of each task of a plan, by stage. The outer index is the stage, the inner one the task in it.
type caps [][]credit.Millis

// pricesOf are the prices of a plan's tasks.
func pricesOf(p *kind.Plan) caps {
	out := make(caps, len(p.Stages))
	for i, s := range p.Stages {
		out[i] = make([]credit.Millis, len(s.Tasks))
		for n, t := range s.Tasks {
			out[i][n] = t.Price
		}
	}
	return out
}

func (c caps) json() json.RawMessage {
	b, err := json.Marshal(c)
	if err != nil {
		panic(err) // only numbers
	}
	return b
}

// cap lowers the prices of a plan to the caps. Lower prices stay as they are. The plan has the same shape as the quoted one. A plan of a
// later round may have other stages or fewer tasks; prices without a cap stay.
func (c caps) cap(p *kind.Plan) {
	for i := range min(len(c), len(p.Stages)) {
		for n := range min(len(c[i]), len(p.Stages[i].Tasks)) {
			t := &p.Stages[i].Tasks[n]
			t.Price = min(t.Price, c[i][n])
		}
	}
}

// quote reads the quote that a body names: nil when it names none. A quote binds the start that it was made for: a start of the same type, on
// the same asset, of the same tier and with the same tasks. Any mismatch is 400 invalid_value at body.quoteId.
func (d *Desk) quote(c account.Caller, a *kind.Action, r Request) (*quote, error) {
	quoteID, err := quoteOf(r.Body)
	if err != nil || quoteID == "" {
		return nil, err
	}
	q, err := d.Store.Quote(c.Account, quoteID, d.Store.Now().UnixMicro())
	switch {
	case notFound(err):
		return nil, unquoted("names no quote that holds: there is none, or it has expired; ask for a new estimate")
	case err != nil:
		return nil, fmt.Errorf("read quote: %w", err)
	case q.Operation != string(a.Operation):
		return nil, unquoted("is a quote of " + q.Operation + ", and this starts " + string(a.Operation))
	case q.Source != r.Source:
		return nil, unquoted("is a quote for another asset")
	}
	return &quote{q}, nil
}

// quote is the quote of a request.
type quote struct{ store.Quote }

// caps are the prices that the quote binds: nil without a quote. The plan here is made without images, to compare its shape with the
// quoted one; the start makes its real plan later. An error of this plan is left to the real one, which returns the same problem.
func (q *quote) caps(a *kind.Action, in kind.Input, body json.RawMessage) (caps, error) {
	if q == nil {
		return nil, nil
	}
	if p, err := a.Plan(in, body); err == nil && shape(&p) != q.Fingerprint {
		return nil, unquoted("is a quote for something else; ask for an estimate of this very start")
	}
	var limits caps
	if err := json.Unmarshal(q.Stages, &limits); err != nil {
		return nil, fmt.Errorf("read quote %s: %w", q.ID, err)
	}
	return limits, nil
}

// unquoted is the problem that the quote of a body does not apply.
func unquoted(why string) error {
	return problem.Fields{{Path: "body.quoteId", Code: problem.InvalidValue, Message: why}}.Err()
}

// quoteOf is the ID of the quote that a body names.
func quoteOf(body json.RawMessage) (string, error) {
	if !bytes.Contains(body, []byte(`"quoteId"`)) {
		return "", nil
	}
	var b struct{ QuoteID string }
	if err := json.Unmarshal(body, &b); err != nil {
		return "", fmt.Errorf("read quoteId: %w", err)
	}
	return b.QuoteID, nil
}
