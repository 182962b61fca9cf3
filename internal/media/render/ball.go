package render

import (
	"math"

	"atelier/internal/media/geom"
)

// ball is a sphere with the relief on it. Its maps go round it girth times, along a belt that faces the camera.
type ball struct {
	middle           geom.Vec3
	low, high        float32   // of the relief on it
	east, pole, face geom.Vec3 // axes: along the belt, to the upper pole, to the camera
}

func newBall(c camera, r *relief) *ball {
	return &ball{
		middle: geom.Vec3{X: ballAcross, Y: ballRadius, Z: ballDown}, low: r.low, high: r.high,
		east: c.right, pole: c.up, face: c.forward.Mul(-1),
	}
}

// chart is where on the maps a direction from the middle is, and the cosine of its latitude.
func (b *ball) chart(d geom.Vec3) (u, v, cos float32) {
	x, y, z := d.Dot(b.east), geom.Clamp(d.Dot(b.pole), -1, 1), d.Dot(b.face)
	cos = geom.Sqrt(1 - y*y)
	const turns = girth / (2 * geom.Pi)
	return angle(x, z) * turns, -angle(y, cos) * turns, cos
}

// angle is the angle of (y, x) in −π..π, right to 1.2e-5, a hundredth of a texel on the ball: an odd polynomial of the lesser over the greater
// (Abramowitz and Stegun 1964, 4.4.49).
func angle(y, x float32) float32 {
	a, b := geom.Abs(y), geom.Abs(x)
	t := min(a, b) / max(a, b, 1e-30)
	q := t * t
	t *= .9998660 + q*(-.3302995+q*(.1801410+q*(-.0851330+q*.0208351)))
	if a > b {
		t = geom.Pi/2 - t
	}
	if x < 0 {
		t = geom.Pi - t
	}
	return float32(math.Copysign(float64(t), float64(y)))
}

// even is how much of the relief there is at a latitude: none at the poles, where all of a row of the maps meets.
func even(cos float32) float32 { return geom.Smooth(.03, .3, cos) }

// height is the relief in a direction from the middle.
func (b *ball) height(m *heights, d geom.Vec3) float32 {
	u, v, cos := b.chart(d)
	return m.at(u, v) * even(cos)
}

// shell are the distances at which a ray is inside a sphere about the ball's middle.
func (b *ball) shell(eye, dir geom.Vec3, radius float32) (in, out float32, ok bool) {
	o := eye.Sub(b.middle)
	along := o.Dot(dir)
	d := along*along - o.Dot(o) + radius*radius
	if d <= 0 {
		return 0, 0, false
	}
	d = geom.Sqrt(d)
	return -along - d, -along + d, true
}

// meet is the distance at which a ray of unit direction meets the ball.
func (b *ball) meet(m *heights, eye, dir geom.Vec3) (float32, bool) {
	in, out, ok := b.shell(eye, dir, ballRadius+b.high)
	if !ok {
		return 0, false
	}
	if deep, _, ok := b.shell(eye, dir, ballRadius+b.low-1e-5); ok {
		out = deep
	}
	gap := func(t float32) float32 {
		p := eye.Mad(dir, t).Sub(b.middle)
		l := p.Len()
		return l - ballRadius - b.height(m, p.Mul(1/l))
	}
	steps := int(geom.Clamp((out-in)*m.wide*.7, leastSteps, mostSteps))
	dt := (out - in) / float32(steps)
	before, t := gap(in), in
	for range steps {
		t += dt
		g := gap(t)
		if g <= 0 {
			return t - dt*g/(g-before), true
		}
		before = g
	}
	return 0, false
}

// shade is how much of the sun, 0..1, the ball leaves to a place on the plane.
func (b *ball) shade(p, sun geom.Vec3) float32 {
	to := b.middle.Sub(p)
	along := to.Dot(sun)
	if along <= 0 {
		return 1
	}
	past := geom.Sqrt(max(0, to.Dot(to)-along*along)) // how near the middle of the light passes the middle of the ball
	return geom.Smooth(-1, 1, (past-ballRadius)/(along*lampRadius))
}

// cover is how much of the sky over the plane, 0..1, the ball takes from a place: its solid angle, by the cosine (Quilez 2006).
func (b *ball) cover(p geom.Vec3) float32 {
	to := b.middle.Sub(p)
	l := to.Len()
	return geom.Clamp01(to.Y / l * ballRadius * ballRadius / (l * l))
}
