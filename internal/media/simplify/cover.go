package simplify

import (
	"context"
	"fmt"
	"math"

	"atelier/internal/band"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
)

const (
	// paintSide is how many cells a picture is divided into along each side, to be painted.
	paintSide = 256
	// covered is the share of a triangle that is seen, below which what is painted on it counts as hidden.
	covered = .25
	// facingAway is the distance that facing in another direction counts as, for a right angle a share of the size of what is seen.
	facingAway = .03
	// gutter is how many cells around what is painted are painted too, for filters.
	gutter = 2
)

// cover tells what becomes of the cells of a picture that are hidden in the source, and come to light where parts of it are left out or
// move: they are dark, for no light falls there, and what is seen from afar in their place is what covered them. So each takes over
// the values of the nearest cell that is seen. By cell, from is that cell; −1: the cell stays as it is.
type cover struct{ from []int32 }

// paint gives the hidden texels of a picture the values of the nearest ones that are seen.
func (c *cover) paint(p *pixels) {
	data := append([]uint8(nil), p.data...)
	for y := range p.height {
		for x := range p.width {
			cell := int32(y*paintSide/p.height*paintSide + x*paintSide/p.width)
			from := c.from[cell]
			if from < 0 {
				continue
			}
			u := x + int(from%paintSide-cell%paintSide)*p.width/paintSide
			v := y + int(from/paintSide-cell/paintSide)*p.height/paintSide
			if u >= 0 && v >= 0 && u < p.width && v < p.height {
				copy(p.data[4*(y*p.width+x):][:4], data[4*(v*p.width+u):][:4])
			}
		}
	}
}

// covers are those of the pictures of colours and numbers, by image, while nothing has been collapsed yet. A material has one whose pictures
// are its own, are opaque, and lie on it once. Directions of normals stay: they are those of the surface that comes to light.
func (s *surface) covers(ctx context.Context) (map[int]*cover, error) {
	if s.hidden == nil {
		return nil, nil
	}
	users := map[int]int{} // materials, by image
	looks := make([]gltf.Look, len(s.source.Materials))
	for i := range looks {
		l, err := s.source.Look(i)
		if err != nil { // it is simplified all the same
			return nil, nil
		}
		looks[i] = l
		own := map[int]bool{}
		for _, x := range []*gltf.TextureRef{l.BaseTexture, l.MetalRoughTexture, l.NormalTexture, l.OcclusionTexture, l.EmissionTexture, l.TransmissionTexture} {
			if x == nil {
				continue
			}
			if image, _ := s.source.TextureImage(x.Index); image >= 0 && !own[image] {
				own[image] = true
				users[image]++
			}
		}
	}
	out := map[int]*cover{}
	uses := usesOf(s.source)
	for i := range looks {
		images, set, ok := s.painted(&looks[i], users, uses)
		if !ok || len(images) == 0 {
			continue
		}
		c, err := s.coverOf(ctx, i, set)
		if err != nil {
			return nil, err
		}
		for _, image := range images {
			if c != nil {
				out[image] = c
			}
		}
	}
	return out, nil
}

// painted are the images of a material that are painted, and their set of coordinates; false: its pictures lie on it in another way.
func (s *surface) painted(l *gltf.Look, users map[int]int, uses []use) (images []int, set int, ok bool) {
	if l.AlphaMode != "OPAQUE" || l.Transmission > 0 {
		return nil, 0, false
	}
	for _, x := range []*gltf.TextureRef{l.BaseTexture, l.MetalRoughTexture, l.OcclusionTexture, l.EmissionTexture} {
		if x == nil {
			continue
		}
		own, by, err := x.Coordinates()
		image, _ := s.source.TextureImage(x.Index)
		if err != nil || image < 0 || users[image] > 1 || by.Rotation != 0 || by.Scale != nil || by.Offset != [2]float32{} {
			return nil, 0, false
		}
		if len(images) > 0 && own != set {
			return nil, 0, false
		}
		if set = own; uses[image] != direction {
			images = append(images, image)
		}
	}
	return images, set, true
}

// canvas is the cells of a picture with the place of the surface in the middle of each.
type canvas struct {
	state  []uint8 // by cell: bare, hiddenCell or seenCell
	at     []geom.Vec3
	normal []geom.Vec3
}

