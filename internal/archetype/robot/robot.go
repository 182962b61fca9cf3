package robot

import (
	"context"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// Robot is a working machine of human shape: painted armour over dark joints, a lit visor, hands that can grasp.
var Robot = &archetype.Archetype{
	Name:   "robot",
	Family: "robot",
	Nouns:  []string{"robot", "android", "humanoid", "automaton", "droid", "mech", "cyborg", "mechanical_man"},
	Called: "a robot",
	Kin:    "robot, automaton",
	Names: "mech, mecha, android, cyborg, droid, bot, automaton, gundam, transformer, terminator, robo, iron giant, battle mech, battlemech, " +
		"warforged, humanoid robot, battle droid, killer robot, cyberman",
	Realms: "person, spiritual being, mythical being, machine, mechanism, computer, aircraft, spacecraft, body part",
	Forms:  map[string]string{"antenna": "antennae, antennas, aerial"},
	Roles: []archetype.Role{
		{Name: "armour", Takes: []material.Class{material.Metallic, material.Polymer}},
		{Name: "joints", Takes: []material.Class{material.Metallic}},
		{Name: "accent", Takes: []material.Class{material.Metallic, material.Polymer}},
		{Name: "rubber", Takes: []material.Class{material.Polymer, material.Textile}},
		{Name: "lamps", Takes: []material.Class{material.Vitreous}},
	},
	Traits: []string{"slim", "bulky", "antenna", "plain"},
	Height: 1.8,
	Rigged: true,
	Build:  buildRobot,
}

// Parms shape one robot.
type Parms struct {
	Body, Limb, Head, Hand size // factors on the usual lengths of its parts
	Coat, Light            geom.Vec3
	Antenna                bool
	Number                 int  // painted on chest, shoulder and back, 10..99
	Marked                 bool // has numbers and hazard stripes
	HeadTurn               float32
}

// size scales lengths: x by Wide, y by Tall, z by Deep. Stock such as bolts and rods stays as it is.
type size struct{ Wide, Tall, Deep float32 }

func (s size) at(x, y, z float32) geom.Vec3 {
	return geom.Vec3{X: x * s.Wide, Y: y * s.Tall, Z: z * s.Deep}
}

func (s size) move(x, y, z float32) geom.Affine { return geom.Move(x*s.Wide, y*s.Tall, z*s.Deep) }

// softened is the size with its factors nearer to 1: 0 leaves nothing of them, 1 all.
func (s size) softened(k float32) size {
	return size{geom.Pow(s.Wide, k), geom.Pow(s.Tall, k), geom.Pow(s.Deep, k)}
}

func (s size) times(wide, tall, deep float32) size {
	return size{s.Wide * wide, s.Tall * tall, s.Deep * deep}
}

// coats are the colours that such machines are painted in, each with its lamps; the usual one stands more than once.
var coats = [...][2]uint32{
	{0xE3A21F, 0x4CEBFF}, {0xE3A21F, 0x4CEBFF}, {0xE3A21F, 0x4CEBFF}, {0xD9702A, 0x66F0FF}, {0xD8D6CC, 0x48C8FF}, {0x4E8C8A, 0xFFC45A}, {0xB23A2E, 0x8CF2FF},
}

func robotParms(b archetype.Brief) Parms {
	s := b.Seed.Sub("robot")
	coat := coats[b.Hues().Sub("robot").Sub("coat").Intn(len(coats))]
	p := Parms{
		Body: size{factor(b.Wide), factor(b.Tall), factor(b.Deep)}.times(s.Sub("shoulders").Range(.97, 1.04), 1, 1),
		Coat: geom.RGB(coat[0]), Light: geom.RGB(coat[1]),
		Antenna:  b.Traits["antenna"] || s.Sub("antenna").Unit() < .6,
		Number:   10 + s.Sub("number").Intn(90),
		Marked:   !b.Traits["plain"],
		HeadTurn: s.Sub("head turn").Range(.10, .28),
	}
	p.Limb = p.Body
	switch {
	case b.Traits["slim"]:
		p.Body, p.Limb = p.Body.times(.84, 1.03, .88), p.Limb.times(.82, 1.03, .84)
	case b.Traits["bulky"]:
		p.Body, p.Limb = p.Body.times(1.18, .98, 1.16), p.Limb.times(1.2, .98, 1.18)
	}
	p.Head, p.Hand = p.Body.softened(.5).times(1.06, 1.06, 1.06), p.Limb.softened(.5)
	p.Hand.Deep = p.Hand.Wide // a hand is turned with its arm
	return p
}

// factor is a factor on a proportion, held to what the joints can bear; 0 is 1.
func factor(f float32) float32 {
	if f == 0 {
		return 1
	}
	return geom.Clamp(f, .7, 1.5)
}

// robot is the state of building one.
type robot struct {
	Parms
	archetype.Brief
	scene  *scene.Scene
	bones  *skeleton
	finish finishes
	on     rig.Follow // the bone of the parts that are put next
}

func buildRobot(_ context.Context, brief archetype.Brief) (*scene.Scene, error) {
	r := &robot{Parms: robotParms(brief), Brief: brief, scene: &scene.Scene{Name: "robot", View: scene.DefaultView()}}
	r.scene.View.Yaw, r.scene.View.Pitch, r.scene.View.Fill = .50, .15, .9
	r.bones = r.pose()
	r.finish = r.finishes()
	r.follow(rig.Head)
	r.head()
	r.follow(rig.Neck)
	r.neck()
	r.follow(rig.UpperChest)
	r.chest()
	r.backpack()
	r.follow(rig.Spine)
	r.waist()
	r.follow(rig.Hips)
	r.pelvis()
	for _, s := range []side{left, right} {
		r.arm(s)
		r.follow(s.bone(rig.LeftHand))
		r.hand(s)
		r.leg(s)
		r.follow(s.bone(rig.LeftFoot))
		r.foot(s)
	}
	r.scene.Joints = r.bones.joints()
	r.scene.Bones, r.scene.Stance = r.rig()
	r.scene.Sockets = r.sockets()
	return r.scene, nil
}

// fine reports whether the level has room for details that are only seen close up.
func (r *robot) fine() bool { return r.Level == archetype.Production }

// from reports whether the level is l or finer.
func (r *robot) from(l archetype.Level) bool { return r.Level >= l }

// part is a new part; its name is the path of its seed.
func (r *robot) part(name string, s tex.Surface) *solid.Part {
	p := solid.New(name, s, r.Seed.Sub(name))
	p.Crease = geom.Cos(40 * geom.Pi / 180)
	return p
}

// put places a part in a frame and adds it.
func (r *robot) put(frame geom.Affine, p *solid.Part) {
	p.Follow = r.on
	r.scene.Add(p.Place(frame))
}
