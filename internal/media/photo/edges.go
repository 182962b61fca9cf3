package photo

import (
	"context"
	"math"
	"slices"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

const (
	edgeSide  = 420  // places of the shorter side where edges are looked for
	mostEdges = 6000 // the strongest that are kept
	coherent  = .72  // of the brightness' slopes round an edge, that count as one line: 0 all ways, 1 one way
)

// edge is a piece of a line in a photograph.
type edge struct {
	x, y   float64 // pixels from the middle of the photograph
	dx, dy float64 // unit vector along the line
	weight float32
}

// findEdges are the places of a photograph where brightness changes across a line, by the structure tensor (Förstner and Gülch 1987).
func findEdges(ctx context.Context, s shot) ([]edge, error) {
	p := s[0]
	scale := float32(min(p.Width, p.Height)) / float32(min(edgeSide, p.Width, p.Height))
	g := newGrid(int(float32(p.Width)/scale), int(float32(p.Height)/scale))
	level := s.level(scale)
	if err := band.Rows(ctx, g.h, rowsAtOnce, func(lo, hi int) {
		for y := lo; y < hi; y++ {
			for x := range g.w {
				l := luma(s.linear(level, (float32(x)+.5)*scale, (float32(y)+.5)*scale))
				g.v[y*g.w+x] = float32(math.Log(float64(l) + .01))
			}
		}
	}); err != nil {
		return nil, err
	}
	xx, yy, xy := g.tensor()
	var found []edge
	for y := 3; y < g.h-3; y++ {
		for x := 3; x < g.w-3; x++ {
			k := y*g.w + x
			sum, diff := xx.v[k]+yy.v[k], geom.Vec2{X: xx.v[k] - yy.v[k], Y: 2 * xy.v[k]}
			if sum <= 1e-6 || diff.Len() < coherent*sum {
				continue
			}
			// The slope's direction is half the angle of (xx − yy, 2xy); the line lies across it.
			a := math.Atan2(float64(diff.Y), float64(diff.X))/2 + math.Pi/2
			sin, cos := math.Sincos(a)
			found = append(found, edge{
				float64((float32(x) + .5 - float32(g.w)/2) * scale), float64((float32(y) + .5 - float32(g.h)/2) * scale), cos, sin, sum,
			})
		}
	}
	return strongest(found), nil
}

// tensor is the means over 5 × 5 places of the products of slopes.
func (g grid) tensor() (xx, yy, xy grid) {
	xx, yy, xy = newGrid(g.w, g.h), newGrid(g.w, g.h), newGrid(g.w, g.h)
	for y := 1; y < g.h-1; y++ {
		for x := 1; x < g.w-1; x++ {
			at := func(i, j int) float32 { return g.v[(y+j)*g.w+x+i] }
			// Scharr's weights keep directions.
			dx := 3*(at(1, -1)-at(-1, -1)) + 10*(at(1, 0)-at(-1, 0)) + 3*(at(1, 1)-at(-1, 1))
			dy := 3*(at(-1, 1)-at(-1, -1)) + 10*(at(0, 1)-at(0, -1)) + 3*(at(1, 1)-at(1, -1))
			k := y*g.w + x
			xx.v[k], yy.v[k], xy.v[k] = dx*dx/1024, dy*dy/1024, dx*dy/1024
		}
	}
	smooth := func(g grid) grid {
		a, b := grid{g.w, g.h, g.v}, newGrid(g.h, g.w)
		for range 2 {
			a.box(1, b)
			b.box(1, a)
		}
		return a
	}
	return smooth(xx), smooth(yy), smooth(xy)
}

// strongest keeps the strongest half of the edges, evenly thinned. It weights them so that no single contrast decides.
func strongest(found []edge) []edge {
	if len(found) == 0 {
		return nil
	}
	w := make([]float32, len(found))
	for i, e := range found {
		w[i] = e.weight
	}
	slices.Sort(w)
	least, usual := w[len(w)/2], w[len(w)*3/4]
	var out []edge
	for _, e := range found {
		if e.weight >= least {
			e.weight = min(1, geom.Sqrt(e.weight/usual))
			out = append(out, e)
		}
	}
	if step := (len(out) + mostEdges - 1) / mostEdges; step > 1 {
		for i := 0; i*step < len(out); i++ {
			// Places within a step are chosen by hash, so that no column of the picture is favoured.
			out[i] = out[min(len(out)-1, i*step+int(geom.Hash(int32(i), 1, 2, 3)%uint32(step)))]
		}
		out = out[:len(out)/step]
	}
	return out
}
