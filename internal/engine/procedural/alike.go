package procedural

import (
	"context"
	"reflect"
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/sdf"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// given is what the form of a thing follows from, as data: the brief of its archetype, and what the plan does to the built scene.
type given struct {
	brief    archetype.Brief
	grown    []intent.Growth
	harm     [4]float32
	without  []intent.Counted
	excluded []intent.Excluded
	details  []detail
	bright   intent.Brightness
}

// given is what the form of a thing follows from. Only recipes count their parts, and details without a look are told alone.
func (p *plan) given() given {
	g := given{brief: p.brief, bright: p.intent.Bright, grown: p.intent.Size.Grown, excluded: p.intent.Excluded,
		harm: [4]float32{p.harm.broken.amount, p.harm.panes.amount, p.harm.burnt.amount, p.harm.dented.amount}}
	g.brief.Look.Roles, g.brief.Look.Style = nil, nil // these follow from the archetype and from the style of the words
	if p.archetype.Program == nil {
		g.brief.Counts = nil
	}
	if p.common().Living { // it has no face for a text
		g.brief.Written, g.brief.Figured = nil, false
	}
	for _, c := range p.intent.Counted {
		if c.N == 0 {
			g.without = append(g.without, intent.Counted{Part: c.Part, Role: c.Role})
		}
	}
	for _, d := range p.details {
		if d.finish != nil || d.tint != nil || len(d.mods) > 0 {
			g.details = append(g.details, detail{called: d.called, finish: d.finish, tint: d.tint, mods: d.mods})
		}
	}
	return g
}

// shaped is a look of a thing that is the same for all numbers of its parts and their looks, for all its proportions and for all traits that its form reads
// or leaves.
func (g given) shaped() given {
	g.brief.Traits, g.details = nil, nil
	g.grown, g.without, g.brief.Tall, g.brief.Wide, g.brief.Deep = nil, nil, 0, 0, 0
	return g
}

// forms reports whether two plans build different forms of a thing. It leaves out what the things have as parts of their own, builds the forms that may
// differ at the coarsest level, and where they are alike at the next one; nothing is packed, baked or placed. A form takes a millisecond to a tenth of
// a second, of figures and beasts even more.
func (e *Engine) forms(ctx context.Context, before, after *plan) bool {
	ctx = sdf.Draft(ctx, coarser[archetype.Sparse])
	for _, p := range []*plan{before, after} {
		for _, t := range p.things() {
			t.brief.Level, t.brief.Triangles = archetype.Sparse, 0
		}
		if p.already(ctx) != nil || p.refuse(ctx, e) != nil {
			return true
		}
	}
	p, q := before.things(), after.things()
	if len(p) != len(q) {
		return true
	}
	for i := range p {
		if p[i].copies != q[i].copies { // six chairs with a table, and no four
			return true
		}
	}
	return slices.ContainsFunc([]archetype.Level{archetype.Sparse, archetype.Fast}, func(level archetype.Level) bool {
		ctx := sdf.Draft(ctx, coarser[level])
		for i := range p {
			if differ, err := p[i].differs(ctx, q[i], level); differ || err != nil {
				return true
			}
		}
		return false
	})
}

// differs reports whether the forms of two plans of a thing differ at a level. Where the words leave out other parts alone, these are left out of one
// form, which has more parts the finer it is.
func (p *plan) differs(ctx context.Context, q *plan, level archetype.Level) (bool, error) {
	a, b := p.given(), q.given()
	if reflect.DeepEqual(a, b) {
		return false, nil
	}
	if a.without = b.without; reflect.DeepEqual(a, b) {
		if level == archetype.Sparse {
			return false, nil
		}
		brief := p.brief
		brief.Level = level
		s, err := p.archetype.Build(ctx, brief)
		if err != nil {
			return false, err
		}
		was, is := *s, *s
		p.strip(&was)
		q.strip(&is)
		return !slices.Equal(was.Parts, is.Parts), nil
	}
	if p.lengthen(ctx) != nil || q.lengthen(ctx) != nil || p.growth != q.growth {
		return true, nil
	}
	v, err := p.cast(ctx, level)
	if err != nil {
		return false, err
	}
	w, err := q.cast(ctx, level)
	return !slices.EqualFunc(v, w, sameScene), err
}

// coarser is by level how many times as long as in a build the cells of grown bodies are when forms are compared. A comparison then takes a third of the
// time of a build. Bodies that differ have other corners in a coarse grid, too, and eyelids and buckles are parts that no grid meshes.
var coarser = map[archetype.Level]float32{archetype.Sparse: 2, archetype.Fast: 3}

// cast builds the forms of the copies of a thing, which stand in no place yet.
func (p *plan) cast(ctx context.Context, level archetype.Level) (list []*scene.Scene, err error) {
	t := *p
	t.brief.Level = level
	g := &group{plan: &t, all: []*plan{&t}, bodies: make([][]*body, 1)}
	err = g.build(ctx, 0)
	for _, b := range g.bodies[0] {
		list = append(list, b.scene)
	}
	return list, err
}

// sameScene reports whether two scenes have the same parts, bones and places to hold.
func sameScene(a, b *scene.Scene) bool {
	return slices.EqualFunc(a.Parts, b.Parts, samePart) && slices.Equal(a.Joints, b.Joints) && slices.Equal(a.Written, b.Written) &&
		reflect.DeepEqual(a.Bones, b.Bones) && reflect.DeepEqual(a.Stance, b.Stance) && reflect.DeepEqual(a.Sockets, b.Sockets)
}

// samePart reports whether two parts have the same corners, follow the same bones, and look the same at some of the corners.
func samePart(a, b *solid.Part) bool {
	if a.Name != b.Name || a.Seed != b.Seed || a.Opens != b.Opens || !reflect.DeepEqual(a.Follow, b.Follow) {
		return false
	}
	return slices.EqualFunc(a.Islands, b.Islands, func(v, w *solid.Island) bool {
		return slices.Equal(v.Vertices, w.Vertices) && slices.Equal(v.Triangles, w.Triangles)
	}) && sameLook(a, b)
}

// looked is at how many of its corners the look of a part is compared.
const looked = 240

// sameLook reports whether two parts of the same corners answer the same at some of these, in the open and in a crease.
func sameLook(a, b *solid.Part) bool {
	var lattice [2]geom.Lattice
	n := 0
	for _, is := range a.Islands {
		n += len(is.Vertices)
	}
	k := 0
	for _, is := range a.Islands {
		for _, v := range is.Vertices {
			if k++; k%(1+n/looked) != 0 {
				continue
			}
			for _, buried := range []float32{0, .8} {
				look := func(part *solid.Part, l *geom.Lattice) tex.Sample {
					at := pointAt(part, v)
					at.Lattice, at.Open, at.Cavity = l, 1-buried, buried
					return part.Surface(at)
				}
				if look(a, &lattice[0]) != look(b, &lattice[1]) {
					return false
				}
			}
		}
	}
	return true
}
