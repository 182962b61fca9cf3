package recipe

import (
	"fmt"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"atelier/internal/media/geom"
	"atelier/internal/seed"
)

// vec is a vector that can be calculated with.
// It is a tuple to Starlark (it has a length, indexes and iterates), so x, y, z = v works, and so does a vector wherever a point may stand.
type vec struct {
	kernel
	v geom.Vec3
}

func (w vec) String() string { return fmt.Sprintf("vec(%.4g, %.4g, %.4g)", w.v.X, w.v.Y, w.v.Z) }

// Type is as errors name it.
func (w vec) Type() string { return "vec" }

var vecFields = []string{"length", "unit", "x", "y", "z"}

// AttrNames are the fields.
func (w vec) AttrNames() []string { return vecFields }

// Attr is a field.
func (w vec) Attr(n string) (starlark.Value, error) {
	switch n {
	case "x":
		return starlark.Float(w.v.X), nil
	case "y":
		return starlark.Float(w.v.Y), nil
	case "z":
		return starlark.Float(w.v.Z), nil
	case "length":
		return starlark.Float(w.v.Len()), nil
	case "unit":
		return vec{v: w.v.Norm()}, nil
	}
	return nil, nil
}

// Len is 3: a vector unpacks as x, y, z = v.
func (w vec) Len() int { return 3 }

// Index is x, y or z.
func (w vec) Index(i int) starlark.Value {
	return starlark.Float([3]float32{w.v.X, w.v.Y, w.v.Z}[i])
}

// Iterate goes over x, y, z.
func (w vec) Iterate() starlark.Iterator {
	return starlark.Tuple{w.Index(0), w.Index(1), w.Index(2)}.Iterate()
}

// Binary adds and subtracts vectors and points, and scales by a number.
func (w vec) Binary(op syntax.Token, y starlark.Value, s starlark.Side) (starlark.Value, error) {
	if f, ok := starlark.AsFloat(y); ok {
		switch {
		case op == syntax.STAR:
			return vec{v: w.v.Mul(float32(f))}, nil
		case op == syntax.SLASH && s == starlark.Left && f != 0:
			return vec{v: w.v.Mul(1 / float32(f))}, nil
		}
		return nil, nil
	}
	var o point
	if err := o.Unpack(y); err != nil {
		return nil, nil
	}
	a, b := w.v, geom.Vec3(o)
	if s == starlark.Right {
		a, b = b, a
	}
	switch op {
	case syntax.PLUS:
		return vec{v: a.Add(b)}, nil
	case syntax.MINUS:
		return vec{v: a.Sub(b)}, nil
	}
	return nil, nil
}

// Unary is −v.
func (w vec) Unary(op syntax.Token) (starlark.Value, error) {
	if op == syntax.MINUS {
		return vec{v: w.v.Mul(-1)}, nil
	}
	return nil, nil
}

var wordVec = fn("vec", "a vector that can be added, subtracted, scaled; .x .y .z .length .unit", func(_ *call, a *struct {
	X starlark.Value `kind:"number, or (x, y, z)"`
	Y maybe          `opt:""`
	Z num            `opt:"0"`
}) (starlark.Value, error) {
	if !a.Y.set {
		var p point
		err := p.Unpack(a.X)
		return vec{v: geom.Vec3(p)}, err
	}
	var x num
	err := x.Unpack(a.X)
	return vec{v: geom.Vec3{X: float32(x), Y: a.Y.v, Z: float32(a.Z)}}, err
})

var wordBlend = fn("blend", "between two colours or two points: a at t = 0, b at t = 1", func(_ *call, a *struct {
	A, B starlark.Value `kind:"colour or point"`
	T    num
}) (starlark.Value, error) {
	read := func(v starlark.Value) (geom.Vec3, error) {
		var c colour
		if err := c.Unpack(v); err == nil {
			if w, ok := v.(vec); ok {
				return w.v, nil
			}
			return geom.Vec3(c), nil
		}
		var p point
		err := p.Unpack(v)
		return geom.Vec3(p), err
	}
	p, err := read(a.A)
	if err != nil {
		return nil, fmt.Errorf("a: %w", err)
	}
	q, err := read(a.B)
	if err != nil {
		return nil, fmt.Errorf("b: %w", err)
	}
	return vec{v: geom.Mix3(p, q, float32(a.T))}, nil
})

// chance is a seed: each draw of one path is the same again.
// A draw changes nothing: c.unit() twice gives one number twice. Other draws come from other paths, by .sub and .at.
type chance struct {
	kernel
	s seed.Seed
}

func (c chance) String() string { return "seed" }

// Type is as errors name it.
func (c chance) Type() string { return "seed" }

// AttrNames are the draws.
func (c chance) AttrNames() []string { return chanceWords.names() }

// Attr is a draw.
func (c chance) Attr(n string) (starlark.Value, error) { return chanceWords.bind(n, c) }

var chanceWords = table{
	method("range", "a number between lo and hi", func(_ *call, c chance, a *struct{ Lo, Hi num }) (starlark.Value, error) {
		return starlark.Float(c.s.Range(float32(a.Lo), float32(a.Hi))), nil
	}),
	method("int", "a whole number from 0 to n − 1", func(_ *call, c chance, a *struct {
		N int `min:"1"`
	}) (starlark.Value, error) {
		return starlark.MakeInt(c.s.Intn(a.N)), nil
	}),
	method("pick", "one of a list", func(_ *call, c chance, a *struct {
		List starlark.Value `kind:"list"`
	}) (starlark.Value, error) {
		list, ok := a.List.(starlark.Indexable)
		if !ok || list.Len() == 0 {
			return nil, fmt.Errorf("got %s, want a list that is not empty", brief(a.List))
		}
		return list.Index(c.s.Intn(list.Len())), nil
	}),
	method("chance", "True with probability p", func(_ *call, c chance, a *struct{ P num }) (starlark.Value, error) {
		return starlark.Bool(c.s.Unit() < float32(a.P)), nil
	}),
	method("unit", "a number between 0 and 1", func(_ *call, c chance, _ *none) (starlark.Value, error) {
		return starlark.Float(c.s.Unit()), nil
	}),
	method("sub", "the seed of a name below this one", func(_ *call, c chance, a *struct{ Name string }) (starlark.Value, error) {
		return chance{s: c.s.Sub(a.Name)}, nil
	}),
	method("at", "the seed of a number below this one", func(_ *call, c chance, a *struct {
		I int `min:"0"`
	}) (starlark.Value, error) {
		return chance{s: c.s.At(a.I)}, nil
	}),
}

// table is the methods of one kind of value.
type table []*word

func (t table) names() []string {
	out := make([]string, len(t))
	for i, w := range t {
		out[i] = w.name
	}
	return out
}

// bind is a method as the interpreter calls it, or nil where there is none.
func (t table) bind(name string, self starlark.Value) (starlark.Value, error) {
	for _, w := range t {
		if w.name == name {
			return w.bind(self), nil
		}
	}
	return nil, nil
}
