package recipe

import (
	"fmt"
	"slices"

	"go.starlark.net/starlark"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/solid"
	"atelier/internal/seed"
)

// Bounds of what one build adds.
const (
	maxParts = 6000
	maxReach = 30  // times the thing's size that a point may lie from the origin
	maxName  = 100 // characters of a part's name
)

type addArgs struct {
	Name    string
	Shape   *shape         `kind:"shape: box(…), lathe(…)"`
	Surface *surfaced      `kind:"surface: b.surface(role, finish), b.fixed(finish)"`
	At      places         `opt:""`
	Mirror  bool           `opt:""`
	Detail  int            `opt:"0" min:"0" max:"3"`
	Until   int            `opt:"3" min:"0" max:"3"`
	Keep    bool           `opt:""`
	Share   bool           `opt:""`
	Hide    sideList       `opt:""`
	Density num            `opt:"1" over:"0" max:"8"`
	Crease  maybe          `opt:"" min:"0" max:"180"`
	Seed    starlark.Value `opt:"" kind:"seed: b.seed(name, i)"`
}

// sideList is a side or a list of them.
type sideList []geom.Vec3

func (sideList) kind() string { return `side, or list of sides` }

// Unpack reads sides.
func (l *sideList) Unpack(v starlark.Value) error {
	list, ok := v.(*starlark.List)
	if !ok {
		list = starlark.NewList([]starlark.Value{v})
	}
	if list.Len() > 6 {
		return fmt.Errorf("got %d sides, at most 6", list.Len())
	}
	for i := range list.Len() {
		var s side
		if err := s.Unpack(list.Index(i)); err != nil {
			return err
		}
		*l = append(*l, s.v)
	}
	return nil
}

var addWord = method("add", "a part: a shape in a surface, at a placement or each of a list, and mirrored once more at −x; from level detail to until; "+
	"keep: fitting to a budget never drops it; share: all copies bake once, shadows too; hide: few texels where it looks that way; crease in degrees", addPart)

func addPart(_ *call, b *builder, a *addArgs) (starlark.Value, error) {
	m := b.m
	if level := int(m.brief.Level); level < a.Detail || level > a.Until || slices.Contains(m.recipe.Header.Omit, a.Name) {
		return nil, nil
	}
	if len(a.Name) > maxName {
		return nil, fmt.Errorf("name: got %d characters, at most %d", len(a.Name), maxName)
	}
	base := b.seed.Sub(a.Name)
	if c, ok := a.Seed.(chance); ok {
		base = c.s
	}
	at, mirror := a.At, geom.Stretch(-1, 1, 1)
	if at == nil {
		at = places{geom.Identity()}
	}
	copies := len(at)
	if a.Mirror {
		copies *= 2
	}
	// Copies of one placement stand together, right then left: copy i belongs to placement i/2. Joints count theirs in the same way (addJoint), so
	// that copy i of a part hangs on joint i. The mirror is the plane x = 0 of the builder's frame, after the placement.
	if a.Mirror {
		all := make(places, 0, copies)
		for _, place := range at {
			all = append(all, place, mirror.Mul(place))
		}
		at = all
	}
	for i, place := range at {
		joint, err := b.hung(i, copies)
		if err == nil {
			err = b.one(a, place, base, copies, joint)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", a.Name, err)
		}
	}
	return nil, nil
}

// one adds one copy, on a joint or, for −1, on the body. Copies with one name have different seeds, by their running number.
func (b *builder) one(a *addArgs, place geom.Affine, base seed.Seed, copies, joint int) error {
	m := b.m
	if err := m.ctx.Err(); err != nil {
		return err
	}
	s := base
	// A part that stands alone draws by its name. Of several, in one add or in many, each draws by its running number, so no two are alike by chance.
	if k := m.count[a.Name]; copies > 1 || k > 0 {
		s = base.At(k)
	}
	m.count[a.Name]++
	p := solid.New(a.Name, nil, s)
	m.salt, p.Density = p.Seed, float32(a.Density)
	if a.Share {
		p.Share = m.shared(a.Shape, a.Surface)
	}
	total, own, err := m.form(p, a, b.frame.Mul(place))
	if err != nil {
		return err
	}
	if a.Crease.set && !p.Given {
		p.Crease = geom.Cos(a.Crease.v * degree)
	}
	p.Surface, p.Role = a.Surface.in(total, own), a.Surface.role
	if len(a.Surface.marks) > 0 {
		m.marked = append(m.marked, marked{p, total, own, a.Surface.marks})
	}
	if joint >= 0 {
		p.Follow = rig.To(m.joints[joint].Bone)
	}
	m.scene.Add(p)
	n := p.Triangles()
	m.triangles += n
	m.added = append(m.added, added{p, p.Bounds().Diagonal(), n, a.Keep, a.Shape.cuts})
	return m.affordable()
}

// affordable refuses a thing that cannot be fitted into its budget.
func (m *making) affordable() error {
	if len(m.scene.Parts) > maxParts {
		return fmt.Errorf("the thing has more than %d parts", maxParts)
	}
	// Fitting comes down to the budget in a few builds (making.fit), so a first build may be up to 12 times too dear. The hard bound is for memory:
	// it ends a recipe that adds in a loop before its parts fill it.
	if most := min(12*max(m.brief.Level.Budget(), 12000), 300_000); m.triangles > most {
		return fmt.Errorf("the thing has %d triangles by now; this level's budget is %d", m.triangles, m.brief.Level.Budget())
	}
	return nil
}

// shared is the name under which congruent parts bake once: one shape in one surface.
func (m *making) shared(sh *shape, sf *surfaced) string {
	// Shapes are immutable, so one pointer is one form.
	k, ok := m.shapes[sh]
	if !ok {
		k = len(m.shapes)
		m.shapes[sh] = k
	}
	return fmt.Sprint(m.recipe.Header.Name, "/", k, "/", sf.id)
}

// near refuses a place of a socket or a joint that is not finite, or far from the thing.
func (m *making) near(p geom.Vec3) error {
	// The comparison is negated because every comparison with NaN is false: so written, it refuses NaN, too.
	if far := maxReach * m.ref; !(max(geom.Abs(p.X), geom.Abs(p.Y), geom.Abs(p.Z)) < far) {
		return fmt.Errorf("it lies at (%.3g, %.3g, %.3g) m, far outside a thing of %.3g m", p.X, p.Y, p.Z, m.ref)
	}
	return nil
}

// reach refuses points that are not finite, or far from the thing.
func (m *making) reach(p *solid.Part) error {
	far := maxReach * m.ref
	for _, is := range p.Islands {
		for i := range is.Vertices {
			v := &is.Vertices[i]
			// UV is metres here. A path whose points coincide has a finite place and an endless length along the surface.
			along := max(geom.Abs(v.UV.X), geom.Abs(v.UV.Y))
			if d := max(geom.Abs(v.Pos.X), geom.Abs(v.Pos.Y), geom.Abs(v.Pos.Z), along); !(d < far) {
				return fmt.Errorf("a point lies at (%.3g, %.3g, %.3g) m, %.3g m along the surface, far outside a thing of %.3g m: is a length wrong, "+
					"or do points of a path coincide?",
					v.Pos.X, v.Pos.Y, v.Pos.Z, along, m.ref)
			}
		}
	}
	return nil
}
