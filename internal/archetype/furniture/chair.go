package furniture

import (
	"context"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/seed"
)

// Chair is a ladder-back chair with turned posts, bent slats and a rush seat; or a stool without its back.
var Chair = &archetype.Archetype{
	Name:   "chair",
	Family: "furniture",
	Nouns:  []string{"chair", "seat"},
	Called: "a chair",
	Kin:    "seat",
	Names: "gaming chair, office chair, beanbag, bean bag, deckchair, deck chair, lawn chair, high chair, director chair, " +
		"camp chair, dining chair, kitchen chair, chaise, chaise longue, ottoman, pouf, pouffe, seat, futon",
	Realms:  "seat",
	Forms:   map[string]string{"armrests": "armrest, armed"},
	Implies: map[string]string{"backless": "stool, stools, barstool", "armrests": "armchair, armchairs, throne"},
	Roles: []archetype.Role{
		{Name: "frame", Takes: []material.Class{material.Timber, material.Metallic, material.Polymer}},
		{Name: "seat", Takes: []material.Class{material.Textile}},
	},
	Traits: []string{"plain", "armrests", "backless"},
	Height: 1.1,
	Build:  buildChair,
}

// ChairParms shape one chair. Lengths are metres.
type ChairParms struct {
	Front, Back, Depth float32 // half widths at the front and the back, half depth, to the middles of the legs
	Seat               float32 // height of the seat
	Height             float32 // of the posts without their finials
	Rake               float32 // how far the posts lean back over their length above the seat
	Slats              int
	Turned             bool // rings and swellings on legs and stretchers
	Arms               bool
	Backless           bool
}

func chairParms(b archetype.Brief) ChairParms {
	s := b.Seed.Sub("chair")
	return ChairParms{
		Front: .235 * b.Wide, Back: .185 * b.Wide, Depth: .20 * b.Deep,
		Seat: .455, Height: .455 + .543*b.Tall*s.Sub("height").Range(.95, 1.06), Rake: s.Sub("rake").Range(.15, .19),
		Slats:  3 + s.Sub("slats").Intn(2),
		Turned: !b.Traits["plain"], Arms: b.Traits["armrests"], Backless: b.Traits["backless"],
	}
}

// honey is what the chair is made of when no word says otherwise.
var honey = material.Wood{
	Light: geom.RGB(0xB4844F), Dark: geom.RGB(0x5E381C), Wear: geom.RGB(0xD6B080),
	Ring: .0048, Rough: .44, WearWidth: .0045, Dirt: 1.1, Vary: .3,
}

// chair is one in the making.
type chair struct {
	ChairParms
	archetype.Brief
	scene *scene.Scene
	wood  tex.Surface
}

func buildChair(_ context.Context, brief archetype.Brief) (*scene.Scene, error) {
	c := &chair{ChairParms: chairParms(brief), Brief: brief, scene: &scene.Scene{Name: "chair", View: scene.DefaultView()}}
	c.scene.View.Yaw, c.scene.View.Pitch = .55, .24
	c.wood = brief.Look.Surface("frame", honey)
	for i, side := range []float32{-1, 1} {
		c.post(c.Seed.Sub("post").At(i), side)
		c.frontLeg(c.Seed.Sub("leg").At(i), side)
		if c.Arms && !c.Backless {
			c.arm(c.Seed.Sub("arm").At(i), side)
		}
	}
	if !c.Backless {
		for i := range c.Slats {
			c.slat(i)
		}
	}
	c.stretchers()
	c.seat()
	return c.scene, nil
}

// postAt is the middle of a back post at height y: plumb to the seat, then raked and bent back.
func (c *chair) postAt(y float32) (x, z float32) {
	t := max(0, y-c.Seat+.03)
	return c.Back + .02*t, -c.Depth - c.Rake*t - .10*t*t
}

