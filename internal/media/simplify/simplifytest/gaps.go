// Package simplifytest measures what is missing of a simplified model, as it is seen from all around.
package simplifytest

import (
	"math"
	"testing"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
)

const (
	// samples is how many places are looked at along each side of a pixel.
	samples = 3
	// sunken is how much farther than the model a level must be to be seen through it, as a share of its diagonal.
	sunken = .05
)

// Gaps are shares of what the model covers, not counting the pixels along its silhouette.
type Gaps struct {
	Open  float64 // where the level shows the background, or a back side
	Worst float64 // the same, from the direction from which most is open
	Deep  float64 // where the level shows something else that lies far behind
}

// Measure looks at a model and a level of it from 26 directions, at so many pixels along its diagonal.
func Measure(t testing.TB, model, level *gltf.Document, pixels int) (g Gaps) {
	t.Helper()
	a, b := newFaces(t, model), newFaces(t, level)
	box := geom.Empty()
	for _, v := range a.at {
		box = box.Add(v)
	}
	side := (pixels + 4) * samples
	place := placing{box.Center(), float32(pixels*samples) / box.Diagonal(), float32(side) / 2}
	whole, some := newSight(side), newSight(side)
	var covered, open, deep int
	for _, toward := range directions() {
		whole.look(a, place, toward)
		some.look(b, place, toward)
		inner := whole.inner()
		n, o := 0, 0
		for i, in := range inner {
			if !in {
				continue
			}
			n++
			switch {
			case !some.front[i]:
				o++
			case whole.depth[i]-some.depth[i] > sunken*float32(pixels*samples):
				deep++
			}
		}
		covered, open = covered+n, open+o
		g.Worst = max(g.Worst, float64(o)/float64(max(n, 1)))
	}
	g.Open, g.Deep = float64(open)/float64(max(covered, 1)), float64(deep)/float64(max(covered, 1))
	return g
}

// directions are the 26 to the faces, edges and corners of a cube, turned a little so that no view runs along the faces of a box.
func directions() (list []geom.Vec3) {
	for x := -1; x <= 1; x++ {
		for y := -1; y <= 1; y++ {
			for z := -1; z <= 1; z++ {
				if d := (geom.Vec3{X: float32(x), Y: float32(y), Z: float32(z)}); d != (geom.Vec3{}) {
					list = append(list, d.Norm().Add(geom.Vec3{X: .05, Y: .03, Z: -.04}).Norm())
				}
			}
		}
	}
	return list
}

// faces are the triangles of a scene.
type faces struct {
	at      []geom.Vec3
	corners []uint32
	both    []bool // by triangle: is seen from behind
}

func newFaces(t testing.TB, d *gltf.Document) *faces {
	t.Helper()
	flat, err := d.Flatten(gltf.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	f := &faces{corners: flat.Mesh.Indices, both: make([]bool, len(flat.Mesh.Indices)/3)}
	for i := range flat.Mesh.Vertices {
		f.at = append(f.at, flat.Mesh.Vertices[i].Pos)
	}
	for i, s := range flat.Mesh.Shells {
		m := flat.Runs[i].Material
		for k := s.First; k < s.First+s.Count; k++ {
			f.both[k] = m >= 0 && d.Materials[m].DoubleSided
		}
	}
	return f
}

// placing brings a scene into the frame.
type placing struct {
	middle geom.Vec3
	scale  float32 // samples a metre
	half   float32 // of the frame, in samples
}

// sight is what is seen from one direction, without perspective.
type sight struct {
	side  int
	depth []float32 // by sample, how near it is, in samples
	front []bool    // by sample, whether something is there that shows its front
}

func newSight(side int) *sight {
	return &sight{side, make([]float32, side*side), make([]bool, side*side)}
}

func (s *sight) look(f *faces, p placing, toward geom.Vec3) {
	for i := range s.depth {
		s.depth[i], s.front[i] = -math.MaxFloat32, false
	}
	across, up := geom.Basis(toward)
	if across.Cross(up).Dot(toward) < 0 {
		across = across.Mul(-1)
	}
	at := make([]geom.Vec3, len(f.at))
	for i, v := range f.at {
		v = v.Sub(p.middle).Mul(p.scale)
		at[i] = geom.Vec3{X: v.Dot(across) + p.half, Y: v.Dot(up) + p.half, Z: v.Dot(toward)}
	}
	for t := range f.both {
		k := f.corners[3*t : 3*t+3]
		s.draw(at[k[0]], at[k[1]], at[k[2]], f.both[t])
	}
}

// draw draws a triangle. Seen from behind, it hides nothing: engines leave such sides out.
func (s *sight) draw(a, b, c geom.Vec3, both bool) {
	area := b.Sub(a).Cross(c.Sub(a)).Z
	if area < 0 && both {
		b, c, area = c, b, -area
	}
	if !(area > 1e-9) {
		return
	}
	left, right := max(int(min(a.X, b.X, c.X)), 0), min(int(max(a.X, b.X, c.X))+1, s.side-1)
	low, high := max(int(min(a.Y, b.Y, c.Y)), 0), min(int(max(a.Y, b.Y, c.Y))+1, s.side-1)
	over := func(p, q geom.Vec3, x, y float32) float32 { return (q.X-p.X)*(y-p.Y) - (q.Y-p.Y)*(x-p.X) }
	for row := low; row <= high; row++ {
		for col := left; col <= right; col++ {
			x, y := float32(col)+.5, float32(row)+.5
			u, v, w := over(b, c, x, y), over(c, a, x, y), over(a, b, x, y)
			if u < 0 || v < 0 || w < 0 {
				continue
			}
			if z := (u*a.Z + v*b.Z + w*c.Z) / area; z > s.depth[row*s.side+col] {
				s.depth[row*s.side+col], s.front[row*s.side+col] = z, true
			}
		}
	}
}

// inner are the samples that are covered, and so is everything within a pixel of them.
func (s *sight) inner() []bool {
	across, out := make([]bool, len(s.front)), make([]bool, len(s.front))
	all := func(from []bool, i, step int) bool {
		for k := -samples; k <= samples; k++ {
			if !from[i+k*step] {
				return false
			}
		}
		return true
	}
	for pass, step := range []int{1, s.side} {
		from, to := s.front, across
		if pass == 1 {
			from, to = across, out
		}
		for y := samples; y < s.side-samples; y++ {
			for x := samples; x < s.side-samples; x++ {
				to[y*s.side+x] = all(from, y*s.side+x, step)
			}
		}
	}
	return out
}
