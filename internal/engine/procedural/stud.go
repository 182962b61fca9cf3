package procedural

import (
	"atelier/internal/archetype"
	"atelier/internal/engine/procedural/decal"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// stones are nouns of gems, with the sRGB colour that each has where words say none.
var stones = map[string]uint32{
	"gem": 0xC01830, "jewel": 0xC01830, "gemstone": 0xC01830, "ruby": 0xC01830, "garnet": 0x8A1020, "emerald": 0x119A56, "jade": 0x3E9A6A,
	"sapphire": 0x2456D0, "diamond": 0xDCEBF4, "amethyst": 0x8A2FC0, "topaz": 0xE0A020, "pearl": 0xF2EADA, "opal": 0xB8D8D8, "crystal": 0xBFE0F0,
}

// settings are names of parts into which a gem is set, and stud is its share of their shorter side.
var settings = []string{"pommel", "guard", "knob", "head", "band", "hub"}

const stud = .42

// stone is the colour of the gem that a detail speaks of.
func (d detail) stone() (c geom.Vec3, ok bool) {
	for _, noun := range d.called {
		if hue, known := stones[noun]; known {
			if d.tint != nil {
				return *d.tint, true
			}
			return geom.RGB(hue), true
		}
	}
	return c, false
}

// stud sets a gem in a golden ring into the front and the back of the broadest of the thing's parts that bear gems, or else into the middle of its face, and
// reports whether there is room for one.
func (p *plan) stud(s *scene.Scene, d detail) bool {
	c, ok := d.stone()
	if !ok {
		return false
	}
	n := archetype.Of(p.brief.Level, 6, 8, 8, 8)
	stone := func(q *tex.Point) tex.Sample {
		k := geom.Clamp01(.5 + .6*q.Normal.Dot(geom.Vec3{X: .35, Y: .75, Z: .5}))
		return tex.Sample{Color: geom.Mix3(c.Mul(.4), geom.Mix3(c, geom.Vec3{X: 1, Y: 1, Z: 1}, .5), k*k), Rough: .07}
	}
	set := func(r float32, at geom.Affine) {
		gem := solid.New("gem", p.brief.Look.Wrap(stone), p.brief.Seed.Sub("gem"))
		gem.Lathe([]geom.Vec2{{Y: -.3 * r}, {X: r, Y: -.3 * r}, {X: r, Y: .1 * r}, {X: .55 * r, Y: .45 * r}, {Y: .45 * r}}, n).Place(at)
		ring := solid.New("gem setting", p.brief.Look.Wrap(d.setting.Surface()), p.brief.Seed.Sub("setting"))
		ring.Lathe([]geom.Vec2{{Y: -.32 * r}, {X: 1.28 * r, Y: -.32 * r}, {X: 1.22 * r, Y: .12 * r}, {X: .98 * r, Y: .16 * r}, {X: .9 * r}, {}}, 2*n).Place(at)
		s.Add(ring)
		s.Add(gem)
	}
	half := geom.Pi / float32(2)
	var host geom.Box
	side := func(b geom.Box) float32 { return min(b.Size().X, b.Size().Y) }
	for _, name := range settings {
		if parts := (detail{called: []string{name}}).in(s); len(parts) > 0 && (side(host) <= 0 || side(extent(parts)) > side(host)) {
			host = extent(parts)
		}
	}
	if r := stud * side(host); r > 0 {
		m := host.Center()
		set(r, geom.Move(m.X, m.Y, host.Max.Z).Mul(geom.TurnX(half)))
		set(r, geom.Move(m.X, m.Y, host.Min.Z).Mul(geom.TurnX(-half)))
		return true
	}
	f, ok := decal.FaceOf(s)
	if !ok {
		return false
	}
	at, room, ok := f.Spot()
	if ok {
		set(.34*room, at)
	}
	return ok
}
