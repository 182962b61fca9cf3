package motion

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/rig"
	"atelier/internal/media/tex"
)

// Mannequin is a jointed figure as artists have it, about 8,000 triangles, of a humanoid skeleton: what shows motion without a
// person. Of other skeletons it is an egg a bone. Every part goes with one bone; soles are flat on the ground. The maps are two woods, for
// parts and for joints.
func Mannequin(s *rig.Skeleton) (*mesh.Mesh, *tex.Maps) {
	d := &dummy{skeleton: s, mesh: &mesh.Mesh{}}
	if s.Kind != rig.Humanoid {
		d.bones()
		return d.mesh, woods()
	}
	h := s.Bones[rig.Head].Tip.Y
	d.trunk(h)
	d.headed(h)
	for side := range 2 {
		d.limbs(side, h)
	}
	return d.mesh, woods()
}

// dummy is a mannequin while it is made.
type dummy struct {
	skeleton *rig.Skeleton
	mesh     *mesh.Mesh
	bone     int
	joint    bool // the darker wood
}

// blob adds an egg from a to b: wide and deep in the middle, its ends at 1 rounder and at 0 pointed; front is where its depth looks.
func (d *dummy) blob(a, b, front geom.Vec3, wide, deep, swell float32, rings, sides int) {
	m := d.mesh
	first, from := uint32(len(m.Vertices)), m.Triangles()
	along := b.Sub(a)
	axis := along.Norm()
	z := front.Mad(axis, -front.Dot(axis)).Norm()
	x := axis.Cross(z)
	u := float32(.25)
	if d.joint {
		u = .75
	}
	for i := range rings + 1 {
		t := float32(i) / float32(rings)
		angle := geom.Pi * t
		height := (1 - geom.Cos(angle)) / 2
		round := geom.Sin(angle) * (1 + swell*(.5-height))
		for k := range sides {
			c := tau * float32(k) / float32(sides)
			p := a.Mad(along, height).Mad(x, round*wide*geom.Cos(c)).Mad(z, round*deep*geom.Sin(c))
			n := x.Mul(geom.Cos(c)/max(wide, 1e-4)).Mad(z, geom.Sin(c)/max(deep, 1e-4)).Mul(geom.Sin(angle)).Mad(axis,
				-geom.Cos(angle)*2/max(along.Len(), 1e-4))
			p.Y = max(p.Y, 0)
			m.Vertices = append(m.Vertices, mesh.Vertex{Pos: p, Normal: n.Norm(), Tangent: x, Handed: 1, UV: geom.Vec2{X: u, Y: .5}})
			m.Skin = append(m.Skin, mesh.Influence{Bone: [4]uint8{uint8(d.bone)}, Weight: [4]float32{1}})
		}
	}
	for i := range rings {
		for k := range sides {
			p, q := first+uint32(i*sides+k), first+uint32(i*sides+(k+1)%sides)
			r, s := p+uint32(sides), q+uint32(sides)
			if i > 0 {
				m.Indices = append(m.Indices, p, s, q)
			}
			if i < rings-1 {
				m.Indices = append(m.Indices, p, r, s)
			}
		}
	}
	for t := from; t < m.Triangles(); t++ { // outside is where the normals point
		i := m.Indices[3*t : 3*t+3]
		va, vb, vc := &m.Vertices[i[0]], &m.Vertices[i[1]], &m.Vertices[i[2]]
		if vb.Pos.Sub(va.Pos).Cross(vc.Pos.Sub(va.Pos)).Dot(va.Normal.Add(vb.Normal).Add(vc.Normal)) < 0 {
			i[1], i[2] = i[2], i[1]
		}
	}
	for range m.Triangles() - from {
		m.Charts = append(m.Charts, int32(len(m.Shells)))
	}
	m.Shells = append(m.Shells, mesh.Shell{Name: d.skeleton.Bones[d.bone].Name, First: from, Count: m.Triangles() - from})
}

// bones is an egg for every bone that has a length.
func (d *dummy) bones() {
	for i, b := range d.skeleton.Bones {
		along := b.Tip.Sub(b.Pos)
		if along.Len() < 1e-4 {
			continue
		}
		d.bone = i
		axis, r := along.Norm(), max(b.Radius, .02*along.Len())
		front := axisX
		if geom.Abs(axis.X) > .9 {
			front = axisZ
		}
		d.blob(b.Pos.Mad(axis, -.4*r), b.Tip.Mad(axis, .3*r), front, r, r, .2, 8, 12)
	}
}

// ball is a joint.
func (d *dummy) ball(bone int, r float32) {
	at := d.skeleton.Bones[bone].Pos
	d.bone, d.joint = bone, true
	d.blob(at.Add(geom.Vec3{Y: -r}), at.Add(geom.Vec3{Y: r}), axisZ, r, r, 0, 8, 12)
	d.joint = false
}

