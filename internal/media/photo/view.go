package photo

import (
	"context"
	"math"

	"atelier/internal/band"
)

// view is how a flat surface lies in a photograph: turned out of the picture's plane and seen through a lens without distortion. Its
// coordinates are pixels from the middle of the photograph, and on the surface so many that the middle keeps its scale.
type view struct {
	tiltX, tiltY float64 // radians: how far the surface is turned, and about which axis of the picture
	turn         float64 // radians, of the surface in its own plane
	focal        float64 // pixels
	usual        float64 // what most lenses have, pixels
}

// slant is the angle between the surface and the picture's plane, radians.
func (v view) slant() float64 { return math.Hypot(v.tiltX, v.tiltY) }

// matrix takes a place of the surface to the photograph: (x, y, w) = (aX + bY, cX + dY, 1 + (eX + fY)/focal), the photograph showing
// (x/w, y/w).
func (v view) matrix() (m [3][3]float64) {
	r := rotation(v.tiltX, v.tiltY)
	sin, cos := math.Sincos(v.turn)
	for i := range 2 {
		m[i] = [3]float64{r[i][0]*cos + r[i][1]*sin, -r[i][0]*sin + r[i][1]*cos, 0}
	}
	m[2] = [3]float64{(r[2][0]*cos + r[2][1]*sin) / v.focal, (-r[2][0]*sin + r[2][1]*cos) / v.focal, 1}
	return m
}

// rotation turns by |(x, y)| about the axis (x, y) in the picture's plane (Rodrigues).
func rotation(x, y float64) [3][3]float64 {
	a := math.Hypot(x, y)
	if a < 1e-9 {
		return [3][3]float64{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}
	}
	x, y = x/a, y/a
	s, c := math.Sincos(a)
	k := 1 - c
	return [3][3]float64{{c + k*x*x, k * x * y, s * y}, {k * x * y, c + k*y*y, -s * x}, {-s * y, s * x, c}}
}

// place is where a place of the surface appears, and 1 over its distance; ok is false behind the lens.
func place(m *[3][3]float64, x, y float64) (px, py float64, ok bool) {
	w := m[2][0]*x + m[2][1]*y + 1
	if w < .05 {
		return 0, 0, false
	}
	return (m[0][0]*x + m[0][1]*y) / w, (m[1][0]*x + m[1][1]*y) / w, true
}

// surface is the inverse of place.
func surface(m *[3][3]float64, px, py float64) (x, y float64, ok bool) {
	// (a − g·px) X + (b − h·px) Y = px, and the same of py.
	a, b := m[0][0]-m[2][0]*px, m[0][1]-m[2][1]*px
	c, d := m[1][0]-m[2][0]*py, m[1][1]-m[2][1]*py
	det := a*d - b*c
	if math.Abs(det) < 1e-6 {
		return 0, 0, false
	}
	x, y = (px*d-py*b)/det, (py*a-px*c)/det
	return x, y, m[2][0]*x+m[2][1]*y+1 >= .05
}

// upright is a photograph of the surface as it would look from straight above, transparent where the photograph shows nothing of it.
type upright struct {
	*Picture
	matrix     [3][3]float64
	left, top  float64 // of the surface
	per        float64 // surface units a pixel
	midX, midY float64 // of the photograph
}

// stretched bounds the used parts: they appear at most so many times larger or smaller than the middle.
const stretched = 2.6

// squarely resamples a photograph.
func (v view) squarely(ctx context.Context, s shot) (*upright, error) {
	p := s[0]
	q := &upright{matrix: v.matrix(), midX: float64(p.Width) / 2, midY: float64(p.Height) / 2, left: math.Inf(1), top: math.Inf(1)}
	right, bottom := math.Inf(-1), math.Inf(-1)
	for j := range 33 {
		for i := range 33 {
			x, y, ok := surface(&q.matrix, (float64(i)/16-1)*q.midX, (float64(j)/16-1)*q.midY)
			if ok && q.usable(x, y) {
				q.left, q.top, right, bottom = min(q.left, x), min(q.top, y), max(right, x), max(bottom, y)
			}
		}
	}
	long := max(p.Width, p.Height)
	q.per = max(1, right-q.left, bottom-q.top) / float64(min(MaxSide, long*5/4))
	q.per = max(q.per, 1/1.25)
	q.Picture = &Picture{Width: max(MinSide, int((right-q.left)/q.per)), Height: max(MinSide, int((bottom-q.top)/q.per)), Channels: 4}
	q.Pix = make([]byte, 4*q.Width*q.Height)
	return q, band.Rows(ctx, q.Height, rowsAtOnce, func(lo, hi int) {
		for y := lo; y < hi; y++ {
			for x := range q.Width {
				q.fill(s, x, y)
			}
		}
	})
}

// usable reports whether a place of the surface is neither much nearer nor much farther than the middle.
func (q *upright) usable(x, y float64) bool {
	w := q.matrix[2][0]*x + q.matrix[2][1]*y + 1
	return w < stretched && w > 1/stretched
}

// fill makes a pixel.
func (q *upright) fill(s shot, x, y int) {
	sx, sy := q.left+(float64(x)+.5)*q.per, q.top+(float64(y)+.5)*q.per
	px, py, ok := place(&q.matrix, sx, sy)
	px, py = px+q.midX, py+q.midY
	p := s[0]
	if !ok || !q.usable(sx, sy) || px < 0 || py < 0 || px >= float64(p.Width) || py >= float64(p.Height) || !p.opaqueAt(float32(px), float32(py)) {
		return
	}
	w := q.matrix[2][0]*sx + q.matrix[2][1]*sy + 1
	c := s.sharp(s.level(float32(q.per/w)), float32(px), float32(py))
	copy(q.Pix[4*(y*q.Width+x):], []byte{toSRGB(c.X), toSRGB(c.Y), toSRGB(c.Z), 255})
}

// source is the place of the photograph that a place of the rectified one shows.
func (q *upright) source(x, y float32) [2]float32 {
	px, py, _ := place(&q.matrix, q.left+float64(x)*q.per, q.top+float64(y)*q.per)
	return [2]float32{float32(px + q.midX), float32(py + q.midY)}
}
