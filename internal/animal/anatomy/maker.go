// Package anatomy is what all animals are made of: chains of elliptic cones, shells such as eyes, horns and tubes, finishes of skin, fur and feathers, and
// the maker that meshes a body with its shells. Rows of animals, and how a body stands, are of the packages above.
package anatomy

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

// Maker gathers the shells of one animal, sized as the brief says, and meshes its body with what is left of the budget.
type Maker struct {
	archetype.Brief
	Main    string // the main one: "fur", "skin", "feathers", "scales"
	Scene   *scene.Scene
	FaceAt  geom.Affine // the frame of the head, which its shells follow
	CrestAt geom.Affine // the frame of antlers that are larger than usual, which follow the head too
	JawAt   geom.Affine // the frame of the lower jaw, which its shells follow
	Jawed   bool        // the lower jaw has a bone
	Frame   geom.Affine // from the animal of usual proportions to the requested one
	Swell   Swelling    // of a cartoon's head, on the animal of usual proportions
	Curl    Curl        // of an animal that is curled up, which is built straight and then bent
	used    int         // triangles of the shells
}

func New(name, role string, b archetype.Brief) *Maker {
	m := &Maker{Brief: b, Main: role, Scene: &scene.Scene{Name: name}}
	m.Place(0, 0)
	return m
}

// Place sets the size, with the middle of the animal back metres behind the origin put over it, and the animal raised by up metres.
func (m *Maker) Place(back, up float32) {
	m.Frame = geom.Stretch(factor(m.Wide), factor(m.Tall), factor(m.Deep)).Mul(geom.Move(0, up, back))
}

// factor is a factor on a proportion, held to what an animal can bear; 0 is 1.
func factor(f float32) float32 {
	if f == 0 {
		return 1
	}
	return geom.Clamp(f, .75, 1.35)
}

// unsized takes q back to the animal of usual proportions.
func (m *Maker) unsized(q vec) vec {
	q = q.Sub(m.Frame.T)
	return m.Swell.Back(m.Curl.Back(v(q.X/m.Frame.X.X, q.Y/m.Frame.Y.Y, q.Z/m.Frame.Z.Z)))
}

// warps reports whether the animal is swollen or bent.
func (m *Maker) warps() bool { return m.Swell.More > 0 || m.Curl != nil }

// warped is where p of the animal comes as it is swollen and bent.
func (m *Maker) warped(p vec) vec { return m.Curl.Out(m.Swell.Out(p)) }

// View is where the picture is taken from.
func (m *Maker) View(yaw, pitch float32) {
	m.Scene.View = scene.View{Yaw: yaw, Pitch: pitch, Fill: .90}
}

// OnFace is what follows the head where a frame is the head's, its crown's or its jaw's; elsewhere shells follow the bones that are near.
func (m *Maker) OnFace(at geom.Affine) rig.Follow {
	switch {
	case at == m.JawAt && m.Jawed:
		return rig.To("jaw")
	case at == m.FaceAt || at == m.CrestAt || at == m.JawAt:
		return rig.To("head")
	}
	return rig.Follow{}
}

// Add takes a shell in, made where the animal of usual proportions has it.
func (m *Maker) Add(p *solid.Part) *solid.Part {
	if m.warps() {
		p.Warp(m.warped)
	}
	p.Place(m.Frame)
	if m.Faceted() {
		p.Facet()
	}
	m.used += p.Triangles()
	return m.Scene.Add(p)
}

// Surface is the main role's, on an animal of usual proportions. Where it is of metal, stone or wood, relief carves hair or feathers into it,
// with as much grime in the hollows as suits the material.
func (m *Maker) Surface(own material.Finish, relief func(s tex.Surface, grime float32) tex.Surface) tex.Surface {
	s := m.Look.Surface(m.Main, own)
	if m.Look.Statue() {
		grime := float32(.62) // patina dwells in the furrows of metal, but rain washes those of stone
		if m.Look.All.Material().Class != material.Metallic {
			grime = .16
		}
		s = relief(s, grime)
	}
	return m.Unstretched(s)
}

// Unstretched shows a surface the animal of usual proportions, whose bones it knows.
func (m *Maker) Unstretched(s tex.Surface) tex.Surface {
	if m.Frame == geom.Identity() && !m.warps() {
		return s
	}
	return func(p *tex.Point) tex.Sample {
		q := *p
		q.Pos = m.unsized(p.Pos)
		return s.At(p, q)
	}
}

// Akin is a part that takes the main role's tint, a little darker, unless words say its own: manes, wings, fins.
func (m *Maker) Akin(role string, own material.Finish) tex.Surface {
	if c, ok := m.Look.Tints[m.Main]; ok {
		own = own.Tint(c.Mul(.82))
	}
	return m.Part(role, own)
}

// Part is a surface of another role than the main one.
func (m *Maker) Part(role string, own material.Finish) tex.Surface {
	return m.Unstretched(m.Look.Surface(role, own))
}

// Meshing is how a body is meshed.
type Meshing struct {
	Cell                float32 // at the standard level
	Importance, Density func(vec) float32
	Lay                 func(vec) vec  // what its Local is of; nil: the place
	Fine                func(vec) bool // where the field's own normals are baked; nil: nowhere
	Settle, Unsettle    func(vec) vec  // where a vertex goes that is meshed at a place, and back; nil: it stays
}

