package creature

import (
	"fmt"

	"atelier/internal/archetype"
	"atelier/internal/geom"
	"atelier/internal/material"
	"atelier/internal/scene"
	"atelier/internal/sdf"
	"atelier/internal/seed"
	"atelier/internal/solid"
	"atelier/internal/tex"
)

// Fox is a red fox, standing unless it is told to sit.
var Fox = &archetype.Archetype{
	Name: "fox", Family: "creature",
	Nouns:  []string{"fox", "red_fox", "vixen", "reynard", "kit_fox", "swift_fox"},
	Roles:  []archetype.Role{{Name: "fur"}, {Name: "eyes"}, {Name: "nose"}},
	Traits: []string{"standing", "sitting"},
	Build:  buildFox,
}

// foxParms shape one fox.
type foxParms struct {
	Sitting  bool
	HeadTurn float32 // radians to its left
	HeadNod  float32 // radians down
	Ears     float32 // length, 1 as usual
	Brush    float32 // thickness of the tail, 1 as usual
	TailSway float32 // metres the tip hangs to the left
	Hue      float32 // 0 orange, 1 brick red
	Seed     seed.Seed
}

func drawFox(s seed.Seed, traits map[string]bool) foxParms {
	return foxParms{
		Seed: s, Sitting: traits["sitting"],
		HeadTurn: s.Sub("head turn").Range(.30, .50), HeadNod: s.Sub("head nod").Range(.02, .10),
		Ears: s.Sub("ears").Range(.94, 1.06), Brush: s.Sub("brush").Range(.95, 1.08),
		TailSway: s.Sub("tail").Range(.03, .09), Hue: s.Sub("hue").Unit(),
	}
}

func buildFox(b archetype.Brief) (*scene.Scene, error) {
	p := drawFox(b.Seed, b.Traits)
	s := standing(p)
	view := scene.View{Yaw: .66, Pitch: .17, Fill: .90}
	if p.Sitting {
		s = sitting(p)
		view = scene.View{Yaw: .50, Pitch: .20, Fill: .86}
	}
	size := geom.Stretch(factor(b.Wide), factor(b.Tall), factor(b.Deep))
	sc := &scene.Scene{Name: "fox", View: view, Sockets: map[string]geom.Affine{"back": geom.Move(0, .41, 0), "head": size.Mul(s.head)}}
	fur := b.Look.Surface("fur", s.fur(p))
	if b.Look.Statue() {
		fur = carved(fur, s.lay)
	}
	fur = unstretched(fur, size)
	used := 0
	for _, shell := range s.face(b, fur) {
		shell.Place(size)
		if b.Level == archetype.Sparse {
			shell.Facet()
		}
		used += shell.Triangles()
		sc.Add(shell)
	}
	m := sdf.Mesher{
		Triangles:  b.Level.Budget()*archetype.Of(b.Level, 82, 90, 92, 94)/100 - used,                              // cuts of the atlas add some
		Cell:       archetype.Of[float32](b.Level, .0085, .0068, .0054, .0038) * min(size.X.X, size.Y.Y, size.Z.Z), // an ear is 12 mm thick at its tip
		Importance: func(q geom.Vec3) float32 { return s.importance(unsized(size, q)) },
		Density:    func(q geom.Vec3) float32 { return s.density(unsized(size, q)) },
	}
	body, err := m.Part("body", sdf.Place(size, s.body(p)), fur, b.Seed.Sub("body"))
	if err != nil {
		return nil, fmt.Errorf("fox: %w", err)
	}
	if b.Level == archetype.Sparse {
		body.Facet()
		body.Given, body.Detail = false, nil
	}
	sc.Add(body)
	return sc, nil
}

// factor is a factor on a proportion, held to what a fox can bear; 0 is 1.
func factor(f float32) float32 {
	if f == 0 {
		return 1
	}
	return geom.Clamp(f, .75, 1.35)
}

// unsized takes q back to the fox of usual proportions.
func unsized(size geom.Affine, q geom.Vec3) geom.Vec3 {
	return geom.Vec3{X: q.X / size.X.X, Y: q.Y / size.Y.Y, Z: q.Z / size.Z.Z}
}

