package decal

import "atelier/internal/media/geom"

// Symbols are the figures that are drawn by themselves, in the square from −1 to 1, with the sRGB colour that they have where words say none. Their names
// are those of intent.Symbols.
var Symbols = map[string]struct {
	In   func(x, y float32) bool
	Hue  uint32
	Mass bool // several are one: flames are a fire
}{
	"heart": {In: func(x, y float32) bool {
		x, y = 1.2*x, 1.2*y+.12
		k := x*x + y*y - 1
		return k*k*k < x*x*y*y*y
	}, Hue: 0xC2202C},
	"star": {In: starred(5, .42), Hue: 0xE8B830},
	"moon": {In: func(x, y float32) bool { return inDisc(x, y, -.05, 0, .95) && !inDisc(x, y, .38, .12, .78) }, Hue: 0xE9D27A},
	"sun": {In: func(x, y float32) bool {
		return inDisc(x, y, 0, 0, .52) || starred(12, .66)(x, y) && !inDisc(x, y, 0, 0, .6)
	}, Hue: 0xE8A820},
	"cross": {In: func(x, y float32) bool {
		return geom.Abs(x) < .24 && geom.Abs(y) < .95 || geom.Abs(y) < .24 && geom.Abs(x) < .95
	}, Hue: 0xB3202A},
	"skull":     {In: skullDrawn, Hue: 0xEDE6D6},
	"crown":     {In: crownDrawn, Hue: 0xE0A82C},
	"anchor":    {In: anchorDrawn, Hue: 0x1F3158},
	"lightning": {In: poly([][2]float32{{.25, 1}, {-.55, -.1}, {-.05, -.1}, {-.3, -1}, {.6, .25}, {.08, .25}, {.5, 1}}), Hue: 0xF0C030},
	"arrow":     {In: poly([][2]float32{{1, 0}, {.35, .6}, {.35, .2}, {-1, .2}, {-1, -.2}, {.35, -.2}, {.35, -.6}}), Hue: 0x2A2C30},
	"flower":    {In: flowerDrawn, Hue: 0xD8588C},
	"leaf": {In: func(x, y float32) bool {
		return inDisc(x, y, .62, 0, 1.12) && inDisc(x, y, -.62, 0, 1.12) && geom.Abs(x) > .025 || geom.Abs(x) < .04 && y > -1 && y < 0
	}, Hue: 0x3E8A42},
	"diamond":  {In: func(x, y float32) bool { return geom.Abs(x)/.68+geom.Abs(y) < 1 }, Hue: 0xC2202C},
	"square":   {In: func(x, y float32) bool { return max(geom.Abs(x), geom.Abs(y)) < .8 }, Hue: 0x2F5F9A},
	"triangle": {In: poly([][2]float32{{0, .9}, {-.95, -.75}, {.95, -.75}}), Hue: 0x2F5F9A},
	"circle":   {In: func(x, y float32) bool { return inDisc(x, y, 0, 0, .92) && !inDisc(x, y, 0, 0, .68) }, Hue: 0x2F5F9A},
	"dot":      {In: func(x, y float32) bool { return inDisc(x, y, 0, 0, .8) }, Hue: 0xC2202C},
	"drop": {In: func(x, y float32) bool {
		return inDisc(x, y, 0, -.35, .62) || y > -.1 && geom.Abs(x) < .58*(1-y)/1.1 && y < 1
	}, Hue: 0x2F78B8},
	"flame":     {In: flameDrawn, Hue: 0xE8641E, Mass: true},
	"clover":    {In: cloverDrawn, Hue: 0x2E8A44},
	"club":      {In: cloverDrawn, Hue: 0x1E1E22},
	"spade":     {In: spadeDrawn, Hue: 0x1E1E22},
	"smiley":    {In: smileyDrawn, Hue: 0xF0C030},
	"snowflake": {In: snowDrawn, Hue: 0xDCEAF4},
	"note": {In: func(x, y float32) bool {
		return inDisc(x, 1.25*(y+.68), -.25, 0, .34) || x > -.02 && x < .1 && y > -.68 && y < .95 || x >= .1 && x < .6 && geom.Abs(y-.95+.55*x+.1) < .16
	}, Hue: 0x1E1E22},
	"fleur-de-lis": {In: lilyDrawn, Hue: 0xE0A82C},
}

func inDisc(x, y, cx, cy, r float32) bool { return (x-cx)*(x-cx)+(y-cy)*(y-cy) < r*r }

// starred is a star of n points whose inner corners are at a share of its radius.
func starred(n int, inner float32) func(x, y float32) bool {
	corners := make([][2]float32, 2*n)
	for k := range corners {
		r := float32(1)
		if k%2 == 1 {
			r = inner
		}
		a := geom.Pi * float32(k) / float32(n)
		corners[k] = [2]float32{r * geom.Sin(a), r * geom.Cos(a)}
	}
	return poly(corners)
}

