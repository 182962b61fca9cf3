package building

import (
	"context"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/tex"
)

// Cottage is a small house with lit windows under a sagging roof: half-timbered, of stone or of logs.
var Cottage = &archetype.Archetype{
	Name:   "cottage",
	Family: "building",
	Nouns:  []string{"cottage", "house", "hut", "cabin", "building", "home", "dwelling", "lodge", "shelter"},
	Called: "a cottage",
	Kin:    "house, hut, cabin, cottage, farmhouse",
	Names: "house, home, hut, cabin, log cabin, shack, shed, tool shed, toolshed, hovel, " +
		"bungalow, farmhouse, chalet, lodge, villa, cabana, hobbit hole, hobbit house, " +
		"townhouse, row house, gatehouse, guardhouse, boathouse, smithy, blacksmith shop, mill, " +
		"tiny house, beach house, farm house, country house, granny flat, farm",
	Realms: "building, structure, shelter, geographical area",
	Forms:  map[string]string{"thatched": "thatch, straw roofed", "shingled": "shingles", "log": "logs"},
	Roles: []archetype.Role{
		{Name: "walls", Takes: []material.Class{material.Mineral, material.Timber}},
		{Name: "roof", Takes: []material.Class{material.Timber, material.Mineral, material.Textile}},
		{Name: "frame", Takes: []material.Class{material.Timber}},
		{Name: "stones", Takes: []material.Class{material.Mineral}},
		{Name: "door", Takes: []material.Class{material.Timber, material.Polymer}},
		{Name: "shutters", Takes: []material.Class{material.Timber, material.Polymer}},
	},
	Traits: []string{"plain", "thatched", "shingled", "log", "windowless"},
	Height: 6.9,
	Build:  buildCottage,
}

// CottageParms shape one cottage. Lengths are metres, angles radians.
type CottageParms struct {
	Width, Depth float32 // between the outer faces of the walls
	Plinth       float32 // height of the stone footing
	Eaves        float32 // height at which the walls meet the roof
	Pitch        float32 // of the roof
	Overhang     float32 // of the roof before the walls, level
	Verge        float32 // of the roof beyond the gables
	Sag          float32 // of the ridge in its middle
	DoorAt       float32 // of the door's middle, right of the front's middle
	Walls        walling
	Thatched     bool
	Porch        bool
	Blind        bool    // without windows
	Garden       bool    // boxes, firewood and the butt
	Coarse       float32 // how much larger stones, shingles and bays are than on a small house, so that their number keeps the budget
}

// walling is how walls are built.
type walling int

const (
	halfTimbered walling = iota // plaster between timbers
	ofStone                     // rubble laid in courses
	ofBrick                     // a wall whose material brings its own courses
	ofLogs
)

// Stock that no proportion changes, in metres.
const (
	wallThick   = .22
	doorWidth   = .94
	doorHeight  = 1.80
	stoneProud  = .10 // of the footing before the wall
	deckThick   = .06
	porchReach  = .86 // of the porch before the wall
	porchHalf   = .84 // half of its width
	porchEaves  = 1.98
	porchPitch  = 47 * geom.Pi / 180
	porchFall   = 1.0724 // tangent of its pitch
	shingleLift = .10    // from the slope's plane to the undersides of the shingles
)

func cottageParms(b archetype.Brief) CottageParms {
	s := b.Seed.Sub("cottage")
	p := CottageParms{
		Width: 5.9 * b.Wide * s.Sub("width").Range(.97, 1.05), Depth: 4.3 * b.Deep * s.Sub("depth").Range(.97, 1.04),
		Plinth: .5, Eaves: .5 + 2.22*(1+.7*(b.Tall-1))*s.Sub("eaves").Range(.98, 1.03),
		Pitch:    (49 + s.Sub("pitch").Range(-1.5, 2.5) + 5*geom.Clamp(b.Tall-1, -1, 1)) * geom.Pi / 180,
		Overhang: .46, Verge: .40, Sag: s.Sub("sag").Range(.12, .18),
		Walls:    walled(b),
		Thatched: b.Traits["thatched"] || classOf(b.Look, "roof") == material.Textile,
		Blind:    b.Traits["windowless"],
		Garden:   !b.Traits["plain"],
	}
	p.DoorAt = .125 * p.Width
	roof := (p.Width + 2*p.Verge) * (p.Depth + 2*p.Overhang) / geom.Cos(p.Pitch)
	p.Coarse = max(1, geom.Pow(roof/50, .62))
	p.Porch = !b.Traits["plain"] && p.Width > 3.6
	return p
}

// walled reads from the walls' material how they are built.
func walled(b archetype.Brief) walling {
	if b.Traits["log"] {
		return ofLogs
	}
	switch classOf(b.Look, "walls") {
	case material.Timber:
		return ofLogs
	case material.Mineral:
		s, plain := b.Look.Finish["walls"].(material.Stone)
		switch {
		case plain && s.Course > 0:
			return ofBrick
		case plain && s == s.Material().Sorts["plaster"]:
			return halfTimbered
		}
		return ofStone
	}
	return halfTimbered
}

// classOf is the class of the material that words give a role, or empty.
func classOf(l archetype.Look, role string) material.Class {
	if f, ok := l.Finish[role]; ok {
		return f.Material().Class
	}
	return ""
}

// cottage is the state of building one.
type cottage struct {
	CottageParms
	archetype.Brief
	scene *scene.Scene
	surfaces
	count map[string]int // parts made so far by name, for their seeds
}

// surfaces are what a cottage is made of.
type surfaces struct {
	wall, roof, timber, joinery, stone, tread, door, shutter tex.Surface
	iron, clay, glass, leaf, ivied, bloom                    tex.Surface
}

func buildCottage(_ context.Context, brief archetype.Brief) (*scene.Scene, error) {
	c := &cottage{CottageParms: cottageParms(brief), Brief: brief, scene: &scene.Scene{Name: "cottage", View: scene.DefaultView()}, count: map[string]int{}}
	c.scene.View.Yaw, c.scene.View.Pitch, c.scene.View.Fill = .58, .14, .91
	c.surfaces = c.finishes()
	sides := c.elevations()
	for i := range sides {
		c.elevation(&sides[i])
	}
	c.footing(sides)
	c.chimney()
	c.roofs()
	c.entrance(&sides[0])
	if c.Garden {
		c.yard(&sides[1])
		c.climbers(sides)
	}
	return c.scene, nil
}

// ridge is the height at which the slopes' planes meet.
func (c *cottage) ridge() float32 {
	return c.Eaves + c.Depth/2*c.fall()
}

// fall is how many metres the roof falls in one.
func (c *cottage) fall() float32 { return geom.Sin(c.Pitch) / geom.Cos(c.Pitch) }

// fine reports whether small parts are worth their triangles.
func (c *cottage) fine() bool { return c.Level >= archetype.Standard }
