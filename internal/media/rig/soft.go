package rig

import (
	"fmt"
	"slices"
	"strings"

	"atelier/internal/media/geom"
)

// Crawler is the joints of a snake: along the spine from the neck to the tip of the tail, and the nose.
type Crawler struct {
	Spine []geom.Vec3
	Radii []float32 // of the body at the joints; the last joint is the tip and has none
	Nose  geom.Vec3
}

// Skeleton is the bones body1 … from the neck backward, and head.
func (b Crawler) Skeleton() *Skeleton {
	s := &Skeleton{Kind: Snake}
	names := make([]string, len(b.Spine)-1)
	for i := range names {
		names[i] = fmt.Sprint("body", i+1)
	}
	s.Chain("", names, b.Spine, b.Radii)
	s.Add("head", "body1", b.Spine[0], b.Nose, b.Radii[0])
	return s
}

// Octopod is the joints of an octopus.
type Octopod struct {
	Body   [4]geom.Vec3 // where the arms meet, the head's joint, the mantle's, and the mantle's end
	Girth  [3]float32   // of body, head and mantle
	Arms   [][]geom.Vec3
	Radius float32 // of an arm at its root
}

// Skeleton is the bones body, head, mantle, and of every arm arm1Part1 ….
func (b Octopod) Skeleton() *Skeleton {
	s := &Skeleton{Kind: Octopus}
	s.Chain("", []string{"body", "head", "mantle"}, b.Body[:], b.Girth[:])
	for i, arm := range b.Arms {
		s.numbered("body", fmt.Sprintf("arm%dPart", i+1), arm, b.Radius, .72)
	}
	return s
}

// Slug is the joints of a snail.
type Slug struct {
	Foot   [6]geom.Vec3 // the tip of the tail, two joints, the neck's, the head's, and where the head ends
	Radii  [4]float32   // at the joints
	Shell  geom.Vec3    // its top
	Stalks [2][2]geom.Vec3
	Stalk  float32
}

// Skeleton is the bones body, in the middle; neck and head before it; tail1 and tail2 behind it; shell; leftStalk and rightStalk.
func (b Slug) Skeleton() *Skeleton {
	s := &Skeleton{Kind: Snail}
	f, r := b.Foot, b.Radii
	s.Chain("", []string{"body", "neck", "head"}, f[2:], []float32{r[1], r[2], r[3]})
	s.Chain("body", []string{"tail1", "tail2"}, []geom.Vec3{f[2], f[1], f[0]}, []float32{r[1], r[0]})
	s.Add("shell", "body", f[2], b.Shell, r[1])
	for i, name := range []string{"leftStalk", "rightStalk"} {
		s.Add(name, "head", b.Stalks[i][0], b.Stalks[i][1], b.Stalk)
	}
	return s
}

// arc is bones end to end, to which points belong by how far along they are: bodies that may be coiled, which planes would cut twice.
type arc struct {
	from  int // the bone that the first one hands over to; −1: none
	links []link
}

// link is a bone as a cone from a to b, in the direction of the arc.
type link struct {
	bone   int
	a, b   geom.Vec3
	ra, rb float32
}

// near is how far a point is from the surface of the arc, and how far along it is, in bones.
func (c *arc) near(p geom.Vec3) (least, along float32) {
	least = 1e6
	for i := range c.links {
		l := &c.links[i]
		d := l.b.Sub(l.a)
		t := geom.Clamp01(p.Sub(l.a).Dot(d) / max(d.Dot(d), 1e-12))
		if x := p.Sub(l.a.Mad(d, t)).Len() - geom.Mix(l.ra, l.rb, t); x < least {
			least, along = x, float32(i)+t
		}
	}
	return least, along
}

// give hands a share of a point out to the bones around its place along the arc.
func (c *arc) give(along, share float32, m *mix) {
	for i := range c.links {
		beyond := float32(1)
		switch {
		case i > 0:
			beyond = geom.Smooth(-.5, .5, along-float32(i))
		case c.from >= 0:
			if beyond = geom.Smooth(0, .8, along); beyond < 1 {
				m[c.from] += share * (1 - beyond)
			}
		}
		if i > 0 {
			m[c.links[i-1].bone] += share * (1 - beyond)
		}
		if share *= beyond; share == 0 {
			return
		}
	}
	m[c.links[len(c.links)-1].bone] += share
}

// soft gives a point to the arc whose surface is nearest, and where two are about as near to both.
func (w *Weights) soft(p geom.Vec3, m *mix) {
	least := float32(1e6)
	near, along := make([]float32, len(w.arcs)), make([]float32, len(w.arcs))
	for i := range w.arcs {
		near[i], along[i] = w.arcs[i].near(p)
		least = min(least, near[i])
	}
	var sum float32
	for i := range near {
		k := max(0, 1-(near[i]-least)/w.blend)
		near[i] = k * k
		sum += near[i]
	}
	for i, k := range near {
		if k > 0 {
			w.arcs[i].give(along[i], k/sum, m)
		}
	}
}

// arcsOf are the spine of a soft body, from the end of its head over the root to its tail, and what else hangs on its bones.
func (s *Skeleton) arcsOf() (arcs []arc) {
	begins := func(i int, names ...string) bool {
		return slices.ContainsFunc(names, func(n string) bool { return strings.HasPrefix(s.Bones[i].Name, n) })
	}
	follow := func(names ...string) (out []int) { // from the root outward
		for i, last := 1, 0; i < len(s.Bones); i++ {
			if s.Bones[i].Parent == last && begins(i, names...) {
				out, last = append(out, i), i
			}
		}
		return out
	}
	front, back := follow("neck", "head", "mantle"), follow("body", "tail")
	end := func(chain []int, i int) float32 { // the radius where a bone ends
		if i+1 < len(chain) {
			return s.Bones[chain[i+1]].Radius
		}
		return .6 * s.Bones[chain[i]].Radius
	}
	spine := arc{from: -1}
	for i, n := range slices.Backward(front) {
		b := &s.Bones[n]
		spine.links = append(spine.links, link{n, b.Tip, b.Pos, end(front, i), b.Radius})
	}
	root := &s.Bones[0]
	r := root.Radius
	if len(front) > 0 && s.Bones[front[0]].Pos.Sub(root.Tip).Len() < 1e-4 {
		spine.links = append(spine.links, link{0, root.Tip, root.Pos, s.Bones[front[0]].Radius, r})
	} else {
		spine.links = append(spine.links, link{0, root.Pos, root.Tip, r, r})
	}
	for i, n := range back {
		b := &s.Bones[n]
		spine.links = append(spine.links, link{n, b.Pos, b.Tip, b.Radius, end(back, i)})
	}
	arcs = append(arcs, spine)
	on := map[int]int{} // the arc that ends with a bone
	for i := 1; i < len(s.Bones); i++ {
		b := &s.Bones[i]
		if slices.Contains(front, i) || slices.Contains(back, i) {
			continue
		}
		l := link{i, b.Pos, b.Tip, b.Radius, .7 * b.Radius}
		if at, ok := on[b.Parent]; ok {
			arcs[at].links = append(arcs[at].links, l)
			delete(on, b.Parent)
			on[i] = at
			continue
		}
		on[i] = len(arcs)
		arcs = append(arcs, arc{from: b.Parent, links: []link{l}})
	}
	return arcs
}
