package simplify

import (
	"context"
	"slices"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
)

// outlook is what the views of a gaze show of a surface.
type outlook struct {
	gaze
	box   geom.Box  // all of which the views show
	views [][]pixel // along each axis from one end, and from the other
}

// outlook is that of triangles in their places in the scene.
func (g gaze) outlook(ctx context.Context, v *visibility) (*outlook, error) {
	o := &outlook{g, v.box, make([][]pixel, 2*g.axes)}
	return o, o.each(ctx, v, func(i int, pixels []pixel) { o.views[i] = slices.Clone(pixels) })
}

// outlookOf is that of a document.
func (g gaze) outlookOf(ctx context.Context, d *gltf.Document) (*outlook, error) {
	r, err := read(ctx, d)
	if err != nil {
		return nil, err
	}
	return g.outlook(ctx, r.placesOf(g.side, true))
}

// openIn is open for a document.
func (o *outlook) openIn(ctx context.Context, made *gltf.Document) (share, worst float64, err error) {
	r, err := read(ctx, made)
	if err != nil {
		return 0, 0, err
	}
	return o.open(ctx, r.placesOf(o.side, true))
}

// open is how much of what an outlook covers is open in other triangles, in views from all sides, and in the view where it is most: they show nothing
// there, or what lies far behind. Of a face, only the front is shown. The pixels along the silhouette do not count.
func (o *outlook) open(ctx context.Context, made *visibility) (share, worst float64, err error) {
	covered, open := make([]int, len(o.views)), make([]int, len(o.views))
	err = o.each(ctx, made, func(i int, pixels []pixel) { covered[i], open[i] = o.compare(o.views[i], pixels) })
	all, lost := 0, 0
	for i, n := range covered {
		if all, lost = all+n, lost+open[i]; n > 0 {
			worst = max(worst, float64(open[i])/float64(n))
		}
	}
	return float64(lost) / float64(max(all, 1)), worst, err
}

// each draws triangles as the views of an outlook show them, several at once, and calls f with the number of the view and its pixels, which are valid
// until f returns.
func (o *outlook) each(ctx context.Context, v *visibility, f func(i int, pixels []pixel)) error {
	v.fit(o.box)
	_, err := v.along(ctx, o.gaze, func(i int, w *view) {
		w.turn(o.axis(i))
		w.low, w.high = 0, w.side
		w.fill()
		f(2*i, w.pixels)
		w.turnRound()
		w.fill()
		f(2*i+1, w.pixels)
	})
	return err
}

// fill draws all faces that a view shows.
func (v *view) fill() {
	v.clear()
	for i, facing := range v.facing {
		if f := &v.faces[i]; f.solid && (facing > 0 || f.both) {
			v.draw(i)
		}
	}
}

// compare counts the pixels that are covered together with all pixels around them, and how many of these are open in another view.
// Pixels are kept as depth and face (view.go), so what shows in place of the surface is known to lie behind it by how far.
func (o *outlook) compare(pixels, other []pixel) (covered, open int) {
	side := o.side
	for row := 1; row < side-1; row++ {
		for at := row*side + 1; at < (row+1)*side-1; at++ {
			if pixels[at] == blank || pixels[at-1] == blank || pixels[at+1] == blank || pixels[at-side] == blank || pixels[at+side] == blank {
				continue
			}
			covered++
			if other[at] == blank || pixels[at].near(side)-other[at].near(side) > sunken*float32(side) {
				open++
			}
		}
	}
	return covered, open
}
