package recipe

import (
	"fmt"
	"maps"
	"slices"

	"go.starlark.net/starlark"

	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/seed"
)

// builder is what build gets: b. It adds in a frame, and draws its chance below a path. What it adds hangs on its joints.
type builder struct {
	kernel
	m      *making
	frame  geom.Affine
	seed   seed.Seed
	joints []int // numbers of making.joints: one for all copies of a part, or one a copy; none: the body
}

func (m *making) root() *builder {
	return &builder{m: m, frame: geom.Identity(), seed: m.brief.Seed.Sub(m.recipe.Header.Name)}
}

func (b *builder) String() string { return "b" }

// Type is as errors name it.
func (b *builder) Type() string { return "builder" }

// builderField is a field of b: something that the brief asks for.
type builderField struct{ name, doc string }

var builderFields = []builderField{
	{"level", "0 sparse, 1 fast, 2 standard, 3 production"},
	{"tall", "how tall words ask for it, as a factor: 1 as usual, about 1.4 for a tall one; multiply the heights that should follow. " +
		"What build does not ask for is stretched by itself, round and thin parts aside"},
	{"wide", "the same of its width: \"a wide bench\"; multiply lengths along x"},
	{"deep", "the same of its depth, along z"},
	{"statue", "whether all of it is cast or carved of one material: \"a bronze fox\""},
	{"written", "the texts that words put onto it, as in \"saying TOWN and MINE\": [\"TOWN\", \"MINE\"], on a part each. The largest letters() of a recipe " +
		"show them by themselves; what shows them in another way says so with b.wrote()"},
	{"figured", "whether words put figures onto its face: leave out what stands in the middle of it, such as a boss"},
}

// AttrNames are the fields and methods.
func (b *builder) AttrNames() []string {
	names := builderWords.names()
	for _, f := range builderFields {
		names = append(names, f.name)
	}
	return names
}

// Attr is a field or a method.
func (b *builder) Attr(n string) (starlark.Value, error) {
	switch n {
	case "level":
		return starlark.MakeInt(int(b.m.brief.Level)), nil
	case "tall":
		b.m.read[1] = true
		return starlark.Float(b.m.brief.Tall), nil
	case "wide":
		b.m.read[0] = true
		return starlark.Float(b.m.brief.Wide), nil
	case "deep":
		b.m.read[2] = true
		return starlark.Float(b.m.brief.Deep), nil
	case "statue":
		return starlark.Bool(b.m.brief.Look.Statue()), nil
	case "written":
		list := make([]starlark.Value, len(b.m.brief.Written))
		for i, text := range b.m.brief.Written {
			list[i] = starlark.String(text)
		}
		return starlark.NewList(list), nil
	case "figured":
		return starlark.Bool(b.m.brief.Figured), nil
	}
	return builderWords.bind(n, b)
}

