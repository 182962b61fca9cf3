package render

import (
	"math"
	"slices"

	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/tex"
)

const (
	rimLight      = .55  // strength of the cool light from behind
	rimHeight     = .45  // how high it stands, its distance across being that of the sun
	strongestLobe = 40   // greatest value of the highlight's lobe
	leastCosEye   = .05  // normals that lean farther away from the eye are turned back
	sunFade       = .12  // cosine to the sun below which its light fades out
	flatNormal    = .985 // length of a filtered normal that still counts as smooth
)

// lighting is everything that a shade depends on.
type lighting struct {
	*frame
	lamps
	pages  []*tex.Maps
	page   []int32 // of each triangle: which of the pages; nil: there is one
	emits  bool
	view   scene.View
	sunlit []uint8 // of each pixel's nearest surface
	floor  *floor

	object objectSite
	disk   []geom.Vec3 // directions to the sun for surfaces that are not the nearest
}

// lamps are the lights of a scene: the sun, a cool light from behind, and the studio around.
type lamps struct {
	environment     *Environment
	fill            float32 // how much of its light
	toSun, sunColor geom.Vec3
	toRim, rimColor geom.Vec3
}

func newLamps(e *Environment, sun geom.Vec3, strength float32) lamps {
	return lamps{
		environment: e, fill: 1,
		toSun: sun, sunColor: geom.Vec3{X: 1, Y: .94, Z: .85}.Mul(strength * geom.Pi),
		toRim: geom.Vec3{X: -sun.X, Y: rimHeight, Z: -sun.Z}.Norm(), rimColor: geom.Vec3{X: .75, Y: .87, Z: 1}.Mul(rimLight * geom.Pi),
	}
}

// light is the light that a surface sends to the eye when it sees a given share of the sun.
func (l *lamps) light(s *surface, sun float32) (light geom.Vec3) {
	if sun > 0 {
		light = s.reflect(l.toSun, l.sunColor).Mul(sun)
	}
	light = light.Mad(s.reflect(l.toRim, l.rimColor), (.3+.7*s.open)*s.open)
	return light.Mad(s.ambient(l.environment), l.fill)
}

func newLighting(f *frame, pages []*tex.Maps, e *Environment, v scene.View) *lighting {
	return &lighting{
		frame: f, pages: pages, page: f.mesh.Pages(),
		emits: slices.ContainsFunc(pages, func(m *tex.Maps) bool { return m.Emits }),
		lamps: newLamps(e, v.Sun, v.Light), view: v,
		object: f.object(), disk: sunDisk(f.sun, 4),
	}
}

// surface is a point made ready to be lit.
type surface struct {
	smooth, normal geom.Vec3 // of the mesh; with the normal map
	toEye          geom.Vec3
	diffuse, f0    geom.Vec3 // colours of scattered light and of the mirror image seen head on
	rough, alpha2  float32   // perceptual roughness; alpha squared
	cosEye         float32
	open           float32 // ambient occlusion, 1 open
}

// shadeAt is the light that a triangle sends to the eye from a place in pixels inside pixel (x, y), and how much of it it emits.
func (l *lighting) shadeAt(triangle int32, sx, sy float32, x, y int) (light, glow geom.Vec3) {
	p := l.at(triangle, sx, sy)
	lit := l.look(&p, triangle)
	s := newSurface(&p, &lit, l.eye)
	light = l.light(&s, l.sunAt(&p, triangle, x, y))
	if l.emits {
		glow = lit.Emission.Mul(tex.EmissionStrength)
	}
	return light.Add(glow), glow
}

