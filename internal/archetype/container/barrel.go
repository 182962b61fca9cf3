package container

import (
	"context"
	"math"

	"atelier/internal/archetype"
	"atelier/internal/language"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/seed"
)

// Barrel is a cask of coopered staves under riveted hoops, or a drum of sheet steel.
var Barrel = &archetype.Archetype{
	Name:   "barrel",
	Family: "container",
	Nouns:  []string{"barrel", "cask", "keg", "hogshead", "tun"},
	Called: "a barrel",
	Kin:    "barrel",
	Names: "cask, fuel drum, keg, beer barrel, wine barrel, rain barrel, gunpowder barrel, powder keg, oil drum, oil barrel, firkin, hogshead, butt of wine, " +
		"tun, beer keg, water butt, steel drum, vat, tub",
	Implies: map[string]string{"drum": "drum, oil, fuel"},
	Roles: []archetype.Role{
		{Name: "staves", Takes: []material.Class{material.Timber, material.Polymer}},
		{Name: "hoops", Takes: []material.Class{material.Textile}, Of: material.Metallic}, // a steel barrel is of steel all over
	},
	Bears:  language.Bears{With: language.Symbols, Flowers: true},
	Traits: []string{"open", "plain", "drum"},
	Height: 0.92,
	Build:  buildBarrel,
}

// BarrelParms shape one barrel. Lengths are metres.
type BarrelParms struct {
	Height float64
	Radius float64 // at the belly
	Bulge  float64 // how far the belly stands out beyond the rims
	Staves int     // boards around the body
	Hoops  []Hoop  // from the ground up
	Bung   bool    // a stopper with its plate on the belly
	Lid    bool    // a branded head on top; without it one looks inside
}

// Hoop is a metal band.
type Hoop struct {
	At    float64 // height of its middle, share of the barrel's
	Width float64 // metres
}

// Stock that no proportion changes, in metres.
const (
	staveThick  = .024
	hoopThick   = .0036
	chimeHeight = .048 // from the rim down to the head
)

// lean is the budget of triangles below which a barrel has fewer staves and hoops.
const lean = 1600

func barrelParms(b archetype.Brief) BarrelParms {
	s := b.Seed.Sub("barrel")
	grow := float64(b.Tall)
	p := BarrelParms{
		Height: .92 * grow * float64(s.Sub("height").Range(.96, 1.05)),
		Radius: .335 * float64(b.Wide+b.Deep) / 2,
		Bulge:  .068 * float64(s.Sub("bulge").Range(.85, 1.15)) * float64(b.Wide),
		Staves: archetype.Of(b.Level, 12, 16, 22, 22),
		Bung:   !b.Traits["plain"],
		Lid:    !b.Traits["open"],
	}
	hoops := []float64{.033, .163, .326, .674, .837, .965}
	if b.Budget() < lean {
		p.Staves, hoops = 10, []float64{.033, .326, .674, .965}
	}
	for _, at := range hoops {
		width := .035
		if at < .1 || at > .9 {
			width = .044
		}
		p.Hoops = append(p.Hoops, Hoop{at, width})
	}
	return p
}

// barrel is the state of building one.
type barrel struct {
	BarrelParms
	archetype.Brief
	scene *scene.Scene
	iron  tex.Surface
	wood  tex.Surface
}

func buildBarrel(ctx context.Context, brief archetype.Brief) (*scene.Scene, error) {
	if drummed(brief) {
		return buildDrum(ctx, brief)
	}
	b := &barrel{BarrelParms: barrelParms(brief), Brief: brief, scene: &scene.Scene{Name: "barrel", View: scene.DefaultView()}}
	b.scene.View.Yaw, b.scene.View.Pitch = .55, .40
	b.wood = brief.Look.Surface("staves", material.Wood{
		Light: geom.RGB(0x9C7648), Dark: geom.RGB(0x5A3A20), Wear: geom.RGB(0xB8986C),
		Ring: .006, Rough: .62, WearWidth: .006, Vary: .38, Grey: .2, Knots: .25,
	})
	b.iron = brief.Look.Surface("hoops", material.Iron{Color: geom.RGB(0x4E4D50), Rusted: .6})
	b.staves()
	b.head("bottom", chimeHeight*.9, .3)
	if b.Lid {
		b.head("lid", float32(b.Height)-chimeHeight, 1)
	}
	for i, h := range b.Hoops {
		b.hoop(b.Seed.Sub("hoop").At(i), h)
	}
	if b.Bung {
		b.bung()
	}
	return b.scene, nil
}

