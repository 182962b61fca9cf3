package surface

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tile"
)

// Expanse is the tile of a surface without a layout: sand, snow, skin. What is on it keeps its real size on a tile of any side.
type Expanse struct {
	Side  float32 // metres a tile
	Scale float32 // factor of the size of what is on it
}

// Expanse is a tile of usually so many metres a side, on which things are usually so many metres long. A wider tile shows more of them, and
// larger things want a larger tile.
func (l *Look) Expanse(side, length float32) Expanse {
	e := Expanse{Scale: 1}
	if l.Scale > 0 {
		e.Scale = l.Scale
	}
	if l.Length > 0 {
		e.Scale = l.Length / length
	} else if l.Width > 0 {
		e.Scale = l.Width / length
	}
	e.Side = side * e.Scale
	if l.Side > 0 {
		e.Side = l.Side
		e.Scale = geom.Clamp(e.Scale, e.Side/(8*side), e.Side/(2*length)) // two of them fit, and no more than are seen
	}
	return e
}

// finest is the most cells a side of a tile: as many as texels that are seen. More cells would also be so narrow that places in a
// float32 coordinate 0..1 could no longer be told apart within one.
const finest = 2048

// Cells is how many cells of so many metres (at scale 1) fill the tile.
func (e Expanse) Cells(metres float32) int32 { return tile.Whole(min(e.Side/(metres*e.Scale), finest)) }

// Points is a cellular layout with cells of so many metres at scale 1, 3 to 64 of them along each side.
func (e Expanse) Points(metres, jitter float32, relax int, seed uint32) (*tile.Points, float32) {
	n := min(max(e.Cells(metres), 3), 64)
	return tile.NewPoints(n, n, jitter, relax, seed), e.Side / float32(n)
}

// Strewn is how many things lie on the tile if usually n do on a side of so many metres, and the factor of the size of each. There are
// never more than four times as many as usual: on wider tiles they grow instead, so that the ground is as covered.
func (e Expanse) Strewn(n int, side float32) (count int, each float32) {
	ratio := e.Side / (side * e.Scale)
	count = int(geom.Clamp(float32(n)*ratio*ratio, 16, 4*float32(n)))
	return count, e.Side / side * geom.Sqrt(float32(n)/float32(count))
}
