package cutout

import (
	"slices"

	"atelier/internal/media/geom"
)

// ground is a plain background: a colour that changes over the picture as a polynomial of second degree, as paper and walls do under a lamp.
type ground struct {
	terms  [6]geom.Vec3
	spread float32 // the 40 % quantile of the border's distances, at least .4
}

// plain is the share of the border that a ground must explain.
const plain = .62

// fitGround fits a ground to the border, and leaves out, again and again, what lies far from it: things and shadows. It reports whether
// the border is plain.
// Each of six rounds fits what lay within 3 spreads and .6 of the round before.
func (s *searcher) fitGround() (g ground, ok bool) {
	var rim []int
	for i := range s.lab {
		if s.rim(i) {
			rim = append(rim, i)
		}
	}
	used := rim
	for range 6 {
		g.fit(s, used)
		off := make([]float32, len(rim))
		for k, i := range rim {
			off[k] = s.lab[i].Sub(g.at(s, i)).Len()
		}
		sorted := slices.Clone(off)
		slices.Sort(sorted)
		g.spread = max(sorted[len(sorted)*4/10], .4)
		used = nil
		for k, i := range rim {
			if off[k] < 3*g.spread+.6 {
				used = append(used, i)
			}
		}
	}
	return g, float32(len(used)) > plain*float32(len(rim)) && g.spread < 4
}

// powers are the terms of the polynomial at a pixel.
func (s *searcher) powers(i int) [6]float32 {
	x, y := 2*float32(i%s.w)/float32(s.w)-1, 2*float32(i/s.w)/float32(s.h)-1
	return [6]float32{1, x, y, x * y, x * x, y * y}
}

func (g *ground) at(s *searcher, i int) (c geom.Vec3) {
	for k, p := range s.powers(i) {
		c = c.Mad(g.terms[k], p)
	}
	return c
}

// fit solves the normal equations, which a little weight on every term keeps solvable.
// It is least squares with a ridge: (Σ p·pᵀ + λ)·t = Σ p·c, six terms for each of three channels, in float64, by Gaussian elimination.
// Coordinates are −1..1, so all terms are of one size.
func (g *ground) fit(s *searcher, pixels []int) {
	var m [6][6]float64
	var r [6][3]float64
	for _, i := range pixels {
		p, c := s.powers(i), s.lab[i]
		for a := range 6 {
			for b := range 6 {
				m[a][b] += float64(p[a] * p[b])
			}
			r[a][0] += float64(p[a] * c.X)
			r[a][1] += float64(p[a] * c.Y)
			r[a][2] += float64(p[a] * c.Z)
		}
	}
	for a := range 6 {
		m[a][a] += 1e-3 * float64(len(pixels)+1)
	}
	for a := range 6 { // positive definite: no pivoting
		for b := a + 1; b < 6; b++ {
			f := m[b][a] / m[a][a]
			for c := a; c < 6; c++ {
				m[b][c] -= f * m[a][c]
			}
			for c := range 3 {
				r[b][c] -= f * r[a][c]
			}
		}
	}
	for a := 5; a >= 0; a-- {
		for b := a + 1; b < 6; b++ {
			for c := range 3 {
				r[a][c] -= m[a][b] * r[b][c]
			}
		}
		for c := range 3 {
			r[a][c] /= m[a][a]
		}
		g.terms[a] = geom.Vec3{X: float32(r[a][0]), Y: float32(r[a][1]), Z: float32(r[a][2])}
	}
}

// Measures of pixels before a plain ground.
const (
	shadowTint = 4   // how far a shadow's hue may be from the ground's
	shadowBlue = .14 // and how much farther, the darker it is: the sky lights it
	mixed      = 2   // pixels beside the ground whose colours may be mixtures of both, since they were reduced and smoothed
	deepest    = .6  // of the ground's lightness: the most that a shadow takes
	unlike     = 4   // evidence for the thing where a pixel is nothing like the ground
	alike      = -3  // and evidence against it where the pixel is just like the ground
)

// shaded reports whether a colour that differs from the ground by d is the ground in shadow: darker, of nearly the same hue.
func shaded(d geom.Vec3) bool {
	return d.X < 0 && geom.Sqrt(d.Y*d.Y+d.Z*d.Z) < shadowTint-d.X*shadowBlue
}

// onGround marks what is the ground: what the border floods over colours like the ground's, or like it in shadow, and what speaks for and
// against each pixel by itself. A shadow that neither the flood reaches nor a pixel of the ground lies beside is more likely the shaded side
// of the thing; beside the ground it is a mixture of both.
func (s *searcher) onGround(g ground) {
	s.hint = make([]float32, len(s.lab))
	bare := make([]bool, len(s.lab))
	near := 3*g.spread + 1.2
	for i, c := range s.lab {
		off := c.Sub(g.at(s, i)).Len()
		bare[i] = off < near
		s.hint[i] = geom.Clamp(alike+(off-near*.6)*1.1, alike, unlike)
	}
	for i, c := range s.lab {
		shadow := shaded(c.Sub(g.at(s, i)))
		s.back[i] = s.back[i] && (bare[i] || shadow)
		if shadow && (s.back[i] || s.beside(bare, i)) {
			s.hint[i] = min(s.hint[i], 0)
		}
	}
}

// beside reports whether a pixel of a mask lies within mixed pixels of pixel i.
func (s *searcher) beside(mask []bool, i int) (found bool) {
	s.within(i, mixed, func(j int) { found = found || mask[j] })
	return found
}

// Of a shadow on the floor, as shares of the thing's height: how near to its lowest row the shadow lies, and how high it is at most.
const (
	floorBand   = .12
	floorHeight = .05
)

// clearFloor takes the shadow that the thing throws on the floor out of the mask. Seen from the side it is a low band beside the feet, whose
// columns hold little but the ground in shadow; above a foot the column continues upwards.
func (s *searcher) clearFloor(g ground) {
	top, bottom := s.h, 0
	for i, share := range s.share {
		if share > .5 {
			top, bottom = min(top, i/s.w), max(bottom, i/s.w)
		}
	}
	height := float32(bottom - top + 1)
	first, most := bottom-int(floorBand*height), max(int(floorHeight*height), 2)
	for x := range s.w {
		for y := bottom; y >= max(first, 0); y-- {
			low := y
			dark := 0
			for ; y >= 0 && s.share[y*s.w+x] > .5; y-- {
				at := g.at(s, y*s.w+x)
				if d := s.lab[y*s.w+x].Sub(at); shaded(d) && d.X > -deepest*at.X {
					dark++
				}
			}
			if n := low - y; n > 0 && n <= most && 2*dark >= n {
				for k := y + 1; k <= low; k++ {
					s.share[k*s.w+x] = 0
				}
			}
		}
	}
}
