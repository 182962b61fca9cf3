package client

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"strconv"
	"time"
)

// Status is the state of an operation.
type Status string

// The statuses of operations.
const (
	Queued             Status = "queued"
	Running            Status = "running"
	PreviewReady       Status = "preview_ready"
	BillingRequired    Status = "billing_required"
	Succeeded          Status = "succeeded"
	PartiallySucceeded Status = "partially_succeeded"
	Failed             Status = "failed"
	Canceled           Status = "canceled"
)

// Active reports whether the server is still at work.
func (s Status) Active() bool { return s == Queued || s == Running }

// Operation is work that takes time.
type Operation struct {
	ID               string       `json:"id"`
	Type             string       `json:"type"`
	GenerationMode   string       `json:"generationMode"`
	Status           Status       `json:"status"`
	Resource         *Resource    `json:"resource"`
	CreatedAt        time.Time    `json:"createdAt"`
	UpdatedAt        time.Time    `json:"updatedAt"`
	CompletedAt      *time.Time   `json:"completedAt"`
	CanceledAt       *time.Time   `json:"canceledAt"`
	Prompt           *string      `json:"prompt"`
	GenerationPreset string       `json:"generationPreset"`
	Assets           Made         `json:"assets"` // read by ModelOf, PackOf, MaterialOf, ReferenceImageOf
	Billing          *Billing     `json:"billing"`
	Credits          *Credits     `json:"credits"`
	Conversion       *Conversion  `json:"conversion"` // of conversions
	Modeler          *ModelerWork `json:"modeler"`    // of Modeler operations
	Error            *Failure     `json:"error"`

	OptimizationLevel string `json:"optimizationLevel"` // of optimizations

	ETag     string `json:"-"`
	Replayed bool   `json:"-"` // an earlier request with the same key has started it
	Location string `json:"-"` // of a start: where it is read
}

// Made is the URLs of the files that an operation makes, as the kind of asset has them; nil: there are none yet.
// Each kind has a function that reads it: ModelOf, PackOf.
type Made json.RawMessage

// UnmarshalJSON keeps the object, and takes null for nothing.
func (m *Made) UnmarshalJSON(b []byte) error {
	*m = nil
	if string(b) != "null" {
		*m = append(*m, b...)
	}
	return nil
}

// MarshalJSON is what UnmarshalJSON has kept.
func (m Made) MarshalJSON() ([]byte, error) {
	if m == nil {
		return []byte("null"), nil
	}
	return m, nil
}

// as reads what an operation has made as the URLs of a kind.
func as[T any](m Made) (made T) {
	if m != nil {
		_ = json.Unmarshal(m, &made) // a server of another version may have fields of other types: they stay empty
	}
	return made
}

// Resource is the asset that an operation makes or changes.
type Resource struct {
	Type string `json:"type"`
	ID   string `json:"id"`
}

// Credits are the figures of an operation.
type Credits struct {
	Estimated                 *float64 `json:"estimated"`
	Reserved                  float64  `json:"reserved"`
	Finalized                 *float64 `json:"finalized"`
	AvailableAfterReservation *float64 `json:"availableAfterReservation"`
}

// Billing says what the owner must do before work continues.
type Billing struct {
	Reason            string  `json:"reason"`
	Resource          string  `json:"resource"`
	Stage             string  `json:"stage"`
	RequiredCredits   float64 `json:"requiredCredits"`
	ActionURL         string  `json:"actionUrl"`
	AvailableCredits  float64 `json:"availableCredits"`
	CommittedCredits  float64 `json:"committedCredits"`
	StageCredits      float64 `json:"stageCredits"`
	CompletionCredits float64 `json:"completionCredits"`
	CTAKind           string  `json:"ctaKind"`
}

// Failure is why an operation failed.
type Failure struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}

// Operations polls work and acts on previews.
type Operations struct{ c *Client }

// ListOperations narrows a list; empty fields do not.
type ListOperations struct {
	Limit        int // 0: 20
	Cursor       string
	Status       Status
	Type         string
	ResourceType string
	ResourceID   string
}

