package procedural

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"

	"atelier/internal/engine"
	"atelier/internal/media/codec/picture"
	"atelier/internal/media/geom"
)

// swatch is a colour of a picture and the share of the thing in it that has that colour.
type swatch struct {
	color geom.Vec3 // sRGB, 0..1
	lab   geom.Vec3
	share float32
}

// paletteGrid is the edge length, in samples, that a picture is reduced to.
const paletteGrid = 64

// palette reads the reference images and returns the colours of what they show, the strongest first.
func palette(ctx context.Context, b engine.Brief, w engine.Bench) ([]swatch, error) {
	var samples []geom.Vec3
	for _, i := range b.Images {
		s, err := pictureSamples(ctx, w, i)
		if err != nil {
			return nil, fmt.Errorf("read image %s: %w", i.SHA256, err)
		}
		samples = append(samples, s...)
	}
	return cluster(samples, 5), nil
}

// pictureSamples are the colours of what a picture shows.
func pictureSamples(ctx context.Context, w engine.Bench, i engine.Image) ([]geom.Vec3, error) {
	cells, err := decoded(ctx, w, i, func(_ context.Context, rows *picture.Rows) ([]geom.Vec3, error) { return reduce(rows) })
	if err != nil {
		return nil, err
	}
	return foreground(cells), nil
}

// decoded reads a picture by rows, when there is memory for what that takes.
func decoded[T any](ctx context.Context, w engine.Bench, i engine.Image, read func(context.Context, *picture.Rows) (T, error)) (none T, err error) {
	f, err := w.Image(ctx, i)
	if err != nil {
		return none, err
	}
	defer f.Close()
	source, err := picture.FromFile(f)
	if err != nil {
		return none, err
	}
	p, err := picture.Look(source)
	if err != nil {
		return none, err
	}
	leave, err := w.Room(ctx, p.Memory(), p.Pixels())
	if err != nil {
		return none, err
	}
	defer leave()
	rows, err := p.Rows(ctx)
	if err != nil {
		return none, err
	}
	return read(ctx, rows)
}

// reduce averages the picture over a grid of cells; cells that are mostly transparent are marked by a negative X.
func reduce(rows *picture.Rows) ([]geom.Vec3, error) {
	across, down := newGrid(rows.Width), newGrid(rows.Height)
	sums, counts := make([]geom.Vec3, paletteGrid*paletteGrid), make([]float32, paletteGrid*paletteGrid)
	row := make([]byte, rows.Width*rows.Channels)
	for y := range rows.Height {
		if err := rows.Next(row); err != nil {
			return nil, err
		}
		for _, j := range down[y] {
			for x, cells := range across {
				for _, i := range cells {
					if c, ok := opaque(row[x*rows.Channels : (x+1)*rows.Channels]); ok {
						k := j*paletteGrid + i
						sums[k] = sums[k].Add(c)
						counts[k]++
					}
				}
			}
		}
	}
	for k, n := range counts {
		if n == 0 {
			sums[k] = geom.Vec3{X: -1}
		} else {
			sums[k] = sums[k].Mul(1 / n)
		}
	}
	return sums, nil
}

// opaque is the colour of a pixel, unless it is mostly transparent. What is transparent is rounded as by package image/color,
// so that the same picture gives the same thing as ever.
func opaque(c []byte) (geom.Vec3, bool) {
	a := uint32(255)
	if len(c) == 4 {
		a = uint32(c[3])
	}
	channel := func(v byte) float32 { return float32(uint32(v)*0x101*a/0xff) / float32(a*0x101) }
	if a < 128 {
		return geom.Vec3{}, false
	}
	return geom.Vec3{X: channel(c[0]), Y: channel(c[1]), Z: channel(c[2])}, true
}

// newGrid says of each place along a side in which cells of the grid it is looked at: one of four in each cell. In a side that is
// shorter than the grid, a place stands for several cells.
func newGrid(length int) [][]int {
	places := make([][]int, length)
	for i := range paletteGrid {
		begin := i * length / paletteGrid
		end := max((i+1)*length/paletteGrid, begin+1)
		for at := begin; at < end; at += (end - begin + 3) / 4 {
			places[at] = append(places[at], i)
		}
	}
	return places
}