// trunk is pelvis, belly, chest and neck.
func (d *dummy) trunk(h float32) {
	j := func(i int) geom.Vec3 { return d.skeleton.Bones[i].Pos }
	up := func(p geom.Vec3, y float32) geom.Vec3 { return p.Add(geom.Vec3{Y: y * h}) }
	d.bone = rig.Hips
	d.blob(up(j(rig.Hips), -.070), up(j(rig.Hips), .045), axisZ, .096*h, .066*h, .1, 10, 20)
	d.bone = rig.Spine
	d.blob(up(j(rig.Spine), -.035), up(j(rig.Chest), .045), axisZ, .074*h, .056*h, 0, 8, 18)
	d.bone = rig.UpperChest
	d.blob(up(j(rig.Chest), -.005), up(j(rig.UpperChest), .098), axisZ, .106*h, .070*h, -.25, 12, 22)
	d.bone = rig.Neck
	d.blob(up(j(rig.Neck), -.030), up(j(rig.Head), .012), axisZ, .030*h, .030*h, .2, 6, 12)
}

// headed is the head with a nose, so that one sees where it looks.
func (d *dummy) headed(h float32) {
	b := &d.skeleton.Bones[rig.Head]
	d.bone = rig.Head
	size := b.Tip.Sub(b.Pos).Len()
	low, high := b.Pos.Add(geom.Vec3{Y: -.20 * size, Z: .020 * h}), b.Tip.Add(geom.Vec3{Z: .020 * h})
	d.blob(low, high, axisZ, .052*h, .064*h, -.25, 14, 18)
	nose := geom.Mix3(low, high, .42).Add(geom.Vec3{Z: .058 * h})
	d.blob(nose.Add(geom.Vec3{Y: -.014 * h}), nose.Add(geom.Vec3{Y: .016 * h}), axisZ, .010*h, .014*h, .6, 6, 8)
}

// limbs are an arm with its hand and a leg with its foot.
func (d *dummy) limbs(side int, h float32) {
	o := rig.Side * side
	b := d.skeleton.Bones
	bar := func(bone int, from, to, wide, deep, swell float32) {
		d.bone = bone
		a, c := b[bone].Pos, b[bone].Tip
		d.blob(geom.Mix3(a, c, from), geom.Mix3(a, c, to), axisZ, wide*h, deep*h, swell, 10, 14)
	}
	d.ball(rig.LeftUpperArm+o, .032*h)
	bar(rig.LeftUpperArm+o, .02, 1.0, .027, .027, .35)
	d.ball(rig.LeftLowerArm+o, .021*h)
	bar(rig.LeftLowerArm+o, .02, 1.0, .023, .022, .5)
	d.ball(rig.LeftHand+o, .0145*h)
	bar(rig.LeftHand+o, .02, 1.12, .012, .027, -.2)
	for f := range 5 {
		for k := range 3 {
			i := rig.Fingers(side) + 3*f + k
			d.bone = i
			r := (.0066 - .0007*float32(k)) * h
			axis := b[i].Tip.Sub(b[i].Pos).Norm()
			d.blob(b[i].Pos.Mad(axis, -.45*r), b[i].Tip.Mad(axis, .45*r), axisZ, r, r, .1, 5, 8)
		}
	}
	d.ball(rig.LeftUpperLeg+o, .040*h)
	bar(rig.LeftUpperLeg+o, .02, 1.0, .045, .048, .45)
	d.ball(rig.LeftLowerLeg+o, .029*h)
	bar(rig.LeftLowerLeg+o, .02, 1.0, .034, .036, .55)
	d.ball(rig.LeftFoot+o, .020*h)
	d.foot(side, h)
}

// foot is heel and instep, and the toes: flat below.
func (d *dummy) foot(side int, h float32) {
	b, o := d.skeleton.Bones, rig.Side*side
	ankle, toes, tip := b[rig.LeftFoot+o].Pos, b[rig.LeftToes+o].Pos, b[rig.LeftToes+o].Tip
	heel := geom.Vec3{X: ankle.X, Y: .018 * h, Z: ankle.Z - .42*(toes.Z-ankle.Z)}
	d.bone = rig.LeftFoot + o
	d.blob(heel, geom.Vec3{X: toes.X, Y: .016 * h, Z: toes.Z + .010*h}, axisY, .026*h, .026*h, -.1, 12, 16)
	d.bone = rig.LeftToes + o
	d.blob(geom.Vec3{X: toes.X, Y: .010 * h, Z: toes.Z - .006*h}, geom.Vec3{X: tip.X, Y: .008 * h, Z: tip.Z + .012*h}, axisY, .027*h, .016*h, .1, 8, 14)
}

// woods are maps of two colours side by side.
func woods() *tex.Maps {
	const size = 4
	level := make([]tex.Texel, size*size)
	for i := range level {
		base := [3]uint8{206, 164, 112}
		if i%size >= size/2 {
			base = [3]uint8{120, 82, 52}
		}
		level[i] = tex.Texel{Base: base, Normal: [3]uint8{128, 128, 255}, ORM: [3]uint8{255, 110, 0}}
	}
	return &tex.Maps{Size: size, Levels: [][]tex.Texel{level}, Density: 100}
}
