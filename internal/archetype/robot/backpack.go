package robot

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// backpack is the power plant: cells behind a grille, exhausts above, tanks at the sides, hoses into the waist.
func (r *robot) backpack() {
	surface := seamed(r.finish.accent, seams{across: []float32{.075}})
	if r.Marked && !r.Look.Statue() && r.Level > archetype.Sparse {
		surface = numbered(surface, r.Number, cream, .05, func(p *tex.Point) (geom.Vec2, bool) {
			return geom.Vec2{X: -p.Local.Y - .05, Y: p.Local.X - .038}, p.Local.Z > .05
		})
	}
	chest := r.bones.chest
	r.put(chest, r.shell("backpack", surface, r.Body, []hoop{
		{-.016, .200, .090, .024, -.180}, {.004, .240, .124, .030, -.186}, {.060, .262, .140, .034, -.192}, {.215, .262, .140, .034, -.192},
		{.262, .236, .120, .030, -.182}, {.280, .190, .090, .024, -.176},
	}, .007))
	r.grille(chest.Mul(r.Body.move(0, .152, -.258)).Mul(geom.TurnY(geom.Pi)))
	for _, s := range []side{left, right} {
		at := s.seen(chest)
		r.exhaust(s, at.Mul(r.Body.move(.072, .262, -.190)).Mul(geom.TurnX(-.16)))
		r.tank(s, at.Mul(r.Body.move(.150, .030, -.172)))
		r.hose(s)
	}
}

// grille is a frame with slats, three lit cells behind them.
func (r *robot) grille(at geom.Affine) {
	if r.Level == archetype.Sparse {
		return
	}
	w, h := .190*r.Body.Wide, .128*r.Body.Tall
	outer, inner := r.rounded(w, h, .018), r.rounded(w-.030, h-.030, .010)
	r.put(at, r.part("grille", r.finish.armour).Extrude(outer, [][]geom.Vec2{inner}, .034, r.bevelled(.005)))
	r.put(at, r.part("grille floor", r.finish.rubber).Board(w-.02, h-.02, .012, 0))
	for k := range 3 {
		x := float32(k-1) * (w - .040) / 3
		r.put(at.Mul(geom.Move(x, 0, .005)), r.part("cell", r.finish.lamp).Board((w-.1)/3, h-.046, .012, r.broken(.003)))
	}
	slats := archetype.Of(r.Level, 0, 3, 4, 5)
	for k := range slats {
		y := (h - .030) * ((float32(k)+.5)/float32(slats) - .5)
		p := r.part("slat", r.finish.dark).Board(w-.026, .016, .006, r.broken(.0018))
		r.put(at.Mul(geom.Move(0, y, .012)).Mul(geom.TurnX(-.75)), p)
	}
	for _, q := range []geom.Vec2{{X: -1, Y: 1}, {X: 1, Y: 1}, {X: -1, Y: -1}, {X: 1, Y: -1}} {
		r.bolt(at.Mul(geom.Move(q.X*(w/2-.0085), q.Y*(h/2-.0085), .017)).Mul(geom.TurnX(geom.Pi/2)), .006)
	}
}

// exhaust is a pipe with a thick lip, open on top.
func (r *robot) exhaust(s side, at geom.Affine) {
	if r.Level == archetype.Sparse {
		return
	}
	profile := []geom.Vec2{
		{X: .036, Y: -.02}, {X: .036, Y: .022}, {X: .031, Y: .027}, {X: .031, Y: .066}, {X: .038, Y: .070}, {X: .038, Y: .094}, {X: .034, Y: .099},
		{X: .026, Y: .099}, {X: .023, Y: .094}, {X: .023, Y: .04}, {Y: .04},
	}
	if !r.fine() {
		profile = []geom.Vec2{{X: .031, Y: -.02}, {X: .031, Y: .070}, {X: .038, Y: .070}, {X: .038, Y: .098}, {X: .024, Y: .098}, {X: .024, Y: .06}}
	}
	if !r.from(archetype.Standard) {
		profile = []geom.Vec2{{X: .034, Y: -.02}, {X: .034, Y: .098}}
	}
	r.put(at, r.turned(s.of("exhaust"), r.finish.dark, .036, profile))
}

// tank is a pressure bottle strapped to the side of the pack.
func (r *robot) tank(s side, at geom.Affine) {
	if r.Level == archetype.Sparse {
		return
	}
	h, k := .20*r.Body.Tall, float32(.038)
	profile := []geom.Vec2{{X: .018, Y: -.012}, {X: .030, Y: -.006}, {X: k, Y: .012}, {X: k, Y: h - .012}, {X: .030, Y: h + .006}, {X: .016, Y: h + .012},
		{X: .012, Y: h + .013}, {X: .012, Y: h + .030}, {X: .009, Y: h + .034}}
	if !r.fine() {
		profile = []geom.Vec2{{X: .022, Y: -.010}, {X: k, Y: .012}, {X: k, Y: h - .012}, {X: .022, Y: h + .010}}
	}
	r.put(at, r.turned(s.of("tank"), r.finish.armour, k, profile))
	if !r.fine() {
		return
	}
	for i, y := range []float32{.22, .76} {
		band := r.part(s.of("tank strap"), r.finish.steel)
		band.Seed += uint32(i)
		r.put(at.Mul(geom.Move(0, y*h-.010, 0)), band.Tube(k+.0035, k-.004, .020, 0, r.round(k)))
	}
}

// hose runs from the foot of the pack into the back of the pelvis.
func (r *robot) hose(s side) {
	if r.Level == archetype.Sparse {
		return
	}
	k := s.sign()
	a, d := r.bones.chest.Point(r.Body.at(k*.070, .006, -.190)), r.bones.hips.Point(r.Body.at(k*.052, .066, -.092))
	b, c := a.Add(geom.Vec3{Y: -.09, Z: -.012}), d.Add(geom.Vec3{Y: .030, Z: -.085})
	n := archetype.Of(r.Level, 3, 4, 8, 16)
	var path []geom.Vec3
	for i := range n + 1 {
		t := float32(i) / float32(n)
		ab, bc, cd := geom.Mix3(a, b, t), geom.Mix3(b, c, t), geom.Mix3(c, d, t)
		path = append(path, geom.Mix3(geom.Mix3(ab, bc, t), geom.Mix3(bc, cd, t), t))
	}
	r.put(geom.Identity(), r.part(s.of("hose"), r.finish.rubber).Sweep(path, geom.Vec3{X: 1}, solid.Circle(.013, .013, archetype.Of(r.Level, 4, 4, 6, 12)),
		nil, false, 0))
	if !r.fine() {
		return
	}
	for i, end := range []int{0, n - 1} {
		way := path[end].Sub(path[end+1]).Norm()
		x, _ := geom.Basis(way)
		at := geom.Mix3(path[end], path[end+1], float32(i))
		p := r.turned(s.of("hose end"), r.finish.steel, .018, []geom.Vec2{{X: .0175, Y: -.016}, {X: .0195, Y: -.013}, {X: .0195, Y: .013}, {X: .0175, Y: .016}})
		p.Seed += uint32(i)
		r.put(geom.Affine{X: x, Y: way, Z: x.Cross(way), T: at}, p)
	}
}