// foreground drops what is transparent and what the border floods: cells like their outer neighbour.
// When that leaves next to nothing, the whole picture counts.
func foreground(cells []geom.Vec3) []geom.Vec3 {
	const n = paletteGrid
	back := make([]bool, n*n)
	var queue []int
	visit := func(k int, from geom.Vec3) {
		if !back[k] && (cells[k].X < 0 || from.X < 0 || lab(cells[k]).Sub(lab(from)).Len() < 5) {
			back[k] = true
			queue = append(queue, k)
		}
	}
	for i := range n {
		for _, k := range [4]int{i, (n-1)*n + i, i * n, i*n + n - 1} {
			visit(k, cells[k])
		}
	}
	for len(queue) > 0 {
		k := queue[0]
		queue = queue[1:]
		for _, d := range [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			if x, y := k%n+d[0], k/n+d[1]; x >= 0 && y >= 0 && x < n && y < n {
				visit(y*n+x, cells[k])
			}
		}
	}
	var thing, all []geom.Vec3
	for k, c := range cells {
		if c.X < 0 {
			continue
		}
		all = append(all, c)
		if !back[k] {
			thing = append(thing, c)
		}
	}
	if len(thing) < len(cells)/50 {
		return all
	}
	return thing
}

// cluster is k-means in CIELAB, begun from the samples that lie farthest apart.
func cluster(samples []geom.Vec3, k int) []swatch {
	if len(samples) == 0 {
		return nil
	}
	labs := make([]geom.Vec3, len(samples))
	for i, s := range samples {
		labs[i] = lab(s)
	}
	centers := spread(labs, k)
	var out []swatch
	for range 12 {
		out = assign(samples, labs, centers)
		for i := range out {
			centers[i] = out[i].lab
		}
	}
	out = slices.DeleteFunc(out, func(s swatch) bool { return s.share < .02 })
	slices.SortStableFunc(out, func(a, b swatch) int { return cmp.Compare(b.share, a.share) })
	return out
}

func spread(labs []geom.Vec3, k int) []geom.Vec3 {
	centers := []geom.Vec3{labs[len(labs)/2]}
	for len(centers) < k {
		best, far := labs[0], float32(0)
		for _, l := range labs {
			d := float32(math.MaxFloat32)
			for _, c := range centers {
				d = min(d, l.Sub(c).Len())
			}
			if d > far {
				best, far = l, d
			}
		}
		if far < 4 {
			break
		}
		centers = append(centers, best)
	}
	return centers
}

// assign gives each sample to its nearest centre and returns the means.
func assign(samples, labs, centers []geom.Vec3) []swatch {
	out := make([]swatch, len(centers))
	for i, l := range labs {
		best := 0
		for c := range centers {
			if l.Sub(centers[c]).Len() < l.Sub(centers[best]).Len() {
				best = c
			}
		}
		out[best].color = out[best].color.Add(samples[i])
		out[best].lab = out[best].lab.Add(l)
		out[best].share++
	}
	for i := range out {
		if n := out[i].share; n > 0 {
			out[i] = swatch{out[i].color.Mul(1 / n), out[i].lab.Mul(1 / n), n / float32(len(samples))}
		}
	}
	return out
}

// lab is CIELAB under D65 of an sRGB colour (CIE 15:2004).
func lab(c geom.Vec3) geom.Vec3 {
	lin := func(x float32) float32 {
		if x <= .04045 {
			return x / 12.92
		}
		return geom.Pow((x+.055)/1.055, 2.4)
	}
	f := func(t float32) float32 {
		if t > 216./24389 {
			return float32(math.Cbrt(float64(t)))
		}
		return (24389./27*t + 16) / 116
	}
	r, g, b := lin(c.X), lin(c.Y), lin(c.Z)
	x := f((.4124*r + .3576*g + .1805*b) / .95047)
	y := f(.2126*r + .7152*g + .0722*b)
	z := f((.0193*r + .1192*g + .9505*b) / 1.08883)
	return geom.Vec3{X: 116*y - 16, Y: 500 * (x - y), Z: 200 * (y - z)}
}
