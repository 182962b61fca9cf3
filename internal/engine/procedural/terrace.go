package procedural

import (
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/engine/procedural/relief"
	"atelier/internal/language/intent"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// landSocket is the middle of the place on ground where things stand: its X and Z reach to the edges of that place, metres.
const landSocket = "land"

// Shares of ground that is built on.
const (
	plateau = .36 // of each side of the ground, which its loads may take up
	rockTop = .6  // of each side of a rock, which a beast or a statue on it may take up
	site    = .9  // of each side of the place for loads, on ground that has one
	runout  = .3  // of a terrace's radius, over which the terrace runs out into the slope
	grain   = .8  // of the side of a triangle of the ground, by which a terrace is wider
)

// grow makes rocky ground as large as its load needs, since a castle needs a larger hill than a sheep, and levels a terrace for the load. A size in the
// words stays.
func (g *group) grow(i int, loads []int, links []link) {
	t := g.all[i]
	var square, widest float32 // metres of one side: of all that stands on one of the bodies together, and of the widest load
	var high float32
	var load *plan
	for _, c := range loads {
		if links[c].how != intent.Atop || wets(g.bodies[c][0], g.bodies[i][0], links[c].how) {
			continue
		}
		foot, each := g.bodies[c][0].base().Size(), (len(g.bodies[c])+len(g.bodies[i])-1)/len(g.bodies[i])
		side := max(foot.X, foot.Z)
		high = max(high, g.bodies[c][0].bounds().Size().Y)
		if side > widest {
			widest, load = side, g.all[c]
		}
		if each > 1 {
			side *= 1.5 * geom.Sqrt(float32(each))
		}
		square = geom.Vec2{X: square, Y: side}.Len()
	}
	if load == nil {
		return
	}
	own := g.bodies[i][0].bounds().Size()
	share := float32(plateau)
	if load.common().Living {
		share = rockTop
	}
	by := square / (share * min(own.X, own.Z))
	if land, ok := g.bodies[i][0].socket(landSocket); ok {
		by = square / (2 * site * min(land.X.Len(), land.Z.Len()))
	}
	if grows := by > 1 && !t.intent.Size.Measured(); grows {
		for _, b := range g.bodies[i] {
			b.move(geom.Stretch(by, by, by))
		}
		g.remark("The %s is as large as the %s on it needs.", bare(t), bare(load))
	}
	for _, b := range g.bodies[i] {
		b.terrace(.72*square, high)
	}
}

// builtOn reports whether the body is ground that grows with what is built on it.
func (b *body) builtOn() bool {
	return b.landed() || b.of.archetype.Uneven && b.of.archetype.Solid
}

// base is the box of the lowest fifth of a body: the walls of a house, the trunk of a tree, the legs of a beast.
func (b *body) base() geom.Box {
	shape := b.shape()
	whole := box(shape)
	high := whole.Min.Y + .2*whole.Size().Y
	return box(slices.DeleteFunc(shape, func(p geom.Vec3) bool { return p.Y > high }))
}

// terrace levels the ground of a body around its middle or the place that it has for things, within a radius, in metres where the body is, at the mean
// height there. What stands there in the way of something so high, such as trees, is left out. The ground below is stretched or pressed with its top, so
// that no gap opens.
func (b *body) terrace(radius, high float32) {
	middle := b.bounds().Center()
	place, top := b.ground()
	if place != "" { // the land behind the edge of a cliff
		middle = top
	}
	away := func(p geom.Vec3) float32 { return geom.Vec2{X: p.X - middle.X, Y: p.Z - middle.Z}.Len() / radius }
	var ground []*solid.Part
	var corners []geom.Vec3
	for _, p := range b.scene.Parts {
		if b.grounds(p, middle, radius) {
			ground = append(ground, p)
			for _, c := range p.Corners() {
				corners = append(corners, b.at.Point(c))
			}
		}
	}
	radius += grain * coarseness(corners) // triangles that reach over the edge would be bent down under what stands there
	heights := relief.Of(corners, cellOf(box(corners).Size()))
	level, ok := heights.Mean(func(x, z float32) bool { return away(geom.Vec3{X: x, Z: z}) < 1 })
	if !ok {
		return
	}
	b.clear(ground, level, func(at geom.Box) bool {
		return at.Min.Y < level+high && away(geom.Vec3{X: geom.Clamp(middle.X, at.Min.X, at.Max.X), Z: geom.Clamp(middle.Z, at.Min.Z, at.Max.Z)}) < 1
	})
	for _, p := range ground {
		b.level(p, heights, level, away)
	}
	if place != "" {
		at := b.at.Mul(b.scene.Sockets[place])
		at.T = geom.Vec3{X: top.X, Y: level, Z: top.Z}
		b.scene.Sockets[place] = b.at.Inverse().Mul(at)
	}
	b.recount()
}

// coarseness is the side of a square as large as the mean of triangles.
func coarseness(corners []geom.Vec3) float32 {
	area := float32(0)
	for i := 0; i+2 < len(corners); i += 3 {
		area += corners[i+1].Sub(corners[i]).Cross(corners[i+2].Sub(corners[i])).Len() / 2
	}
	return geom.Sqrt(3 * area / float32(max(len(corners), 1)))
}

// ground is the socket where things stand on the body, and its place: its land, or else where things lie on it. "": the body says nothing of it.
func (b *body) ground() (socket string, at geom.Vec3) {
	for _, name := range [...]string{landSocket, topSocket} {
		if s, ok := b.socket(name); ok {
			return name, s.T
		}
	}
	return "", geom.Vec3{}
}

// recount takes the corners of the body anew from its parts.
func (b *body) recount() {
	b.corners = b.corners[:0]
	for _, p := range b.scene.Parts {
		b.corners = append(b.corners, p.Corners()...)
	}
}

// grounds reports whether a part belongs to the ground around a place: it lies under that place, is broad, and is no plant.
func (b *body) grounds(p *solid.Part, middle geom.Vec3, radius float32) bool {
	i := slices.IndexFunc(b.of.archetype.Roles, func(r archetype.Role) bool { return r.Name == p.Role })
	if i >= 0 && len(b.of.archetype.Roles[i].Takes) == 1 && b.of.archetype.Roles[i].Nature() == material.Living {
		return false
	}
	at := b.boxOf(p)
	size := at.Size()
	return at.Min.X < middle.X && middle.X < at.Max.X && at.Min.Z < middle.Z && middle.Z < at.Max.Z && min(size.X, size.Z) > radius
}

// boxOf is the box of a part where the body is.
func (b *body) boxOf(p *solid.Part) geom.Box {
	own := p.Corners()
	for i := range own {
		own[i] = b.at.Point(own[i])
	}
	return box(own)
}

// clear leaves out what stands on the ground, over a height, where it meets the box of a part, and all that hangs together with such a part: the trunk
// of a crown, the fronds of a palm.
func (b *body) clear(ground []*solid.Part, level float32, meets func(geom.Box) bool) {
	boxes := map[*solid.Part]geom.Box{}
	var gone []geom.Box
	for _, p := range b.scene.Parts {
		switch at := b.boxOf(p); {
		case slices.Contains(ground, p) || at.Max.Y < level:
		case meets(at):
			gone = append(gone, at)
		default:
			boxes[p] = at
		}
	}
	var left []*solid.Part // the parts that are not in the way
	for n := 0; n < len(gone); n++ {
		for _, p := range b.scene.Parts {
			if at, ok := boxes[p]; ok && meet(at, gone[n]) {
				gone = append(gone, at)
				left = append(left, p)
				delete(boxes, p)
			}
		}
	}
	b.scene.Parts = slices.DeleteFunc(b.scene.Parts, func(p *solid.Part) bool {
		at := b.boxOf(p)
		return slices.Contains(left, p) || !slices.Contains(ground, p) && at.Max.Y >= level && meets(at)
	})
}

// meet reports whether two boxes have a point in common.
func meet(a, b geom.Box) bool {
	low, high := a.Min.Max(b.Min), a.Max.Min(b.Max)
	return low.X <= high.X && low.Y <= high.Y && low.Z <= high.Z
}

// level stretches the columns of a part, from the foot of the body to its top, so that they reach a height where away is up to 1, and less so farther out
// and where the ground is low.
func (b *body) level(p *solid.Part, top *relief.Map, level float32, away func(geom.Vec3) float32) {
	back, low := b.at.Inverse(), b.bounds().Min.Y
	before := make([][]geom.Vec3, len(p.Islands))
	for i, is := range p.Islands {
		for k := range is.Vertices {
			before[i] = append(before[i], is.Vertices[k].Pos)
		}
	}
	p.Bend(func(q geom.Vec3) geom.Vec3 {
		at := b.at.Point(q)
		high := top.At(floor(at.X/top.Cell), floor(at.Z/top.Cell)) - low
		share := geom.Smooth(1+runout, 1, away(at)) * geom.Smooth(.2, .6, high/(level-low)) // the plain at its foot stays
		if share == 0 {
			return q
		}
		at.Y = low + (at.Y-low)*geom.Mix(1, (level-low)/high, share)
		return back.Point(at)
	})
	for i, is := range p.Islands { // grain follows the new ground rather than being drawn out
		for k := range is.Vertices {
			v := &is.Vertices[k]
			v.Local = v.Local.Add(v.Pos.Sub(before[i][k]))
		}
	}
	p.Detail, p.Share = nil, "" // its surface has changed since it was built
}
