package fish

import "atelier/internal/media/geom"

type vec = geom.Vec3

// Short names of what geom does, as in anatomy.
var (
	abs, even = geom.Abs, geom.Even
	mirrored  = geom.Vec3.Mirrored
)

func v(x, y, z float32) vec          { return vec{X: x, Y: y, Z: z} }
func rgb(c uint32) vec               { return geom.RGB(c) }
func mix3(a, b vec, t float32) vec   { return geom.Mix3(a, b, t) }
func smooth(a, b, x float32) float32 { return geom.Smooth(a, b, x) }

// Station is a place along the body, in shares of L: back from the nose, up, half width, half height.
type Station struct{ Z, Y, RX, RY float32 }

func round(r float32) [2]float32 { return [2]float32{r, r} }