func newCanvas() *canvas {
	const n = paintSide * paintSide
	return &canvas{make([]uint8, n), make([]geom.Vec3, n), make([]geom.Vec3, n)}
}

const (
	bare       = iota // no triangle lies there
	hiddenCell        // a triangle that is hidden does
	seenCell
)

// coverOf is that of a material; nil: nothing of it is hidden, or its picture repeats.
func (s *surface) coverOf(ctx context.Context, material, set int) (*cover, error) {
	v := newCanvas()
	for i := range s.parts {
		q := &s.parts[i]
		if m := s.primitive(*q).Material; m == nil || *m != material {
			continue
		}
		accessor, ok := s.primitive(*q).Attributes[fmt.Sprint("TEXCOORD_", set)]
		if !ok {
			return nil, nil
		}
		uv, err := s.source.Values(accessor, maxVertices)
		if err != nil || uv.Width < 2 || uv.Count < q.vertices {
			return nil, err
		}
		place, _ := s.source.Place(q.mesh)
		for t := q.low; t < q.high; t++ {
			if s.corner[3*t] < 0 {
				continue
			}
			var flat [3]geom.Vec2
			var at [3]geom.Vec3
			for k := range 3 {
				c := s.corner[3*t+k]
				x := uv.At(int(s.from[c]))
				if !(x[0] >= 0 && x[0] <= 1 && x[1] >= 0 && x[1] <= 1) {
					return nil, nil
				}
				flat[k], at[k] = geom.Vec2{X: x[0] * paintSide, Y: x[1] * paintSide}, place.Point(s.position[s.point[c]].Mul(1/q.scale))
			}
			state := uint8(hiddenCell)
			if s.seen[t] >= covered {
				state = seenCell
			}
			v.draw(flat, at, state)
		}
	}
	return v.cover(ctx)
}

// draw notes a triangle in the cells whose middles it covers. What is seen goes before what is not.
func (v *canvas) draw(p [3]geom.Vec2, at [3]geom.Vec3, state uint8) {
	area := p[1].Sub(p[0]).Cross(p[2].Sub(p[0]))
	if area == 0 {
		return
	}
	normal := at[1].Sub(at[0]).Cross(at[2].Sub(at[0])).Norm()
	left, right := int(min(p[0].X, p[1].X, p[2].X)), min(int(max(p[0].X, p[1].X, p[2].X)), paintSide-1)
	low, high := int(min(p[0].Y, p[1].Y, p[2].Y)), min(int(max(p[0].Y, p[1].Y, p[2].Y)), paintSide-1)
	for y := low; y <= high; y++ {
		for x := left; x <= right; x++ {
			m := geom.Vec2{X: float32(x) + .5, Y: float32(y) + .5}
			a, b := p[2].Sub(p[1]).Cross(m.Sub(p[1]))/area, p[0].Sub(p[2]).Cross(m.Sub(p[2]))/area
			c := 1 - a - b
			if i := y*paintSide + x; a >= 0 && b >= 0 && c >= 0 && v.state[i] < state {
				v.state[i], v.at[i], v.normal[i] = state, at[0].Mul(a).Mad(at[1], b).Mad(at[2], c), normal
			}
		}
	}
}

// cover finds for each hidden cell the nearest seen cell. It is nil when the canvas has no hidden cell, or no seen one.
func (v *canvas) cover(ctx context.Context) (*cover, error) {
	box := geom.Empty()
	seen, hidden := 0, 0
	for i, state := range v.state {
		switch state {
		case seenCell:
			box = box.Add(v.at[i])
			seen++
		case hiddenCell:
			hidden++
		}
	}
	if seen == 0 || hidden == 0 {
		return nil, nil
	}
	f := newField(v, box)
	out := &cover{make([]int32, paintSide*paintSide)}
	if err := band.Rows(ctx, paintSide/2, 4, func(lo, hi int) { // pairs of rows
		for i := 2 * lo * paintSide; i < 2*hi*paintSide; i++ {
			out.from[i] = -1
			if v.state[i] == hiddenCell {
				out.from[i] = v.source(f, out, i)
			}
		}
	}); err != nil {
		return nil, err
	}
	v.spread(out)
	return out, nil
}

