package simplify

import (
	"testing"

	"atelier/internal/media/geom"
)

// square is a square of a unit a side at a height, over a quarter of the picture.
func (v *canvas) square(left float32, height float32, state uint8) {
	const half = paintSide / 2
	flat := [4]geom.Vec2{{X: left}, {X: left + half}, {X: left + half, Y: half}, {X: left, Y: half}}
	at := [4]geom.Vec3{{Z: height}, {X: 1, Z: height}, {X: 1, Y: 1, Z: height}, {Y: 1, Z: height}}
	v.draw([3]geom.Vec2{flat[0], flat[1], flat[2]}, [3]geom.Vec3{at[0], at[1], at[2]}, state)
	v.draw([3]geom.Vec2{flat[0], flat[2], flat[3]}, [3]geom.Vec3{at[0], at[2], at[3]}, state)
}

// Surfaces that are hidden under a board take its colours, place by place; the board and open surfaces stay as they are.
func TestWhatComesToLightHasTheColoursOfItsCover(t *testing.T) {
	const half = paintSide / 2
	v := newCanvas()
	v.square(0, 0, hiddenCell)
	v.square(half, .1, seenCell)
	c, err := v.cover(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, side := range []int{paintSide, paintSide / 2} {
		p := &pixels{width: side, height: side, data: make([]uint8, 4*side*side)}
		for i := range side * side {
			p.data[4*i], p.data[4*i+1] = uint8(i%side*paintSide/side), uint8(i/side*paintSide/side)
		}
		before := append([]uint8(nil), p.data...)
		c.paint(p)
		slack := 2 * paintSide / side
		for i := range side * side {
			x, y := int(before[4*i]), int(before[4*i+1])
			wantX, wantY := x, y
			if x < half && y < half {
				wantX += half
			} else if x < half+gutter+slack && y >= half-slack && y < half+gutter+slack {
				continue // the gutter
			}
			if gotX, gotY := int(p.data[4*i]), int(p.data[4*i+1]); abs(gotX-wantX) > slack || abs(gotY-wantY) > slack {
				t.Fatalf("picture of %d, cell %d, %d: got the texel of %d, %d, want %d, %d", side, x, y, gotX, gotY, wantX, wantY)
			}
		}
	}
}

// The gutter around what is painted takes the source of the painted cell beside it, as far as it reaches, and within its row; cells with a
// triangle stay.
func TestTheGutterIsPainted(t *testing.T) {
	at := func(x, y int) int { return y*paintSide + x }
	v := newCanvas()
	c := &cover{make([]int32, paintSide*paintSide)}
	for i := range c.from {
		c.from[i] = -1
	}
	const edge = paintSide - 1
	for _, cell := range []struct{ x, y, source int }{{10, 10, 7}, {edge, 20, 9}} {
		v.state[at(cell.x, cell.y)], c.from[at(cell.x, cell.y)] = hiddenCell, int32(cell.source)
	}
	v.state[at(11, 10)] = seenCell
	v.spread(c)
	for _, want := range []struct{ x, y, source int }{
		{10, 10, 7}, {9, 10, 7}, {10, 9, 7}, {10, 11, 7}, // the cell and those beside it
		{10 - gutter, 10, 7}, {10, 10 + gutter, 7}, {10 - gutter - 1, 10, -1}, {10, 10 + gutter + 1, -1}, // as far as it reaches
		{11, 10, -1}, {12, 10, -1}, // what is seen, and what lies behind it
		{edge, 20, 9}, {edge - 1, 20, 9}, {edge, 21, 9}, {0, 21, -1}, {0, 20, -1}, // the end of a row is not beside the beginning of the next
	} {
		if got := int(c.from[at(want.x, want.y)]); got != want.source {
			t.Errorf("cell %d, %d: got the source %d, want %d", want.x, want.y, got, want.source)
		}
	}
}
