// Package crawler builds animals without a spine, or with nothing else: snakes, snails, insects, crabs, squids.
package crawler

import (
	"cmp"
	"context"

	"atelier/internal/animal/anatomy"
	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
	"atelier/internal/media/sdf"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// Row is an animal without a spine, or with nothing else: snakes, snails, insects. Lengths are shares of Size.
type Row struct {
	Name       string
	Size       float32 // metres
	Role       string  // "skin", "shell" or "fur"
	Form       func(*crawl) sdf.Field
	Coat       func(*crawl, vec) vec
	Base       vec
	Hide       anatomy.Hide // skin of cells; 0: smooth
	Hair       float32      // length of fur, in shares; 0: none
	Rough      float32
	Head       vec     // what gets the most triangles and texels
	Near       float32 // how far around it
	Cell       float32 // of the mesh at the standard level
	Yaw, Pitch float32
	Extra      func(*crawl)
	Rig        func(*crawl) *rig.Skeleton // of what has no legs; nil: that of its legs
	Sidles     bool                       // it walks to its side
}

// crawl is a crawler that lies somewhere.
type crawl struct {
	*Row
	*anatomy.Maker
	spine *anatomy.Chain // of a snake or a snail, in shares
	arms  []*anatomy.Chain
	at    geom.Affine // from shares to metres

	legs      [][]vec // of the left side, in shares
	legRadius float32
	wings     [][2]vec // root and tip of each on the left side, in shares
}

// Build makes the crawler.
func (q *Row) Build(c context.Context, b archetype.Brief) (*scene.Scene, error) {
	if b.Look.Drawn() {
		b = anatomy.Squeezed(b, 1.08, 1.12, .92)
	}
	f := &crawl{Row: q, Maker: anatomy.New(q.Name, q.Role, b), at: even(q.Size)}
	var rise float32
	if b.Traits["flying"] {
		rise = .9 * q.Size
		f.Place(0, rise)
	}
	if b.Look.Drawn() {
		f.drawn()
	}
	form := sdf.Place(f.at, q.Form(f))
	skin := f.Surface(f.finish(), func(s tex.Surface, grime float32) tex.Surface {
		if q.Hair == 0 {
			return s
		}
		return anatomy.Carved(s, func(vec) vec { return v(0, -.3, -1) }, grime, q.Size*.5)
	})
	if q.Extra != nil {
		q.Extra(f)
	}
	f.View(cmp.Or(q.Yaw, .7), cmp.Or(q.Pitch, .28))
	near := func(p vec) bool { return p.Mul(1/q.Size).Sub(q.Head).Len() < q.Near }
	made, err := f.Mesh(c, sdf.Common(.004*q.Size, form, sdf.Half(v(0, -1, 0), 0)), skin, anatomy.Meshing{Cell: q.Cell * q.Size,
		Importance: func(p vec) float32 {
			if near(p) {
				return 6
			}
			return 1
		},
		Density: func(p vec) float32 {
			if near(p) {
				return 1.6
			}
			return 1
		},
	})
	if err == nil {
		made.Bones = f.bones()
		// It was built in the air: the clips also need it as it stands on the ground, which is lower by the rise.
		if rise > 0 {
			f.Place(0, 0)
			made.Bones.Land(f.bones(), true)
		}
	}
	return made, err
}

// finish is the skin, the shell or the hair.
func (f *crawl) finish() material.Finish {
	coat := func(p vec) vec { return f.Coat(f, p.Mul(1/f.Size)) }
	if f.Hair > 0 {
		return material.Fur{Coat: f.Base, Length: f.Hair * f.Size, Depth: .7, Short: true, Marks: func(p, shift vec) vec { return coat(p.Add(shift)) },
			Along: func(p vec) vec { return v(p.X, -.4*f.Size, p.Z-.3*f.Size) }}
	}
	return anatomy.Painted{Base: f.Base, Draw: func(dye func(vec) vec) tex.Surface {
		if f.Hide.Size > 0 {
			return f.Hide.Over(func(p vec) vec { return dye(coat(p)) })
		}
		return func(p *tex.Point) tex.Sample {
			k := 60 / f.Size
			n := geom.Noise(p.Pos.X*k, p.Pos.Y*k, p.Pos.Z*k, 5)
			return tex.Sample{Color: dye(coat(p.Pos)).Mul((1 + .05*n) * geom.Mix(.5, 1, smooth(.05, .55, p.Open))), Rough: f.Rough, Height: p.Texel * .2 * n}
		}
	}}
}

// panel is a thin sheet between a root line and the curve of its rim, on both sides; colour answers share t from root to rim and s along.
type panel struct {
	Name  string
	Root  [2]vec
	Rim   []vec
	Thick float32
	Color func(t, s float32) vec
	Base  vec
	Rough float32
}

func (f *crawl) panel(at geom.Affine, role string, x panel) {
	scale := at.X.Len()
	rim, _ := anatomy.Spline(x.Rim, make([][2]float32, len(x.Rim)), 4)
	s := f.Part(role, anatomy.Painted{Base: x.Base, Draw: func(dye func(vec) vec) tex.Surface {
		return func(p *tex.Point) tex.Sample {
			c := dye(x.Color(geom.Clamp01(p.Local.Y+.5), geom.Clamp01(p.Local.X+.5)))
			return tex.Sample{Color: c.Mul(geom.Mix(.6, 1, smooth(.05, .5, p.Open))), Rough: cmp.Or(x.Rough, .55)}
		}
	}})
	// The sheet is flat but for its rim: its thickness stands on the plane of the root and the middle of the rim.
	normal := x.Root[1].Sub(x.Root[0]).Cross(x.Rim[len(x.Rim)/2].Sub(x.Root[0])).Norm()
	for i := range 2 {
		part := solid.New(x.Name, s, f.Seed.Sub(x.Name)).Sheet(1, 1, 1, archetype.Of(f.Level, 6, 9, 18, 24), archetype.Of(f.Level, 2, 3, 6, 8))
		part.WarpLocal(func(pos, _ vec) vec {
			u, t := pos.X+.5, pos.Y+.5
			k := u * float32(len(rim)-1)
			j := min(int(k), len(rim)-2)
			q := geom.Mix3(geom.Mix3(x.Root[0], x.Root[1], u), geom.Mix3(rim[j], rim[j+1], k-float32(j)), t).Mad(normal, pos.Z*x.Thick)
			return at.Point(v(q.X*anatomy.Side(i), q.Y, q.Z))
		})
		anatomy.Flattened(part, .6*scale)
		// A mirror turns the winding of triangles. A negative stretch turns it back, and mirroring the places alone leaves them where they were.
		if part.Volume() < 0 {
			part.Place(geom.Stretch(-1, 1, 1))
			part.Warp(mirrored)
		}
		part.Crease = -1
		f.Add(part)
	}
}

// sight is a pair of eyes with pupils, and with lids of a finish.
func (f *crawl) sight(e anatomy.Eye, lids tex.Surface) {
	if f.Look.Drawn() {
		e.Drawn()
	}
	f.Eyes(f.at, e, lids, nil)
}

// bead is a shining eye without a pupil, on both sides.
func (f *crawl) bead(p vec, r float32, c vec) {
	if f.Look.Drawn() {
		r *= anatomy.DrawnEye
	}
	f.Lump(f.at, "eye", f.Part("eyes", anatomy.Plainly(c, .12)), p, v(r, r, r), true)
}

// limbs are jointed legs on both sides, each through points, thinner to the tip.
func (f *crawl) limbs(name string, of tex.Surface, r float32, legs ...[]vec) {
	if name == "leg" {
		f.legs, f.legRadius = append(f.legs, legs...), r
	}
	for _, p := range legs {
		radii := make([]float32, len(p))
		for i := range p {
			// A foot is a little more than a quarter as thick as the hip.
			radii[i] = r * geom.Mix(1, .28, float32(i)/float32(len(p)-1))
		}
		f.Tube(f.at, anatomy.Tube{Name: name, Of: of, Both: true, P: p, R: radii, Dense: .8})
	}
}

// drawn swells the head of a crawler, with all that stands on it. A swelling is full in its middle alone, hence more than a head is to grow.
func (f *crawl) drawn() {
	f.Swell = anatomy.Swelling{At: f.Head.Mul(f.Size), Radius: 2.1 * f.Near * f.Size, More: 1.6 * (anatomy.DrawnHead - 1)}
}
