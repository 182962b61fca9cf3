package people

import (
	"context"
	"strings"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
	"atelier/internal/media/sdf"
)

// Figure is a row of the table of people: a body, a head, and what they wear and carry. A figure is made from the inside out: each garment
// lies on those before it.
type Figure struct {
	Name  string
	Body  Body       // numbers that are zero are those of a man of usual build
	Head  garment    // face, hair and beard; nil: something hides it
	Wears []garment  // from the inside out
	Holds [2]carried // in the left and in the right hand
	Helps armStance  // how the left arm helps to hold the thing in the right hand; zero: it does not
	Dyes  []dye
	Stand stance                          // zero: at ease
	Vary  func(*Figure, *archetype.Brief) // what words and seed change, in a copy of the row whose lists are its own

	print  string            // the pattern of its shirt where words say no other
	outfit []string          // further clothes, by their names in the wardrobe
	hues   map[string]uint32 // sRGB colours of the outfit, by name, where words say none; without an entry the seed draws one
}

// garment is something worn, grown or carried that a maker can add to the figure.
type garment interface{ dress(g *maker) }

// carried is something held, and how the arm carries it.
type carried struct {
	thing garment
	arm   armStance
}

// dye is a list of colours of which the seed draws one for several roles. When words colour the first role, the others take its colour.
type dye struct {
	roles string // a list
	hues  []uint32
}

// Build makes the figure of a brief.
func (f *Figure) Build(ctx context.Context, brief archetype.Brief) (*scene.Scene, error) {
	// Each step reads what those before it have settled: who the figure is, what words put on and off, the print of what it wears then, and its
	// person. Kneeling gathers robes that are known by now, and a cartoon's proportions come over all of it.
	q := *f
	q.Wears = append([]garment(nil), f.Wears...)
	q.Dyes = append([]dye(nil), f.Dyes...)
	if q.Vary != nil {
		q.Vary(&q, &brief)
	}
	if q.guards(&brief) { // no shield beside it
		q.Holds[0] = carried{}
	}
	q.become(&brief)
	q.accessorize(brief.Look)
	q.put(&brief)
	q.printed(brief.Traits, brief.Look.Tints)
	q.personal(&brief)
	if brief.Pose == "" && (brief.Traits["kneeling"] || brief.Traits["praying"]) {
		q.kneels(&brief)
	}
	if brief.Look.Drawn() {
		q.cartoon()
	}
	g, s := q.dressed(brief, 1)
	// Tubes and plates take what they need at once; where they leave too little for face and hands, all is dressed again a little coarser.
	for try := float32(.94); g.starved() && try > .6; try -= .06 {
		g, s = q.dressed(brief, try)
	}
	return g.finish(ctx, s)
}

// dressed is the figure in all that it wears and holds, and its stance. thrift makes the parts coarser than the level asks for.
func (f *Figure) dressed(brief archetype.Brief, thrift float32) (*maker, stance) {
	g := newMaker(f.Name, f.Body.complete(), brief)
	g.thrift = thrift
	g.draw(f.Dyes)
	g.over = g.bare()
	if f.Head != nil {
		f.Head.dress(g)
	}
	for _, w := range f.Wears {
		w.dress(g)
	}
	g.groom()
	switch {
	case g.gloved:
	case g.bony:
		for side := range 2 {
			g.forearmBones(side, g.surface("bone", bone{}))
			g.handBones(side, g.surface("bone", bone{}))
		}
	default:
		g.hands(g.skinned(), .6)
	}
	s := f.Stand
	if s == (stance{}) {
		s = atEase()
	}
	if g.sitting() {
		s = g.seated(s)
	}
	s = g.raised(s)
	s.nod, s.headYaw = s.nod+g.Gaze, s.headYaw*(1-min(1, 2*g.Gaze))
	for side, c := range f.Holds {
		helped := side == 1 && f.Helps != (armStance{})
		if c.thing == nil || !g.keeps(side) || helped && !g.keeps(0) {
			continue
		}
		c.thing.dress(g)
		g.full[side] = true
		if s.arms[side] = c.arm; g.sitting() && g.Seat.Girth == 0 {
			s.arms[side] = shouldered(c.arm)
		}
		if helped {
			g.full[0], s.arms[0] = true, f.Helps
		}
	}
	return g, s
}

// cartoon gives the figure a large head, hands and feet, and large eyes.
func (f *Figure) cartoon() {
	b := f.Body.complete()
	// Four heads high, but a quarter of the way back to what the row has: a dwarf and a giant stay apart.
	b.Heads, b.Bulk, b.Hands, b.Feet = geom.Mix(4, b.Heads, .25), b.Bulk*1.10, b.Hands*1.18, b.Feet*1.14
	b.Height *= .92
	f.Body = b
	if h, ok := f.Head.(Head); ok {
		h.Eyes, h.Nose, h.Jaw = h.Eyes+.14, h.Nose+.1, h.Jaw-.04
		f.Head = h
	}
}

// draw draws the dyes, or takes them from the words.
func (g *maker) draw(dyes []dye) {
	g.dyes = map[string]vec{}
	drawn := g.Hues().Sub(g.scene.Name)
	for i, d := range dyes {
		roles := strings.Split(d.roles, ", ")
		if i > 0 {
			// The first dye has the name's own seed; later ones have their role's, so that a dye more leaves the others as they are.
			drawn = g.Hues().Sub(g.scene.Name).Sub(roles[0])
		}
		c := geom.RGB(d.hues[drawn.Intn(len(d.hues))])
		if said, ok := g.Look.Tints[roles[0]]; ok {
			c = said
		}
		for _, r := range roles {
			g.dyes[r] = c
		}
	}
}

// hull is the surface that the next garment lies on: at first the bare body, then the garment that was put on last.
type hull struct {
	trunk    sdf.Field
	arm, leg [2]sdf.Field
}

// bare is the hull of the body alone.
func (g *maker) bare() hull {
	return hull{g.trunk(), [2]sdf.Field{g.arm(0), g.arm(1)}, [2]sdf.Field{g.leg(0), g.leg(1)}}
}

// onBones is the Follow of stiff parts such as plates: they pass from one bone to the next within a short height.
func (g *maker) onBones(a, b int) rig.Follow {
	// A twentieth of the height to either side of the upper joint.
	y, w := g.joint(b).Y, .05*g.Height
	return rig.Follow{
		Shares: rig.Shares{{Bone: g.bones.Bones[a].Name, Weight: 1}}, Then: rig.Shares{{Bone: g.bones.Bones[b].Name, Weight: 1}},
		From: v(0, y-w, 0), To: v(0, y+w, 0),
	}
}

// on is the Follow of a part that moves with one bone; between that of a part on two bones.
func (g *maker) on(bone int) rig.Follow { return rig.To(g.bones.Bones[bone].Name) }

func (g *maker) between(a, b int, share float32) rig.Follow {
	return rig.Between(g.bones.Bones[a].Name, g.bones.Bones[b].Name, share)
}
