package robot

import (
	"fmt"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
)

// phalanges are the lengths of a finger's bones from the knuckle out, in metres.
var phalanges = [3]float32{.036, .027, .023}

// hand is a palm with an armoured back, four fingers and a thumb. The palm looks to −X, the thumb to +Z.
func (r *robot) hand(s side) {
	at, h := s.seen(r.bones.arms[s].hand), r.Hand
	r.put(at, r.shell(s.of("palm"), r.finish.dark, h, []hoop{
		{-.100, .026, .078, .010, 0}, {-.090, .033, .088, .013, 0}, {-.050, .038, .090, .015, .002}, {-.014, .036, .064, .015, 0}, {-.002, .030, .050, .013, 0},
	}, .004))
	if r.Level > archetype.Sparse {
		x := []geom.Vec2{{X: -.024, Y: -.030}, {X: .024, Y: -.030}, {X: .036, Y: .010}, {X: .036, Y: .028}, {X: -.036, Y: .028}, {X: -.036, Y: .010}}
		back := r.part(s.of("hand guard"), r.finish.armour)
		back.Density = near
		back.Extrude(x, nil, .014, r.bevelled(.004))
		r.put(at.Mul(h.move(.021, -.058, .001)).Mul(geom.TurnY(geom.Pi/2)).Mul(geom.TurnZ(geom.Pi)), back)
	}
	a := r.attitude()
	for i, f := range [4]struct{ y, z, spread, curl float32 }{
		{-.095, .033, -.05, .26}, {-.101, .011, -.015, .30}, {-.099, -.011, .02, .36}, {-.090, -.032, .06, .42},
	} {
		root := at.Mul(h.move(0, f.y, f.z)).Mul(geom.TurnX(f.spread))
		r.finger(root, h.Wide*(1-.14*float32(i/3)), [3]float32{a.curl * f.curl, a.curl * (f.curl + .12), a.curl * (f.curl + .05)})
	}
	r.thumb(at, h, a.curl)
}

// finger hangs from its knuckle in segments that taper; curl is how far each bends towards −X.
func (r *robot) finger(at geom.Affine, k float32, curl [3]float32) {
	joints := archetype.Of(r.Level, 1, 2, 3, 3)
	thick := .0212 * k
	for j := range joints {
		at = at.Mul(geom.TurnZ(-curl[j]))
		long := phalanges[j] * k
		long *= [...]float32{2.1, 1.3, 1}[joints-1]
		end := thick * .90
		if j == joints-1 {
			end = thick * .70
		}
		r.knuckle(at, thick*.53, thick*.49)
		s := r.finish.dark
		if j == joints-1 {
			s = r.finish.rubber
		}
		p := r.part(fmt.Sprintf("finger %d", j), s)
		p.Density = near
		p.Share = fmt.Sprintf("finger %d %.3f", j, k)
		p.BoardTaper(long, thick, thick, end, end, r.broken(thick*.24))
		r.put(at.Mul(geom.Move(0, -.5*long-.002*k, 0)).Mul(geom.TurnZ(-geom.Pi/2)), p)
		at = at.Mul(geom.Move(0, -long-.002*k, 0))
		thick *= .9
	}
}

// knuckle is a small drum along Z.
func (r *robot) knuckle(at geom.Affine, radius, half float32) {
	if !r.fine() {
		return
	}
	p := r.part("knuckle", r.finish.steel)
	p.Crease = geom.Cos(60 * geom.Pi / 180)
	p.Share = fmt.Sprintf("knuckle %.4f", radius)
	p.Lathe([]geom.Vec2{{X: radius, Y: -half}, {X: radius, Y: half}}, 9)
	r.put(at.Mul(geom.TurnX(geom.Pi/2)), p)
}

// thumb swings on a ball at the edge of the palm and crosses in front of it.
func (r *robot) thumb(at geom.Affine, h size, curl float32) {
	k := h.Wide
	root := at.Mul(h.move(-.008, -.030, .036)).Mul(geom.TurnY(.35)).Mul(geom.TurnX(-.72 + .12*curl)).Mul(geom.TurnZ(-.10 - .15*curl))
	if r.from(archetype.Standard) {
		ball := r.part("thumb ball", r.finish.steel)
		r.put(root, ball.Ellipsoid(.0175*k, .0175*k, .0175*k, archetype.Of(r.Level, 5, 6, 8, 14), archetype.Of(r.Level, 4, 4, 4, 8)))
	}
	for j, b := range [3]struct{ long, from, to, bend, turn float32 }{
		{.034, .026, .023, 0, 0}, {.030, .0225, .020, .18, .10}, {.025, .0205, .0145, .25, .12},
	} {
		root = root.Mul(geom.TurnX(b.bend * curl)).Mul(geom.TurnZ(-b.turn * curl))
		if j > 0 {
			r.knuckle(root.Mul(geom.TurnY(geom.Pi/2)), b.from*.53*k, b.from*.50*k)
		}
		s := r.finish.dark
		if j == 2 {
			s = r.finish.rubber
		}
		p := r.part(fmt.Sprintf("thumb %d", j), s)
		p.Density = near
		p.Share = fmt.Sprintf("thumb %d", j)
		p.BoardTaper(b.long*k, b.from*k, b.from*k, b.to*k, b.to*k, r.broken(b.from*k*.24))
		r.put(root.Mul(geom.Move(0, -.5*b.long*k-.003*k, 0)).Mul(geom.TurnZ(-geom.Pi/2)), p)
		root = root.Mul(geom.Move(0, -b.long*k-.002*k, 0))
	}
}
