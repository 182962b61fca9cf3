package rig

import (
	"slices"
	"strings"

	"atelier/internal/media/geom"
)

// creature prepares the planes of any skeleton whose bones are named as those of beasts, birds and the like are: the trunk goes on
// from the root through the bones of trunkNames, whatever else hangs on a bone begins a limb, and a limb goes on with its first child.
// Deeper limbs ask first, so that a jaw takes its part before the head does.
func (w *Weights) creature() {
	s := w.skeleton
	w.trunk.bones = []int{0}
	children := make([][]int, len(s.Bones))
	for i := 1; i < len(s.Bones); i++ {
		if p := s.Bones[i].Parent; isTrunk(s.Bones[i].Name) && p == w.trunk.bones[len(w.trunk.bones)-1] {
			w.trunk.bones = append(w.trunk.bones, i)
		} else {
			children[p] = append(children[p], i)
		}
	}
	w.trunk.planes = s.planes(w.trunk.bones, .45)
	var starts []int
	for p := range children {
		trunk := slices.Contains(w.trunk.bones, p)
		for k, c := range children[p] {
			if trunk || k > 0 || hangs(s.Bones[c].Name) {
				starts = append(starts, c)
			}
		}
	}
	slices.SortStableFunc(starts, func(a, b int) int { return s.depth(b) - s.depth(a) })
	var chains [][]int
	for _, first := range starts {
		bones := []int{first}
		for c := children[first]; len(c) > 0 && !hangs(s.Bones[c[0]].Name); c = children[c[0]] {
			bones = append(bones, c[0])
		}
		chains = append(chains, bones)
	}
	for i, bones := range chains {
		if s.Bones[bones[0]].Name == jawBone {
			w.limbs = append(w.limbs, w.jaw(bones[0]))
			continue
		}
		l := w.branch(bones)
		if s.Posture != Upright || s.Bones[bones[0]].Pos.X == 0 { // a head that is low lies beside the forefeet
			l.enter = w.beside(bones, slices.Concat(chains[:i], chains[i+1:]), l.enter)
		}
		w.limbs = append(w.limbs, l)
	}
}

// beside is how much of a point belongs to a limb where limbs lie against each other: of what the limb would have, what
// no other limb is nearer to.
func (w *Weights) beside(bones []int, others [][]int, enter func(geom.Vec3, *Follow) float32) func(geom.Vec3, *Follow) float32 {
	s := w.skeleton
	r := s.Bones[bones[0]].Radius
	return func(p geom.Vec3, f *Follow) float32 {
		a := enter(p, f)
		if a == 0 || f.Limbs == OnTail { // the hair of a tail hangs between the hind legs
			return a
		}
		near, _ := s.distance(p, bones)
		for _, o := range others {
			if slices.Contains(bones, s.Bones[o[0]].Parent) || slices.Contains(o, s.Bones[bones[0]].Parent) {
				continue // one hangs on the other
			}
			d, _ := s.distance(p, o)
			a *= geom.Smooth(.2*r, -.2*r, near-d)
		}
		return a
	}
}

// hangs reports whether a bone of that name never continues a limb: an ear is not the end of the head, and a proboscis and a jaw hang from it.
func hangs(name string) bool {
	return strings.HasSuffix(name, "Ear") || name == "proboscis1" || name == jawBone
}

// jawBone is the name of the bone of a lower jaw, which lies along the line between the lips, from the hinge to their front.
const jawBone = "jaw"

// JawAxis is the axis about which a bone of a lower jaw turns down.
func (b *Bone) JawAxis() geom.Vec3 { return geom.Vec3{Y: 1}.Cross(b.Tip.Sub(b.Pos)).Norm() }

// jaw is the limb of a lower jaw: what lies below the line between the lips, and ever less of the skin behind the hinge.
func (w *Weights) jaw(bone int) limb {
	const lips = .010 // radians from the line to a lip
	s := w.skeleton
	b := &s.Bones[bone]
	along, long := b.Tip.Sub(b.Pos).Norm(), b.Tip.Sub(b.Pos).Len()
	down := b.JawAxis().Cross(along)
	behind := -.6 * long
	return limb{
		on:    OnHead,
		chain: chain{bones: []int{bone}, planes: s.planes([]int{bone}, .45)},
		enter: func(p geom.Vec3, _ *Follow) float32 {
			d := p.Sub(b.Pos)
			y, z := d.Dot(down), d.Dot(along)
			if z <= behind || y < -lips*max(z, 0) {
				return 0
			}
			far := d.Mad(along, -geom.Clamp(z, 0, long)).Len()
			near := geom.Smooth(behind, .06*long, z) * geom.Smooth(1.8*b.Radius, 1.25*b.Radius, far)
			if z <= 0 {
				return near * geom.Smooth(0, .8, geom.Atan2(y, -z))
			}
			return near * geom.Clamp01(.5+.5*geom.Atan2(y, z)/lips)
		},
	}
}

