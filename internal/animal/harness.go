package animal

import (
	"atelier/internal/animal/anatomy"
	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// mouthWide is how wide a mouth is that holds something, in head lengths.
const mouthWide = .30

// crownOf is where a head wears a hat: on top of its skull, the field f of whose forms stands in the head's frame, X as long as the skull is wide, metres
// in the end.
func crownOf(h *head) geom.Affine {
	f := sdf.Union(h.K, anatomy.Fields(h.Forms)...)
	const back = -.02
	y := out(f, v(0, 0, back), v(0, 1, 0), 1)
	// Measured a little below halfway up the skull.
	wide := min(2*out(f, v(0, .45*y, back), v(1, 0, 0), 1), 2.2*y) // a flat head wears a small hat
	return geom.Move(0, y, back).Mul(even(wide))
}

// eyesOf is where a head wears glasses: before its eyes, or before the skull where the eyes look to the sides, X as long as the head is wide there, metres in
// the end, and Z to the front.
func eyesOf(h *head) geom.Affine {
	f := sdf.Union(h.K, anatomy.Fields(h.Forms)...)
	y := h.Eye.At.Y + .1*h.Eye.R
	// Half the width of the head at the eyes' back, but at least to the middle of the eyeballs.
	side := max(out(f, v(0, y, h.Eye.At.Z-h.Eye.R), v(1, 0, 0), 1), h.Eye.At.X+.5*h.Eye.R)
	front := max(out(f, v(.55*side, y, 0), v(0, 0, 1), 1), h.Eye.At.Z+.3*h.Eye.R)
	const coat = .14 // hairs and brows stand out so far, as a share of half the width
	return geom.Move(0, y, front+coat*side).Mul(even(2 * side))
}

// harness adds what a beast wears, and the place between its jaws that holds something.
func (b *body) harness() {
	b.Scene.Sockets = map[string]geom.Affine{}
	if b.Traits["collar"] {
		b.collar()
	}
	b.wrap(b.throat)
	if b.Traits["barding"] {
		b.barding()
	}
	if b.Traits["saddle"] {
		b.tack()
	}
	b.Scene.Sockets["crown"] = b.Frame.Mul(b.Curl.Ahead()).Mul(b.head).Mul(crownOf(&b.Head))
	b.Scene.Sockets["eyes"] = b.Frame.Mul(b.Curl.Ahead()).Mul(b.head).Mul(eyesOf(&b.Head))
	if lip := b.Head.Lip; lip != ([3]float32{}) {
		b.Scene.Sockets["mouth"] = b.Frame.Mul(b.Curl.Ahead()).Mul(b.head).Mul(geom.Move(0, lip[0], lip[1]*.90)).Mul(even(mouthWide))
	}
}

// band is a strap around the body: its middle line about a place inside the field, across a way, tall along the way and thick off the skin, metres.
func (b *body) band(name string, s tex.Surface, f sdf.Field, at, way vec, tall, thick float32) *solid.Part {
	x := v(1, 0, 0).Mad(way, -way.X).Norm()
	y := way.Cross(x)
	n := archetype.Of(b.Level, 10, 16, 24, 40)
	outline := []geom.Vec2{{X: -tall / 2, Y: -thick / 2}, {X: tall / 2, Y: -thick / 2}, {X: tall / 2, Y: thick / 2}, {X: -tall / 2, Y: thick / 2}}
	sections := make([]solid.Section, n)
	for i := range sections {
		a := 2 * geom.Pi * float32(i) / float32(n)
		d := x.Mul(geom.Cos(a)).Mad(y, geom.Sin(a))
		// The strap leans as the skin does between its edges, and clears the skin in its middle, too.
		low, high := out(f, at.Mad(way, -.4*tall), d, .5*b.H), out(f, at.Mad(way, .4*tall), d, .5*b.H)
		up := way.Mul(.8*tall).Mad(d, high-low).Norm()
		sections[i] = solid.Section{Origin: at.Mad(d, max(low, high, out(f, at, d, .5*b.H))), X: up, Y: d.Mad(up, -d.Dot(up)).Norm(), Ring: outline}
	}
	p := solid.New(name, s, b.Seed.Sub(name)).Loft(solid.Loft{Sections: sections, Closed: true})
	p.Crease = geom.Cos(50 * geom.Pi / 180)
	return p
}

// throat is where a beast wears something about the neck.
func (b *body) throat() throat {
	const place = .42 // along the neck
	at, way := b.neck.Along(place), b.neck.Along(place+.12).Sub(b.neck.Along(place-.12)).Norm()
	thick := .55 * (b.Neck[len(b.Neck)/2].RX + b.Neck[len(b.Neck)/2].RY) / 2 * b.H
	return throat{b.field(), at, way, .5 * b.H, thick, 3.2 * thick}
}

// collar is a strap about the neck, with a tag of brass in front.
func (b *body) collar() {
	t := b.throat()
	f, at, way := t.field, t.at, t.way
	tall := max(.045*b.H, .012)
	b.Add(b.band("collar", b.Part("collar", material.Leather{Color: rgb(0xA8242E)}), f, at, way, tall, .25*tall))
	front := v(0, -.55, .85)
	front = front.Mad(way, -front.Dot(way)).Norm()
	r := .75 * tall
	hang := at.Mad(front, out(f, at, front, .5*b.H)+.4*tall).Add(v(0, -r, 0))
	tag := solid.New("tag", b.Look.Wrap(material.Gold{Color: rgb(0xD8A848)}.Surface()), b.Seed.Sub("tag"))
	tag.Lathe([]geom.Vec2{{Y: -.1 * r}, {X: r, Y: -.1 * r}, {X: r, Y: .1 * r}, {Y: .1 * r}}, archetype.Of(b.Level, 6, 8, 14, 20))
	z := front
	x := v(0, 1, 0).Cross(z).Norm()
	b.Add(tag.Place(geom.Affine{X: x, Y: z, Z: x.Cross(z), T: hang}))
}
