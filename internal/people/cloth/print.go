package cloth

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// What covers a whole garment: weaves, prints, stripes and wear.

// Stars are sewn on cloth.
func Stars(o *tex.Sample, at vec, px float32) {
	const w = .097
	// Around the body by the angle, .22 being about a radius, so that squares are square.
	u, q := geom.Atan2(at.X, at.Z)*.22/w+.37, at.Y/w
	hash := geom.Hash(geom.Floor(u), geom.Floor(q), 5, 77)
	if hash&3 == 0 {
		return
	}
	x := (geom.Frac(u) - .5 + (float32(hash>>8&255)/255-.5)*.4) * w
	y := (geom.Frac(q) - .5 + (float32(hash>>16&255)/255-.5)*.4) * w
	// Five points: the radius swings five times around.
	edge := (.0089 + .0074*float32(hash>>24)/255) * (.55 + .45*geom.Cos(5*geom.Atan2(x, y)))
	k := geom.Smooth(edge+px*.5, edge-px*.5, geom.Sqrt(x*x+y*y))
	Tint(o, goldThread, .9*k)
	o.Rough = geom.Mix(o.Rough, .45, k)
}

// Ermine is white fur with black tails.
func Ermine(o *tex.Sample, at vec, px float32) {
	const w = .052
	q := at.Y / w
	u := geom.Atan2(at.X, at.Z)*.22/w + .5*float32(geom.Floor(q)&1)
	x, y := (geom.Frac(u)-.5)*w, (geom.Frac(q)-.5)*w
	Tint(o, inkLine, .9*geom.Smooth(.0055, .0035, geom.Abs(x)*1.5+max(0, geom.Abs(y)-.007)))
}

// Checked is small checks of grey.
func Checked(o *tex.Sample, at vec, px float32) {
	const w = .014
	u := geom.Floor(geom.Atan2(at.X, at.Z)*.12/w) + geom.Floor(at.Y/w)
	o.Color = o.Color.Mul(1 - .38*float32(u&1))
}

// Tartan is broad crossing stripes.
func Tartan(o *tex.Sample, at vec, px float32) {
	const w = .060
	band := func(x float32) float32 {
		f := geom.Frac(x / w)
		return geom.Smooth(.02, .05, f) * geom.Smooth(.52, .48, f)
	}
	a, b := band(geom.Atan2(at.X, at.Z)*.16), band(at.Y)
	o.Color = o.Color.Mul(1 - .30*a - .30*b)
	Tint(o, geom.RGB(0xE0D6B0), .5*(Line(geom.Frac(at.Y/w)-.75, .025, .02)+Line(geom.Frac(geom.Atan2(at.X, at.Z)*.16/w)-.75, .025, .02)))
}

// Hooped is stripes of a colour around, of equal parts with the cloth; each takes w, a share.
func Hooped(c uint32, w float32) Painter { return HoopedIn(geom.RGB(c), w) }

// HoopedIn is Hooped in a colour of words.
func HoopedIn(stripe geom.Vec3, w float32) Painter {
	return func(o *tex.Sample, at vec, px float32) {
		f := geom.Frac(at.Y / w)
		Tint(o, stripe, geom.Smooth(.5-px/w, .5+px/w, f)*geom.Smooth(1, 1-px/w, f))
	}
}

// Pinstriped is narrow pale stripes down the cloth.
func Pinstriped(o *tex.Sample, at vec, px float32) {
	const w, wide = .030, .0035
	x := geom.Abs(geom.Frac(geom.Atan2(at.X, at.Z)*.16/w)-.5) * w
	Tint(o, geom.RGB(0xDCD8CE), .85*geom.Smooth(wide+px*.5, wide-px*.5, x))
}

// Camouflage is patches of four tones.
func Camouflage(o *tex.Sample, at vec, px float32) {
	n := func(f float32, seed uint32) float32 {
		return geom.Noise(at.X*f, at.Y*f, at.Z*f, seed) + .5*geom.Noise(at.X*f*2.3, at.Y*f*2.3, at.Z*f*2.3, seed+1)
	}
	shade := o.Color
	Tint(o, shade.Scale(v(.62, .50, .38)).Mul(1.15), geom.Smooth(.10, .14, n(9, 31)))
	Tint(o, shade.Mul(.42), geom.Smooth(.30, .34, n(11, 41)))
	Tint(o, geom.Mix3(shade, geom.RGB(0xC4B68C), .7), geom.Smooth(.34, .38, n(10, 51)))
}

