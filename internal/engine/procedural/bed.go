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
		if links[c].how == intent.Inside && to.boxes(g.bodies[c][0]) {
			below, least, beast = peeking, shallowest, true
		}
		if links[c].how == intent.Inside && (g.all[c].fills || beast) {
			layer = append(layer, g.bodies[c]...)
		}
	}
	if _, water := to.socket(waterSocket); len(layer) == 0 || water || len(to.crates()) > 0 {
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
	if beast {
		s.room = cosy * s.box.Size().X * s.box.Size().Z
	} else {
		s.hollow()
	}
	g.portion(s, layer, beast)
	high = 0
	for _, b := range layer {
		high = max(high, b.bounds().Size().Y)
	}
	b, depth := s.bed(s.rim - below*high)
	s.heaped, s.laid = b.outline != nil && !beast, b
	if depth < least*high {
		return s
	}
	size := to.size()
	part := solid.New("bed", strewnWith(layer), to.of.brief.Seed.Sub("bed"))
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
func (b bed) thickness(high float32) float32 { return min(.2*high, thickest) }

// thickest is the largest thickness of a bed, whose lower face must not come out where walls lean, metres.
const thickest = .012

// bed is the bed at a level of a container that is closed there all around, seen from its middle, and how much deeper the container is, metres. A
// container that is open on a side has a bed without an outline, and depth 0.
func (s *shelf) bed(level float32) (b bed, depth float32) {
	if s.pool != nil {
		level = max(level, s.pool.Floor+s.top.Cell)
		b.level = level
		b.middle, b.outline = s.pool.Outline(s.top, level)
		return b, level - s.pool.Floor
	}
	const directions = 32
	c, size := s.box.Center(), s.box.Size()
	b = bed{middle: geom.Vec2{X: c.X, Y: c.Z}, level: level}
	reach := .5 * geom.Sqrt(size.X*size.X+size.Z*size.Z)
	ground := level
	for k := range directions {
		a := 2 * geom.Pi * float32(k) / directions
		out := geom.Vec2{X: geom.Cos(a), Y: geom.Sin(a)}
		r := s.top.Cell
		for ; r < reach; r += s.top.Cell {
			at := b.middle.Add(out.Mul(r))
			y := s.top.At(floor(at.X/s.top.Cell), floor(at.Y/s.top.Cell))
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
		r += s.top.Cell
		b.outline = append(b.outline, geom.Vec2{X: r * out.X, Y: -r * out.Y})
	}
	return b, level - max(ground, s.box.Min.Y)
}

// fill raises the shelf inside a bed to its level; what passes above, such as a handle, no longer counts there.
func (s *shelf) fill(b bed) {
	for z := s.top.Z; z < s.top.Z+s.top.D; z++ {
		for x := s.top.X; x < s.top.X+s.top.W; x++ {
			if b.covers(geom.Vec2{X: (float32(x) + .5) * s.top.Cell, Y: (float32(z) + .5) * s.top.Cell}) {
				s.top.Top[(z-s.top.Z)*s.top.W+x-s.top.X] = b.level
			}
		}
	}
}

// covers reports whether a place is within the outline of a bed, off its walls.
func (b *bed) covers(at geom.Vec2) bool {
	n := len(b.outline)
	at = at.Sub(b.middle)
	k := int((geom.Atan2(at.Y, at.X)/(2*geom.Pi)+1)*float32(n)+.5) % n
	return at.Len() < inset*b.outline[k].Len()
}

// inset is how far from the middle of a bed its outline counts, as a share.
const inset = .96

// Of things that fill a container: how many of them its ground takes at least, by their width, and the least scale at which they do; and
// how much of the ground they cover at least, and the largest scale at which they do.
const (
	portions    = 7
	leastFilled = .35
	strewnOver  = .3
	mostFilled  = 1.5
	cosy        = .6 // of the ground of a container for beasts, that within its walls
)

// portion makes what fills a hollow smaller, all copies alike, until some of them lie side by side there, and somewhat larger where they would be lost in it.
func (g *group) portion(s *shelf, layer []*body, beasts bool) {
	if s.room == 0 || layer[0].of.archetype.Cut != "" {
		return
	}
	wide := float32(0)
	for _, b := range layer {
		size := b.bounds().Size()
		wide = max(wide, geom.Sqrt(size.X*size.Z))
	}
	least := float32(portions)
	if beasts {
		least = float32(len(layer))
	}
	by := max(leastFilled, geom.Sqrt(s.room/(least*wide*wide)))
	if large := geom.Sqrt(strewnOver * s.room / (float32(len(layer)) * wide * wide)); by >= 1 && !beasts {
		by = geom.Clamp(large, 1, mostFilled)
	}
	if by == 1 || beasts && by > 1 {
		return
	}
	for _, b := range layer {
		b.move(geom.Stretch(by, by, by))
		b.smaller = by < 1
	}
	if by < 1 {
		g.remark(smallerIn, bare(layer[0].of), bare(s.body.of))
	}
}

// Of the surface between things that lie close together: how dark it is below them, and how dark where they would touch.
const (
	bedDim   = 1
	bedCrack = .3
)

// strewnWith is the surface on which things lie close together: more of them, as far as a surface shows them, each in one of their colours, with dark gaps.
func strewnWith(layer []*body) tex.Surface {
	const samples = 16
	var colours []geom.Vec3
	wide := float32(.01)
	for _, b := range layer {
		size := b.bounds().Size()
		wide = max(wide, min(max(size.X, size.Z), max(size.Y, min(size.X, size.Z))))
		var sum geom.Vec3
		n := float32(0)
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
		colours = append(colours, sum.Mul(1/max(n, 1)))
	}
	per := 1 / (1.1 * wide)
	return func(p *tex.Point) tex.Sample {
		near, far, id := geom.CellsWithin(p.Pos.X*per, p.Pos.Y*per, p.Pos.Z*per, .25, p.Seed)
		body := geom.Clamp((far-near)*4, 0, 1)
		return tex.Sample{Color: colours[int(id%uint32(len(colours)))].Mul(geom.Mix(bedCrack, bedDim, body) * (1 - .3*near)), Rough: .7}
	}
}

// Of the hollow of a vessel around the middle of its box: how far below the rim its walls are looked for, as a share of its height, and how much of the
// ground within them must hold water.
const (
	belowRim = .1
	watered  = .85
)

// hollow finds the inner faces of a vessel, between which its content lies: those around its middle, or else those of its largest pool.
func (s *shelf) hollow() {
	if s.body.of.archetype.Furnishes {
		return
	}
	b, _ := s.bed(s.rim - belowRim*s.box.Size().Y)
	if b.outline != nil {
		high, held, all := s.top.Flooded(s.box.Min.Y), 0, 0
		inner := geom.Box{Min: geom.Vec3{X: 1e9, Y: s.box.Min.Y, Z: 1e9}, Max: geom.Vec3{X: -1e9, Y: s.box.Max.Y, Z: -1e9}}
		for i, y := range high {
			at := geom.Vec2{X: (float32(s.top.X+i%s.top.W) + .5) * s.top.Cell, Y: (float32(s.top.Z+i/s.top.W) + .5) * s.top.Cell}
			if !b.covers(at) {
				continue
			}
			inner.Min.X, inner.Max.X = min(inner.Min.X, at.X), max(inner.Max.X, at.X)
			inner.Min.Z, inner.Max.Z = min(inner.Min.Z, at.Y), max(inner.Max.Z, at.Y)
			if all++; y > s.top.Top[i] {
				held++
			}
		}
		if s.room = float32(all) * s.top.Cell * s.top.Cell; float32(held) > watered*float32(all) {
			s.box = inner
			return
		}
	}
	if p, ok := s.top.Pool(s.box.Min.Y); ok {
		s.pool, s.rim, s.box, s.room = &p, p.Spill, p.Room, float32(len(p.Cells))*s.top.Cell*s.top.Cell
	}
}
