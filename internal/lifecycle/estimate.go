package lifecycle

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/id"
	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/store"
)

// Estimate is what a start would cost, and the quote that binds it.
type Estimate struct {
	Object    string          `json:"object"` // "pricing_estimate"
	Operation operation.Type  `json:"operation"`
	QuoteID   string          `json:"quoteId"`
	ExpiresAt asset.Time      `json:"expiresAt"`
	Credits   EstimateCredits `json:"credits"`
	Available credit.Millis   `json:"available"` // to the account now
}

// EstimateCredits are the figures of an estimate.
type EstimateCredits struct {
	RequiredToStart credit.Millis   `json:"requiredToStart"` // the first stage: the start needs it
	EstimatedTotal  credit.Millis   `json:"estimatedTotal"`
	Stages          []EstimateStage `json:"stages"`
}

// EstimateStage is what one stage would cost.
type EstimateStage struct {
	Stage   operation.Stage `json:"stage"`
	Credits credit.Millis   `json:"credits"`
}

// Estimate plans a start and prices the plan as the start itself would. It fetches no images, starts nothing and costs nothing. Only the
// fields of the body that change the price are required. as is the operation type that the caller asked about: the action's own, or another
// one that its plan may choose.
//
// The plan is made by the same function as the start's, from a body that may lack fields, so a problem of the start's own (409, 404) is
// reported here as well. Any 5xx becomes 503 pricing-estimate-unavailable.
func (d *Desk) Estimate(ctx context.Context, c account.Caller, a *kind.Action, as operation.Type, r Request) (Estimate, error) {
	e, err := d.estimate(ctx, c, a, r)
	e.Operation = as
	var p *problem.Error
	if errors.As(err, &p) && p.Type.Status >= http.StatusInternalServerError {
		err = problem.PricingEstimateUnavailable.Because(err)
	}
	return e, refuse(err, problem.PricingEstimateUnavailable)
}

func (d *Desk) estimate(ctx context.Context, c account.Caller, a *kind.Action, r Request) (Estimate, error) {
	if err := a.Rule(r.Body); err != nil {
		return Estimate{}, err
	}
	in, err := d.source(ctx, c, a, r)
	if err != nil {
		return Estimate{}, err
	}
	a = a.For(in.Started)
	body, err := merged(a, in, r.Body)
	if err != nil {
		return Estimate{}, err
	}
	plan, err := a.Plan(in, body)
	if err != nil {
		return Estimate{}, err
	}
	if err := d.price(a.PricedAs(), a.Makes, &plan); err != nil {
		return Estimate{}, err
	}
	e := Estimate{Object: "pricing_estimate", Credits: figuresOf(&plan)}
	// The quote and the account's Credits are of one moment. The quote stores the price of every task: a later rise of the price table does
	// not change what the start costs.
	err = d.Store.InTx(ctx, c.Account, func(tx *store.Tx) error {
		who, err := tx.Account(c.Account)
		if err != nil {
			return fmt.Errorf("read account: %w", err)
		}
		e.Available = who.Available
		q := store.Quote{
			ID: tx.NewID(id.Quote), Account: c.Account, Operation: string(a.Operation), Source: r.Source,
			Fingerprint: shape(&plan), Stages: pricesOf(&plan).json(), CreatedAt: tx.Now(),
		}
		q.ExpiresAt = q.CreatedAt + quoteLife.Microseconds()
		e.QuoteID, e.ExpiresAt = q.ID, asset.At(q.ExpiresAt)
		if err := tx.InsertQuote(q); err != nil {
			return fmt.Errorf("add quote: %w", err)
		}
		return nil
	})
	return e, err
}

// figuresOf are the figures of a priced plan. Stages without a price are left out. Post-processing is never priced.
func figuresOf(p *kind.Plan) EstimateCredits {
	f := EstimateCredits{Stages: []EstimateStage{}}
	for _, s := range p.Stages {
		if s.Name == operation.PostProcessing {
			continue
		}
		of := EstimateStage{Stage: s.Name}
		for i := range s.Tasks {
			of.Credits += s.Tasks[i].Price
		}
		f.Stages = append(f.Stages, of)
		f.EstimatedTotal += of.Credits
	}
	if len(f.Stages) > 0 {
		f.RequiredToStart = f.Stages[0].Credits
	}
	return f
}
