package bark

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tile"
)

// dash is a mark of bark that runs round the trunk: a lenticel, a tear.
type dash struct {
	id   uint32
	x, y float32 // from its middle: along it −1..1, and up or down from its axis in half its height
	far  float32 // 0 on the axis … 1 at the border
}

// dashes is lens-shaped marks in cells × rows of a tile, which share of the cells have: half as long as reach cells at most, most of them
// much shorter, and slim of half a row thick. A mark may lie across its neighbours. It answers the one whose axis is nearest.
func dashes(p *tile.Point, u, v float32, cells, rows int32, share, reach, slim float32, seed uint32) dash {
	seed += p.Seed * 7919
	x, y := u*float32(cells), v*float32(rows)
	ix, iy := geom.Floor(x), geom.Floor(y)
	best := dash{far: 9}
	for j := iy - 1; j <= iy+1; j++ {
		for i := ix - 1; i <= ix+1; i++ {
			id := geom.Hash(geom.Wrap(i, cells), geom.Wrap(j, rows), 4, seed)
			if tile.Unit(id, 1) > share {
				continue
			}
			long := reach * (.15 + .85*tile.Unit(id, 2)*tile.Unit(id, 3))
			d := dash{id: id, x: (x - float32(i) - tile.Unit(id, 4)) / long}
			if geom.Abs(d.x) >= 1 {
				continue
			}
			thick := .5 * slim * (.5 + .5*tile.Unit(id, 5)) * geom.Sqrt(.3+.7*long/reach)
			bow := .12 * tile.Signed(id, 7) * d.x * d.x
			d.y = (y - float32(j) - .2 - .6*tile.Unit(id, 6) - bow) / thick
			d.far = geom.Abs(d.y) / geom.Sqrt(1-d.x*d.x)
			if d.far < best.far {
				best = d
			}
		}
	}
	return best
}
