package motion

import "atelier/internal/media/geom"

const tau = 2 * geom.Pi

// wave is the sine of a phase in turns.
func wave(turns float32) float32 { return geom.Sin(tau * turns) }

// bump is 0 at both ends of from…to and 1 in the middle, smoothly; 0 outside.
func bump(from, to, t float32) float32 {
	mid := (from + to) / 2
	return geom.Smooth(from, mid, t) * geom.Smooth(to, mid, t)
}

// hold is 0 up to from, 1 between in and out, and 0 again after to, with smooth flanks.
func hold(from, in, out, to, t float32) float32 {
	return geom.Smooth(from, in, t) * geom.Smooth(to, out, t)
}

// hermite goes from a to b with the slopes va and vb per whole way.
func hermite(a, b, va, vb, t float32) float32 {
	t2, t3 := t*t, t*t*t
	return a*(2*t3-3*t2+1) + va*(t3-2*t2+t) + b*(3*t2-2*t3) + vb*(t3-t2)
}

// key is a stance at a time of an action, 0 to 1. Set changes the stance that the action begins with.
type key struct {
	at  float32
	set func(a *Act)
}

// track is acts at rising times, through which all numbers go smoothly and without overshoot (monotone cubic interpolation after
// Fritsch and Carlson, with flat ends).
type track struct {
	first  float32 // weightFirst, or 0 where the feet go with the hips
	times  []float32
	values [][]float32 // by key
	slopes [][]float32
}

// placed marks the numbers that say where feet stand.
var placed = func() map[int]bool {
	var a Act
	a.Legs[left].X, a.Legs[left].Z, a.Legs[left].Yaw = 1, 1, 1
	a.Legs[right] = a.Legs[left]
	out := map[int]bool{}
	for n, x := range a.numbers() {
		if *x != 0 {
			out[n] = true
		}
	}
	return out
}()

// newTrack makes the stances of keys from a base.
func newTrack(base Act, keys []key) *track {
	t := &track{first: weightFirst}
	for _, k := range keys {
		a := base
		if k.set != nil {
			k.set(&a)
		}
		var values []float32
		for _, x := range a.numbers() {
			values = append(values, *x)
		}
		t.times, t.values = append(t.times, k.at), append(t.values, values)
	}
	t.slopes = make([][]float32, len(keys))
	for i := range keys {
		t.slopes[i] = make([]float32, len(t.values[i]))
		if i == 0 || i == len(keys)-1 {
			continue
		}
		before, after := t.times[i]-t.times[i-1], t.times[i+1]-t.times[i]
		for n := range t.slopes[i] {
			if placed[n] { // a foot that is put down stays
				continue
			}
			t.slopes[i][n] = slope((t.values[i][n]-t.values[i-1][n])/before, (t.values[i+1][n]-t.values[i][n])/after, before, after)
		}
	}
	return t
}

// slope is that of a curve at a key between two stretches: none where the curve turns back, else their weighted harmonic mean (Fritsch and Butland 1984).
func slope(a, b, before, after float32) float32 {
	if a*b <= 0 {
		return 0
	}
	w1, w2 := 2*after+before, after+2*before
	return (w1 + w2) / (w1/a + w2/b)
}

// at is the act at a time.
func (k *track) at(t float32) (a Act) {
	i := 0
	for i < len(k.times)-2 && t > k.times[i+1] {
		i++
	}
	span := k.times[i+1] - k.times[i]
	u := geom.Clamp01((t - k.times[i]) / span)
	step := geom.Clamp01((u - k.first) / (1 - k.first))
	for n, x := range a.numbers() {
		if placed[n] {
			*x = hermite(k.values[i][n], k.values[i+1][n], 0, 0, step)
			continue
		}
		*x = hermite(k.values[i][n], k.values[i+1][n], k.slopes[i][n]*span, k.slopes[i+1][n]*span, u)
	}
	k.step(&a, i, u, step)
	return a
}

// weightFirst is the share of a stretch in which the weight goes on to the foot that stands, before the other one leaves the ground.
const weightFirst = .16

// step lifts the feet that a stretch moves over the ground, and has the hips over the foot that stands meanwhile; u is the stretch's phase, and step that
// of the feet.
func (k *track) step(a *Act, i int, u, step float32) {
	var from, to Act
	for n, x := range from.numbers() {
		*x = k.values[i][n]
	}
	for n, x := range to.numbers() {
		*x = k.values[i+1][n]
	}
	for s := range 2 {
		f, t, l := &from.Legs[s], &to.Legs[s], &a.Legs[s]
		// Metres over the ground; a radian of turning counts as ten centimetres.
		moved := geom.Vec3{X: out(s)*(t.X-f.X) + to.Move.X - from.Move.X, Z: t.Z - f.Z + to.Move.Z - from.Move.Z}.Len() + .1*geom.Abs(t.Yaw-f.Yaw)
		if moved > .003 && f.Y < .02 && t.Y < .02 {
			lifted := geom.Sin(geom.Pi * step)
			// A foot rises by 2 cm and a fifth of its way, 9 cm at most, toes down, and the hips go over the other one.
			l.Y += min(.02+.22*moved, .09) * pulse(step)
			l.Pitch -= .35 * geom.Smooth(0, .3, moved) * lifted * lifted
			a.Hips.X -= out(s) * .05 * geom.Smooth(0, .2, moved) * hold(0, max(k.first, .01), .6, 1, u)
		}
	}
}