// post is a back post from the foot to its turned finial; a stool's ends under the seat like a front leg.
func (c *chair) post(s seed.Seed, side float32) {
	if c.Backless {
		c.scene.Add(c.turnedLeg(s).Place(geom.Move(side*c.Back, 0, -c.Depth)))
		return
	}
	rings := [][2]float32{{0, .0145}, {.012, .0165}, {.12, .0185}, {.24, .0205}, {.34, .0212}, {.47, .0215}, {.60, .0208}, {.76, .0198}, {.92, .0188},
		{1, .0182}}
	finial := [][2]float32{{.010, .0180}, {.018, .0135}, {.026, .0118}, {.036, .0118}, {.046, .0175}, {.060, .0215}, {.076, .0225}, {.092, .0205},
		{.108, .0150}, {.118, .0085}, {.124, .003}}
	if c.Level == archetype.Sparse {
		rings, finial = [][2]float32{{0, .0155}, {.34, .0212}, {.70, .0205}, {1, .0182}}, [][2]float32{{.02, .0125}, {.06, .0220}, {.124, .004}}
	}
	var path []geom.Vec3
	var radii []float32
	add := func(y, r float32) {
		x, z := c.postAt(y)
		path, radii = append(path, geom.Vec3{X: side * x, Y: y, Z: z}), append(radii, r)
	}
	for _, q := range rings {
		add(q[0]*c.Height, q[1])
	}
	if c.Turned {
		for _, q := range finial {
			add(c.Height+q[0], q[1])
		}
	} else {
		add(c.Height+.006, .014)
		add(c.Height+.010, .004)
	}
	c.scene.Add(solid.New("back post", c.wood, s).Turned(path, radii, c.segments(), 0))
}

func (c *chair) segments() int { return archetype.Of(c.Level, 5, 9, 14, 22) }

// legProfile are radius and height of a turned leg with ring details and a mushroom top, for a seat at 455 mm.
var legProfile = []geom.Vec2{
	{}, {X: .0125}, {X: .0150, Y: .004}, {X: .0178, Y: .03}, {X: .0205, Y: .055}, {X: .0185, Y: .072}, {X: .0140, Y: .082},
	{X: .0138, Y: .088}, {X: .0190, Y: .094}, {X: .0195, Y: .102}, {X: .0150, Y: .108}, {X: .0160, Y: .118}, {X: .0195, Y: .17},
	{X: .0222, Y: .24}, {X: .0228, Y: .29}, {X: .0205, Y: .33}, {X: .0165, Y: .352}, {X: .0162, Y: .358}, {X: .0215, Y: .366},
	{X: .0215, Y: .376}, {X: .0180, Y: .384}, {X: .0208, Y: .394}, {X: .0215, Y: .44}, {X: .0210, Y: .474}, {X: .0170, Y: .480},
	{X: .0165, Y: .486}, {X: .0225, Y: .492}, {X: .0232, Y: .498}, {X: .0205, Y: .508}, {X: .012, Y: .514}, {Y: .516},
}

var plainLeg = []geom.Vec2{{}, {X: .0150}, {X: .0170, Y: .004}, {X: .0215, Y: .24}, {X: .0215, Y: .48}, {X: .0200, Y: .490}, {Y: .493}}

func (c *chair) turnedLeg(s seed.Seed) *solid.Part {
	p := solid.New("front leg", c.wood, s)
	if !c.Turned || c.Level == archetype.Sparse {
		return p.Lathe(plainLeg, c.segments())
	}
	return p.Lathe(legProfile, c.segments())
}

func (c *chair) frontLeg(s seed.Seed, side float32) {
	c.scene.Add(c.turnedLeg(s).Place(geom.Move(side*c.Front, 0, c.Depth)))
}

// slat is bent backwards between the posts, its upper edge arched; higher ones are taller.
func (c *chair) slat(i int) {
	u := float32(i) / float32(max(c.Slats-1, 1))
	y := geom.Mix(c.Seat+.11, c.Height-.083, u)
	h := geom.Mix(.058, .088, u*u)
	half, z := c.postAt(y)
	steps := archetype.Of(c.Level, 4, 7, 12, 18)
	corner := archetype.Of(c.Level, 1, 1, 2, 3)
	var l solid.Loft
	for k := range steps + 1 {
		t := float32(k)/float32(steps)*2 - 1
		along := geom.Vec3{X: 1, Z: .060 * t / half}.Norm()
		up := geom.Vec3{Y: 1, Z: -.2}.Norm()
		up = up.Mad(along, -up.Dot(along)).Norm()
		top := h * (.62 + .38*(1-t*t)*(1-.25*t*t))
		if geom.Abs(t) > .86 {
			top = h * .56 // the tenon
		}
		low := -h*.36 + .10*h*(1-t*t)
		ring, ranks := solid.RoundRect(top-low-h*.30, .0115, .0034, corner)
		l.Ranks = ranks
		l.Sections = append(l.Sections, solid.Section{
			Origin: geom.Vec3{X: (half + .004) * geom.Sin(t*.5) / geom.Sin(.5), Y: y, Z: z - .030*(1-t*t)},
			X:      up, Y: along.Cross(up), Ring: solid.MoveRing(ring, geom.Vec2{X: (top + low - h*.30) / 2}),
		})
	}
	l.Bevel = [2]float32{.001, .001}
	c.scene.Add(solid.New("slat", c.wood, c.Seed.Sub("slat").At(i)).Loft(l))
	if i == 0 || i == c.Slats-1 {
		c.pegs(y + .004)
	}
}

