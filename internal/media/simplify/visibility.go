package simplify

import (
	"context"
	"math"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

// gaze is how a surface is looked at: from afar along so many axes all around, each from both of its ends, in views of so many pixels a side.
type gaze struct{ axes, side int }

var (
	fine  = gaze{16, 256} // at the source
	rough = gaze{10, 128} // at a level
)

// What tells whether a triangle is seen from outside.
const (
	chink    = 200 // what shows less than one in so many of its pixels is not seen
	between  = 4   // pixels that a triangle counts for which is seen beside their middles
	closest  = 4   // pixels: what lies no farther behind a cover has to stay behind it
	deepest  = 200 // faces behind one another in each pixel of a view, on average
	farthest = 12  // pixels: what lies this far behind may move
)

// visibility is what views show of the triangles that are left.
type visibility struct {
	side  int         // of a view, in pixels
	gaps  bool        // measure how far triangles lie behind others
	only  []bool      // by mesh: the scene shows it in one place
	still bool        // every mesh is shown in one place, and nothing moves: what is hidden stays hidden
	box   geom.Box    // of the places in the scene
	at    []geom.Vec3 // places, in pixels from the middle once they fit
	faces []face
	found []sighting // by face
}

// face is a triangle in its place in the scene.
type face struct {
	corner [3]int32 // places
	of     int32    // its number in the surface
	solid  bool     // hides what is behind
	both   bool     // is seen from behind
}

// sighting is what views have found of a face.
type sighting struct {
	drawn, shown int32   // pixels that it was drawn in, and those in which it is nearest
	gap          float32 // pixels that it lies behind what hides it, at least, if that is more than closest
	beside       bool    // is seen beside the middles of pixels
}

// add adds what other views have found.
func (t *sighting) add(o sighting) {
	t.drawn, t.shown, t.gap, t.beside = t.drawn+o.drawn, t.shown+o.shown, min(t.gap, o.gap), t.beside || o.beside
}

// fraction is how much is seen, as a fraction of what was drawn; 0: no more than through a chink.
func (t *sighting) fraction() float32 {
	shown, drawn := float32(t.shown), float32(t.drawn)
	if t.beside {
		return (shown + between) / (drawn + between)
	}
	if chink*shown <= drawn {
		return 0
	}
	return shown / drawn
}

// seenFromOutside looks at the surface; with gaps it measures how far triangles lie behind others. Nil: more lies behind one another than is
// drawn.
func (s *surface) seenFromOutside(ctx context.Context, g gaze, gaps bool) (*visibility, error) {
	v := s.placesOf(g.side, true)
	v.fit(v.box)
	if v.area()/4 > deepest*float64(g.side*g.side) { // of a convex surface, views see a quarter on average (Cauchy)
		return nil, ctx.Err()
	}
	v.gaps = gaps
	views, err := v.along(ctx, g, func(i int, w *view) { w.look(g.axis(i)) })
	if err != nil {
		return nil, err
	}
	v.found = (<-views).found
	for len(views) > 0 { // in any order, with the same sums
		for i, more := range (<-views).found {
			v.found[i].add(more)
		}
	}
	return v, nil
}

// along calls f with a view for each axis of a gaze, several at once, and returns these views, each of which has been used for some of the axes.
func (v *visibility) along(ctx context.Context, g gaze, f func(i int, w *view)) (views chan *view, err error) {
	views = make(chan *view, g.axes) // that are not in use
	return views, band.Rows(ctx, g.axes, 1, func(i, _ int) {
		var w *view
		select {
		case w = <-views:
		default:
			w = newView(v)
		}
		f(i, w)
		views <- w
	})
}

// area is that of all faces, in square pixels.
func (v *visibility) area() (sum float64) {
	for i := range v.faces {
		k := &v.faces[i].corner
		a := v.at[k[0]]
		sum += float64(v.at[k[1]].Sub(a).Cross(v.at[k[2]].Sub(a)).Len()) / 2
	}
	return sum
}

// fractions are, by triangle, how much of it is seen from outside, as a fraction of what faces the views; 0: nothing, or the triangle is gone. What
// stands in no place or in several is seen whole.
func (v *visibility) fractions(s *surface) []float32 {
	out := make([]float32, len(s.corner)/3)
	for i := range v.faces {
		out[v.faces[i].of] = v.found[i].fraction()
	}
	for i := range s.parts {
		if q := &s.parts[i]; !v.only[q.mesh] {
			for t := q.low; t < q.high; t++ {
				if s.corner[3*t] >= 0 {
					out[t] = 1
				}
			}
		}
	}
	return out
}

// behind is, by triangle, how closely it lies behind what hides it: 1 right behind, 0 far.
func (v *visibility) behind(s *surface) []float32 {
	out := make([]float32, len(s.corner)/3)
	for i := range v.faces {
		out[v.faces[i].of] = geom.Clamp01((farthest - v.found[i].gap) / (farthest - closest))
	}
	return out
}

// axis is one of the directions of views, spread evenly over half a sphere along a spiral.
// It is the golden-angle spiral: heights evenly, angles π(3 − √5) apart (after Vogel 1979). Zones of a sphere of equal height have equal areas,
// so the directions are spread evenly.
func (g gaze) axis(i int) geom.Vec3 {
	z := 1 - (float64(i)+.5)/float64(g.axes)
	around := float64(i) * math.Pi * (3 - math.Sqrt(5))
	r := math.Sqrt(1 - z*z)
	return geom.Vec3{X: float32(r * math.Cos(around)), Y: float32(z), Z: float32(r * math.Sin(around))}
}

// placesOf are the triangles that are left, with or without hidden ones, in their places in the scene, for views of so many pixels a side.
func (s *surface) placesOf(side int, hidden bool) *visibility {
	d := s.source
	v := &visibility{side: side, still: len(d.Animations)+len(d.Skins) == 0, only: make([]bool, len(d.Meshes))}
	v.faces = make([]face, 0, len(s.corner)/3)
	number := make([]int32, len(s.position)) // by point, of its place, counted from 1
	v.box = geom.Empty()
	for i := range s.parts {
		q := &s.parts[i]
		place, only := d.Place(q.mesh)
		v.only[q.mesh] = only
		v.still = v.still && only && len(s.primitive(*q).Targets) == 0
		if !only {
			continue
		}
		solid, both := s.hides(q)
		for t := q.low; t < q.high; t++ {
			if s.corner[3*t] < 0 || !hidden && s.counts(int32(t)) == 0 {
				continue
			}
			f := face{of: int32(t), solid: solid, both: both}
			for k := range f.corner {
				p := s.pointAt(int32(3*t + k))
				if number[p] == 0 {
					v.at = append(v.at, place.Point(s.position[p].Mul(1/q.scale)))
					number[p] = int32(len(v.at))
					v.box = v.box.Add(v.at[len(v.at)-1])
				}
				f.corner[k] = number[p] - 1
			}
			if place.Mirrors() {
				f.corner[1], f.corner[2] = f.corner[2], f.corner[1]
			}
			v.faces = append(v.faces, f)
		}
	}
	return v
}

// fit moves places into views that show all of a box.
func (v *visibility) fit(box geom.Box) {
	middle, scale := box.Center(), float32(v.side-2)/max(box.Diagonal(), 1e-30)
	for i := range v.at {
		v.at[i] = v.at[i].Sub(middle).Mul(scale)
	}
}

// hides reports whether the material of a part hides what is behind it, and whether it is seen from behind.
func (s *surface) hides(q *part) (solid, both bool) {
	m := s.primitive(*q).Material
	if m == nil {
		return true, false
	}
	l, err := s.source.Look(*m)
	if err != nil { // it is simplified all the same
		return false, true
	}
	return l.AlphaMode == "OPAQUE" && l.Transmission == 0, l.DoubleSided
}
