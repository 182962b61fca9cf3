package rig

import (
	"fmt"

	"atelier/internal/media/geom"
)

// Spring is a chain of bones that swing behind the body: a cape, a skirt, a plait, a tail. Its numbers are those of VRM's extension
// VRMC_springBone 1.0, one set for all joints of the chain.
type Spring struct {
	Name      string
	Bones     []string // from the bone that hangs on the body outward, each the child of the bone before
	Stiffness float32  // how strongly it goes back to the bind pose, 0..4
	Drag      float32  // how much of its speed is lost, 0..1
	Gravity   float32  // strength downward
	Radius    float32  // metres that it keeps from the colliders
	Most      float32  `json:",omitempty"` // how far a bone swings from where the pose has it, radians; 0: mostFold
	Colliders []Collider
	Lifts     []Lift    `json:",omitempty"` // of its bones, in their order: for skirts; VRM has nothing like it
	Edges     [][]Touch `json:"-"`          // of each bone: points of the skin that follow it and stand out furthest; none: no skin is known
}

// mostFold is how far a bone of a spring swings from where the one before would have it, radians: cloth that folds upon itself could lie on either side.
const mostFold = 2

// Lift is a bone of the body over which a bone of a spring hangs, such as a shin under a skirt. However the body moves, the spring's bone
// rises outward from the vertical at least by a share of the angle by which the body's bone does, more than it does in the bind pose.
type Lift struct {
	Bone  string
	Or    string    `json:",omitempty"` // another one, if that rises further
	Way   geom.Vec3 // outward, level and of length one; bind pose
	Share float32   // of the angle
}

// bones are the names of the bones that lift.
func (l *Lift) bones() []string {
	if l.Or == "" {
		return []string{l.Bone}
	}
	return []string{l.Bone, l.Or}
}

// Collider is a capsule of the body that springs do not enter, or a ball when From is To. Places are of the bind pose.
type Collider struct {
	Bone     string
	From, To geom.Vec3
	Radius   float32
}

// spring is the spring of a name, or nil.
func (s *Skeleton) spring(name string) *Spring {
	for i := range s.Springs {
		if s.Springs[i].Name == name {
			return &s.Springs[i]
		}
	}
	return nil
}

// bones are the numbers of the chain's bones.
func (p *Spring) bones(s *Skeleton) []int {
	out := make([]int, len(p.Bones))
	for i, n := range p.Bones {
		out[i] = s.Index(n)
	}
	return out
}

func (p Spring) stretched(by geom.Vec3) Spring {
	k := (by.X + by.Y + by.Z) / 3
	p.Radius *= k
	colliders := make([]Collider, len(p.Colliders))
	for i, c := range p.Colliders {
		colliders[i] = Collider{c.Bone, c.From.Scale(by), c.To.Scale(by), c.Radius * k}
	}
	p.Colliders = colliders
	p.Edges = p.edges(func(q geom.Vec3) geom.Vec3 { return q.Scale(by) })
	return p
}

// edges are the spring's, each point of which is mapped.
func (p *Spring) edges(f func(geom.Vec3) geom.Vec3) [][]Touch {
	var out [][]Touch
	for _, edge := range p.Edges {
		out = append(out, mapped(edge, func(t *Touch) geom.Vec3 { return f(t.At) }))
	}
	return out
}

// checkSprings refuses springs whose bones are no chain on the body.
func (s *Skeleton) checkSprings() error {
	for _, p := range s.Springs {
		bones := p.bones(s)
		if len(bones) == 0 {
			return fmt.Errorf("spring %q has no bones", p.Name)
		}
		for i, b := range bones {
			if b < 1 || i > 0 && s.Bones[b].Parent != bones[i-1] {
				return fmt.Errorf("spring %q: bone %q is missing, the root, or no child of the one before", p.Name, p.Bones[i])
			}
		}
		for _, l := range p.Lifts {
			for _, bone := range l.bones() {
				if s.Index(bone) < 0 {
					return fmt.Errorf("spring %q: there is no bone %q that lifts it", p.Name, bone)
				}
			}
		}
		for _, c := range p.Colliders {
			if s.Index(c.Bone) < 0 {
				return fmt.Errorf("spring %q: there is no bone %q for a collider", p.Name, c.Bone)
			}
		}
	}
	return nil
}

// Swing is springs in motion: the joints' ends where they were at the last two moments.
type Swing struct {
	skeleton *Skeleton
	springs  []swinging
	at       Placed // of the last step
}

type swinging struct {
	*Spring
	bones     []int
	now, last []geom.Vec3 // the end of each bone, in the model's frame
	colliders []int
	lifts     [][]int      // of each bone, those of the body that lift it
	hangs     map[int]bool // the bones of all springs
	out       geom.Vec3    // from the body outward, level in the bind pose
	floors    []float32    // how high the end of each bone stays: of the next one the skin lies below it
}

