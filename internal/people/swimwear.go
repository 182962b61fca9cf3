package people

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/tex"
	"atelier/internal/people/cloth"
)

// swimwear is painted on bare skin: cut is how far a place of the bind pose lies outside of it, in shares. Tights are painted below it.
type swimwear struct {
	stuff
	cut    func(at vec) float32
	tights stuff // zero: none
	low    bool  // the lower part alone, below a bare trunk
}

// A leotard gives way to what is worn on the trunk, and stays under a skirt or trousers; a loincloth is all that is worn.
func (c swimwear) lies() slot {
	if c.low {
		return onTrunk | onLegs
	}
	return onTrunk
}

func (c swimwear) dress(g *maker) {
	color, skin := g.hue(c.stuff), flesh
	unit := 1 / g.joint(rig.LeftUpperArm).Y
	upper, elbow, wrist := g.joint(rig.LeftUpperArm).Mul(unit), g.joint(rig.LeftLowerArm).Mul(unit), g.joint(rig.LeftHand).Mul(unit)
	// From a quarter down the upper arm: the shoulder is the trunk's.
	upper = geom.Mix3(upper, elbow, .25)
	skin.over = func(o *tex.Sample, at vec, px float32) {
		side := v(geom.Abs(at.X), at.Y, at.Z)
		if min(toSegment(side, upper, elbow), toSegment(side, elbow, wrist)) < .046 { // arms are bare
			return
		}
		if c.tights.role != "" {
			k := geom.Smooth(.72+px, .72-px, at.Y)
			cloth.Tint(o, g.hue(c.tights), k)
			o.Rough = geom.Mix(o.Rough, .60, k)
		}
		d := c.cut(at)
		k := geom.Smooth(px, -px, d)
		cloth.Tint(o, color, k)
		// A darker hem of five thousandths along the edge.
		cloth.Tint(o, color.Mul(.62), k*geom.Smooth(-.0050-px, -.0050+px, d))
		o.Rough, o.Height = geom.Mix(o.Rough, .60, k), o.Height+.9*k*px
	}
	g.nude(skin, 0, true)
}

// brief is the cut of the lower part: high at the sides. Cuts are distances, negative on the cloth: common parts are maxima, unions minima.
func brief(at vec) float32 {
	leg := .628 + .42*max(0, geom.Abs(at.X)-.022)
	if at.Z < 0 {
		leg = .612 + .30*max(0, geom.Abs(at.X)-.040)
	}
	return max(at.Y-.705, leg-at.Y)
}

// singlet is the cut of one piece with legs down to the middle of the thighs.
func singlet(at vec) float32 { return min(onePiece(at), max(at.Y-.705, .500-at.Y)) }

// bikini is two pieces with strings.
func bikini(at vec) float32 {
	x := geom.Abs(at.X)
	top := geom.Abs(at.Y-.880) - .0065 // the string around
	if at.Z > 0 {
		cup := max(x*.9+(at.Y-.880)*.75-.075, .868-at.Y, .008-x)
		neck := max(geom.Abs(x-.052-.10*(at.Y-.955))-.0055, .94-at.Y)
		top = min(top, cup, neck)
	}
	return min(top, brief(at))
}

// onePiece covers the trunk up to straps over the shoulders.
func onePiece(at vec) float32 {
	x := geom.Abs(at.X)
	body := at.Y - .945 + .35*max(0, .06-x)
	if at.Z < 0 {
		body = at.Y - .860 - 1.1*max(0, x-.05)
	}
	strap := geom.Abs(x-.062) - .011
	return min(max(body, brief(v(at.X, min(at.Y, .66), at.Z))), max(strap, .80-at.Y))
}
