package photo

import "atelier/internal/media/geom"

// kinds is how many materials are told apart in a photograph, at most.
const kinds = 3

// materials is the mean brightness of the material of each place: the rest of the brightness is light. Hue alone distinguishes materials, since shadows
// keep it. A material counts only if it is found all over the photograph: a hue in one part of it may be the blue of a shadow.
func materials(p *Picture, bright grid) grid {
	red := p.means(lightSide, func(c geom.Vec3) float32 { return (c.X + .003) / (c.X + c.Y + c.Z + .01) })
	blue := p.means(lightSide, func(c geom.Vec3) float32 { return (c.Z + .003) / (c.X + c.Y + c.Z + .01) })
	class := cluster(red, blue)
	var sum, n [kinds]float32
	for i, k := range class {
		sum[k], n[k] = sum[k]+bright.v[i], n[k]+1
	}
	out := newGrid(bright.w, bright.h)
	ok := scattered(class, bright.w, bright.h)
	for i, k := range class {
		if ok[k] {
			out.v[i] = sum[k] / n[k]
		}
	}
	return out
}

// cluster sorts places by two numbers into kinds (k-means, Lloyd 1982), which begin at quantiles of the first.
func cluster(a, b grid) []uint8 {
	var at [kinds][2]float32
	for k := range at {
		q := quantile(a.v, (float32(k)+.5)/kinds)
		var n float32
		for i, v := range a.v {
			if geom.Abs(v-q) < .004 {
				at[k][1], n = at[k][1]+b.v[i], n+1
			}
		}
		at[k] = [2]float32{q, at[k][1] / max(n, 1)}
	}
	class := make([]uint8, len(a.v))
	for range 12 {
		var sum [kinds][3]float32
		for i := range class {
			best := float32(99)
			for k, c := range at {
				x, y := a.v[i]-c[0], b.v[i]-c[1]
				if d := x*x + y*y; d < best {
					best, class[i] = d, uint8(k)
				}
			}
			s := &sum[class[i]]
			s[0], s[1], s[2] = s[0]+a.v[i], s[1]+b.v[i], s[2]+1
		}
		for k, s := range sum {
			if s[2] > 0 {
				at[k] = [2]float32{s[0] / s[2], s[1] / s[2]}
			}
		}
	}
	return class
}

// scattered reports which kinds occur in nearly all of 4 × 4 parts.
func scattered(class []uint8, w, h int) (ok [kinds]bool) {
	var share [kinds][16]float32
	var all [kinds]float32
	for i, k := range class {
		x, y := i%w*4/w, i/w*4/h
		share[k][y*4+x]++
		all[k]++
	}
	for k := range kinds {
		n := 0
		for _, s := range share[k] {
			if s > .25*all[k]/16 {
				n++
			}
		}
		ok[k] = n >= 14 && all[k] > 0
	}
	return ok
}
