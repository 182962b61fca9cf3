package container

import (
	"fmt"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/seed"
)

// rivet is a domed head of radius r metres that stands on the map's +Y. Rivets of one size share their place in the atlas.
func rivet(surface tex.Surface, r float32, segments int, s seed.Seed, at geom.Affine) *solid.Part {
	p := solid.New("rivet", surface, s)
	p.Crease = geom.Cos(70 * geom.Pi / 180)
	p.Share = fmt.Sprintf("rivet %.4f", r)
	return p.Lathe([]geom.Vec2{{Y: -.3 * r}, {X: r, Y: -.3 * r}, {X: .82 * r, Y: .4 * r}, {Y: .62 * r}}, segments).Place(at)
}
