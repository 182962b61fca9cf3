package rig

import (
	"slices"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
)

// Touch is a point of the skin that may come to lie on the ground, in the bind pose, and the bones that it follows. The first of them is its bone.
type Touch struct {
	At   geom.Vec3
	Skin mesh.Influence
}

// around are the directions in which a Touch stands out furthest from its bone: to the faces, edges and corners of a cube. sides are those of the edges
// of springs: to a lattice on the faces of a cube.
var around, sides = lattice(1), lattice(2)

// lattice are the directions from the middle of a cube to the points of a lattice on its faces, 2n + 1 along each edge.
func lattice(n int) (out []geom.Vec3) {
	m := 2*n + 1
	for i := range m * m * m {
		x, y, z := i%m-n, i/m%m-n, i/m/m-n
		if max(x, -x, y, -y, z, -z) == n {
			out = append(out, geom.Vec3{X: float32(x), Y: float32(y), Z: float32(z)}.Norm())
		}
	}
	return out
}

// Touching are the points of a skin that stand out furthest from each bone, and from each joint among the points that follow two bones, in
// the bind pose. All other points of these bones lie between them; those of one bone alone lie so among their like, to within apart.
func Touching(points []geom.Vec3, skin []mesh.Influence) (out []Touch) {
	of, alone := map[[2]uint8][]int{}, map[[2]uint8][]int{} // the numbers of points by the bones that they follow
	var order [][2]uint8
	for i := range points {
		bones := [2]uint8{skin[i].Bone[0], skin[i].Bone[0]}
		if skin[i].Weight[1] > .2 {
			bones[1] = skin[i].Bone[1]
		}
		if of[bones] == nil {
			order = append(order, bones)
		}
		of[bones] = append(of[bones], i)
		if skin[i].Weight[0] > nearly {
			alone[bones] = append(alone[bones], i)
		}
	}
	taken := map[geom.Vec3]bool{}
	take := func(i int) {
		if p := points[i]; !taken[p] {
			taken[p] = true
			out = append(out, Touch{p, skin[i]})
		}
	}
	for _, bones := range order {
		o := outlined{points: points, of: of[bones]}
		for _, d := range around {
			_, i := o.furthest(o.of, d)
			take(i)
			if skin[i].Weight[0] > nearly {
				o.taken = append(o.taken, i)
			}
		}
		if o.of = alone[bones]; len(o.of) > 0 {
			for _, i := range o.outline() {
				take(i)
			}
		}
	}
	return out
}

// nearly is the share from which on a point follows a bone alone.
const nearly = .95

// Feel gives the skeleton the touches of its skin. Of people they are those of flesh, clothes and armor: what stands off further, such as plumes, packs and
// things in hands, and what swings on springs comes to lie beside the body.
func (s *Skeleton) Feel(points []geom.Vec3, skin []mesh.Influence) {
	s.edge(points, skin)
	if !s.Kind.Human() {
		s.Touches = Touching(points, skin)
		return
	}
	var near []geom.Vec3
	var on []mesh.Influence
	for i, p := range points {
		if s.fleshed(p, &skin[i]) {
			near, on = append(near, p), append(on, skin[i])
		}
	}
	s.Touches = Touching(near, on)
}

// fleshed reports whether a point of a humanoid's skin, in the bind pose, lies about as near to its bone as flesh and armor do.
func (s *Skeleton) fleshed(p geom.Vec3, skin *mesh.Influence) bool {
	for k, w := range skin.Weight {
		if w > .05 && skin.Bone[k] >= HumanoidBones {
			return false
		}
	}
	n := int(skin.Bone[0])
	b := &s.Bones[n]
	most := 2.4 * b.Radius
	if n == Head { // a child's is large
		most = .8 * b.Tip.Sub(b.Pos).Len()
	}
	way := b.Tip.Sub(b.Pos)
	along := geom.Clamp01(p.Sub(b.Pos).Dot(way) / max(way.Dot(way), 1e-9))
	return p.Sub(b.Pos.Mad(way, along)).Len() <= most
}

// Touched is where a Touch is in a pose.
func (s *Skeleton) Touched(at Placed, t *Touch) (p geom.Vec3) {
	for k, w := range t.Skin.Weight {
		if w == 0 {
			break
		}
		p = p.Mad(s.Carry(at, int(t.Skin.Bone[k]), t.At), w)
	}
	return p
}

// mapped are touches whose places are mapped.
func mapped(touches []Touch, f func(t *Touch) geom.Vec3) []Touch {
	out := make([]Touch, len(touches))
	for i := range touches {
		out[i] = Touch{f(&touches[i]), touches[i].Skin}
	}
	return out
}

// edge gives the springs of the points of the skin that follow each of their bones those furthest out.
func (s *Skeleton) edge(points []geom.Vec3, skin []mesh.Influence) {
	following := make([][]Touch, len(s.Bones))
	for i, p := range points {
		for k, w := range skin[i].Weight {
			if n := skin[i].Bone[k]; w > much {
				following[n] = append(following[n], Touch{p, skin[i]})
			}
		}
	}
	s.Springs = slices.Clone(s.Springs)
	for i := range s.Springs {
		p := &s.Springs[i]
		p.Edges = nil
		for _, n := range p.bones(s) {
			p.Edges = append(p.Edges, outermost(following[n]))
		}
	}
}

// much is the share of a bone in a vertex from which on the bone keeps it above the ground.
const much = .12

// outermost are the points that stand out furthest from their middle, to about a hundred sides of a box around them: its height, width and depth count
// alike, so a thin sheet has its rim and its folds.
func outermost(points []Touch) (out []Touch) {
	box := geom.Empty()
	for i := range points {
		box = box.Add(points[i].At)
	}
	size := box.Size()
	taken := map[geom.Vec3]bool{}
	for _, d := range sides {
		d = geom.Vec3{X: d.X / max(size.X, 1e-4), Y: d.Y / max(size.Y, 1e-4), Z: d.Z / max(size.Z, 1e-4)}
		best := -1
		for i := range points {
			if best < 0 || points[i].At.Dot(d) > points[best].At.Dot(d) {
				best = i
			}
		}
		if best >= 0 && !taken[points[best].At] {
			taken[points[best].At] = true
			out = append(out, points[best])
		}
	}
	return out
}
