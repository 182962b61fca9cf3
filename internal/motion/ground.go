package motion

import (
	"slices"
	"strings"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/rig"
)

// ground keeps a body above the ground: it knows the points of the skin that may touch it, by their bone.
type ground struct {
	skeleton *rig.Skeleton
	still    float32 // how deep a point may lie that is left as it is, metres
	touches  [][]rig.Touch
	neck     []int // the bones of neck and head, and what hangs on them
	tail     []int // from its root on
	all      []int
	trunk    []int   // hips, spine and chest, or the body
	limbs    [][]int // legs and wings: what else hangs on the trunk, each with all that hangs on it
}

func newGround(s *rig.Skeleton) *ground {
	g := &ground{skeleton: s, touches: make([][]rig.Touch, len(s.Bones)), tail: bonesOf(s, "tail")}
	g.still = min(.0015, .01*s.Bones[0].Pos.Y)
	touches := s.Touches
	if touches == nil {
		touches = assumed(s)
	}
	for _, t := range touches {
		g.touches[t.Skin.Bone[0]] = append(g.touches[t.Skin.Bone[0]], t)
	}
	for _, n := range g.tail { // what is around the joint of the next bone may be of that
		b := &s.Bones[n]
		for _, d := range around {
			p := b.Tip.Mad(d, .7*b.Radius)
			p.Y = max(p.Y, 0)
			g.touches[n] = append(g.touches[n], rig.Touch{At: p, Skin: alone(n)})
		}
	}
	for i := range s.Bones {
		g.all = append(g.all, i)
		switch n := s.Bones[i].Name; {
		case slices.Contains([]string{"hips", "spine", "chest"}, n):
			g.trunk = append(g.trunk, i)
		case strings.HasPrefix(n, "neck"), n == "head", i > 0 && slices.Contains(g.neck, s.Bones[i].Parent):
			g.neck = append(g.neck, i)
		case strings.HasPrefix(n, "tail"):
		case slices.Contains(g.trunk, s.Bones[i].Parent):
			g.limbs = append(g.limbs, []int{i})
		default:
			for k := range g.limbs {
				if slices.Contains(g.limbs[k], s.Bones[i].Parent) {
					g.limbs[k] = append(g.limbs[k], i)
				}
			}
		}
	}
	return g
}

// around are the directions of the axes.
var around = [6]geom.Vec3{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}, {Z: 1}, {Z: -1}}

// alone is the influence of one bone.
func alone(bone int) mesh.Influence {
	return mesh.Influence{Bone: [4]uint8{uint8(bone)}, Weight: [4]float32{1}}
}

// assumed are touches of a skeleton whose skin is not known: of a trunk three quarters of its thickness, of what hangs on it a third, and the tips of toes.
func assumed(s *rig.Skeleton) (out []rig.Touch) {
	for i := range s.Bones {
		b := &s.Bones[i]
		k := float32(.3)
		switch {
		case strings.HasSuffix(b.Name, "Foot"):
			k = 0
		case b.Name == "hips" || b.Name == "spine" || b.Name == "chest":
			k = .75
		}
		for _, d := range around {
			ends := []geom.Vec3{b.Pos, b.Tip}
			if k == 0 {
				ends = ends[1:]
			}
			for _, end := range ends {
				p := end.Mad(d, k*b.Radius)
				p.Y = max(p.Y, 0)
				out = append(out, rig.Touch{At: p, Skin: alone(i)})
			}
		}
	}
	return out
}

// deepest is the point of some bones that lies deepest, and how deep below the ground, or below where it is in the bind pose if that is deeper; below zero
// it is so far above.
func (g *ground) deepest(at rig.Placed, bones ...int) (point geom.Vec3, depth float32) {
	depth = -1e6
	for _, n := range bones {
		for k := range g.touches[n] {
			t := &g.touches[n][k]
			p := g.skeleton.Touched(at, t)
			if d := min(0, t.At.Y) - p.Y; d > depth {
				point, depth = p, d
			}
		}
	}
	return point, depth
}

// raise turns a bone about its joint until some bones, itself among them, are above the ground, or as high as the joint. What hangs so straight down that its
// deepest point is no further aside than a least share of its way from the joint stays.
func (g *ground) raise(p *rig.Pose, bone int, least float32, of ...int) {
	s := g.skeleton
	for range 6 {
		at := s.Place(*p, rig.Placed{})
		q, deep := g.deepest(at, of...)
		arm := q.Sub(at.Pos[bone])
		level := geom.Vec3{X: arm.X, Z: arm.Z}.Len()
		if deep < g.still || level <= least*arm.Len() {
			return
		}
		// The angle that takes the point up by its depth, but no farther than a tenth of a radian above the joint.
		by := min(deep/level, geom.Atan2(-arm.Y, level)+.1)
		if by <= 0 {
			return
		}
		parent := geom.Still
		if n := s.Bones[bone].Parent; n >= 0 {
			parent = at.Turns[n]
		}
		p.Turns[bone] = parent.Inverse().Mul(geom.About(arm.Cross(axisY), by)).Mul(parent).Mul(p.Turns[bone])
	}
}

// trail turns a bone of the tail backward and up about its joint, until some bones from it on are above the ground, or as high as they come.
func (g *ground) trail(p *rig.Pose, bone int, of []int) {
	s := g.skeleton
	at := s.Place(*p, rig.Placed{})
	back := at.Turns[0].Rotate(axisZ).Mul(-1)
	parent, from := at.Turns[s.Bones[bone].Parent], p.Turns[bone]
	axis := back.Cross(axisY)
	g.least(2.4, .15*s.Bones[0].Pos.Y, func(by float32) float32 {
		p.Turns[bone] = parent.Inverse().Mul(geom.About(axis, by)).Mul(parent).Mul(from)
		at = s.Place(*p, at)
		_, deep := g.deepest(at, of...)
		return deep
	})
}

