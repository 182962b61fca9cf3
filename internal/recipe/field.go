package recipe

import (
	"fmt"
	"slices"

	"go.starlark.net/starlark"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
	"atelier/internal/media/solid"
	"atelier/internal/seed"
)

// field is an implicit body: the stuff of blob.
type field struct {
	kernel
	f      sdf.Field
	weight int // leaves and steps in it
	work   int // cost of one sample, in samples of a leaf
	depth  int
}

// Bounds of what a field is made of: its tree is walked for each cell.
const (
	maxField = 2000
	maxDepth = 48

	roughWork = 10 // an octave of noise against a ball; the more the higher it is, since it is asked in all cells that it reaches
)

func (f field) String() string { return "field" }

// Type is as errors name it.
func (f field) Type() string { return "field" }

// AttrNames are the steps that can follow.
func (f field) AttrNames() []string { return fieldWords.names() }

// Attr is a step.
func (f field) Attr(n string) (starlark.Value, error) { return fieldWords.bind(n, f) }

// then is a field made of others.
// weight bounds the memory of the tree, and work the time of asking it once. A mesher asks it a few times for each triangle, so blob counts work
// times triangles.
func then(of sdf.Field, parts ...field) (starlark.Value, error) {
	out := field{f: of, weight: 1, work: 1}
	for _, p := range parts {
		out.weight += p.weight
		out.work += max(p.work, p.weight)
		out.depth = max(out.depth, p.depth+1)
	}
	if out.weight > maxField || out.depth > maxDepth {
		return nil, fmt.Errorf("a field is made of at most %d pieces, %d deep", maxField, maxDepth)
	}
	return out, nil
}

func placed[A any, P mapper[A]](name, doc string) *word {
	return method(name, doc, func(_ *call, f field, a *A) (starlark.Value, error) {
		m, err := P(a).affine()
		if err != nil {
			return nil, err
		}
		return then(sdf.Place(m, f.f), f)
	})
}

var fieldWords = table{
	placed[moveArgs]("move", "moved by x, y, z metres"),
	placed[turnArgs]("turn", "turned about an axis through the origin, degrees"),
	placed[scaleArgs]("scale", "scaled about the origin"),
	method("mirror", "its right half and the mirror image of that", func(_ *call, f field, _ *none) (starlark.Value, error) {
		return then(sdf.Mirror(f.f), f)
	}),
	method("rough", "its surface moved by noise, by metres up and down, in waves of size metres", func(_ *call, f field, a *struct {
		By      num
		Size    num `over:"0"`
		Octaves int `opt:"2" min:"1" max:"5"`
		Seed    int `opt:"1"`
	}) (starlark.Value, error) {
		// The relief is left out of samples far from the surface (sdf.Displace). So its cost grows with its height as a share of the body: up to
		// roughWork × 101 leaves an octave, where the relief is as high as the body.
		h := float32(a.By)
		f.work += a.Octaves * int(roughWork*(1+100*min(geom.Abs(h)/max(f.f.Bounds().Diagonal(), 1e-6), 1)))
		return then(sdf.Displace(f.f, geom.Abs(h), func(p geom.Vec3) float32 {
			return h * geom.Fractal(p, 1/float32(a.Size), a.Octaves, float32(a.Size)/64, uint32(a.Seed))
		}), f)
	}),
}

// fieldList reads fields and lists of them.
func fieldList(args []starlark.Value) ([]field, error) {
	var out []field
	for i, v := range args {
		switch v := v.(type) {
		case field:
			out = append(out, v)
		case *starlark.List:
			for j := range v.Len() {
				f, ok := v.Index(j).(field)
				if !ok {
					return nil, fmt.Errorf("item %d: got %s, want a field", j, brief(v.Index(j)))
				}
				out = append(out, f)
			}
		default:
			return nil, fmt.Errorf("argument %d: got %s, want a field: sdf.ball(…), sdf.capsule(…)", i+1, brief(v))
		}
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("want fields")
	}
	return out, nil
}

func joining(name, doc string, join func(k float32, fs ...sdf.Field) sdf.Field) *word {
	return fn(name, doc, func(_ *call, a *struct {
		Fields []starlark.Value `rest:"" kind:"fields, or lists of them"`
		K      num              `opt:"0" min:"0" as:"k"`
	}) (starlark.Value, error) {
		list, err := fieldList(a.Fields)
		if err != nil {
			return nil, err
		}
		fs := make([]sdf.Field, len(list))
		for i := range list {
			fs[i] = list[i].f
		}
		return then(join(float32(a.K), fs...), list...)
	})
}