var builderWords = table{
	addWord,
	method("at", "the builder in another frame; what it adds draws its chance below name and i: wheels, sides, books", func(_ *call, b *builder, a *struct {
		Place places
		Name  string `opt:""`
		I     int    `opt:"0"`
	}) (starlark.Value, error) {
		place, err := a.Place.single()
		if err != nil {
			return nil, err
		}
		s := b.seed
		if a.Name != "" {
			s = s.Sub(a.Name).At(a.I)
		}
		return &builder{m: b.m, frame: b.frame.Mul(place), seed: s, joints: b.joints}, nil
	}),
	method("wrote", "says how much of b.written shapes show, such as tubes of neon; the rest of it is told as not shown", func(_ *call, b *builder, a *struct {
		Text string
	}) (starlark.Value, error) {
		b.m.run.own.shown = nil
		if a.Text != "" {
			b.m.run.own.shown = []string{a.Text}
		}
		return starlark.None, nil
	}),
	method("seed", "the chance of a name, and of a number below it: .range .int .pick .chance .unit", func(_ *call, b *builder, a *struct {
		Name string
		I    int `opt:"-1"`
	}) (starlark.Value, error) {
		s := b.seed.Sub(a.Name)
		if a.I >= 0 {
			s = s.At(a.I)
		}
		return chance{s: s}, nil
	}),
	method("hues", "as seed, but the same for all things of a set: b.hues(\"paint\").pick([…]); parts that share a colour ask by one name, and a list that "+
		"names a colour twice picks it twice as often", func(_ *call, b *builder, a *struct{ Name string }) (starlark.Value, error) {
		return chance{s: b.m.brief.Hues().Sub(a.Name)}, nil
	}),
	method("lod", "one of four values, for sparse, fast, standard and production", func(_ *call, b *builder, a *struct {
		Sparse, Fast, Standard, Production starlark.Value `kind:"value"`
	}) (starlark.Value, error) {
		return [4]starlark.Value{a.Sparse, a.Fast, a.Standard, a.Production}[b.m.brief.Level], nil
	}),
	method("trait", "whether the words ask for a trait of the top's traits", func(_ *call, b *builder, a *struct{ Name string }) (starlark.Value, error) {
		if !slices.Contains(b.m.recipe.Header.Traits, a.Name) {
			return nil, fmt.Errorf("%q is none of traits = %q at the top", a.Name, b.m.recipe.Header.Traits)
		}
		b.m.asked[a.Name] = true
		return starlark.Bool(b.m.brief.Traits[a.Name]), nil
	}),
	method("count", "how many of a part, or of what the role of that name is called, words ask for, as in \"with three drawers\", at least low and at most high; "+
		"usual where they do not say; the name is in the singular, and exactly so many parts bear it: other pieces of a hook are its \"stem\" or \"ball\"",
		func(_ *call, b *builder, a *struct {
			Part  string
			Usual int
			Low   int `opt:"1"`
			High  int `opt:"12"`
		}) (starlark.Value, error) {
			b.m.counted = append(b.m.counted, counting{a.Part, a.Usual, a.Low, a.High})
			n := a.Usual
			if said := b.m.brief.Counts[a.Part]; said > 0 {
				n = max(a.Low, min(said, a.High))
			}
			return starlark.MakeInt(n), nil
		}),
	method("surface", "a role's finish with layers over it; layers go when words replace the finish, unless keep", func(_ *call, b *builder, a *struct {
		Role   string
		Finish finish           `kind:"finish"`
		Layers []starlark.Value `rest:"" kind:"layers"`
		Keep   bool             `opt:""`
	}) (starlark.Value, error) {
		layers, err := layersOf(a.Layers)
		if err != nil {
			return nil, err
		}
		return b.surface(a.Role, a.Finish, a.Keep, layers)
	}),
	method("fixed", "a finish with layers that no word replaces: lamps, eyes, labels", func(_ *call, b *builder, a *struct {
		Finish finish           `kind:"finish"`
		Layers []starlark.Value `rest:"" kind:"layers"`
	}) (starlark.Value, error) {
		layers, err := layersOf(a.Layers)
		if err != nil {
			return nil, err
		}
		return b.fixed(a.Finish, layers), nil
	}),
	method("given", "whether words have replaced a role's finish", func(_ *call, b *builder, a *struct{ Role string }) (starlark.Value, error) {
		_, ok := b.m.brief.Look.Finish[a.Role]
		return starlark.Bool(ok || b.m.brief.Look.Statue()), b.known(a.Role)
	}),
	method("tint", "the colour that words give to a role, or its own", func(_ *call, b *builder, a *struct {
		Role string
		Own  colour
	}) (starlark.Value, error) {
		if c, ok := b.m.brief.Look.Tints[a.Role]; ok {
			return vec{v: c}, nil
		}
		return vec{v: geom.Vec3(a.Own)}, b.known(a.Role)
	}),
	method("tinted", "whether words give a role a colour: what is beside it in a pattern then follows", func(_ *call, b *builder, a *struct{ Role string }) (
		starlark.Value, error) {
		_, ok := b.m.brief.Look.Tints[a.Role]
		return starlark.Bool(ok), b.known(a.Role)
	}),
	method("view", "how its picture is taken: yaw and pitch in degrees, fill the share of the frame, sun the way to the light", view),
	method("socket", `where other things attach: "grip", "top", "hand.right"; "inside" is where something stands in a cage; "land", "water" and "lane" are `+
		`scaled to reach as far as ground, open water and what wheels roll on; "waterline" is how deep a boat lies; "seat", "seat.2" and so on are where `+
		`figures sit, scaled in y to the room above them; "trigger" is where the right hand of a figure aims a weapon, +Y up and +Z to its aim, and "fore" is `+
		`where the left hand is; "print" is the middle of figures on the chest of a garment`, func(_ *call, b *builder, a *struct {
		Name string
		At   places
	}) (starlark.Value, error) {
		place, err := a.At.single()
		if err != nil {
			return nil, err
		}
		if b.m.scene.Sockets == nil {
			b.m.scene.Sockets = map[string]geom.Affine{}
		}
		if len(b.m.scene.Sockets) >= 100 {
			return nil, fmt.Errorf("a thing has at most 100 sockets")
		}
		at := b.frame.Mul(place)
		if err := b.m.near(at.T); err != nil {
			return nil, err
		}
		b.m.scene.Sockets[a.Name] = at
		return nil, nil
	}),
	jointWord,
}

