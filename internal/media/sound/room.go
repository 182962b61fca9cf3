package sound

import "math"

// Room is a space by a feedback delay network: four all-passes, eight lines of prime lengths, a Householder matrix (Jot, Chaigne 1991).
type Room struct {
	Size float64 // metres between walls
	T60  float64 // seconds
	High float64 // T60 at 6 kHz, seconds
	Pre  float64 // seconds before the first reflection
	Wet  float64 // level of the room beside the sound

	Simple bool // four lines and two all-passes: half the work, and a tail that is less dense
}

// wall are the ratios of the eight paths.
var wall = [8]float64{1, 1.21, 1.37, 1.59, 1.83, 2.11, 2.39, 2.71}

// network is a room at work.
type network struct {
	lines    int // in use: 8, or 4 of a simple room
	line     [8][]float32
	at       [8]int
	low      [8]float64 // state of the damping
	damp     [8]float64
	gain     [8]float64
	diffuser [4][]float32
	place    [4]int
}

func (o Room) network(rate float64) *network {
	n := &network{lines: 8}
	if o.Simple {
		n.lines = 4
	}
	for i := range n.lines {
		d := int(wall[i]*o.Size/343*rate) | 1
		for !prime(d) {
			d += 2
		}
		n.line[i] = make([]float32, d)
		n.gain[i] = math.Pow(10, -3*float64(d)/(o.T60*rate))
		n.damp[i] = damping(math.Pow(10, -3*float64(d)/(o.High*rate))/n.gain[i], math.Cos(2*math.Pi*6000/rate))
	}
	for i, d := range [4]float64{142, 211, 379, 277} { // samples at 48 kHz
		n.diffuser[i] = make([]float32, max(3, int(d*rate/48000)))
	}
	return n
}

// damping is the pole of a one-pole low pass with gain 1 at DC and gain q at the frequency whose cosine is w.
func damping(q, w float64) float64 {
	if q >= 1 {
		return 0
	}
	b := 1 - q*q*w
	return Clamp((b-math.Sqrt(math.Max(0, b*b-(1-q*q)*(1-q*q))))/(1-q*q), 0, .98)
}

// next takes a sample of each channel and answers the room's.
func (n *network) next(l, r float64) (float64, float64) {
	in := [2]float64{l, r}
	for k := range n.lines / 2 {
		line := n.diffuser[k]
		b := float64(line[n.place[k]])
		x := in[k&1] + .6*b
		line[n.place[k]] = float32(x)
		in[k&1] = b - .6*x
		if n.place[k]++; n.place[k] == len(line) {
			n.place[k] = 0
		}
	}
	var v [8]float64
	sum := 0.
	for k := range n.lines {
		x := float64(n.line[k][n.at[k]])
		n.low[k] = (1-n.damp[k])*x + n.damp[k]*n.low[k]
		v[k] = n.low[k] * n.gain[k]
		sum += v[k]
	}
	sum *= 2 / float64(n.lines)
	for k := range n.lines {
		n.line[k][n.at[k]] = float32(v[k] - sum + in[k&1])
		if n.at[k]++; n.at[k] == len(n.line[k]) {
			n.at[k] = 0
		}
	}
	if n.lines == 4 {
		return .5 * (v[0] - v[2]), .5 * (v[1] - v[3])
	}
	return .35 * (v[0] + v[2] - v[4] - v[6]), .35 * (v[1] + v[3] - v[5] - v[7])
}

func prime(n int) bool {
	for i := 3; i*i <= n; i += 2 {
		if n%i == 0 {
			return false
		}
	}
	return n > 2
}

// Mix adds the room to a dry sound, in place. A circular sound is run through it from far enough before its end that the room has the
// state in which the loop closes.
func (c Clock) Mix(s Stereo, o Room) Stereo { return c.Send(s, s, o) }

// Send runs one sound through a room and adds what comes back to another of the same length: wet paths of their own level.
func (c Clock) Send(to, from Stereo, o Room) Stereo {
	n := len(from.L)
	if o.Wet <= 0 || n == 0 || o.T60 <= 0 {
		return to
	}
	room := o.network(c.Rate)
	pre := c.Samples(o.Pre)
	at := func(i int) (float64, float64) { // before a loop's beginning is its end
		i -= pre
		if i < 0 {
			if !from.Loop {
				return 0, 0
			}
			i = ((i % n) + n) % n
		}
		return float64(from.L[i]), float64(from.R[i])
	}
	if from.Loop {
		for i := -c.Samples(o.T60 * 1.2); i < 0; i++ {
			if i%block == 0 && c.Stopped() {
				return to
			}
			room.next(at(i))
		}
	}
	// The dry samples are read pre samples behind: when both are one buffer, what was overwritten is kept in a ring.
	read := at
	if pre > 0 && n > 0 && &to.L[0] == &from.L[0] {
		read = ring(from, pre, at)
	}
	for i := range n {
		if i%block == 0 && c.Stopped() {
			return to
		}
		l, r := room.next(read(i))
		to.L[i] += float32(o.Wet * l)
		to.R[i] += float32(o.Wet * r)
	}
	return to
}

// ring reads a sound pre samples late, each sample before it is overwritten.
func ring(from Stereo, pre int, at func(int) (float64, float64)) func(int) (float64, float64) {
	kept := make([][2]float64, pre)
	for i := range kept {
		kept[i][0], kept[i][1] = at(i)
	}
	return func(i int) (float64, float64) {
		old := kept[i%pre]
		kept[i%pre] = [2]float64{float64(from.L[i]), float64(from.R[i])}
		return old[0], old[1]
	}
}

// Air is what a distance of metres in the open takes from a sound of 1 m: the low pass of the air, at about 20 °C and half humidity
// (ISO 9613-1), without the fall of 6 dB a doubling.
func (c Clock) Air(x Mono, metres float64) Mono {
	corner := airCorner(metres)
	if corner > c.Rate*.45 {
		return x
	}
	return c.Low(x, corner, .6)
}

// airCorner is where the air has taken 3 dB: absorption grows with the square of the frequency, about 0.05 dB a metre at 5 kHz.
func airCorner(metres float64) float64 { return 5000 * math.Sqrt(60/math.Max(metres, .1)) }