// least turns by no more than it takes until a depth is small enough, or by that angle up to most, radians, with the least depth. What it gains is at least
// worth metres for each radian: what is next to the joint is raised by the bone before.
func (g *ground) least(most, worth float32, depth func(by float32) float32) {
	const step = .16
	best, least := float32(0), depth(0)
	for by := float32(step); least > g.still && by < most; by += step {
		if d := depth(by); d < least-1e-4-worth*(by-best) {
			best, least = by, d
		}
	}
	if least > g.still || best == 0 {
		depth(best)
		return
	}
	low := best - step
	for range 5 {
		if mid := (low + best) / 2; depth(mid) > g.still {
			low = mid
		} else {
			best = mid
		}
	}
	depth(best)
}

// sunk is how deep a body may be in the ground before all of it is raised, metres.
const sunk = .008

// clear keeps neck, head and tail out of the ground: the neck rises, and a tail that would reach into the ground lies on it. A body of which something
// is in the ground even so rises.
func (g *ground) clear(p *rig.Pose) {
	if len(g.neck) > 0 {
		g.raise(p, g.neck[0], .01, g.neck...)
	}
	for i, n := range g.tail {
		g.trail(p, n, g.tail[i:i+1])
	}
	for i := len(g.tail) - 1; i >= 0; i-- { // thick hair at the end of one that lies on the ground
		g.trail(p, g.tail[i], g.tail[i:])
	}
	if _, deep := g.deepest(g.skeleton.Place(*p, rig.Placed{}), g.all...); deep > sunk {
		p.Root.Y += deep
	}
}

// fall lets a body that falls on its right side come to lie on its trunk, by a share of what it is too high, and its limbs on the ground beside it.
func (g *ground) fall(p *rig.Pose, share float32) {
	_, deep := g.deepest(g.skeleton.Place(*p, rig.Placed{}), g.trunk...)
	if deep < 0 {
		deep *= share
	}
	p.Root.Y += deep
	for _, limb := range g.limbs {
		way := float32(1) // legs rise on the side of the belly
		if strings.HasPrefix(g.skeleton.Bones[limb[0]].Name, "rightWing") {
			way = -1 // and the wing below the body on that of the back
		}
		g.swing(p, limb, way)
		for _, n := range limb[1:] {
			g.raise(p, n, .4, n)
		}
	}
	g.clear(p)
}

// swing turns a limb about the length of the body, to the left (way 1) or to the right (-1), until the limb is above the ground, or as high as it comes.
func (g *ground) swing(p *rig.Pose, limb []int, way float32) {
	s := g.skeleton
	at := s.Place(*p, rig.Placed{})
	parent := at.Turns[s.Bones[limb[0]].Parent]
	axis, from := at.Turns[0].Rotate(axisZ), parent.Mul(p.Turns[limb[0]])
	depth := func(by float32) float32 {
		p.Turns[limb[0]] = parent.Inverse().Mul(geom.About(axis, way*by)).Mul(from)
		at = s.Place(*p, at)
		_, deep := g.deepest(at, limb...)
		return deep
	}
	g.least(1.7, 0, depth)
}

// stand puts the feet of a body as often as it takes. A body that is too high for a leg comes down until the trunk lies on the ground, and one that reaches
// into the ground rises.
func (g *ground) stand(p *rig.Pose, feet func(at rig.Placed) (short, deep float32)) {
	lies := false
	for range 12 {
		at := g.skeleton.Place(*p, rig.Placed{})
		if _, deep := g.deepest(at, g.trunk...); deep > g.still/3 {
			p.Root.Y += deep
			lies = true
			continue
		}
		switch short, deep := feet(at); {
		case deep > g.still:
			p.Root.Y += deep
			lies = true
		// A slanted leg gains less than the body comes down: a tenth more.
		case short >= 2e-4 && !lies:
			p.Root.Y -= short * 1.1
		default:
			return
		}
	}
}

// mostOut is how far a knee is turned out to its side, radians.
const mostOut = 1.35

// place puts a foot, lifts it until the leg below the hock is above the ground, and turns a knee that would reach into the ground out to its side. It returns
// how far the leg falls short, and how deep the leg above the hock lies even so, metres.
func (g *ground) place(p *rig.Pose, l *shank, at rig.Placed, st Stride) (short, deep float32) {
	var now rig.Placed
	put := func(st Stride, bones ...int) float32 {
		short = l.put(g.skeleton, p, at, st)
		now = g.skeleton.Place(*p, now)
		_, d := g.deepest(now, bones...)
		return d
	}
	if d := put(st, l.bones[2], l.bones[3]); d > g.still {
		st.Lift += d
	}
	thigh := func(out float32) float32 {
		st.Out = out
		return put(st, l.bones[0], l.bones[1])
	}
	from := st.Out
	if deep = thigh(from); deep <= g.still {
		return short, 0
	}
	const step = mostOut / 6
	in, best := from, from
	for out := from + step; out < mostOut+.01; out += step {
		d := thigh(out)
		if d < deep {
			deep, best = d, out
		}
		if d > g.still {
			in = out
			continue
		}
		for range 4 {
			if mid := (in + out) / 2; thigh(mid) > g.still {
				in = mid
			} else {
				out = mid
			}
		}
		thigh(out)
		return short, 0
	}
	return short, thigh(best)
}
