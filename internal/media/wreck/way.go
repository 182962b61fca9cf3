package wreck

import (
	"context"
	"slices"

	"atelier/internal/media/solid"
)

// Way is one way in which a thing breaks, as a value: families of things list theirs.
// strike answers false where the thing has nothing of the sort to break (no wheels, no legs), and has then changed nothing.
type Way struct {
	Name string // "snaps"
	Says string // what has happened, a clause: "a piece has broken off, and lies beside it"

	strike func(w *Wreck, ctx context.Context, amount float32) (bool, error)
}

// The ways in which things break.
var (
	Framed = &Way{"keeps its frame", "its frame holds", (*Wreck).framed} // only its panes break, where it has panes
	Falls  = &Way{"falls", "its upper part has fallen, and rubble lies at its foot", (*Wreck).Collapse}
	Parts  = &Way{"comes apart", "a leg or boards of it have come off", unmeasured((*Wreck).Joinery)}
	Rolls  = &Way{"loses a wheel", "a wheel is off, and its body is dented", unmeasured((*Wreck).Crash)}
	Snaps  = &Way{"snaps", "a piece has broken off, and lies beside it", unmeasured((*Wreck).Snap)}
	Tears  = &Way{"tears", "one side is torn off, and its hull is dented", (*Wreck).tears}
)

// Bared is the way in which a fire leaves nothing of the parts with some roles.
func Bared(roles ...string) *Way {
	return &Way{"is bared", "nothing is left of its leaves", func(w *Wreck, _ context.Context, _ float32) (bool, error) {
		return w.Burn(func(p *solid.Part) bool { return slices.Contains(roles, p.Role) }), nil
	}}
}

// Strike breaks a thing in a way as hard as an amount says, and reports whether it found anything to break.
func (w *Wreck) Strike(ctx context.Context, in *Way, amount float32) (bool, error) {
	return in.strike(w, ctx, amount)
}

// First breaks a thing in the first of some ways that finds anything to break, and returns that way; nil: none did.
func (w *Wreck) First(ctx context.Context, ways []*Way, amount float32) (*Way, error) {
	for _, in := range ways {
		if ok, err := w.Strike(ctx, in, amount); ok || err != nil {
			return in, err
		}
	}
	return nil, nil
}

// unmeasured is a blow that is as hard for every amount.
func unmeasured(blow func(*Wreck, context.Context) (bool, error)) func(*Wreck, context.Context, float32) (bool, error) {
	return func(w *Wreck, ctx context.Context, _ float32) (bool, error) { return blow(w, ctx) }
}

func (w *Wreck) framed(context.Context, float32) (bool, error) { return w.panes > 0, nil }

func (w *Wreck) tears(ctx context.Context, amount float32) (bool, error) {
	ok, err := w.Tear(ctx)
	if ok && err == nil {
		w.Dent(3, .6*amount, nil)
	}
	return ok, err
}
