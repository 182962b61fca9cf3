// Package operation is the record of work that takes time, and the table of what may happen to it.
package operation

import (
	"encoding/json"

	"atelier/internal/asset"
	"atelier/internal/credit"
)

// Mode is how generation proceeds.
type Mode string

// The modes.
const (
	Auto   Mode = "auto"
	Review Mode = "review"
)

// Preset is the tier of quality, speed and cost.
type Preset string

// The presets.
const (
	Fast       Preset = "fast"
	Standard   Preset = "standard"
	Production Preset = "production"
)

// Stage is a paid part of an operation.
type Stage string

// The stages.
const (
	Preview        Stage = "preview"
	Final          Stage = "final"
	PostProcessing Stage = "post_processing" // work on the finished files: never priced; when it fails, the files stay
)

// Status is where an operation stands.
type Status string

// The statuses.
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

// Operation is the record on the wire: closed, no property beyond these.
type Operation struct {
	Object            string          `json:"object"` // "operation"
	ID                string          `json:"id"`
	Type              Type            `json:"type"`
	GenerationMode    Mode            `json:"generationMode"`
	Status            Status          `json:"status"`
	Resource          *Resource       `json:"resource"`
	CreatedAt         asset.Time      `json:"createdAt"`
	UpdatedAt         asset.Time      `json:"updatedAt"`
	CompletedAt       *asset.Time     `json:"completedAt,omitempty"`
	CanceledAt        *asset.Time     `json:"canceledAt,omitempty"`
	Prompt            *string         `json:"prompt,omitempty"`
	GenerationPreset  Preset          `json:"generationPreset,omitempty"`
	OptimizationLevel string          `json:"optimizationLevel,omitempty"`
	Modeler           *Modeler        `json:"modeler,omitempty"`
	Assets            json.RawMessage `json:"assets,omitempty"`
	Billing           *credit.Billing `json:"billing,omitempty"`
	Credits           *credit.Figures `json:"credits,omitempty"`
	Conversion        *Conversion     `json:"conversion,omitempty"`
	Error             *Failure        `json:"error,omitempty"`
}

// Resource is the asset that an operation makes or changes.
type Resource struct {
	Type asset.Type `json:"type"`
	ID   string     `json:"id"`
}

// Failure is why an operation failed, whether it was charged and what to do.
type Failure struct {
	Code    string `json:"code"`
	Message string `json:"message"`
	Advice  string `json:"-"` // what to do, where that depends on the reason and not on the code alone; it ends the message
}

// The codes of failures.
const (
	Interrupted      = "generation_interrupted"
	TransientFailure = "transient_generation_failure"
	Moderated        = "moderation_blocked"
	InvalidInput     = "invalid_generation_input"
	GenerationFailed = "generation_failed"
	SourceImage      = "source_image_failed"
	EngineDown       = "engine_unavailable"
	QuotaBlocked     = "quota_blocked"
	BudgetExhausted  = "modeler_budget_exhausted"
	ConversionFailed = "conversion_failed"
	OptimizeFailed   = "optimization_failed"
	RetopologyFailed = "retopology_failed"
	AnimationFailed  = "animation_failed"
)
