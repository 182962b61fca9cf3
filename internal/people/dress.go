package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// reach is the usual length of rays, metres.
const reach = .5

// march is the distance from o, a point inside f, to the surface of f along the unit direction d, metres; at most limit.
func march(f sdf.Field, o, d vec, limit float32) float32 {
	if f.At(o) > 0 {
		return 0
	}
	t, step := float32(0), float32(.004)
	for t < limit {
		q := f.At(o.Mad(d, t))
		if q > 0 {
			lo, hi := t-step, t
			// Seven halvings of a step of centimetres: within a tenth of a millimetre or so.
			for range 7 {
				if m := (lo + hi) / 2; f.At(o.Mad(d, m)) > 0 {
					hi = m
				} else {
					lo = m
				}
			}
			return (lo + hi) / 2
		}
		// Nine tenths of the distance, for blends are no exact distances, and 2 mm at least.
		step = max(.002, -q*.9)
		t += step
	}
	return limit
}

// ring is where a tube is cut: its middle, its axes across, and how far it stands off the field. x × y runs along the tube.
type ring struct {
	at, x, y vec
	off, max float32 // max limits the rays; 0: reach
}

// level is a horizontal ring around the vertical axis through (0, y, z); a tube of them runs upward.
func level(y, z, off float32) ring { return ring{at: v(0, y, z), x: axisX, y: v(0, 0, -1), off: off} }

// spoke is the direction of the ring at an angle.
func (r ring) spoke(a float32) vec { return r.x.Mul(geom.Cos(a)).Mad(r.y, geom.Sin(a)) }

func (r ring) limit() float32 {
	if r.max == 0 {
		return reach
	}
	return r.max
}

// tube is a garment around a limb.
type tube struct {
	around sdf.Field
	rings  []ring
	n      int        // segments around at the finest level
	hem    [2]float32 // thickness of the ends, which are turned in; 0: closed flat
	fold   func(arc, angle float32) float32
}

// tube dresses a field: each ring shoots rays from the axis to the field, and the cloth lies off the hits by the ring's off and by the folds.
func (g *maker) tube(name string, s tex.Surface, t tube, on rig.Follow) *solid.Part {
	return g.lofted(name, s, g.sections(&t), on)
}

// wear is a tube of cloth, with hems at the ends that e names.
func (g *maker) wear(name string, s stuff, e ends, t tube, on rig.Follow) *solid.Part {
	sections := g.sections(&t)
	return g.lofted(name, g.of(s, e, placed(sections)), sections, on)
}

func (g *maker) lofted(name string, s tex.Surface, sections []solid.Section, on rig.Follow) *solid.Part {
	p := g.part(name, s)
	p.Crease = geom.Cos(70 * geom.Pi / 180)
	return g.add(p.Loft(solid.Loft{Sections: sections}), on)
}

// sections are the rings of a tube, its ends turned in where they are thick.
func (g *maker) sections(t *tube) []solid.Section {
	t.n = g.segments(t.n)
	if g.Level == archetype.Sparse {
		t.hem = [2]float32{}
	}
	last, most := len(t.rings)-1, float32(1)
	if last == 1 { // both hems of a band turn in between the same rings
		most = .45
	}
	var sections []solid.Section
	inner := func(i, next int, arc, hem float32) []solid.Section {
		deep := t.rings[i]
		// A hem is turned in by 3 cm, no farther than the next ring, and is 1.4 times as thick there.
		deep.at = geom.Mix3(deep.at, t.rings[next].at, min(most, .03/max(t.rings[next].at.Sub(deep.at).Len(), .001)))
		return []solid.Section{t.section(deep, arc, hem*1.4), t.section(t.rings[i], arc, hem)}
	}
	if t.hem[0] > 0 {
		sections = inner(0, 1, 0, t.hem[0])
	}
	arc := float32(0)
	for i, r := range t.rings {
		if i > 0 {
			arc += r.at.Sub(t.rings[i-1].at).Len()
		}
		sections = append(sections, t.section(r, arc, 0))
	}
	if t.hem[1] > 0 {
		end := inner(last, last-1, arc, t.hem[1])
		sections = append(sections, end[1], end[0])
	}
	return sections
}

