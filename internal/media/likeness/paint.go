package likeness

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// paint projects the photographs onto the body.
type paint struct {
	size  geom.Vec3
	views []canvas
}

// canvas is a photograph whose background is painted over with the colours of the thing's edge.
type canvas struct {
	axes
	w, h   int
	pix    []uint8 // of the silhouette's box, four a pixel; alpha is of no account
	mirror bool    // nothing was taken from behind: the other side shows it too
}

// rough is the roughness of painted surfaces: a photograph does not tell it.
const rough = .65

// inset is the width, as a share of the silhouette's longer side, that is taken off its border: pixels there are mixed with the background.
const inset = .006

func newPaint(views []View, size geom.Vec3) *paint {
	p := &paint{size: size}
	for _, v := range views {
		c := newCanvas(v)
		c.mirror = true
		for _, o := range views {
			if frames[o.Side].toward.Dot(c.toward) < -.5 {
				c.mirror = false
			}
		}
		p.views = append(p.views, c)
	}
	return p
}

// newCanvas cuts a photograph to the silhouette's box, and spreads the colours of its edge.
func newCanvas(v View) canvas {
	c := canvas{axes: frames[v.Side], w: v.Box.Dx(), h: v.Box.Dy()}
	c.pix = make([]uint8, 4*c.w*c.h)
	in := make([]bool, c.w*c.h)
	for y := range c.h {
		for x := range c.w {
			i := (v.Box.Min.Y+y)*v.Width + v.Box.Min.X + x
			copy(c.pix[4*(y*c.w+x):], v.Pix[4*i:4*i+4])
			in[y*c.w+x] = v.Mask[i]
		}
	}
	depth := depths(in, c.w, c.h)
	least := int32(max(1, inset*float32(max(c.w, c.h))))
	var queue []int32
	for i := range in {
		if in[i] = depth[i] > least*least; in[i] {
			queue = append(queue, int32(i))
		}
	}
	if len(queue) == 0 { // all edge
		for i := range in {
			if in[i] = depth[i] > 0; in[i] {
				queue = append(queue, int32(i))
			}
		}
	}
	for len(queue) > 0 {
		i := int(queue[0])
		queue = queue[1:]
		x, y := i%c.w, i/c.w
		for _, d := range [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			nx, ny := x+d[0], y+d[1]
			if j := ny*c.w + nx; nx >= 0 && ny >= 0 && nx < c.w && ny < c.h && !in[j] {
				in[j] = true
				copy(c.pix[4*j:4*j+4], c.pix[4*i:4*i+4])
				queue = append(queue, int32(j))
			}
		}
	}
	return c
}

// depths are the squared distances of a mask's pixels to the nearest pixel outside it; the frame of the picture counts as outside.
func depths(in []bool, w, h int) []int32 {
	framed := make([]bool, (w+2)*(h+2))
	for y := range h {
		copy(framed[(y+1)*(w+2)+1:], in[y*w:(y+1)*w])
	}
	d := squared(framed, w+2, h+2, false)
	out := make([]int32, len(in))
	for y := range h {
		copy(out[y*w:(y+1)*w], d[(y+1)*(w+2)+1:])
	}
	return out
}

// at is the colour in the photograph, sRGB in 0..1, at the place of a point of the body.
func (c *canvas) at(p, size geom.Vec3) geom.Vec3 {
	wide, high := extent(c.right, size), extent(c.up, size)
	u, v := p.Dot(c.right)/wide+.5, p.Dot(c.up)/high
	if c.up.Y == 0 {
		v += .5
	}
	x := geom.Clamp(u*float32(c.w)-.5, 0, float32(c.w-1))
	y := geom.Clamp((1-v)*float32(c.h)-.5, 0, float32(c.h-1))
	i, j := int(x), int(y)
	i1, j1 := min(i+1, c.w-1), min(j+1, c.h-1)
	return geom.Mix3(geom.Mix3(c.pixel(i, j), c.pixel(i1, j), x-float32(i)), geom.Mix3(c.pixel(i, j1), c.pixel(i1, j1), x-float32(i)), y-float32(j))
}

func (c *canvas) pixel(x, y int) geom.Vec3 {
	p := c.pix[4*(y*c.w+x):]
	return geom.Vec3{X: float32(p[0]), Y: float32(p[1]), Z: float32(p[2])}.Mul(1. / 255)
}

// surface paints a point with the photographs that face it. Where none does, all do a little.
func (p *paint) surface(at *tex.Point) tex.Sample {
	var sum geom.Vec3
	var all float32
	for i := range p.views {
		v := &p.views[i]
		facing := at.Normal.Dot(v.toward)
		if v.mirror {
			facing = geom.Abs(facing)
		}
		w := max(facing, .02)
		w *= w * w * w
		sum = sum.Mad(v.at(at.Pos, p.size), w)
		all += w
	}
	return tex.Sample{Color: sum.Mul(1 / all), Rough: rough}
}
