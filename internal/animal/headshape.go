package animal

import (
	"atelier/internal/animal/anatomy"
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
)

// headField is the head in its own frame.
func (b *body) headField() sdf.Field {
	o := b.Head.field()
	if b.jaw != nil && b.jaw.Parted {
		o = b.jaw.Field()
	}
	if b.Head.Ear.Len > 0 {
		o = sdf.Union(b.Head.K*.6, o, sdf.Mirror(sdf.Place(b.ear, b.Head.Ear.field())))
	}
	return o
}

// field is the head without its ears, its mouth shut.
func (h *head) field() sdf.Field {
	o := h.bare()
	if h.Lip != [3]float32{} {
		y, front, back := h.Lip[0], h.Lip[1], h.Lip[2]
		// A groove, from the front of the lips back along both cheeks.
		o = sdf.Cut(.008, o, sdf.Mirror(sdf.Capsule(v(0, y, front), v(.11, y+.008, back), .007)))
	}
	return o
}

// bare is the head without ears and mouth: its forms, shallow sockets for the eyes, and what is cut.
func (h *head) bare() sdf.Field {
	o := sdf.Union(h.K, anatomy.Fields(h.Forms)...)
	if e := h.Eye; e.R > 0 { // deep sockets would be black rings
		o = sdf.Cut(e.R*.6, o, sdf.Mirror(sdf.Sphere(e.At.Mad(v(geom.Sin(e.Yaw), 0, geom.Cos(e.Yaw)), e.R*.50), e.R*.90)))
	}
	k := h.CutK
	if k == 0 {
		k = .012
	}
	for _, f := range h.Cuts {
		o = sdf.Cut(k, o, f.Field())
	}
	return o
}

// field is the left ear in its own frame: two flat cones less two. Its tip is as round as it is wide, or it would end in a chisel.
func (e ear) field() sdf.Field {
	thick, tip, deep := or(e.Thick, .55), or(e.Tip, .14), or(e.Deep, .62)
	top, mid := v(0, e.Len-e.Wide*tip, 0), v(0, e.Len*.45, -e.Wide*.10)
	if e.Fold != 0 {
		top, mid.Y = v(0, e.Len*(1-.35*e.Fold), e.Len*e.Fold*.6), mid.Y+e.Len*.1
	}
	lateral, midR := v(1, 0, 0), (geom.Mix(1, tip, .40)+.12)*(1+e.Leaf)
	r := func(k float32) [2]float32 { return [2]float32{e.Wide * k, e.Wide * k * thick} }
	shell := sdf.Union(e.Wide*.06, sdf.EllipticCone(v(0, -.2*e.Wide, 0), mid, r(.85*(1-.35*e.Leaf)), r(midR), lateral),
		sdf.EllipticCone(mid, top, r(midR), r(tip), lateral))
	// The scoop is a smaller copy of the shell, moved out of its front by .74 of its thickness: what remains is a rim.
	off := e.Wide * thick * .74
	s := func(k float32) [2]float32 {
		return [2]float32{e.Wide * k * deep, e.Wide * k * thick * deep * 1.05}
	}
	front := lateral.Cross(top.Sub(mid).Norm())
	low, end := mid.Mad(front, off), mid.Mad(top.Sub(mid), .82).Mad(front, off*(.25+.5*tip))
	scoop := sdf.Union(e.Wide*.06, sdf.EllipticCone(v(0, e.Wide*.35, off), low, s(.9*(1-.35*e.Leaf)), s(midR), lateral),
		sdf.EllipticCone(low, end, s(midR), s(max(tip*.8, .05)), lateral))
	return sdf.Cut(e.Wide*.12, shell, scoop)
}

// or is x, or def where x is 0.
func or(x, def float32) float32 {
	if x == 0 {
		return def
	}
	return x
}
