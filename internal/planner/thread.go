package planner

import "math"

// metric is one size of ISO metric screws, millimetres.
type metric struct {
	m      float64
	pitch  float64 // coarse, ISO 261
	across float64 // flats of hexagon head and nut, ISO 272
	head   float64 // height of a hexagon head, ISO 4017
	nut    float64 // height of a nut, ISO 4032
	socket float64 // diameter of a cylinder head, ISO 4762; its height is the thread's diameter
	key    float64 // across the flats of the hexagon socket, ISO 4762
	hole   float64 // of a plain washer, ISO 7089
	washer float64 // outer diameter
	thick  float64 // of the washer
	pass   float64 // clearance hole, ISO 273 medium
}

// threads are the sizes that are known, M2 to M30, in the order of the fields of metric.
var threads = []metric{
	{2, .4, 4, 1.4, 1.6, 3.8, 1.5, 2.2, 5, .3, 2.4},
	{2.5, .45, 5, 1.7, 2, 4.5, 2, 2.7, 6, .5, 2.9},
	{3, .5, 5.5, 2, 2.4, 5.5, 2.5, 3.2, 7, .5, 3.4},
	{4, .7, 7, 2.8, 3.2, 7, 3, 4.3, 9, .8, 4.5},
	{5, .8, 8, 3.5, 4.7, 8.5, 4, 5.3, 10, 1, 5.5},
	{6, 1, 10, 4, 5.2, 10, 5, 6.4, 12, 1.6, 6.6},
	{8, 1.25, 13, 5.3, 6.8, 13, 6, 8.4, 16, 1.6, 9},
	{10, 1.5, 16, 6.4, 8.4, 16, 8, 10.5, 20, 2, 11},
	{12, 1.75, 18, 7.5, 10.8, 18, 10, 13, 24, 2.5, 13.5},
	{14, 2, 21, 8.8, 12.8, 21, 12, 15, 28, 2.5, 15.5},
	{16, 2, 24, 10, 14.8, 24, 14, 17, 30, 3, 17.5},
	{18, 2.5, 27, 11.5, 15.8, 27, 14, 19, 34, 3, 20},
	{20, 2.5, 30, 12.5, 18, 30, 17, 21, 37, 3, 22},
	{22, 2.5, 34, 14, 19.4, 33, 17, 23, 39, 3, 24},
	{24, 3, 36, 15, 21.5, 36, 19, 25, 44, 4, 26},
	{27, 3, 41, 17, 23.8, 40, 19, 28, 50, 4, 30},
	{30, 3.5, 46, 18.7, 25.6, 45, 22, 31, 56, 4, 33},
}

// metricOf is the row of a thread of m millimetres. Between the known sizes it is the nearest row in proportion, to a tenth of a millimetre.
func metricOf(m float64) metric {
	best := threads[0]
	for _, t := range threads {
		if math.Abs(t.m-m) < math.Abs(best.m-m) {
			best = t
		}
	}
	if best.m == m {
		return best
	}
	// Every measure scales with the diameter; a pitch stays at least .2 mm.
	k := m / best.m
	round := func(x float64) float64 { return math.Round(x*k*10) / 10 }
	return metric{m, math.Max(round(best.pitch), .2), round(best.across), round(best.head), round(best.nut), round(best.socket), round(best.key),
		round(best.hole), round(best.washer), round(best.thick), round(best.pass)}
}

// helix is a def of recipes that cuts a metric thread: a core with a ridge round it where the level affords one, elsewhere a rod whose
// turns are drawn. The profile is that of ISO 68: flanks of 60°, crests an eighth and roots a quarter of the pitch wide; a bolt's core lies 0.6134
// pitches below its crests.
const helix = `
def thread(b, skin, low, high, finish):
    turns = int((high - low) / PITCH - .8)
    r = THREAD / 2
    turns_ = paint("#2c2e31", where=stripes(PITCH, axis="y", share=.4, slant=PITCH / 360, by="angle", soft=.2 * PITCH), amount=.6)
    if turns < 1 or turns > b.lod(0, 0, 90, 120):
        drawn = b.surface("body", finish, turns_)
        b.add("thread", rod((0, low, 0), (0, high, 0), r=r, segments=b.lod(12, 24, 48, 96), bevel=PITCH / 2), drawn, keep=True)
        return
    k = b.lod(8, 8, 12 if turns < 50 else 8, 24 if turns < 40 else 8)
    core, start = r - .6134 * PITCH, (low + high - turns * PITCH) / 2
    path = [(core * sin(360 * i / k), start + PITCH * i / k, core * cos(360 * i / k)) for i in range(turns * k + 1)]
    high_ = (r - core) * cos(180 / k)  # a sweep mitres its corners, which makes it higher there
    ridge = [(-.375 * PITCH, -.1 * PITCH), (.375 * PITCH, -.1 * PITCH), (.375 * PITCH, 0), (PITCH / 16, high_), (-PITCH / 16, high_), (-.375 * PITCH, 0)]
    b.add("core", rod((0, low, 0), (0, high, 0), r=core + .02 * PITCH, segments=2 * k, bevel=0), skin, keep=True)
    b.add("thread", sweep(path, ridge, across="+y", bevel=0), skin, keep=True)
`
