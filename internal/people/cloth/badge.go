package cloth

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// What a uniform or a costume bears: badges, tapes, numbers and emblems.

// Badge is a shield of metal on the left breast.
func Badge(o *tex.Sample, at vec, px float32) {
	if at.Z < 0 {
		return
	}
	x, y := at.X-.075, at.Y-.945
	k := geom.Smooth(.021+px, .021-px, geom.Sqrt(x*x+y*y)+.004*geom.Cos(5*geom.Atan2(x, y)))
	Tint(o, geom.RGB(0xE0B04A), k)
	o.Rough, o.Metal = geom.Mix(o.Rough, .3, k), geom.Mix(o.Metal, .9, k)
}

// Taped is bands of reflecting tape around the trunk at heights, edged in another colour; edge zero: none.
func Taped(half float32, edge vec, ys ...float32) Painter {
	return func(o *tex.Sample, at vec, px float32) {
		for _, y := range ys {
			if edge != (vec{}) {
				Tint(o, edge, Line(at.Y-y, half*2, px))
			}
			k := Line(at.Y-y, half, px)
			Tint(o, silverTape, k)
			o.Rough = geom.Mix(o.Rough, .35, k)
		}
	}
}

// ArmTaped is the same around sleeves, at distances from the shoulder.
func ArmTaped(half float32, edge vec, ds ...float32) Painter {
	return func(o *tex.Sample, at vec, px float32) {
		// Rings about the shoulder joint, which stands .155 to the side at the height of 1: in the bind pose a sleeve runs straight away from it.
		d := v(geom.Abs(at.X)-.155, at.Y-1, at.Z).Len()
		Taped(half, edge, ds...)(o, v(0, d, 0), px)
	}
}

// Emblem is a golden cross on breast and back, with arms that widen.
func Emblem(o *tex.Sample, at vec, px float32) {
	x, y := geom.Abs(at.X), geom.Abs(at.Y-.885)
	// By the smaller and the larger of both distances, four arms are one.
	a, b := min(x, y), max(x, y)
	k := geom.Smooth(px, -px, a-.010-.22*b) * geom.Smooth(px, -px, b-.052)
	Tint(o, goldThread, k)
}

// ArmBadge is a patch at the top of each sleeve.
func ArmBadge(o *tex.Sample, at vec, px float32) {
	x, y := at.Z, v(geom.Abs(at.X)-.155, at.Y-1, 0).Len()-.085
	k := Inside(x, y, .030, .034, px) * geom.Smooth(-.02, 0, (geom.Abs(at.X)-.155)+(at.Y-1)+.05)
	Tint(o, geom.RGB(0xC8A850), k)
	Tint(o, geom.RGB(0x1E2A4A), Inside(x, y, .024, .028, px)*k)
	knob(o, geom.RGB(0xC8A850), x, y, .012, px)
}

// Numbered is a jersey: a stripe across and a number.
func Numbered(o *tex.Sample, at vec, px float32) {
	x, y := at.X, at.Y-.905
	if at.Z > 0 {
		x = -x
	}
	Tint(o, White, Line(geom.Abs(at.X)-.105, .006, px)*geom.Smooth(.70, .72, at.Y))
	one := max(Inside(x-.020, y, .008, .040, px), Inside(x-.034, y-.030, .012, .008, px))
	r := geom.Sqrt((x+.024)*(x+.024) + .6*y*y)
	Tint(o, White, max(one, Line(r-.024, .007, px)))
}

// GoldStriped is gold and another colour in turns around a headcloth or a collar.
func GoldStriped(w float32) Painter {
	return func(o *tex.Sample, at vec, px float32) {
		f := geom.Frac(at.Y / w)
		Tint(o, geom.RGB(0xE0B048), geom.Smooth(.5-px/w, .5+px/w, f)*geom.Smooth(1, 1-px/w, f))
	}
}

// Beaded is the rows of a broad collar of beads: turquoise, gold, red and blue, each bead with a dark gap to the next.
func Beaded(o *tex.Sample, at vec, px float32) {
	const tall, beads = .0155, 44
	row := at.Y / tall
	k := int(geom.Floor(row)) & 3
	// Rows take turns; the second one is gold, which is a band without beads.
	c := [4]vec{geom.RGB(0x2FA79A), geom.RGB(0xE0B048), geom.RGB(0xB03A2A), geom.RGB(0x1E4A8A)}[k]
	Tint(o, c, 1)
	if k == 1 {
		o.Rough, o.Metal = .3, .9
	} else {
		Seam(o, .8*geom.Smooth(.36, .48, geom.Abs(geom.Frac(geom.Atan2(at.X, at.Z)*beads/geom.Pi)-.5)))
	}
	Seam(o, .7*geom.Smooth(.40, .5, geom.Abs(geom.Frac(row)-.5)))
}

// Winged is a pilot's badge on the left breast.
func Winged(o *tex.Sample, at vec, px float32) {
	if at.Z < 0 {
		return
	}
	x, y := geom.Abs(at.X-.078), at.Y-.935
	k := max(geom.Smooth(.010+px, .010-px, geom.Sqrt(x*x+y*y)), Inside(x, y-.3*x*.3, .036, .0045, px))
	Tint(o, geom.RGB(0xE0B04A), k)
	o.Rough, o.Metal = geom.Mix(o.Rough, .3, k), geom.Mix(o.Metal, .9, k)
}

// Thunder is wings and bolts of gold about a boss, in the shield's own frame.
func Thunder(o *tex.Sample, at vec, px float32) {
	x, y := geom.Abs(at.Y), geom.Abs(at.X)
	k := geom.Smooth(.006, 0, geom.Abs(x-.055-.30*y)-.012) * geom.Smooth(.27, .24, y)
	k = max(k, geom.Smooth(.006, 0, geom.Abs(y-.075-.5*x*x)-.010)*geom.Smooth(.14, .13, x))
	k = max(k, geom.Smooth(.004, 0, geom.Abs(x-.145)-.004), geom.Smooth(.004, 0, geom.Abs(y-.27)-.004))
	Tint(o, geom.RGB(0xE0B04A), k)
}
