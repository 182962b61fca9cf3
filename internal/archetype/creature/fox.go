package creature

import (
	"context"
	"fmt"

	"atelier/internal/archetype"
	"atelier/internal/language"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
	"atelier/internal/media/sdf"
	"atelier/internal/media/tex"
	"atelier/internal/seed"
)

// Fox is a red fox, standing unless it is told to sit.
var Fox = &archetype.Archetype{
	Name: "fox", Family: "creature",
	Nouns:      []string{"fox", "red_fox", "vixen", "reynard", "kit_fox", "swift_fox"},
	Called:     "a fox",
	Kin:        "fox",
	Names:      "red fox, vixen, fox cub, fox kit, kitsune, fennec, fennec fox, arctic fox",
	Realms:     "animal, bird",
	Lengthwise: language.Depth,
	Roles: []archetype.Role{ // of metal or wood it is a statue, all over
		{Name: "fur", Takes: []material.Class{material.Living}},
		{Name: "eyes", Takes: []material.Class{}},
		{Name: "nose", Takes: []material.Class{}},
	},
	Traits: []string{"standing", "sitting"},
	Height: 0.63,
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

func buildFox(ctx context.Context, b archetype.Brief) (*scene.Scene, error) {
	p := drawFox(b.Seed, b.Traits)
	s := standing(p)
	view := scene.View{Yaw: .66, Pitch: .17, Fill: .90}
	if p.Sitting {
		s = sitting(p)
		view = scene.View{Yaw: .50, Pitch: .20, Fill: .86}
	}
	size := geom.Stretch(factor(b.Wide), factor(b.Tall), factor(b.Deep))
	sc := &scene.Scene{Name: "fox", View: view, Sockets: map[string]geom.Affine{"back": geom.Move(0, .41, 0), "head": size.Mul(s.head)}}
	if !p.Sitting { // legs that are folded where they rest tear the body when they walk
		sc.Bones = s.skeleton(size)
	}
	fur := b.Look.Surface("fur", s.fur(p))
	if b.Look.Statue() {
		grime := float32(.62) // patina dwells in the furrows of metal, but rain washes those of stone
		if b.Look.All.Material().Class != material.Metallic {
			grime = .16
		}
		fur = carved(fur, s.lay, grime)
	}
	fur = unstretched(fur, size)
	used := 0
	for _, shell := range s.face(b, fur) {
		shell.Place(size)
		shell.Follow = rig.To("head")
		if b.Level == archetype.Sparse {
			shell.Facet()
		}
		used += shell.Triangles()
		sc.Add(shell)
	}
	m := sdf.Mesher{
		Triangles:  b.Budget()*archetype.Of(b.Level, 82, 90, 92, 94)/100 - used,                                    // cuts of the atlas add some
		Cell:       archetype.Of[float32](b.Level, .0085, .0068, .0054, .0038) * min(size.X.X, size.Y.Y, size.Z.Z), // an ear is 12 mm thick at its tip
		Importance: func(q geom.Vec3) float32 { return s.importance(unsized(size, q)) },
		Density:    func(q geom.Vec3) float32 { return s.density(unsized(size, q)) },
	}
	body, err := m.Part(ctx, "body", sdf.Place(size, s.body(p)), fur, b.Seed.Sub("body"))
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
