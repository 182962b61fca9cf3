package gltftest

import (
	"math"

	"atelier/internal/media/codec/gltf"
)

// turn is the rotation by so many degrees about an axis (0: X, 1: Y, 2: Z).
func turn(axis int, degrees float64) []float32 {
	sin, cos := math.Sincos(degrees * math.Pi / 360)
	q := []float32{0, 0, 0, float32(cos)}
	q[axis] = float32(sin)
	return q
}

// dancing is a skinned pillar on three joints, whose rest poses are turned and whose bind poses are upright, and a hat without a skin on the last joint,
// under a matrix. Two animations move all: by straight lines that turn far, and by curves and steps, in turns, places and sizes.
func dancing() Foreign {
	s := newSample()
	b := newBox(.5, 2.5, .5)
	p := s.box(b)
	var joints []byte
	var weights []float32
	for i := range 24 {
		if b.position[3*i+1] > 1 {
			joints, weights = append(joints, 2, 1, 0, 0), append(weights, .75, .25, 0, 0)
		} else {
			joints, weights = append(joints, 0, 0, 0, 0), append(weights, 1, 0, 0, 0)
		}
	}
	p.Attributes["JOINTS_0"] = s.AddAccessor(joints, vertices, gltf.Accessor{ComponentType: u8, Count: 24, Type: "VEC4"})
	p.Attributes["WEIGHTS_0"] = s.floats("VEC4", 4, weights)
	hat := s.node(gltf.Node{Name: "hat", Mesh: s.mesh("hat", s.box(newBox(.8, .3, .8))), Matrix: []float32{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, .5, 0, 1}})
	top := s.node(gltf.Node{Name: "top", Translation: []float32{0, 1, 0}, Children: []int{hat}})
	middle := s.node(gltf.Node{Name: "middle", Translation: []float32{0, 1, 0}, Rotation: turn(0, -20), Children: []int{top}})
	low := s.node(gltf.Node{Name: "low", Rotation: turn(2, 30), Children: []int{middle}})
	s.root(gltf.Node{Name: "stage", Translation: []float32{.5, 0, 0}, Children: []int{low}})
	var bound []float32
	for y := range 3 {
		bound = append(bound, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -float32(y), 0, 1)
	}
	s.Skins = gltf.List[gltf.Skin]{{InverseBind: ptr(s.keys("MAT4", 16, bound)), Joints: []int{low, middle, top}}}
	s.root(gltf.Node{Name: "pillar", Mesh: s.mesh("pillar", p), Skin: ptr(0)})
	s.animate("swing", "",
		move{middle, "rotation", []float32{0, 1, 2}, [][]float32{turn(0, -20), turn(1, 150), turn(2, -100)}},
		move{low, "rotation", []float32{0, .5, 2}, [][]float32{turn(2, 30), turn(0, 80), turn(2, 30)}},
		move{low, "translation", []float32{0, 2}, [][]float32{{0, 0, 0}, {0, .25, 1}}})
	s.animate("hop", "STEP", move{top, "rotation", []float32{0, .5, 1}, [][]float32{turn(1, 0), turn(1, 90), turn(0, 45)}})
	flat, up := []float32{0, 0, 0}, []float32{0, 6, 0}
	s.animate("hop", "CUBICSPLINE", // in the animation before
		move{low, "translation", []float32{0, .5, 1}, [][]float32{flat, {0, 0, 0}, up, flat, {0, 1, 0}, flat, {0, -6, 0}, {0, 0, 0}, flat}},
		move{middle, "scale", []float32{0, 1}, [][]float32{flat, {1, 1, 1}, flat, flat, {1.5, .5, 1.5}, flat}})
	return Foreign{"dancing", &s.Document, 24, [3]float32{-1.2605376, -.125, -.9915134}, [3]float32{.71650636, 2.6493406, .25}, nil}
}

// troupe is two boxes of two skins on the same two joints, one of them without matrices and in another order of joints, and a mirrored box
// that turns about itself without a skin, under a node that is turned and scaled.
func troupe() Foreign {
	s := newSample()
	skinned := func(name string, near, far byte, skin int) {
		p := s.box(newBox(.4, 1, .4))
		var joints []byte
		var weights []float32
		for range 24 {
			joints, weights = append(joints, near, far, 0, 0), append(weights, .75, .25, 0, 0)
		}
		p.Attributes["JOINTS_0"] = s.AddAccessor(joints, vertices, gltf.Accessor{ComponentType: u8, Count: 24, Type: "VEC4"})
		p.Attributes["WEIGHTS_0"] = s.floats("VEC4", 4, weights)
		s.root(gltf.Node{Name: name, Mesh: s.mesh(name, p), Skin: &skin})
	}
	hand := s.node(gltf.Node{Name: "hand", Translation: []float32{0, 1, 0}, Rotation: turn(2, 15)})
	arm := s.root(gltf.Node{Name: "arm", Translation: []float32{-1, 0, 0}, Rotation: turn(1, 40), Children: []int{hand}})
	bound := []float32{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, -1, 0, 1}
	s.Skins = gltf.List[gltf.Skin]{{InverseBind: ptr(s.keys("MAT4", 16, bound)), Joints: []int{arm, hand}}, {Joints: []int{hand, arm}}}
	spin := s.node(gltf.Node{Name: "spin", Mesh: s.mesh("spin", s.box(newBox(.3, .6, .2))), Translation: []float32{0, .5, 0}, Scale: []float32{-1, 1, 1}})
	s.root(gltf.Node{Name: "stand", Translation: []float32{1, 0, 0}, Rotation: turn(0, 20), Scale: []float32{2, 2, 2}, Children: []int{spin}})
	skinned("bound", 0, 1, 0)
	skinned("loose", 1, 0, 1)
	s.animate("whirl", "",
		move{arm, "rotation", []float32{0, .4, 1}, [][]float32{turn(1, 40), turn(0, 100), turn(1, 40)}},
		move{hand, "rotation", []float32{0, 1}, [][]float32{turn(2, 15), turn(2, -90)}},
		move{spin, "rotation", []float32{0, .5, 1}, [][]float32{turn(1, 0), turn(1, 170), turn(1, 340)}})
	return Foreign{"troupe", &s.Document, 36, [3]float32{-1.330028, .060282357, -.95957476}, [3]float32{1.3, 2.135728, .9403829}, nil}
}

// move is a channel while it is made.
type move struct {
	node   int
	path   string
	times  []float32
	values [][]float32
}

// animate adds channels to the animation of a name, which it makes if it is not there.
func (s *sample) animate(name, interpolation string, moves ...move) {
	n := len(s.Animations)
	if n == 0 || s.Animations[n-1].Name != name {
		s.Animations = append(s.Animations, gltf.Animation{Name: name})
		n++
	}
	a := &s.Animations[n-1]
	for _, m := range moves {
		var values []float32
		for _, v := range m.values {
			values = append(values, v...)
		}
		kind := map[int]string{3: "VEC3", 4: "VEC4"}[len(m.values[0])]
		a.Channels = append(a.Channels, gltf.Channel{Sampler: len(a.Samplers), Target: gltf.Target{Node: &m.node, Path: m.path}})
		a.Samplers = append(a.Samplers, gltf.AnimationSampler{
			Input: s.keys("SCALAR", 1, m.times), Output: s.keys(kind, len(m.values[0]), values), Interpolation: interpolation,
		})
	}
}
