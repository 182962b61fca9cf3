package simplify

import (
	"math"

	"atelier/internal/media/tex"
)

// pixels is a decoded picture of four channels; alpha is not multiplied in.
type pixels struct {
	width, height int
	alpha         bool // some pixel may be transparent
	data          []uint8
}

// halved is the picture at half its sides, each at least one. A last odd row or column is left out.
func (p *pixels) halved(u use) *pixels {
	out := &pixels{width: max(p.width/2, 1), height: max(p.height/2, 1), alpha: p.alpha}
	out.data = make([]uint8, 4*out.width*out.height)
	mean := means[u]
	for y := range out.height {
		for x := range out.width {
			x0, y0 := min(2*x, p.width-1), min(2*y, p.height-1)
			x1, y1 := min(x0+1, p.width-1), min(y0+1, p.height-1)
			mean(out.data[4*(y*out.width+x):][:4:4], [4][]uint8{p.at(x0, y0), p.at(x1, y0), p.at(x0, y1), p.at(x1, y1)})
		}
	}
	return out
}

func (p *pixels) at(x, y int) []uint8 { return p.data[4*(y*p.width+x):][:4:4] }

// means are how four pixels become one, by use.
var means = [...]func(to []uint8, of [4][]uint8){unused: meanOfNumbers, numbers: meanOfNumbers, colors: meanOfColors, direction: meanOfDirections}

func meanOfNumbers(to []uint8, of [4][]uint8) {
	for c := range to {
		to[c] = uint8((uint(of[0][c]) + uint(of[1][c]) + uint(of[2][c]) + uint(of[3][c]) + 2) / 4)
	}
}

// meanOfColors is the mean of the light, and counts each pixel as much as it is opaque.
func meanOfColors(to []uint8, of [4][]uint8) {
	var sum [3]float32
	var weights, alpha float32
	for _, p := range of {
		w := float32(p[3])
		alpha += w
		if w == 0 {
			w = .01
		}
		weights += w
		for c := range sum {
			sum[c] += w * tex.Linear(p[c])
		}
	}
	for c := range sum {
		to[c] = tex.SRGB(sum[c] / weights)
	}
	to[3] = uint8(alpha/4 + .5)
}

// meanOfDirections is the mean of four normals, at length one.
func meanOfDirections(to []uint8, of [4][]uint8) {
	var n [3]float32
	for _, p := range of {
		for c := range n {
			n[c] += float32(p[c])/127.5 - 1
		}
	}
	l := float32(math.Sqrt(float64(n[0]*n[0] + n[1]*n[1] + n[2]*n[2])))
	if l < 1e-6 {
		meanOfNumbers(to, of)
		return
	}
	for c := range n {
		to[c] = uint8((n[c]/l+1)*127.5 + .5)
	}
	to[3] = of[0][3]
}
