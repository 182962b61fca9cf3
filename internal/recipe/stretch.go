package recipe

import (
	"cmp"
	"slices"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/sorting"
)

// The slopes of a map where nothing keeps its shape, and the least share of an asked change that is worth making.
const (
	leastSlope, mostSlope = .45, 2.4
	worth                 = .45
)

// broad is from which share of the thing on a round part keeps its shape whatever that costs: wheels, balls, dials.
const broad = .12

// stocks are the shares of the thing up to which parts keep their thickness, the largest first, and slopes at which enough is left between such parts.
var stocks = []float32{.14, .08, .04, .02}

const fewSlope, manySlope = .6, 2

// stretch gives the thing the proportions of its brief that the recipe has not asked for, along each axis by a map of its own. In a map the round parts
// and the thin ones are stiff, which move as they are, and what lies between them is stretched: a longer car keeps its wheels and their arches, and a
// taller bookcase its boards. A thing that is round about Y as a whole is widened in both directions. The scene says what it keeps.
func (m *making) stretch() {
	asked := [3]float32{m.brief.Wide, m.brief.Tall, m.brief.Deep}
	for k := range asked {
		if m.read[k] || asked[k] <= 0 {
			asked[k] = 1
		}
	}
	if asked == [3]float32{1, 1, 1} || len(m.scene.Parts) == 0 {
		return
	}
	box := m.bounds()
	if asked[0] != asked[2] && !m.read[0] && !m.read[2] && m.turnedWhole(box) {
		asked[0] *= asked[2]
		asked[2] = asked[0]
	}
	along := axisMaps{straight(1), straight(1), straight(1)}
	for k, by := range asked {
		if by == 1 {
			continue
		}
		l, ok := m.mapped(k, by, box, asked[0] == asked[2])
		if m.scene.Kept[k] = !ok; ok {
			along[k] = l
		}
	}
	m.carry(along)
}

// turnedWhole reports whether a part that is round about Y takes most of the thing's breadth.
func (m *making) turnedWhole(box geom.Box) bool {
	size := box.Size()
	return slices.ContainsFunc(m.scene.Parts, func(p *solid.Part) bool {
		return min(p.Bounds().Size().X, p.Bounds().Size().Z) > .6*max(size.X, size.Z) && round(p, 1)
	})
}

// on is the coordinate on axis 0, 1 or 2.
func on(v geom.Vec3, axis int) float32 { return coordinate(v, "xyz"[axis]) }

// reach is a piece of an axis.
type reach struct{ from, to float32 }

// mapped is the map along axis k that makes the thing by times as long there, or as near to that as what is stiff lets it; even says that the two
// level axes are stretched alike, so that what is round about Y stays round. It reports false where the thing keeps its length.
func (m *making) mapped(k int, by float32, box geom.Box, even bool) (axisMap, bool) {
	whole := reach{on(box.Min, k), on(box.Max, k)}
	long := whole.to - whole.from
	stiff := m.rolling(k)
	var thin []reach
	for _, p := range m.scene.Parts {
		b := p.Bounds()
		s := reach{on(b.Min, k), on(b.Max, k)}
		if own := s.to - s.from; own > broad*long && across(p, k, even) {
			stiff = append(stiff, s)
		} else if own <= stocks[0]*long {
			thin = append(thin, s)
		}
	}
	if k == 1 || !even {
		for _, stock := range stocks {
			all := slices.Clone(stiff)
			for _, s := range thin {
				if s.to-s.from <= stock*long {
					all = append(all, s)
				}
			}
			if all = merged(all); slope(all, by, long) >= fewSlope && slope(all, by, long) <= manySlope {
				return lined(all, slope(all, by, long)), true
			}
		}
	}
	stiff = merged(stiff)
	most := geom.Clamp(slope(stiff, by, long), leastSlope, mostSlope)
	l := lined(stiff, most)
	got := (l.of(whole.to) - l.of(whole.from)) / long
	return l, (got-1)/(by-1) > worth
}

// slope is how steep the map must be between stiff spans.
func slope(stiff []reach, by, long float32) float32 {
	free := long
	for _, s := range stiff {
		free -= s.to - s.from
	}
	return 1 + (by-1)*long/max(free, 1e-4*long)
}

// merged are the spans without overlaps, in their order.
func merged(list []reach) (out []reach) {
	sorting.Stable(list, func(a, b reach) int { return cmp.Compare(a.from, b.from) })
	for _, s := range list {
		if n := len(out); n > 0 && s.from <= out[n-1].to {
			out[n-1].to = max(out[n-1].to, s.to)
		} else {
			out = append(out, s)
		}
	}
	return out
}

// rolling are the spans, along an axis, of what turns about another one: all that hangs on a wheel, or on the sails of a mill.
func (m *making) rolling(k int) (out []reach) {
	for i, j := range m.joints {
		if !j.Way.Endless() || geom.Abs(on(j.Axis, k)) > .9 {
			continue
		}
		box := geom.Empty()
		for _, p := range m.scene.Parts {
			if p.Follow.Shares != nil && m.joint(p.Follow.Shares[0].Bone) == i {
				b := p.Bounds()
				box = box.Add(b.Min).Add(b.Max)
			}
		}
		if box.Min.X <= box.Max.X {
			out = append(out, reach{on(box.Min, k), on(box.Max, k)})
		}
	}
	return out
}

