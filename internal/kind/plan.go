package kind

import (
	"encoding/json"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/engine"
	"atelier/internal/operation"
)

// Plan is what a start will do, before anything is done: pure data.
type Plan struct {
	Mode   operation.Mode
	Preset operation.Preset // "" when the action has no tiers
	Name   string           // of the asset that is made
	Prompt *string          // of the operation; nil: it has none
	Stages []Stage          // in order
	Screen []string         // every text of the caller's that the content policy must see
}

// Stage is a paid part of the plan. Its tasks run side by side.
type Stage struct {
	Name  operation.Stage
	Tasks []Task
}

// Task is one claimable piece of work: a step of any kind, for the asset or for one item of it.
type Task struct {
	Kind   asset.Type      `json:"kind"`
	Step   string          `json:"step"`
	Item   int             `json:"item,omitempty"` // 1-based; 0: the asset itself
	Heavy  bool            `json:"heavy,omitempty"`
	Price  credit.Millis   `json:"price"` // filled in from the price table by the service, and kept with the operation
	Brief  engine.Brief    `json:"brief"`
	Params json.RawMessage `json:"params,omitempty"`
}
