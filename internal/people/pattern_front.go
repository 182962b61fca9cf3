package people

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Fronts of garments: buttons, laces, lapels, pockets and bibs.

// knob paints a round button.
func knob(o *tex.Sample, c vec, x, y, r, px float32) {
	d := geom.Sqrt(x*x + y*y)
	tint(o, c.Mul(.45), geom.Smooth(r*1.35+px, r*1.1, d)*.7)
	k := geom.Smooth(r+px*.5, r-px*.5, d)
	tint(o, geom.Mix3(c, v(1, 1, 1), .25*geom.Smooth(r, -r, y-x)), k)
	o.Rough = geom.Mix(o.Rough, .35, k)
}

// knobs paints a column of buttons: n of them from y down, by steps.
func knobs(o *tex.Sample, c vec, at vec, x, y, step float32, n int, r, px float32) {
	for i := range n {
		knob(o, c, at.X-x, at.Y-y+float32(i)*step, r, px)
	}
}

// buttoned is a placket with a column of buttons.
func buttoned(o *tex.Sample, at vec, px float32) {
	if at.Z < 0 {
		return
	}
	seam(o, line(at.X-.016, .0012, px)*.8)
	knobs(o, o.Color.Mul(.5), at, 0, 1.02, .055, 6, .0062, px)
}

// breasted is a chef's jacket: two columns of buttons.
func breasted(o *tex.Sample, at vec, px float32) {
	if at.Z < 0 || at.Y < .70 {
		return
	}
	seam(o, line(at.X-.066, .0016, px))
	for _, x := range []float32{-.042, .042} {
		knobs(o, geom.RGB(0x2A2A2E), at, x, .985, .060, 5, .0085, px)
	}
}

// opened is the front of a jacket that shows shirt and tie: a V down to a height, its lapels, and the line where it closes.
func opened(shirt, tie vec, low float32) painter {
	return func(o *tex.Sample, at vec, px float32) {
		if at.Z < 0 {
			return
		}
		x := geom.Abs(at.X)
		t := geom.Clamp01((at.Y - low) / (1.07 - low))
		edge := .060 * t
		seam(o, line(at.X, .0016, px)*geom.Smooth(low+.01, low, at.Y))
		lapel := line(x-edge-.030*geom.Smooth(0, .55, t)*geom.Smooth(1.05, .75, t), .0018, px) * geom.Smooth(0, .1, t)
		seam(o, lapel)
		k := geom.Smooth(edge+px, edge-px, x) * geom.Smooth(low-px, low+px, at.Y)
		tint(o, shirt, k)
		tint(o, tie, k*geom.Smooth(.016+px, .016-px, x-.006*geom.Smooth(1.06, .9, at.Y)+.012*geom.Smooth(1.0, 1.04, at.Y)))
		seam(o, line(x-edge, .0022, px)*geom.Smooth(low, low+.02, at.Y))
	}
}

// pocketed is two patch pockets at a height.
func pocketed(x, y, w, h float32) painter {
	return func(o *tex.Sample, at vec, px float32) {
		if at.Z < 0 {
			return
		}
		dx, dy := geom.Abs(at.X)-x, at.Y-y
		seam(o, inside(dx, dy, w+.0014, h+.0014, px)-inside(dx, dy, w-.0014, h-.0014, px))
		seam(o, .7*inside(dx, dy-h*.55, w, .0012, px))
	}
}

// harnessed is tape over the shoulders and around the waist, and a zip: a vest of high visibility.
func harnessed(o *tex.Sample, at vec, px float32) {
	k := max(line(geom.Abs(at.X)-.080, .014, px)*geom.Smooth(.78, .79, at.Y), line(at.Y-.775, .016, px))
	tint(o, silverTape, k)
	o.Rough = geom.Mix(o.Rough, .35, k)
	if at.Z > 0 {
		tint(o, inkLine, line(at.X, .003, px))
	}
}

