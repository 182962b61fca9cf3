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

// What lies hidden under a board takes its colours over, place by place; the board and what is bare stay.
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
