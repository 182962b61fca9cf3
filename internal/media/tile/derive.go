package tile

import (
	"context"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

// derived are the values that follow from the heights of a tile, for all places.
type derived struct {
	size        int
	texel       float32 // metres
	h           []float32
	fine, broad image1
	ao          image1
	perFine     float32 // what makes −1..1 of metres above the mean
	perBroad    float32
}

// image1 is a square of numbers that repeats, as large as the tile or smaller.
type image1 struct {
	side int
	v    []float32
}

// derive blurs the heights and looks at horizons. Broad means and the sky are taken at half the size from 1024 texels on, and fine means
// from 2048 on, where nothing more of them would be seen.
func derive(ctx context.Context, h []float32, size int, side float32) (*derived, error) {
	d := &derived{size: size, texel: side / float32(size), h: h}
	full := image1{size, h}
	small := full
	var err error
	if size >= 1024 {
		if small, err = full.halved(ctx); err != nil {
			return nil, err
		}
	}
	fine := full
	if size >= 2048 {
		fine = small
	}
	near, far := max(1, fine.side/340), max(2, small.side/48)
	room := make([]float32, fine.side*fine.side) // for half-blurred rows, then for the sky
	if d.fine, err = fine.blurred(ctx, near, room); err != nil {
		return nil, err
	}
	if d.broad, err = small.blurred(ctx, far, room); err != nil {
		return nil, err
	}
	d.perFine = 2.2 / (float32(near) * d.texel * float32(size/fine.side))
	d.perBroad = 1.1 / (float32(far) * d.texel * float32(size/small.side))
	d.ao, err = small.sky(ctx, side, room)
	return d, err
}

// at fills in the derived values of the texel (x, y).
func (d *derived) at(x, y int, out *Derived) {
	n := d.size
	k := y*n + x
	d.slope(x, y, out)
	out.Cav = geom.Clamp((d.h[k]-d.fine.of(x, y, n))*d.perFine, -1, 1)
	out.Broad = geom.Clamp((d.h[k]-d.broad.of(x, y, n))*d.perBroad, -1, 1)
	out.AO = d.ao.of(x, y, n) * (1 + .6*min(0, out.Cav))
}

// slope fills in the slope alone, by central differences over the wrap.
func (d *derived) slope(x, y int, out *Derived) {
	n := d.size
	left, right, up, down := y*n+(x-1)&(n-1), y*n+(x+1)&(n-1), ((y-1)&(n-1))*n+x, ((y+1)&(n-1))*n+x
	out.X, out.Y = (d.h[right]-d.h[left])/(2*d.texel), (d.h[down]-d.h[up])/(2*d.texel)
	out.Slope = geom.Sqrt(out.X*out.X + out.Y*out.Y)
}

// of is the number at texel (x, y) of a tile of size texels, between those of the image.
func (m *image1) of(x, y, size int) float32 {
	if m.side == size {
		return m.v[y*size+x]
	}
	s := float32(m.side) / float32(size)
	fx, fy := (float32(x)+.5)*s-.5, (float32(y)+.5)*s-.5
	ix, iy := geom.Floor(fx), geom.Floor(fy)
	fx, fy = fx-float32(ix), fy-float32(iy)
	last := int32(m.side - 1)
	x0, x1 := int(ix&last), int((ix+1)&last)
	y0, y1 := int(iy&last)*m.side, int((iy+1)&last)*m.side
	return geom.Mix(geom.Mix(m.v[y0+x0], m.v[y0+x1], fx), geom.Mix(m.v[y1+x0], m.v[y1+x1], fx), fy)
}

func (m image1) halved(ctx context.Context) (image1, error) {
	s := m.side / 2
	out := image1{s, make([]float32, s*s)}
	return out, band.Rows(ctx, s, rowsAtOnce, func(lo, hi int) {
		for y := lo; y < hi; y++ {
			for x := range s {
				k := 2*y*m.side + 2*x
				out.v[y*s+x] = (m.v[k] + m.v[k+1] + m.v[k+m.side] + m.v[k+m.side+1]) / 4
			}
		}
	})
}

// blurred is two box blurs of 2r+1 texels along each axis, over the wrap. It overwrites room, which is at least as large as the image.
func (m image1) blurred(ctx context.Context, r int, room []float32) (image1, error) {
	a, out := image1{m.side, room[:len(m.v)]}, image1{m.side, make([]float32, len(m.v))}
	for _, pass := range [4][2]image1{{m, a}, {a, out}, {out, a}, {a, out}} { // each pass turns the image over its diagonal
		if err := pass[0].box(ctx, r, pass[1]); err != nil {
			return out, err
		}
	}
	return out, nil
}

// box writes the means of 2r+1 texels along the rows of m into the columns of to.
func (m image1) box(ctx context.Context, r int, to image1) error {
	n := m.side
	inv := 1 / float64(2*r+1)
	return band.Rows(ctx, n, rowsAtOnce, func(lo, hi int) {
		for y := lo; y < hi; y++ {
			row := m.v[y*n:][:n]
			var sum float64
			for x := -r; x <= r; x++ {
				sum += float64(row[x&(n-1)])
			}
			for x := range n {
				to.v[x*n+y] = float32(sum * inv)
				sum += float64(row[(x+r+1)&(n-1)]) - float64(row[(x-r)&(n-1)])
			}
		}
	})
}

// sky is the share of the sky that each place sees: what horizons in eight directions, at 1, 2, 4 … 32 texels of a map of 512, leave of
// it (mean of 1 − sin of the horizon's angle). It is written to room, which is at least as large as the image.
func (m image1) sky(ctx context.Context, side float32, room []float32) (image1, error) {
	const directions, steps = 8, 6
	n := m.side
	texel, base := side/float32(n), max(1, float32(n)/512)
	var offset [directions][steps][2]int
	var perMetre [directions][steps]float32
	for i := range directions {
		a := float32(i) * (2 * geom.Pi / directions)
		for k := range steps {
			far := base * float32(int(1)<<k)
			x, y := geom.Floor(geom.Cos(a)*far+.5), geom.Floor(geom.Sin(a)*far+.5)
			offset[i][k] = [2]int{int(x), int(y)}
			perMetre[i][k] = 1 / (texel * geom.Sqrt(float32(x*x+y*y)))
		}
	}
	out := image1{n, room[:n*n]}
	return out, band.Rows(ctx, n, rowsAtOnce, func(lo, hi int) {
		for y := lo; y < hi; y++ {
			for x := range n {
				own, sum := m.v[y*n+x], float32(0)
				for i := range directions {
					rise := float32(0)
					for k, o := range offset[i] {
						rise = max(rise, (m.v[((y+o[1])&(n-1))*n+(x+o[0])&(n-1)]-own)*perMetre[i][k])
					}
					sum += 1 - rise/geom.Sqrt(1+rise*rise)
				}
				out.v[y*n+x] = sum / directions
			}
		}
	})
}
