package motion

import "atelier/internal/media/geom"

// A long tool as bare hands would have it, metres of a person of 1.78 m: from the first fist to the head and to the other end. Span is how far the
// hands are from each other on a shaft, spare what of it stands out beyond a hand, and level how much higher a fist is whose thumb is up the shaft.
const (
	bareHead = .88
	bareTail = .46
	span     = .40
	spare    = .05
	level    = .27
)

// shafted puts both hands on the shaft of a tool whose head is where the act has it at work. The other hand takes the shaft above the one that holds the
// tool, or below it where the tool ends at the fist.
func (b *Body) shafted(o *Options, a *Act) {
	if a.Worked == 0 {
		return
	}
	lead := right
	if free := o.Held[right].As == Nothing; free && (a.Worked < 0 || o.Held[left].As != Nothing) {
		lead = left
	}
	head, tail, way := float32(bareHead), float32(bareTail), float32(1)
	if held := &o.Held[lead]; held.Up != (geom.Vec3{}) {
		head, tail = held.Above/b.scale, held.Below/b.scale
		if head < tail {
			head, tail, way = tail, head, -1
		}
	}
	trunk, chest := b.chest(a)
	tip := a.Work.Mul(b.scale)
	m, other := &a.Arms[lead], &a.Arms[1-lead]
	place := func(at geom.Vec3, side int) geom.Vec3 { return chest.Add(trunk.Rotate(outward(at, side).Mul(b.scale))) }
	second := -min(span, tail-spare)
	if tail < span/2 { // the fist is at the upper end
		second = min(span, head/2)
	}
	guess := m.At.Add(geom.Vec3{X: .20, Z: .30}.Mul(max(0, tail-bareTail))) // a long end above the fist goes past the shoulder
	if way < 0 {                                                            // the thumb is up the shaft: the forearm lies level
		guess.Y += level
	}
	near := place(guess, lead)
	if o.Held[lead].Up == (geom.Vec3{}) { // the upper hand keeps its place
		upper := place(other.At, 1-lead)
		near = upper.Mad(tip.Sub(upper).Norm(), -second*b.scale)
	}
	fist, along := toHead(near, tip, head*b.scale)
	put := func(m *Arm, at geom.Vec3, side int) {
		local := outward(trunk.Inverse().Rotate(at.Sub(chest)).Mul(1/b.scale), side)
		m.At = geom.Mix3(m.At, local, geom.Abs(a.Worked))
	}
	put(m, fist, lead)
	if o.Held[1-lead].As == Nothing {
		put(other, fist.Mad(along, second*b.scale), 1-lead)
	}
	if o.Held[lead].Up != (geom.Vec3{}) {
		m.Aim = outward(along, lead).Mul(way * geom.Abs(a.Worked))
	}
}

// toHead is the place of a fist, and the way from it to a tool's head at so great a distance: the fist comes down to the head with a
// short tool, and the head of a long one lies as high as it is, but farther off.
func toHead(fist, head geom.Vec3, length float32) (geom.Vec3, geom.Vec3) {
	d := head.Sub(fist)
	flat := length*length - d.Y*d.Y
	if d.Len() >= length || flat <= 0 {
		way := d.Norm()
		return head.Mad(way, -length), way
	}
	aside := geom.Vec3{X: d.X, Z: d.Z}.Norm().Mul(geom.Sqrt(flat))
	return fist, aside.Add(geom.Vec3{Y: d.Y}).Norm()
}