var sdfWords = table{
	fn("ball", "a ball", func(_ *call, a *struct {
		At point
		R  num `over:"0"`
	}) (starlark.Value, error) {
		return then(sdf.Sphere(geom.Vec3(a.At), float32(a.R)))
	}),
	fn("ellipsoid", "an ellipsoid by its three radii", func(_ *call, a *struct{ At, Radii point }) (starlark.Value, error) {
		if min(a.Radii.X, a.Radii.Y, a.Radii.Z) <= 0 {
			return nil, fmt.Errorf("want radii of more than 0")
		}
		return then(sdf.Ellipsoid(geom.Vec3(a.At), geom.Vec3(a.Radii)))
	}),
	fn("capsule", "a round bar from a to b, r2 thick at b", func(_ *call, a *struct {
		A, B point
		R    num   `over:"0"`
		R2   maybe `opt:"" over:"0"`
	}) (starlark.Value, error) {
		return then(sdf.Cone(geom.Vec3(a.A), geom.Vec3(a.B), float32(a.R), a.R2.or(float32(a.R))))
	}),
	fn("box", "a block; lengths as of box(…)", func(_ *call, a *struct {
		X, Y, Z span
		Round   num `opt:"0" min:"0"`
	}) (starlark.Value, error) {
		x, y, z := a.X.around(), a.Y.from(), a.Z.around()
		h := geom.Vec3{X: x.hi - x.lo, Y: y.hi - y.lo, Z: z.hi - z.lo}.Mul(.5)
		if min(h.X, h.Y, h.Z) <= 0 {
			return nil, fmt.Errorf("got %s, want more than 0 each way", sized(h.Mul(2)))
		}
		mid := geom.Vec3{X: x.lo + x.hi, Y: y.lo + y.hi, Z: z.lo + z.hi}.Mul(.5)
		return then(sdf.Box(mid, h, min(float32(a.Round), h.X, h.Y, h.Z)))
	}),
	fn("half", "all that lies behind a plane; it has no end, so cut with it", func(_ *call, a *struct {
		Normal side
		Offset num `opt:"0"`
	}) (starlark.Value, error) {
		return then(sdf.Half(a.Normal.v, float32(a.Offset)))
	}),
	fn("chain", "round bars along points, joined; r a number or a list of radii", func(c *call, a *struct {
		Points way
		R      graded
		K      num `opt:"0" min:"0" as:"k"`
	}) (starlark.Value, error) {
		// Points of a path follow a level, and a field has none: the level standard serves, so a field is the same at all levels.
		m := newMaking(&Recipe{Header: Header{Size: geom.Vec3{X: 1, Y: 1, Z: 1}}}, c.run, archetype.Brief{Level: archetype.Standard}, 1)
		ps := a.Points.points(m)
		var fs []sdf.Field
		for i := 1; i < len(ps); i++ {
			n := float32(len(ps) - 1)
			fs = append(fs, sdf.Cone(ps[i-1], ps[i], a.R.at(m, "r", float32(i-1)/n), a.R.at(m, "r", float32(i)/n)))
		}
		if m.err != nil {
			return nil, m.err
		}
		if len(fs) == 0 {
			return nil, fmt.Errorf("want two points or more")
		}
		return then(sdf.Union(float32(a.K), fs...), field{weight: len(fs)})
	}),
	joining("union", "all of the fields, flowing into one another over about k metres", sdf.Union),
	joining("common", "what lies in each of the fields", sdf.Common),
	fn("cut", "a without b, the rim rounded over k metres", func(_ *call, a *struct {
		A, B field `kind:"field"`
		K    num   `opt:"0" min:"0" as:"k"`
	}) (starlark.Value, error) {
		return then(sdf.Cut(float32(a.K), a.A.f, a.B.f), a.A, a.B)
	}),
}

// module is words under one name: sdf.ball.
type module struct {
	kernel
	name  string
	words table
}

func (m *module) String() string { return m.name }

// Type is as errors name it.
func (m *module) Type() string { return "module" }

// AttrNames are its words.
func (m *module) AttrNames() []string { return slices.Sorted(slices.Values(m.words.names())) }

// Attr is a word.
func (m *module) Attr(n string) (starlark.Value, error) { return m.words.bind(n, m) }

var wordBlob = fn("blob", "what has grown or was worn: a field as a skin; share= is its part of the thing's triangles", func(_ *call, a *struct {
	Field field `kind:"field: sdf.union(…)"`
	Share num   `opt:"0.3" over:"0" max:"1"`
}) (starlark.Value, error) {
	f := a.Field.f
	box := f.Bounds()
	// The test is written so that NaN fails it.
	if s := box.Size(); !(max(s.X, s.Y, s.Z) < 1e3) || min(s.X, s.Y, s.Z) <= 0 {
		return nil, fmt.Errorf("the field has no end, or nothing in it; sdf.common it with something that has one")
	}
	return &shape{name: "blob", make: func(m *making, p *solid.Part) error {
		n := max(60, int(float32(a.Share)*float32(m.brief.Budget())*min(m.detail, 1)*.8))
		if err := m.run.step(n * a.Field.work); err != nil {
			return err
		}
		q, err := sdf.Mesher{Triangles: n}.Part(m.ctx, p.Name, f, p.Surface, seed.Seed(p.Seed))
		if err != nil {
			return err
		}
		if q.Triangles() == 0 {
			return fmt.Errorf("the field is empty")
		}
		p.Islands, p.Given, p.Detail, p.Crease = q.Islands, true, q.Detail, -1
		return nil
	}}, nil
})
