package likeness

import (
	"context"

	"atelier/internal/band"
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
)

// outline is a silhouette drawn through all space along the direction of view: a signed distance on a grid over its box and a margin.
type outline struct {
	axes
	size  geom.Vec3 // of the body
	w, h  int       // grid
	low   geom.Vec2 // the middle of cell 0, 0 along right and up, metres
	step  float32   // metres
	value []float32 // negative inside
	box   geom.Box
}

// gridSide is the longest side of an outline's grid, and gridMargin how many cells it has beyond the silhouette's box.
const (
	gridSide   = 224
	gridMargin = 6
)

// edgeRadius is how many cells the border is smoothed over: masks have steps of pixels. mirrorAlike is from where on a silhouette is
// meant to be its own mirror image.
const (
	edgeRadius  = 1
	mirrorAlike = .94
)

// newOutline measures a silhouette in the box of a body of a size. Where its proportions are others, it is stretched to them.
func newOutline(ctx context.Context, v View, size geom.Vec3) (*outline, error) {
	o := &outline{axes: frames[v.Side], size: size}
	wide, high := extent(o.right, size), extent(o.up, size)
	o.step = max(wide, high) / gridSide
	o.w, o.h = int(wide/o.step+.5)+2*gridMargin, int(high/o.step+.5)+2*gridMargin
	base := float32(0)
	if o.up.Y == 0 {
		base = -high / 2
	}
	o.low = geom.Vec2{X: -wide/2 - (gridMargin-.5)*o.step, Y: base - (gridMargin-.5)*o.step}
	in, err := o.sample(ctx, v, wide, high, base)
	if err != nil {
		return nil, err
	}
	inside, outside := squared(in, o.w, o.h, false), squared(in, o.w, o.h, true)
	o.value = make([]float32, len(in))
	for i := range o.value {
		o.value[i] = (geom.Sqrt(float32(outside[i])) - geom.Sqrt(float32(inside[i]))) * o.step
		if in[i] {
			o.value[i] += o.step / 2 // the border runs between the cells
		} else {
			o.value[i] -= o.step / 2
		}
	}
	o.value = blurred(o.value, o.w, o.h, edgeRadius)
	if v.Side != Top && v.Shape().Mirror > mirrorAlike {
		o.mirror()
	}
	o.bound()
	return o, nil
}

// extent is how far the body's box reaches along an axis.
func extent(axis, size geom.Vec3) float32 {
	return geom.Abs(axis.X)*size.X + geom.Abs(axis.Y)*size.Y + geom.Abs(axis.Z)*size.Z
}

// sample says of each cell of the grid whether the silhouette has its middle.
func (o *outline) sample(ctx context.Context, v View, wide, high, base float32) ([]bool, error) {
	in := make([]bool, o.w*o.h)
	err := band.Rows(ctx, o.h, 16, func(lo, hi int) {
		for j := lo; j < hi; j++ {
			y := (o.low.Y + float32(j)*o.step - base) / high
			for i := range o.w {
				x := (o.low.X+float32(i)*o.step)/wide + .5
				if x < 0 || x >= 1 || y < 0 || y >= 1 {
					continue
				}
				px := v.Box.Min.X + int(x*float32(v.Box.Dx()))
				py := v.Box.Max.Y - 1 - int(y*float32(v.Box.Dy()))
				in[j*o.w+i] = v.Mask[py*v.Width+px]
			}
		}
	})
	return in, err
}

// squared is the squared distance, in cells, to the nearest cell that the mask says so of.
func squared(mask []bool, w, h int, of bool) []int32 {
	out := make([]int32, len(mask))
	for y := range h {
		row := mask[y*w : (y+1)*w]
		geom.SquaredAlong(out[y*w:(y+1)*w], func(x int) bool { return row[x] == of }, int32(w+h))
	}
	e := geom.NewEnvelope(h)
	for x := range w {
		e.Column(out[x:], w, h)
	}
	return out
}

// mirror makes the silhouette the mean of itself and its mirror image.
func (o *outline) mirror() {
	for j := range o.h {
		row := o.value[j*o.w : (j+1)*o.w]
		for i := range o.w / 2 {
			m := (row[i] + row[o.w-1-i]) / 2
			row[i], row[o.w-1-i] = m, m
		}
	}
}

// bound is the outline's box: endless along the view.
func (o *outline) bound() {
	const far = 4 // metres; bodies have at most one
	half := o.size.Mul(.5)
	o.box = geom.Box{Min: geom.Vec3{X: -half.X, Z: -half.Z}, Max: geom.Vec3{X: half.X, Y: o.size.Y, Z: half.Z}}
	along := geom.Vec3{X: geom.Abs(o.toward.X), Y: geom.Abs(o.toward.Y), Z: geom.Abs(o.toward.Z)}.Mul(far)
	o.box.Min, o.box.Max = o.box.Min.Sub(along), o.box.Max.Add(along)
}

// read is the value between the middles of cells; beyond the grid, what the edge has and the way to it.
func (o *outline) read(u, v float32) float32 {
	x, y := (u-o.low.X)/o.step, (v-o.low.Y)/o.step
	cx, cy := geom.Clamp(x, 0, float32(o.w-1)), geom.Clamp(y, 0, float32(o.h-1))
	i, j := min(int(cx), o.w-2), min(int(cy), o.h-2)
	fx, fy := cx-float32(i), cy-float32(j)
	c := o.value[j*o.w+i:]
	d := geom.Mix(geom.Mix(c[0], c[1], fx), geom.Mix(c[o.w], c[o.w+1], fx), fy)
	if x != cx || y != cy {
		dx, dy := x-cx, y-cy
		d += geom.Sqrt(dx*dx+dy*dy) * o.step * .7
	}
	return d
}

// At is the distance to the silhouette's border.
func (o *outline) At(p geom.Vec3) float32 { return o.read(p.Dot(o.right), p.Dot(o.up)) }

// Fill writes At of each point.
func (o *outline) Fill(d []float32, ps []geom.Vec3, _ *sdf.Scratch) {
	for i, p := range ps {
		d[i] = o.At(p)
	}
}

// Prune keeps the whole.
func (o *outline) Prune(c geom.Vec3, _, _ float32) (sdf.Field, float32) { return o, o.At(c) }

// Bounds is endless along the view.
func (o *outline) Bounds() geom.Box { return o.box }
