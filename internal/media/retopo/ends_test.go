package retopo

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"atelier/internal/media/geom"
)

// pairwise joins rods as joined does, by trying every pair.
func pairwise(list []tube) []tube {
	list = slices.Clone(list)
	for i := 0; i < len(list); i++ {
		for j := i + 1; j < len(list); j++ {
			if t, ok := list[i].join(list[j]); ok {
				list[i], list = t, slices.Delete(list, j, j+1)
				j = i
			}
		}
	}
	return list
}

// TestTheGridFindsAllThatMeet joins chains, stars and crowds of rods of many radii, some of them at corners of cells, as trying every pair does.
func TestTheGridFindsAllThatMeet(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	at := func(size float32) geom.Vec3 {
		return geom.Vec3{X: size * (r.Float32() - .5), Y: size * (r.Float32() - .5), Z: size * (r.Float32() - .5)}
	}
	met := 0
	for _, near := range []float32{0, .5, 2, 2.49, 2.51} { // radii between ends
		var list []tube
		for range 60 {
			p, radius := at(1), float32(.001)*(1+19*r.Float32()*r.Float32())
			for range 1 + r.IntN(5) {
				q := p.Add(at(.4))
				ends := tube{[]geom.Vec3{p, q}, []float32{radius, radius * (.7 + .6*r.Float32())}}
				if r.IntN(2) == 0 {
					ends = ends.back()
				}
				list = append(list, ends)
				if r.IntN(4) > 0 { // else the next one begins where this one did
					p = q
				}
				p = p.Mad(at(1).Norm(), near*radius)
			}
		}
		r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		got, want := joined(list), pairwise(list)
		if !reflect.DeepEqual(got, want) {
			t.Errorf("ends %.2f radii apart: got %d tubes, want %d, each of the same rods", near, len(got), len(want))
		}
		met += len(list) - len(want)
	}
	if met < 200 {
		t.Errorf("got %d rods that meet, want 200 or more", met)
	}
}

// BenchmarkJoined joins 5,000 rods, as many as 100,000 faces allow, of which none meets another.
func BenchmarkJoined(b *testing.B) {
	var list []tube
	for i := range 5000 {
		x, z := .01*float32(i%100), .01*float32(i/100)
		list = append(list, tube{[]geom.Vec3{{X: x, Z: z}, {X: x, Y: 1, Z: z}}, []float32{.001, .001}})
	}
	for b.Loop() {
		if got := joined(list); len(got) != len(list) {
			b.Fatalf("got %d tubes, want %d", len(got), len(list))
		}
	}
}
