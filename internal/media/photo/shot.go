package photo

import (
	"context"

	"atelier/internal/band"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// rowsAtOnce is how many rows one run of work takes.
const rowsAtOnce = 16

// shot is a photograph with its mip levels, each half as large as the one before.
type shot []*Picture

// newShot halves a photograph until its shorter side is under least·2.
func newShot(ctx context.Context, p *Picture, least int) (shot, error) {
	s := shot{p}
	for q := p; min(q.Width, q.Height) >= 2*least; {
		h := &Picture{Width: q.Width / 2, Height: q.Height / 2, Channels: 3}
		h.Pix = make([]byte, 3*h.Width*h.Height)
		if err := band.Rows(ctx, h.Height, rowsAtOnce, func(lo, hi int) { h.halve(q, lo, hi) }); err != nil {
			return nil, err
		}
		s, q = append(s, h), h
	}
	return s, nil
}

// halve fills rows with the means of 2 × 2 pixels of q, in linear light.
func (p *Picture) halve(q *Picture, lo, hi int) {
	for y := lo; y < hi; y++ {
		for x := range p.Width {
			k := (2*y*q.Width + 2*x) * q.Channels
			down := k + q.Width*q.Channels
			for c := range 3 {
				sum := tex.Linear(q.Pix[k+c]) + tex.Linear(q.Pix[k+q.Channels+c]) + tex.Linear(q.Pix[down+c]) + tex.Linear(q.Pix[down+q.Channels+c])
				p.Pix[3*(y*p.Width+x)+c] = toSRGB(sum / 4)
			}
		}
	}
}

// level is the mip level whose pixels are nearest to step pixels of the photograph, and no larger than 1.5 of it.
func (s shot) level(step float32) int {
	l := 0
	for l+1 < len(s) && float32(int(1)<<l)*1.5 <= step {
		l++
	}
	return l
}

// linear is the light at (x, y), in pixels of the photograph, between the four nearest pixels of a level.
func (s shot) linear(level int, x, y float32) geom.Vec3 {
	p, scale := s[level], 1/float32(int(1)<<level)
	x, y = geom.Clamp(x*scale-.5, 0, float32(p.Width-1)), geom.Clamp(y*scale-.5, 0, float32(p.Height-1))
	x0, y0 := int(x), int(y)
	fx, fy := x-float32(x0), y-float32(y0)
	x1, y1 := min(x0+1, p.Width-1), min(y0+1, p.Height-1)
	top := geom.Mix3(p.light(x0, y0), p.light(x1, y0), fx)
	return geom.Mix3(top, geom.Mix3(p.light(x0, y1), p.light(x1, y1), fx), fy)
}

// light is the linear light of a pixel.
func (p *Picture) light(x, y int) geom.Vec3 {
	k := (y*p.Width + x) * p.Channels
	return geom.Vec3{X: tex.Linear(p.Pix[k]), Y: tex.Linear(p.Pix[k+1]), Z: tex.Linear(p.Pix[k+2])}
}

// sharp is the light at (x, y) as linear, by the cubic of Catmull and Rom (Keys 1981), which keeps edges.
func (s shot) sharp(level int, x, y float32) geom.Vec3 {
	p, scale := s[level], 1/float32(int(1)<<level)
	x, y = x*scale-.5, y*scale-.5
	ix, iy := int(geom.Floor(x)), int(geom.Floor(y))
	wx, wy := catmull(x-float32(ix)), catmull(y-float32(iy))
	var sum geom.Vec3
	for j, w := range wy {
		var row geom.Vec3
		at := min(max(iy+j-1, 0), p.Height-1)
		for i, v := range wx {
			row = row.Mad(p.light(min(max(ix+i-1, 0), p.Width-1), at), v)
		}
		sum = sum.Mad(row, w)
	}
	return geom.Vec3{X: max(sum.X, 0), Y: max(sum.Y, 0), Z: max(sum.Z, 0)}
}

// catmull are the weights of the four pixels round a place, t of the way from the second to the third.
func catmull(t float32) [4]float32 {
	return [4]float32{
		((2-t)*t - 1) * t / 2, ((3*t-5)*t*t + 2) / 2, ((4-3*t)*t + 1) * t / 2, (t - 1) * t * t / 2,
	}
}

// luma is how bright linear light looks (Rec. 709).
func luma(c geom.Vec3) float32 { return .2126*c.X + .7152*c.Y + .0722*c.Z }