// Spoked is painted sectors about the axis of a round shield, in its own frame.
func Spoked(o *tex.Sample, at vec, px float32) {
	f := geom.Frac(geom.Atan2(at.Y, at.Z) / (2 * geom.Pi) * 4)
	r := geom.Sqrt(at.Y*at.Y+at.Z*at.Z) + 1e-4
	k := geom.Smooth(.5-px/r, .5+px/r, f) * geom.Smooth(1, 1-2*px/r, f)
	Tint(o, geom.RGB(0xDCD0B4).Mul(.5+.5*o.Color.Y/(o.Color.Y+.05)), .85*k)
}

// Tattered is a hem that is frayed and faded.
func Tattered(o *tex.Sample, at vec, px float32) {
	n := geom.Noise(at.X*9, at.Y*4, at.Z*9, 61)
	Tint(o, o.Color.Mul(1.5).Add(v(.03, .03, .02)), .45*geom.Smooth(.22, .05, at.Y+.05*n))
}

// Webbed is rows of straps that pouches are buttoned to.
func Webbed(o *tex.Sample, at vec, px float32) {
	f := geom.Frac(at.Y / .034)
	k := geom.Smooth(.30, .34, f) * geom.Smooth(.80, .76, f)
	o.Color = o.Color.Mul(1 + .22*k)
	Seam(o, .6*(Line(f-.32, .03, px/.034)+Line(f-.78, .03, px/.034)))
}

// Ribbed is the turned-up edge and the ribs of a knitted cap.
func Ribbed(o *tex.Sample, at vec, px float32) {
	f := geom.Frac(geom.Atan2(at.X, at.Z+.02) * 9)
	o.Color = o.Color.Mul(.84 + .18*geom.Smooth(0, .5, f)*geom.Smooth(1, .5, f))
}

// Striped is a stripe of gold down the outside of a trouser leg.
func Striped(o *tex.Sample, at vec, px float32) {
	out := geom.Abs(at.X) - .072
	Tint(o, goldThread, Line(at.Z+.004, .010, px)*geom.Smooth(.010, .016, out)*geom.Smooth(.66, .64, at.Y))
}

// Bandaged is strips wound about a body, with gaps in shadow.
func Bandaged(o *tex.Sample, at vec, px float32) {
	// Strips are about a 26th of the shoulders' height wide, waver, and climb by three in a turn.
	u := at.Y*26 + 2.2*geom.Noise(at.X*5, at.Y*6, at.Z*5, 71) + 3*geom.Atan2(at.X, at.Z)/(2*geom.Pi)
	f := geom.Frac(u)
	o.Color = o.Color.Mul(.80 + .22*f)
	Seam(o, 1.3*geom.Smooth(.10, .02, min(f, 1-f)))
	o.Height += f * px
	o.Color = geom.Mix3(o.Color, geom.RGB(0x6A5236), .45*geom.Smooth(.1, .5, geom.Noise(at.X*11, at.Y*11, at.Z*11, 72)))
}

// Halved is a suit of two colours: the left side in one of its own.
func Halved(c vec) Painter {
	return func(o *tex.Sample, at vec, px float32) { Tint(o, c, geom.Smooth(-px, px, at.X)) }
}

// Dotted is spots of several colours.
func Dotted(o *tex.Sample, at vec, px float32) {
	const w = .085
	u, q := geom.Atan2(at.X, at.Z)*.16/w, at.Y/w
	hash := geom.Hash(geom.Floor(u), geom.Floor(q), 3, 91)
	x, y := (geom.Frac(u)-.5)*w, (geom.Frac(q)-.5)*w
	c := [4]uint32{0xD8342E, 0x2E6AC8, 0xE8B020, 0x3E9A4A}[hash&3]
	Tint(o, geom.RGB(c), geom.Smooth(.026+px, .026-px, geom.Sqrt(x*x+y*y)))
}