// pegs hold a slat through both posts.
func (c *chair) pegs(y float32) {
	if c.Level == archetype.Sparse {
		return
	}
	dark := c.Look.Surface("frame", material.Wood{Light: geom.RGB(0x8A5A30), Dark: geom.RGB(0x4A2A12), Wear: geom.RGB(0xB88A58), Ring: .004, WearWidth: .002})
	x, z := c.postAt(y)
	for _, side := range []float32{-1, 1} {
		p := solid.New("peg", dark, c.Seed.Sub("peg"))
		p.Share = "peg"
		p.Lathe([]geom.Vec2{{Y: -.004}, {X: .0048, Y: -.004}, {X: .0048, Y: .0035}, {X: .0036, Y: .0050}, {Y: .0055}}, archetype.Of(c.Level, 5, 6, 8, 12))
		c.scene.Add(p.Place(geom.Move(side*x, y, z+.0165).Mul(geom.TurnX(geom.Pi / 2))))
	}
}

// stretchers tie the legs: two swelling ones in front, two on each side, one behind.
func (c *chair) stretchers() {
	swelling, slender := spindle(.0095, .0155, c.Turned && c.Level > archetype.Sparse), spindle(.0088, .0128, false)
	rod := func(i int, a, b geom.Vec3, profile []geom.Vec2) {
		c.scene.Add(solid.New("stretcher", c.wood, c.Seed.Sub("stretcher").At(i)).Rod(a, b, profile, archetype.Of(c.Level, 5, 8, 12, 18), 0))
	}
	f, d := c.Front, c.Depth
	rod(0, geom.Vec3{X: -f, Y: .135, Z: d}, geom.Vec3{X: f, Y: .135, Z: d}, swelling)
	rod(1, geom.Vec3{X: -f, Y: .235, Z: d}, geom.Vec3{X: f, Y: .235, Z: d}, swelling)
	for i, side := range []float32{-1, 1} {
		for k, y := range []float32{.105, .265} {
			x, z := c.postAt(y)
			rod(2+2*i+k, geom.Vec3{X: side * f, Y: y, Z: d}, geom.Vec3{X: side * x, Y: y, Z: z}, slender)
		}
	}
	x, z := c.postAt(.2)
	rod(6, geom.Vec3{X: -x, Y: .2, Z: z}, geom.Vec3{X: x, Y: .2, Z: z}, slender)
}

// spindle is a bar's radius along its length: r0 at the ends, r1 in the middle, with a ring there.
func spindle(r0, r1 float32, ring bool) []geom.Vec2 {
	at := func(k float32) float32 { return geom.Mix(r0, r1, k) }
	if !ring {
		return []geom.Vec2{{X: 0, Y: r0}, {X: .12, Y: r0 * 1.02}, {X: .3, Y: at(.7)}, {X: .5, Y: r1}, {X: .7, Y: at(.7)}, {X: .88, Y: r0 * 1.02}, {X: 1, Y: r0}}
	}
	return []geom.Vec2{{X: 0, Y: r0}, {X: .08, Y: r0}, {X: .2, Y: at(.35)}, {X: .35, Y: at(.8)}, {X: .47, Y: r1}, {X: .49, Y: r1 * 1.16},
		{X: .51, Y: r1 * 1.16},
		{X: .53, Y: r1}, {X: .65, Y: at(.8)}, {X: .8, Y: at(.35)}, {X: .92, Y: r0}, {X: 1, Y: r0}}
}
