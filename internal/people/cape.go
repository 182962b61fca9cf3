package people

import (
	"fmt"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// cape hangs from the shoulders behind, in folds, on a spring of its own. Shares are of the height.
type cape struct {
	stuff
	low  float32 // height of its lower end, share; 0: .13
	wide float32 // factor on its width; 0: 1
}

func (cape) lies() slot { return onBack }

func (c cape) dress(g *maker) {
	h, wide := g.Height, or(c.wide, 1)
	top, low := g.joint(rig.LeftUpperArm).Y+.020*h, g.up(or(c.low, .13))
	g.plate("cape", g.of(c.stuff, ends{true, true}, nil), plate{rows: 20, cols: 28, thick: .007, size: [2]float32{top - low, .62},
		lay: func(u, w float32) (vec, vec, float32) {
			x := 2*w - 1
			f := geom.Smooth(.03, .6, u)
			// Behind the back, farther below; the upper corners come forward over the shoulders.
			z := -.105*h - .055*h*geom.Smooth(0, 1, u) + .07*h*x*x*geom.Smooth(.5, 0, u) - .030*h*geom.Smooth(0, .2, u)
			folds := archetype.Of[float32](g.Level, 6, 8, 13, 13)
			z += f * .020 * h * geom.Sin(x*folds+.9*geom.Sin(3*u)) * (.6 + .4*u)
			aside := x*wide*geom.Mix(.125*h, .205*h, geom.Smooth(0, .8, u)) + f*.006*h*geom.Cos(x*folds)
			y := geom.Mix(top, low, u)
			o := v(.8*aside, y, -.004*h)
			// Wherever the body stands out farther, the cape lies off it, and keeps three tenths of its folds.
			z = min(z, o.Z-march(g.over.trunk, o, v(0, 0, -1), .5)-.026*geom.Smooth(.1, .3, u)+.3*(z+.16*h))
			return v(aside, y, z), v(0, 0, -1), 0
		}}, rig.Follow{Spring: capeSpring})
	g.swings(capeSpring, rig.UpperChest, []vec{v(0, top-.06*h, -.135*h), v(0, geom.Mix(top, low, .36), -.165*h), v(0, geom.Mix(top, low, .6), -.175*h),
		v(0, geom.Mix(top, low, .82), -.18*h), v(0, low, -.185*h)}, .06*h)
}

// capeSpring is the name of a cape's spring, and the beginning of its bones' names.
const capeSpring = "cape"

// swings adds a chain of bones that swings behind one of the body's bones: its joints from there outward, and its end. A chain of the same name is
// added once.
func (g *maker) swings(name string, on int, joints []vec, radius float32) {
	if g.bones.Index(name+"1") >= 0 {
		return
	}
	h := g.Height
	g.chain(rig.Spring{Name: name, Stiffness: .5, Drag: .30, Gravity: .7, Radius: .010 * h}, on, joints, radius, []pushing{
		// As thick as the body is there under its clothes.
		{rig.Hips, rig.Spine, .085 * h}, {rig.Chest, rig.UpperChest, .085 * h},
		{rig.LeftUpperLeg, rig.LeftLowerLeg, .058 * h}, {rig.LeftLowerLeg, rig.LeftFoot, .045 * h},
		{rig.RightUpperLeg, rig.RightLowerLeg, .058 * h}, {rig.RightLowerLeg, rig.RightFoot, .045 * h},
	})
}

// pushing is a capsule about the body from one joint to another, metres. A swinging chain stays outside of it.
type pushing struct {
	from, to int
	r        float32
}

// chain hangs the bones of a spring, as thick as radius, on one of the body's. The capsules that push them are shrunk until the bones can hang where
// they are built.
func (g *maker) chain(spring rig.Spring, on int, joints []vec, radius float32, pushes []pushing) {
	radii := make([]float32, len(joints)-1)
	for i := range radii {
		spring.Bones, radii[i] = append(spring.Bones, fmt.Sprint(spring.Name, i+1)), radius
	}
	g.bones.Chain(g.bones.Bones[on].Name, spring.Bones, joints, radii)
	for _, p := range pushes {
		bone, from, to, r := p.from, g.joint(p.from), g.joint(p.to), p.r
		if bone == rig.Chest { // above the chest the trunk is stiff
			bone = rig.UpperChest
		}
		for _, j := range joints[1:] {
			r = min(r, toSegment(j, from, to)-spring.Radius)
		}
		if r > 0 {
			spring.Colliders = append(spring.Colliders, rig.Collider{Bone: g.bones.Bones[bone].Name, From: from, To: to, Radius: r})
		}
	}
	g.bones.Springs = append(g.bones.Springs, spring)
}

// or is x, or the usual value when x is zero.
func or(x, usual float32) float32 {
	if x == 0 {
		return usual
	}
	return x
}
