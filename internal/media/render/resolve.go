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
		p := &picture{size: l.size, light: make([]geom.Vec3, 2*l.size)}
		for y := lo; y < hi; y += 2 {
			l.pair(p, y, y)
			for i := y; i < min(y+2, hi); i++ {
				developRow(img, i, p.light[(i-y)*l.size:(i-y+1)*l.size], l.view.Exposure)
			}
		}
	})
	return img, err
}

// shade lights every pixel.
func (l *lighting) shade(ctx context.Context) (*picture, error) {
	n := l.size * l.size
	p := &picture{size: l.size, light: make([]geom.Vec3, n), glow: make([]geom.Vec3, n)}
	err := band.Rows(ctx, l.size, 8, func(lo, hi int) {
		for y := lo; y < hi; y += 2 {
			l.pair(p, y, 0)
		}
	})
	return p, err
}

// pair lights the rows y and, inside the frame, y+1 of a picture whose first row is the row top of the frame.
func (l *lighting) pair(p *picture, y, top int) {
	var q quad
	for q.y = y; q.x < l.size; q.x += 2 {
		l.shadeQuad(&q)
		for i := range q.light {
			if !l.inside(&q, i) {
				continue
			}
			k := (y-top+i>>1)*l.size + q.x + i&1
			p.light[k] = q.light[i]
			if q.glow[i] != (geom.Vec3{}) { // the others' memory stays untouched
				p.glow[k] = q.glow[i]
			}
		}
	}
}

// patch is the samples of a pixel that are shaded as one.
type patch struct {
	triangle int32   // that the shade is taken from
	x, y     float32 // sum of its samples' places
	own      float32 // their number
	weight   float32 // number of samples, with those of similar triangles
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

// backdrop is the background about a place without the object's shade: the floor, which fades into the distance.
type backdrop struct {
	distant, floor geom.Vec3
	near           float32 // the share of the floor
}

func (l *lighting) backdrop(x, y float32) (b backdrop) {
	s := 1 / float32(l.size)
	up := l.ray(x*s, y*s).Norm().Y
	ground := l.view.Ground.Mul(1.02)
	b.distant = geom.Mix3(ground, geom.Vec3{X: .45, Y: .504, Z: .576}, geom.Smooth(-.15, .5, up))
	if p, ok := l.floorAt(x*s, y*s); ok {
		b.near = geom.Smooth(3*l.span, .8*l.span, p.Sub(l.middle).Len())
		b.floor = ground.Mul(1 + .1*b.near)
	}
	return b
}

// behind is the background at a place in pixels, near that of b.
func (l *lighting) behind(b *backdrop, x, y float32) geom.Vec3 {
	if b.near == 0 {
		return b.distant
	}
	sun, sky := l.floor.lightAt(x, y)
	lit := geom.Mix(.36, 1, sun) * geom.Mix(.28, 1, sky)
	cool := geom.Mix3(geom.Vec3{X: .86, Y: .93, Z: 1.1}, geom.Vec3{X: 1, Y: 1, Z: 1}, sun) // only the blue sky lights a shadow
	return geom.Mix3(b.distant, b.floor.Mul(lit).Scale(cool), b.near)
}
