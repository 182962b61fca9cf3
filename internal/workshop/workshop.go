// Package workshop makes a model by a program that is written for it, in rounds: write, check, look, mend.
//
//	words → recipe → findings and pictures → a better recipe → … → model
//
// A Writer writes the recipes: the planner in this process, or a language model far away. Everything else is the workshop's: it checks
// a draft as atelier recipe check does, builds it, takes its pictures, and has the best one built by the procedural engine. Each step is
// a turn, and what it has written is kept, so that a crash pays for no answer twice. Start at Advance.
package workshop

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/operation"
)

// Writer writes recipes. Its methods are called from many goroutines.
type Writer interface {
	Name() string
	// Version changes whenever the same request would get another answer, as far as the writer can tell.
	Version() string
	// Looks reports whether the writer judges how its draft looks. If not, the first draft without a mistake is the model.
	Looks() bool
	// Write answers a request: with the first draft, a better one, or that the last one is as it should be. ErrBudget says that what is
	// left of the tariff pays for no further answer.
	Write(ctx context.Context, r Request) (Answer, error)
}

// ErrBudget is returned by Writer.Write when the rest of the tariff pays for no further answer.
var ErrBudget = errors.New("the rest of the budget pays for no further answer")

// Wait is an error of Writer.Write: it shall be asked again after a time, of which the endpoint of a writer has told.
type Wait struct {
	After time.Duration
	Err   error
}

// Error is the cause's.
func (w Wait) Error() string { return w.Err.Error() }

// Unwrap is the cause.
func (w Wait) Unwrap() error { return w.Err }

// Request is the input of a writer.
type Request struct {
	Brief  engine.Brief
	Used   engine.Usage // so far
	Round  int          // from 1
	Rounds int          // at most
	Parent []byte       // the recipe that a revision begins with; nil: there is none
	Draft  *Draft       // of the last round; nil in the first
	Bench  engine.Bench // for reference images
}

// Draft is a recipe and the report on it.
type Draft struct {
	Text []byte
	Report
	Sheet []byte // PNG: front, back, left, top and 64 pixels; nil: it cannot be built
}

// Answer is the output of a writer.
type Answer struct {
	Text    []byte // a recipe; nil with Done
	Done    bool   // the last draft needs no further round
	Usage   engine.Usage
	Remarks []string // what was assumed and what was left out, for the manifest
}

// The words for what the next turn does, as engine.Turn.Next says them. They are stages of the operation's record.
const (
	Modeling   = string(operation.ModelerModeling)
	Validating = string(operation.ModelerValidating)
	Publishing = string(operation.ModelerPublishing)
)

// Engine makes models by a writer.
type Engine struct {
	Writer  Writer
	Builder engine.Engine // builds the model from its recipe: the procedural engine
	Types   []asset.Type  // that it makes: engine.Modeling, and asset.Model for what other engines know nothing near
	Rounds  int           // most recipes that are written for one model
}

// Name is the writer's.
func (e *Engine) Name() string { return e.Writer.Name() }

// Version is that of the writer and of the builder.
func (e *Engine) Version() string { return e.Writer.Version() + "/" + e.Builder.Version() }

// Makes lists the types that Advance takes.
func (e *Engine) Makes() []asset.Type { return e.Types }

// Cancel has nothing to give up: a request to a writer ends with its turn.
func (e *Engine) Cancel(context.Context, string) error { return nil }

// Advance writes a recipe, checks one, or builds the model from the best.
func (e *Engine) Advance(ctx context.Context, b engine.Brief, w engine.Bench, note string) (engine.Turn, error) {
	if !slices.Contains(e.Types, b.Makes) {
		return engine.Turn{}, fmt.Errorf("engine %s does not make %s", e.Name(), b.Makes)
	}
	s, err := readState(note)
	if err != nil {
		return engine.Turn{}, err
	}
	r := &round{engine: e, brief: b, bench: w, state: s}
	switch s.Phase {
	case Modeling:
		return r.write(ctx)
	case Validating:
		return r.check(ctx)
	case Publishing:
		return r.publish(ctx)
	}
	return engine.Turn{}, fmt.Errorf("the note says %q, which is no phase", s.Phase)
}
