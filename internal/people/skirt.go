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
	side  int     // of the leg that lifts it; a short one hangs between both legs, either of which lifts it
	out   float32 // which way it is lifted, radians from the front
	share float32 // of the leg's angle by which it is lifted
	short bool    // only a skirt above the ankles has it, which is narrow about the thighs
}{
	{"FrontLeft", .40, 0, .15, 1.08, false}, {"Left", 1.57, 0, .6, .95, false}, {"BackLeft", 2.70, 0, 2.9, 1, false},
	{"BackRight", -2.70, 1, -2.9, 1, false}, {"Right", -1.57, 1, -.6, .95, false}, {"FrontRight", -.40, 1, -.15, 1.08, false},
	{"Front", 0, 0, 0, 1.05, true}, {"Back", geom.Pi, 0, geom.Pi, 1, true},
}

// Shares of the height: skirtLink is about how long a bone of a skirt is, and skirtTop how far above the joints of the hips the first one begins, so that
// the cloth passes over a thigh that is raised.
const (
	skirtLink = .125
	skirtTop  = .045
)

// hangs gives what hangs around the legs as a field, down to a hem, springs of its own: the legs push it and its hem lags behind.
// The first garment that hangs does so; those over it go with it. While the figure sits, the cloth lies on its thighs and follows them.
func (g *maker) hangs(around sdf.Field, hem float32) {
	if g.sitting() {
		return
	}
	h, top := g.Height, g.joint(rig.LeftUpperLeg).Y+skirtTop*g.Height
	n := min(4, max(2, int((top-hem)/(skirtLink*h)+.5)))
	if top-hem < skirtLink*h || g.bones.Index(rig.Skirts+skirtWays[0].name+"1") >= 0 {
		return
	}
	var pushes []pushing
	for side := range 2 {
		o := rig.Side * side
		pushes = append(pushes, pushing{rig.LeftUpperLeg + o, rig.LeftLowerLeg + o, .066 * h * g.Bulk},
			pushing{rig.LeftLowerLeg + o, rig.LeftFoot + o, .056 * h},
			pushing{rig.LeftFoot + o, rig.LeftToes + o, .045 * h})
	}
	for _, w := range skirtWays {
		if w.short && n > 3 {
			continue
		}
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
			// What hangs above the knee is lifted by the thigh, what hangs below by the shin.
			if (joints[i].Y+joints[i+1].Y)/2 > knee {
				leg = rig.LeftUpperLeg + rig.Side*w.side
			}
			lift := rig.Lift{Bone: g.bones.Bones[leg].Name, Way: v(geom.Sin(w.out), 0, geom.Cos(w.out)), Share: w.share}
			if w.short {
				lift.Or = g.bones.Bones[leg+rig.Side].Name
			}
			spring.Lifts = append(spring.Lifts, lift)
		}
		g.chain(spring, rig.Hips, joints, .05*h, pushes)
	}
}
