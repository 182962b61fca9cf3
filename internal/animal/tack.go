package animal

import (
	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// Of tack, in shares of the height: where along the trunk the saddle lies (a share of its length), half the length of the blanket and of the seat, how far
// below the back a stirrup hangs, and how far before the saddle, above the back and aside the hands hold the reins.
const (
	saddleAt   = .52
	blanket    = .165
	seatHalf   = .125
	stirrup    = .40
	reinBefore = .24
	reinAbove  = .14
	reinAside  = .055
)

// tack puts saddle, stirrups and bridle on a beast, and the sockets for its rider: "saddle", and where hands hold the reins and feet rest.
func (b *body) tack() {
	f, h := b.field(), b.H
	hide := func(c uint32) tex.Surface { return b.Part("saddle", material.Leather{Color: rgb(c)}) }
	at := b.round.Along(saddleAt)
	up := v(0, 1, 0)
	top := at.Mad(up, out(f, at, up, h))
	cloth := b.Look.Wrap(material.Fabric{Color: rgb([]uint32{0x8E2A2A, 0x2A3A62, 0x3A4A34}[b.Seed.Sub("blanket").Intn(3)])}.Surface())
	b.drape("blanket", cloth, f, geom.Move(at.X, at.Y, at.Z), blanket*h, 1.35, .006*h, .006*h, func(_, _ float32) float32 { return 0 })
	b.drape("saddle", hide(0x6A3E22), f, geom.Move(at.X, at.Y, at.Z), seatHalf*h, 1.05, .014*h, .014*h, func(u, w float32) float32 {
		high := geom.Smooth(.55, .15, geom.Abs(w)) // pommel and cantle rise in the middle alone
		return h * high * (.040*smooth(.25, .5, u) + .050*smooth(-.25, -.5, u))
	})
	b.Add(b.band("girth", hide(0x3A2416), f, at.Add(v(0, 0, .06*h)), v(0, 0, 1), .035*h, .006*h))
	sockets := map[string]geom.Affine{"saddle": geom.Move(top.X, top.Y+.016*h, top.Z)}
	jaw, way := b.head.Point(v(0, -.02, .52)), b.head.Dir(v(0, 0, 1)).Norm()
	b.Add(b.band("noseband", hide(0x3A2416), f, jaw, way, .020*h, .005*h))
	for i, name := range []string{"left", "right"} {
		x := side(i)
		flank := at.Add(v(0, 0, .05*h))
		hang := flank.Mad(v(x, 0, 0), out(f, flank, v(x, 0, 0), h)+.018*h)
		rest := v(hang.X+.012*h*x, top.Y-stirrup*h, hang.Z+.02*h)
		b.cord("stirrup leather", hide(0x4A2E1A), .007*h, hang.Add(v(-.012*h*x, .07*h, 0)), hang, rest.Add(v(0, .055*h, 0)))
		b.cord("stirrup", b.Look.Wrap(material.Steel{Rough: .3}.Surface()), .0045*h, rest.Add(v(0, .058*h, 0)), rest.Add(v(.030*h, .030*h, 0)),
			rest.Add(v(.034*h, -.004*h, 0)), rest.Add(v(-.034*h, -.004*h, 0)), rest.Add(v(-.030*h, .030*h, 0)), rest.Add(v(0, .058*h, 0)))
		cheek := func(y, z float32) vec {
			from, d := b.head.Point(v(0, y, z)), b.head.Dir(v(x, 0, 0)).Norm()
			return from.Mad(d, out(f, from, d, .5*h)+.003*h)
		}
		bit := cheek(-.06, .52)
		b.cord("cheek strap", hide(0x3A2416), .006*h, bit, cheek(.02, .30), cheek(.10, .02))
		hand := v(x*reinAside*h, top.Y+reinAbove*h, top.Z+reinBefore*h)
		b.cord("rein", hide(0x3A2416), .005*h, bit, geom.Mix3(bit, hand, .4).Add(v(x*.075*h, -.02*h, 0)), geom.Mix3(bit, hand, .75).Add(v(x*.04*h, -.02*h, 0)), hand)
		sockets["hold."+name] = geom.Move(hand.X, hand.Y, hand.Z).Mul(geom.TurnZ(geom.Pi / 2))
		sockets["foot."+name] = geom.Move(rest.X, rest.Y, rest.Z)
	}
	for name, place := range sockets {
		b.Scene.Sockets[name] = b.Frame.Mul(place)
	}
}

// barding is armour of plates for a beast: over its rump, its shoulders and its face, and about its neck.
func (b *body) barding() {
	f, h := b.field(), b.H
	steel := b.Part("barding", material.Steel{Color: rgb(0xA8ACB2), Rough: .28})
	at := b.round.Along(saddleAt)
	plate := func(name string, frame geom.Affine, half, angle float32) {
		b.drape(name, steel, f, frame, half, angle, .012*h, .008*h, func(u, w float32) float32 { // its rim is rolled
			return .008 * h * max(geom.Smooth(.42, .5, geom.Abs(u)), geom.Smooth(.9, 1, geom.Abs(w)))
		})
	}
	plate("crupper", geom.Move(at.X, at.Y, at.Z-.30*h), .125*h, 1.45)
	plate("peytral", geom.Move(at.X, at.Y-.02*h, at.Z+.26*h), .085*h, 2.1)
	plate("chanfron", b.head.Mul(geom.Move(0, -.02, .30)), .24, .75)
	b.Add(b.band("crinet", steel, f, b.neck.Along(.26), b.neck.Along(.38).Sub(b.neck.Along(.14)).Norm(), .10*h, .012*h))
}

// drape lays a sheet about an axis: half its length to both sides of a place, down to an angle from upright on both sides, off the skin by off and what
// more gives for a place along (−.5 … .5) and across (−1 … 1) it, metres. The place is a frame with Z along the axis, and half is in its units.
func (b *body) drape(name string, s tex.Surface, f sdf.Field, at geom.Affine, half, angle, off, thick float32, more func(u, w float32) float32) {
	p := solid.New(name, s, b.Seed.Sub(name))
	p.Sheet(2*half, 2*half, thick, archetype.Of(b.Level, 5, 8, 12, 20), archetype.Of(b.Level, 8, 12, 20, 32))
	type key struct{ x, y float32 }
	laid := map[key][2]vec{} // both faces share their rays
	p.WarpLocal(func(pos, _ vec) vec {
		k := key{pos.X, pos.Y}
		r, ok := laid[k]
		if !ok {
			u, w := pos.X/(2*half), pos.Y/half
			way, from := at.Dir(v(sinOf(w*angle), cosOf(w*angle), 0)).Norm(), at.Point(v(0, 0, 2*half*u))
			r = [2]vec{from.Mad(way, out(f, from, way, b.H)+off+more(u, w)), way}
			laid[k] = r
		}
		return r[0].Mad(r[1], pos.Z)
	})
	b.Add(p)
}

// cord is a strap along points, of a radius in metres.
func (b *body) cord(name string, s tex.Surface, r float32, path ...vec) {
	p := solid.New(name, s, b.Seed.Sub(name))
	p.Crease = -1
	radii := make([]float32, len(path))
	for i := range radii {
		radii[i] = r
	}
	b.Add(p.Turned(path, radii, archetype.Of(b.Level, 3, 4, 5, 8), 0))
}
