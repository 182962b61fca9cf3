package animal

import (
	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// Crawler is an animal without a spine, or with nothing else: snakes, snails, insects. Lengths are shares of Size.
type Crawler struct {
	Name       string
	Size       float32 // metres
	Role       string  // "skin", "shell" or "fur"
	Form       func(*crawl) sdf.Field
	Coat       func(*crawl, vec) vec
	Base       vec
	Hide       hide    // skin of cells; 0: smooth
	Hair       float32 // length of fur, in shares; 0: none
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
	*Crawler
	*maker
	spine *chain // of a snake or a snail, in shares
	arms  []*chain
	at    geom.Affine // from shares to metres

	legs      [][]vec // of the left side, in shares
	legRadius float32
	wings     [][2]vec // root and tip of each on the left side, in shares
}

// Build makes the crawler.
func (q *Crawler) Build(c ctx, b archetype.Brief) (*sceneOf, error) {
	if b.Look.Drawn() {
		b = squeezed(b, 1.08, 1.12, .92)
	}
	f := &crawl{Crawler: q, maker: newMaker(q.Name, q.Role, b), at: even(q.Size)}
	var rise float32
	if b.Traits["flying"] {
		rise = .9 * q.Size
		f.place(0, rise)
	}
	if b.Look.Drawn() {
		f.drawn()
	}
	form := sdf.Place(f.at, q.Form(f))
	skin := f.surface(f.finish(), func(s tex.Surface, grime float32) tex.Surface {
		if q.Hair == 0 {
			return s
		}
		return carved(s, func(vec) vec { return v(0, -.3, -1) }, grime, q.Size*.5)
	})
	if q.Extra != nil {
		q.Extra(f)
	}
	f.view(or(q.Yaw, .7), or(q.Pitch, .28))
	near := func(p vec) bool { return p.Mul(1/q.Size).Sub(q.Head).Len() < q.Near }
	made, err := f.mesh(c, sdf.Common(.004*q.Size, form, sdf.Half(v(0, -1, 0), 0)), skin, flesh{Cell: q.Cell * q.Size,
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
		if rise > 0 {
			f.place(0, 0)
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
	return painted{base: f.Base, draw: func(dye func(vec) vec) tex.Surface {
		if f.Hide.Size > 0 {
			return f.Hide.over(func(p vec) vec { return dye(coat(p)) })
		}
		return func(p *tex.Point) tex.Sample {
			k := 60 / f.Size
			n := geom.Noise(p.Pos.X*k, p.Pos.Y*k, p.Pos.Z*k, 5)
			return tex.Sample{Color: dye(coat(p.Pos)).Mul((1 + .05*n) * mix(.5, 1, smooth(.05, .55, p.Open))), Rough: f.Rough, Height: p.Texel * .2 * n}
		}
	}}
}

// plainly is a smooth finish of one colour, darker in the hollows.
func plainly(c vec, rough float32) material.Finish {
	return painted{base: c, draw: func(dye func(vec) vec) tex.Surface {
		c := dye(c)
		return func(p *tex.Point) tex.Sample {
			n := geom.Noise(p.Local.X*900, p.Local.Y*900, p.Local.Z*900, p.Seed)
			return tex.Sample{Color: c.Mul((1 + .06*n) * mix(.5, 1, smooth(.05, .5, p.Open))), Rough: rough, Height: p.Texel * .2 * n}
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

func (m *maker) panel(at geom.Affine, role string, x panel) {
	scale := at.X.Len()
	rim, _ := spline(x.Rim, make([][2]float32, len(x.Rim)), 4)
	s := m.part(role, painted{base: x.Base, draw: func(dye func(vec) vec) tex.Surface {
		return func(p *tex.Point) tex.Sample {
			c := dye(x.Color(clamp01(p.Local.Y+.5), clamp01(p.Local.X+.5)))
			return tex.Sample{Color: c.Mul(mix(.6, 1, smooth(.05, .5, p.Open))), Rough: or(x.Rough, .55)}
		}
	}})
	normal := x.Root[1].Sub(x.Root[0]).Cross(x.Rim[len(x.Rim)/2].Sub(x.Root[0])).Norm()
	for i := range 2 {
		part := solid.New(x.Name, s, m.Seed.Sub(x.Name)).Sheet(1, 1, 1, archetype.Of(m.Level, 6, 9, 18, 24), archetype.Of(m.Level, 2, 3, 6, 8))
		part.WarpLocal(func(pos, _ vec) vec {
			u, t := pos.X+.5, pos.Y+.5
			k := u * float32(len(rim)-1)
			j := min(int(k), len(rim)-2)
			q := geom.Mix3(geom.Mix3(x.Root[0], x.Root[1], u), geom.Mix3(rim[j], rim[j+1], k-float32(j)), t).Mad(normal, pos.Z*x.Thick)
			return at.Point(v(q.X*side(i), q.Y, q.Z))
		})
		flattened(part, .6*scale)
		if part.Volume() < 0 {
			part.Place(geom.Stretch(-1, 1, 1))
			part.Warp(mirrored)
		}
		part.Crease = -1
		m.add(part)
	}
}

// sight is a pair of eyes with pupils, and with lids of a finish.
func (f *crawl) sight(e eye, lids tex.Surface) {
	if f.Look.Drawn() {
		e.drawn()
	}
	f.eyes(f.at, e, lids, nil)
}

// bead is a shining eye without a pupil, on both sides.
func (f *crawl) bead(p vec, r float32, c vec) {
	if f.Look.Drawn() {
		r *= drawnEye
	}
	f.lump(f.at, "eye", f.part("eyes", plainly(c, .12)), p, v(r, r, r), true)
}

// limbs are jointed legs on both sides, each through points, thinner to the tip.
func (f *crawl) limbs(name string, of tex.Surface, r float32, legs ...[]vec) {
	if name == "leg" {
		f.legs, f.legRadius = append(f.legs, legs...), r
	}
	for _, p := range legs {
		radii := make([]float32, len(p))
		for i := range p {
			radii[i] = r * mix(1, .28, float32(i)/float32(len(p)-1))
		}
		f.tube(f.at, tube{Name: name, Of: of, Both: true, P: p, R: radii, Dense: .8})
	}
}
