package client

import (
	"context"
	"net/http"
	"net/url"
	"time"
)

// Models are 3D Models.
type Models struct{ c *Client }

// GenerateModel is what a new model is made from. Empty fields are left out.
type GenerateModel struct {
	Prompt           string   `json:"prompt"`
	Name             string   `json:"name,omitempty"`
	GenerationMode   string   `json:"generationMode,omitempty"`   // auto, review
	GenerationPreset string   `json:"generationPreset,omitempty"` // fast, standard, production
	ImageURL         string   `json:"imageUrl,omitempty"`
	SourceImages     []string `json:"sourceImages,omitempty"`
	RiggingPose      string   `json:"riggingPose,omitempty"` // t_pose, a_pose
	Seed             *int64   `json:"seed,omitempty"`
	QuoteID          string   `json:"quoteId,omitempty"` // of an Estimate: it costs no more

	IdempotencyKey string `json:"-"` // the same key and body give the same operation
}

// Model is a model's record. Missing values are nil.
type Model struct {
	ID         string       `json:"id"`
	Name       *string      `json:"name"`
	Prompt     *string      `json:"prompt"`
	Status     *string      `json:"status"`
	AssetStage *string      `json:"assetStage"`
	Operation  Workflow     `json:"operation"`
	ServiceURL string       `json:"serviceUrl"`
	Assets     *ModelAssets `json:"assets"`
	CreatedAt  *time.Time   `json:"createdAt"`
	UpdatedAt  *time.Time   `json:"updatedAt"`
}

// Workflow is how far the work on an asset is.
type Workflow struct {
	WorkflowStage string  `json:"workflowStage"`
	LastError     *string `json:"lastError"`
}

// ModelAssets are the URLs of a model's files. Missing values are nil.
type ModelAssets struct {
	GLBURL                *string `json:"glbUrl"`
	GLBSizeBytes          *int64  `json:"glbSizeBytes"`
	OptimizedGLBURL       *string `json:"optimizedGlbUrl"`
	OptimizedGLBSizeBytes *int64  `json:"optimizedGlbSizeBytes"`
	FBXURL                *string `json:"fbxUrl"`
	OBJURL                *string `json:"objUrl"`
	STLURL                *string `json:"stlUrl"`
	USDZURL               *string `json:"usdzUrl"`
	PreviewImageURL       *string `json:"previewImageUrl"`
	ThumbnailURL          *string `json:"thumbnailUrl"`
	Bounds                *Bounds `json:"bounds"`
}

// Bounds is a model's box in metres.
type Bounds struct {
	Min    [3]float64 `json:"min"`
	Max    [3]float64 `json:"max"`
	Size   [3]float64 `json:"size"`
	Center [3]float64 `json:"center"`
}

// Generate starts the generation of a model.
func (m Models) Generate(ctx context.Context, g GenerateModel) (*Operation, error) {
	return m.c.start(ctx, "/v1/models:generate", g.IdempotencyKey, g)
}

// RetryModel is what a retry changes about what failed. Empty fields are left out.
type RetryModel struct {
	Prompt           string `json:"prompt,omitempty"`
	Name             string `json:"name,omitempty"`
	GenerationMode   string `json:"generationMode,omitempty"`
	GenerationPreset string `json:"generationPreset,omitempty"`
	QuoteID          string `json:"quoteId,omitempty"`

	IdempotencyKey string `json:"-"`
}

// Retry starts a failed generation over again, as a new model.
func (m Models) Retry(ctx context.Context, id string, r RetryModel) (*Operation, error) {
	return m.c.start(ctx, "/v1/models/"+url.PathEscape(id)+":retry", r.IdempotencyKey, r)
}

// RetopologizeModel is a request for a new surface of a model. Empty fields are left out.
type RetopologizeModel struct {
	Level       string `json:"level,omitempty"`       // low, medium, high
	TargetFaces int    `json:"targetFaces,omitempty"` // instead of Level
	Topology    string `json:"topology,omitempty"`    // quad, triangle
	Name        string `json:"name,omitempty"`
	QuoteID     string `json:"quoteId,omitempty"` // of an Estimate: it costs no more

	IdempotencyKey string `json:"-"` // the same key and body give the same operation
}

// Retopologize starts to make a new model of a model: its shape and look on a new surface.
func (m Models) Retopologize(ctx context.Context, id string, r RetopologizeModel) (*Operation, error) {
	return m.c.start(ctx, "/v1/models/"+url.PathEscape(id)+":retopologize", r.IdempotencyKey, r)
}

// OptimizeModel is how far a model is optimized. Empty fields are left out.
type OptimizeModel struct {
	OptimizationLevel string `json:"optimizationLevel,omitempty"` // light, moderate, aggressive
	QuoteID           string `json:"quoteId,omitempty"`

	IdempotencyKey string `json:"-"`
}

// Optimize starts to make a copy of a model with fewer triangles and smaller pictures. The copy becomes a file of the model.
func (m Models) Optimize(ctx context.Context, id string, o OptimizeModel) (*Operation, error) {
	return m.c.start(ctx, "/v1/models/"+url.PathEscape(id)+":optimize", o.IdempotencyKey, o)
}

// Get reads one model.
func (m Models) Get(ctx context.Context, id string) (*Model, error) {
	var out Model
	return &out, m.c.do(ctx, &request{method: http.MethodGet, path: "/v1/models/" + url.PathEscape(id)}, &out)
}

// List reads a page of models, newest first.
func (m Models) List(ctx context.Context, l ListAssets) (*List[Model], error) {
	var out List[Model]
	return &out, m.c.do(ctx, &request{method: http.MethodGet, path: "/v1/models", query: l.query()}, &out)
}

// ModelOf is the URLs of the model that an operation makes. URLs of missing files are empty.
func ModelOf(op *Operation) ModelAssets { return as[ModelAssets](op.Assets) }
