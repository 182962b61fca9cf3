package kind

import (
	"encoding/json"
	"slices"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/engine"
	"atelier/internal/operation"
)

// Plan is what a start will do: pure data, made before anything is stored.
type Plan struct {
	Mode   operation.Mode
	Preset operation.Preset // "" when the action has no tiers
	Name   string           // of the new asset
	Prompt *string          // of the operation; nil: it has none
	Stages []Stage          // in order
	Screen []string         // every text of the caller that the content policy must check
	Given  []Given          `json:",omitempty"` // files that the new asset has from the start

	// Type is the operation's type, when the plan chooses it; "": the action's.
	Type operation.Type `json:",omitempty"`
	// Items are the items that the operation works on. For a new asset they are inserted; for an existing one, the given positions are
	// changed. Tasks refer to them by position; a task whose item has failed is skipped.
	Items []Item `json:",omitempty"`
	// Detail replaces the asset's Detail when the operation is accepted; nil leaves it unchanged.
	Detail json.RawMessage `json:",omitempty"`
	// Uses are the IDs of the members that the operation works from: it protects them against deletion, and they become parents of the
	// new asset.
	Uses []string `json:",omitempty"`
	// Facts are the facts of the operation when it begins.
	Facts operation.Facts `json:",omitzero"`
	// Answer is the ID of an operation that already does what the request asks for: it is returned, and nothing is started.
	Answer string `json:",omitempty"`
}

// Item is a planned item of a pack.
type Item struct {
	Position int             `json:"position"` // from 1
	Name     string          `json:"name,omitempty"`
	Prompt   string          `json:"prompt,omitempty"`
	Detail   json.RawMessage `json:"detail,omitempty"` // of the pack's kind
}

// Given is a file of the asset that came with the request: one of the images of the Input. Its empty fields are filled in when it is
// stored.
type Given struct {
	File  asset.File
	Image engine.Image
}

// Stage is a paid part of the plan. Its tasks run in parallel.
type Stage struct {
	Name  operation.Stage
	Tasks []Task
}

// Task is one claimable piece of work: a step of any kind, for the asset or for one item of it.
type Task struct {
	Kind asset.Type `json:"kind"`
	Step string     `json:"step"`
	Item int        `json:"item,omitempty"` // 1-based; 0: the asset itself
	// Part names the result of the task when it can fail by itself and is no item: "fbx". When a task with a Part or an Item fails, only
	// that part fails, with its remaining tasks, and the operation is partially_succeeded. It fails when no part is left, unless another task
	// of the final stage makes the asset itself.
	Part string `json:"part,omitempty"`
	// Member is the 1-based position of the item of the source pack that the task works on; 0: none. The ledger names the item.
	Member int `json:"member,omitempty"`
	// Optional: when the task fails, only its result is missing, and the operation has succeeded all the same.
	Optional bool          `json:"optional,omitempty"`
	Heavy    bool          `json:"heavy,omitempty"`
	Price    credit.Millis `json:"price"` // from the price table, filled in by the service and stored with the operation

	// Cap bounds a metered task: it is reserved instead of a price, and the usage is charged. 0: the task has a price.
	Cap credit.Millis `json:"cap,omitempty"`
	// Quantity is how many units of the price the task makes: the seconds of a sound. 0 counts as 1.
	Quantity int `json:"quantity,omitempty"`
	// Per is the unit, when the stage has prices in several units; "": the only one.
	Per credit.Per `json:"per,omitempty"`
	// Resolution is pixels a side, when the price depends on it; 0: it does not.
	Resolution int `json:"resolution,omitempty"`
	// Free: the task costs nothing, since its plan knows that it will fail.
	Free bool `json:"free,omitempty"`

	Brief  engine.Brief    `json:"brief"`
	Params json.RawMessage `json:"params,omitempty"`
}

// Results is how many results of the plan can be made without the others: its parts, and the asset itself if a task of the final stage
// makes it beside them. Without any of them the operation has failed.
func (p *Plan) Results() int {
	n := len(p.Parts())
	for _, s := range p.Stages {
		if s.Name == operation.Final && slices.ContainsFunc(s.Tasks, func(t Task) bool { return t.Part == "" && t.Item == 0 && !t.Optional }) {
			return n + 1
		}
	}
	return n
}

// Parts are the names of the parts that can fail by themselves, in the order of the plan. Parts of optional tasks only are left out.
func (p *Plan) Parts() (names []string) {
	for _, s := range p.Stages {
		for _, t := range s.Tasks {
			if t.Part != "" && !t.Optional && !slices.Contains(names, t.Part) {
				names = append(names, t.Part)
			}
		}
	}
	return names
}
