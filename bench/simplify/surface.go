package main

import (
	"bytes"
	"math"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
)

// surface is triangles in a grid of cells, to find the nearest point of.
type surface struct {
	triangles [][3]geom.Vec3
	box       geom.Box
	cell      float32
	n         [3]int
	cells     map[int][]int32
}

func surfaceOf(file []byte) (*surface, error) {
	d, err := gltf.Read(bytes.NewReader(file), gltf.Limits{})
	if err != nil {
		return nil, err
	}
	flat, err := d.Flatten(gltf.Limits{})
	if err != nil {
		return nil, err
	}
	s := &surface{box: geom.Empty(), cells: map[int][]int32{}}
	m := flat.Mesh
	for i := 0; i < len(m.Indices); i += 3 {
		var t [3]geom.Vec3
		for k := range t {
			t[k] = m.Vertices[m.Indices[i+k]].Pos
			s.box = s.box.Add(t[k])
		}
		s.triangles = append(s.triangles, t)
	}
	s.cell = s.box.Diagonal() / 120
	size := s.box.Size()
	for k, x := range []float32{size.X, size.Y, size.Z} {
		s.n[k] = int(x/s.cell) + 1
	}
	for i, t := range s.triangles {
		b := geom.Empty().Add(t[0]).Add(t[1]).Add(t[2])
		low, high := s.at(b.Min), s.at(b.Max)
		for z := low[2]; z <= high[2]; z++ {
			for y := low[1]; y <= high[1]; y++ {
				for x := low[0]; x <= high[0]; x++ {
					k := s.key(x, y, z)
					s.cells[k] = append(s.cells[k], int32(i))
				}
			}
		}
	}
	return s, nil
}

func (s *surface) at(p geom.Vec3) (c [3]int) {
	d := p.Sub(s.box.Min)
	for k, x := range []float32{d.X, d.Y, d.Z} {
		c[k] = min(max(int(x/s.cell), 0), s.n[k]-1)
	}
	return c
}

func (s *surface) key(x, y, z int) int { return (z*s.n[1]+y)*s.n[0] + x }

// distance is that of a point from the surface.
func (s *surface) distance(p geom.Vec3) float32 {
	c := s.at(p)
	best := float32(math.Inf(1))
	for r := 0; r < 200; r++ { // rings of cells around, until none can hold anything nearer
		if float32(r-1)*s.cell > best {
			break
		}
		for z := c[2] - r; z <= c[2]+r; z++ {
			for y := c[1] - r; y <= c[1]+r; y++ {
				for x := c[0] - r; x <= c[0]+r; x++ {
					if max(abs(x-c[0]), abs(y-c[1]), abs(z-c[2])) != r || x < 0 || y < 0 || z < 0 || x >= s.n[0] || y >= s.n[1] || z >= s.n[2] {
						continue
					}
					for _, t := range s.cells[s.key(x, y, z)] {
						best = min(best, toTriangle(p, &s.triangles[t]))
					}
				}
			}
		}
	}
	return best
}

func abs(x int) int { return max(x, -x) }

// toTriangle is the distance of a point from a triangle (Ericson, Real-Time Collision Detection, 5.1.5).
func toTriangle(p geom.Vec3, t *[3]geom.Vec3) float32 {
	a, b, c := t[0], t[1], t[2]
	ab, ac, ap := b.Sub(a), c.Sub(a), p.Sub(a)
	d1, d2 := ab.Dot(ap), ac.Dot(ap)
	if d1 <= 0 && d2 <= 0 {
		return ap.Len()
	}
	bp := p.Sub(b)
	d3, d4 := ab.Dot(bp), ac.Dot(bp)
	if d3 >= 0 && d4 <= d3 {
		return bp.Len()
	}
	if vc := d1*d4 - d3*d2; vc <= 0 && d1 >= 0 && d3 <= 0 {
		return ap.Sub(ab.Mul(d1 / (d1 - d3))).Len()
	}
	cp := p.Sub(c)
	d5, d6 := ab.Dot(cp), ac.Dot(cp)
	if d6 >= 0 && d5 <= d6 {
		return cp.Len()
	}
	if vb := d5*d2 - d1*d6; vb <= 0 && d2 >= 0 && d6 <= 0 {
		return ap.Sub(ac.Mul(d2 / (d2 - d6))).Len()
	}
	if va := d3*d6 - d5*d4; va <= 0 && d4-d3 >= 0 && d5-d6 >= 0 {
		return bp.Sub(c.Sub(b).Mul((d4 - d3) / ((d4 - d3) + (d5 - d6)))).Len()
	}
	n := ab.Cross(ac).Norm()
	return float32(math.Abs(float64(n.Dot(ap))))
}

// difference is the root of the mean squared distance, and the greatest, in shares of the diagonal: from places on either surface to the
// other.
func difference(a, b *surface) (rms, most float64) {
	var sum float64
	n := 0
	for _, pair := range [][2]*surface{{a, b}, {b, a}} {
		for _, p := range pair[0].places(40000) {
			d := float64(pair[1].distance(p)) / float64(a.box.Diagonal())
			sum, most, n = sum+d*d, max(most, d), n+1
		}
	}
	return math.Sqrt(sum / float64(n)), most
}

// places are about n points spread over the surface by area.
func (s *surface) places(n int) (list []geom.Vec3) {
	var area float64
	for _, t := range s.triangles {
		area += float64(t[1].Sub(t[0]).Cross(t[2].Sub(t[0])).Len())
	}
	var sum float64
	k := 0
	for _, t := range s.triangles {
		sum += float64(t[1].Sub(t[0]).Cross(t[2].Sub(t[0])).Len()) / area * float64(n)
		for ; float64(k)+.5 < sum; k++ {
			// The additive sequence of the plastic number covers the triangle evenly (Roberts 2018).
			u, v := frac(.5+.7548776662466927*float64(k)), frac(.5+.5698402909980532*float64(k))
			if u+v > 1 {
				u, v = 1-u, 1-v
			}
			list = append(list, t[0].Add(t[1].Sub(t[0]).Mul(float32(u))).Add(t[2].Sub(t[0]).Mul(float32(v))))
		}
	}
	return list
}

func frac(x float64) float64 { return x - math.Floor(x) }