// source is the cell that a hidden one takes over: of four side by side, where the first one's neighbours are seen as well, those; else
// the nearest.
func (v *canvas) source(f *field, c *cover, i int) int32 {
	if first := i &^ (paintSide + 1); first != i && v.state[first] == hiddenCell && v.normal[first] == v.normal[i] {
		from := int(c.from[first])
		k := from + i - first
		if inside := k < len(v.state) && k%paintSide >= from%paintSide; inside && v.state[k] == seenCell && v.normal[k] == v.normal[from] {
			return int32(k)
		}
	}
	return f.nearest(v, v.at[i], v.normal[i])
}

// spread paints the gutter: cells that no triangle covers take the source of a painted neighbour.
func (v *canvas) spread(c *cover) {
	for range gutter {
		from := append([]int32(nil), c.from...)
		for i := range from {
			if v.state[i] != bare || from[i] >= 0 {
				continue
			}
			for _, k := range [4]int{i - 1, i + 1, i - paintSide, i + paintSide} {
				if sameLine := k/paintSide == i/paintSide || k%paintSide == i%paintSide; sameLine && k >= 0 && k < len(from) && from[k] >= 0 {
					c.from[i] = from[k]
					break
				}
			}
		}
	}
}

// field holds the places of the cells that are seen, by the cube of space that they lie in.
type field struct {
	low            geom.Vec3
	side           float32 // of a cube
	size           [3]int  // in cubes
	first, members []int32
	away           float32 // the square of the distance that facing away costs
}

// cubes is how many cubes lie along the diagonal of a field.
const cubes = 48

func newField(v *canvas, box geom.Box) *field {
	f := &field{low: box.Min, side: max(box.Diagonal()/cubes, 1e-30), away: facingAway * facingAway * box.Diagonal() * box.Diagonal()}
	size := box.Size()
	f.size = [3]int{int(size.X/f.side) + 1, int(size.Y/f.side) + 1, int(size.Z/f.side) + 1}
	n := f.size[0] * f.size[1] * f.size[2]
	ids := make([]int32, len(v.at))
	for i := range ids {
		ids[i] = int32(n) // of cells that are not seen
		if v.state[i] == seenCell {
			c := f.cube(v.at[i])
			ids[i] = int32((c[2]*f.size[1]+c[1])*f.size[0] + c[0])
		}
	}
	f.first, f.members = geom.Group(ids, n+1)
	return f
}

// cube is the one that a place lies in, or the nearest to it.
func (f *field) cube(p geom.Vec3) [3]int {
	d := p.Sub(f.low).Mul(1 / f.side)
	return [3]int{min(max(int(d.X), 0), f.size[0]-1), min(max(int(d.Y), 0), f.size[1]-1), min(max(int(d.Z), 0), f.size[2]-1)}
}

// nearest is the cell that is seen and nearest to a place, where facing in another direction counts as distance.
func (f *field) nearest(v *canvas, p, normal geom.Vec3) int32 {
	best, least := int32(-1), float32(math.MaxFloat32)
	c := f.cube(p)
	for ring := 0; ring <= max(f.size[0], f.size[1], f.size[2]); ring++ {
		if inner := float32(ring-1) * f.side; ring > 1 && inner*inner > least {
			break
		}
		for z := max(c[2]-ring, 0); z <= min(c[2]+ring, f.size[2]-1); z++ {
			for y := max(c[1]-ring, 0); y <= min(c[1]+ring, f.size[1]-1); y++ {
				step := 1
				if abs(z-c[2]) < ring && abs(y-c[1]) < ring {
					step = max(2*ring, 1)
				}
				for x := c[0] - ring; x <= c[0]+ring; x += step {
					if x < 0 || x >= f.size[0] {
						continue
					}
					id := (z*f.size[1]+y)*f.size[0] + x
					for _, i := range f.members[f.first[id]:f.first[id+1]] {
						d := v.at[i].Sub(p)
						if far := d.Dot(d) + f.away*(1-v.normal[i].Dot(normal)); far < least {
							best, least = i, far
						}
					}
				}
			}
		}
	}
	return best
}

func abs(x int) int { return max(x, -x) }
