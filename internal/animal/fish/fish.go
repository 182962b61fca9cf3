// Package fish builds whatever swims with a tail: fish, sharks, whales, dolphins.
package fish

import (
	"cmp"
	"context"

	"atelier/internal/animal/anatomy"
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
	"atelier/internal/media/sdf"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// Row is whatever swims with a tail. Lengths are shares of L; along the body they run back from the nose at 0 to the root of the tail at
// about .8, and so does the Z of its stations.
type Row struct {
	Name   string
	L      float32 // metres
	Body   []Station
	Bulk   []anatomy.Form // more of the body: (x, y, back)
	Eye    anatomy.Eye    // in shares of L, its Z forward of the nose
	Fins   []fin
	Scale  float32                              // length of a scale; 0: bare skin
	Gill   float32                              // where the edge of the gill cover is; 0: none
	Gape   [3]float32                           // corner of the mouth: back, up, aside
	Lips   [2]float32                           // where the lips meet before it: back, up; 0: at the tip of the nose
	Teeth  float32                              // how long its teeth are, for a mouth .45 long; 0: none are seen
	Coat   func(p vec, u, edge, id float32) vec // p is (back, up, aside)
	Fin    func(t, s float32, kind int) vec     // from root to rim, from front to back
	Base   vec
	Rise   float32 // of the middle over the lowest fin; found by the builder's rows
	Winds  float32 // how far a long body winds from side to side; 0: only the tail is bent a little
	Flukes bool    // its tail lies level and beats up and down, as whales' do
	Yaw    float32
}

// fin is a sheet between a root line and where its rays end; points are (back, up, aside).
type fin struct {
	Root  [2]vec
	Tip   []vec // from front to back
	Pair  bool
	Kind  int
	Thick float32 // at the root; 0: .014
}

// swimmer is a fish in the water.
type swimmer struct {
	*Row
	*anatomy.Maker
	body *anatomy.Chain
	oral geom.Affine  // the frame of the mouth
	jaw  *anatomy.Jaw // nil: the mouth never opens
}

// bend is how far a place along the body swings aside, or up.
func (f *swimmer) bend(back float32) float32 {
	if f.Winds > 0 {
		// One and a quarter waves from the head, which keeps still, to the tail.
		return f.Winds * smooth(.05, .45, back) * geom.Sin((back-.05)*8.5)
	}
	// The stroke of a swimmer at rest: nothing before .30, a twenty-fifth of the length at the tail.
	return .05 * smooth(.30, 1.05, back) * geom.Sin((back-.3)*3.2)
}

// at is a place of the row in metres, with the tail bent a little. The row runs back from the nose, space forward: the origin lies .46 behind the nose.
func (f *swimmer) at(p vec) vec {
	x, y := p.Z, p.Y+f.Rise
	if f.Flukes {
		y -= .6 * f.bend(p.X)
	} else {
		x += f.bend(p.X)
	}
	return v(x, y, .46-p.X).Mul(f.L)
}

// row is the place of the row at p, the inverse of at.
func (f *swimmer) row(p vec) vec {
	q := v(.46-p.Z/f.L, p.Y/f.L-f.Rise, p.X/f.L)
	if f.Flukes {
		q.Y += .6 * f.bend(q.X)
	} else {
		q.Z -= f.bend(q.X)
	}
	return q
}

// Build makes the fish, swimming close over the ground.
func (q *Row) Build(c context.Context, b archetype.Brief) (*scene.Scene, error) {
	role := "scales"
	if q.Scale == 0 {
		role = "skin"
	}
	if b.Look.Drawn() {
		row := *q
		row.Eye.Drawn()
		q, b = &row, anatomy.Squeezed(b, 1.14, 1.26, .84)
	}
	f := &swimmer{Row: q, Maker: anatomy.New(q.Name, role, b)}
	var p []vec
	var r [][2]float32
	for _, s := range q.Body {
		p, r = append(p, f.at(v(s.Z, s.Y, 0))), append(r, [2]float32{s.RX * q.L, s.RY * q.L})
	}
	f.body = anatomy.Curve(p, r, 3)
	f.mouthed()
	skin := f.Surface(anatomy.Painted{Base: q.Base, Draw: f.skin}, anatomy.Scalloped(f.scale))
	head := geom.Move(0, q.Rise*q.L, .46*q.L).Mul(even(q.L))
	f.FaceAt, f.Scene.Bones = head, f.bones()
	f.teeth()
	f.Eyes(head, q.Eye, skin, nil)
	for _, x := range q.Fins {
		f.fin(x)
	}
	f.View(cmp.Or(q.Yaw, 1.05), map[bool]float32{false: .14, true: .26}[q.Flukes]+3.2*q.Winds) // what winds is shown from above
	near := func(p vec) bool { return p.Z > .22*q.L }
	how := anatomy.Meshing{Cell: .0095 * q.L,
		Importance: func(p vec) float32 {
			switch {
			case f.jaw != nil && f.jaw.Within(f.oral.Into(p)):
				return 2
			case near(p):
				return 5
			}
			return 1
		},
		Density: func(p vec) float32 {
			if near(p) {
				return 1.5
			}
			return 1
		},
	}
	if f.jaw.Opens() {
		how.Settle = func(p vec) vec { return f.jaw.Settled(f.oral, p) }
		how.Unsettle = func(p vec) vec { return f.jaw.Unsettled(f.oral, p) }
	}
	return f.Mesh(c, f.gaping(f.flesh()), skin, how)
}

// flesh is the body with its gill covers, as if it had no mouth.
func (f *swimmer) flesh() sdf.Field {
	l := f.L
	o := sdf.Union(.012*l, f.body.Fields()...)
	for _, b := range f.Bulk {
		at := f.at(v(b.A.Z, b.A.Y, b.A.X))
		e := sdf.Ellipsoid(at, b.Ball.Mul(l))
		if b.Pair {
			e = sdf.Mirror(e)
		}
		o = sdf.Union(.03*l, o, e)
	}
	if f.Gill > 0 {
		o = sdf.Union(.010*l, o, sdf.Ellipsoid(f.at(v(f.Gill-.10, -.01, 0)), v(f.Body[2].RX*1.10, f.Body[2].RY*1.03, .085).Mul(l)))
	}
	return o
}

// scale is how far along its scale a point is, and how near its edge; on bare skin it is in the middle of one.
func (f *swimmer) scale(p vec) (along, edge float32) {
	b, s := f.row(p), f.body.Nearest(p)
	if f.Scale == 0 || b.X < f.Gill {
		return .5, 0
	}
	_, r := s.On.At(s.On.Along(p))
	// The section of a fish is an ellipse: the angle around is taken with its radii divided out, so that scales keep their width from back to belly.
	along, _, edge, _ = tex.Shingle(b.X, geom.Atan2(s.Out.Dot(s.On.U)/r[1], s.Out.X/r[0]), f.Scale, f.Scale*7.5)
	return along, edge
}

// skin is scales behind the gill cover, or bare.
func (f *swimmer) skin(dye func(vec) vec) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		b := f.row(p.Pos)
		s := f.body.Nearest(p.Pos)
		_, r := s.On.At(s.On.Along(p.Pos))
		shade := geom.Mix(.6, 1, smooth(.05, .5, p.Open))
		if f.Scale == 0 {
			n := geom.Noise(b.X*40, b.Y*40, b.Z*40, 7)
			c := dye(f.Coat(b, 0, 0, .5+.5*n))
			o := tex.Sample{Color: c.Mul((1 + .05*n) * shade), Rough: .38, Height: p.Texel * .25 * n}
			f.lips(p.Pos, &o)
			return o
		}
		a := geom.Atan2(s.Out.Dot(s.On.U)/r[1], s.Out.X/r[0])
		u, _, edge, id := tex.Shingle(b.X, a, f.Scale, f.Scale*7.5)
		// The gill cover ends in a curve: farther back above and below than in the middle.
		scaly := smooth(f.Gill-.01, f.Gill+.01, b.X+b.Y*b.Y)
		tone := float32(id&255) / 255
		c := dye(f.Coat(b, u, edge*scaly, tone)).Mul(1 + scaly*.10*(tone-.5))
		c = mix3(c, c.Mul(.62), .55*edge*scaly)
		c = mix3(c, mix3(c, v(1, 1, 1), .35), .5*scaly*smooth(.3, .7, u)*smooth(.6, 0, edge))
		gill := smooth(.008, .002, geom.Abs(b.X+1.1*b.Y*b.Y-f.Gill+.004)) * smooth(.16, .11, geom.Abs(b.Y))
		c = mix3(c, c.Mul(.45), .7*gill).Mul(shade)
		o := tex.Sample{Color: c, Rough: .30, Height: p.Texel * (scaly*(1.2*(u-.5)-.9*edge) - 1.2*gill)}
		f.lips(p.Pos, &o)
		return o
	}
}

