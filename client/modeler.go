package client

import (
	"context"
	"net/url"
)

// Modeler makes models by programs that are written for the words, and revises them.
type Modeler struct{ c *Client }

// ModelerStart is a request to make or change a model. Empty fields are left out.
type ModelerStart struct {
	Prompt            string   `json:"prompt"`
	MaxCredits        int64    `json:"maxCredits"` // the most that the work may take: reserved at the start, and released as far as it was not used
	ReferenceImageIDs []string `json:"referenceImageIds,omitempty"`
	Name              string   `json:"name,omitempty"` // of a new model; a revision keeps its source's
	QuoteID           string   `json:"quoteId,omitempty"`

	IdempotencyKey string `json:"-"` // the same key and body give the same operation
}

// ModelerWork is how far the Modeler is.
type ModelerWork struct {
	Stage         string `json:"stage"`        // queued, starting, modeling, validating, publishing, succeeded, failed, canceled
	BillingState  string `json:"billingState"` // pending, settled
	MaxCredits    int64  `json:"maxCredits"`
	ParentModelID string `json:"parentModelId"`
	Artifacts     *struct {
		GLB     string `json:"glb"`
		Preview string `json:"preview"`
	} `json:"artifacts"` // nil: there are none yet
}

// Generate starts the modelling of a model.
func (m Modeler) Generate(ctx context.Context, s ModelerStart) (*Operation, error) {
	return m.c.start(ctx, "/v1/modeler:generate", s.IdempotencyKey, s)
}

// Revise starts a new model from one that the Modeler has made.
func (m Modeler) Revise(ctx context.Context, modelID string, s ModelerStart) (*Operation, error) {
	return m.c.start(ctx, "/v1/modeler/"+url.PathEscape(modelID)+":revise", s.IdempotencyKey, s)
}