// Banded is the plates of a Roman cuirass.
func Banded(o *tex.Sample, at vec, px float32) {
	const w = .046
	f := geom.Frac(at.Y / w)
	o.Color = o.Color.Mul(.72 + .32*f)
	Seam(o, 1.4*geom.Smooth(.10, .03, min(f, 1-f)))
	o.Height += 1.5 * f * px
	if geom.Abs(at.X) < .03 && at.Z > 0 {
		knob(o, geom.RGB(0xD8A848), geom.Abs(at.X)-.014, (f-.5)*w, .006, px)
	}
}

// Patched is the dark pentagons of a football: on the twelve corners of an icosahedron.
func Patched(o *tex.Sample, at vec, px float32) {
	// The golden ratio: (0, 1, φ) and its turns are the corners of an icosahedron.
	d, t := at.Norm(), float32(1.618034)
	best := float32(0)
	for _, q := range [3]vec{v(0, 1, t), v(1, t, 0), v(t, 0, 1)} {
		n := q.Norm()
		best = max(best, geom.Abs(d.X)*n.X+geom.Abs(d.Y)*n.Y+geom.Abs(d.Z)*n.Z)
	}
	Tint(o, inkLine, geom.Smooth(.925, .94, best))
}

// Ribs are the black lines of a basketball.
func Ribs(o *tex.Sample, at vec, px float32) {
	d := at.Norm()
	Tint(o, inkLine, .9*max(Line(d.X, .03, 0.01), Line(d.Y, .03, 0.01), Line(geom.Abs(d.Z)-.62-.25*d.Y*d.Y, .03, 0.01)))
}

// Grimy is soot on working clothes.
func Grimy(o *tex.Sample, at vec, px float32) {
	n := geom.Fractal(at, 9, 3, px, 37)
	o.Color = geom.Mix3(o.Color, geom.RGB(0x1E1A18), .55*geom.Smooth(.05, .45, n))
}

// Plaid is a lumberjack's checks: black bands that cross.
func Plaid(o *tex.Sample, at vec, px float32) {
	const w = .075
	band := func(x float32) float32 {
		f := geom.Frac(x / w)
		return geom.Smooth(.02, .05, f) * geom.Smooth(.52, .48, f)
	}
	o.Color = o.Color.Mul((1 - .55*band(geom.Atan2(at.X, at.Z)*.16)) * (1 - .55*band(at.Y)))
}

// Strips are leather straps that hang side by side, with studs.
func Strips(o *tex.Sample, at vec, px float32) {
	f := geom.Frac(geom.Atan2(at.X, at.Z)*3.2) - .5
	Seam(o, 1.6*geom.Smooth(.40, .48, geom.Abs(f)))
	q := geom.Frac(at.Y/.045) - .5
	knob(o, geom.RGB(0xC8A050), f*.10, q*.045, .0075, px)
}

// Pleats are narrow folds that run down.
func Pleats(o *tex.Sample, at vec, px float32) {
	f := geom.Frac(geom.Atan2(at.X, at.Z) * 9)
	o.Color = o.Color.Mul(.84 + .18*f)
}

// Blossoms are flowers of five petals.
func Blossoms(o *tex.Sample, at vec, px float32) {
	const w = .12
	u, q := geom.Atan2(at.X, at.Z)*.16/w+.5*float32(geom.Floor(at.Y/w)&1), at.Y/w
	hash := geom.Hash(geom.Floor(u), geom.Floor(q), 7, 93)
	x, y := (geom.Frac(u)-.5)*w, (geom.Frac(q)-.5)*w
	r, a := geom.Sqrt(x*x+y*y), geom.Atan2(x, y)+float32(hash&255)
	if hash&3 != 0 {
		Tint(o, geom.RGB([2]uint32{0xF0D8D8, 0xE8C070}[hash>>4&1]), .9*geom.Smooth(px, -px, r-.022-.010*geom.Cos(5*a)))
		Tint(o, geom.RGB(0xE0A030), geom.Smooth(.006+px, .006-px, r))
	}
}
