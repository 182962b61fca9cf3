package landmark

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// How far along an arm, from the shoulder to the fingertips, elbow and wrist are; and how far from the hips to the neck the bones of the
// trunk are. They are those of rig.Figure.
const (
	elbow, wrist              = .39, .74
	spine, chest, upper, knee = .18, .40, .65, .49
)

// skeleton hangs the joints on the landmarks.
func (f *figure) skeleton() *rig.Skeleton {
	var j [rig.LeftFingers]geom.Vec3
	h := float32(rows) * f.cell
	neck := f.at(f.middle, float32(f.neck))
	j[rig.Hips] = f.at(f.middle, float32(f.crotch)+.06*rows)
	for _, b := range []struct {
		bone int
		t    float32
	}{{rig.Spine, spine}, {rig.Chest, chest}, {rig.UpperChest, upper}} {
		y := geom.Mix(float32(f.crotch)+.06*rows, float32(f.neck), b.t)
		j[b.bone] = f.at(f.middle, y)
	}
	j[rig.Neck], j[rig.Head] = neck, f.at(f.middle, float32(f.neck)+.15*float32(rows-f.neck))
	crown := geom.Vec3{X: neck.X, Y: f.low.Y + h, Z: j[rig.Head].Z}
	var toes [2]geom.Vec3
	for side := range 2 {
		o := rig.Side * side
		f.arm(&j, side, o)
		toes[side] = f.leg(&j, side, o)
	}
	return rig.FromBody(j, crown, toes, f.hands(&j, h))
}

// arm sets the joints of an arm.
func (f *figure) arm(j *[rig.LeftFingers]geom.Vec3, side, o int) {
	a := &f.arms[side]
	along := func(t float32) geom.Vec3 {
		return f.at(geom.Mix(a.shoulder[0], a.tip[0], t), geom.Mix(a.shoulder[1], a.tip[1], t))
	}
	j[rig.LeftUpperArm+o], j[rig.LeftLowerArm+o], j[rig.LeftHand+o] = along(0), along(elbow), along(wrist)
	collar := geom.Mix3(j[rig.UpperChest], j[rig.LeftUpperArm+o], .18)
	collar.Y = j[rig.LeftUpperArm+o].Y
	j[rig.LeftShoulder+o] = collar
}

// leg sets the joints of a leg, and returns the tip of its toes. A foot is all that its lowest rows hold.
func (f *figure) leg(j *[rig.LeftFingers]geom.Vec3, side, o int) (toes geom.Vec3) {
	l := &f.legs[side]
	hip := f.at(l.hip, float32(f.crotch)+.035*rows)
	near, far := f.depth(int(l.ankle), 2, 4)
	y := .3 * float32(soles)
	ankle := f.at(l.ankle, float32(soles)+1)
	ankle.Z = min(ankle.Z, far+.35*(near-far))
	toe := f.at(l.ankle, y)
	toe.Z = far + .72*(near-far)
	j[rig.LeftUpperLeg+o] = hip
	j[rig.LeftLowerLeg+o] = f.at(geom.Mix(l.ankle, l.hip, knee), geom.Mix(float32(soles)+1, float32(f.crotch)+.035*rows, knee))
	j[rig.LeftFoot+o], j[rig.LeftToes+o] = ankle, toe
	toes = toe
	toes.Z = near
	return toes
}

// hands is how large the hands are against those of an adult of the height.
func (f *figure) hands(j *[rig.LeftFingers]geom.Vec3, h float32) float32 {
	a := &f.arms[0]
	tip := geom.Vec3{X: f.low.X + a.tip[0]*f.cell, Y: f.low.Y + a.tip[1]*f.cell, Z: j[rig.LeftHand].Z}
	const usual = .19 / 1.78 // from the wrist to the fingertips
	return geom.Clamp(tip.Sub(j[rig.LeftHand]).Len()/(usual*h), .5, 2)
}
