package recipe

import (
	"fmt"

	"go.starlark.net/starlark"

	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// seen is a texel for layers and masks: the point, its place in the shape's own frame, before any placing or warping, and what it looks like so far.
type seen struct {
	*tex.Point
	tex.Sample
	q, n geom.Vec3
	own  *geom.Affine // from Local to the shape's frame, of what was warped; else nil
	back *geom.Affine // from Pos to the shape's frame, of what was moved and not warped; else nil

	told  [remembered]told // what masks of several layers have answered for this texel
	known int
}

// fractal is octaves of noise in the shape's frame; see tex.Point.Fractal.
func (s *seen) fractal(f float32, octaves int, seed uint32) float32 {
	switch {
	case s.own != nil:
		return s.FractalIn(s.own, true, s.q, f, octaves, seed)
	case s.back != nil:
		return s.FractalIn(s.back, false, s.q, f, octaves, seed)
	}
	return s.FractalAt(s.q, isotropic, f, octaves, seed)
}

// isotropic is the scale of noise that is equal along each axis.
var isotropic = geom.Vec3{X: 1, Y: 1, Z: 1}

// frame brings a texel of a part back to the frame in which its shape was made.
type frame func(*seen)

// laid is a finish with layers on it. It writes the texel's Sample.
type laid func(*seen)

// layer is something on a surface: a colour, another finish, a relief, a light.
type layer struct {
	kernel
	name  string
	where *mask // nil: everywhere
	inlay inlay // what is left of it where words replace the finish below
	apply func(under laid) laid
}

func (l *layer) String() string { return l.name }

// inlay is how the letters and pictures of a layer show on a finish that words have put in the place of its own.
type inlay int8

// What was painted in a light colour is raised and bright, as on a cast plate, and what was dark is cut in. A relief stays as it is.
const (
	gone inlay = iota
	raised
	sunk
	same
)

// painted is the inlay of what has the colour.
func painted(c geom.Vec3) inlay {
	if c.Dot(geom.Vec3{X: .3, Y: .59, Z: .11}) > .5 {
		return raised
	}
	return sunk
}

// inlays are what is left of layers where words replace the finish below: reliefs, letters and pictures.
func inlays(layers []*layer) []*layer {
	var left []*layer
	for _, l := range layers {
		switch {
		case l.inlay == same:
			left = append(left, l)
		case l.inlay != gone && l.where != nil && len(l.where.marks) > 0:
			left = append(left, &layer{name: l.name, where: l.where, apply: l.inlaid})
		}
	}
	return left
}

// inlaid is the finish below with the layer's letters in it: a texel high or deep, brighter or darker by half.
func (l *layer) inlaid(under laid) laid {
	return func(s *seen) {
		under(s)
		w, o := l.where.share(s), &s.Sample
		switch {
		case w <= 0:
		case l.inlay == raised:
			bright := geom.Vec3{X: geom.Sqrt(o.Color.X), Y: geom.Sqrt(o.Color.Y), Z: geom.Sqrt(o.Color.Z)}
			o.Color = geom.Mix3(o.Color, bright, .7*w)
			o.Height += .9 * w * s.Texel
		default:
			o.Color = o.Color.Mul(1 - .5*w)
			o.Height -= .9 * w * s.Texel
		}
	}
}

// Type is as errors name it.
func (l *layer) Type() string { return "layer" }

// maxLayers is how many lie on one surface.
const maxLayers = 40

// layersOf reads layers and lists of them.
func layersOf(args []starlark.Value) ([]*layer, error) {
	var out []*layer
	for i, v := range args {
		switch v := v.(type) {
		case *layer:
			out = append(out, v)
		case *starlark.List:
			for j := range v.Len() {
				l, ok := v.Index(j).(*layer)
				if !ok {
					return nil, fmt.Errorf("layer %d, item %d: got %s, want paint(…), cover(…), emboss(…) or glow(…)", i+1, j, brief(v.Index(j)))
				}
				out = append(out, l)
			}
		case starlark.NoneType:
		default:
			return nil, fmt.Errorf("layer %d: got %s, want paint(…), cover(…), emboss(…) or glow(…)", i+1, brief(v))
		}
	}
	if len(out) > maxLayers {
		return nil, fmt.Errorf("got %d layers, at most %d", len(out), maxLayers)
	}
	return out, nil
}

// share is the opacity of a layer at a texel.
func (m *mask) share(s *seen) float32 {
	if m == nil {
		return 1
	}
	return m.at(s)
}

var wordPaint = fn("paint", "a layer of colour; rough and metal stay unless given; relief in texels", func(_ *call, a *struct {
	Color  colour
	Where  *mask `opt:"" kind:"mask"`
	Rough  maybe `opt:"" min:"0" max:"1"`
	Metal  maybe `opt:"" min:"0" max:"1"`
	Amount num   `opt:"1" min:"0" max:"1"`
	Relief num   `opt:"0" min:"-4" max:"4"`
}) (starlark.Value, error) {
	c := geom.Vec3(a.Color)
	return &layer{name: "paint", where: a.Where, inlay: painted(c), apply: func(under laid) laid {
		return func(s *seen) {
			under(s)
			w, o := float32(a.Amount)*a.Where.share(s), &s.Sample
			if w <= 0 {
				return
			}
			// A colour without any variation looks like plastic: ±6 % in waves of 20 texels, at every size of the map.
			tone := 1 + .06*s.Fractal(.05/s.Texel, 2, s.Seed+31)
			o.Color = geom.Mix3(o.Color, c.Mul(tone), w)
			o.Rough = geom.Mix(o.Rough, a.Rough.or(o.Rough), w)
			o.Metal = geom.Mix(o.Metal, a.Metal.or(o.Metal), w)
			o.Height += float32(a.Relief) * w * s.Texel
		}
	}}, nil
})

var wordCover = fn("cover", "a layer of another finish; relief in texels", func(_ *call, a *struct {
	Finish finish `kind:"finish"`
	Where  *mask  `opt:"" kind:"mask"`
	Relief num    `opt:"0" min:"-4" max:"4"`
}) (starlark.Value, error) {
	over := a.Finish.f.Surface()
	return &layer{name: "cover", where: a.Where, apply: func(under laid) laid {
		return func(s *seen) {
			w := a.Where.share(s)
			if w <= 0 {
				under(s)
				return
			}
			n := over(s.Point)
			n.Height += float32(a.Relief) * s.Texel
			if w >= 1 {
				s.Sample = n
				return
			}
			under(s)
			o := &s.Sample
			o.Color, o.Emission = geom.Mix3(o.Color, n.Color, w), geom.Mix3(o.Emission, n.Emission, w)
			o.Rough, o.Metal, o.Height = geom.Mix(o.Rough, n.Rough, w), geom.Mix(o.Metal, n.Metal, w), geom.Mix(o.Height, n.Height, w)
		}
	}}, nil
})

var wordEmboss = fn("emboss", "a layer of relief: raises what the mask covers by relief texels; sinks it where negative", func(_ *call, a *struct {
	Where  *mask `kind:"mask"`
	Relief num   `opt:"1" min:"-4" max:"4"`
}) (starlark.Value, error) {
	return &layer{name: "emboss", where: a.Where, inlay: same, apply: func(under laid) laid {
		return func(s *seen) {
			under(s)
			s.Height += float32(a.Relief) * a.Where.share(s) * s.Texel
		}
	}}, nil
})

var wordGlow = fn("glow", "a layer that shines by itself; paint over it does not stop the light", func(_ *call, a *struct {
	Color    colour
	Where    *mask `opt:"" kind:"mask"`
	Strength num   `opt:"0.6" min:"0" max:"4"`
}) (starlark.Value, error) {
	c := geom.Vec3(a.Color)
	return &layer{name: "glow", where: a.Where, apply: func(under laid) laid {
		return func(s *seen) {
			under(s)
			if w := float32(a.Strength) * a.Where.share(s); w > 0 {
				s.Emission = s.Emission.Max(c.Mul(w))
			}
		}
	}}, nil
})

// surfaced is a role's look with its layers; the layers are laid in the frame of each part.
type surfaced struct {
	kernel
	id    int
	role  string      // whose finish it is; "": none
	plain tex.Surface // without layers
	laid  func(f frame) tex.Surface
	marks []*mark // decals of the layers
}

func (s *surfaced) String() string { return "surface" }

// Type is as errors name it.
func (s *surfaced) Type() string { return "surface" }

// lay sets how layers lie, and the decals among them.
func (s *surfaced) lay(layers []*layer, laid func(f frame) tex.Surface) {
	s.laid = laid
	for _, l := range layers {
		if l.where != nil {
			l.where.uses.Add(1)
			s.marks = append(s.marks, l.where.marks...)
		}
	}
}

// in is the surface of a part that was placed by m. The masks of one that was warped measure its Local, of which own is the map to the
// place before the warp.
// Positions go back by the inverse of m, normals by its transpose. A part that was neither moved nor warped spares both.
func (s *surfaced) in(m geom.Affine, own *geom.Affine) tex.Surface {
	if s.laid == nil {
		return s.plain
	}
	back := m.Inverse()
	normal := func(n geom.Vec3) geom.Vec3 { // a normal goes back by the transpose
		return geom.Vec3{X: n.Dot(m.X), Y: n.Dot(m.Y), Z: n.Dot(m.Z)}.Norm()
	}
	switch {
	case own != nil:
		return s.laid(func(s *seen) { s.q, s.n, s.own, s.back = own.Point(s.Local), normal(s.Normal), own, nil })
	case m == geom.Identity():
		return s.laid(func(s *seen) { s.q, s.n, s.own, s.back = s.Pos, s.Normal, nil, nil })
	}
	return s.laid(func(s *seen) { s.q, s.n, s.own, s.back = back.Point(s.Pos), normal(s.Normal), nil, &back })
}

// fronts is how much a texel lies on the side d of its shape, 0 to 1. A warp turns normals: of what was warped, the outermost face
// towards d is that side too, however it looks by now.
func (s *seen) fronts(d geom.Vec3) float32 {
	// The side ends softly where it leans away by 60° to 73°.
	v := geom.Smooth(.3, .5, s.n.Dot(d))
	if s.own == nil || v == 1 {
		return v
	}
	// Two corners of the box of Local, carried to the shape's frame, bound the shape along d.
	near, far := s.Low, s.High
	if s.own.X.Dot(d) < 0 {
		near.X, far.X = far.X, near.X
	}
	if s.own.Y.Dot(d) < 0 {
		near.Y, far.Y = far.Y, near.Y
	}
	if s.own.Z.Dot(d) < 0 {
		near.Z, far.Z = far.Z, near.Z
	}
	lo, hi := s.own.Point(near).Dot(d), s.own.Point(far).Dot(d)
	if s.q.Dot(d) > hi-.02*(hi-lo)-1e-6 {
		return 1
	}
	return v
}