// fin adds a fin, and its pair on the right.
func (f *swimmer) fin(x fin) {
	for i := range 2 {
		if i == 1 && !x.Pair {
			return
		}
		// A few rows for each ray between the ends that the fin gives.
		rows, columns := archetype.Of(f.Level, 1, 2, 3, 4)*(len(x.Tip)-1)+2, archetype.Of(f.Level, 2, 2, 4, 5)
		part := solid.New("fin", f.web(x), f.Seed.Sub("fin")).Sheet(1, 1, 1, rows, columns)
		tips, _ := anatomy.Spline(x.Tip, make([][2]float32, len(x.Tip)), 4)
		part.WarpLocal(func(pos, _ vec) vec { return f.ray(x, tips, pos, anatomy.Side(i)) })
		// A sheet is unrolled as a square metre; as a fin it gets the texels of .30 of the fish's length.
		anatomy.Flattened(part, .30*f.L)
		if part.Volume() < 0 {
			part.Place(geom.Stretch(-1, 1, 1)) // its winding turns with a mirror; then back by the places alone
			part.Warp(mirrored)
		}
		part.Crease = -1
		f.Add(part)
	}
}

// ray is where a fin has the place pos of a sheet: X along its root, Y from root to rim, Z through it.
func (f *swimmer) ray(x fin, tips []vec, pos vec, flip float32) vec {
	s, t := pos.X+.5, pos.Y+.5
	at := s * float32(len(tips)-1)
	j := min(int(at), len(tips)-2)
	q := geom.Mix3(geom.Mix3(x.Root[0], x.Root[1], s), geom.Mix3(tips[j], tips[j+1], at-float32(j)), t)
	thick := pos.Z * geom.Mix(cmp.Or(x.Thick, .014), cmp.Or(x.Thick, .014)*.25, t)
	// Fins that lie level are thick up and down, upright ones from side to side.
	if x.Pair || f.Flukes && x.Kind == 1 {
		q.Y += thick
	} else {
		q.Z += thick
	}
	q.Z *= flip
	return f.at(q)
}

