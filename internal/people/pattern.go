package people

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Colours that patterns share.
var (
	goldThread = geom.RGB(0xC39A45)
	silverTape = geom.RGB(0xC9CCC8)
	inkLine    = geom.RGB(0x1A1A1E)
)

// line is how much of a line of a half width lies at a distance from its middle.
func line(d, half, px float32) float32 { return geom.Smooth(half+px, half, geom.Abs(d)) }

// inside is how much of a rectangle lies at (x, y) from its middle.
func inside(x, y, w, h, px float32) float32 {
	return geom.Smooth(px, -px, geom.Abs(x)-w) * geom.Smooth(px, -px, geom.Abs(y)-h)
}

func tint(o *tex.Sample, c vec, k float32) { o.Color = geom.Mix3(o.Color, c, k) }

// seam darkens a line and sinks it.
func seam(o *tex.Sample, k float32) { o.Color = o.Color.Mul(1 - .45*k) }

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

// stars are sewn on cloth.
func stars(o *tex.Sample, at vec, px float32) {
	const w = .097
	u, q := geom.Atan2(at.X, at.Z)*.22/w+.37, at.Y/w
	hash := geom.Hash(geom.Floor(u), geom.Floor(q), 5, 77)
	if hash&3 == 0 {
		return
	}
	x := (geom.Frac(u) - .5 + (float32(hash>>8&255)/255-.5)*.4) * w
	y := (geom.Frac(q) - .5 + (float32(hash>>16&255)/255-.5)*.4) * w
	edge := (.0089 + .0074*float32(hash>>24)/255) * (.55 + .45*geom.Cos(5*geom.Atan2(x, y)))
	k := geom.Smooth(edge+px*.5, edge-px*.5, geom.Sqrt(x*x+y*y))
	tint(o, goldThread, .9*k)
	o.Rough = geom.Mix(o.Rough, .45, k)
}

// ermine is white fur with black tails.
func ermine(o *tex.Sample, at vec, px float32) {
	const w = .052
	q := at.Y / w
	u := geom.Atan2(at.X, at.Z)*.22/w + .5*float32(geom.Floor(q)&1)
	x, y := (geom.Frac(u)-.5)*w, (geom.Frac(q)-.5)*w
	tint(o, inkLine, .9*geom.Smooth(.0055, .0035, geom.Abs(x)*1.5+max(0, geom.Abs(y)-.007)))
}

// checked is small checks of grey.
func checked(o *tex.Sample, at vec, px float32) {
	const w = .014
	u := geom.Floor(geom.Atan2(at.X, at.Z)*.12/w) + geom.Floor(at.Y/w)
	o.Color = o.Color.Mul(1 - .38*float32(u&1))
}

// tartan is broad crossing stripes.
func tartan(o *tex.Sample, at vec, px float32) {
	const w = .060
	band := func(x float32) float32 {
		f := geom.Frac(x / w)
		return geom.Smooth(.02, .05, f) * geom.Smooth(.52, .48, f)
	}
	a, b := band(geom.Atan2(at.X, at.Z)*.16), band(at.Y)
	o.Color = o.Color.Mul(1 - .30*a - .30*b)
	tint(o, geom.RGB(0xE0D6B0), .5*(line(geom.Frac(at.Y/w)-.75, .025, .02)+line(geom.Frac(geom.Atan2(at.X, at.Z)*.16/w)-.75, .025, .02)))
}

// hooped is broad stripes around.
func hooped(o *tex.Sample, at vec, px float32) {
	const w = .044
	f := geom.Frac(at.Y / w)
	tint(o, geom.RGB(0x8E2A24), geom.Smooth(.5-px/w, .5+px/w, f)*geom.Smooth(1, 1-px/w, f))
}

