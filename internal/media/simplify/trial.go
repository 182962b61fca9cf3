package simplify

import (
	"context"
	"slices"

	"atelier/internal/media/codec/gltf"
)

// trials are how many times as large errors are borne, one after the other, where a copy has more triangles than its level says.
var trials = [...]float32{1, 2, 4, 16}

const (
	tornMost  = .01 // of what a document covers may be open in a copy of a trial, beyond what is so in the one before all trials
	tornWorst = .02 // of what it covers from one side, in the same way
	sunken    = .05 // of the model's size: what lies so far behind is open
	spared    = .8  // of the triangles a copy of a trial has at most, for it to be worth what is lost
)

// Document simplifies a document to one level. The source is not changed.
//
// Where collapses that hardly show leave more triangles than the level says, what is seen from no side is left out, and larger errors are borne as
// long as no view shows through the copy more than a little of what lies behind the model. Result says how many
// triangles there are then.
//
// A document whose scene shows no triangle with an area is ErrNoMesh, one beyond the bounds ErrTooLarge; numbers that are not finite are gltf.ErrNotFinite.
func Document(ctx context.Context, d *gltf.Document, l Level) (Result, error) {
	// Conversion and retopology refuse what Flatten refuses, and so does this; but a scene of too many instances for Flatten can be optimized.
	if flat, err := d.Flatten(gltf.Limits{}); err == nil && !flat.HasArea() {
		return Result{}, ErrNoMesh
	} else if err != nil && !isTooLarge(err) {
		return Result{}, err
	}
	made, err := one(ctx, d, l)
	if err != nil || l.Outside || !made.Short() {
		return made, err
	}
	source, err := rough.outlookOf(ctx, d)
	if err != nil {
		return Result{}, err
	}
	torn, tornMostly, err := source.openIn(ctx, made.Document)
	if err != nil {
		return Result{}, err
	}
	l.Outside = true
	for _, l.bears = range trials {
		more, err := one(ctx, d, l)
		if err != nil {
			return Result{}, err
		}
		if float64(more.Triangles) > spared*float64(made.Triangles) {
			continue
		}
		open, worst, err := source.openIn(ctx, more.Document)
		if err != nil {
			return Result{}, err
		}
		if open > torn+tornMost || worst > tornMostly+tornWorst {
			break
		}
		if made = more; !made.Short() {
			break
		}
	}
	return made, nil
}

// Of a level of detail that is open to view: what of the document may be open in it, and how many times as many triangles it has in each further try.
const (
	gaping = .03
	ampler = 1.6
	tries  = 2
)

// Details are the levels of detail of a document. A level that views see through, since its share of the triangles does not keep the shape, has more
// than its share; Result.Wanted is the share all the same.
func Details(ctx context.Context, d *gltf.Document) ([]Result, error) {
	return levelsOf(ctx, d, LODs, true)
}

// whole reduces the surface to a level, by a copy of it where that level is seen through: then it has more triangles than its share, as long as they are
// fewer than those of the level before it, whose ratio is given. The level's ratio says how many. It returns the surface that is reduced.
func (s *surface) whole(ctx context.Context, l *Level, before float64, source *outlook) (*surface, error) {
	for try := 0; ; try++ {
		more := l.Ratio * ampler
		again := source != nil && try < tries && more < before
		kept := s
		if again {
			kept = s.copy()
		}
		if err := s.reduce(ctx, max(1, int(l.Ratio*float64(s.before)+.5)), max(l.bears, 1)*tolerable); err != nil || !again {
			return s, err
		}
		if open, _, err := source.open(ctx, s.placesOf(source.side, false)); err != nil || open <= gaping {
			return s, err
		}
		s, l.Ratio = kept, more
	}
}

// copy is a surface that is reduced without the other.
// What reducing never writes is shared: positions, attributes, and what the source's views have shown.
func (s *surface) copy() *surface {
	c := *s
	c.corner, c.mate, c.point, c.place = slices.Clone(s.corner), slices.Clone(s.mate), slices.Clone(s.point), slices.Clone(s.place)
	c.first, c.flags, c.flat, c.felt = slices.Clone(s.first), slices.Clone(s.flags), slices.Clone(s.flat), slices.Clone(s.felt)
	c.hidden, c.unseen, c.rim = slices.Clone(s.hidden), slices.Clone(s.unseen), slices.Clone(s.rim)
	c.cost, c.to, c.stale = slices.Clone(s.cost), slices.Clone(s.to), slices.Clone(s.stale)
	c.shells, c.work = slices.Clone(s.shells), scratch{}
	for i := range c.shells {
		c.shells[i].members = slices.Clone(c.shells[i].members)
	}
	return &c
}

// one is a document at one level.
func one(ctx context.Context, d *gltf.Document, l Level) (Result, error) {
	list, err := Levels(ctx, d, []Level{l})
	if err != nil {
		return Result{}, err
	}
	return list[0], nil
}
