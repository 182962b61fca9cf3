package recipe

import (
	"cmp"
	"fmt"

	"go.starlark.net/starlark"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

var wordLathe = fn("lathe", "a profile of (radius, height) turned about an axis, along which the height runs; outline= carries a star-shaped outline in "+
	"place of the circle; it keeps at least least segments, each with two triangles for each length of the profile, however few triangles there are",
	func(_ *call, a *struct {
		Profile  way    `kind:"list of (radius, y), and paths"`
		Axis     string `opt:"y" one:"x y z"`
		Outline  loop   `opt:""`
		Segments int    `opt:"0" min:"0" max:"400"`
		Least    int    `opt:"0" min:"0" max:"64"`
	}) (starlark.Value, error) {
		return &shape{name: "lathe", grain: "yxz", make: func(m *making, p *solid.Part) error {
			profile := a.Profile.flat(m)
			if a.Profile.closed && len(profile) > 2 {
				profile = append(profile, profile[0])
			}
			if len(profile) < 2 {
				return fmt.Errorf("profile: its points lie on one another")
			}
			var big float32
			for i := range profile {
				if profile[i].X < -1e-6 {
					return fmt.Errorf("profile: point %d has the radius %.3g, want at least 0", i, profile[i].X)
				}
				profile[i].X = max(profile[i].X, 0)
				big = max(big, profile[i].X)
			}
			if a.Outline.o != nil {
				ring, _ := a.Outline.o.at(m, 0)
				if err := m.room(len(profile), len(ring)); err != nil {
					return err
				}
				p.LatheOutline(profile, ring)
			} else {
				n := max(m.segments(a.Segments, big), m.wished(a.Least))
				if err := m.room(len(profile), n); err != nil {
					return err
				}
				p.Lathe(profile, n)
			}
			if a.Axis != "y" {
				p.Place(axle(a.Axis))
			}
			return nil
		}}, nil
	})

var wordTube = fn("tube", "a pipe up from 0, or over (from, to), open at both ends: hoops, rims, collars; it keeps at least least segments",
	func(_ *call, a *struct {
		R        num `over:"0"`
		Inner    num `over:"0"`
		H        span
		Axis     string `opt:"y" one:"x y z"`
		Bevel    maybe  `opt:"" min:"0"`
		Segments int    `opt:"0" min:"0" max:"400"`
		Least    int    `opt:"0" min:"0" max:"64"`
	}) (starlark.Value, error) {
		h := a.H.from()
		if a.R <= a.Inner || h.hi <= h.lo {
			return nil, fmt.Errorf("got r %g, inner %g and h %g, want r > inner > 0 and h > 0", a.R, a.Inner, h.hi-h.lo)
		}
		return &shape{name: "tube", grain: "yxz", make: func(m *making, p *solid.Part) error {
			p.Tube(float32(a.R), float32(a.Inner), h.hi-h.lo, m.bevel(a.Bevel, min(float32(a.R-a.Inner), h.hi-h.lo), float32(a.R)*2),
				max(m.segments(a.Segments, float32(a.R)), m.wished(a.Least)))
			p.Place(axle(a.Axis).Mul(geom.Move(0, h.lo, 0)))
			return nil
		}}, nil
	})

// maxRing is how many points an extruded outline has, holes and all: cutting it into triangles takes their square.
const maxRing = 1200

var wordExtrude = fn("extrude",
	"a plate: an outline with holes as seen from the side that it faces, depth thick about its middle, or over (from, to) towards that side. "+
		"The outline's x runs to +x and its y up; facing +x its x runs to -z, -x to +z, -z to -x; facing +y its y runs to -z, and -y to +z. Holes lie "+
		"wholly inside the outline; an opening that reaches its edge is cut(…)", func(_ *call, a *struct {
		Outline loop
		Depth   span
		Holes   loops  `opt:""`
		Bevel   maybe  `opt:"" min:"0"`
		Face    side   `opt:"+z"`
		Grain   string `opt:"x" one:"x y depth"`
	}) (starlark.Value, error) {
		depth := a.Depth.around()
		if depth.hi <= depth.lo {
			return nil, fmt.Errorf("got a depth of %g, want more than 0", depth.hi-depth.lo)
		}
		along := map[string]grain{"x": "xyz", "y": "yxz", "depth": "zxy"}[a.Grain]
		return &shape{name: "extrude", grain: along, make: func(m *making, p *solid.Part) error {
			ring, _ := a.Outline.o.at(m, 0)
			if len(ring) < 3 {
				return fmt.Errorf("the outline has %d points, want at least 3", len(ring))
			}
			total := len(ring)
			var holes [][]geom.Vec2
			for _, h := range a.Holes {
				r, _ := h.at(m, 0)
				total += len(r)
				holes = append(holes, r)
			}
			if total > maxRing {
				return fmt.Errorf("the outlines have %d points, at most %d", total, maxRing)
			}
			if err := m.spend(total * total); err != nil {
				return err
			}
			if err := m.uncrossed(ring); err != nil {
				return err
			}
			d := depth.hi - depth.lo
			p.Extrude(ring, holes, d, m.bevel(a.Bevel, min(d, extent(ring)), extent(ring)*2))
			// Regrain comes before the turn to its face, in whose frame the letters of the grain have their meaning.
			p.Regrain(along.local)
			p.Place(facing(a.Face.v).Mul(geom.Move(0, 0, (depth.lo+depth.hi)/2)))
			return nil
		}}, nil
	})

// cut is one section of a loft.
type cut struct {
	kernel
	at       geom.Vec3
	o        *outline
	face, up side
}

func (c *cut) String() string { return "section" }

// Type is as errors name it.
func (c *cut) Type() string { return "section" }

var wordSection = fn("section", "a section of a loft: an outline at a place, looking to face, its y towards up", func(_ *call, a *struct {
	At      point
	Outline loop
	Face    side `opt:"+y"`
	Up      side `opt:""`
}) (starlark.Value, error) {
	return &cut{at: geom.Vec3(a.At), o: a.Outline.o, face: a.Face, up: a.Up}, nil
})

// section is the cut as the kernel takes it, with n steps of its outline.
func (c *cut) section(m *making, n int) (solid.Section, []int8) {
	ring, ranks := c.o.at(m, n)
	up := c.up.v
	if !c.up.set {
		up = geom.Vec3{Y: 1}
		if geom.Abs(c.face.v.Y) > .7 {
			up = geom.Vec3{Z: -1}
		}
	}
	y := upright(up, c.face.v)
	return solid.Section{Origin: c.at, X: y.Cross(c.face.v), Y: y, Ring: ring}, ranks
}

var wordLoft = fn("loft", "a skin over sections, in the order in which they face: hulls, bodies, horns, blades; their outlines are of one kind",
	func(_ *call, a *struct {
		Sections *starlark.List `kind:"list of section(…)"`
		Bevel    maybe          `opt:"" min:"0"`
		Closed   bool           `opt:""`
	}) (starlark.Value, error) {
		var cuts []*cut
		for i := range a.Sections.Len() {
			c, ok := a.Sections.Index(i).(*cut)
			if !ok {
				return nil, fmt.Errorf("section %d: got %s, want section(at, outline, face=)", i, brief(a.Sections.Index(i)))
			}
			cuts = append(cuts, c)
		}
		if len(cuts) < 2 || len(cuts) > 400 {
			return nil, fmt.Errorf("got %d sections, want 2 to 400", len(cuts))
		}
		first, last := cuts[0], cuts[len(cuts)-1]
		if !a.Closed && last.at.Sub(first.at).Dot(first.face.v.Add(last.face.v)) < 0 {
			return nil, fmt.Errorf("the sections run against the side that they face; turn the order round, or set face=")
		}
		return &shape{name: "loft", make: func(m *making, p *solid.Part) error { return loft(m, p, cuts, a.Bevel, a.Closed) }}, nil
	})

// Each outline has the points that the finest of them wants, so that point i of one section is joined to point i of the next.
func loft(m *making, p *solid.Part, cuts []*cut, bevel maybe, closed bool) error {
	n := 0
	for _, c := range cuts {
		if c.o.count != nil {
			n = max(n, c.o.count(m))
		}
	}
	l := solid.Loft{Closed: closed}
	for i, c := range cuts {
		s, ranks := c.section(m, n)
		if i == 0 {
			l.Ranks = ranks
		} else if len(s.Ring) != len(l.Sections[0].Ring) {
			return fmt.Errorf("section %d has %d points and section 0 has %d; use outlines of one kind", i, len(s.Ring), len(l.Sections[0].Ring))
		}
		l.Sections = append(l.Sections, s)
	}
	ring := len(l.Sections[0].Ring)
	if err := cmp.Or(m.room(len(cuts), ring), m.spend(ring*ring)); err != nil {
		return err
	}
	thin := extent(l.Sections[0].Ring)
	b := m.bevel(bevel, thin, thin*4)
	l.Bevel = [2]float32{b, b}
	p.Loft(l)
	return nil
}

var wordEllipsoid = fn("ellipsoid", "a ball or an ellipsoid about the origin", func(_ *call, a *struct {
	Rx num   `over:"0"`
	Ry maybe `opt:"" over:"0"`
	Rz maybe `opt:"" over:"0"`
}) (starlark.Value, error) {
	x, y, z := float32(a.Rx), a.Ry.or(float32(a.Rx)), a.Rz.or(float32(a.Rx))
	return &shape{name: "ellipsoid", grain: "yxz", make: func(m *making, p *solid.Part) error {
		n := m.round(max(x, y, z))
		rings := max(3, n/2)
		if m.detail >= 1 && n == 6 { // with three, a ball is a prism
			n, rings = 7, 4
		}
		p.Ellipsoid(x, y, z, n, rings)
		return nil
	}}, nil
})

var wordSheet = fn("sheet", "a thin plate to be warped: x by y metres in the plane of x and y about the origin, facing +z, in columns along x and rows "+
	"along y, least= of the columns in the coarsest model, too; build it at its true size", func(_ *call, a *struct {
	X       num `over:"0"`
	Y       num `over:"0"`
	Thick   num `opt:"0.002" over:"0"`
	Rows    int `opt:"6" min:"1" max:"200"`
	Columns int `opt:"6" min:"1" max:"200"`
	Least   int `opt:"1" min:"1" max:"20"`
}) (starlark.Value, error) {
	return &shape{name: "sheet", grain: "xyz", make: func(m *making, p *solid.Part) error {
		k := m.pick(.45, .7, 1, 1.5)
		rows, columns := max(1, int(float32(a.Rows)*k+.5)), max(a.Least, int(float32(a.Columns)*k+.5))
		if err := m.room(2*(rows+1), columns+1); err != nil {
			return err
		}
		p.Sheet(float32(a.X), float32(a.Y), float32(a.Thick), columns, rows)
		return nil
	}}, nil
})

var wordLeaf = fn("leaf", "a leaf along +x from its stalk at the origin, its face up: fold= how far its sides rise, droop= how far its tip falls, metres",
	func(_ *call, a *struct {
		Length num `over:"0"`
		Width  num `over:"0"`
		Thick  num `opt:"0.002" over:"0"`
		Fold   num `opt:"0"`
		Droop  num `opt:"0"`
	}) (starlark.Value, error) {
		return &shape{name: "leaf", grain: "xzy", make: func(m *making, p *solid.Part) error {
			p.Leaf(float32(a.Length), float32(a.Width), float32(a.Thick), float32(a.Fold), float32(a.Droop), max(1, int(m.pick(1, 2, 3, 5)+.5)))
			return nil
		}}, nil
	})