// web is the finish of a fin: rays between skin.
func (f *swimmer) web(x fin) tex.Surface {
	rays := float32(len(x.Tip)) * 4 * geom.Pi
	deep := float32(.14)
	if f.Scale == 0 {
		deep = .02
	}
	return f.Akin("fins", anatomy.Painted{Base: f.Base, Draw: func(dye func(vec) vec) tex.Surface {
		return func(p *tex.Point) tex.Sample {
			t, s := geom.Clamp01(p.Local.Y+.5), geom.Clamp01(p.Local.X+.5)
			ray := geom.Sin(s * rays)
			c := dye(f.Fin(t, s, x.Kind)).Mul(1 + deep*ray*smooth(0, .2, t) - .1*smooth(.8, 1, t))
			return tex.Sample{Color: c, Rough: .38, Height: p.Texel * 6 * deep * ray}
		}
	}})
}

// bones is the fish's skeleton.
func (f *swimmer) bones() *rig.Skeleton {
	s := rig.Swimmer{Body: f.Sized(f.body.Along(.34))[0], Girth: f.Body[len(f.Body)/2].RX * f.L, Nose: f.Sized(f.body.Along(0))[0]}
	// Joints from before the middle of the body to the end of the tail fin.
	s.Tail = f.Sized(f.body.Along(.46), f.body.Along(.64), f.body.Along(.82), f.body.Along(1), f.at(v(1, 0, 0)))
	for _, x := range f.Fins {
		if !x.Pair {
			continue
		}
		for i := range 2 { // of the first pair
			flip := func(q vec) vec { return f.at(v(q.X, q.Y, q.Z*anatomy.Side(i))) }
			copy(s.Fins[i][:], f.Sized(flip(geom.Mix3(x.Root[0], x.Root[1], .5)), flip(x.Tip[len(x.Tip)/2])))
		}
		break
	}
	f.hinged(&s)
	return s.Skeleton()
}
