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
	Makes     asset.Type     // the type of its resource; for an action that changes or derives, the source's type
	Source    asset.Type     // the type of the asset whose ID is in the path; "" when there is none
	Effect    Effect         // what it does to assets: it makes one, changes the source or derives from it
	Also      operation.Type // another type that its plan may choose; "": none
	Priced    operation.Type // the operation type whose prices apply; "": its own
	Summary   string         // one line for the API description
	Metered   bool           // its tasks are metered under a cap: their charge is known when they have ended
	Once      bool           // its plan looks at earlier operations of its type on the source: Input.Earlier
	Members   bool           // its plan works from what the items of the source have made: Input.Members
	Cancel    bool           // its operations can be canceled; the operator's setting extends this to every type

	// Fault is the problem that the caller gets when the start itself fails; nil: generation-start-failed.
	Fault *problem.Type

	Body any // a value of the body's struct: the one source of its schema
	// Upload is how the start takes a file besides its body. nil: it takes none.
	Upload *Intake

	// Merge returns the body that Needs and Plan read and that the asset stores: for a retry, the source's body with the fields of the
	// retry's body laid over it. It first checks that the state of the source allows the action. nil: the body is used as it is.
	Merge func(Input, json.RawMessage) (json.RawMessage, error)
	// Retries is the start that a retry repeats; nil: the action is not a retry.
	Retries  *Action
	variants map[operation.Type]*Action // of a retry: the variant for each type of start
	// Needs returns what the request names and the service reads before the plan, besides the asset in the path.
	Needs func(body json.RawMessage) (Needs, error)
	// PartFailed adds a failed part, and the reason for the owner, to the facts of the operation. The task has its kind, step, item and part
	// only. nil: the facts stay as they are.
	PartFailed func(f *operation.Facts, t Task, why operation.Failure)
	// PartLost makes the new Detail of the asset after a part has failed, in the same transaction. nil: the Detail stays as it is.
	PartLost func(t Task, why operation.Failure) DetailPatch
	// Ended completes the facts of an operation when it ends, in the same transaction. nil: the facts stay as they are.
	Ended func(f *operation.Facts, as operation.Status)
	// Check applies the rules across fields that the schema cannot express, those of Rule last.
	Check func(body json.RawMessage) error
	// Rule applies the rules that have their own problem type. They hold in an estimate too, where no field is required.
	Rule func(body json.RawMessage) error
	// Plan is pure: the same Input and body give the same Plan. An estimate is Rule and Plan, without Check and without fetching.
	Plan func(Input, json.RawMessage) (Plan, error)
}

// Types are the types that the operations of the action may have.
func (a *Action) Types() []operation.Type {
	if a.Also == "" {
		return []operation.Type{a.Operation}
	}
	return []operation.Type{a.Operation, a.Also}
}

// Needs are the images by URL and the assets by ID that a body names, in order.
type Needs struct {
	Images []Wanted
	Assets []WantedAsset
}

// WantedAsset is an asset of the caller that a request names. The operation protects it against deletion, and it becomes a parent of the
// new asset.
type WantedAsset struct {
	Path    string // the field of its ID: "body.referenceImageIds.0"; "": not in the body
	ID      string
	Type    asset.Type
	Missing *problem.Type // the problem when it does not exist; nil: asset-not-found
}

// Wanted is a reference and the field that contains it: "body.imageUrl".
type Wanted struct {
	Path  string
	Name  string // the URL
	Least int    // pixels a side that the picture must have; 0: as any picture
	Still bool   // an animation is refused; otherwise its first frame is taken
}

// What a body's struct may declare beyond its schema. Each method is optional.
type (
	// Needer names the assets and images to read.
	Needer interface{ Needs() Needs }
	// Checker applies the rules across fields.
	Checker interface{ Check(f *problem.Fields) }
	// Ruler applies a rule across fields that has its own problem type.
	Ruler interface{ Rule() error }
)

// Start completes an action from its plan; R is the body's struct, and the only place where its fields are listed.
func Start[R any](a Action, plan func(Input, R) (Plan, error)) Action {
	var zero R
	a.Body = zero
	a.Needs = func(body json.RawMessage) (Needs, error) {
		r, err := decode[R](body)
		if err != nil {
			return Needs{}, err
		}
		var all Needs
		eachPart(r, func(n Needer) {
			some := n.Needs()
			all.Images, all.Assets = append(all.Images, some.Images...), append(all.Assets, some.Assets...)
		})
		return all, nil
	}
	a.Check = func(body json.RawMessage) error {
		r, err := decode[R](body)
		if err != nil {
			return err
		}
		var f problem.Fields
		eachPart(r, func(c Checker) { c.Check(&f) })
		if err := f.Err(); err != nil {
			return err
		}
		return ruled(r)
	}
	a.Rule = func(body json.RawMessage) error {
		r, err := decode[R](body)
		if err != nil {
			return err
		}
		return ruled(r)
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

// ruled is the first broken rule of a body and its parts.
func ruled(body any) (err error) {
	eachPart(body, func(r Ruler) {
		if err == nil {
			err = r.Rule()
		}
	})
	return err
}

func decode[R any](body json.RawMessage) (R, error) {
	var r R
	if len(bytes.TrimSpace(body)) == 0 {
		return r, nil
	}
	if err := json.Unmarshal(body, &r); err != nil {
		return r, problem.Internal.Because(err) // a body that passed the schema and does not fit the struct
	}
	return r, nil
}

// Earlier is an earlier operation on the source.
type Earlier struct {
	ID     string
	Status operation.Status
	Facts  operation.Facts
}

// Input is what a plan is made from, besides the body.
type Input struct {
	Seed   int64         // the body's, or random
	Test   bool          // from an account's test side
	Source *asset.Asset  // with its items
	Assets []asset.Asset // in the order of Needs.Assets, with their items and their Detail; an estimate has none
	// Members are, for an action with Members, the assets of the source's items, by the ID of the asset. What was deleted is missing.
	Members map[string]asset.Asset
	// Started is, for a retry, the type of the start that is repeated: of the first start, when a retry is retried.
	Started operation.Type
	Origin  *asset.Asset // for a retry: the asset in the path of the start that is repeated; nil: it was deleted
	// Earlier are, for an action with Once, the operations of its type on the source that have neither failed nor been canceled, newest
	// first. No other one starts between the plan and the commit.
	Earlier []Earlier
	Failed  string         // error.code of the operation that made the source; "": it did not fail
	Images  []engine.Image // in the order of Needs.Images; for an action with Upload, the uploaded image
	// Briefs are the briefs of the last attempt at each item of the source, by position. An estimate has none.
	Briefs map[int]engine.Brief
}
