package surface

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tile"
)

// Look is how a surface is wanted. Its zero is the surface as its name alone says.
type Look struct {
	Seed    uint32
	Color   *geom.Vec3 // sRGB of its pieces; nil: its own
	Joint   *geom.Vec3 // sRGB of what is between them: mortar, grout; nil: its own
	Pattern Pattern    // one of the surface's; "": the first
	Length  float32    // of a piece, metres; 0: its own
	Width   float32    // of a piece, metres; 0: its own
	Scale   float32    // factor of the size of pieces: "wide", "small"; 0: 1
	Side    float32    // metres a tile; 0: as many as its pieces need
	Age     float32    // 0: as usual … 1: very old: more chips, gaps and unevenness; −1: just laid
}

// Pattern is a layout by its name.
type Pattern string

// The patterns.
const (
	Running     Pattern = "running bond"
	Third       Pattern = "third bond"
	Stack       Pattern = "stack bond" // a grid
	Laid        Pattern = "planks"     // rows with joints anywhere
	Zigzag      Pattern = "herringbone"
	BasketWeave Pattern = "basket weave"
	Honeycomb   Pattern = "hexagon"
	Irregular   Pattern = "irregular" // cells, as of cobbles and flagstones
	Halved      Pattern = "panels"
	PlainWeave  Pattern = "plain weave"
	TwillWeave  Pattern = "twill weave"
	Rows        Pattern = "rows" // of ropes, stitches, canes
	Diamonds    Pattern = "diamonds"
	Overlapped  Pattern = "overlapping rows" // each lies on the next, as of scales and thatch
	Coursed     Pattern = "courses"          // rows of drawn heights, pieces of drawn lengths
	Fans        Pattern = "arcs"             // segmental arcs of setts
)

// Old is Age above 0.
func (l *Look) Old() float32 { return max(0, l.Age) }

// Piece is the size of a piece in metres: as the words say, else the given.
func (l *Look) Piece(length, width float32) (float32, float32) {
	scale := l.Scale
	if scale == 0 {
		scale = 1
	}
	if l.Length > 0 && l.Width > 0 {
		return l.Length, l.Width
	}
	switch {
	case l.Length > 0:
		return l.Length, l.Length * width / length
	case l.Width > 0:
		return l.Width * length / width, l.Width
	}
	return length * scale, width * scale
}

// mostCells is how many cells of an irregular layout lie side by side at most.
const mostCells = 64

// mostPieces is how many pieces of any layout lie side by side at most: more are finer than texels.
const mostPieces = 512

// Bounds of what a Look may ask for, metres. The reader of a prompt holds its lengths to them.
const (
	LeastPiece, MostPiece = .0005, 10
	LeastSide, MostSide   = .02, 20
)

// MostAcross is how many times as wide as a piece a tile is at most, and how many times as long as wide a piece.
const MostAcross = 500

// pieces is how many pieces of a size fill a length, held to mostPieces.
func pieces(length, size float32) int32 { return tile.Whole(min(length/size, mostPieces)) }

// Grid is a layout of pieces of about length × width metres on a tile of about side metres, in the look's pattern or else in the given
// one. It answers the layout and the side that whole pieces fill.
func (l *Look) Grid(usual Pattern, length, width, side float32) (tile.Layout, float32) {
	length, width = l.Piece(length, width)
	if l.Side > 0 {
		side = l.Side
	}
	p := l.Pattern
	if p == "" {
		p = usual
	}
	// Two pieces fit at least, so that the tile shows a joint that is not its own border.
	side = max(side, 2*max(length, width))
	seed := l.Seed*31 + 7
	columns, count := pieces(side, length), pieces(side, width)
	// A bond with an offset of a half repeats after two rows, so the number of rows is even; a third bond repeats after three.
	rows := 2 * pieces(side, 2*width)
	switch p {
	case Third:
		rows = 3 * pieces(side, 3*width)
		return tile.Bond{Columns: columns, Rows: rows, Offset: 1. / 3, Cycle: 3, Seed: seed}, side
	case Stack:
		return tile.Bond{Columns: columns, Rows: count, Seed: seed}, side
	case Laid:
		return tile.Planks{Rows: count, Joints: columns, Seed: seed}, side
	case Zigzag:
		long := max(2, pieces(length, width))
		// Herringbone lies at 45°: a piece's step across the tile is its length over √2.
		across := long * pieces(side*.70710678, width*float32(long))
		return tile.Herringbone{Long: long, Across: across, Seed: seed}, side
	case BasketWeave:
		strips := max(2, pieces(length, width))
		return tile.Basket{Squares: 2 * pieces(side, 2*length), Strips: strips, Seed: seed}, side
	case Honeycomb:
		// Rows of hexagons are √3/2 of their width apart: 1.1547 is 2/√3.
		return tile.Hexagons{Columns: columns, Rows: 2 * pieces(side*1.1547, 2*length), Seed: seed}, side
	case Irregular:
		down := count
		for max(columns, down) > mostCells { // cells of a huge tile are larger than asked for, or making it would take seconds
			columns, down = (columns+1)/2, (down+1)/2
		}
		return tile.Stones{Points: tile.NewPoints(max(3, columns), max(3, down), .9, 1, seed)}, side
	case Coursed:
		return tile.NewCourses(columns, max(2, count), .38, .3, seed), side
	case Fans:
		// An arc spans twelve stones.
		across := pieces(side, 12*length)
		stones := pieces(1.11*side/float32(across), length) // an arc is 1.11 of its chord
		return tile.Arcs{Columns: across, Rows: rows, Stones: stones, Seed: seed}, side
	case Halved:
		return tile.Panels{Depth: 6, Least: width / side, Seed: seed}, side
	}
	return tile.Bond{Columns: columns, Rows: rows, Offset: .5, Seed: seed}, side
}

// Palette is sRGB colours 0xRRGGBB, moved as a set towards the look's Color: what was a lighter tone of the old colour is a lighter one
// of the new.
func (l *Look) Palette(colours ...uint32) []geom.Vec3 { return palette(l.Color, colours) }

// JointPalette is Palette for what lies between pieces.
func (l *Look) JointPalette(colours ...uint32) []geom.Vec3 { return palette(l.Joint, colours) }

// palette moves the colours so that their mean becomes the asked colour; nil leaves them as they are.
func palette(to *geom.Vec3, colours []uint32) []geom.Vec3 {
	out, mean := make([]geom.Vec3, len(colours)), geom.Vec3{}
	for i, c := range colours {
		out[i] = geom.RGB(c)
		mean = mean.Add(out[i].Mul(1 / float32(len(colours))))
	}
	if to != nil {
		for i := range out {
			out[i] = material.Recolour(out[i], mean, *to)
		}
	}
	return out
}

// Ramp is the colour at t (0..1) between the colours of a palette.
func Ramp(colours []geom.Vec3, t float32) geom.Vec3 {
	x := geom.Clamp01(t) * float32(len(colours)-1)
	i := min(int(x), len(colours)-2)
	if i < 0 {
		return colours[0]
	}
	return geom.Mix3(colours[i], colours[i+1], x-float32(i))
}
