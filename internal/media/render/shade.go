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
	calmBlur      = 1e-3 // spread of the normals under a pixel up to which a highlight stays as it is
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

// look reads the maps at p at the level where a texel is about as large as a pixel.
func (l *lighting) look(p *point, triangle int32) tex.Lit {
	maps, lod := l.detail(p, triangle)
	size, uv := float32(maps.Size), p.uv()
	lit := maps.Sample(uv.X*size, uv.Y*size, lod)
	lit.Base = lit.Base.Scale(l.tint(p, triangle))
	return lit
}

// detail is the maps of a triangle, and their level whose texels are about as large as a pixel at p.
func (l *lighting) detail(p *point, triangle int32) (maps *tex.Maps, lod float32) {
	maps = l.pages[0]
	if l.page != nil {
		maps = l.pages[l.page[triangle]]
	}
	to := p.position.Sub(l.eye)
	pixel := to.Dot(l.forward) * 2 * l.tan / float32(l.size) // metres
	slant := max(.15, -to.Dot(p.normal)/to.Len())
	if texels := pixel * l.faces[triangle].texels * float32(maps.Size) / geom.Sqrt(slant); texels > 1.2 {
		lod = log2(texels)
	}
	return maps, lod
}

// tint is the colour of the mesh at p, which the base colour is multiplied by.
func (l *lighting) tint(p *point, triangle int32) geom.Vec3 {
	tints := l.mesh.Tints
	if tints == nil {
		return geom.Vec3{X: 1, Y: 1, Z: 1}
	}
	i := l.mesh.Indices[3*triangle : 3*triangle+3]
	return p.mix(tints[i[0]], tints[i[1]], tints[i[2]])
}

// log2 is the binary logarithm, right to a tenth: it picks a mip level.
func log2(x float32) float32 {
	bits := math.Float32bits(x)
	return float32(int(bits>>23)-128) + math.Float32frombits(bits&(1<<23-1)|127<<23)
}

func newSurface(p *point, lit *tex.Lit, eye geom.Vec3) surface {
	tangent, bitangent := p.axes()
	return oriented(tangent, bitangent, p.normal, eye.Sub(p.position).Norm(), lit)
}

// oriented is a point whose texture runs along tangent and bitangent.
func oriented(tangent, bitangent, normal, toEye geom.Vec3, lit *tex.Lit) (s surface) {
	s.orient(tangent, bitangent, normal, toEye, lit)
	return s
}

func (s *surface) orient(tangent, bitangent, normal, toEye geom.Vec3, lit *tex.Lit) {
	s.smooth, s.toEye, s.open = normal, toEye, lit.AO
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
}

// blur adds a spread to alpha squared, for normals that differ under one pixel.
func (s *surface) blur(spread float32) {
	if spread > calmBlur {
		s.alpha2 = min(1, s.alpha2+spread)
		s.rough = max(s.rough, geom.Sqrt(geom.Sqrt(s.alpha2)))
	}
}

// beam is light of one direction, and what its highlight at an eye has in common on all surfaces.
type beam struct {
	to, color, half geom.Vec3 // half is between to and the eye
	fresnel         float32   // by Schlick
}

func newBeam(to, toEye, color geom.Vec3) beam {
	half := to.Add(toEye).Norm()
	f := 1 - max(0, toEye.Dot(half))
	f2 := f * f
	return beam{to, color, half, f2 * f2 * f}
}

// reflect is the light of one direction that goes to the eye.
func (s *surface) reflect(to, color geom.Vec3) geom.Vec3 {
	if s.normal.Dot(to) <= 0 {
		return geom.Vec3{}
	}
	b := newBeam(to, s.toEye, color)
	return s.shine(&b)
}

// shine is the light of a beam that goes to the eye: Lambert and GGX with Schlick's Fresnel and shadowing (Karis 2013).
func (s *surface) shine(b *beam) geom.Vec3 {
	cos := s.normal.Dot(b.to)
	if cos <= 0 {
		return geom.Vec3{}
	}
	cosHalf := max(0, s.normal.Dot(b.half))
	t := cosHalf*cosHalf*(s.alpha2-1) + 1
	k := (s.rough + 1) * (s.rough + 1) / 8
	lobe := s.alpha2 / (geom.Pi * t * t * (cos*(1-k) + k) * (s.cosEye*(1-k) + k) * 4)
	lobe = min(lobe, strongestLobe)
	f := b.fresnel
	return geom.Vec3{
		X: (s.diffuse.X*(1/geom.Pi) + (s.f0.X+(1-s.f0.X)*f)*lobe) * b.color.X * cos,
		Y: (s.diffuse.Y*(1/geom.Pi) + (s.f0.Y+(1-s.f0.Y)*f)*lobe) * b.color.Y * cos,
		Z: (s.diffuse.Z*(1/geom.Pi) + (s.f0.Z+(1-s.f0.Z)*f)*lobe) * b.color.Z * cos,
	}
}

// ambient is the environment's light: diffuse by the normal, mirrored by the roughness, both under the surface's occlusion.
func (s *surface) ambient(e *Environment) geom.Vec3 { return s.matt(e).Add(s.glossy(e)) }

func (s *surface) matt(e *Environment) geom.Vec3 {
	return s.diffuse.Scale(e.diffuse.at(s.normal)).Scale(bounced(s.open, s.diffuse))
}

func (s *surface) glossy(e *Environment) geom.Vec3 {
	gloss, mirror := s.gloss()
	return gloss.Scale(e.reflection(mirror, s.rough))
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

// sunAt is the share of the sun that reaches p, seen in pixel (x, y) between nearer things: that of a pixel nearby whose nearest surface is
// the same, or traced.
func (l *lighting) sunAt(p *point, x, y int) float32 {
	if p.normal.Dot(l.sun) <= 0 {
		return 0
	}
	for _, step := range [9][2]int{{0, 0}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
		i, j := x+step[0], y+step[1]
		if i >= 0 && j >= 0 && i < l.size && j < l.size && l.object.holds(i, j, p) {
			return float32(l.sunlit[j*l.size+i]) * (1. / 255)
		}
	}
	free := 0
	origin := p.raised(l.lift)
	for _, d := range l.disk {
		if !l.bvh.Blocked(origin, d, 0, sunReach*l.span) {
			free++
		}
	}
	return float32(free) / float32(len(l.disk))
}
