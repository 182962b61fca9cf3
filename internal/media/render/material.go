package render

import (
	"context"
	"errors"
	"fmt"
	"image"

	"atelier/internal/band"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// The studio of a material: a low sun from the left, which shows the relief, and a view from above of about two tiles each way.
var (
	materialSun  = geom.Vec3{X: -.6, Y: .64, Z: -.46}
	materialView = struct{ pitch, fov, width, light, fill, exposure, bloom float32 }{.95, .62, 1.96, 2.2, 1.6, .76, .5}
)

// The ball lies on the plane. Its girth is two tiles: its pieces are nearly as large as the plane's.
const (
	girth      = 2    // tiles
	ballRadius = .275 // tiles
	ballAcross = .52  // place of its middle, tiles from the middle of the view
	ballDown   = .36
)

// Material draws a material on a displaced plane of about two tiles each way and on a displaced ball that lies on it.
// The maps are of one tile, with heights; glass means that they say how clear it is where others have occlusion. Maps as large as the
// picture show all that it can. It fails when ctx ends, and at an impossible size.
func Material(ctx context.Context, maps *tex.Maps, glass bool, size int) (*image.RGBA, error) {
	if size < 1 || size > largest {
		return nil, fmt.Errorf("render: side of %d pixels is not in 1..%d", size, largest)
	}
	if maps == nil || len(maps.Levels) == 0 || len(maps.Heights) == 0 || !(maps.Density > 0) {
		return nil, errors.New("render: no maps of a known size with heights")
	}
	environment, err := newEnvironment(ctx, materialSun.Norm(), ground(maps, glass))
	if err != nil {
		return nil, err
	}
	s := &stage{
		maps: maps, relief: newRelief(maps.Heights, maps.Size, float32(maps.Size)/maps.Density), glass: glass, size: size,
		lamps: newLamps(environment, materialSun.Norm(), materialView.light),
	}
	s.fill = materialView.fill
	s.camera = s.above()
	s.ball = newBall(s.camera, s.relief)
	return s.picture(ctx)
}

// ground is the floor that the ball reflects: the plane's mean colour, for metals with their own reflections. Under glass it is pale.
func ground(maps *tex.Maps, glass bool) geom.Vec3 {
	if glass {
		return geom.Vec3{X: .6, Y: .585, Z: .565}
	}
	c, metal := mean(maps)
	return geom.Mix3(c, paler(c).Mul(.75), metal)
}

// mean is the mean base colour and metalness of maps.
func mean(maps *tex.Maps) (base geom.Vec3, metal float32) {
	t := maps.Levels[len(maps.Levels)-1][0]
	return geom.Vec3{X: tex.Linear(t.Base[0]), Y: tex.Linear(t.Base[1]), Z: tex.Linear(t.Base[2])}, float32(t.ORM[2]) / 255
}

// exposure is longer for dark materials and shorter for pale ones, as a photographer would have it, but not so much that all look alike.
func exposure(maps *tex.Maps) float32 {
	const usual, follow = .2, .3 // linear brightness that needs no correction; the power that differences are met with
	c, _ := mean(maps)
	bright := .2126*c.X + .7152*c.Y + .0722*c.Z
	return materialView.exposure * geom.Clamp(geom.Pow(usual/max(bright, .005), follow), .8, 1.6)
}

// stage is a material while it is drawn. Its lengths are tiles: the plane is at its relief's height over X and Z, and Z runs down the maps.
type stage struct {
	camera
	lamps
	maps   *tex.Maps
	relief *relief
	ball   *ball
	glass  bool
	size   int
}

// above is the camera, which looks at the origin.
func (s *stage) above() camera {
	v := &materialView
	c := camera{
		forward: geom.Vec3{Y: -geom.Sin(v.pitch), Z: -geom.Cos(v.pitch)}, right: geom.Vec3{X: 1},
		tan: geom.Sin(v.fov/2) / geom.Cos(v.fov/2),
	}
	c.up = c.right.Cross(c.forward)
	c.eye = c.forward.Mul(-v.width / 2 / c.tan)
	return c
}

// picture draws all pixels and develops them.
func (s *stage) picture(ctx context.Context) (*image.RGBA, error) {
	p := &picture{size: s.size, light: make([]geom.Vec3, s.size*s.size)}
	if s.maps.Emits {
		p.glow = make([]geom.Vec3, s.size*s.size)
	}
	if err := band.Rows(ctx, s.size, 64, func(lo, hi int) { s.rows(p, lo, hi) }); err != nil {
		return nil, err
	}
	if s.maps.Emits {
		if err := p.bloom(ctx, materialView.bloom); err != nil {
			return nil, err
		}
	}
	return p.develop(ctx, exposure(s.maps))
}

// rows draws rows lo..hi−1. It looks one row farther each way, to find the edges at which a near surface hides a farther one.
func (s *stage) rows(p *picture, lo, hi int) {
	var seen [3][]sight // of the rows above, here and below
	for i := range seen {
		seen[i] = make([]sight, s.size+2)
	}
	s.look(seen[1], lo-1)
	s.look(seen[2], lo)
	for y := lo; y < hi; y++ {
		seen[0], seen[1], seen[2] = seen[1], seen[2], seen[0]
		s.look(seen[2], y+1)
		for x := range s.size {
			light, glow := s.shade(&seen[1][x+1])
			if broken(seen, x+1) {
				light, glow = s.blended(light, glow, x, y)
			}
			p.light[y*s.size+x] = light
			if p.glow != nil {
				p.glow[y*s.size+x] = glow
			}
		}
	}
}

// look finds the surfaces at the middles of a row's pixels, and of one more pixel at each end.
func (s *stage) look(row []sight, y int) {
	for x := range row {
		row[x] = s.sight(float32(x)-.5, float32(y)+.5)
	}
}

// unsteady is by how many pixels of depth a pixel may leave the line between its neighbours before it counts as an edge.
const unsteady = 3

// broken reports whether something begins or ends at place x of the middle row: the ball, or a part of the relief before another.
func broken(seen [3][]sight, x int) bool {
	own, left, right, above, below := &seen[1][x], &seen[1][x-1], &seen[1][x+1], &seen[0][x], &seen[2][x]
	if own.ball != left.ball || own.ball != right.ball || own.ball != above.ball || own.ball != below.ball {
		return true
	}
	bound := unsteady * own.pixel
	return geom.Abs(left.depth+right.depth-2*own.depth) > bound || geom.Abs(above.depth+below.depth-2*own.depth) > bound
}

// inPixel are places inside a pixel besides its middle.
var inPixel = [2]geom.Vec2{{X: .2, Y: .35}, {X: .8, Y: .65}}

// blended is the mean of a pixel's light at its middle and at places between.
func (s *stage) blended(light, glow geom.Vec3, x, y int) (geom.Vec3, geom.Vec3) {
	for _, at := range inPixel {
		place := s.sight(float32(x)+at.X, float32(y)+at.Y)
		c, g := s.shade(&place)
		light, glow = light.Add(c), glow.Add(g)
	}
	const share = 1 / (1 + float32(len(inPixel)))
	return light.Mul(share), glow.Mul(share)
}
