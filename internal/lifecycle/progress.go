package lifecycle

import (
	"encoding/json"
	"fmt"

	"atelier/internal/asset"
	"atelier/internal/operation"
)

// progress is the internal progress of an operation: small, and written with every step. The work to do is in the tasks of its round.
type progress struct {
	Stages []operation.Stage `json:"stages"`           // of this round, in order
	Begun  int               `json:"begun"`            // stages of this round that have begun
	Round  int               `json:"round"`            // counted from the first; each revision begins another
	Test   bool              `json:"test,omitempty"`   // started by an account's test side: test words force outcomes
	Stop   bool              `json:"stop,omitempty"`   // [test:billing]: the last priced stage cannot be paid, once
	Words  *string           `json:"words,omitempty"`  // test words of the newest feedback; nil: the words of the prompt apply
	Limits caps              `json:"limits,omitempty"` // of the quote of the start: no round costs more
	Start  operation.Type    `json:"start,omitempty"`  // the type of the start that a retry repeats
	Uses   int               `json:"uses,omitempty"`   // how many assets it works from
	Billed asset.Type        `json:"billed,omitempty"` // the type that billing names; "": that of its resource
	Scope  *scope            `json:"scope,omitempty"`  // the items that it works on; nil: it has none
	Parts  *parts            `json:"parts,omitempty"`  // the parts that can fail by themselves; nil: none
}

// scope is the part of a pack that an operation still works on, by the items' positions.
type scope struct {
	Alive  []int  `json:"alive"`
	Failed int    `json:"lost,omitempty"`   // items that have failed
	Code   string `json:"code,omitempty"`   // of the last failure
	Why    string `json:"why,omitempty"`    // the engine's message of the last failure
	Advice string `json:"advice,omitempty"` // what it says to do
}

func readProgress(b json.RawMessage) (p progress, err error) {
	if err = json.Unmarshal(b, &p); err != nil {
		return p, fmt.Errorf("read progress: %w", err)
	}
	return p, nil
}

func (p *progress) json() json.RawMessage {
	b, err := json.Marshal(p)
	if err != nil {
		panic(err) // only strings and numbers
	}
	return b
}

// approved reports whether the operation is past its preview.
func (op *opened) approved() bool {
	return op.Begun > 0 && op.stages[op.Begun-1].name != operation.Preview
}

// words are the caller's texts that may hold test words: the newest feedback, else the prompt.
func (op *opened) words() string {
	switch {
	case op.Words != nil:
		return *op.Words
	case op.Prompt != nil:
		return *op.Prompt
	}
	return ""
}