// placed takes the Local of a loft of sections to the bind pose.
func placed(sections []solid.Section) func(vec) vec {
	arcs := make([]float32, len(sections))
	for i := 1; i < len(arcs); i++ {
		arcs[i] = arcs[i-1] + sections[i].Origin.Sub(sections[i-1].Origin).Len()
	}
	return func(local vec) vec {
		i := 1
		for i < len(arcs)-1 && arcs[i] < local.X {
			i++
		}
		a, b := &sections[i-1], &sections[i]
		t := geom.Clamp01((local.X - arcs[i-1]) / max(arcs[i]-arcs[i-1], 1e-6))
		return geom.Mix3(a.Origin, b.Origin, t).Mad(b.X, local.Y).Mad(b.Y, local.Z)
	}
}

// section is a ring of the tube, its wall thinner by less.
func (t *tube) section(r ring, arc, less float32) solid.Section {
	out := make([]geom.Vec2, t.n)
	for i := range out {
		a := 2 * geom.Pi * float32(i) / float32(t.n)
		d := march(t.around, r.at, r.spoke(a), r.limit()) + r.off
		if t.fold != nil {
			d += t.fold(arc, a)
		}
		// A wall may not pass through the axis.
		d = max(d-less, .004)
		out[i] = geom.Vec2{X: d * geom.Cos(a), Y: d * geom.Sin(a)}
	}
	return solid.Section{Origin: r.at, X: r.x, Y: r.y, Ring: out}
}

// band is a strap around a field, its middle on the ring: tall along the limb, thick off it, metres.
func (g *maker) band(name string, s tex.Surface, f sdf.Field, r ring, n int, tall, thick float32, on rig.Follow) *solid.Part {
	n = g.segments(n)
	axis := r.x.Cross(r.y)
	outline, ranks := solid.Rect(tall, thick, min(thick*.3, .0025))
	if g.Level < archetype.Production {
		outline, ranks = []geom.Vec2{{X: -tall / 2, Y: -thick / 2}, {X: tall / 2, Y: -thick / 2}, {X: tall / 2, Y: thick / 2},
			{X: -tall / 2, Y: thick / 2}}, nil
	}
	sections := make([]solid.Section, n)
	for i := range sections {
		d := r.spoke(2 * geom.Pi * float32(i) / float32(n))
		lo, hi := march(f, r.at.Mad(axis, -tall*.4), d, r.limit()), march(f, r.at.Mad(axis, tall*.4), d, r.limit())
		up := axis.Mul(tall*.8).Mad(d, hi-lo).Norm()
		out := d.Mad(up, -d.Dot(up)).Norm()
		// The strap clears the field in its middle too, where a limb bulges between its edges.
		off := max(march(f, r.at, d, r.limit()), (lo+hi)/2) + r.off
		sections[i] = solid.Section{Origin: r.at.Mad(d, off), X: up, Y: out, Ring: outline}
	}
	p := g.part(name, s)
	return g.add(p.Loft(solid.Loft{Sections: sections, Ranks: ranks, Closed: true}), on)
}

// ray says for a place (u, w) of a sheet where its ray to the field starts, its direction, and how far off the field the sheet lies there, metres.
type ray func(u, w float32) (from, way vec, off float32)

// plate is a thin sheet over a field, its rim traced by a bead.
type plate struct {
	over       sdf.Field // nil: the sheet lies where its rays start
	rows, cols int       // at the finest level
	thick      float32
	bead       float32 // radius, metres; 0: none
	trim       tex.Surface
	size       [2]float32 // along and across, for the texture; 0: .4 m
	lay        ray
}

// place is where the ray of (u, w) ends, and its way.
func (t *plate) place(u, w float32) (at, way vec) {
	from, way, off := t.lay(u, w)
	if t.over != nil {
		off += march(t.over, from, way, .6)
	}
	return from.Mad(way, off), way
}

// turned reports whether u × w points against the rays, so that the sheet has to be laid the other way round.
func (t *plate) turned() bool {
	_, way := t.place(.5, .5)
	at := func(u, w float32) vec { p, _ := t.place(u, w); return p }
	// The direction that the sheet's face has in its middle, by differences.
	return at(.55, .5).Sub(at(.45, .5)).Cross(at(.5, .55).Sub(at(.5, .45))).Dot(way) < 0
}

