package cloth

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Fronts of garments: buttons, laces, lapels, pockets and bibs.

// knob paints a round button.
func knob(o *tex.Sample, c vec, x, y, r, px float32) {
	d := geom.Sqrt(x*x + y*y)
	// Its shadow on the cloth, then the button, paler at one side.
	Tint(o, c.Mul(.45), geom.Smooth(r*1.35+px, r*1.1, d)*.7)
	k := geom.Smooth(r+px*.5, r-px*.5, d)
	Tint(o, geom.Mix3(c, v(1, 1, 1), .25*geom.Smooth(r, -r, y-x)), k)
	o.Rough = geom.Mix(o.Rough, .35, k)
}

// Knobs paints a column of buttons: n of them from y down, by steps.
func Knobs(o *tex.Sample, c vec, at vec, x, y, step float32, n int, r, px float32) {
	for i := range n {
		knob(o, c, at.X-x, at.Y-y+float32(i)*step, r, px)
	}
}

// Buttoned is a placket with a column of buttons.
func Buttoned(o *tex.Sample, at vec, px float32) {
	if at.Z < 0 {
		return
	}
	Seam(o, Line(at.X-.016, .0012, px)*.8)
	Knobs(o, o.Color.Mul(.5), at, 0, 1.02, .055, 6, .0062, px)
}

// Breasted is a chef's jacket: two columns of buttons.
func Breasted(o *tex.Sample, at vec, px float32) {
	if at.Z < 0 || at.Y < .70 {
		return
	}
	Seam(o, Line(at.X-.066, .0016, px))
	for _, x := range []float32{-.042, .042} {
		Knobs(o, geom.RGB(0x2A2A2E), at, x, .985, .060, 5, .0085, px)
	}
}

// Opened is the front of a jacket that shows shirt and tie: a V down to a height, its lapels, and the line where it closes.
func Opened(shirt, tie vec, low float32) Painter {
	return func(o *tex.Sample, at vec, px float32) {
		if at.Z < 0 {
			return
		}
		x := geom.Abs(at.X)
		// 0 where the V begins, 1 at the neck.
		t := geom.Clamp01((at.Y - low) / (1.07 - low))
		edge := .060 * t
		Seam(o, Line(at.X, .0016, px)*geom.Smooth(low+.01, low, at.Y))
		lapel := Line(x-edge-.030*geom.Smooth(0, .55, t)*geom.Smooth(1.05, .75, t), .0018, px) * geom.Smooth(0, .1, t)
		Seam(o, lapel)
		k := geom.Smooth(edge+px, edge-px, x) * geom.Smooth(low-px, low+px, at.Y)
		Tint(o, shirt, k)
		Tint(o, tie, k*geom.Smooth(.016+px, .016-px, x-.006*geom.Smooth(1.06, .9, at.Y)+.012*geom.Smooth(1.0, 1.04, at.Y)))
		Seam(o, Line(x-edge, .0022, px)*geom.Smooth(low, low+.02, at.Y))
	}
}

// Pocketed is two patch pockets at a height.
func Pocketed(x, y, w, h float32) Painter {
	return func(o *tex.Sample, at vec, px float32) {
		if at.Z < 0 {
			return
		}
		dx, dy := geom.Abs(at.X)-x, at.Y-y
		Seam(o, Inside(dx, dy, w+.0014, h+.0014, px)-Inside(dx, dy, w-.0014, h-.0014, px))
		Seam(o, .7*Inside(dx, dy-h*.55, w, .0012, px))
	}
}

// Harnessed is tape over the shoulders and around the waist, and a zip: a vest of high visibility.
func Harnessed(o *tex.Sample, at vec, px float32) {
	k := max(Line(geom.Abs(at.X)-.080, .014, px)*geom.Smooth(.78, .79, at.Y), Line(at.Y-.775, .016, px))
	Tint(o, silverTape, k)
	o.Rough = geom.Mix(o.Rough, .35, k)
	if at.Z > 0 {
		Tint(o, inkLine, Line(at.X, .003, px))
	}
}

// GownFront is a panel of pale silk from the waist to the ground, and a laced bodice, edged with gold.
func GownFront(o *tex.Sample, at vec, px float32) {
	if at.Z < 0 {
		return
	}
	x := geom.Abs(at.X)
	// The panel is narrowest at the waist, .78, and widens to the ground and to the neck.
	edge := geom.Mix(.030, .125, geom.Smooth(.78, .05, at.Y))
	if at.Y > .78 {
		edge = geom.Mix(.030, .062, geom.Smooth(.78, 1.0, at.Y))
	}
	Tint(o, geom.RGB(0xE6D8B8), geom.Smooth(edge+px, edge-px, x))
	Tint(o, goldThread, Line(x-edge, .006, px))
	if at.Y > .79 && at.Y < .98 {
		f := geom.Frac(at.Y / .036)
		Tint(o, goldThread, .9*geom.Smooth(edge, edge-px, x)*max(Line(f-.5-x*6, .07, .05), Line(f-.5+x*6, .07, .05)))
	}
}

