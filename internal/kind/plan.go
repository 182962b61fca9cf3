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
	Given  []Given          `json:",omitempty"` // files that are there from the start

	// Type is the operation's, when the plan decides it and not the action alone.
	Type operation.Type `json:",omitempty"`
	// Items are those that the operation works on. With a new asset they are made; of one that is there, the named
	// positions are changed. Tasks name them by position; a task whose item has failed is left out.
	Items []Item `json:",omitempty"`
	// Detail replaces the asset's Detail when the operation is accepted; nil leaves it.
	Detail json.RawMessage `json:",omitempty"`
	// Answer is an operation that does already what is asked for: it is the answer, and nothing is started.
	Answer string `json:",omitempty"`
}

// Item is one item of a pack as it is planned.
type Item struct {
	Position int             `json:"position"` // from 1
	Name     string          `json:"name,omitempty"`
	Prompt   string          `json:"prompt,omitempty"`
	Detail   json.RawMessage `json:"detail,omitempty"` // what only the pack's kind knows
}

// Given is a file of the asset that came with the request: one of the images of the Input. What is left out is filled in
// when it is stored.
type Given struct {
	File  asset.File
	Image engine.Image
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
