package sound

// Noise is a generator of noise of each colour. Each band of a sound has one of its own: two bands cut from one noise cancel where they meet.
type Noise struct {
	r           *Rand
	pole        [5]float64
	brown, hold float64
	left        int
}

// NewNoise draws from a stream.
func NewNoise(r *Rand) *Noise { return &Noise{r: r} }

// White has equal power in every hertz.
func (n *Noise) White() float64 { return n.r.White() }

// pinkPoles are five leaky poles, an octave and a half apart, and their gains: −3.0 ± 0.4 dB an octave from 30 Hz to 18 kHz at 48 kHz.
var pinkPoles, pinkGains = [5]float64{.9985, .9915, .952, .76, .1}, [5]float64{.024, .056, .13, .30, .40}

// Pink falls by 3 dB an octave.
func (n *Noise) Pink() float64 {
	w := n.r.White()
	sum := 0.
	for i := range n.pole {
		n.pole[i] = pinkPoles[i]*n.pole[i] + pinkGains[i]*w
		sum += n.pole[i]
	}
	return sum
}

// Brown falls by 6 dB an octave above 20 Hz.
func (n *Noise) Brown() float64 {
	n.brown = .9975*n.brown + .07*n.r.White()
	return n.brown
}

// Held is white noise whose value stays for so many samples: the noise channel of a game console.
func (n *Noise) Held(samples int) float64 {
	if n.left--; n.left <= 0 {
		n.hold, n.left = n.r.White(), samples
	}
	return n.hold
}