// look reads the maps at p at the level where a texel is about as large as a pixel.
func (l *lighting) look(p *point, triangle int32) tex.Lit {
	maps := l.pages[0]
	if l.page != nil {
		maps = l.pages[l.page[triangle]]
	}
	size := float32(maps.Size)
	to := p.position.Sub(l.eye)
	pixel := to.Dot(l.forward) * 2 * l.tan / float32(l.size) // metres
	slant := max(.15, -to.Dot(p.normal)/to.Len())
	lod := float32(0)
	if texels := pixel * l.faces[triangle].texels * size / geom.Sqrt(slant); texels > 1.2 {
		lod = log2(texels)
	}
	u := p.a.UV.X*p.wa + p.b.UV.X*p.wb + p.c.UV.X*p.wc
	v := p.a.UV.Y*p.wa + p.b.UV.Y*p.wb + p.c.UV.Y*p.wc
	lit := maps.Sample(u*size, v*size, lod)
	if tints := l.mesh.Tints; tints != nil {
		i := l.mesh.Indices[3*triangle : 3*triangle+3]
		lit.Base = lit.Base.Scale(p.mix(tints[i[0]], tints[i[1]], tints[i[2]]))
	}
	return lit
}

// log2 is the binary logarithm, right to a tenth: it picks a mip level.
func log2(x float32) float32 {
	bits := math.Float32bits(x)
	return float32(int(bits>>23)-128) + math.Float32frombits(bits&(1<<23-1)|127<<23)
}

func newSurface(p *point, lit *tex.Lit, eye geom.Vec3) surface {
	tangent := p.mix(p.a.Tangent, p.b.Tangent, p.c.Tangent)
	tangent = tangent.Mad(p.normal, -tangent.Dot(p.normal)).Norm()
	return oriented(tangent, p.normal.Cross(tangent).Mul(p.a.Handed), p.normal, eye.Sub(p.position).Norm(), lit)
}

// oriented is a point whose texture runs along tangent and bitangent.
func oriented(tangent, bitangent, normal, toEye geom.Vec3, lit *tex.Lit) surface {
	s := surface{smooth: normal, toEye: toEye, open: lit.AO}
	n := tangent.Mul(lit.Normal.X).Mad(bitangent, lit.Normal.Y).Mad(s.smooth, lit.Normal.Z)
	length := n.Len()
	s.normal = n.Norm()
	s.cosEye = s.normal.Dot(s.toEye)
	if s.cosEye < leastCosEye {
		s.normal = s.normal.Mad(s.toEye, leastCosEye-s.cosEye).Norm()
		s.cosEye = leastCosEye
	}
	s.rough = max(lit.Rough, .03)
	alpha := s.rough * s.rough
	s.alpha2 = alpha * alpha
	if length < flatNormal { // normals that point apart under one pixel blur its highlight (Toksvig 2005)
		s.alpha2 = min(1, s.alpha2+(flatNormal-length)/max(length, .1))
	}
	s.diffuse = lit.Base.Mul(1 - lit.Metal)
	s.f0 = geom.Mix3(geom.Vec3{X: .04, Y: .04, Z: .04}, lit.Base, lit.Metal)
	return s
}

// reflect is the light of one direction that goes to the eye: Lambert and GGX with Schlick's Fresnel and shadowing (Karis 2013).
func (s *surface) reflect(to, color geom.Vec3) geom.Vec3 {
	cos := s.normal.Dot(to)
	if cos <= 0 {
		return geom.Vec3{}
	}
	half := to.Add(s.toEye).Norm()
	cosHalf, cosDiff := max(0, s.normal.Dot(half)), max(0, s.toEye.Dot(half))
	t := cosHalf*cosHalf*(s.alpha2-1) + 1
	lobe := s.alpha2 / (geom.Pi * t * t)
	k := (s.rough + 1) * (s.rough + 1) / 8
	lobe /= (cos*(1-k) + k) * (s.cosEye*(1-k) + k) * 4
	lobe = min(lobe, strongestLobe)
	f := 1 - cosDiff
	f2 := f * f
	f = f2 * f2 * f
	return geom.Vec3{
		X: (s.diffuse.X/geom.Pi + (s.f0.X+(1-s.f0.X)*f)*lobe) * color.X * cos,
		Y: (s.diffuse.Y/geom.Pi + (s.f0.Y+(1-s.f0.Y)*f)*lobe) * color.Y * cos,
		Z: (s.diffuse.Z/geom.Pi + (s.f0.Z+(1-s.f0.Z)*f)*lobe) * color.Z * cos,
	}
}

