package motion

import (
	"fmt"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// shank is a leg of four bones in the side view, of a beast or a bird: upper, lower, cannon, foot. Its foot is put on the ground, and
// the rest follows: from the tip of the toe over fetlock and hock by two given turns, and from there to the hip by two bones.
type shank struct {
	bones  [4]int
	joints [5]geom.Vec3 // in the bind pose; the last is the tip of the toe
	side   float32      // of the knee, seen from the hip: +1 in front of the line, −1 behind it
	flatly bool         // its cannon lies on the ground in the bind pose, and only its heel rises
	sole   [2]geom.Vec3 // from the tip of the toe in the bind pose to the front and to the back of what touches the ground
}

// Stride is where a foot is: metres away from the bind pose, and turns from there in the side view, raising what points forward.
type Stride struct {
	Ahead, Lift, Aside float32
	Cannon, Foot       float32
	Yaw                float32 // of what is below the hock, to the left
	Out                float32 // of the knee to its side, about the line from hip to hock
}

// newShank finds a leg by the stem of its bones' names.
func newShank(s *rig.Skeleton, stem string) (shank, error) {
	var l shank
	for i, part := range []string{"Upper", "Lower", "Cannon", "Foot"} {
		if l.bones[i] = s.Index(stem + part); l.bones[i] < 0 {
			return l, fmt.Errorf("motion: the skeleton has no bone %s", stem+part)
		}
		l.joints[i] = s.Bones[l.bones[i]].Pos
	}
	l.joints[4] = s.Bones[l.bones[3]].Tip
	l.flatly = geom.Abs(l.flat()) < .6
	l.sole = soleOf(s, l.bones[3], l.flatly)
	// The sign of the cross product says on which side of the line the knee lies.
	a, k := l.joints[1].Sub(l.joints[0]), l.joints[2].Sub(l.joints[0])
	l.side = 1
	if a.Z*k.Y-a.Y*k.Z > 0 { // the knee lies behind the line from hip to hock
		l.side = -1
	}
	return l, nil
}

// inSide turns a direction in the side view, raising what points forward.
func inSide(v geom.Vec3, a float32) geom.Vec3 { return geom.About(axisX, -a).Rotate(v) }

// soleOf is about what a foot turns as its heel is raised and as its toes are, seen from the tip of its toe: what of its skin is lowest when it is tilted so.
// Without a skin both are the tip. A foot that stays flat is tilted less.
func soleOf(s *rig.Skeleton, foot int, flatly bool) (sole [2]geom.Vec3) {
	tilts := [2]float32{-.5, .3}
	if flatly {
		tilts = [2]float32{-.15, .15}
	}
	for i, tilt := range tilts {
		least := float32(1e6)
		for k := range s.Touches {
			t := &s.Touches[k]
			if int(t.Skin.Bone[0]) != foot {
				continue
			}
			if d := t.At.Sub(s.Bones[foot].Tip); inSide(d, tilt).Y < least {
				least, sole[i] = inSide(d, tilt).Y, geom.Vec3{Y: d.Y, Z: d.Z}
			}
		}
	}
	return sole
}

// rolled is how far the tip of the toe goes as the foot turns in the side view about the front of its sole, or about the back of it, its toes raised, and
// then to the left.
func (l *shank) rolled(pitch float32, yaw geom.Quat) geom.Vec3 {
	about := l.sole[0]
	if pitch > 0 {
		about = l.sole[1]
	}
	return about.Sub(yaw.Rotate(inSide(about, pitch)))
}

// put turns the leg's bones so that its foot is where the step says, turned about the front of its sole when its heel is raised and about the back of it when
// its toes are; at is the skeleton as posed so far. It returns how far the leg falls short, metres.
func (l *shank) put(s *rig.Skeleton, p *rig.Pose, at rig.Placed, st Stride) (short float32) {
	foot := geom.About(axisY, st.Yaw)
	toe := l.joints[4].Add(geom.Vec3{X: st.Aside, Y: st.Lift, Z: st.Ahead}).Add(l.rolled(st.Foot, foot))
	fetlock := toe.Sub(foot.Rotate(inSide(l.joints[4].Sub(l.joints[3]), st.Foot)))
	hock := fetlock.Sub(foot.Rotate(inSide(l.joints[3].Sub(l.joints[2]), st.Cannon)))
	parent := s.Bones[l.bones[0]].Parent
	hip := s.Carry(at, parent, l.joints[0])
	upper, lower := l.joints[1].Sub(l.joints[0]), l.joints[2].Sub(l.joints[1])
	la, lb := upper.Len(), lower.Len()
	d := hock.Sub(hip)
	folded := min(geom.Abs(la-lb)*1.02+.02*(la+lb), l.joints[2].Sub(l.joints[0]).Len()) // no tighter than this, or than it is bound
	far := d.Len()
	length := geom.Clamp(far, folded, (la+lb)*.9995)
	short = max(0, far-(la+lb)*.9995)
	dir := d.Norm()
	pole := geom.Vec3{Y: -dir.Z, Z: dir.Y}.Mul(-l.side) // across the line, in the side view
	pole = pole.Mad(dir, -pole.Dot(dir)).Norm()
	if st.Out != 0 { // toward its side
		aside := dir.Cross(pole)
		if aside.X*l.joints[0].X < 0 {
			aside = aside.Mul(-1)
		}
		pole = pole.Mul(geom.Cos(st.Out)).Mad(aside, geom.Sin(st.Out))
	}
	// The law of cosines, for the triangle of hip, knee and hock.
	cos := geom.Clamp((la*la+length*length-lb*lb)/(2*la*length), -1, 1)
	knee := dir.Mul(cos).Mad(pole, geom.Sqrt(max(0, 1-cos*cos)))
	below := dir.Mul(length).Mad(knee, -la)
	hinge := axisX
	if st.Out != 0 {
		if hinge = pole.Cross(dir); hinge.X < 0 {
			hinge = hinge.Mul(-1)
		}
	}
	turns := [4]geom.Quat{
		geom.Aim(upper, axisX, knee, hinge), geom.Aim(lower, axisX, below, hinge),
		foot.Mul(geom.About(axisX, -st.Cannon)), foot.Mul(geom.About(axisX, -st.Foot)),
	}
	before := at.Turns[parent]
	for i, b := range l.bones {
		p.Turns[b] = before.Inverse().Mul(turns[i])
		before = turns[i]
	}
	return short
}

// straight is how high the leg's joint at the trunk is above the ground when the leg is stretched downward, metres.
func (l *shank) straight() float32 {
	return l.joints[1].Sub(l.joints[0]).Len() + l.joints[2].Sub(l.joints[1]).Len() + l.joints[2].Y
}

// flat is by how much the cannon turns to lie forward along the ground, radians.
func (l *shank) flat() float32 {
	d := l.joints[3].Sub(l.joints[2])
	// A twentieth of a radian more than level: the fetlock lies lower than the hock.
	return -.05 - geom.Atan2(d.Y, d.Z)
}

// mixed is the step between two.
func (a Stride) mixed(b Stride, t float32) Stride {
	return Stride{geom.Mix(a.Ahead, b.Ahead, t), geom.Mix(a.Lift, b.Lift, t), geom.Mix(a.Aside, b.Aside, t), geom.Mix(a.Cannon, b.Cannon, t),
		geom.Mix(a.Foot, b.Foot, t), geom.Mix(a.Yaw, b.Yaw, t), geom.Mix(a.Out, b.Out, t)}
}
