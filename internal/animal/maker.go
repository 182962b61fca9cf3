package animal

import (
	"context"
	"fmt"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
	"atelier/internal/media/sdf"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

type (
	ctx     = context.Context
	sceneOf = scene.Scene
)

// maker gathers the shells of one animal, sized as the brief says, and meshes its body with what is left of the budget.
type maker struct {
	archetype.Brief
	role  string // the main one: "fur", "skin", "feathers", "scales"
	scene *scene.Scene
	face  geom.Affine // the frame of the head, which its shells follow
	crest geom.Affine // the frame of antlers that are larger than usual, which follow the head too
	low   geom.Affine // the frame of the lower jaw of an open mouth, which its shells follow
	size  geom.Affine // from the animal of usual proportions to the requested one
	swell swelling    // of a cartoon's head, on the animal of usual proportions
	curl  curl        // of an animal that is curled up, which is built straight and then bent
	used  int         // triangles of the shells
}

func newMaker(name, role string, b archetype.Brief) *maker {
	m := &maker{Brief: b, role: role, scene: &scene.Scene{Name: name}}
	m.place(0, 0)
	return m
}

// place sets the size, with the middle of the animal back metres behind the origin put over it, and the animal raised by up metres.
func (m *maker) place(back, up float32) {
	m.size = geom.Stretch(factor(m.Wide), factor(m.Tall), factor(m.Deep)).Mul(geom.Move(0, up, back))
}

// factor is a factor on a proportion, held to what an animal can bear; 0 is 1.
func factor(f float32) float32 {
	if f == 0 {
		return 1
	}
	return geom.Clamp(f, .75, 1.35)
}

// unsized takes q back to the animal of usual proportions.
func (m *maker) unsized(q vec) vec {
	q = q.Sub(m.size.T)
	return m.swell.back(m.curl.back(v(q.X/m.size.X.X, q.Y/m.size.Y.Y, q.Z/m.size.Z.Z)))
}

// warps reports whether the animal is swollen or bent.
func (m *maker) warps() bool { return m.swell.More > 0 || m.curl != nil }

// warped is where p of the animal comes as it is swollen and bent.
func (m *maker) warped(p vec) vec { return m.curl.out(m.swell.out(p)) }

// view is where the picture is taken from.
func (m *maker) view(yaw, pitch float32) {
	m.scene.View = scene.View{Yaw: yaw, Pitch: pitch, Fill: .90}
}

// onFace is what follows the head where a frame is the head's, its crown's or its jaw's; elsewhere shells follow the bones that are near.
func (m *maker) onFace(at geom.Affine) rig.Follow {
	if at == m.face || at == m.crest || at == m.low {
		return rig.To("head")
	}
	return rig.Follow{}
}

// add takes a shell in, made where the animal of usual proportions has it.
func (m *maker) add(p *solid.Part) *solid.Part {
	if m.warps() {
		p.Warp(m.warped)
	}
	p.Place(m.size)
	if m.Level == archetype.Sparse {
		p.Facet()
	}
	m.used += p.Triangles()
	return m.scene.Add(p)
}

// surface is the main role's, on an animal of usual proportions. Where it is of metal, stone or wood, relief carves hair or feathers into it,
// with as much grime in the hollows as suits the material.
func (m *maker) surface(own material.Finish, relief func(s tex.Surface, grime float32) tex.Surface) tex.Surface {
	s := m.Look.Surface(m.role, own)
	if m.Look.Statue() {
		grime := float32(.62) // patina dwells in the furrows of metal, but rain washes those of stone
		if m.Look.All.Material().Class != material.Metallic {
			grime = .16
		}
		s = relief(s, grime)
	}
	return m.unstretched(s)
}

// unstretched shows a surface the animal of usual proportions, whose bones it knows.
func (m *maker) unstretched(s tex.Surface) tex.Surface {
	if m.size == geom.Identity() && !m.warps() {
		return s
	}
	return func(p *tex.Point) tex.Sample {
		q := *p
		q.Pos = m.unsized(p.Pos)
		return s.At(p, q)
	}
}

// akin is a part that takes the main role's tint, a little darker, unless words say its own: manes, wings, fins.
func (m *maker) akin(role string, own material.Finish) tex.Surface {
	if c, ok := m.Look.Tints[m.role]; ok {
		own = own.Tint(c.Mul(.82))
	}
	return m.part(role, own)
}

// part is a surface of another role than the main one.
func (m *maker) part(role string, own material.Finish) tex.Surface {
	return m.unstretched(m.Look.Surface(role, own))
}

// flesh is how a body is meshed.
type flesh struct {
	Cell                float32 // at the standard level
	Importance, Density func(vec) float32
	Lay                 func(vec) vec  // what its Local is of; nil: the place
	Fine                func(vec) bool // where the field's own normals are baked; nil: nowhere
}

// mesh is the body's shell, and the finished scene.
func (m *maker) mesh(c ctx, f sdf.Field, s tex.Surface, how flesh) (*scene.Scene, error) {
	least := min(m.size.X.X, m.size.Y.Y, m.size.Z.Z)
	mesher := sdf.Mesher{
		Triangles:  max(m.Budget()*archetype.Of(m.Level, 84, 90, 95, 95)/100-m.used, m.Budget()/4), // cuts of the atlas add some
		Cell:       how.Cell * least * archetype.Of[float32](m.Level, 1.9, 1.35, 1, .75),
		Importance: func(q vec) float32 { return how.Importance(m.unsized(q)) },
		Density:    func(q vec) float32 { return how.Density(m.unsized(q)) },
	}
	if how.Lay != nil && !m.Look.Statue() {
		mesher.Local = func(q vec) vec { return how.Lay(m.unsized(q)) }
	}
	body, err := mesher.Part(c, "body", sdf.Place(m.size, m.curl.field(m.swell.field(f))), s, m.Seed.Sub("body"))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", m.scene.Name, err)
	}
	body.Plain = m.Look.Facets
	switch detail := body.Detail; {
	case m.Level == archetype.Sparse:
		body.Facet()
		body.Given, body.Detail = false, nil
	case how.Fine == nil:
		body.Detail = nil
	default: // the gradient is dear: elsewhere the mesh says enough
		body.Detail = func(q vec) vec {
			if !how.Fine(m.unsized(q)) {
				return vec{}
			}
			return detail(q)
		}
	}
	m.scene.Add(body)
	return m.scene, nil
}
