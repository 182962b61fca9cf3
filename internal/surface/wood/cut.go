package wood

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

// cutBoards are flat pieces with rounded arrises in the layout of boards: what planks and strips are when they are not of wood. The gaps
// between them are dark.
func cutBoards(usual surface.Pattern, length, width, usualSide float32) func(l surface.Look) *tile.Surface {
	return func(l surface.Look) *tile.Surface {
		layout, side := l.Grid(usual, length, width, usualSide)
		gap := l.JointPalette(0x2A2622, 0x3A352F)
		return &tile.Surface{
			Side: side,
			Relief: func(p *tile.Point) tile.Relief {
				k := p.Laid(layout.At(p.U, p.V), .0016, .0004, .0008)
				low := geom.Clamp01(1 - k.Edge/.0016)
				body := geom.Smooth(-.0004, .0006, k.Edge)
				h := .0003*tile.Signed(k.ID, 3) + k.Tilt(.002) - .0006*low*low
				return tile.Relief{H: geom.Mix(-.002, h, body), A: body, ID: k.ID}
			},
			Dress: func(p *tile.Point, _ *tile.Relief, _ *tile.Derived) tex.Sample {
				return tex.Sample{Color: surface.Ramp(gap, .5+.6*p.Noise(p.Cells(.02), 3, 61)), Rough: .9}
			},
		}
	}
}
