package container

import (
	"context"

	"atelier/internal/archetype"
	"atelier/internal/language"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
)

// Bucket is a pail of staves, or of sheet metal, with an iron bail and a wooden grip.
var Bucket = &archetype.Archetype{
	Name:   "bucket",
	Family: "container",
	Nouns:  []string{"bucket", "pail"},
	Called: "a bucket",
	Kin:    "bucket",
	Names:  "bucket, pail, wooden bucket, water bucket, milk pail",
	Roles: []archetype.Role{
		{Name: "staves", Takes: []material.Class{material.Timber, material.Polymer}},
		{Name: "hoops", Takes: []material.Class{}, Of: material.Metallic}, // an iron bucket is of iron all over
	},
	Bears:  language.Bears{With: language.Symbols, Flowers: true},
	Traits: []string{"plain", down, carried},
	Height: 0.41,
	Build:  buildBucket,
}

// BucketParms shape one bucket. Lengths are metres.
type BucketParms struct {
	Height    float32
	Foot, Rim float32 // radii
	Staves    int
	Bail      float32 // how far the handle leans to the side, radians
	Handle    bool
}

func bucketParms(b archetype.Brief) BucketParms {
	s := b.Seed.Sub("bucket")
	wide := (b.Wide + b.Deep) / 2
	return BucketParms{
		Height: .29 * b.Tall * s.Sub("height").Range(.95, 1.06), Foot: .118 * wide, Rim: .152 * wide * s.Sub("flare").Range(.97, 1.05),
		Staves: archetype.Of(b.Level, 10, 12, 16, 18), Bail: s.Sub("bail").Range(-.25, .75), Handle: !b.Traits["plain"],
	}
}

func buildBucket(_ context.Context, brief archetype.Brief) (*scene.Scene, error) {
	p := bucketParms(brief)
	sc := &scene.Scene{Name: "bucket", View: scene.DefaultView()}
	sc.View.Yaw, sc.View.Pitch, sc.View.Fill = .5, .44, .84
	c := &coopered{
		Foot: p.Foot, Rim: p.Rim, Height: p.Height, Staves: p.Staves, Thick: .016, HoopThick: .0032, Floor: .035,
		Hoops: []Hoop{{.16, .028}, {.78, .028}}, seed: brief.Seed, level: brief.Level,
		wood: brief.Look.Surface("staves", material.Wood{
			Light: geom.RGB(0xA37A4A), Dark: geom.RGB(0x5E3F24), Wear: geom.RGB(0xBF9B6C), Ring: .005, Rough: .62, WearWidth: .005, Vary: .4, Grey: .18,
			Knots: .15,
		}),
		iron: brief.Look.Surface("hoops", material.Iron{Color: geom.RGB(0x4C4B4E), Rusted: .5}),
	}
	if sheeted(brief.Look) {
		c.pail(sc)
	} else {
		c.build(sc)
	}
	if p.Handle {
		if brief.Traits[down] {
			p.Bail = fallen
		} else if brief.Traits[carried] {
			p.Bail = 0
		}
		bail(sc, brief, c, p.Bail)
	}
	return sc, nil
}

// down is the trait of a bucket whose handle lies about its rim, leaning by fallen radians.
const (
	down   = "handle down"
	fallen = 1.5
)

// carried is the trait of a bucket that hangs by its handle.
const carried = "carried"

// bail is the bow over the bucket: two ears, an iron arch that has fallen to a side, and a turned grip on it.
func bail(sc *scene.Scene, b archetype.Brief, c *coopered, lean float32) {
	pivot := c.Height - .034
	r := c.radius(pivot) + .010
	for _, side := range []float32{-1, 1} {
		ear := solid.New("ear", c.iron, b.Seed.Sub("ear"))
		ear.Crease = geom.Cos(40 * geom.Pi / 180)
		outline := []geom.Vec2{{X: -.019, Y: -.030}, {X: .019, Y: -.030}, {X: .019, Y: .010}, {X: .011, Y: .024}, {X: -.011, Y: .024}, {X: -.019, Y: .010}}
		sc.Add(ear.Extrude(outline, nil, .005, archetype.Of(b.Level, float32(0), 0, .001, .001)).
			Place(geom.Move(side*(r-.006), pivot, 0).Mul(geom.TurnY(side * geom.Pi / 2)).Mul(geom.TurnX(-.11))))
		sc.Add(rivet(c.iron, .0065, archetype.Of(b.Level, 5, 6, 8, 12), b.Seed.Sub("pin"), geom.Move(side*(r-.001), pivot, 0).Mul(geom.TurnZ(-side*geom.Pi/2))))
	}
	steps := archetype.Of(b.Level, 8, 12, 22, 32)
	high := 1.02 * r
	turn := geom.Move(0, pivot, 0).Mul(geom.TurnX(lean))
	var path []geom.Vec3
	var radii []float32
	for k := range steps + 1 {
		a := geom.Pi * float32(k) / float32(steps)
		path = append(path, turn.Point(geom.Vec3{X: r * geom.Cos(a), Y: high * geom.Sin(a)}))
		radii = append(radii, .0046)
	}
	sc.Add(solid.New("bail", c.iron, b.Seed.Sub("bail")).Turned(path, radii, archetype.Of(b.Level, 4, 5, 8, 10), 0))
	grip := solid.New("grip", c.wood, b.Seed.Sub("grip")).Rod(geom.Vec3{X: -.052, Y: high}, geom.Vec3{X: .052, Y: high},
		[]geom.Vec2{{X: 0, Y: .010}, {X: .06, Y: .0125}, {X: .5, Y: .0145}, {X: .94, Y: .0125}, {X: 1, Y: .010}}, archetype.Of(b.Level, 6, 8, 14, 18),
		archetype.Of(b.Level, float32(0), 0, .002, .002))
	sc.Add(grip.Place(turn))
	if lean < fallen {
		top := turn.Point(geom.Vec3{Y: high})
		sc.Sockets = map[string]geom.Affine{"grip": geom.Move(0, top.Y, top.Z)}
	}
}
