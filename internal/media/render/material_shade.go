package render

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// sight is the surface at a place of the picture.
type sight struct {
	position geom.Vec3
	toEye    geom.Vec3
	depth    float32 // distance from the eye
	pixel    float32 // length of a pixel there, tiles
	ball     bool
}

// sight looks along the ray of a place in pixels.
func (s *stage) sight(x, y float32) sight {
	inv := 1 / float32(s.size)
	ray := s.ray(x*inv, y*inv)
	length := ray.Len()
	dir := ray.Mul(1 / length)
	top, bottom := (s.relief.high-s.eye.Y)/dir.Y, (s.relief.low-1e-5-s.eye.Y)/dir.Y
	per := 2 * s.tan * inv / length // of a pixel, by distance
	w := walk{s.eye.X, s.eye.Z, s.eye.Y, dir.X, dir.Z, dir.Y}
	v := sight{toEye: dir.Mul(-1), depth: w.meet(s.relief.level(per*top), top, bottom)}
	if in, _, ok := s.ball.shell(s.eye, dir, ballRadius+s.ball.high); ok && in < v.depth {
		if t, ok := s.ball.meet(s.relief.level(per*in), s.eye, dir); ok && t < v.depth {
			v.depth, v.ball = t, true
		}
	}
	v.pixel = per * v.depth
	v.position = s.eye.Mad(dir, v.depth)
	return v
}

// shade is the light from a surface, and the part of it that the surface emits.
func (s *stage) shade(v *sight) (light, glow geom.Vec3) {
	var f surface
	var lit tex.Lit
	var sun float32
	if v.ball {
		f, lit, sun = s.onBall(v)
	} else {
		f, lit, sun = s.onPlane(v)
	}
	if s.glass {
		light = s.through(&f, &lit, v)
	}
	light = light.Add(s.light(&f, sun))
	if !v.ball {
		light = light.Add(s.mirrored(&f, &lit, v))
	}
	if s.maps.Emits {
		glow = lit.Emission.Mul(tex.EmissionStrength)
	}
	return dimmed(light.Add(glow)), glow
}

// read is the maps at (u, v), where a pixel covers so many tiles.
func (s *stage) read(u, v, pixel float32) tex.Lit {
	size := float32(s.maps.Size)
	lod := float32(0)
	if texels := pixel * size; texels > 1.2 {
		lod = log2(texels)
	}
	lit := s.maps.Sample(u*size, v*size, lod)
	return lit
}

func (s *stage) onPlane(v *sight) (surface, tex.Lit, float32) {
	up := geom.Vec3{Y: 1}
	p := v.position
	slant := max(.2, v.toEye.Y)
	lit := s.read(p.X, p.Z, v.pixel/geom.Sqrt(slant))
	f := s.face(geom.Vec3{X: 1}, geom.Vec3{Z: -1}, up, v, &lit)
	f.open *= 1 - s.ball.cover(p)
	sun := s.ball.shade(p, s.toSun)
	if sun > 0 && f.normal.Dot(s.toSun) > 0 {
		w := walk{p.X, p.Z, p.Y, s.toSun.X, s.toSun.Z, s.toSun.Y}
		sun *= w.sunlit(s.relief.level(v.pixel), s.relief.high)
	}
	return f, lit, sun
}

// mirrored is the ball's image in the plane, minus the reflection of the studio that it hides. The image has the colour that
// the plane has where it is mirrored: both are of one material.
func (s *stage) mirrored(f *surface, lit *tex.Lit, v *sight) geom.Vec3 {
	dir := f.mirror().Norm()
	to := s.ball.middle.Sub(v.position)
	along := to.Dot(dir)
	if along <= 0 {
		return geom.Vec3{}
	}
	past := geom.Sqrt(max(0, to.Dot(to)-along*along))
	blur := .01 + 1.2*f.rough*f.rough // how far apart the mirrored rays go, a tile on
	share := geom.Smooth(1, -1, (past-ballRadius)/(blur*along))
	if share == 0 {
		return geom.Vec3{}
	}
	gloss, _ := f.gloss()
	deep := geom.Sqrt(max(0, ballRadius*ballRadius-past*past))
	n := dir.Mul(along - deep).Sub(to).Norm() // of the ball, where the ray meets it
	onward := dir.Mad(n, -2*dir.Dot(n))
	image := lit.Base.Mul(1 - lit.Metal).Scale(s.environment.diffuse.at(n)).Add(paler(f.f0).Scale(s.environment.reflection(onward, f.rough)))
	if sun := n.Dot(s.toSun); sun > 0 {
		image = image.Add(lit.Base.Mul(1 - lit.Metal).Scale(s.sunColor).Mul(sun / geom.Pi))
	}
	return gloss.Scale(image.Sub(s.environment.reflection(dir, f.rough))).Mul(share * s.fill)
}

func (s *stage) onBall(v *sight) (surface, tex.Lit, float32) {
	b := s.ball
	d := v.position.Sub(b.middle)
	height := d.Len() - ballRadius
	d = d.Norm()
	u, w, cos := b.chart(d)
	slant := max(.2, d.Dot(v.toEye))
	lit := s.read(u, w, v.pixel/geom.Sqrt(slant*max(.2, cos)))
	fade := even(cos)
	lit.Normal.X, lit.Normal.Y = lit.Normal.X*fade, lit.Normal.Y*fade
	tangent := b.pole.Cross(d).Norm()
	up := d.Cross(tangent)
	f := s.face(tangent, up, d, v, &lit)
	// The ball is flat enough around a place to walk to the sun as over the plane. It falls away from the walk by half its curve.
	rise := d.Dot(s.toSun)
	to := walk{u, w, height, s.toSun.Dot(tangent) / max(cos, .15), -s.toSun.Dot(up), rise + .5*shadowReach*(1-rise*rise)}
	sun := geom.Smooth(-.04, .1, rise)
	if sun > 0 {
		sun *= to.sunlit(s.relief.level(v.pixel), b.high)
	}
	// The plane under the ball hides some of the sky from surfaces that face it, and reflects its own light.
	f.open *= 1 - .4*geom.Smooth(.2, -1, d.Y)
	return f, lit, sun
}

// face is a point of the material made ready to be lit. Glass keeps how clear it is where other maps have occlusion.
func (s *stage) face(tangent, up, normal geom.Vec3, v *sight, lit *tex.Lit) surface {
	clear := float32(0)
	if s.glass {
		clear, lit.AO = lit.AO, 1
	}
	f := oriented(tangent, up, normal, v.toEye, lit)
	if s.glass {
		lit.AO = clear * (1 - lit.Metal)
		f.diffuse = f.diffuse.Mul(1 - lit.AO)
	}
	return f
}

// through is the light that glass lets through: of the plane's floor, or of the studio through the ball.
func (s *stage) through(f *surface, lit *tex.Lit, v *sight) geom.Vec3 {
	scale, bias := f.mirrored()
	dir := v.toEye.Mul(-1)
	if in, ok := refract(dir, f.normal, 1/refractive); ok {
		dir = in
		if v.ball { // through the other side: the normal there mirrors the one here over the way inside
			back := f.normal.Mad(in, -2*in.Dot(f.normal))
			if out, ok := refract(in, back.Mul(-1), refractive); ok {
				dir = out
			}
		}
	}
	return s.environment.reflection(dir, max(f.rough, .05)).Scale(lit.Base).Mul(lit.AO * (1 - f.f0.X*scale - bias))
}
