package lifecycle

import (
	"encoding/json"
	"fmt"

	"atelier/internal/credit"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

// course is what an operation keeps to itself: its plan, priced when it was accepted, and how far it has come.
type course struct {
	Plan     kind.Plan       `json:"plan"`
	Held     []credit.Millis `json:"held"`               // still reserved for each stage
	Begun    int             `json:"begun"`              // stages of this round whose tasks were made
	Round    int             `json:"round"`              // how often it has begun: revisions begin it again
	Feedback []string        `json:"feedback,omitempty"` // of revisions, oldest first
	Test     bool            `json:"test,omitempty"`     // of an account's test side: its words force an outcome
	Stop     bool            `json:"stop,omitempty"`     // [test:billing]: the last stage cannot be paid, once
}

func newCourse(p kind.Plan, test bool) course {
	p.Screen = nil // the policy has seen it
	return course{Plan: p, Held: make([]credit.Millis, len(p.Stages)), Test: test}
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
	for _, t := range c.Plan.Stages[i].Tasks {
		sum += t.Price
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
