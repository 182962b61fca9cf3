package render

import (
	"context"
	"image"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

const (
	brightest = 8   // a shade counts no more in its pixel, or a single glint would fringe
	similar   = .93 // cosine of two triangles' normals up to which a pixel shades them once
)

// picture is linear light before it is developed, in rows from the top left, and the part of it that surfaces emit.
type picture struct {
	size        int
	light, glow []geom.Vec3
}

// expose lights every pixel and develops the picture. Only for glass and glowing surfaces does it keep the light of the whole picture.
func (l *lighting) expose(ctx context.Context) (*image.RGBA, error) {
	if !l.emits && l.glass == nil {
		return l.develop(ctx)
	}
	p, err := l.shade(ctx)
	if err != nil {
		return nil, err
	}
	if l.glass != nil {
		if err := l.glaze(ctx, p); err != nil {
			return nil, err
		}
	}
	if !l.emits {
		return p.develop(ctx, l.view.Exposure)
	}
	if err := p.bloom(ctx, l.view.Bloom); err != nil {
		return nil, err
	}
	return p.develop(ctx, l.view.Exposure)
}

// develop lights and develops row by row, so that the light of the whole is never in memory.
func (l *lighting) develop(ctx context.Context) (*image.RGBA, error) {
	img := image.NewRGBA(image.Rect(0, 0, l.size, l.size))
	err := band.Rows(ctx, l.size, 8, func(lo, hi int) {
		row := make([]geom.Vec3, l.size)
		for y := lo; y < hi; y++ {
			for x := range row {
				row[x], _ = l.pixel(x, y)
			}
			developRow(img, y, row, l.view.Exposure)
		}
	})
	return img, err
}

// shade lights every pixel.
func (l *lighting) shade(ctx context.Context) (*picture, error) {
	n := l.size * l.size
	p := &picture{size: l.size, light: make([]geom.Vec3, n), glow: make([]geom.Vec3, n)}
	err := band.Rows(ctx, l.size, 8, func(lo, hi int) {
		for k := lo * l.size; k < hi*l.size; k++ {
			p.light[k], p.glow[k] = l.pixel(k%l.size, k/l.size)
		}
	})
	return p, err
}

// patch is the samples of a pixel that are shaded as one.
type patch struct {
	triangle int32   // that the shade is taken from
	x, y     float32 // sum of its samples' places
	own      float32 // their number
	weight   float32 // number of samples, with those of similar triangles
}

// pixel is the mean of a pixel's samples.
func (l *lighting) pixel(x, y int) (light, glow geom.Vec3) {
	samples := &l.samples[y*l.size+x]
	if t := samples[0]; t == samples[1] && t == samples[2] && t == samples[3] {
		if t == none {
			return l.behind(float32(x)+.5, float32(y)+.5), geom.Vec3{}
		}
		light, glow = l.shadeAt(t, float32(x)+.5, float32(y)+.5, x, y)
		return dimmed(light), glow
	}
	return l.mixed(samples, x, y)
}

// mixed is a pixel that shows more than one triangle.
func (l *lighting) mixed(samples *[4]int32, x, y int) (light, glow geom.Vec3) {
	var patches [4]patch
	n, covered := l.group(&patches, samples, x, y)
	for _, p := range patches[:n] {
		c, g := l.shadeAt(p.triangle, p.x/p.own, p.y/p.own, x, y)
		light = light.Mad(dimmed(c), p.weight/4)
		glow = glow.Mad(g, p.weight/4)
	}
	if covered < 4 {
		light = light.Mad(l.behind(float32(x)+.5, float32(y)+.5), 1-covered/4)
	}
	return light, glow
}

// group sorts the samples of a pixel that show a triangle into n patches, and counts them.
func (l *lighting) group(patches *[4]patch, samples *[4]int32, x, y int) (n int, covered float32) {
	for i, t := range samples {
		if t == none {
			continue
		}
		covered++
		j := 0
		for j < n && !l.alike(patches[j].triangle, t) {
			j++
		}
		p := &patches[j]
		if j == n {
			p.triangle = t
			n++
		}
		if p.triangle == t { // the mean of its own samples is sure to lie on the triangle
			sx, sy := sampled(x, y, i)
			p.x += sx
			p.y += sy
			p.own++
		}
		p.weight++
	}
	return n, covered
}

func dimmed(c geom.Vec3) geom.Vec3 {
	return geom.Vec3{X: min(c.X, brightest), Y: min(c.Y, brightest), Z: min(c.Z, brightest)}
}

// alike reports whether two triangles may share a shade: the same, or neighbours on one chart that face the same way.
func (l *lighting) alike(a, b int32) bool {
	if a == b {
		return true
	}
	if charts := l.mesh.Charts; len(charts) > 0 && charts[a] != charts[b] {
		return false
	}
	return l.faces[a].normal.Dot(l.faces[b].normal) > similar
}

// behind is the background at a place in pixels: the floor, which fades into the backdrop.
func (l *lighting) behind(x, y float32) geom.Vec3 {
	s := 1 / float32(l.size)
	up := l.ray(x*s, y*s).Norm().Y
	ground := l.view.Ground.Mul(1.02)
	backdrop := geom.Mix3(ground, geom.Vec3{X: .45, Y: .504, Z: .576}, geom.Smooth(-.15, .5, up))
	p, ok := l.floorAt(x*s, y*s)
	if !ok {
		return backdrop
	}
	near := geom.Smooth(3*l.span, .8*l.span, p.Sub(l.middle).Len())
	sun, sky := l.floor.lightAt(x, y)
	lit := geom.Mix(.36, 1, sun) * geom.Mix(.28, 1, sky)
	cool := geom.Mix3(geom.Vec3{X: .86, Y: .93, Z: 1.1}, geom.Vec3{X: 1, Y: 1, Z: 1}, sun) // only the blue sky lights a shadow
	return geom.Mix3(backdrop, ground.Mul((1+.1*near)*lit).Scale(cool), near)
}
