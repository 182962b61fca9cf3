package decal

import "atelier/internal/media/geom"

// StencilSide is the longer side of a stencil, cells.
const StencilSide = 256

// Stencil is a form in a grid of cells, its first row the highest.
type Stencil struct {
	W, H int
	In   []bool
}

// Drawn is the stencil of a form in the square from −1 to 1, Y up, with a margin around it.
func Drawn(in func(x, y float32) bool) *Stencil {
	const wide = 1.04
	s := &Stencil{StencilSide, StencilSide, make([]bool, StencilSide*StencilSide)}
	for i := range s.In {
		s.In[i] = in(wide*((float32(i%StencilSide)+.5)*2/StencilSide-1), wide*(1-(float32(i/StencilSide)+.5)*2/StencilSide))
	}
	return s
}

// cover is the share of the form at a place in the square from −1 to 1, into which it fits, between the four cells around it.
func (s *Stencil) cover(x, y float32) float32 {
	side := float32(max(s.W, s.H))
	px, py := x*side/2+float32(s.W)/2-.5, float32(s.H)/2-y*side/2-.5
	x0, y0 := int(geom.Floor(px)), int(geom.Floor(py))
	at := func(x, y int) float32 {
		if x < 0 || y < 0 || x >= s.W || y >= s.H || !s.In[y*s.W+x] {
			return 0
		}
		return 1
	}
	fx, fy := px-float32(x0), py-float32(y0)
	return geom.Mix(geom.Mix(at(x0, y0), at(x0+1, y0), fx), geom.Mix(at(x0, y0+1), at(x0+1, y0+1), fx), fy)
}

// lineWidth is how wide the line round a figure is, cells.
const lineWidth = 9

// widened is the form grown by so many cells on all sides, in a stencil with room for that; the form itself is then as much smaller on its face.
func (s *Stencil) widened(by int) *Stencil {
	const room = lineWidth
	out := &Stencil{s.W + 2*room, s.H + 2*room, make([]bool, (s.W+2*room)*(s.H+2*room))}
	for i, in := range s.In {
		if !in {
			continue
		}
		x, y := i%s.W, i/s.W
		if x > 0 && y > 0 && x < s.W-1 && y < s.H-1 && s.In[i-1] && s.In[i+1] && s.In[i-s.W] && s.In[i+s.W] {
			out.In[(y+room)*out.W+x+room] = true // what its edge reaches, its inside need not
			continue
		}
		for dy := -by; dy <= by; dy++ {
			for dx := -by; dx <= by; dx++ {
				if dx*dx+dy*dy <= by*by {
					out.In[(y+room+dy)*out.W+x+room+dx] = true
				}
			}
		}
	}
	return out
}