// across reports whether a part is round about an axis other than k, so that it would be oval after a stretch along k.
func across(p *solid.Part, k int, even bool) bool {
	for axis := range 3 {
		if axis != k && (axis != 1 || !even) && round(p, axis) {
			return true
		}
	}
	return false
}

// round reports whether a part seen along an axis is a circle: its outermost corners lie at one distance from its middle, in all directions.
func round(p *solid.Part, axis int) bool {
	const sectors, ragged = 6, .06
	u, v := (axis+1)%3, (axis+2)%3
	box := p.Bounds()
	middle, size := box.Center(), box.Size()
	if w, h := on(size, u), on(size, v); geom.Abs(w-h) > 2*ragged*max(w, h) {
		return false
	}
	var far [sectors]float32
	for _, is := range p.Islands {
		for i := range is.Vertices {
			d := is.Vertices[i].Pos.Sub(middle)
			x, y := on(d, u), on(d, v)
			at := min(max(int(sectors*(geom.Atan2(y, x)+geom.Pi)/(2*geom.Pi)), 0), sectors-1)
			far[at] = max(far[at], geom.Sqrt(x*x+y*y))
		}
	}
	return slices.Min(far[:]) > (1-2*ragged)*slices.Max(far[:])
}

// axisMap is a map of an axis that rises everywhere, in straight pieces by where they begin. The origin stays.
type axisMap []piece

type piece struct{ from, to, slope float32 }

// straight is the map with one slope.
func straight(slope float32) axisMap { return axisMap{{0, 0, slope}} }

// lined has slope 1 on stiff spans and another one between them.
func lined(stiff []reach, steep float32) axisMap {
	if len(stiff) == 0 {
		return straight(steep)
	}
	l := axisMap{{stiff[0].from, 0, 1}}
	for i, s := range stiff {
		if i > 0 {
			l = l.then(s.from, 1)
		}
		l = l.then(s.to, steep)
	}
	l = append(axisMap{{stiff[0].from - 1, -steep, steep}}, l...)
	for i, off := 0, l.of(0); i < len(l); i++ {
		l[i].to -= off
	}
	return l
}

// then goes on with another slope from a place on.
func (l axisMap) then(from, slope float32) axisMap { return append(l, piece{from, l.of(from), slope}) }

// at is the piece that a place lies in, by what its beginning is.
func (l axisMap) at(x float32, begin func(piece) float32) piece {
	i := len(l) - 1
	for i > 0 && begin(l[i]) > x {
		i--
	}
	return l[i]
}

// of is the place to which x goes.
func (l axisMap) of(x float32) float32 {
	p := l.at(x, func(p piece) float32 { return p.from })
	return p.to + (x-p.from)*p.slope
}

// back is the place from which y comes, and the slope there.
func (l axisMap) back(y float32) (x, slope float32) {
	p := l.at(y, func(p piece) float32 { return p.to })
	return p.from + (y-p.to)/p.slope, p.slope
}

// axisMaps are the maps of the three axes.
type axisMaps [3]axisMap

func (l *axisMaps) of(p geom.Vec3) geom.Vec3 {
	return geom.Vec3{X: l[0].of(p.X), Y: l[1].of(p.Y), Z: l[2].of(p.Z)}
}

func (l *axisMaps) back(p geom.Vec3) (from, slope geom.Vec3) {
	from.X, slope.X = l[0].back(p.X)
	from.Y, slope.Y = l[1].back(p.Y)
	from.Z, slope.Z = l[2].back(p.Z)
	return from, slope
}

// carry maps all of the thing. Surfaces lie as they did before, with what is drawn on them; normals go by the inverse.
func (m *making) carry(along axisMaps) {
	unit := func(n, slope geom.Vec3) geom.Vec3 {
		if n == (geom.Vec3{}) {
			return n
		}
		return geom.Vec3{X: n.X / slope.X, Y: n.Y / slope.Y, Z: n.Z / slope.Z}.Norm()
	}
	for _, p := range m.scene.Parts {
		for _, is := range p.Islands {
			for i := range is.Vertices {
				v := &is.Vertices[i]
				v.Pos = along.of(v.Pos)
				_, slope := along.back(v.Pos)
				v.Normal = unit(v.Normal, slope)
			}
		}
		if own := p.Detail; own != nil {
			p.Detail = func(at geom.Vec3) geom.Vec3 {
				from, slope := along.back(at)
				return unit(own(from), slope)
			}
		}
		own := p.Surface
		p.Surface = func(at *tex.Point) tex.Sample {
			from := *at
			from.Pos, _ = along.back(at.Pos)
			return own.At(at, from)
		}
	}
	for n, s := range m.scene.Sockets {
		s.T = along.of(s.T)
		m.scene.Sockets[n] = s
	}
	for i := range m.joints {
		m.joints[i].At = along.of(m.joints[i].At)
	}
}