// Laced is the front of a bodice: an opening with crossing laces, over linen.
func Laced(o *tex.Sample, at vec, px float32) {
	if at.Z < 0 || at.Y < .79 {
		return
	}
	x, w := geom.Abs(at.X), geom.Mix(.014, .034, geom.Smooth(.79, 1, at.Y))
	k := geom.Smooth(w+px, w-px, x)
	Tint(o, geom.RGB(0xDDD3BC), k)
	Seam(o, Line(x-w, .003, px))
	f := geom.Frac(at.Y / .036)
	Tint(o, geom.RGB(0x4A3020), k*max(Line(f-.5-(w-x)*8, .08, .06), Line(f-.5+(w-x)*8, .08, .06)))
}

// BrassButtons are four of them under a tie.
func BrassButtons(o *tex.Sample, at vec, px float32) {
	if at.Z > 0 {
		Knobs(o, geom.RGB(0xD8A848), at, .014, .905, .050, 4, .0078, px)
	}
}

// CoatButtons are those of a long coat.
func CoatButtons(o *tex.Sample, at vec, px float32) {
	if at.Z > 0 {
		Knobs(o, geom.RGB(0xC8C4B8), at, .014, .875, .062, 6, .0075, px)
	}
}

// Clasps are the hooks of a heavy coat, along the middle.
func Clasps(o *tex.Sample, at vec, px float32) {
	if at.Z < 0 {
		return
	}
	Seam(o, Line(at.X-.022, .002, px))
	for i := range 4 {
		k := Inside(at.X, at.Y-.98+.085*float32(i), .024, .007, px)
		Tint(o, geom.RGB(0xB8BABC), k)
		o.Metal, o.Rough = geom.Mix(o.Metal, .9, k), geom.Mix(o.Rough, .35, k)
	}
}

// Crossed is a jacket whose left side lies over the right: a border from the neck to the waist, of another colour.
func Crossed(rim uint32) Painter {
	return func(o *tex.Sample, at vec, px float32) {
		if at.Z < 0 || at.Y < .68 {
			return
		}
		for _, side := range [2]float32{1, -1} {
			d := geom.Abs(at.X*side-.072+(1.045-at.Y)*.42) - .0145
			if side < 0 && at.X > .072-(1.045-at.Y)*.42 { // what lies under
				continue
			}
			k := geom.Smooth(px, -px, d)
			o.Color = geom.Mix3(o.Color, geom.RGB(rim), k)
			o.Height += k * .5 * px
		}
	}
}

// Scrubbed is the V of a loose hospital shirt.
func Scrubbed(o *tex.Sample, at vec, px float32) {
	if at.Z < 0 {
		return
	}
	Seam(o, 1.6*Line(geom.Abs(at.X)-.75*(at.Y-.955), .0035, px)*geom.Smooth(.95, .96, at.Y))
	o.Color = o.Color.Mul(1 - .5*geom.Smooth(px, -px, geom.Abs(at.X)-.75*(at.Y-.965))*geom.Smooth(.96, .97, at.Y))
}

// Bibbed is a number on paper on the chest.
func Bibbed(o *tex.Sample, at vec, px float32) {
	if at.Z < 0 {
		return
	}
	x, y := at.X, at.Y-.875
	Tint(o, White, Inside(x, y, .068, .050, px))
	for i, w := range []float32{-.034, 0, .034} {
		k := max(Inside(x-w, y, .010, .028, px)-float32(i&1)*Inside(x-w, y, .004, .018, px), 0)
		Tint(o, inkLine, k)
	}
}

// Suited is the seams of a wetsuit, and a stripe down its sides.
func Suited(o *tex.Sample, at vec, px float32) {
	Tint(o, geom.RGB(0x2E7AA8), Line(geom.Abs(at.X)-.088, .010, px)*geom.Smooth(.66, .67, at.Y)*geom.Smooth(.93, .92, at.Y))
	if at.Z > 0 {
		Seam(o, Line(at.X, .0025, px)*geom.Smooth(.70, .71, at.Y))
	}
}

// FurFront is a band of white fur down the front of a coat.
func FurFront(o *tex.Sample, at vec, px float32) {
	if at.Z > 0 {
		Tint(o, geom.RGB(0xF2EEE6), geom.Smooth(.030+px, .030-px, geom.Abs(at.X)+.004*geom.Sin(at.Y*160)))
	}
}
