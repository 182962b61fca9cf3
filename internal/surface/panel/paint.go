package panel

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

// steel is what shows where paint is gone.
var steel = geom.RGB(0x96979A)

// worn is a painted machine as use leaves it: paint chipped off crests, dirt in what lies low, runs below. old is 0..1, low how deep the place
// lies in a groove or corner, 0..1.
func worn(p *tile.Point, d *tile.Derived, paint geom.Vec3, rough, old, low float32) tex.Sample {
	s := tex.Sample{Color: paint.Mul(1 + .05*p.Noise(3, 5, 900) + .03*p.Noise(p.Cells(.02), 4, 901) + .04*d.Cav), Rough: rough + .05*p.Noise(5, 5, 902)}
	chip := geom.Smooth(.3, .9, d.Cav)*(.42+.9*p.Noise(p.Cells(.11), 5, 903)) + .22*p.Noise(p.Cells(.02), 4, 904) - .25 + .25*old
	bare := geom.Smooth(.3, .4, chip)
	s.Color = surface.Blend(s.Color, steel, .9*bare)
	s.Rough, s.Metal = geom.Mix(s.Rough, .36, bare), geom.Smooth(.4, .6, bare)
	streak := geom.Smooth(.05, .75, p.Fbm(p.U+.006*p.Noise(9, 2, 905), p.V, p.Cells(.05), 3, 4, .6, 906)) * geom.Smooth(-.3, .4, p.Noise(3, 3, 907))
	grime := .75*geom.Smooth(.96, .5, d.AO)*(.6+.7*p.Noise(12, 4, 908)) + .45*low*geom.Clamp01(.55+p.Noise(9, 5, 909)) + .35*streak +
		.25*geom.Smooth(.1, .8, p.Noise(3, 6, 910))
	grime = geom.Clamp01(grime * (.5 + .5*old))
	s.Color = surface.Blend(s.Color, geom.RGB(0x37332E), .62*grime)
	s.Rough = geom.Mix(s.Rough, .82, .7*grime)
	s.Metal *= 1 - geom.Smooth(.45, .7, grime)
	return s
}

// atLeast is a look whose pieces, usually length × width, are not shorter than least metres: with a plan of many parts they would be finer
// than places can be told apart.
func atLeast(l surface.Look, length, width, least float32) surface.Look {
	length, width = l.Piece(length, width)
	k := max(1, least/length)
	l.Length, l.Width = k*length, k*width
	return l
}

// bolt is the height of a sunk bolt with a slot for a key, metres, far metres from its middle.
func bolt(far, radius float32) float32 {
	return .28*radius*geom.Smooth(radius, .85*radius, far) - .4*radius*geom.Smooth(.5*radius, .42*radius, far)
}

// line is 1 within half of wide around 0, with soft sides.
func line(x, wide, soft float32) float32 { return geom.Smooth(wide/2+soft, wide/2, geom.Abs(x)) }

// step rises from 0 to 1 where x passes 0, over wide.
func step(x, wide float32) float32 { return geom.Smooth(-wide/2, wide/2, x) }

// nearest is the way from x to the nearest multiple of pitch.
func nearest(x, pitch float32) float32 {
	return x - pitch*float32(geom.Floor(x/pitch+.5))
}
