package kind

import (
	"context"
	"encoding/json"

	"atelier/internal/asset"
	"atelier/internal/problem"
)

// Read is a further GET of a kind, besides the reads of its records: of a table that the kind owns, or of records in another shape. ReadOne and
// ReadList complete it.
type Read struct {
	Path    string // "/v1/animation-sets/{animationSetId}"
	Name    string // in the API description: "getAnimationSet"
	Summary string // one line for the API description
	Schema  string // name of the answer, or of an element of the list, in the API description: "AnimationSet"
	// Fault is the problem that the caller gets when the read fails; nil: asset-lookup-unavailable.
	Fault *problem.Type

	List  bool // the answer is cut into pages; the route then takes limit and cursor too
	Query any  // a value of the struct of its query parameters: the source of their schema
	Shape any  // a value of the answer's type, or of an element's
	// One answers with a value of Shape's type.
	One func(context.Context, Asked) (any, error)
	// All returns every element that matches the query, always in the same order; the service cuts the page.
	All func(context.Context, Asked) ([]any, error)
}

// Asked is one request of a Read.
type Asked struct {
	Base    string            // the service's URL, without a slash at its end
	Path    map[string]string // parameters of the path, by name: any text
	Query   json.RawMessage   // parameters of the query, checked; ReadOne and ReadList decode them
	Records Records
}

// Records are the assets of the caller.
type Records interface {
	// Asset reads an asset. Its error is the kind's problem when there is no such asset.
	Asset(ctx context.Context, t asset.Type, assetID string) (asset.Asset, error)
	// Known returns the IDs of a list that belong to assets of the type, in any order.
	Known(ctx context.Context, t asset.Type, ids []string) ([]string, error)
}

// ReadOne completes a read of one thing. Q is the struct of its query parameters, R the type of the answer.
func ReadOne[Q, R any](r Read, answer func(context.Context, Asked, Q) (R, error)) Read {
	var query Q
	var shape R
	r.Query, r.Shape = query, shape
	r.One = func(ctx context.Context, a Asked) (any, error) {
		q, err := decode[Q](a.Query)
		if err != nil {
			return nil, err
		}
		return answer(ctx, a, q)
	}
	return r
}

// ReadList completes a read of a list. Each page is cut from the whole list, so it is for tables of some hundreds of elements.
func ReadList[Q, R any](r Read, all func(context.Context, Asked, Q) ([]R, error)) Read {
	var query Q
	var shape R
	r.Query, r.Shape, r.List = query, shape, true
	r.All = func(ctx context.Context, a Asked) ([]any, error) {
		q, err := decode[Q](a.Query)
		if err != nil {
			return nil, err
		}
		list, err := all(ctx, a, q)
		out := make([]any, len(list))
		for i, v := range list {
			out[i] = v
		}
		return out, err
	}
	return r
}