// Mesh is the body's shell, and the finished scene.
func (m *Maker) Mesh(c context.Context, f sdf.Field, s tex.Surface, how Meshing) (*scene.Scene, error) {
	// Cells are sized for the direction in which the animal is shortened most, where the same forms are the smallest.
	least := min(m.Frame.X.X, m.Frame.Y.Y, m.Frame.Z.Z)
	mesher := sdf.Mesher{
		Triangles:  max(m.Budget()*archetype.Of(m.Level, 79, 90, 95, 95)/100-m.used, m.Budget()*22/100), // cuts of the atlas add some, most to large triangles
		Cell:       how.Cell * least * archetype.Of[float32](m.Level, 1.9, 1.35, 1, .75),
		Importance: func(q vec) float32 { return how.Importance(m.unsized(q)) },
		Density:    func(q vec) float32 { return how.Density(m.unsized(q)) },
	}
	if how.Lay != nil && !m.Look.Statue() {
		mesher.Local = func(q vec) vec { return how.Lay(m.unsized(q)) }
	}
	body, err := mesher.Part(c, "body", sdf.Place(m.Frame, m.Curl.field(m.Swell.field(f))), s, m.Seed.Sub("body"))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", m.Scene.Name, err)
	}
	if how.Settle != nil {
		m.settle(body, how)
	}
	body.Plain = m.Look.Facets
	switch detail := body.Detail; {
	case m.Faceted():
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
	m.Scene.Add(body)
	m.Scene.View.Pitch = max(m.Scene.View.Pitch, m.above())
	m.lit(darkness(body))
	return m.Scene, nil
}

// lit has the picture of a dark animal taken in more light, for longer, over a dimmer floor, so that its form is seen; dark is 0 to 1.
func (m *Maker) lit(dark float32) {
	const light, exposure, floor = .5, .6, .45 // how much more of them a black coat has, and how much less of the light the floor sends back
	usual, view := scene.DefaultView(), &m.Scene.View
	view.Light = usual.Light * (1 + light*dark)
	view.Exposure = usual.Exposure * (1 + exposure*dark)
	view.Ground = usual.Ground.Mul(1 - floor*dark)
}

// darkness is 1 for a body that sends back next to no light, and 0 from a middle brown on.
func darkness(body *solid.Part) float32 {
	const looks = 48
	n, sum, count := body.Triangles(), float32(0), float32(0)
	every, at := max(1, n/looks), 0
	for _, is := range body.Islands {
		for i := range is.Triangles {
			if at++; at%every != 0 {
				continue
			}
			v := &is.Vertices[is.Triangles[i].V[0]]
			c := body.Surface(&tex.Point{Pos: v.Pos, Local: v.Local, Normal: v.Normal, Open: 1, Edge: 1, Crease: 1, Texel: .002, Seed: body.Seed}).Color
			// Luminance by the weights of Rec. 709, of sRGB values as they are: enough to tell a black coat from a brown one.
			sum, count = sum+.2126*c.X+.7152*c.Y+.0722*c.Z, count+1
		}
	}
	return geom.Smooth(.36, .12, sum/max(count, 1))
}

// above is from how high the picture of a flat animal is taken, radians: a ray or a lizard that is seen from the side fills little of it.
func (m *Maker) above() float32 {
	var box geom.Box
	for i, p := range m.Scene.Parts {
		if i == 0 {
			box = p.Bounds()
		}
		b := p.Bounds()
		box = box.Add(b.Min).Add(b.Max)
	}
	size := box.Size()
	// The height against the mean of width and length: below .62 the camera rises, and from .28 on it looks down by .62 rad.
	return .62 * geom.Smooth(.62, .28, size.Y/max(geom.Sqrt(size.X*size.Z), 1e-6))
}

// settle moves the vertices of a body to where they rest, with their normals.
func (m *Maker) settle(body *solid.Part, how Meshing) {
	step := func(q vec, by func(vec) vec) vec {
		p := m.unsized(q)
		to := by(p)
		if to == p {
			return q
		}
		// What is added is a difference of two places that went the same way there and back, so that what Back misses of Out cancels.
		return q.Add(m.sized(to).Sub(m.sized(p)))
	}
	settled := func(q vec) vec { return step(q, how.Settle) }
	turned := func(q, n vec) vec { // by what is below the skin: across the lips the map is not smooth
		const below = 5e-4
		return settled(q).Sub(settled(q.Mad(n, -below))).Norm()
	}
	for _, is := range body.Islands {
		for i := range is.Vertices {
			o := &is.Vertices[i]
			if settled(o.Pos) != o.Pos {
				o.Normal = turned(o.Pos, o.Normal)
			}
		}
	}
	body.Bend(settled)
	detail := body.Detail
	body.Detail = func(q vec) vec {
		from := step(q, how.Unsettle)
		n := detail(from)
		if from == q || n == (vec{}) {
			return n
		}
		return turned(from, n)
	}
}

// Sized moves places of the animal of usual proportions onto the animal of the requested ones.
func (m *Maker) Sized(p ...vec) []vec {
	out := make([]vec, len(p))
	for i, q := range p {
		out[i] = m.sized(q)
	}
	return out
}

func (m *Maker) sized(q vec) vec { return m.Frame.Point(m.warped(q)) }
