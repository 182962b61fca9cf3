package sound

import "math"

// Material is how a substance rings. A mode of frequency f dies by 60 dB in 6.91 / (Loss + π f Eta) seconds.
type Material struct {
	Name  string
	Eta   float64 // loss factor (Cremer, Heckl, Petersson, Structure-Borne Sound)
	Loss  float64 // 1/s that all modes share: support, hands, air
	Speed float64 // of bending-free waves, √(E/ρ) in m/s: pitches of equal shapes go with it
	Rough float64 // share of noise in a contact
	Soft  float64 // factor of the time of a contact, 1 for steel
}

// The materials.
var (
	Bronze    = Material{"bronze", .00012, .25, 3500, .02, 1}
	Steel     = Material{"steel", .0004, 2, 5050, .02, 1}
	Brass     = Material{"brass", .0005, 2.5, 3400, .02, 1}
	Tin       = Material{"tin", .004, 14, 4600, .06, 1.4}
	Glass     = Material{"glass", .0007, 2.5, 5200, .02, 1.1}
	Crystal   = Material{"crystal", .0004, 1.2, 4300, .02, 1}
	Ice       = Material{"ice", .004, 9, 3300, .05, 1.6}
	Ceramic   = Material{"ceramic", .0022, 5, 4500, .03, 1.3}
	Stone     = Material{"stone", .006, 12, 4000, .08, 2}
	Bone      = Material{"bone", .012, 16, 3500, .06, 2.2}
	Oak       = Material{"oak", .011, 16, 3900, .10, 4}
	Pine      = Material{"pine", .013, 18, 4800, .10, 5}
	Bamboo    = Material{"bamboo", .009, 13, 4600, .08, 3.5}
	Plastic   = Material{"plastic", .03, 30, 1700, .10, 3.5}
	Cardboard = Material{"cardboard", .05, 55, 2000, .2, 9}
	Leather   = Material{"leather", .08, 60, 500, .2, 12}
	Rubber    = Material{"rubber", .15, 60, 300, .1, 16}
	Flesh     = Material{"flesh", .25, 90, 60, .15, 30}
)

// Decay is the T60 of a mode of frequency f, seconds.
func (m Material) Decay(f float64) float64 { return 6.907755 / (m.Loss + math.Pi*f*m.Eta) }

// Ratios of partials to the first one of shapes (Fletcher, Rossing, The Physics of Musical Instruments).
var (
	FreeBar    = []float64{1, 2.756, 5.404, 8.933, 13.34, 18.64}
	ClampedBar = []float64{1, 6.267, 17.55, 34.39, 56.84}
	FreeDisc   = []float64{1, 1.729, 2.328, 3.907, 4.11, 6.30, 6.71, 7.34, 9.2}
	Bowl       = []float64{1, 2.32, 4.25, 6.63, 9.38, 12.2}
	Membrane   = []float64{1, 1.594, 2.136, 2.296, 2.653, 2.918, 3.156, 3.5, 3.6, 4.06}
	Kettle     = []float64{1, 1.504, 1.742, 2, 2.245, 2.494, 2.8, 2.98}
	ChurchBell = []float64{.5, 1, 1.2, 1.5, 2, 2.5, 2.61, 3, 4.02, 5.4, 6.8}
	String     = []float64{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}
)

// Plate are the ratios of the first n partials of a supported plate of sides a and b, aspect a/b: m² + n²(a/b)².
func Plate(aspect float64, n int) []float64 {
	ratios := make([]float64, 0, n)
	for sum := 2.; len(ratios) < n; sum++ {
		for a := 1.; a < sum && len(ratios) < n; a++ {
			b := sum - a
			ratios = append(ratios, (a*a+b*b*aspect*aspect)/(1+aspect*aspect))
		}
	}
	return ratios
}
