package recipe

import (
	"errors"
	"fmt"

	"go.starlark.net/starlark"

	"atelier/internal/language"
	"atelier/internal/media/carve"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/seed"
)

// cutting is what a step takes out of a shape: each cutter at each place.
type cutting struct {
	cutters []*shape
	at      places
}

const (
	maxCutters  = 200 // cutters of one shape, those of its cutters too
	cuttingWork = 16  // pairs of triangles that are compared for one point of an outline's work
)

var wordCut = method("cut", "without cutters, which stand where the shape stands by now; at= repeats them at a placement or each of a list: "+
	"holes, arches, doors, hollows; let a cutter reach past the surface that it opens, or end flush with it; its own edges are sharp unless bevel= says more",
	func(_ *call, s *shape, a *struct {
		Cutters []starlark.Value `rest:"" kind:"shapes, or lists of them"`
		At      places           `opt:""`
	}) (starlark.Value, error) {
		list, err := shapeList(a.Cutters)
		if err != nil {
			return nil, err
		}
		if a.At == nil {
			a.At = places{geom.Identity()}
		}
		weight := s.cuts
		for _, c := range list {
			// A cutter that is cut itself is cut anew at each place.
			weight += (1 + c.cuts) * len(a.At)
		}
		if weight > maxCutters {
			return nil, fmt.Errorf("a shape is cut by at most %d cutters, theirs among them; draw what is small as a mask", maxCutters)
		}
		v, err := s.then(shaping{cut: &cutting{list, a.At}})
		if err == nil {
			v.(*shape).cuts = weight
		}
		return v, err
	})

// shapeList reads shapes and lists of them.
func shapeList(args []starlark.Value) ([]*shape, error) {
	var out []*shape
	for i, v := range args {
		switch v := v.(type) {
		case *shape:
			out = append(out, v)
		case *starlark.List:
			for j := range v.Len() {
				s, ok := v.Index(j).(*shape)
				if !ok {
					return nil, fmt.Errorf("item %d: got %s, want a shape", j, brief(v.Index(j)))
				}
				out = append(out, s)
			}
		default:
			return nil, fmt.Errorf("argument %d: got %s, want a shape: box(…), rod(…), extrude(…)", i+1, brief(v))
		}
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("want shapes to cut by")
	}
	return out, nil
}

// cut takes the cutters out of a part, which stands where its shape's steps have brought it.
// A cutter's edges are sharp and its circles are divided by 4 meanwhile (making.cutters). Carving compares triangles by pairs, so it is counted by
// their product.
func (m *making) cut(p *solid.Part, c *cutting) error {
	for _, s := range c.cutters {
		for _, at := range c.at {
			q := solid.New(p.Name, nil, seed.Seed(p.Seed))
			q.Density = p.Density
			m.cutters++
			err := m.shaped(q, s)
			m.cutters--
			if err == nil && m.err != nil {
				err, m.err = m.err, nil
			}
			if err != nil {
				return fmt.Errorf("cut: %w", err)
			}
			q.Place(at)
			if err := m.spend(p.Triangles() * q.Triangles() / cuttingWork); err != nil {
				return err
			}
			if err := carve.Cut(m.ctx, p, q); err != nil {
				if errors.Is(err, carve.ErrMiss) {
					return fmt.Errorf("cut: %w: the %s spans %s and the shape %s", err, s.name, spans(q.Bounds()), spans(p.Bounds()))
				}
				return fmt.Errorf("cut by %s that spans %s: %w", language.WithArticle(s.name), spans(q.Bounds()), err)
			}
		}
	}
	return nil
}

// spans is a box as x, y and z from and to, in metres.
func spans(b geom.Box) string {
	return fmt.Sprintf("(%.3g to %.3g, %.3g to %.3g, %.3g to %.3g)", b.Min.X, b.Max.X, b.Min.Y, b.Max.Y, b.Min.Z, b.Max.Z)
}
