package anatomy

import "atelier/internal/media/geom"

type vec = geom.Vec3

// Rows and coats are dense with these, so they have short names; geom says what each does. The four that are called most are functions:
// calls of variables would make the program 30 KB larger.
var (
	even           = geom.Even
	mirrored, into = geom.Vec3.Mirrored, geom.Affine.Into
)

func v(x, y, z float32) vec          { return vec{X: x, Y: y, Z: z} }
func rgb(c uint32) vec               { return geom.RGB(c) }
func mix3(a, b vec, t float32) vec   { return geom.Mix3(a, b, t) }
func smooth(a, b, x float32) float32 { return geom.Smooth(a, b, x) }

func round(r float32) [2]float32 { return [2]float32{r, r} }
