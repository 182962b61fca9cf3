package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// verdigris is the green of copper and its alloys: where it sits, 0..1, as the film that dulls and as the pale crust.
type verdigris struct{ film, crust, fine float32 }

// greened finds the verdigris by the form: it sits in hollows and joints, runs down from there where the rain does, hangs under what overhangs,
// and never holds where the metal is rubbed. e is how worn the edge is, amount how long it has grown, 1 as on an old statue.
func greened(p *tex.Point, e, amount float32) verdigris {
	steep := geom.Smooth(.9, .4, geom.Abs(p.Normal.Y))
	hollow := max(geom.Smooth(0, .7, p.Cavity), .8*geom.Smooth(6*p.Texel, 0, p.Crease))
	shelter := geom.Smooth(.92, .45, p.Open)
	drip := geom.Smooth(-.25, .6, run(p, .022, 502)) * steep
	under := geom.Smooth(-.1, -.8, p.Normal.Y)
	patch, fine := cloud(p, .06, 3, 503), grit(p, 504)
	at := .56*hollow + .42*shelter + .58*drip*(.8+.5*patch) + .20*under + .22*patch + .10*fine - .8*e - .4*rubbed(p)
	from := geom.Mix(1.0, .06, amount)
	return verdigris{film: geom.Smooth(from-.1, from+.6, at), crust: geom.Smooth(from+.2, from+.95, at), fine: geom.Clamp(.6*fine+.6*patch, -1, 1)}
}

// rubbed is how surely hands and weather keep a place bare: an open one that faces up.
func rubbed(p *tex.Point) float32 {
	return geom.Smooth(.80, .98, p.Open) * geom.Smooth(.15, .85, p.Normal.Y) * geom.Smooth(.35, .05, p.Cavity)
}

// over lays the verdigris on a sample; pale is the colour of its crust.
func (v verdigris) over(p *tex.Point, o *tex.Sample, pale geom.Vec3) {
	if v.film == 0 {
		return
	}
	deep := geom.Vec3{X: pale.X * .74, Y: pale.Y * .76, Z: pale.Z * .75}
	dulled := o.Color.Scale(geom.Vec3{X: .78, Y: .84, Z: .92})
	o.Color = geom.Mix3(o.Color, geom.Mix3(dulled, deep, .5), .85*v.film)
	o.Color = geom.Mix3(o.Color, geom.Mix3(deep, pale, geom.Smooth(-.7, .6, v.fine)), .92*v.crust)
	o.Metal *= (1 - .40*v.film) * (1 - .92*v.crust)
	o.Rough = geom.Mix(o.Rough, .80, max(.6*v.film, v.crust))
	o.Height += p.Texel * v.crust * (.2 + .3*v.fine)
}
