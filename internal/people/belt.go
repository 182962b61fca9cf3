package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/solid"
)

// belt is a strap around the waist: belts, sashes and cords.
type belt struct {
	stuff
	at     float32 // above the spine's joint, share of the height
	tall   float32 // metres; 0: .038
	thick  float32 // metres; 0: .007
	buckle stuff   // zero: none
}

func (c belt) dress(g *maker) {
	on := g.onBones(rig.Hips, rig.Spine)
	tall, thick := or(c.tall, .038), or(c.thick, .007)
	r := level(g.joint(rig.Spine).Y+c.at*g.Height, -.004*g.Height, .5*thick+.004)
	g.band(c.role, g.plainly(c.stuff), g.over.trunk, r, 36, tall, thick, on)
	if c.buckle.role == "" || !g.from(archetype.Fast) {
		return
	}
	z := r.at.Z + march(g.over.trunk, r.at, axisZ, reach) + r.off + .5*thick
	g.frame("buckle", c.buckle, v(0, r.at.Y, z), tall*1.25, tall*1.3, tall*.20, on)
}

// frame is a flat ring with square corners, its back at a place: w wide, t tall, of bars b wide, metres.
func (g *maker) frame(name string, s stuff, at vec, w, t, b float32, on rig.Follow) {
	box := func(x, y float32) []geom.Vec2 {
		return []geom.Vec2{{X: -x, Y: -y}, {X: x, Y: -y}, {X: x, Y: y}, {X: -x, Y: y}}
	}
	p := solid.New(name, g.plainly(s), g.Seed.Sub(name))
	p.Extrude(box(w/2, t/2), [][]geom.Vec2{box(w/2-b, t/2-b)}, .008, archetype.Of[float32](g.Level, 0, 0, .001, .002))
	g.add(p.Place(geom.Move(at.X, at.Y, at.Z)), on)
}
