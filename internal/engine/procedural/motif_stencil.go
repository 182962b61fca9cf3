package procedural

import "atelier/internal/media/geom"

// stencilled is the longer side of a stencil, cells.
const stencilled = 256

// stencil is a form in a grid of cells, its first row the highest.
type stencil struct {
	w, h int
	in   []bool
}

// drawnBy is the stencil of a form in the square from −1 to 1, Y up, with a margin around it.
func drawnBy(in func(x, y float32) bool) *stencil {
	const wide = 1.04
	s := &stencil{stencilled, stencilled, make([]bool, stencilled*stencilled)}
	for i := range s.in {
		s.in[i] = in(wide*((float32(i%stencilled)+.5)*2/stencilled-1), wide*(1-(float32(i/stencilled)+.5)*2/stencilled))
	}
	return s
}

// cover is the share of the form at a place in the square from −1 to 1, into which it fits, between the four cells around it.
func (s *stencil) cover(x, y float32) float32 {
	side := float32(max(s.w, s.h))
	px, py := x*side/2+float32(s.w)/2-.5, float32(s.h)/2-y*side/2-.5
	x0, y0 := floor(px), floor(py)
	at := func(x, y int) float32 {
		if x < 0 || y < 0 || x >= s.w || y >= s.h || !s.in[y*s.w+x] {
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
func (s *stencil) widened(by int) *stencil {
	const room = lineWidth
	out := &stencil{s.w + 2*room, s.h + 2*room, make([]bool, (s.w+2*room)*(s.h+2*room))}
	for i, in := range s.in {
		if !in {
			continue
		}
		x, y := i%s.w, i/s.w
		if x > 0 && y > 0 && x < s.w-1 && y < s.h-1 && s.in[i-1] && s.in[i+1] && s.in[i-s.w] && s.in[i+s.w] {
			out.in[(y+room)*out.w+x+room] = true // what its edge reaches, its inside need not
			continue
		}
		for dy := -by; dy <= by; dy++ {
			for dx := -by; dx <= by; dx++ {
				if dx*dx+dy*dy <= by*by {
					out.in[(y+room+dy)*out.w+x+room+dx] = true
				}
			}
		}
	}
	return out
}
