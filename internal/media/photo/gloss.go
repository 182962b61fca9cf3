package photo

import (
	"context"

	"atelier/internal/band"
	"atelier/internal/media/geom"
	"atelier/internal/media/tile"
)

// Least and greatest sRGB bytes of non-metals.
const (
	darkest  = 255 * tile.Darkest
	lightest = 255 * tile.Lightest
)

// look estimates roughness and metalness of a tile with heights, and holds colours in the range of real ones.
func look(ctx context.Context, m *tile.Maps, n *Notes) error {
	texels := m.Size * m.Size
	m.Rough, m.Metal = make([]uint8, texels), make([]uint8, texels)
	g, err := newGloss(ctx, m)
	if err != nil {
		return err
	}
	if g.metal > 0 {
		n.say("Its hue and its highlights are those of a metal.")
	}
	return band.Rows(ctx, m.Size, rowsAtOnce, func(lo, hi int) {
		for y := lo; y < hi; y++ {
			for x := range m.Size {
				k := y*m.Size + x
				c := m.Base[3*k:][:3]
				metal := g.metal * max(golden(c), g.highlight(c, x, y))
				m.Metal[k] = uint8(255*metal + .5)
				m.Rough[k] = uint8(255*g.rough(c, x, y, float32(m.AO[k])/255) + .5)
				for i, v := range c {
					c[i] = min(max(v, uint8(darkest*(1-metal))), uint8(lightest+(255-lightest)*metal))
				}
			}
		}
	})
}

// gloss estimates the shine of a tile from its colours. A photograph shows little of it: highlights are small, and brighter and paler than their
// surroundings. A surface without highlights counts as rough.
type gloss struct {
	size  int
	side  int       // of the means
	light []float32 // mean luminance round a place
	hue   []float32 // mean saturation round a place
	shine float32   // share of highlights, 0..1
	metal float32   // 0: no metal
}

// glossSide is how many places a side the means have.
const glossSide = 64

// newGloss takes the means, and counts highlights.
func newGloss(ctx context.Context, m *tile.Maps) (*gloss, error) {
	g := &gloss{size: m.Size, side: glossSide, light: make([]float32, glossSide*glossSide), hue: make([]float32, glossSide*glossSide)}
	step := m.Size / g.side
	if err := band.Rows(ctx, g.side, 4, func(lo, hi int) {
		for y := lo; y < hi; y++ {
			for x := range g.side {
				g.mean(m, x, y, step)
			}
		}
	}); err != nil {
		return nil, err
	}
	for range 2 {
		g.light, g.hue = rounded(g.light, g.side), rounded(g.hue, g.side)
	}
	high := make([]int, g.side)
	gold := make([]float32, g.side)
	if err := band.Rows(ctx, g.side, 4, func(lo, hi int) {
		for y := lo; y < hi; y++ {
			for k := y * step * m.Size; k < (y+1)*step*m.Size; k++ {
				c := m.Base[3*k:]
				if g.highlight(c, k%m.Size, k/m.Size) > 0 {
					high[y]++
				}
				gold[y] += golden(c)
			}
		}
	}); err != nil {
		return nil, err
	}
	count, golds := 0, float32(0)
	for y := range high {
		count, golds = count+high[y], golds+gold[y]
	}
	texels := float32(m.Size * m.Size)
	g.shine = geom.Smooth(.002, .02, float32(count)/texels)
	// A metal is taken for one only if nearly all of it has the hue and there are many highlights: gold paint is rarer than brass, but sand
	// and wood are more frequent than either.
	g.metal = geom.Smooth(.75, .95, golds/texels) * geom.Smooth(.008, .03, float32(count)/texels)
	if g.metal < .5 {
		g.metal = 0
	}
	return g, nil
}

// mean fills in the means of a place.
func (g *gloss) mean(m *tile.Maps, x, y, step int) {
	var l, s float32
	for j := y * step; j < (y+1)*step; j++ {
		for i := x * step; i < (x+1)*step; i++ {
			c := m.Base[3*(j*m.Size+i):]
			l += lumas[c[0]][0] + lumas[c[1]][1] + lumas[c[2]][2]
			s += saturation(c)
		}
	}
	n := float32(step * step)
	g.light[y*g.side+x], g.hue[y*g.side+x] = l/n, s/n
}

// highlight is how much a texel shines. A highlight is several times as bright as its surroundings, bright in itself, and paler.
func (g *gloss) highlight(c []uint8, x, y int) float32 {
	k := y*g.side/g.size*g.side + x*g.side/g.size
	l := lumas[c[0]][0] + lumas[c[1]][1] + lumas[c[2]][2]
	if l < .35 {
		return 0
	}
	over := geom.Smooth(1.8, 3.2, l/(g.light[k]+.02))
	return over * geom.Smooth(.02, -.02, saturation(c)-.9*g.hue[k]-.02)
}

// rough is the roughness of a place. It begins with the roughness of the whole tile. Places that shine or have deep colours are smoother, as wet and
// polished things are; hollows, which hold dust, are rougher.
func (g *gloss) rough(c []uint8, x, y int, open float32) float32 {
	dark := 1 - geom.Sqrt(lumas[c[0]][0]+lumas[c[1]][1]+lumas[c[2]][2])
	own := .80 - .10*saturation(c)*dark - .05*dark - .22*g.shine
	own -= .25 * g.highlight(c, x, y) * g.shine
	return geom.Clamp(own+.22*(1-open), .22, .97)
}

// golden is how much a colour is that of gold, brass or copper: a warm hue, deep, and not dark.
func golden(c []uint8) float32 {
	r, g, b := float32(c[0])/255, float32(c[1])/255, float32(c[2])/255
	if r <= b || r < .25 {
		return 0
	}
	warm := (g - b) / (r - b) // 0 red, 1 yellow
	return geom.Smooth(.22, .36, warm) * geom.Smooth(1, .88, warm) * geom.Smooth(.35, .5, saturation(c))
}

// saturation is 0 for greys.
func saturation(c []uint8) float32 {
	high, low := float32(max(c[0], c[1], c[2])), float32(min(c[0], c[1], c[2]))
	return (high - low) / max(high, 1)
}