// unstretched shows a surface the fox of usual proportions, whose bones it knows.
func unstretched(s tex.Surface, size geom.Affine) tex.Surface {
	if size == geom.Identity() {
		return s
	}
	return func(p *tex.Point) tex.Sample {
		q := *p
		q.Pos = unsized(size, p.Pos)
		return s(&q)
	}
}

// importance is where triangles should go: the face and ears first, then the paws.
func (s *stance) importance(p geom.Vec3) float32 {
	switch q := into(s.head, p); {
	case q.Sub(at(0, 0, .03)).Len() < .1 || q.Y > .03 && q.Y < .16 && q.Len() < .16:
		return 12
	case p.Y < .05:
		return 3
	}
	return 1
}

// density gives the head more texels.
func (s *stance) density(p geom.Vec3) float32 {
	if q := into(s.head, p); q.Sub(at(0, .03, .02)).Len() < .125 {
		return 1.8
	}
	return 1
}

// face is the eyes with their lids, and the nose: shells of their own.
func (s *stance) face(b archetype.Brief, fur tex.Surface) []*solid.Part {
	segments := archetype.Of(b.Level, 8, 10, 16, 24)
	eyes, nose := b.Look.Surface("eyes", iris{}), b.Look.Surface("nose", material.Leather{Color: geom.RGB(0x171313), Rough: .34, Grain: .0016, Dirt: .3})
	if b.Look.Statue() {
		eyes = blind(eyes)
	}
	var parts []*solid.Part
	for i, side := range [2]float32{1, -1} {
		name := [2]string{"left", "right"}[i]
		place := s.head.Mul(geom.Move(side*foxEye.X, foxEye.Y, foxEye.Z))
		eye := solid.New("eye."+name, eyes, b.Seed.Sub("eye")).Lathe(dome(eyeballR, -1, segments), segments)
		eye.Place(place.Mul(geom.TurnY(side * .40)).Mul(geom.TurnX(geom.Pi/2 - .05)))
		upper := solid.New("lid.upper."+name, fur, b.Seed.Sub("lid")).Lathe(lid(segments), segments)
		upper.Place(place.Mul(geom.TurnY(side * .40)).Mul(geom.TurnZ(side * .15)).Mul(geom.TurnX(-.56)))
		lower := solid.New("lid.lower."+name, fur, b.Seed.Sub("lid")).Lathe(lid(segments), segments)
		lower.Place(place.Mul(geom.TurnY(side * .40)).Mul(geom.TurnZ(geom.Pi + side*.12)).Mul(geom.TurnX(-.62)))
		dense(eye, 2.2)
		dense(upper, 1.5)
		dense(lower, 1.5)
		parts = append(parts, eye, upper, lower)
	}
	tip := solid.New("nose", nose, b.Seed.Sub("nose"))
	profile := []geom.Vec2{{X: 0, Y: -.010}, {X: .0070, Y: -.009}, {X: .0112, Y: -.0045}, {X: .0124, Y: .0005}, {X: .0112, Y: .0052}, {X: .0072, Y: .0084}, {X: 0, Y: .0096}}
	tip.LatheOutline(profile, solid.Circle(1, .80, segments)).Place(s.head.Mul(geom.Move(foxNose.X, foxNose.Y, foxNose.Z)).Mul(geom.TurnX(geom.Pi/2 - .30)))
	tip.Crease = -1
	dense(tip, 1.5)
	return append(parts, tip)
}

// dense gives a part k times the texels.
func dense(p *solid.Part, k float32) {
	for _, is := range p.Islands {
		is.Density *= k
	}
}

// dome is the profile of a ball of radius r from the height from·r up to its top.
func dome(r, from float32, segments int) []geom.Vec2 {
	n := segments/2 + 1
	var out []geom.Vec2
	for i := range n + 1 {
		a := geom.Mix(from*geom.Pi/2, geom.Pi/2, float32(i)/float32(n))
		out = append(out, geom.Vec2{X: max(0, r*geom.Cos(a)), Y: r * geom.Sin(a)})
	}
	out[n].X = 0
	if from == -1 {
		out[0].X = 0
	}
	return out
}

// lid is the profile of half a dome just over the eyeball, with a rim.
func lid(segments int) []geom.Vec2 {
	r := eyeballR * 1.10
	return append([]geom.Vec2{{X: 0, Y: -.0006}, {X: r * .97, Y: -.0006}}, dome(r, 0, segments/2+2)...)
}
