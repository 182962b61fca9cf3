package all

import (
	"cmp"
	"math"
	"slices"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/kind/model"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
	"atelier/internal/media/simplify"
)

// A bicycle's rims stay within its tyres in each level of detail and in the most optimised copy: seen along the axle, tyres are in front of them.
func TestRimsStayInTheirTyres(t *testing.T) {
	b := makeModel(t, kind.Input{Seed: 1}, map[string]any{"prompt": "a bicycle", "generationPreset": "standard"}, nil)
	whole := documentOf(t, b, asset.OriginalGLB)
	level, _ := simplify.Named("aggressive")
	copied, err := simplify.Document(t.Context(), whole, level)
	if err != nil {
		t.Fatal(err)
	}
	shown, most := map[string]*gltf.Document{"whole": whole, "aggressive": copied.Document}, map[string]float64{"whole": .001, "aggressive": .04}
	for _, role := range model.LODs {
		shown[string(role)], most[string(role)] = documentOf(t, b, role), .01
	}
	for name, d := range shown {
		rings := ringsOf(t, d)
		if len(rings) != 4 {
			t.Errorf("%s: got %d rings, want two tyres and two rims", name, len(rings))
			continue
		}
		for _, tyre := range rings[:2] {
			for _, rim := range rings[2:] {
				if share := outside(rim, tyre); share > most[name] {
					t.Errorf("%s: a rim pokes through %.1f %% of a tyre, want %v at most", name, 100*share, 100*most[name])
				}
			}
		}
	}
}

// ringsOf are the largest things of a document that are thin along x and as high as long, by falling height: triangles, three corners each.
func ringsOf(t *testing.T, d *gltf.Document) [][]geom.Vec3 {
	t.Helper()
	flat, err := d.Flatten(gltf.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	root := map[geom.Vec3]geom.Vec3{} // of places that hang together
	find := func(p geom.Vec3) geom.Vec3 {
		for root[p] != p {
			p = root[p]
		}
		return p
	}
	at := make([]geom.Vec3, len(flat.Mesh.Indices))
	for i, v := range flat.Mesh.Indices {
		at[i] = flat.Mesh.Vertices[v].Pos
		if _, ok := root[at[i]]; !ok {
			root[at[i]] = at[i]
		}
		if i%3 > 0 {
			root[find(at[i])] = find(at[i-i%3])
		}
	}
	pieces := map[geom.Vec3][]geom.Vec3{}
	for i := 0; i < len(at); i += 3 {
		r := find(at[i])
		pieces[r] = append(pieces[r], at[i:i+3]...)
	}
	var rings [][]geom.Vec3
	for _, p := range pieces {
		if s := sizeOf(p); s.X < .1*s.Y && s.Y > .5 && geom.Abs(s.Y-s.Z) < .15*s.Y {
			rings = append(rings, p)
		}
	}
	slices.SortFunc(rings, func(a, b []geom.Vec3) int { return cmp.Compare(sizeOf(b).Y, sizeOf(a).Y) })
	return rings
}

func sizeOf(list []geom.Vec3) geom.Vec3 {
	box := geom.Empty()
	for _, p := range list {
		box = box.Add(p)
	}
	return box.Size()
}

// outside is the share of what is seen of a tyre along x, from both sides, where a rim stands before it farther from the axle than some of the tyre is seen.
func outside(rim, tyre []geom.Vec3) float64 {
	box := geom.Empty()
	for _, p := range tyre {
		box = box.Add(p)
	}
	covered, all := 0, 0
	for _, side := range []float32{1, -1} {
		a, b := relief(rim, box.Center(), side), relief(tyre, box.Center(), side)
		within := map[int]int{} // by direction, the least distance at which the tyre is seen
		before := func(at [2]int) bool { x, ok := a[at]; return ok && x > b[at]+.001 }
		for at := range b {
			if least, ok := within[at[0]]; !before(at) && (!ok || at[1] < least) {
				within[at[0]] = at[1]
			}
		}
		for at := range b {
			all++
			if least, ok := within[at[0]]; ok && before(at) && at[1] > least+1 {
				covered++
			}
		}
	}
	return float64(covered) / float64(max(all, 1))
}

// relief is how far triangles stand out along x, by 180 directions from a middle and steps of 2 mm from it.
func relief(list []geom.Vec3, middle geom.Vec3, side float32) map[[2]int]float32 {
	const steps, directions, step = 48, 180, .002
	out := map[[2]int]float32{}
	for i := 0; i < len(list); i += 3 {
		for j := range steps + 1 {
			for k := range steps + 1 - j {
				p := list[i].Mul(float32(steps-j-k)/steps).Mad(list[i+1], float32(j)/steps).Mad(list[i+2], float32(k)/steps).Sub(middle)
				turn := math.Atan2(float64(p.Z), float64(p.Y))/math.Pi + 1
				at := [2]int{int(turn * directions / 2), int(math.Hypot(float64(p.Y), float64(p.Z)) / step)}
				if x, ok := out[at]; !ok || side*p.X > x {
					out[at] = side * p.X
				}
			}
		}
	}
	return out
}
