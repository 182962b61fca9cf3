package sound

import "math"

// Pluck is a plucked string (Karplus, Strong 1983; Jaffe, Smith 1983): an all-pass for the fraction of the period, a comb for the place of
// the plectrum (0..0.5 of the length), brightness 0..1, and the exact T60 in the loop.
func (c Clock) Pluck(r *Rand, f, seconds, t60, bright, place float64) Mono {
	y := c.Mono(seconds)
	mean := Clamp(.5*(1-bright), .02, .5) // weight of the two-point mean, which delays by about as many samples
	delay := c.Rate/Clamp(f, 20, c.Rate/6) - mean
	n := int(delay - .3)
	fraction := delay - float64(n)
	pass := (1 - fraction) / (1 + fraction)
	line := plectrum(r, n, bright, place)
	g := math.Pow(10, -3/(t60*f))
	var last, in, out float64
	p := 0
	for i := range y {
		x := line[p]
		y[i] = float32(x)
		v := g * ((1-mean)*x + mean*last)
		last = x
		o := pass*(v-out) + in
		in, out = v, o
		line[p] = o
		if p++; p == n {
			p = 0
			if i%block < n && c.Stopped() {
				return y
			}
		}
	}
	return y
}

// plectrum is the noise that fills a string of n samples, with the comb of the place where it is plucked.
func plectrum(r *Rand, n int, bright, place float64) []float64 {
	noise, line := make([]float64, n), make([]float64, n)
	var b float64
	for i := range noise {
		b += (.25 + .7*bright) * (r.White() - b)
		noise[i] = b
	}
	back := int(place * float64(n))
	for i := range line {
		line[i] = noise[i] - noise[(i-back+n)%n]
	}
	return line
}