// known returns an error for a role that the top does not declare.
func (b *builder) known(role string) error {
	var names []string
	for _, r := range b.m.recipe.Header.Roles {
		if r.Name == role {
			b.m.asked[role] = true
			return nil
		}
		names = append(names, r.Name)
	}
	return fmt.Errorf("role: got %q, want one of %q", role, names)
}

// Layers are drawn in the frame of a part, which only the part knows: so a surface with layers is made when a part takes it (lay).
func (b *builder) surface(role string, own finish, keep bool, layers []*layer) (starlark.Value, error) {
	if err := b.known(role); err != nil {
		return nil, err
	}
	look := b.m.brief.Look.Turned(role, b.m.finishes[role])
	b.m.finishes[role]++
	given, said := look.Finish[role]
	if said && darkGlass(own.f) && given.Material().Name == own.f.Material().Name { // nothing is behind the dark panes of a "glass tower"
		said, look.Finish = false, maps.Clone(look.Finish)
		delete(look.Finish, role)
	}
	if (said || look.Statue()) && !keep {
		layers = inlays(layers)
	}
	s := b.m.surface()
	s.role = role
	if len(layers) == 0 {
		s.plain = look.Surface(role, own.f)
		return s, nil
	}
	s.lay(layers, func(f frame) tex.Surface {
		return look.Over(role, own.f, func(t tex.Surface) tex.Surface { return over(t, layers, f) })
	})
	return s, nil
}

// darkGlass reports whether a finish is glass through which nothing is seen.
func darkGlass(f material.Finish) bool {
	g, ok := f.(material.Glass)
	return ok && g.Opaque
}

func (b *builder) fixed(own finish, layers []*layer) *surfaced {
	look := b.m.brief.Look
	s, base := b.m.surface(), own.f.Surface()
	if look.Statue() {
		base, layers = look.All.Surface(), inlays(layers)
	}
	wrap := look.Wrap
	if own.f.Material().Name == "water" {
		wrap = look.Water
	}
	if len(layers) == 0 {
		s.plain = wrap(base)
		return s
	}
	s.lay(layers, func(f frame) tex.Surface { return wrap(over(base, layers, f)) })
	return s
}

func (m *making) surface() *surfaced {
	m.surfaces++
	return &surfaced{id: m.surfaces}
}

// over lays layers on a finish, for a part of the frame. The texel as masks see it is kept from one to the next.
func over(t tex.Surface, layers []*layer, f frame) tex.Surface {
	top := laid(func(s *seen) { s.Sample = t(s.Point) })
	for _, l := range layers {
		top = l.apply(top)
	}
	return func(p *tex.Point) tex.Sample {
		s, ok := p.Spare.(*seen)
		if !ok {
			s = new(seen)
			p.Spare = s
		}
		s.Point, s.known = p, 0
		f(s)
		top(s)
		return s.Sample
	}
}

type viewArgs struct {
	Yaw      maybe       `opt:"" min:"-180" max:"180"`
	Pitch    maybe       `opt:"" min:"-89" max:"89"`
	Roll     maybe       `opt:"" min:"-180" max:"180"`
	Fov      maybe       `opt:"" min:"5" max:"100"`
	Fill     maybe       `opt:"" min:"0.2" max:"1"`
	Light    maybe       `opt:"" min:"0" max:"10"`
	Exposure maybe       `opt:"" min:"0.1" max:"5"`
	Bloom    maybe       `opt:"" min:"0" max:"2"`
	Sun      side        `opt:""`
	Ground   maybeColour `opt:""`
}

func view(_ *call, b *builder, a *viewArgs) (starlark.Value, error) {
	v := &b.m.scene.View
	// Words are in degrees, and the fields of View in radians.
	angle := func(to *float32, m maybe) { *to = m.or(*to/degree) * degree }
	angle(&v.Yaw, a.Yaw)
	angle(&v.Pitch, a.Pitch)
	angle(&v.Roll, a.Roll)
	angle(&v.Fov, a.Fov)
	v.Fill, v.Light, v.Exposure, v.Bloom = a.Fill.or(v.Fill), a.Light.or(v.Light), a.Exposure.or(v.Exposure), a.Bloom.or(v.Bloom)
	if a.Sun.set {
		v.Sun = a.Sun.v
	}
	if a.Ground.set {
		v.Ground = a.Ground.v
	}
	return nil, nil
}
