package procedural

import (
	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// bed is the false bottom of a container that is filled: things lie on it in one layer and stand out over the rim, so that the container is full to
// the eye with the few things that a model has room for.
type bed struct {
	middle  geom.Vec2
	level   float32     // height of its upper face, metres
	outline []geom.Vec2 // where it meets the walls, from above
}

// Of a bed, as shares of the height of what lies on it: sunk is how much of a thing of the layer is below the rim; shallow is the least depth below the
// bed, and shallowest that below the bed of a beast; heaped is how far the bottom of a thing in the layer above the first may be above the rim.
const (
	sunk       = .6
	shallow    = .5
	shallowest = .1
	heaped     = .35
)

// bedding puts a bed into a container whose loads fill it, where it is deeper than one layer of them, and under a beast, whose head is then over the rim.
// It returns the shelf of the container then.
func (g *group) bedding(to *body, loads []int, links []link) *shelf {
	var layer []*body
	below, least, beast := float32(sunk), float32(shallow), false
	for _, c := range loads {
		if links[c].how == intent.Inside && !g.all[c].fills && to.boxes(g.bodies[c][0]) {
			below, least, beast = peeking, shallowest, true
		}
		if links[c].how == intent.Inside && (g.all[c].fills || beast) {
			layer = append(layer, g.bodies[c]...)
		}
	}
	if _, water := to.socket(waterSocket); len(layer) == 0 || water {
		return nil
	}
	high := float32(0)
	for _, b := range layer {
		if !beast {
			stand(b)
		}
		high = max(high, b.bounds().Size().Y)
	}
	s := g.newShelf(to, true)
	b, depth := s.bed(s.rim - below*high)
	s.heaped = b.outline != nil && !beast
	if depth < least*high {
		return s
	}
	size := to.size()
	part := solid.New("bed", shadow(layer), to.of.brief.Seed.Sub("bed"))
	part.Extrude(b.outline, nil, b.thickness(high), 0)
	part.Place(geom.Move(b.middle.X, b.level-b.thickness(high)/2, b.middle.Y).Mul(geom.TurnX(-geom.Pi / 2)))
	part.Place(to.at.Inverse())
	part.Density = .25 / size
	for _, is := range part.Islands {
		is.Density = part.Density
	}
	to.add(part)
	s.fill(b)
	return s
}

// thickness is that of the bed under things of some height, metres.
func (b bed) thickness(high float32) float32 { return .2 * high }

// bed is the bed at a level of a container that is closed there all around, seen from its middle, and how much deeper the container is, metres. A
// container that is open on a side has a bed without an outline, and depth 0.
func (s *shelf) bed(level float32) (b bed, depth float32) {
	const directions = 32
	c, size := s.box.Center(), s.box.Size()
	b = bed{middle: geom.Vec2{X: c.X, Y: c.Z}, level: level}
	reach := .5 * geom.Sqrt(size.X*size.X+size.Z*size.Z)
	ground := level
	for k := range directions {
		a := 2 * geom.Pi * float32(k) / directions
		out := geom.Vec2{X: geom.Cos(a), Y: geom.Sin(a)}
		r := s.top.cell
		for ; r < reach; r += s.top.cell {
			at := b.middle.Add(out.Mul(r))
			y := s.top.at(floor(at.X/s.top.cell), floor(at.Y/s.top.cell))
			if over := s.rim + .05*size.Y; y > over { // a handle passes above
				continue
			}
			if y >= level {
				break
			}
			ground = min(ground, y)
		}
		if r >= reach {
			return bed{}, 0
		}
		r += s.top.cell
		b.outline = append(b.outline, geom.Vec2{X: r * out.X, Y: -r * out.Y})
	}
	return b, level - max(ground, s.box.Min.Y)
}

// fill raises the shelf inside a bed to its level; what passes above, such as a handle, no longer counts there.
func (s *shelf) fill(b bed) {
	n := len(b.outline)
	for z := s.top.z; z < s.top.z+s.top.d; z++ {
		for x := s.top.x; x < s.top.x+s.top.w; x++ {
			at := geom.Vec2{X: (float32(x) + .5) * s.top.cell, Y: (float32(z) + .5) * s.top.cell}.Sub(b.middle)
			k := int((geom.Atan2(at.Y, at.X)/(2*geom.Pi)+1)*float32(n)+.5) % n
			if at.Len() < b.outline[k].Len()-s.top.cell {
				s.top.top[(z-s.top.z)*s.top.w+x-s.top.x] = b.level
			}
		}
	}
}

// shadow is the surface below things that lie close together: the mean of their colours, dark and dull.
func shadow(layer []*body) tex.Surface {
	const dim, samples = .3, 16
	var sum geom.Vec3
	n := float32(0)
	for _, b := range layer {
		for _, p := range b.scene.Parts {
			box := p.Bounds()
			for _, is := range p.Islands {
				for k := 0; k < len(is.Vertices); k += 1 + len(is.Vertices)/samples {
					v := &is.Vertices[k]
					at := tex.Point{Pos: v.Pos, Normal: geom.Vec3{Y: 1}, Local: v.Local, Low: box.Min, High: box.Max, Open: 1, Edge: 1, Crease: 1, Texel: .001, Seed: p.Seed}
					sum, n = sum.Add(p.Surface(&at).Color), n+1
				}
			}
		}
	}
	colour := sum.Mul(dim / max(n, 1))
	return func(*tex.Point) tex.Sample { return tex.Sample{Color: colour, Rough: .9} }
}