// camouflage is patches of four tones.
func camouflage(o *tex.Sample, at vec, px float32) {
	n := func(f float32, seed uint32) float32 {
		return geom.Noise(at.X*f, at.Y*f, at.Z*f, seed) + .5*geom.Noise(at.X*f*2.3, at.Y*f*2.3, at.Z*f*2.3, seed+1)
	}
	shade := o.Color
	tint(o, shade.Scale(v(.62, .50, .38)).Mul(1.15), geom.Smooth(.10, .14, n(9, 31)))
	tint(o, shade.Mul(.42), geom.Smooth(.30, .34, n(11, 41)))
	tint(o, geom.Mix3(shade, geom.RGB(0xC4B68C), .7), geom.Smooth(.34, .38, n(10, 51)))
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

// badge is a shield of metal on the left breast.
func badge(o *tex.Sample, at vec, px float32) {
	if at.Z < 0 {
		return
	}
	x, y := at.X-.075, at.Y-.945
	k := geom.Smooth(.021+px, .021-px, geom.Sqrt(x*x+y*y)+.004*geom.Cos(5*geom.Atan2(x, y)))
	tint(o, geom.RGB(0xE0B04A), k)
	o.Rough, o.Metal = geom.Mix(o.Rough, .3, k), geom.Mix(o.Metal, .9, k)
}

// taped is bands of reflecting tape around the trunk at heights, edged in another colour; edge zero: none.
func taped(half float32, edge vec, ys ...float32) painter {
	return func(o *tex.Sample, at vec, px float32) {
		for _, y := range ys {
			if edge != (vec{}) {
				tint(o, edge, line(at.Y-y, half*2, px))
			}
			k := line(at.Y-y, half, px)
			tint(o, silverTape, k)
			o.Rough = geom.Mix(o.Rough, .35, k)
		}
	}
}

// armTaped is the same around sleeves, at distances from the shoulder.
func armTaped(half float32, edge vec, ds ...float32) painter {
	return func(o *tex.Sample, at vec, px float32) {
		d := v(geom.Abs(at.X)-.155, at.Y-1, at.Z).Len()
		taped(half, edge, ds...)(o, v(0, d, 0), px)
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

// spoked is painted sectors about the axis of a round shield, in its own frame.
func spoked(o *tex.Sample, at vec, px float32) {
	f := geom.Frac(geom.Atan2(at.Y, at.Z) / (2 * geom.Pi) * 4)
	r := geom.Sqrt(at.Y*at.Y+at.Z*at.Z) + 1e-4
	k := geom.Smooth(.5-px/r, .5+px/r, f) * geom.Smooth(1, 1-2*px/r, f)
	tint(o, geom.RGB(0xDCD0B4).Mul(.5+.5*o.Color.Y/(o.Color.Y+.05)), .85*k)
}

// tattered is a hem that is frayed and faded.
func tattered(o *tex.Sample, at vec, px float32) {
	n := geom.Noise(at.X*9, at.Y*4, at.Z*9, 61)
	tint(o, o.Color.Mul(1.5).Add(v(.03, .03, .02)), .45*geom.Smooth(.22, .05, at.Y+.05*n))
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

// emblem is a golden cross on breast and back, with arms that widen.
func emblem(o *tex.Sample, at vec, px float32) {
	x, y := geom.Abs(at.X), geom.Abs(at.Y-.885)
	a, b := min(x, y), max(x, y)
	k := geom.Smooth(px, -px, a-.010-.22*b) * geom.Smooth(px, -px, b-.052)
	tint(o, goldThread, k)
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

// inParts is painters one over another.
func inParts(ps ...painter) painter {
	return func(o *tex.Sample, at vec, px float32) {
		for _, p := range ps {
			p(o, at, px)
		}
	}
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

// armBadge is a patch at the top of each sleeve.
func armBadge(o *tex.Sample, at vec, px float32) {
	x, y := at.Z, v(geom.Abs(at.X)-.155, at.Y-1, 0).Len()-.085
	k := inside(x, y, .030, .034, px) * geom.Smooth(-.02, 0, (geom.Abs(at.X)-.155)+(at.Y-1)+.05)
	tint(o, geom.RGB(0xC8A850), k)
	tint(o, geom.RGB(0x1E2A4A), inside(x, y, .024, .028, px)*k)
	knob(o, geom.RGB(0xC8A850), x, y, .012, px)
}

// webbed is rows of straps that pouches are buttoned to.
func webbed(o *tex.Sample, at vec, px float32) {
	f := geom.Frac(at.Y / .034)
	k := geom.Smooth(.30, .34, f) * geom.Smooth(.80, .76, f)
	o.Color = o.Color.Mul(1 + .22*k)
	seam(o, .6*(line(f-.32, .03, px/.034)+line(f-.78, .03, px/.034)))
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

// ribbed is the turned-up edge and the ribs of a knitted cap.
func ribbed(o *tex.Sample, at vec, px float32) {
	f := geom.Frac(geom.Atan2(at.X, at.Z+.02) * 9)
	o.Color = o.Color.Mul(.84 + .18*geom.Smooth(0, .5, f)*geom.Smooth(1, .5, f))
}

// striped is a stripe of gold down the outside of a trouser leg.
func striped(o *tex.Sample, at vec, px float32) {
	out := geom.Abs(at.X) - .072 - .14*max(0, at.Y-.5)*0
	tint(o, goldThread, line(at.Z+.004, .010, px)*geom.Smooth(.010, .016, out)*geom.Smooth(.66, .64, at.Y))
}

// bandaged is strips wound about a body, with gaps in shadow.
func bandaged(o *tex.Sample, at vec, px float32) {
	u := at.Y*26 + 2.2*geom.Noise(at.X*5, at.Y*6, at.Z*5, 71) + 3*geom.Atan2(at.X, at.Z)/(2*geom.Pi)
	f := geom.Frac(u)
	o.Color = o.Color.Mul(.80 + .22*f)
	seam(o, 1.3*geom.Smooth(.10, .02, min(f, 1-f)))
	o.Height += f * px
	o.Color = geom.Mix3(o.Color, geom.RGB(0x6A5236), .45*geom.Smooth(.1, .5, geom.Noise(at.X*11, at.Y*11, at.Z*11, 72)))
}

// halved is a suit of two colours: the left side in one of its own.
func halved(c vec) painter {
	return func(o *tex.Sample, at vec, px float32) { tint(o, c, geom.Smooth(-px, px, at.X)) }
}

// dotted is spots of several colours.
func dotted(o *tex.Sample, at vec, px float32) {
	const w = .085
	u, q := geom.Atan2(at.X, at.Z)*.16/w, at.Y/w
	hash := geom.Hash(geom.Floor(u), geom.Floor(q), 3, 91)
	x, y := (geom.Frac(u)-.5)*w, (geom.Frac(q)-.5)*w
	c := [4]uint32{0xD8342E, 0x2E6AC8, 0xE8B020, 0x3E9A4A}[hash&3]
	tint(o, geom.RGB(c), geom.Smooth(.026+px, .026-px, geom.Sqrt(x*x+y*y)))
}

// banded is the plates of a Roman cuirass.
func banded(o *tex.Sample, at vec, px float32) {
	const w = .046
	f := geom.Frac(at.Y / w)
	o.Color = o.Color.Mul(.72 + .32*f)
	seam(o, 1.4*geom.Smooth(.10, .03, min(f, 1-f)))
	o.Height += 1.5 * f * px
	if geom.Abs(at.X) < .03 && at.Z > 0 {
		knob(o, geom.RGB(0xD8A848), geom.Abs(at.X)-.014, (f-.5)*w, .006, px)
	}
}

// numbered is a jersey: a stripe across and a number.
func numbered(o *tex.Sample, at vec, px float32) {
	x, y := at.X, at.Y-.905
	if at.Z > 0 {
		x = -x
	}
	tint(o, white, line(geom.Abs(at.X)-.105, .006, px)*geom.Smooth(.70, .72, at.Y))
	one := max(inside(x-.020, y, .008, .040, px), inside(x-.034, y-.030, .012, .008, px))
	r := geom.Sqrt((x+.024)*(x+.024) + .6*y*y)
	tint(o, white, max(one, line(r-.024, .007, px)))
}

// patched is the dark pentagons of a football: on the twelve corners of an icosahedron.
func patched(o *tex.Sample, at vec, px float32) {
	d, t := at.Norm(), float32(1.618034)
	best := float32(0)
	for _, q := range [3]vec{v(0, 1, t), v(1, t, 0), v(t, 0, 1)} {
		n := q.Norm()
		best = max(best, geom.Abs(d.X)*n.X+geom.Abs(d.Y)*n.Y+geom.Abs(d.Z)*n.Z)
	}
	tint(o, inkLine, geom.Smooth(.925, .94, best))
}

// ribs are the black lines of a basketball.
func ribs(o *tex.Sample, at vec, px float32) {
	d := at.Norm()
	tint(o, inkLine, .9*max(line(d.X, .03, 0.01), line(d.Y, .03, 0.01), line(geom.Abs(d.Z)-.62-.25*d.Y*d.Y, .03, 0.01)))
}

// goldStriped is gold and another colour in turns around a headcloth or a collar.
func goldStriped(w float32) painter {
	return func(o *tex.Sample, at vec, px float32) {
		f := geom.Frac(at.Y / w)
		tint(o, geom.RGB(0xE0B048), geom.Smooth(.5-px/w, .5+px/w, f)*geom.Smooth(1, 1-px/w, f))
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

// winged is a pilot's badge on the left breast.
func winged(o *tex.Sample, at vec, px float32) {
	if at.Z < 0 {
		return
	}
	x, y := geom.Abs(at.X-.078), at.Y-.935
	k := max(geom.Smooth(.010+px, .010-px, geom.Sqrt(x*x+y*y)), inside(x, y-.3*x*.3, .036, .0045, px))
	tint(o, geom.RGB(0xE0B04A), k)
	o.Rough, o.Metal = geom.Mix(o.Rough, .3, k), geom.Mix(o.Metal, .9, k)
}

// grimy is soot on working clothes.
func grimy(o *tex.Sample, at vec, px float32) {
	n := geom.Fractal(at, 9, 3, px, 37)
	o.Color = geom.Mix3(o.Color, geom.RGB(0x1E1A18), .55*geom.Smooth(.05, .45, n))
}

// plaid is a lumberjack's checks: black bands that cross.
func plaid(o *tex.Sample, at vec, px float32) {
	const w = .075
	band := func(x float32) float32 {
		f := geom.Frac(x / w)
		return geom.Smooth(.02, .05, f) * geom.Smooth(.52, .48, f)
	}
	o.Color = o.Color.Mul((1 - .55*band(geom.Atan2(at.X, at.Z)*.16)) * (1 - .55*band(at.Y)))
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

// strips are leather straps that hang side by side, with studs.
func strips(o *tex.Sample, at vec, px float32) {
	f := geom.Frac(geom.Atan2(at.X, at.Z)*3.2) - .5
	seam(o, 1.6*geom.Smooth(.40, .48, geom.Abs(f)))
	q := geom.Frac(at.Y/.045) - .5
	knob(o, geom.RGB(0xC8A050), f*.10, q*.045, .0075, px)
}

// pleats are narrow folds that run down.
func pleats(o *tex.Sample, at vec, px float32) {
	f := geom.Frac(geom.Atan2(at.X, at.Z) * 9)
	o.Color = o.Color.Mul(.84 + .18*f)
}

// thunder is wings and bolts of gold about a boss, in the shield's own frame.
func thunder(o *tex.Sample, at vec, px float32) {
	x, y := geom.Abs(at.Y), geom.Abs(at.X)
	k := geom.Smooth(.006, 0, geom.Abs(x-.055-.30*y)-.012) * geom.Smooth(.27, .24, y)
	k = max(k, geom.Smooth(.006, 0, geom.Abs(y-.075-.5*x*x)-.010)*geom.Smooth(.14, .13, x))
	k = max(k, geom.Smooth(.004, 0, geom.Abs(x-.145)-.004), geom.Smooth(.004, 0, geom.Abs(y-.27)-.004))
	tint(o, geom.RGB(0xE0B04A), k)
}

// blossoms are flowers of five petals, and a collar that crosses.
func blossoms(o *tex.Sample, at vec, px float32) {
	const w = .12
	u, q := geom.Atan2(at.X, at.Z)*.16/w+.5*float32(geom.Floor(at.Y/w)&1), at.Y/w
	hash := geom.Hash(geom.Floor(u), geom.Floor(q), 7, 93)
	x, y := (geom.Frac(u)-.5)*w, (geom.Frac(q)-.5)*w
	r, a := geom.Sqrt(x*x+y*y), geom.Atan2(x, y)+float32(hash&255)
	if hash&3 != 0 {
		tint(o, geom.RGB([2]uint32{0xF0D8D8, 0xE8C070}[hash>>4&1]), .9*geom.Smooth(px, -px, r-.022-.010*geom.Cos(5*a)))
		tint(o, geom.RGB(0xE0A030), geom.Smooth(.006+px, .006-px, r))
	}
	crossed(0xF0E8DC)(o, at, px)
}
