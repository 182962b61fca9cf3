package lifecycle

import (
	"encoding/json"
	"fmt"
	"slices"

	"atelier/internal/credit"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

// course is what an operation keeps to itself: its plan, priced when it was accepted, and how far it has come.
type course struct {
	Plan     kind.Plan `json:"plan"`
	Held     []held    `json:"held"`               // still reserved, by stage and task
	Begun    int       `json:"begun"`              // stages of this round whose tasks were made
	Round    int       `json:"round"`              // how often it has begun: revisions begin it again
	Feedback []string  `json:"feedback,omitempty"` // of revisions, oldest first
	Test     bool      `json:"test,omitempty"`     // of an account's test side: its words force an outcome
	Stop     bool      `json:"stop,omitempty"`     // [test:billing]: the last priced stage cannot be paid, once
	Limits   caps      `json:"limits,omitempty"`   // of the quote that it was started with: no round costs more
	Scope    *scope    `json:"scope,omitempty"`    // the items that it works on; nil: it has none
}

// scope is what an operation still works on of a pack, by the items' positions.
type scope struct {
	Alive []int  `json:"alive"`
	Lost  int    `json:"lost,omitempty"` // items that have failed
	Code  string `json:"code,omitempty"` // why the last of them did
}

// held is what is still reserved for each task of a stage.
type held []credit.Millis

// UnmarshalJSON reads too how it was written when a stage had one task: the bare amount.
func (h *held) UnmarshalJSON(b []byte) error {
	if len(b) > 0 && b[0] != '[' {
		*h = make(held, 1)
		return (*h)[0].UnmarshalJSON(b)
	}
	return json.Unmarshal(b, (*[]credit.Millis)(h))
}

func (h held) sum() (sum credit.Millis) {
	for _, m := range h {
		sum += m
	}
	return sum
}

func newCourse(p kind.Plan, test bool) course {
	p.Screen, p.Given = nil, nil // the policy has seen them, and the files have rows
	c := course{Plan: p, Held: make([]held, len(p.Stages)), Test: test}
	for i := range c.Held {
		c.Held[i] = make(held, len(p.Stages[i].Tasks))
	}
	if len(p.Items) > 0 {
		c.Scope = &scope{}
		for _, item := range p.Items {
			c.Scope.Alive = append(c.Scope.Alive, item.Position)
		}
	}
	return c
}

// live reports whether a task is still to be done: not when its item has failed or was left out.
func (c *course) live(t *kind.Task) bool {
	return t.Item == 0 || c.Scope == nil || slices.Contains(c.Scope.Alive, t.Item)
}

func readCourse(b json.RawMessage) (c course, err error) {
	if err = json.Unmarshal(b, &c); err != nil {
		return c, fmt.Errorf("read course: %w", err)
	}
	return c, nil
}

func (c *course) json() json.RawMessage {
	b, err := json.Marshal(c)
	if err != nil {
		panic(err) // a plan holds nothing that JSON cannot
	}
	return b
}

// index is the place of a stage in the plan, or −1.
func (c *course) index(s operation.Stage) int {
	for i := range c.Plan.Stages {
		if c.Plan.Stages[i].Name == s {
			return i
		}
	}
	return -1
}

// price is what stage i costs.
func (c *course) price(i int) (sum credit.Millis) {
	for n := range c.Plan.Stages[i].Tasks {
		if t := &c.Plan.Stages[i].Tasks[n]; c.live(t) {
			sum += t.Price
		}
	}
	return sum
}

// rest is what the stages from i on cost.
func (c *course) rest(i int) (sum credit.Millis) {
	for ; i < len(c.Plan.Stages); i++ {
		sum += c.price(i)
	}
	return sum
}

// last reports whether i is the last stage.
func (c *course) last(i int) bool { return i == len(c.Plan.Stages)-1 }

// dearest reports whether i is the last stage that costs something.
func (c *course) dearest(i int) bool { return c.price(i) > 0 && c.rest(i+1) == 0 }

// approved reports whether the work is past its preview.
func (c *course) approved() bool {
	return c.Begun > 0 && c.Plan.Stages[c.Begun-1].Name != operation.Preview
}

// allWords are words and those of the items.
func (c *course) allWords() string {
	text := c.words()
	for _, i := range c.Plan.Items {
		text += "\n" + i.Prompt
	}
	return text
}

// words are the caller's texts that may hold test words: the newest feedback, else the prompt.
func (c *course) words() string {
	if n := len(c.Feedback); n > 0 {
		return c.Feedback[n-1]
	}
	if c.Plan.Prompt != nil {
		return *c.Plan.Prompt
	}
	return ""
}
