package animal

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// fiery is the trait of a beast that breathes fire.
const fiery = "breathing fire"

// blaze is fire along a tube: pale yellow where it begins, then orange, red at its tip. It shines by itself. Less heat makes it redder.
func blaze(heat float32) tex.Surface {
	pale, hot, red := geom.RGB(0xFFE9A0), geom.RGB(0xFF9A24), geom.RGB(0xD8301A)
	return func(p *tex.Point) tex.Sample {
		t := geom.Clamp01((p.Local.X - p.Low.X) / max(p.High.X-p.Low.X, 1e-6))
		t += .10*geom.Fractal(p.Pos, 3, 2, p.Texel, 3) + .25*(1-heat)
		c := mix3(mix3(pale, hot, smooth(.05, .40, t)), red, smooth(.50, 1.05, t))
		return tex.Sample{Color: c.Mul(.8), Rough: .9, Emission: c.Mul(geom.Mix(.95, .45, geom.Clamp01(t)))}
	}
}

// breath is a plume of fire that stands out of the mouth, at a place in the frame of the head, so many lengths of the head long: tongues that part from
// each other on their way, the inner ones brighter.
func (b *body) breath(at vec, long float32) {
	n := archetype.Of(b.Level, 5, 7, 11, 15)
	draw := b.Seed.Sub("breath")
	for i := range n {
		heat := float32(.6)
		// Tongues start over a disc as seeds lie in a sunflower, 2.4 rad being near the golden angle.
		out := .11 * long * geom.Sqrt((float32(i)+.5)/float32(n))
		turn := 2.4 * float32(i)
		x, y := out*geom.Cos(turn), out*geom.Sin(turn)
		far := long * draw.At(i).Range(.68, 1)
		if i%3 == 0 { // an inner one
			heat, far = 1, .92*far
		}
		lift := draw.At(i).Sub("lift").Range(-.05, .10) * long
		path := []vec{at.Add(v(.12*x, .12*y, -.16)), at.Add(v(.38*x, .38*y-.04*far, .22*far)), at.Add(v(.85*x, .85*y-.10*far, .55*far)),
			at.Add(v(1.1*x, 1.1*y-.13*far+.4*lift, .80*far)), at.Add(v(1.25*x, 1.25*y-.12*far+lift, far))}
		r := .040 * long
		b.Tube(b.head, tube{Name: "fire", Of: b.Look.Wrap(blaze(heat)), P: path,
			R: []float32{.34 * r, .95 * r, 1.7 * r, 1.1 * r, .06 * r}, Dense: .4})
	}
}
