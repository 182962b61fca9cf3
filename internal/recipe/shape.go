package recipe

import (
	"fmt"

	"go.starlark.net/starlark"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// shape says how to build a part. It is built when it is added, at the current level and detail.
type shape struct {
	kernel
	name  string
	make  func(m *making, p *solid.Part) error
	grain grain
	steps []shaping // after building, in order
	cuts  int       // cutters among the steps, theirs too
}

// shaping changes a built part: by an affine map, by cutters, or by a function of the place.
type shaping struct {
	m    *geom.Affine
	cut  *cutting
	warp func(m *making) func(geom.Vec3) geom.Vec3
}

// grain is which of the shape's own axes Local runs along: its letters are the axes that Local's X, Y and Z are.
type grain string

// local is a place of the shape's frame as Local.
func (g grain) local(p geom.Vec3) geom.Vec3 {
	return geom.Vec3{X: coordinate(p, g[0]), Y: coordinate(p, g[1]), Z: coordinate(p, g[2])}
}

// affine is the map from Local to the shape's frame.
func (g grain) affine() geom.Affine {
	axis := map[byte]geom.Vec3{'x': {X: 1}, 'y': {Y: 1}, 'z': {Z: 1}}
	return geom.Affine{X: axis[g[0]], Y: axis[g[1]], Z: axis[g[2]]}
}

func coordinate(p geom.Vec3, axis byte) float32 {
	switch axis {
	case 'x':
		return p.X
	case 'y':
		return p.Y
	}
	return p.Z
}

// maxShaping is how many steps a shape takes after it is built.
const maxShaping = 40

func (s *shape) String() string { return s.name }

// Type is as errors name it.
func (s *shape) Type() string { return "shape" }

// AttrNames are the steps that can follow.
func (s *shape) AttrNames() []string { return shapeWords.names() }

// Attr is a step.
func (s *shape) Attr(n string) (starlark.Value, error) { return shapeWords.bind(n, s) }

// then is the shape with one more step.
func (s *shape) then(st shaping) (starlark.Value, error) {
	if len(s.steps) >= maxShaping {
		return nil, fmt.Errorf("a shape takes at most %d steps", maxShaping)
	}
	// The slice is capped, so two shapes that continue one do not write over each other's steps.
	return &shape{name: s.name, make: s.make, grain: s.grain, cuts: s.cuts, steps: append(s.steps[:len(s.steps):len(s.steps)], st)}, nil
}

func (s *shape) warped(warp func(m *making) func(geom.Vec3) geom.Vec3) (starlark.Value, error) {
	return s.then(shaping{warp: warp})
}

var shapeWords = append(mappings(func(s *shape, m geom.Affine) (starlark.Value, error) { return s.then(shaping{m: &m}) }),
	wordCut,
	method("warp", "each point moved by a function f(x, y, z) that returns a point; masks still measure where it was", func(_ *call, s *shape, a *struct {
		F starlark.Callable `kind:"function of x, y, z"`
	}) (starlark.Value, error) {
		return s.warped(func(m *making) func(geom.Vec3) geom.Vec3 {
			known := map[geom.Vec3]geom.Vec3{} // corners of several islands meet in most places
			return func(p geom.Vec3) geom.Vec3 {
				q, ok := known[p]
				if !ok {
					q = m.point(a.F, p)
					known[p] = q
				}
				return q
			}
		})
	}),
	method("jitter", "its surface moved softly by up to by metres, in waves of size metres: stones, dents, hand-made things",
		func(_ *call, s *shape, a *struct {
			By   num
			Size num `over:"0"`
			Seed int `opt:"1"`
		}) (starlark.Value, error) {
			f, by := 1/max(float32(a.Size), 1e-4), float32(a.By)
			return s.warped(func(m *making) func(geom.Vec3) geom.Vec3 {
				sd := m.salt + uint32(a.Seed)*77
				return func(p geom.Vec3) geom.Vec3 {
					q := p.Mul(f)
					return p.Add(geom.Vec3{X: geom.Noise(q.X, q.Y, q.Z, sd), Y: geom.Noise(q.X, q.Y, q.Z, sd+1), Z: geom.Noise(q.X, q.Y, q.Z, sd+2)}.Mul(by))
				}
			})
		}),
	method("taper", "scaled across an axis: 1 at start, by at end", func(_ *call, s *shape, a *struct {
		Axis  string `opt:"y" one:"x y z"`
		Start num
		End   num
		By    num
	}) (starlark.Value, error) {
		if a.Start == a.End {
			return nil, fmt.Errorf("start and end are the same place")
		}
		return s.warped(func(*making) func(geom.Vec3) geom.Vec3 {
			return func(p geom.Vec3) geom.Vec3 {
				t := (coordinate(p, a.Axis[0]) - float32(a.Start)) / float32(a.End-a.Start)
				g := geom.Mix(1, float32(a.By), geom.Clamp01(t))
				q := p.Mul(g)
				switch a.Axis {
				case "x":
					q.X = p.X
				case "y":
					q.Y = p.Y
				default:
					q.Z = p.Z
				}
				return q
			}
		})
	}),
	method("twist", "turned about the y axis by degrees a metre of height", func(_ *call, s *shape, a *struct{ Degrees num }) (starlark.Value, error) {
		return s.warped(func(*making) func(geom.Vec3) geom.Vec3 {
			return func(p geom.Vec3) geom.Vec3 { return geom.TurnY(float32(a.Degrees) * degree * p.Y).Point(p) }
		})
	}),
	method("bend", "bent towards +z by degrees over its height h: the base stays, the top leans", func(_ *call, s *shape, a *struct {
		Degrees num
		H       num `over:"0"`
	}) (starlark.Value, error) {
		total := float32(a.Degrees) * degree
		if geom.Abs(total) < 1e-4 {
			return s, nil
		}
		// The axis becomes an arc of that radius and keeps its length: y metres up it turns by y/radius. What lies at z before it is on an arc of radius −
		// z.
		radius := float32(a.H) / total
		return s.warped(func(*making) func(geom.Vec3) geom.Vec3 {
			return func(p geom.Vec3) geom.Vec3 {
				t := p.Y / radius
				return geom.Vec3{X: p.X, Y: (radius - p.Z) * geom.Sin(t), Z: radius - (radius-p.Z)*geom.Cos(t)}
			}
		})
	}),
)

// number calls a function of the recipe that returns a number. Its mistake ends the run.
func (m *making) number(f starlark.Callable, what string, u float32) float32 {
	if m.err != nil { // the part is refused anyway
		return 1
	}
	v, err := starlark.Call(m.run.thread, f, starlark.Tuple{starlark.Float(u)}, nil)
	var n num
	if err == nil {
		err = n.Unpack(v)
	}
	if err != nil {
		m.fail(fmt.Errorf("%s: %w", what, err))
		return 1
	}
	return float32(n)
}

// point calls a function of the recipe that moves a point.
func (m *making) point(f starlark.Callable, p geom.Vec3) geom.Vec3 {
	if m.err != nil {
		return p
	}
	v, err := starlark.Call(m.run.thread, f, starlark.Tuple{starlark.Float(p.X), starlark.Float(p.Y), starlark.Float(p.Z)}, nil)
	var q point
	if err == nil {
		err = q.Unpack(v)
	}
	if err != nil {
		m.fail(fmt.Errorf("warp: %w", err))
		return p
	}
	return geom.Vec3(q)
}
