package people

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
)

// skirtWays are where chains of bones hang around a skirt: over and behind each thigh and at both sides, radians from the front.
var skirtWays = [...]struct {
	name  string
	at    float32
	side  int     // of the leg that lifts it
	out   float32 // which way it is lifted, radians from the front
	share float32 // of the leg's angle by which it is lifted
}{
	{"FrontLeft", .62, 0, .15, 1}, {"Left", 1.57, 0, .6, .95}, {"BackLeft", 2.52, 0, 2.9, 1},
	{"BackRight", -2.52, 1, -2.9, 1}, {"Right", -1.57, 1, -.6, .95}, {"FrontRight", -.62, 1, -.15, 1},
}

// skirtLink is about how long a bone of a skirt is, as a share of the height.
const skirtLink = .125

// hangs gives what hangs around the legs as a field, down to a hem, springs of its own: the legs push it and its hem lags behind.
// The first garment that hangs does so; those over it go with it. While the figure sits, the cloth lies on its thighs and follows them.
func (g *maker) hangs(around sdf.Field, hem float32) {
	if g.sitting() {
		return
	}
	h, top := g.Height, g.joint(rig.LeftUpperLeg).Y-.005*g.Height
	n := min(4, int((top-hem)/(skirtLink*h)+.5))
	if n < 2 || g.bones.Index(rig.Skirts+skirtWays[0].name+"1") >= 0 {
		return
	}
	var pushes []pushing
	for side := range 2 {
		o := rig.Side * side
		pushes = append(pushes, pushing{rig.LeftUpperLeg + o, rig.LeftLowerLeg + o, .066 * h}, pushing{rig.LeftLowerLeg + o, rig.LeftFoot + o, .056 * h},
			pushing{rig.LeftFoot + o, rig.LeftToes + o, .045 * h})
	}
	for _, w := range skirtWays {
		way := v(geom.Sin(w.at), 0, geom.Cos(w.at))
		joints := make([]vec, n+1)
		for i := range joints {
			o := v(0, geom.Mix(top, hem, float32(i)/float32(n)), -.004*h)
			joints[i] = o.Mad(way, march(around, o, way, reach))
		}
		spring := rig.Spring{Name: rig.Skirts + w.name, Stiffness: .5, Drag: .22, Gravity: 1.6, Radius: .012 * h}
		knee := g.joint(rig.LeftLowerLeg).Y
		for i := range n {
			leg := rig.LeftLowerLeg + rig.Side*w.side
			if (joints[i].Y+joints[i+1].Y)/2 > knee {
				leg = rig.LeftUpperLeg + rig.Side*w.side
			}
			spring.Lifts = append(spring.Lifts, rig.Lift{Bone: g.bones.Bones[leg].Name, Way: v(geom.Sin(w.out), 0, geom.Cos(w.out)), Share: w.share})
		}
		g.chain(spring, rig.Hips, joints, .05*h, pushes)
	}
}