// poly is a polygon, by how often a ray to the right crosses it.
func poly(c [][2]float32) func(x, y float32) bool {
	return func(x, y float32) (in bool) {
		for i, a := range c {
			b := c[(i+1)%len(c)]
			if (a[1] > y) != (b[1] > y) && x < a[0]+(b[0]-a[0])*(y-a[1])/(b[1]-a[1]) {
				in = !in
			}
		}
		return in
	}
}

func skullDrawn(x, y float32) bool {
	x = geom.Abs(x)
	if inDisc(x, y, .34, .12, .24) || x < .09*(.1-y)/.3 && y > -.22 && y < .02 {
		return false
	}
	if y < -.55 && geom.Abs(x-.14) < .025 {
		return false
	}
	return inDisc(x, y*1.08, 0, .2, .82) || x < .46 && y > -.92 && y < 0
}

func crownDrawn(x, y float32) bool {
	points := poly([][2]float32{{-.8, -.4}, {-.95, .5}, {-.45, 0}, {0, .75}, {.45, 0}, {.95, .5}, {.8, -.4}})
	return points(x, y) || geom.Abs(x) < .8 && y > -.72 && y < -.48 || inDisc(x, y, 0, .8, .12) || inDisc(geom.Abs(x), y, .93, .56, .1)
}

func anchorDrawn(x, y float32) bool {
	x = geom.Abs(x)
	r := geom.Sqrt(x*x + (y+.05)*(y+.05))
	return inDisc(x, y, 0, .76, .2) && !inDisc(x, y, 0, .76, .1) || x < .09 && y > -.9 && y < .6 || x < .42 && geom.Abs(y-.38) < .07 ||
		r > .7 && r < .88 && y < -.25 || poly([][2]float32{{.98, -.05}, {.62, -.22}, {.95, -.48}})(x, y)
}

func flowerDrawn(x, y float32) bool {
	a := geom.Atan2(x, y)
	r := geom.Sqrt(x*x + y*y)
	return r < .62+.34*geom.Cos(5*a) && r > .2 || r < .14
}

func cloverDrawn(x, y float32) bool {
	x = geom.Abs(x)
	return inDisc(x, y, 0, .48, .4) || inDisc(x, y, .44, -.14, .4) || x < .08+.14*max(0, -y-.3) && y < .2 && y > -.95
}

func spadeDrawn(x, y float32) bool {
	x = geom.Abs(x)
	return inDisc(x, y, .42, -.2, .42) || y > -.2 && x < .84*(1-y)/1.2 && y < 1 || x < .06+.2*max(0, -y-.4) && y < 0 && y > -.95
}

func smileyDrawn(x, y float32) bool {
	r := geom.Sqrt(x*x + y*y)
	mouth := r > .5 && r < .62 && y < -.12
	return r < .95 && !mouth && !inDisc(geom.Abs(x), y*.7, .32, .2, .12)
}

func snowDrawn(x, y float32) bool {
	a := geom.Atan2(x, y)
	turn := geom.Pi / 3
	a -= turn * float32(geom.Floor(a/turn+.5))
	r := geom.Sqrt(x*x + y*y)
	u, v := r*geom.Cos(a), geom.Abs(r*geom.Sin(a))
	return u < .95 && v < .055 || geom.Abs(v-(u-.52)) < .06 && v < .24 || geom.Abs(v-(u-.28)) < .06 && v < .16
}

func lilyDrawn(x, y float32) bool {
	x = geom.Abs(x)
	middle := inDisc(x, y, .52, .25, .78) && inDisc(x, y, -.52, .25, .78)
	r := geom.Sqrt((x-.52)*(x-.52) + (y-.1)*(y-.1))
	side := r > .22 && r < .44 && (y > -.05 || x < .4) && x > .14
	return middle || side && y > -.3 || x < .5 && geom.Abs(y+.38) < .08 || y < -.38 && y > -.92 && x < .12+.25*max(0, -y-.6) || inDisc(x, y, .34, -.66, .14)
}

// flameDrawn is a fire of five tongues that bend, each from a broad foot to a point.
func flameDrawn(x, y float32) bool {
	for _, t := range [][3]float32{{-.68, .05, .3}, {-.36, .6, .34}, {0, .98, .4}, {.36, .5, .34}, {.68, .12, .3}} { // its middle, tip and half of its width
		k := (y + 1) / (t[1] + 1)
		mid := t[0] + .14*geom.Sin(3.4*k)*k
		if k < 1 && geom.Abs(x-mid) < t[2]*geom.Sqrt(1-k)*(1-.45*k) {
			return y > -.95
		}
	}
	return false
}
