package robot

import (
	"fmt"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// Densities: of parts that are half hidden, and of parts that are seen from near.
const (
	hidden = .6
	near   = 1.3
)

// hoop is one cross-section of a shell at height y: a rectangle of w by d metres with corners of radius r, moved forward by z.
type hoop struct{ y, w, d, r, z float32 }

func (h hoop) sized(s size) hoop {
	return hoop{h.y * s.Tall, h.w * s.Wide, h.d * s.Deep, h.r * (s.Wide + s.Deep) / 2, h.z * s.Deep}
}

// fields are the numbers of a hoop, to interpolate.
func (h *hoop) fields() [5]*float32 { return [5]*float32{&h.y, &h.w, &h.d, &h.r, &h.z} }

// shell is a hull through hoops from below up, rounder at higher levels, its ends bevelled.
func (r *robot) shell(name string, s tex.Surface, by size, hoops []hoop, bevel float32) *solid.Part {
	keys := make([]hoop, 0, len(hoops))
	for i, h := range hoops {
		if r.keeps(i, len(hoops)) {
			keys = append(keys, h.sized(by))
		}
	}
	keys = eased(keys, archetype.Of(r.Level, 1, 1, 1, 2))
	bevel = r.bevelled(bevel)
	l := solid.Loft{Bevel: [2]float32{bevel, bevel}}
	for _, h := range keys {
		ring, ranks := solid.RoundRect(h.w, h.d, h.r, archetype.Of(r.Level, 1, 2, 2, 5)) // in 18° steps corners are forms; wider steps would wear like edges
		l.Ranks = ranks
		l.Sections = append(l.Sections, solid.Section{Origin: geom.Vec3{Y: h.y, Z: h.z}, X: geom.Vec3{X: 1}, Y: geom.Vec3{Z: -1}, Ring: ring})
	}
	p := r.part(name, s)
	p.Crease = geom.Cos(38 * geom.Pi / 180)
	return p.Loft(l)
}

// keeps reports whether hoop i of n is built at all: the ends always, of the others every second at low levels, and one or two at the lowest.
func (r *robot) keeps(i, n int) bool {
	switch {
	case i == 0 || i == n-1 || r.from(archetype.Standard):
		return true
	case r.Level == archetype.Sparse:
		return i == n/2 || n > 6 && i == 2
	}
	return i%2 == 1 || n == 4 && i == 2
}

// eased puts hoops between the given ones, n a span, along monotone cubics (Fritsch and Carlson 1980), which never overshoot.
func eased(keys []hoop, n int) []hoop {
	if n <= 1 {
		return keys
	}
	out := make([]hoop, (len(keys)-1)*n+1)
	value := func(i, f int) float32 { return *keys[i].fields()[f] }
	slope := func(i, f int) float32 {
		if i == 0 || i == len(keys)-1 {
			return 0
		}
		a, b := value(i, f)-value(i-1, f), value(i+1, f)-value(i, f)
		if a*b <= 0 {
			return 0
		}
		return 2 * a * b / (a + b)
	}
	for i := range out {
		k := min(i/n, len(keys)-2)
		t := float32(i-k*n) / float32(n)
		for f, to := range out[i].fields() {
			a, b := value(k, f), value(k+1, f)
			ma, mb := slope(k, f), slope(k+1, f)
			if k == 0 { // ends run out straight
				ma = b - a
			}
			if k == len(keys)-2 {
				mb = b - a
			}
			t2, t3 := t*t, t*t*t
			*to = a*(2*t3-3*t2+1) + ma*(t3-2*t2+t) + b*(3*t2-2*t3) + mb*(t3-t2)
		}
	}
	return out
}

// round is how many segments a circle of that radius in metres gets.
func (r *robot) round(radius float32) int {
	n := archetype.Of(r.Level, float32(7), 9, 12, 20)
	return max(int(n*geom.Clamp(geom.Sqrt(radius/.06), .5, 1.2)), 5)
}

// turned lathes a profile of (radius, y) pairs.
func (r *robot) turned(name string, s tex.Surface, radius float32, profile []geom.Vec2) *solid.Part {
	return r.part(name, s).Lathe(profile, r.round(radius))
}

// hinge is a drum across a joint, along X: a wide middle between two stepped caps.
func (r *robot) hinge(name string, frame geom.Affine, radius, half float32) {
	a, b, c, e := .74*radius, .60*radius, .78*half, .08*radius
	profile := []geom.Vec2{{Y: -half}, {X: b, Y: -half}, {X: a, Y: -half + e}, {X: a, Y: -c}, {X: radius - e, Y: -c}, {X: radius, Y: -c + e}}
	switch r.Level {
	case archetype.Standard:
		profile = []geom.Vec2{{X: a, Y: -half}, {X: a, Y: -c}, {X: radius, Y: -c}}
	case archetype.Fast, archetype.Sparse:
		profile = []geom.Vec2{{X: .9 * radius, Y: -half}}
	}
	for i := len(profile) - 1; i >= 0; i-- {
		profile = append(profile, geom.Vec2{X: profile[i].X, Y: -profile[i].Y})
	}
	r.put(frame.Mul(geom.TurnZ(geom.Pi/2)), r.turned(name, r.finish.steel, radius, profile))
	if !r.fine() {
		return
	}
	for _, k := range []float32{-1, 1} {
		r.bolt(frame.Mul(geom.Move(k*half, 0, 0)).Mul(geom.TurnZ(-k*geom.Pi/2)), .36*radius)
	}
}

// bolt is a hexagonal head of radius metres that stands on the map's +Y; small ones are left out of the levels for distant views.
// Bolts of one size share their place in the atlas.
func (r *robot) bolt(at geom.Affine, radius float32) {
	if !r.fine() && (radius < .010 || r.Level < archetype.Standard) {
		return
	}
	p := r.part("bolt", r.finish.dark)
	p.Crease = geom.Cos(30 * geom.Pi / 180)
	p.Share = fmt.Sprintf("bolt %.4f", radius)
	r.put(at, p.Lathe([]geom.Vec2{{Y: -.3 * radius}, {X: radius, Y: -.3 * radius}, {X: radius, Y: .35 * radius}, {X: .8 * radius, Y: .5 * radius},
		{Y: .5 * radius}}, 6))
}

// piston is a hydraulic cylinder of radius metres fixed at a, its bright rod at b, with an eye at each end.
func (r *robot) piston(name string, a, b geom.Vec3, radius float32) {
	if r.Level == archetype.Sparse {
		return
	}
	d := b.Sub(a)
	l := d.Len()
	y := d.Norm()
	x, _ := geom.Basis(y)
	frame := geom.Affine{X: x, Y: y, Z: x.Cross(y), T: a}
	rod, stop, neck := .52*radius, .58*l, .50*l
	r.put(frame, r.turned(name+".rod", r.finish.bright, rod, []geom.Vec2{{X: rod, Y: neck}, {X: rod, Y: l}}))
	sleeve := []geom.Vec2{
		{X: .7 * radius, Y: 0}, {X: radius, Y: .3 * radius}, {X: radius, Y: neck}, {X: 1.25 * radius, Y: neck + .15*radius},
		{X: 1.25 * radius, Y: stop - .15*radius}, {X: 1.05 * radius, Y: stop}, {X: rod * .9, Y: stop},
	}
	if !r.fine() {
		sleeve = []geom.Vec2{{X: radius, Y: 0}, {X: radius, Y: stop}}
	}
	r.put(frame, r.turned(name+".sleeve", r.finish.dark, radius, sleeve))
	if !r.fine() {
		return
	}
	for _, h := range []float32{0, l} {
		eye := r.part("piston eye", r.finish.dark).Lathe([]geom.Vec2{{X: 1.15 * radius, Y: -.75 * radius}, {X: 1.15 * radius, Y: .75 * radius}}, 8)
		eye.Crease = geom.Cos(60 * geom.Pi / 180)
		eye.Share = fmt.Sprintf("piston eye %.4f", radius)
		r.put(frame.Mul(geom.Move(0, h, 0)).Mul(geom.TurnZ(geom.Pi/2)), eye)
	}
}

// bellows is a folded rubber hose up from the frame's origin, of the outer radii rx and rz.
func (r *robot) bellows(name string, frame geom.Affine, rx, rz, height float32, folds int) {
	folds = archetype.Of(r.Level, 1, folds/2, folds-2, folds)
	const waist = .87
	profile := []geom.Vec2{{X: waist}}
	pitch := height / float32(folds)
	for k := range folds {
		y := pitch * float32(k)
		if r.fine() {
			profile = append(profile, geom.Vec2{X: .99, Y: y + .36*pitch}, geom.Vec2{X: .99, Y: y + .64*pitch}, geom.Vec2{X: waist, Y: y + pitch})
			continue
		}
		profile = append(profile, geom.Vec2{X: 1, Y: y + .5*pitch}, geom.Vec2{X: waist, Y: y + pitch})
	}
	p := r.part(name, r.finish.rubber)
	p.Density = .8
	p.Crease = geom.Cos(80 * geom.Pi / 180)
	r.put(frame, p.LatheOutline(profile, solid.Circle(rx, rz, r.round((rx+rz)/2))))
}

// ball is an ellipsoid of the limbs' proportions, its poles on X.
func (r *robot) ball(name string, frame geom.Affine, radius float32) {
	n, l := r.round(radius), r.Limb
	p := r.part(name, r.finish.steel)
	p.Density = hidden
	p.Ellipsoid(radius*l.Tall, radius*l.Wide, radius*l.Deep, n, max(2*n/5, 4))
	r.put(frame.Mul(geom.TurnZ(geom.Pi/2)), p)
}

// bevelled is a bevel in metres where the level affords one.
func (r *robot) bevelled(b float32) float32 { return archetype.Of(r.Level, float32(0), 0, b, b) }

// broken is the bevel of small things, which only the finest level affords.
func (r *robot) broken(b float32) float32 { return archetype.Of(r.Level, float32(0), 0, 0, b) }

// slot is a narrow opening of w by h metres with round ends.
func (r *robot) slot(w, h float32) []geom.Vec2 {
	if !r.fine() {
		ring, _ := solid.Rect(w, h, 0)
		return ring
	}
	ring, _ := solid.RoundRect(w, h, h/2, 2)
	return ring
}

// rounded is an outline for plates: a rectangle with round corners.
func (r *robot) rounded(w, h, radius float32) []geom.Vec2 {
	ring, _ := solid.RoundRect(w, h, radius, archetype.Of(r.Level, 1, 2, 3, 4))
	return ring
}
