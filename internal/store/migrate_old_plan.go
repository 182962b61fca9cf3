package store

import (
	"encoding/json"
	"slices"
	"strings"

	"atelier/internal/credit"
	"atelier/internal/engine"
	"atelier/internal/operation"
)

// oldPlan is what an operation kept of itself before, in the column "course".
type oldPlan struct {
	Plan     oldPlanned      `json:"plan"`
	Held     []held          `json:"held"`
	Begun    int             `json:"begun"`
	Round    int             `json:"round"`
	Feedback []string        `json:"feedback,omitempty"`
	Test     bool            `json:"test,omitempty"`
	Stop     bool            `json:"stop,omitempty"`
	Limits   json.RawMessage `json:"limits,omitempty"`
	Scope    json.RawMessage `json:"scope,omitempty"`
}

type oldPlanned struct {
	Mode   operation.Mode
	Preset operation.Preset
	Prompt *string
	Stages []oldStage
	Items  []oldItem `json:",omitempty"`
}

type oldStage struct {
	Name  operation.Stage
	Tasks []oldTask
}

type oldTask struct {
	Kind   string          `json:"kind"`
	Step   string          `json:"step"`
	Item   int             `json:"item,omitempty"`
	Heavy  bool            `json:"heavy,omitempty"`
	Price  credit.Millis   `json:"price"`
	Brief  engine.Brief    `json:"brief"`
	Params json.RawMessage `json:"params,omitempty"`
}

type oldItem struct {
	Position int             `json:"position"`
	Name     string          `json:"name,omitempty"`
	Prompt   string          `json:"prompt,omitempty"`
	Detail   json.RawMessage `json:"detail,omitempty"`
}

// held is what was reserved for each task of a stage. A stage with one task had a number instead of a list.
type held []credit.Millis

// UnmarshalJSON reads both.
func (h *held) UnmarshalJSON(b []byte) error {
	if len(b) > 0 && b[0] != '[' {
		*h = make(held, 1)
		return (*h)[0].UnmarshalJSON(b)
	}
	return json.Unmarshal(b, (*[]credit.Millis)(h))
}

// heldFor is what was reserved for a task, by its stage and its place in it; 0 where the old plan has no entry.
func (c *oldPlan) heldFor(stage, task int) credit.Millis {
	if stage < len(c.Held) && task < len(c.Held[stage]) {
		return c.Held[stage][task]
	}
	return 0
}

// newProgress is what an operation keeps of itself now.
type newProgress struct {
	Stages []operation.Stage `json:"stages"`
	Begun  int               `json:"begun"`
	Round  int               `json:"round"`
	Test   bool              `json:"test,omitempty"`
	Stop   bool              `json:"stop,omitempty"`
	Words  *string           `json:"words,omitempty"`
	Limits json.RawMessage   `json:"limits,omitempty"`
	Scope  json.RawMessage   `json:"scope,omitempty"`
}

// progress is the progress that an old plan tells. Of the newest feedback of a test account only words that force an outcome matter.
func (c *oldPlan) progress() newProgress {
	p := newProgress{Begun: c.Begun, Round: c.Round, Test: c.Test, Stop: c.Stop, Limits: c.Limits, Scope: c.Scope}
	for _, s := range c.Plan.Stages {
		p.Stages = append(p.Stages, s.Name)
	}
	if n := len(c.Feedback); c.Test && n > 0 {
		p.Words = new(string)
		if strings.Contains(c.Feedback[n-1], "[test:") {
			*p.Words = c.Feedback[n-1]
		}
	}
	return p
}

// alive reports whether the operation still works on an item.
func (c *oldPlan) alive(item int) bool {
	var s struct{ Alive []int }
	if item == 0 || len(c.Scope) == 0 || json.Unmarshal(c.Scope, &s) != nil {
		return true
	}
	return slices.Contains(s.Alive, item)
}
