package people

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/media/tex"
	"atelier/internal/people/cloth"
)

// sandals are bare feet on soles, with straps over the toes and about the ankle.
type sandals struct {
	stuff
	up float32 // height of the bare shins over them, share; 0: none
}

func (sandals) lies() slot { return onFeet }

func (c sandals) dress(g *maker) {
	strap, h := g.hue(c.stuff), g.Height
	s := flesh
	f, unit := g.joint(rig.LeftFoot), 1/g.joint(rig.LeftUpperArm).Y
	s.over = func(o *tex.Sample, at vec, px float32) {
		z, y := at.Z-f.Z*unit, at.Y
		k := max(cloth.Line(z-.070*g.Feet, .014, px), cloth.Line(y-.062-.2*z, .010, px), cloth.Line(z-.035*g.Feet-.9*(y-.04), .010, px)*geom.Smooth(.012, .016, y))
		k = max(k, geom.Smooth(.0090+px, .0090-px, y))
		cloth.Tint(o, strap.Mul(geom.Mix(1, .55, geom.Smooth(.006, .004, y))), k)
		o.Rough = geom.Mix(o.Rough, .55, k)
	}
	for side, name := range sideNames {
		sole := sdf.Common(.003*h, g.boot(side, .001), sdf.Half(v(0, 1, 0), .009*h))
		sole = sdf.Place(geom.Move(0, -.004*h, 0), sole)
		g.grow("foot"+name, sdf.Union(.003*h, g.foot(side), sole), sdf.Mesher{Cell: .0075 * h, Importance: func(p vec) float32 {
			if p.Z > .05*h {
				return 3
			}
			return 1
		}}, .55, g.plainly(s), rig.Follow{Limbs: onLeg[side]})
		if c.up > 0 {
			barefoot{up: c.up}.shin(g, side, g.skinned())
		}
	}
}

// heels are low shoes whose heels and soles lift the figure.
type heels struct {
	stuff
	high float32 // of the heels, share; 0: .034
}

func (heels) lies() slot { return onFeet }

func (c heels) dress(g *maker) {
	h, k, high := g.Height, g.Feet, or(c.high, .034)
	s := g.plainly(c.stuff)
	for side, name := range sideNames {
		f, x := g.joint(rig.LeftFoot+rig.Side*side), float32(1-2*side)
		at := func(dx, y, dz float32) vec { return v(f.X+x*dx*h*k, y*h, f.Z+dz*h*k) }
		upper := sdf.Common(.003*h, g.boot(side, .0035), sdf.Half(v(0, 1, .30), v(0, 1, .30).Norm().Dot(at(0, .046, .030)))) // open over the instep
		upper = sdf.Common(.003*h, upper, sdf.Half(v(0, 1, 0), .060*h))
		sole := sdf.Common(.003*h, sdf.Place(geom.Move(0, -.62*high*h, 0), g.boot(side, .001)), sdf.Half(v(0, 1, 0), .006*h))
		sole = sdf.Common(.003*h, sole, sdf.Half(v(0, 0, -1), -f.Z-.030*h*k))
		heel := sdf.Cone(at(0, .010, -.026), at(0, -high+.007, -.034), .0200*h, .0085*h)
		shoe := sdf.Union(.010*h, upper, sole, heel)
		g.grow("shoe"+name, sdf.Common(.002*h, shoe, sdf.Half(v(0, -1, 0), high*h)), sdf.Mesher{Cell: .0085 * h}, .5, s, rig.Follow{Limbs: onLeg[side]})
		g.grow("foot"+name, g.foot(side), sdf.Mesher{Cell: .010 * h}, .3, g.skinned(), rig.Follow{Limbs: onLeg[side]})
	}
}

// rubbered is the pale sole and the laces of a sneaker.
func rubbered(o *tex.Sample, at vec, px float32) {
	k := geom.Smooth(.0200+px, .0200-px, at.Y)
	cloth.Tint(o, geom.RGB(0xE6E4DE), k)
	cloth.Seam(o, .6*cloth.Line(at.Y-.0165, .0012, px))
	x := geom.Abs(at.X)
	lace := geom.Smooth(.50, .42, geom.Abs(geom.Frac(at.Z/.0165)-.5)+.24) * geom.Smooth(.020, .019, geom.Abs(x-.072)) * geom.Smooth(.040, .044, at.Y)
	cloth.Tint(o, cloth.White, lace*geom.Smooth(.028, .034, at.Z)*geom.Smooth(.085, .080, at.Z))
}