// List reads a page of operations, newest first.
func (o Operations) List(ctx context.Context, l ListOperations) (*List[Operation], error) {
	q := page(l.Limit, l.Cursor)
	set(q, "status", string(l.Status))
	set(q, "type", l.Type)
	set(q, "resourceType", l.ResourceType)
	set(q, "resourceId", l.ResourceID)
	var out List[Operation]
	return &out, o.c.do(ctx, &request{method: http.MethodGet, path: "/v1/operations", query: q}, &out)
}

// Get reads an operation as it is now.
func (o Operations) Get(ctx context.Context, id string) (*Operation, error) {
	return o.get(ctx, id, http.Header{})
}

// GetChanged reads an operation once it is other than etag, waiting up to a while (60 s at most).
// It is nil when nothing has changed by then.
func (o Operations) GetChanged(ctx context.Context, id, etag string, wait time.Duration) (*Operation, error) {
	h := http.Header{}
	if etag != "" {
		h.Set("If-None-Match", etag)
	}
	if wait > 0 {
		h.Set("Prefer", "wait="+strconv.Itoa(int(wait.Seconds())))
	}
	return o.get(ctx, id, h)
}

// shortest is how long Wait takes between two questions that have the same answer. A server that stops, or on which the account has
// too many requests waiting, answers at once.
const shortest = time.Second

// Wait waits until the server is no longer at work on the operation: it has ended, or waits for its owner.
func (o Operations) Wait(ctx context.Context, id string) (*Operation, error) {
	op, err := o.Get(ctx, id)
	for err == nil && op.Status.Active() {
		var next *Operation
		soonest := time.After(shortest)
		if next, err = o.GetChanged(ctx, id, op.ETag, time.Minute); next != nil {
			op = next
		} else if err == nil {
			select {
			case <-soonest:
			case <-ctx.Done():
				err = ctx.Err()
			}
		}
	}
	return op, err
}

func (o Operations) get(ctx context.Context, id string, h http.Header) (*Operation, error) {
	r := &request{method: http.MethodGet, path: "/v1/operations/" + url.PathEscape(id), header: h}
	var out Operation
	if err := o.c.do(ctx, r, &out); err != nil || r.status == http.StatusNotModified {
		return nil, err
	}
	out.ETag = r.answer.Get("ETag")
	return &out, nil
}

// Approve starts the final of an approved preview.
func (o Operations) Approve(ctx context.Context, id, idempotencyKey string) (*Operation, error) {
	return o.c.start(ctx, "/v1/operations/"+url.PathEscape(id)+":approve", idempotencyKey, nil)
}

// Revise makes a new preview after feedback. An empty mode is review.
func (o Operations) Revise(ctx context.Context, id, feedback, mode, idempotencyKey string) (*Operation, error) {
	return o.c.start(ctx, "/v1/operations/"+url.PathEscape(id)+":revise", idempotencyKey, struct {
		Feedback string `json:"feedback"`
		Mode     string `json:"generationMode,omitempty"`
	}{feedback, mode})
}

// Resume continues an operation that has waited for Credits.
func (o Operations) Resume(ctx context.Context, id, idempotencyKey string) (*Operation, error) {
	return o.c.start(ctx, "/v1/operations/"+url.PathEscape(id)+":resume", idempotencyKey, nil)
}

// Cancel ends work of a type that supports it.
func (o Operations) Cancel(ctx context.Context, id string) (*Operation, error) {
	var out Operation
	return &out, o.c.do(ctx, &request{method: http.MethodPost, path: "/v1/operations/" + url.PathEscape(id) + ":cancel"}, &out)
}

// start sends what begins work or takes it further.
func (c *Client) start(ctx context.Context, path, idempotencyKey string, body any) (*Operation, error) {
	r := &request{method: http.MethodPost, path: path, body: body, header: http.Header{}}
	if idempotencyKey != "" {
		r.header.Set("Idempotency-Key", idempotencyKey)
	}
	var out Operation
	if err := c.do(ctx, r, &out); err != nil {
		return nil, err
	}
	out.Replayed, out.Location = r.answer.Get("Idempotency-Replayed") == "true", r.answer.Get("Location")
	return &out, nil
}