// plate lays a sheet.
func (g *maker) plate(name string, s tex.Surface, t plate, on rig.Follow) *solid.Part {
	long, wide := t.size[0], t.size[1]
	if long == 0 {
		long, wide = .4, .4
	}
	p := g.part(name, s)
	p.Sheet(long, wide, t.thick, g.rows(t.rows), g.rows(t.cols))
	turned := t.turned()
	type key struct{ x, y float32 }
	laid := map[key][2]vec{} // front and back share their rays
	p.WarpLocal(func(pos, _ vec) vec {
		k := key{pos.X, pos.Y}
		r, ok := laid[k]
		if !ok {
			w := pos.Y/wide + .5
			if turned {
				w = 1 - w
			}
			r[0], r[1] = t.place(pos.X/long+.5, w)
			laid[k] = r
		}
		return r[0].Mad(r[1], pos.Z)
	})
	g.add(p, on)
	if t.trim != nil && t.bead > 0 && g.from(archetype.Standard) {
		g.rim(name+" trim", t, on)
	}
	return p
}

// rim is the bead around a plate.
func (g *maker) rim(name string, t plate, on rig.Follow) {
	rows, cols := g.rows(t.rows), g.rows(t.cols)
	var path []vec
	put := func(u, w float32) { at, _ := t.place(u, w); path = append(path, at) }
	for i := range rows {
		put(float32(i)/float32(rows), 0)
	}
	for i := range cols {
		put(1, float32(i)/float32(cols))
	}
	for i := range rows {
		put(1-float32(i)/float32(rows), 1)
	}
	for i := range cols {
		put(0, 1-float32(i)/float32(cols))
	}
	e := g.part(name, t.trim)
	e.Crease = -1
	e.Sweep(path, axisX, solid.Circle(t.bead, t.bead, archetype.Of(g.Level, 3, 3, 4, 6)), nil, true, 0)
	g.add(e, on)
}

// swollen is f with its surface moved out by r metres. It is only measured by rays, and never meshed.
type swollen struct {
	sdf.Field
	r float32
}

func (s swollen) At(p vec) float32 { return s.Field.At(p) - s.r }

// draped is f with the outside of a cloth that hangs over it: its surface moved out by off, and below a height by folds and flare as well.
type draped struct {
	sdf.Field
	off, more, from, to float32
}

func (d draped) At(p vec) float32 {
	return d.Field.At(p) - d.off - d.more*geom.Smooth(d.from, d.to, p.Y)
}

// shell is a closed cylinder wall of (radius, height) profile in a limb's frame: cups, cuffs, lames.
func (g *maker) shell(name string, s tex.Surface, at geom.Affine, rx, rz float32, n int, on rig.Follow, profile ...geom.Vec2) *solid.Part {
	const wall = .005
	if g.Level == archetype.Sparse { // the outline alone: ends and the widest place
		profile = coarse(profile)
	}
	out := append([]geom.Vec2(nil), profile...)
	for i := len(profile) - 1; i >= 0; i -= len(profile) - 1 {
		out = append(out, geom.Vec2{X: profile[i].X - wall, Y: profile[i].Y})
	}
	out = append(out, profile[0])
	p := g.part(name, s)
	p.LatheOutline(out, solid.Circle(rx, rz, g.segments(n)))
	return g.add(p.Place(at), on)
}

// coarse is a profile's ends and the point between them that stands furthest off the line from one to the other.
func coarse(profile []geom.Vec2) []geom.Vec2 {
	first, last := profile[0], profile[len(profile)-1]
	if len(profile) < 3 {
		return profile
	}
	best, far := profile[1], float32(-1)
	for _, p := range profile[1 : len(profile)-1] {
		if d := geom.Abs(last.Sub(first).Cross(p.Sub(first))); d > far {
			best, far = p, d
		}
	}
	return []geom.Vec2{first, best, last}
}

// bead is a round ring about a limb, on rims of steel and cloth.
func (g *maker) bead(name string, s tex.Surface, at geom.Affine, rx, rz, r, y, t float32, n int, on rig.Follow) {
	if !g.from(archetype.Standard) {
		return
	}
	p := g.part(name, s)
	p.Crease = -1
	p.LatheOutline([]geom.Vec2{{X: r - t, Y: y}, {X: r, Y: y - t}, {X: r + t, Y: y}, {X: r, Y: y + t}, {X: r - t, Y: y}}, solid.Circle(rx, rz, g.segments(n)))
	g.add(p.Place(at), on)
}

// limbFrame stands at a with +Y to b; +Z is the front.
func limbFrame(a, b vec) geom.Affine {
	y := b.Sub(a).Norm()
	z := axisZ.Mad(y, -axisZ.Dot(y)).Norm()
	return geom.Affine{X: y.Cross(z), Y: y, Z: z, T: a}
}

func pt(x, y float32) geom.Vec2 { return geom.Vec2{X: x, Y: y} }
