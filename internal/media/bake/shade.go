package bake

import (
	"context"
	"sync"
	"sync/atomic"

	"atelier/internal/band"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// shade asks the surface of every covered texel what it looks like, and reports whether anything glows.
func (s *sheet) shade(ctx context.Context, step int) (emits bool, err error) {
	n := s.size * s.size
	s.texels, s.height = make([]tex.Texel, n), make([]float32, n)
	var glow atomic.Bool
	spare := sync.Pool{New: func() any {
		return &tex.Point{Lattice: new(geom.Lattice), Trail: new(tex.Trail), Ahead: new(tex.Ahead)}
	}}
	err = band.Rows(ctx, s.size, rowsAtOnce, func(lo, hi int) {
		at := spare.Get().(*tex.Point)
		for y := lo; y < hi; y++ {
			at.Trail.Row(y, s.size, (y-lo)%2 == 1)
			if s.shadeRow(y, step, at) {
				glow.Store(true)
			}
		}
		spare.Put(at)
	})
	return glow.Load(), err
}

// ORM holds occlusion, roughness and metalness in red, green and blue (glTF 2.0, clause 3.9.2 and 3.9.3).
func (s *sheet) shadeRow(y, step int, at *tex.Point) (emits bool) {
	left := false // texels that were looked at ahead are left
	for x := range s.size {
		k := y*s.size + x
		if s.face[k] < 0 {
			continue
		}
		f, p := &s.faces[s.face[k]], &s.patches[s.owner[k]]
		if left = left && at.Ahead.Next(); !left {
			left = s.ahead(at.Ahead, p, x, y)
		}
		s.look(at, f, p, x, y)
		at.Open, at.Cavity, at.Roofed = s.exposure(p, step, x, y)
		o := p.part.Surface(at)
		s.height[k] = o.Height
		t := &s.texels[k]
		t.Base = bytes(o.Color)
		t.ORM = [3]uint8{unit(at.Open), unit(max(o.Rough, .04)), unit(o.Metal)}
		if p.part.Glass {
			t.ORM[0] = unit(o.Clear)
		}
		if o.Emission != (geom.Vec3{}) {
			t.Emission = bytes(o.Emission)
			emits = emits || t.Emission != [3]uint8{}
		}
	}
	return emits
}

// ahead begins with texel (x, y) of patch p, and adds those after it in its row. It reports whether there are any: a plain part has one place a triangle.
func (s *sheet) ahead(a *tex.Ahead, p *patch, x, y int) bool {
	a.Begin()
	if p.part.Plain {
		return false
	}
	k := y*s.size + x
	for owner, room := s.owner[k], true; room && x < s.size && s.face[k] >= 0 && s.owner[k] == owner; x, k = x+1, k+1 {
		f := &s.faces[s.face[k]]
		u, v := f.weights(x, y)
		room = a.Add(f.position(u, v), f.local(u, v))
	}
	return true
}

// look fills in where texel (x, y) lies on its part.
func (s *sheet) look(at *tex.Point, f *face, p *patch, x, y int) {
	k := y*s.size + x
	u, v := f.weights(x, y)
	at.Texel = p.texel
	// A plain part has one colour a triangle: its middle is asked for all texels, at a scale that blurs what is finer than the triangle.
	if p.part.Plain {
		u, v = 1./3, 1./3
		at.Texel = max(at.Texel, f.width())
		at.Pos, at.Local = f.position(u, v), f.local(u, v)
	} else {
		at.Pos, at.Local = at.Ahead.Pos.Place(), at.Ahead.Local.Place()
	}
	u, v = inside(u, v)
	at.Normal = f.normal(u, v)
	at.Low, at.High, at.Seed = p.part.Low, p.part.High, p.part.Seed
	at.Edge = float32(s.convex[k]) * (p.texel / fine)
	at.Crease = float32(s.crease[k]) * (p.texel / fine)
	at.Texture = geom.Vec2{X: float32(x), Y: float32(y)}
	if s.slope != nil && s.slope[k] != (geom.Vec2{}) {
		tangent, bitangent, normal := f.frame(u, v)
		at.Normal = normal.Mad(tangent, s.slope[k].X).Mad(bitangent, s.slope[k].Y).Norm()
	}
}

func bytes(c geom.Vec3) [3]uint8 { return [3]uint8{unit(c.X), unit(c.Y), unit(c.Z)} }

// unit turns 0..1 into 0..255, rounded; numbers beyond are held, as whole numbers, which compare without branches.
func unit(x float32) uint8 { return uint8(min(max(int(x*255+.5), 0), 255)) }
