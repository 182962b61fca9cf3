package offline

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"time"

	"atelier/internal/credit"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

// tries is how many transient faults in a row end a task. backoff is the pause after the first; each further pause is four times as long.
const (
	tries   = 3
	backoff = time.Second
)

// work does one task, turn after turn.
func (b *Bench) work(ctx context.Context, step kind.Step, t kind.Task) error {
	b.key, b.note, b.tries, b.cap = rand.Text(), engine.Note{}, 0, t.Cap
	pause := backoff
	for {
		made, err := step(ctx, b, t)
		if engine.May(err) && b.tries+1 < tries && ctx.Err() == nil {
			b.tries++
			made, err = kind.Made{Again: &engine.Turn{Note: b.note, After: pause}}, nil
			pause *= 4
		} else {
			b.tries, pause = 0, backoff
		}
		if err != nil {
			return errors.Join(err, b.giveUp(ctx))
		}
		if b.asset.Detail, err = made.Detail.Apply(b.asset.Detail); err != nil {
			return err
		}
		if made.Facts != nil {
			made.Facts(&b.facts, b.shown())
		}
		if made.Again == nil {
			return nil
		}
		b.note = made.Again.Note
		select {
		case <-ctx.Done():
			return errors.Join(ctx.Err(), b.giveUp(ctx))
		case <-time.After(made.Again.After):
		}
	}
}

// Run does one turn of the engine that the router chooses for the brief.
func (b *Bench) Run(ctx context.Context, brief engine.Brief) (engine.Turn, error) {
	route, err := b.Router.Route(brief, "", b.note)
	if err != nil {
		return engine.Turn{}, err
	}
	return engine.Advance(ctx, route, brief, b, b.note, b.tries+1 >= tries)
}

// giveUp cancels the vendor's job of a task that has ended early, within ten seconds.
func (b *Bench) giveUp(ctx context.Context) error {
	e := b.Router.Engine(b.note.Engine)
	if e == nil || b.note.Text == "" {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
	defer cancel()
	if err := e.Cancel(ctx, b.note.Text); err != nil {
		return fmt.Errorf("cancel the job of engine %s: %w", e.Name(), err)
	}
	return nil
}

// Meter charges no account. Usage that reaches the cap ends the work, as on the server.
func (b *Bench) Meter(_ context.Context, used credit.Millis) error {
	if used >= b.cap {
		return kind.ErrCap
	}
	return nil
}

// Key is a random text, drawn for each task.
func (b *Bench) Key() string { return b.key }

// Show changes the facts of the operation.
func (b *Bench) Show(_ context.Context, change func(*operation.Facts)) error {
	change(&b.facts)
	return nil
}

// Progress reports to the function of the Config, if there is one.
func (b *Bench) Progress(fraction float64, message string) {
	if b.Config.Progress != nil {
		b.Config.Progress(fraction, message)
	}
}

// Room is always granted: no other task shares the memory.
func (b *Bench) Room(context.Context, int64, int64) (leave func(), err error) { return func() {}, nil }
