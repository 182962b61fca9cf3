package simplify

import (
	"context"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

// canvas is the cells of a picture with the place of the surface in the middle of each.
type canvas struct {
	state  []uint8 // by cell: bare, hiddenCell or seenCell
	at     []geom.Vec3
	normal []geom.Vec3
}

func newCanvas() *canvas {
	const n = paintSide * paintSide
	return &canvas{make([]uint8, n), make([]geom.Vec3, n), make([]geom.Vec3, n)}
}

const (
	bare       = iota // no triangle lies there
	hiddenCell        // a triangle that is hidden does
	seenCell
)

// draw notes a triangle in the cells whose middles it covers. Visible triangles replace hidden ones.
func (v *canvas) draw(p [3]geom.Vec2, at [3]geom.Vec3, state uint8) {
	area := p[1].Sub(p[0]).Cross(p[2].Sub(p[0]))
	if area == 0 {
		return
	}
	normal := at[1].Sub(at[0]).Cross(at[2].Sub(at[0])).Norm()
	left, right := int(min(p[0].X, p[1].X, p[2].X)), min(int(max(p[0].X, p[1].X, p[2].X)), paintSide-1)
	low, high := int(min(p[0].Y, p[1].Y, p[2].Y)), min(int(max(p[0].Y, p[1].Y, p[2].Y)), paintSide-1)
	for y := low; y <= high; y++ {
		for x := left; x <= right; x++ {
			m := geom.Vec2{X: float32(x) + .5, Y: float32(y) + .5}
			a, b := p[2].Sub(p[1]).Cross(m.Sub(p[1]))/area, p[0].Sub(p[2]).Cross(m.Sub(p[2]))/area
			c := 1 - a - b
			if i := y*paintSide + x; a >= 0 && b >= 0 && c >= 0 && v.state[i] < state {
				v.state[i], v.at[i], v.normal[i] = state, at[0].Mul(a).Mad(at[1], b).Mad(at[2], c), normal
			}
		}
	}
}

// block is the cells of a square of 2 × 2, from the first of them.
func block(first int) [4]int {
	return [4]int{first, first + 1, first + paintSide, first + paintSide + 1}
}

// leader is the first cell of a block in a state; −1: there is none.
func (v *canvas) leader(first int, state uint8) int {
	for _, i := range block(first) {
		if v.state[i] == state {
			return i
		}
	}
	return -1
}

// cover finds a seen cell for each hidden cell; a block of cells takes the seen cell that is nearest to its leader. It is nil when the canvas has no
// hidden cell, or no seen cell.
func (v *canvas) cover(ctx context.Context) (*cover, error) {
	var seen []spot
	hidden := false
	for y := 0; y < paintSide; y += 2 {
		for first := y * paintSide; first < (y+1)*paintSide; first += 2 {
			if i := v.leader(first, seenCell); i >= 0 {
				seen = append(seen, spot{v.at[i], v.normal[i], int32(i)})
			}
			hidden = hidden || v.leader(first, hiddenCell) >= 0
		}
	}
	if len(seen) == 0 || !hidden {
		return nil, nil
	}
	f := newField(seen)
	out := &cover{make([]int32, paintSide*paintSide)}
	if err := band.Rows(ctx, paintSide/2, 4, func(lo, hi int) { // pairs of rows
		for y := 2 * lo; y < 2*hi; y += 2 {
			near := -1 // what is nearest to a leader is near to the next one
			for first := y * paintSide; first < (y+1)*paintSide; first += 2 {
				lead := v.leader(first, hiddenCell)
				if lead >= 0 {
					near = f.nearest(v.at[lead], v.normal[lead], near)
				}
				for _, i := range block(first) {
					out.from[i] = -1
					if v.state[i] == hiddenCell {
						out.from[i] = v.beside(int(f.spots[near].cell), i-lead)
					}
				}
			}
		}
	}); err != nil {
		return nil, err
	}
	v.spread(out)
	return out, nil
}

// beside is the cell at so many cells from a seen one if it is seen as well and faces the same way, else that one.
func (v *canvas) beside(from, step int) int32 {
	k := from + step
	inside := k >= 0 && k < len(v.state) && abs(k%paintSide-from%paintSide) < 2
	if inside && v.state[k] == seenCell && v.normal[k].Dot(v.normal[from]) > parallel {
		return int32(k)
	}
	return int32(from)
}

// spread paints the gutter: cells that no triangle covers take the source of a painted neighbour.
func (v *canvas) spread(c *cover) {
	for range gutter {
		from := append([]int32(nil), c.from...)
		for i := range from {
			if v.state[i] != bare || from[i] >= 0 {
				continue
			}
			for _, k := range [4]int{i - 1, i + 1, i - paintSide, i + paintSide} {
				if sameLine := k/paintSide == i/paintSide || k%paintSide == i%paintSide; sameLine && k >= 0 && k < len(from) && from[k] >= 0 {
					c.from[i] = from[k]
					break
				}
			}
		}
	}
}