// gownFront is a panel of pale silk from the waist to the ground, and a laced bodice, edged with gold.
func gownFront(o *tex.Sample, at vec, px float32) {
	if at.Z < 0 {
		return
	}
	x := geom.Abs(at.X)
	edge := geom.Mix(.030, .125, geom.Smooth(.78, .05, at.Y))
	if at.Y > .78 {
		edge = geom.Mix(.030, .062, geom.Smooth(.78, 1.0, at.Y))
	}
	tint(o, geom.RGB(0xE6D8B8), geom.Smooth(edge+px, edge-px, x))
	tint(o, goldThread, line(x-edge, .006, px))
	if at.Y > .79 && at.Y < .98 {
		f := geom.Frac(at.Y / .036)
		tint(o, goldThread, .9*geom.Smooth(edge, edge-px, x)*max(line(f-.5-x*6, .07, .05), line(f-.5+x*6, .07, .05)))
	}
}

// laced is the front of a bodice: an opening with crossing laces, over linen.
func laced(o *tex.Sample, at vec, px float32) {
	if at.Z < 0 || at.Y < .79 {
		return
	}
	x, w := geom.Abs(at.X), geom.Mix(.014, .034, geom.Smooth(.79, 1, at.Y))
	k := geom.Smooth(w+px, w-px, x)
	tint(o, geom.RGB(0xDDD3BC), k)
	seam(o, line(x-w, .003, px))
	f := geom.Frac(at.Y / .036)
	tint(o, geom.RGB(0x4A3020), k*max(line(f-.5-(w-x)*8, .08, .06), line(f-.5+(w-x)*8, .08, .06)))
}

// brassButtons are four of them under a tie.
func brassButtons(o *tex.Sample, at vec, px float32) {
	if at.Z > 0 {
		knobs(o, geom.RGB(0xD8A848), at, .014, .905, .050, 4, .0078, px)
	}
}

// coatButtons are those of a long coat.
func coatButtons(o *tex.Sample, at vec, px float32) {
	if at.Z > 0 {
		knobs(o, geom.RGB(0xC8C4B8), at, .014, .875, .062, 6, .0075, px)
	}
}

// clasps are the hooks of a heavy coat, along the middle.
func clasps(o *tex.Sample, at vec, px float32) {
	if at.Z < 0 {
		return
	}
	seam(o, line(at.X-.022, .002, px))
	for i := range 4 {
		k := inside(at.X, at.Y-.98+.085*float32(i), .024, .007, px)
		tint(o, geom.RGB(0xB8BABC), k)
		o.Metal, o.Rough = geom.Mix(o.Metal, .9, k), geom.Mix(o.Rough, .35, k)
	}
}

// crossed is a jacket whose left side lies over the right: a border from the neck to the waist, of another colour.
func crossed(rim uint32) painter {
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

// scrubbed is the V of a loose hospital shirt.
func scrubbed(o *tex.Sample, at vec, px float32) {
	if at.Z < 0 {
		return
	}
	seam(o, 1.6*line(geom.Abs(at.X)-.75*(at.Y-.955), .0035, px)*geom.Smooth(.95, .96, at.Y))
	o.Color = o.Color.Mul(1 - .5*geom.Smooth(px, -px, geom.Abs(at.X)-.75*(at.Y-.965))*geom.Smooth(.96, .97, at.Y))
}

// bibbed is a number on paper on the chest.
func bibbed(o *tex.Sample, at vec, px float32) {
	if at.Z < 0 {
		return
	}
	x, y := at.X, at.Y-.875
	tint(o, white, inside(x, y, .068, .050, px))
	for i, w := range []float32{-.034, 0, .034} {
		k := max(inside(x-w, y, .010, .028, px)-float32(i&1)*inside(x-w, y, .004, .018, px), 0)
		tint(o, inkLine, k)
	}
}

// suited is the seams of a wetsuit, and a stripe down its sides.
func suited(o *tex.Sample, at vec, px float32) {
	tint(o, geom.RGB(0x2E7AA8), line(geom.Abs(at.X)-.088, .010, px)*geom.Smooth(.66, .67, at.Y)*geom.Smooth(.93, .92, at.Y))
	if at.Z > 0 {
		seam(o, line(at.X, .0025, px)*geom.Smooth(.70, .71, at.Y))
	}
}

// furFront is a band of white fur down the front of a coat.
func furFront(o *tex.Sample, at vec, px float32) {
	if at.Z > 0 {
		tint(o, geom.RGB(0xF2EEE6), geom.Smooth(.030+px, .030-px, geom.Abs(at.X)+.004*geom.Sin(at.Y*160)))
	}
}