// radius is the outer radius at height y: a parabola, a little flatter at the belly.
func (b *barrel) radius(y float32) float32 {
	t := y/float32(b.Height)*2 - 1
	return float32(b.Radius) - float32(b.Bulge)*t*t*(.92+.08*t*t)
}

// staves stand around the axis, each with its own tone, a hair forward or back and not quite of one height.
func (b *barrel) staves() {
	surface := b.wood
	if !b.Look.Statue() {
		surface = b.stained(surface)
	}
	half := float32(math.Tan(math.Pi / float64(b.Staves)))
	rows := archetype.Of(b.Level, 4, 5, 9, 16)
	for i := range b.Staves {
		s := b.Seed.Sub("stave").At(i)
		proud, taller := s.Sub("proud").Range(-.0014, .0014), s.Sub("taller").Range(-.003, .003)
		a := (float32(i) + .5) / float32(b.Staves) * 2 * geom.Pi
		out, along := geom.Vec3{X: geom.Cos(a), Z: geom.Sin(a)}, geom.Vec3{X: -geom.Sin(a), Z: geom.Cos(a)}
		l := solid.Loft{
			Ranks: []int8{1, 0, 1, 0, 1, 1}, Groups: []int8{1, 0, 0, 0, 1, 1}, GroupDensity: []float32{1, .3},
			Bevel: [2]float32{.005, .006}, CapDensity: [2]float32{.4, 1},
		}
		for k := range rows {
			y := float32(b.Height)*float32(k)/float32(rows-1) + taller*float32(k)/float32(rows-1)
			r := b.radius(min(y, float32(b.Height))) + proud
			l.Sections = append(l.Sections, solid.Section{
				Origin: out.Mul(r - staveThick/2).Add(geom.Vec3{Y: y}), X: along, Y: out, Ring: staveRing(r, r*half-.0006),
			})
		}
		b.scene.Add(solid.New("stave", surface, s).Loft(l))
	}
}

// staveRing is the cross-section of a stave at outer radius r and half width w: narrower inside, its outer edges eased.
func staveRing(r, w float32) []geom.Vec2 {
	const t, ease = staveThick, float32(.0032)
	inner := w * (r - t) / r
	return []geom.Vec2{
		{X: inner, Y: -t / 2}, {X: w, Y: t/2 - ease}, {X: w - 1.2*ease, Y: t / 2},
		{X: -w + 1.2*ease, Y: t / 2}, {X: -w, Y: t/2 - ease}, {X: -inner, Y: -t / 2},
	}
}

// head is a round of planks let into the staves at height y.
func (b *barrel) head(name string, y, density float32) {
	const gap = .0008
	planks := archetype.Of(b.Level, 3, 6, 6, 6)
	r := b.radius(y) - .8*staveThick
	surface := b.wood
	if name == "lid" && !b.Look.Statue() {
		surface = branded(surface, r, b.Seed.Sub("brand"))
	}
	steps := archetype.Of(b.Level, 2, 3, 6, 10)
	for i := range planks {
		x0, x1 := r*(2*float32(i)/float32(planks)-1)+gap, r*(2*float32(i+1)/float32(planks)-1)-gap
		p := solid.New(name, surface, b.Seed.Sub(name).At(i))
		p.Density = density
		p.Extrude(chord(r, x0, x1, steps), nil, .02, archetype.Of(b.Level, float32(0), .0022, .0022, .0022))
		p.Regrain(func(l geom.Vec3) geom.Vec3 { return geom.Vec3{X: l.Y, Y: l.X, Z: l.Z} })
		b.scene.Add(p.Place(geom.Move(0, y, 0).Mul(geom.TurnY(.5)).Mul(geom.TurnX(-geom.Pi / 2))))
	}
}

// chord is the slice of a disc of radius r between x0 and x1, counter-clockwise.
func chord(r, x0, x1 float32, steps int) []geom.Vec2 {
	var ring []geom.Vec2
	add := func(x, side float32) {
		q := geom.Vec2{X: x, Y: side * geom.Sqrt(max(0, r*r-x*x))}
		if n := len(ring); n == 0 || q.Sub(ring[n-1]).Len() > 1e-3 && q.Sub(ring[0]).Len() > 1e-3 {
			ring = append(ring, q)
		}
	}
	for k := range steps + 1 {
		add(geom.Mix(x0, x1, float32(k)/float32(steps)), -1)
	}
	for k := range steps + 1 {
		add(geom.Mix(x1, x0, float32(k)/float32(steps)), 1)
	}
	return ring
}

