package kind

import (
	"bytes"
	"encoding/json"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

// Action is one start endpoint: its route, its body and its plan. Start completes it.
type Action struct {
	Path      string // "/v1/models:generate"
	Operation operation.Type
	Bucket    Bucket
	Makes     asset.Type
	Source    asset.Type     // the type of the asset whose ID is in the path; "" when there is none
	InPlace   bool           // it changes the source, instead of making an asset
	Also      operation.Type // the type that its plan may decide on instead; "": none
	Priced    operation.Type // the operation whose prices it has; "": its own
	Summary   string         // one line for the API description
	Cancel    bool           // its operations can be canceled; the operator's setting extends this to every type

	// Fault is what the caller gets when the start itself breaks; nil: generation-start-failed.
	Fault *problem.Type

	Body any // a value of the body's struct: the one source of its schema
	// Upload is how the start takes a file besides its body. nil: it takes none.
	Upload *Intake

	// Merge is the body that Needs and Plan read and that the asset keeps: a retry lays its own over the source's.
	// It looks at the source first and answers when that does not stand where this can be done to it. nil: the body as it is.
	Merge func(Input, json.RawMessage) (json.RawMessage, error)
	// Needs is what the request names and the service brings before the plan, besides the asset in the path.
	Needs func(body json.RawMessage) (Needs, error)
	// Check holds the rules across fields that no schema says.
	Check func(body json.RawMessage) error
	// Plan is pure: the same Input and body, the same Plan. An estimate is Plan without Check and fetch.
	Plan func(Input, json.RawMessage) (Plan, error)
}

// Types are what the operations of the action may be.
func (a *Action) Types() []operation.Type {
	if a.Also == "" {
		return []operation.Type{a.Operation}
	}
	return []operation.Type{a.Operation, a.Also}
}

// Needs are the images by URL that a body names, in order.
type Needs struct {
	Images []Wanted
}

// Wanted is a reference and the field that it stands in: "body.imageUrl".
type Wanted struct {
	Path string
	Name string // the URL
}

// Request is what a body's struct says about itself beyond its schema. Each method may be left out.
type (
	// Needer names what must be brought.
	Needer interface{ Needs() Needs }
	// Checker holds the rules across fields.
	Checker interface{ Check(f *problem.Fields) }
	// Ruler holds a rule across fields that has a problem of its own.
	Ruler interface{ Rule() error }
)

// Start completes an action from its plan; R is the body's struct, and the only place where its fields are listed.
func Start[R any](a Action, plan func(Input, R) (Plan, error)) Action {
	var zero R
	a.Body = zero
	a.Needs = func(body json.RawMessage) (Needs, error) {
		r, err := decode[R](body)
		if n, ok := any(r).(Needer); ok && err == nil {
			return n.Needs(), nil
		}
		return Needs{}, err
	}
	a.Check = func(body json.RawMessage) error {
		r, err := decode[R](body)
		if err != nil {
			return err
		}
		var f problem.Fields
		if c, ok := any(r).(Checker); ok {
			c.Check(&f)
		}
		if c, ok := any(r).(Ruler); ok && len(f) == 0 {
			return c.Rule()
		}
		return f.Err()
	}
	a.Plan = func(in Input, body json.RawMessage) (Plan, error) {
		r, err := decode[R](body)
		if err != nil {
			return Plan{}, err
		}
		return plan(in, r)
	}
	return a
}

func decode[R any](body json.RawMessage) (R, error) {
	var r R
	if len(bytes.TrimSpace(body)) == 0 {
		return r, nil
	}
	if err := json.Unmarshal(body, &r); err != nil {
		return r, problem.Internal.Because(err) // the schema has let through what the struct can't hold
	}
	return r, nil
}

// Input is what a plan is made from, besides the body.
type Input struct {
	Seed   int64          // the body's, or drawn
	Test   bool           // the account's test side
	Source *asset.Asset   // with its items
	Failed string         // error.code of the operation that made the source; "": it did not fail
	Images []engine.Image // in the order of Needs.Images; of an action with Upload, the one that came
}
