package rig

import (
	"math"

	"atelier/internal/media/geom"
)

// Figure is the numbers that give a humanoid its joints. Factors are 1 for an adult man of usual build.
type Figure struct {
	Height float32 // metres, to the crown
	Heads  float32 // the height in heads
	Broad  float32 // width of the shoulders
	Hip    float32 // width of the hips
	Hands  float32 // size of the hands against life
	Feet   float32
	Young  float32 // 1: the short legs and arms of a child of five years; 0: those of a grown-up
	Arms   float32 // radians that the arms hang below the horizontal in the bind pose: APose or TPose
}

// Bind poses of the arms, radians below the horizontal.
const (
	APose = math.Pi / 4
	TPose = 0
)

// Mannequin is the figure that shows motion when no other is asked for.
func Mannequin() Figure {
	return Figure{Height: 1.78, Heads: 6.4, Broad: 1, Hip: 1, Hands: 1.05, Feet: 1.05, Arms: APose}
}

// Skeleton hangs the joints of the figure. The trunk between hips and chin is shared out, so that a large head costs trunk and
// legs alike. Shares of the height are measured figures of stylised game characters.
func (f Figure) Skeleton() *Skeleton {
	var j [HumanoidBones]geom.Vec3
	h := f.Height
	head := h / f.Heads
	chin := h - head
	k := chin / h / .841
	// the legs of a child of five take .07 less of what is below its chin, and the trunk gets that
	legs := 1 - .13*f.Young
	at := func(x, y, z float32) geom.Vec3 {
		if top := .772 * k; y > .535*k {
			y = geom.Mix(.535*k*legs, top, (y-.535*k)/(top-.535*k))
		} else if y > .05 {
			y *= legs
		}
		return geom.Vec3{X: x * h, Y: y * h, Z: z * h}
	}
	j[Hips] = at(0, .535*k, 0)
	j[Spine] = at(0, .585*k, -.004)
	j[Chest] = at(0, .645*k, -.006)
	j[UpperChest] = at(0, .715*k, -.010)
	j[Neck] = geom.Vec3{Y: chin - .030*h, Z: -.018 * h}
	j[Head] = geom.Vec3{Y: chin + .06*head, Z: -.10 * head}
	tips := Tips{Crown: geom.Vec3{Y: h, Z: -.08 * head}}
	for s, x := range []float32{1, -1} {
		o := Side * s
		j[LeftShoulder+o] = at(x*.022, .775*k, -.008)
		j[LeftUpperArm+o] = at(x*.120*f.Broad, .772*k, -.012)
		d := geom.Vec3{X: x * geom.Cos(f.Arms), Y: -geom.Sin(f.Arms)}
		j[LeftLowerArm+o] = j[LeftUpperArm+o].Mad(d, .158*k*h*(1-.10*f.Young))
		j[LeftHand+o] = j[LeftLowerArm+o].Mad(d, .142*k*h*(1-.10*f.Young))
		j[LeftUpperLeg+o] = at(x*.054*f.Hip, .508*k, 0)
		j[LeftLowerLeg+o] = at(x*.056*f.Hip, .275*k, .004)
		j[LeftFoot+o] = at(x*.058*f.Hip, .048*k, -.008)
		j[LeftToes+o] = at(x*.064*f.Hip, .012, .072*f.Feet)
		tips.Toes[s] = j[LeftToes+o].Add(at(x*.004, 0, .040*f.Feet))
		hand := f.hand(j[LeftHand+o], j[LeftLowerArm+o], s)
		for n := range fingers {
			points := fingers[n].joints(n)
			for i := range 3 {
				j[Fingers(s)+3*n+i] = hand.Point(points[i])
			}
			tips.Fingers[s][n] = hand.Point(points[3])
		}
	}
	return newHumanoid(j, tips)
}

// hand is the frame of a hand in the bind pose: −Y runs to the fingertips, +Z to the thumb, +X to the back of the hand.
// The right one mirrors.
func (f Figure) hand(wrist, elbow geom.Vec3, side int) geom.Affine {
	y, z := elbow.Sub(wrist).Norm(), geom.Vec3{Z: 1}
	x := y.Cross(z).Mul(float32(1 - 2*side))
	k := f.Hands * f.Height / 1.78
	return geom.Affine{X: x.Mul(k), Y: y.Mul(k), Z: z.Mul(k), T: wrist}
}

// finger is where a finger begins in the hand's frame, how long its three bones are, how far it spreads about X, and how far it is
// curled at rest; metres and radians, of a man of 1.78 m.
type finger struct {
	root         geom.Vec3
	long         [3]float32
	spread, curl float32
}

var fingers = [5]finger{
	{geom.Vec3{X: -.012, Y: -.022, Z: .026}, [3]float32{.040, .034, .030}, 0, .15},
	{geom.Vec3{X: .002, Y: -.092, Z: .030}, [3]float32{.042, .028, .024}, -.06, .22},
	{geom.Vec3{X: .003, Y: -.096, Z: .0095}, [3]float32{.046, .031, .025}, -.01, .26},
	{geom.Vec3{X: .001, Y: -.092, Z: -.0110}, [3]float32{.042, .029, .024}, .04, .32},
	{geom.Vec3{X: -.002, Y: -.082, Z: -.0300}, [3]float32{.034, .023, .021}, .10, .38},
}

// RestCurl is how far a finger (0 the thumb) is curled in the bind pose, radians.
func RestCurl(finger int) float32 { return fingers[finger].curl }

// joints are the three joints and the tip in the hand's frame. The thumb (0) lies across the palm.
func (f finger) joints(number int) (out [4]geom.Vec3) {
	out[0] = f.root
	spread := geom.TurnX(f.spread)
	for k := range 3 {
		a := f.curl * (.5 + .5*float32(k))
		d := spread.Dir(geom.Vec3{X: -geom.Sin(a), Y: -geom.Cos(a)})
		if number == 0 {
			d = geom.Vec3{X: -.25, Y: -.78, Z: .60 - .22*float32(k)}.Norm()
		}
		out[k+1] = out[k].Mad(d, f.long[k])
	}
	return out
}