// ambient is the environment's light: diffuse by the normal, mirrored by the roughness, both under the surface's occlusion.
func (s *surface) ambient(e *Environment) geom.Vec3 {
	matt := s.diffuse.Scale(e.diffuse.at(s.normal)).Scale(bounced(s.open, s.diffuse))
	gloss, mirror := s.gloss()
	return matt.Add(gloss.Scale(e.reflection(mirror, s.rough)))
}

// mirror is the mirrored direction to the eye, of unit length but for rounding.
func (s *surface) mirror() geom.Vec3 { return s.normal.Mul(2 * s.cosEye).Sub(s.toEye) }

// gloss is the share of the light from about the mirrored direction that goes to the eye, and that direction.
func (s *surface) gloss() (share, mirror geom.Vec3) {
	mirror = s.mirror()
	scale, bias := s.mirrored()
	// Light that leaves the facets only after several of them: rough metals would be too dark without (Fdez-Agüera 2019).
	again := 1/(scale+bias) - 1
	share = s.f0.Mul(scale).Add(geom.Vec3{X: bias, Y: bias, Z: bias})
	share = share.Add(share.Scale(s.f0).Mul(again))
	horizon := geom.Clamp01(1 + 1.6*mirror.Dot(s.smooth)) // the mirrored ray must not go into the surface
	seen := geom.Clamp01(.08 + s.open*(.55+.5*s.open))
	return share.Scale(bounced(seen, paler(s.f0))).Mul(horizon * horizon), mirror.Norm()
}

// paler is a colour halfway to its brightest component: between polished metals light bounces off highlights too,
// and the whole colour at every bounce would turn gold brown.
func paler(c geom.Vec3) geom.Vec3 {
	most := max(c.X, c.Y, c.Z)
	return geom.Mix3(c, geom.Vec3{X: most, Y: most, Z: most}, .5)
}

// mirrored is the share of the environment that a surface mirrors: f0·scale + bias (Karis's fit to the split sum, 2014).
func (s *surface) mirrored() (scale, bias float32) {
	a, b, c, d := 1-s.rough, .0425-.0275*s.rough, 1.04-.572*s.rough, .022*s.rough-.04
	g := min(a*a, fade[int(s.cosEye*fadeSteps)])*a + b
	return -1.04*g + c, 1.04*g + d
}

const fadeSteps = 512

// fade is 2 to the power −9.28·cos, by cos·fadeSteps.
var fade = func() (table [fadeSteps + 2]float32) {
	for i := range table {
		table[i] = float32(math.Exp2(-9.28 * (float64(i) + .5) / fadeSteps))
	}
	return table
}()

// bounced is occlusion with the light that comes back from the occluder, which has the surface's own colour (Jimenez et al. 2016):
// white plaster and gold stay bright in a corner.
func bounced(open float32, color geom.Vec3) geom.Vec3 {
	one := func(c float32) float32 {
		return max(open, ((open*(2.0404*c-.3324)+(-4.7951*c+.6417))*open+(2.7552*c+.6903))*open)
	}
	return geom.Vec3{X: one(color.X), Y: one(color.Y), Z: one(color.Z)}
}

// sunAt is the share of the sun that reaches p on a triangle seen in pixel (x, y): that of a pixel whose nearest surface is the same,
// or traced, where p is on something that only shows between others.
func (l *lighting) sunAt(p *point, triangle int32, x, y int) float32 {
	facing := p.normal.Dot(l.sun)
	if facing <= 0 {
		return 0
	}
	fading := geom.Smooth(0, sunFade, facing) * (1. / 255)
	if k := y*l.size + x; l.samples[k][l.nearest[k]] == triangle {
		return fading * float32(l.sunlit[k])
	}
	for _, step := range [9][2]int{{0, 0}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
		i, j := x+step[0], y+step[1]
		if i >= 0 && j >= 0 && i < l.size && j < l.size && l.object.holds(i, j, p) {
			return fading * float32(l.sunlit[j*l.size+i])
		}
	}
	free := 0
	origin := p.raised(l.lift)
	for _, d := range l.disk {
		if !l.bvh.Blocked(origin, d, 0, sunReach*l.span) {
			free++
		}
	}
	return fading * 255 * float32(free) / float32(len(l.disk))
}
