package people

import (
	"atelier/internal/media/geom"
	"atelier/internal/seed"
)

// crest is a mohawk: a comb of stiff locks from the brow to the nape on a shaven head.
func crest(s seed.Seed) []lock {
	var out []lock
	const n = 19
	for i := range n {
		s, t := s.At(i), float32(i)/(n-1)
		// Radians from straight up: 36 degrees ahead, 117 behind.
		a := geom.Mix(-.62, 2.05, t) // from the crown: before and behind it
		d := v(s.Sub("x").Range(-.03, .03), geom.Cos(a), -geom.Sin(a))
		long := (.36 - .16*t*t) * s.Sub("l").Range(.92, 1.08)
		way := v(s.Sub("w").Range(-.06, .06), d.Y+.25, d.Z-.25).Norm()
		root := onScalp(d, -.01)
		out = append(out, lock{[]vec{root, root.Mad(way, long*.5), root.Mad(way, long)}, []float32{.058, .050, .014}})
	}
	return out
}

// puffs are the curls on the outside of an afro.
func puffs(s seed.Seed) []lock {
	var out []lock
	const n = 90
	for i := range n {
		s := s.At(i)
		// Evenly over a ball by the golden angle, from the crown to a little below its equator.
		a, y := 2.39996*float32(i), 1-1.35*(float32(i)+.5)/n
		r := geom.Sqrt(max(0, 1-y*y))
		d := v(r*geom.Cos(a), y, r*geom.Sin(a))
		// Face and temples stay free.
		if d.Z > .50 && y < .62 || d.Z > .15 && y < .20 {
			continue
		}
		at := onScalp(d, .12+s.Sub("o").Range(-.012, .016))
		out = append(out, lock{[]vec{at, at.Mad(d, .02)}, []float32{.066, .060}})
	}
	return out
}

// ropes are dreadlocks: twists as thick as a finger from the crown to the shoulders and over the back, apart from each other.
func ropes(s seed.Seed) []lock {
	var out []lock
	add := func(s seed.Seed, at ...vec) {
		l := lock{at: at}
		for k := range at {
			l.radius = append(l.radius, .050+.008*geom.Sin(float32(k)*2.6+s.Sub("knot").Range(0, 6)))
		}
		l.radius[len(at)-1] = .032
		out = append(out, l.rounded())
	}
	for _, x := range []float32{1, -1} {
		for i := range 5 {
			s, t := s.Sub("side").At(i), float32(i)/4
			z := geom.Mix(.16, -.34, t)
			low := -.16 + s.Sub("low").Range(-.10, .06)
			wide := .40 - .10*t
			add(s, v(x*.05, 1.00-.25*z*z, z+.04), v(x*.26, .90, z), v(x*(wide+.01), .58, z*.85-.03), v(x*(wide+.03), .22, z*.65-.08),
				v(x*(wide-.01+s.Sub("w").Range(-.02, .04)), low, z*.45-.10))
		}
	}
	for i := range 5 {
		s, x := s.Sub("back").At(i), (float32(i)-2)/2*.26
		add(s, v(x*.4, .98, -.20), v(x*.9, .84, -.42), v(x, .45, -.50), v(x*1.1, .05, -.47), v(x*1.15, -.34+s.Sub("low").Range(-.06, .06), -.42))
	}
	return out
}
