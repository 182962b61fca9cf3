package simplify

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
)

// How far, in shares of a mesh's size, the surface may rather move than an attribute change by one.
// A difference between attributes becomes a length by these weights, so that one sum of squared metres judges both.
const (
	normalWeight = .005
	glassWeight  = .01 // of normals: glass shows what lies behind it by them, and a wall with one of its rim's is a dark patch
	colorWeight  = .05
	skinWeight   = .1
)

// slip weighs a shift of the picture on the surface against a shift of the surface itself.
const slip = .25

// slot is the place of an attribute among those of a vertex.
type slot struct {
	name  string
	width int
	at    int
}

// layout lists the attributes that any part has.
func (r *reader) layout() (slots []slot) {
	for _, k := range []slot{{"NORMAL", 3, 0}, {"TEXCOORD_0", 2, 0}, {"TEXCOORD_1", 2, 0}, {"COLOR_0", 4, 0}, {"JOINTS_0", 4, 0}} {
		for _, q := range r.parts {
			if _, ok := r.primitive(q).Attributes[k.name]; ok {
				k.at = r.width
				r.width += k.width
				slots = append(slots, k)
				break
			}
		}
	}
	return slots
}

func (s *surface) primitive(q part) *gltf.Primitive {
	return &s.source.Meshes[q.mesh].Primitives[q.primitive]
}

// attributes reads what the vertices carry, in metres.
func (r *reader) attributes() error {
	slots := r.layout()
	r.attr = make([]float32, len(r.point)*r.width)
	read := make([]float32, len(r.raw)*r.width)
	sizes := r.sizes()
	for _, q := range r.parts {
		for _, k := range slots {
			accessor, ok := r.primitive(q).Attributes[k.name]
			if !ok {
				continue
			}
			if err := r.fill(read, q, k, accessor, sizes[q.mesh]); err != nil {
				return fmt.Errorf("mesh %d, primitive %d: %s: %w", q.mesh, q.primitive, k.name, err)
			}
		}
	}
	copy(r.attr, read)
	for v := len(r.raw); v < len(r.point); v++ { // vertices that several points share
		copy(r.attr[v*r.width:(v+1)*r.width], read[int(r.twin[v-len(r.raw)])*r.width:])
	}
	return nil
}

// sizes are the diagonals of the meshes, at the scale of the scene.
func (r *reader) sizes() []float32 {
	boxes := make([]geom.Box, len(r.source.Meshes))
	for i := range boxes {
		boxes[i] = geom.Empty()
	}
	for _, q := range r.parts {
		for _, p := range r.raw[q.firstVertex : q.firstVertex+q.used] {
			boxes[q.mesh] = boxes[q.mesh].Add(p)
		}
	}
	out := make([]float32, len(boxes))
	for i, b := range boxes {
		out[i] = b.Diagonal()
	}
	return out
}

// fill reads one attribute of a part.
func (r *reader) fill(out []float32, q part, k slot, accessor int, size float32) error {
	values, err := r.values(q, accessor)
	if err != nil {
		return err
	}
	weight := float32(0)
	switch {
	case k.name == "JOINTS_0":
		return r.skin(out, q, k, values, skinWeight*size)
	case k.name == "NORMAL" && r.glassy(q):
		weight = glassWeight * size
	case k.name == "NORMAL":
		weight = normalWeight * size
	case k.name == "COLOR_0":
		weight = colorWeight * size
	case strings.HasPrefix(k.name, "TEXCOORD"):
		weight = slip * r.density(q, values)
	}
	for v := q.firstVertex; v < q.firstVertex+q.used; v++ {
		to := out[v*r.width+k.at:]
		for c, x := range values.At(int(r.from[v]))[:min(values.Width, k.width)] {
			to[c] = x * weight
		}
	}
	return nil
}

// glassy reports whether light goes through a part.
func (s *surface) glassy(q part) bool {
	m := s.primitive(q).Material
	if m == nil {
		return false
	}
	l, err := s.source.Look(*m)
	return err == nil && l.Transmission > 0
}

func (r *reader) values(q part, accessor int) (gltf.Values, error) {
	values, err := r.source.Values(accessor, q.vertices)
	if err == nil && values.Count != q.vertices {
		err = fmt.Errorf("%w: %d values for %d vertices", gltf.ErrInvalid, values.Count, q.vertices)
	}
	return values, err
}

// density is how many metres one unit of texture coordinates spans on average.
// It is the square root of the area of all triangles over the area that they have in the picture.
func (r *reader) density(q part, uv gltf.Values) float32 {
	if uv.Width != 2 {
		return 0
	}
	var area, covered float64
	for t := q.low; t < q.high; t++ {
		var p [3]geom.Vec3
		var w [3]geom.Vec2
		for i := range 3 {
			v := r.corner[3*t+i]
			p[i] = r.position[r.point[v]]
			x := uv.At(int(r.from[v]))
			w[i] = geom.Vec2{X: x[0], Y: x[1]}
		}
		area += float64(p[1].Sub(p[0]).Cross(p[2].Sub(p[0])).Len())
		covered += math.Abs(float64(w[1].Sub(w[0]).Cross(w[2].Sub(w[0]))))
	}
	if !(covered > 1e-12) || !(area > 0) {
		return 0
	}
	return float32(math.Sqrt(area / covered))
}

// skin lays the weights of all joints out in four numbers: each joint has a direction of its own there, so vertices that follow other
// joints lie apart, and what lies between two vertices follows both.
// The directions are pseudo-random: the number of a joint is hashed on, by the first steps of MurmurHash3's finalizer, for each of four coordinates
// in −1..1.
func (r *reader) skin(out []float32, q part, k slot, joints gltf.Values, weight float32) error {
	accessor, ok := r.primitive(q).Attributes["WEIGHTS_0"]
	if !ok {
		return nil
	}
	weights, err := r.values(q, accessor)
	if err != nil {
		return err
	}
	if joints.Width != 4 || weights.Width != 4 {
		return fmt.Errorf("%w: joints and weights that are not four each", gltf.ErrInvalid)
	}
	for v := q.firstVertex; v < q.firstVertex+q.used; v++ {
		to := out[v*r.width+k.at:]
		for j, w := range weights.At(int(r.from[v])) {
			h := uint32(joints.At(int(r.from[v]))[j])*0x9e3779b1 + 0x7f4a7c15
			for c := range 4 {
				h ^= h >> 16
				h *= 0x85ebca6b
				h ^= h >> 13
				to[c] += w * weight * (float32(h>>8)/(1<<23) - 1)
			}
		}
	}
	return nil
}

func isTooLarge(err error) bool { return errors.Is(err, gltf.ErrTooLarge) }
