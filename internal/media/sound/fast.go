package sound

import "math"

// The functions that envelopes and oscillators call for every sample, in a third of the time that those of package math take. They are exact to
// better than 1e-10, which is 200 dB below what they shape.

// powers are 2 to the power of 0, 1/32, … 31/32.
var powers = func() (p [32]float64) {
	for i := range p {
		p[i] = math.Exp2(float64(i) / 32)
	}
	return p
}()

// pow2 is 2 to the power of x, by a table of 32 steps and the series between them; 0 below −360 dB.
func pow2(x float64) float64 {
	if x < -60 {
		return 0
	}
	if !(x < 60) {
		return math.Exp2(x)
	}
	n := int(x*32+2048) - 2048 // truncation of a positive number rounds down
	u := (x - float64(n)/32) * math.Ln2
	series := 1 + u*(1+u*(.5+u*(1./6+u*(1./24+u*(1./120)))))
	return powers[n&31] * series * math.Float64frombits(uint64(n>>5+1023)<<52)
}

// sin is the sine of a phase of 0..1 turns: the odd series of degree 15 around the nearest crossing of zero.
func sin(turns float64) float64 {
	x := turns - .5
	if x > .25 {
		x = .5 - x
	} else if x < -.25 {
		x = -.5 - x
	}
	x *= -2 * math.Pi
	q := x * x
	return x * (1 + q*(-1./6+q*(1./120+q*(-1./5040+q*(1./362880+q*(-1./39916800+q*(1./6227020800-q/1307674368000)))))))
}