// NewSwing begins at rest in a pose.
func (s *Skeleton) NewSwing(p Pose) *Swing {
	w := &Swing{skeleton: s}
	at := s.Place(p, Placed{})
	hangs := map[int]bool{}
	for i := range s.Springs {
		spring := swinging{Spring: &s.Springs[i], bones: s.Springs[i].bones(s), hangs: hangs}
		for _, b := range spring.bones {
			hangs[b] = true
			spring.now = append(spring.now, s.Carry(at, b, s.Bones[b].Tip))
		}
		spring.last = append([]geom.Vec3(nil), spring.now...)
		for _, c := range spring.Colliders {
			spring.colliders = append(spring.colliders, s.Index(c.Bone))
		}
		for _, l := range spring.Lifts {
			var by []int
			for _, bone := range l.bones() {
				by = append(by, s.Index(bone))
			}
			spring.lifts = append(spring.lifts, by)
		}
		spring.out = spring.outward(s)
		for k, b := range spring.bones {
			floor := spring.Radius
			if k+1 < len(spring.Edges) {
				floor = max(floor, flat(s.Bones[spring.bones[k+1]], spring.Edges[k+1]))
			}
			spring.floors = append(spring.floors, min(floor, s.Bones[b].Tip.Y))
		}
		w.springs = append(w.springs, spring)
	}
	return w
}

// Step advances by some seconds to a pose of the body, and turns the springs' bones in it: Verlet integration with the length of
// bones kept, as VRMC_springBone 1.0 describes it. Bones go back to where the pose has them, and their skin stays above the ground.
// Drift is how far the body has travelled meanwhile beyond what the pose says. It says of each spring whether the ground holds it up.
func (w *Swing) Step(p Pose, drift geom.Vec3, seconds float32) (held []bool) {
	s := w.skeleton
	held = make([]bool, len(w.springs))
	for i := range w.springs {
		spring := &w.springs[i]
		w.at = s.Place(p, w.at)
		at := w.at
		for k, b := range spring.bones {
			if k > 0 { // the bone before has just been turned
				before := spring.bones[k-1]
				at.Turns[before] = at.Turns[s.Bones[before].Parent].Mul(p.Turns[before])
				at.Pos[b] = s.Carry(at, before, s.Bones[b].Pos)
			}
			bone, parent := &s.Bones[b], at.Turns[s.Bones[b].Parent]
			axis := bone.Tip.Sub(bone.Pos)
			length, rest := axis.Len(), parent.Mul(p.Turns[b]).Rotate(axis.Norm())
			now, last := spring.now[k].Sub(drift), spring.last[k].Sub(drift)
			next := now.Mad(now.Sub(last), 1-spring.Drag).Mad(rest, spring.Stiffness*seconds).Add(geom.Vec3{Y: -spring.Gravity * seconds})
			head := at.Pos[b]
			next = head.Mad(next.Sub(head).Norm(), length)
			for c := range spring.Colliders {
				next = spring.outside(s, at, c, next)
				next = head.Mad(next.Sub(head).Norm(), length)
			}
			most := spring.Most
			if most == 0 {
				most = mostFold
			}
			if turn := between(rest, next.Sub(head).Norm()); turn.Angle() > most {
				next = head.Mad(geom.Still.Slerp(turn, most/turn.Angle()).Rotate(rest), length)
			}
			if k < len(spring.Lifts) {
				next = head.Mad(spring.along(s, at, k, spring.lifted(s, at, k, next.Sub(head).Norm()), w.laid(at)), length)
			}
			spring.last[k], spring.now[k] = now, next
			p.Turns[b] = parent.Inverse().Mul(between(rest, next.Sub(head).Norm())).Mul(parent).Mul(p.Turns[b])
		}
		held[i] = spring.clear(s, p, w.at, Clearance)
		for k, b := range spring.bones { // the ground takes no speed away and gives none
			end := s.Carry(w.at, b, s.Bones[b].Tip)
			spring.last[k], spring.now[k] = spring.last[k].Add(end.Sub(spring.now[k])), end
		}
	}
	return held
}

// outside moves a point out of a collider.
func (p *swinging) outside(s *Skeleton, at Placed, collider int, q geom.Vec3) geom.Vec3 {
	c, bone := &p.Colliders[collider], p.colliders[collider]
	near := nearest(q, s.Carry(at, bone, c.From), s.Carry(at, bone, c.To))
	d := q.Sub(near)
	if l, r := d.Len(), c.Radius+p.Radius; l < r {
		return near.Mad(d.Norm(), r)
	}
	return q
}

// lifted is a direction of the k-th bone, turned outward until the bone of the body under it lies within.
func (p *swinging) lifted(s *Skeleton, at Placed, k int, d geom.Vec3) geom.Vec3 {
	hips := at.Turns[s.Bones[p.bones[0]].Parent]
	l, own := &p.Lifts[k], &s.Bones[p.bones[k]]
	outward := func(d geom.Vec3) float32 { return geom.Atan2(d.Dot(l.Way), -d.Y) }
	var rise float32
	for _, b := range p.lifts[k] {
		leg := s.Bones[b].Tip.Sub(s.Bones[b].Pos)
		rise = max(rise, outward(hips.Inverse().Rotate(at.Turns[b].Rotate(leg)))-outward(leg))
	}
	least := outward(own.Tip.Sub(own.Pos))*(1-faces(hips)) + l.Share*rise // on a body that lies on its face cloth has no width
	in := hips.Inverse().Rotate(d)
	if now := outward(in); now < least {
		in = geom.About(l.Way.Cross(geom.Vec3{Y: 1}), least-now).Rotate(in)
	}
	return hips.Rotate(in)
}

// between is the shortest rotation from one direction to another.
func between(a, b geom.Vec3) geom.Quat {
	c := a.Cross(b)
	if w := 1 + a.Dot(b); w > 1e-6 {
		return geom.Quat{X: c.X, Y: c.Y, Z: c.Z, W: w}.Unit()
	}
	side, _ := geom.Basis(a)
	return geom.About(side, geom.Pi)
}