// isTrunk reports whether a bone of that name continues the trunk: "hips", "spine", "chest", "body", "body3".
func isTrunk(name string) bool {
	return slices.Contains([]string{"hips", "spine", "chest", "upperChest", "body"}, strings.TrimRight(name, "0123456789"))
}

// limbOf is the limb that a bone's name tells.
func limbOf(name string) Limbs {
	has := func(words ...string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return strings.Contains(strings.ToLower(name), w) })
	}
	side := 0
	if strings.HasPrefix(name, "right") {
		side = 1
	}
	switch {
	case strings.HasPrefix(name, "tail"):
		return OnTail
	case !strings.HasPrefix(name, "left") && side == 0 || has("ear", "eye"):
		return OnHead
	case has("fore", "wing", "fin", "arm", "claw"):
		return [2]Limbs{OnLeftArm, OnRightArm}[side]
	}
	return [2]Limbs{OnLeftLeg, OnRightLeg}[side]
}

func (s *Skeleton) depth(bone int) (n int) {
	for ; bone > 0; bone = s.Bones[bone].Parent {
		n++
	}
	return n
}

// branch is a limb that leaves its parent softly over its own radius: beyond the plane at its first joint, and where it is nearer
// than the trunk. From its second bone on it is all limb.
func (w *Weights) branch(bones []int) limb {
	s := w.skeleton
	first := &s.Bones[bones[0]]
	r := max(first.Radius, 1e-3)
	along := first.Tip.Sub(first.Pos).Norm()
	joint := plane{first.Pos.Mad(along, .4*r), along, 1.1 * r}
	if first.Parent > 0 && !slices.Contains(w.trunk.bones, first.Parent) { // what hangs on a limb: a jaw, an ear
		joint = plane{first.Pos, along, .6 * r}
	}
	c := chain{bones: bones, planes: s.planes(bones, .45)}
	for i := 1; i < len(bones); i++ {
		c.planes[i].width = min(c.planes[i].width, max(.9*s.Bones[bones[i]].Radius, 1e-4))
	}
	x := geom.Clamp(first.Pos.X*1e6, -1, 1)
	reach := 1.2 * r
	if x == 0 { // necks and tails have manes and brushes, and no neighbour on the other side
		reach += .25 * s.Bones[bones[len(bones)-1]].Tip.Sub(first.Pos).Len()
	}
	spread, inner := reach, r // of what is nearest to the end of the limb: toes are spread from the line of their foot, up to the middle of the body
	if end := &s.Bones[bones[len(bones)-1]]; strings.HasSuffix(end.Name, "Foot") {
		spread, inner = max(spread, 3.5*end.Radius), end.Radius
	}
	root := &s.Bones[0]
	rump := first.Pos.Sub(root.Pos).Len() + .5*first.Radius // the trunk reaches back over the tail's root
	tail := s.Kind == Quadruped && x == 0 && first.Parent == 0
	return limb{
		on:    limbOf(first.Name),
		chain: c,
		enter: func(p geom.Vec3, f *Follow) float32 {
			if tail && f.Limbs == OnTail { // its hair, however far it hangs from the bones
				return joint.beyond(p)
			}
			near, at := s.distance(p, bones)
			if near > reach && (near > spread || at < len(bones)-1) {
				return 0
			}
			side := float32(1)
			if x != 0 {
				wide := r
				if at == len(bones)-1 {
					wide = inner
				}
				side = geom.Smooth(-.1*wide, .2*wide, p.X*x)
			}
			trunk, _ := s.distance(p, w.trunk.bones)
			if tail {
				trunk = min(trunk, p.Sub(root.Pos).Len()-rump)
			}
			switch {
			case at > 0 && tail: // a tail that hangs takes nothing of the buttocks behind it
				return geom.Smooth(-.9*r, .35*r, trunk-near)
			case at > 0 && near < trunk:
				return side
			}
			return side * joint.beyond(p) * geom.Smooth(-.9*r, .35*r, trunk-near)
		},
	}
}

// distance is how far a point is from the surface of the nearest bone of a chain, and which bone that is: the place in the chain.
// A bone is a cone from its joint to its tip, with the radius of the next bone at its end.
func (s *Skeleton) distance(p geom.Vec3, bones []int) (near float32, at int) {
	near = 1e6
	for i, n := range bones {
		b := &s.Bones[n]
		end := b.Radius * .8
		if i+1 < len(bones) {
			end = s.Bones[bones[i+1]].Radius
		}
		d := b.Tip.Sub(b.Pos)
		t := geom.Clamp01(p.Sub(b.Pos).Dot(d) / max(d.Dot(d), 1e-9))
		if x := p.Sub(b.Pos.Mad(d, t)).Len() - geom.Mix(b.Radius, end, t); x < near {
			near, at = x, i
		}
	}
	return near, at
}