// hoop is a band, not quite level, closed by a riveted lap.
func (b *barrel) hoop(s seed.Seed, h Hoop) {
	y := float32(h.At * b.Height)
	segments := archetype.Of(b.Level, 12, 24, 40, 64)
	bevel := archetype.Of(b.Level, float32(0), 0, .0012, .0012)
	ring, ranks := solid.Rect(hoopThick, float32(h.Width), bevel)
	slope := (b.radius(y+.01) - b.radius(y-.01)) / .02
	for i := range ring {
		ring[i].X += slope * ring[i].Y
	}
	r := (b.radius(y) + .0012) / geom.Cos(geom.Pi/float32(b.Staves))
	groups := make([]int8, len(ring))
	groups[len(ring)/2] = 1 // the inside, which is never seen
	at := func(a, r, y float32) solid.Section {
		out := geom.Vec3{X: geom.Cos(a), Z: geom.Sin(a)}
		return solid.Section{Origin: out.Mul(r).Add(geom.Vec3{Y: y}), X: out, Y: geom.Vec3{Y: 1}, Ring: ring}
	}
	band := solid.Loft{Ranks: ranks, Groups: groups, GroupDensity: []float32{1, .12}, Closed: true}
	for k := range segments {
		a := float32(k) / float32(segments) * 2 * geom.Pi
		band.Sections = append(band.Sections, at(a, r+hoopThick/2+.0007*geom.Sin(5*a+40*y), y+.0012*geom.Sin(2*a+9*y)))
	}
	b.addMetal("hoop", s, band)
	if b.Level == archetype.Sparse {
		return
	}
	lap := solid.Loft{Ranks: ranks, Groups: groups, GroupDensity: []float32{1, .12}, Bevel: [2]float32{.0012, .0012}}
	front := s.Sub("lap").Range(.75, 1.3)
	for k := range 4 {
		lap.Sections = append(lap.Sections, at(front+(float32(k)/3-.5)*.2, r+1.4*hoopThick, y))
	}
	b.addMetal("lap", s.Sub("lap"), lap)
	for _, d := range []float32{-.055, .055} {
		b.rivet(.0085, radial(front+d, r+1.9*hoopThick, y))
	}
}

func (b *barrel) addMetal(name string, s seed.Seed, l solid.Loft) {
	p := solid.New(name, b.iron, s).Loft(l)
	p.Crease = geom.Cos(40 * geom.Pi / 180)
	b.scene.Add(p)
}

// radial maps +Y to point outward at angle a, radius r and height y.
func radial(a, r, y float32) geom.Affine {
	return geom.Move(r*geom.Cos(a), y, r*geom.Sin(a)).Mul(geom.TurnY(-a)).Mul(geom.TurnZ(-geom.Pi / 2))
}

func (b *barrel) rivet(r float32, at geom.Affine) {
	b.scene.Add(rivet(b.iron, r, archetype.Of(b.Level, 5, 6, 8, 12), b.Seed.Sub("rivet"), at))
}

// bung is the stopper on the belly, in a plate of four rivets.
func (b *barrel) bung() {
	y := float32(b.Height) * .5
	stave := math.Floor(float64(b.Staves)/6) + .5
	at := radial(float32(stave)/float32(b.Staves)*2*geom.Pi, b.radius(y)-.004, y)
	n := archetype.Of(b.Level, 8, 12, 16, 24)
	cork := b.Look.Surface("staves", material.Wood{Light: geom.RGB(0xC09A68), Dark: geom.RGB(0x7A5530), Ring: .004, Rough: .7, WearWidth: .003, Dirt: .8})
	b.scene.Add(solid.New("bung", cork, b.Seed.Sub("bung")).
		Lathe([]geom.Vec2{{}, {X: .026}, {X: .0245, Y: .010}, {X: .0225, Y: .0135}, {X: .010, Y: .0155}, {Y: .0155}}, n).Place(at))
	if b.Level == archetype.Sparse {
		return
	}
	plate := solid.New("bung plate", b.iron, b.Seed.Sub("plate"))
	plate.Crease = geom.Cos(40 * geom.Pi / 180)
	b.scene.Add(plate.Lathe([]geom.Vec2{{}, {X: .047}, {X: .047, Y: .0055}, {X: .0445, Y: .0075}, {X: .030, Y: .0080}, {X: .0285, Y: .0065},
		{X: .0275, Y: .003}, {Y: .003}}, n+n/2).Place(at))
	for i := range 4 {
		a := (float32(i) + .5) * geom.Pi / 2
		b.rivet(.0045, at.Mul(geom.Move(.037*geom.Cos(a), .0082, .037*geom.Sin(a))))
	}
}
