package all

import (
	"bytes"
	"encoding/json"
	"math"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/kind/model"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/collider"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/trace"
	"atelier/internal/offline"
	"atelier/internal/operation"
	"atelier/internal/seed/seedtest"

	archetypes "atelier/internal/archetype/all"
)

// open are things with an opening that leads through.
var open = []string{"triumphal arch", "torii", "archway", "pergola", "rock arch"}

// The collider of every archetype is a few convex hulls. They cover the model, reach no farther beyond it than the collider says, and leave its openings
// open. make test takes a few of them, by the day, and make verify all, or a piece of them.
func TestCollidersFollowTheirModels(t *testing.T) {
	list := seedtest.Piece(t, archetypes.Archetypes)
	for i, a := range list {
		if seedtest.TakesOf(i, int64(max(len(list)/2, 1))) {
			collides(t, a.Name)
		}
	}
}

// A ray passes through gates and arches with their colliders.
func TestOpeningsOfCollidersStayOpen(t *testing.T) {
	list := open
	if testing.Short() {
		at := seedtest.Turn(t.Name(), len(list))
		list = list[at : at+1]
	}
	for _, name := range list {
		if n := collides(t, name); n == 0 {
			t.Errorf("%s: got no ray that passes through it, want one", name)
		}
	}
}

// body is a mesh with rays through it, scaled so that its longest side is 1.
type body struct {
	*mesh.Mesh
	rays *trace.BVH
}

func newBody(t *testing.T, b *offline.Bench, role asset.Role, place geom.Affine) (body, *gltf.Flat) {
	t.Helper()
	f, ok := b.File(role)
	if !ok {
		t.Fatalf("no %s", role)
	}
	d, err := gltf.Read(bytes.NewReader(f.Data), gltf.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	flat, err := d.Flatten(gltf.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	for i := range flat.Mesh.Vertices {
		v := &flat.Mesh.Vertices[i]
		v.Pos = place.Point(v.Pos)
	}
	return body{flat.Mesh, trace.New(flat.Mesh)}, flat
}

// collides makes a thing, checks its collider, and returns how many rays pass through the model between other parts of it.
func collides(t *testing.T, name string) (through int) {
	t.Helper()
	b := makeModel(t, kind.Input{Seed: 1}, map[string]any{"prompt": name, "generationPreset": operation.Fast}, nil)
	whole, _ := newBody(t, b, asset.OriginalGLB, geom.Identity())
	box := whole.Bounds()
	scale := 1 / max(box.Size().X, box.Size().Y, box.Size().Z)
	place := geom.Stretch(scale, scale, scale)
	whole, _ = newBody(t, b, asset.OriginalGLB, place)
	hulls, flat := newBody(t, b, model.Collider, place)
	var quality struct {
		Collider struct {
			Hulls int
			Gap   float32
		}
	}
	if err := json.Unmarshal(model.Kind.Record.Manifest(b.Asset()).Quality, &quality); err != nil {
		t.Fatal(err)
	}
	if n := len(flat.Runs); n < 1 || n > collider.MostHulls || n != quality.Collider.Hulls {
		t.Errorf("%s: got %d hulls, want 1 to %d, and %d by the manifest", name, n, collider.MostHulls, quality.Collider.Hulls)
	}
	for i, s := range hulls.Shells {
		if over := bulge(hulls.Mesh, s); over > 1e-4 {
			t.Errorf("%s, hull %d: a corner lies %.4f of the size beyond a face, want a convex hull", name, i, over)
		}
	}
	far := max(.05, quality.Collider.Gap) + .02 // places are measured in cells, and surfaces by samples
	over, under := misfit(whole, hulls, far)
	t.Logf("%s: %d hulls, gap %.3f; %.2f %% of them lies farther than %.3f from the model, %.2f %% of the model outside of them",
		name, len(flat.Runs), quality.Collider.Gap, 100*over, far, 100*under)
	if over > .002 || under > .01 {
		t.Errorf("%s: got %.2f %% of the hulls too far from the model, and %.2f %% of it outside of them, want 0.2 and 1", name, 100*over, 100*under)
	}
	through, shut := openings(whole, hulls, far)
	if shut > 0 {
		t.Errorf("%s: got %d of %d rays through it that its collider stops", name, shut, through)
	}
	return through
}

// corners are the corners of a triangle of a mesh.
func corners(m *mesh.Mesh, triangle int) (a, b, c geom.Vec3) {
	k := m.Indices[3*triangle : 3*triangle+3]
	return m.Vertices[k[0]].Pos, m.Vertices[k[1]].Pos, m.Vertices[k[2]].Pos
}

// above is how far a point lies beyond the farthest of a shell's faces; faces whose least height is lower than that are left out.
func above(m *mesh.Mesh, s mesh.Shell, p geom.Vec3, height float32) float32 {
	far := float32(-math.MaxFloat32)
	for i := s.First; i < s.First+s.Count; i++ {
		a, b, c := corners(m, i)
		longest := max(b.Sub(a).Len(), c.Sub(b).Len(), a.Sub(c).Len())
		if n := b.Sub(a).Cross(c.Sub(a)); n.Len() > max(1e-8, height*longest) {
			far = max(far, p.Sub(a).Dot(n.Norm()))
		}
	}
	return far
}

// bulge is how far a corner of a shell lies beyond one of its faces. Places are rounded to 6e-8 of the size, which turns the plane of a face of the height h
// by up to 6e-8/h: the plane of a face lower than 6e-4 of the size says nothing to a ten-thousandth.
func bulge(m *mesh.Mesh, s mesh.Shell) (most float32) {
	for _, i := range m.Indices[3*s.First : 3*(s.First+s.Count)] {
		most = max(most, above(m, s, m.Vertices[i].Pos, 6e-4))
	}
	return most
}

// misfit is the share of places in hulls that are neither in a model nor within a distance of it, and the share of its surface that lies
// farther than 5 % of the size outside of all hulls.
func misfit(whole, hulls body, far float32) (over, under float64) {
	near := map[[3]int][]geom.Vec3{}
	cell := func(p geom.Vec3) [3]int {
		return [3]int{int(math.Floor(float64(p.X / far))), int(math.Floor(float64(p.Y / far))), int(math.Floor(float64(p.Z / far)))}
	}
	samples := 0
	for i := range whole.Triangles() {
		a, b, c := corners(whole.Mesh, i)
		n := min(int(max(b.Sub(a).Len(), c.Sub(b).Len(), a.Sub(c).Len())*80)+1, 80)
		for j := range n {
			for k := range n - j {
				p := a.Mad(b.Sub(a), (float32(j)+1./3)/float32(n)).Mad(c.Sub(a), (float32(k)+1./3)/float32(n))
				near[cell(p)] = append(near[cell(p)], p)
				if samples++; samples%16 == 0 && !covers(hulls, p) {
					under += 16
				}
			}
		}
	}
	places := 0
	for i, s := range hulls.Shells {
		box := geom.Empty()
		for _, k := range hulls.Indices[3*s.First : 3*(s.First+s.Count)] {
			box = box.Add(hulls.Vertices[k].Pos)
		}
		for k := range 100 {
			p := box.Min.Add(box.Size().Scale(geom.Vec3{X: geom.Unit(3*k, uint32(i)), Y: geom.Unit(3*k+1, uint32(i)), Z: geom.Unit(3*k+2, uint32(i))}))
			if above(hulls.Mesh, s, p, 0) > 0 {
				continue
			}
			if places++; !within(near, cell(p), p, far) && !inside(whole, p) {
				over++
			}
		}
	}
	return over / float64(max(places, 1)), under / float64(max(samples, 1))
}

// covers reports whether a place lies in a hull, or at most 5 % outside of one, and the width of a cell.
func covers(hulls body, p geom.Vec3) bool {
	for _, s := range hulls.Shells {
		if above(hulls.Mesh, s, p, 0) <= .05+1./64 {
			return true
		}
	}
	return false
}

// within reports whether a sample lies within a distance of a place, from cells of that size.
func within(near map[[3]int][]geom.Vec3, at [3]int, p geom.Vec3, far float32) bool {
	for i := range 27 {
		for _, q := range near[[3]int{at[0] + i%3 - 1, at[1] + i/3%3 - 1, at[2] + i/9 - 1}] {
			if q.Sub(p).Len() <= far {
				return true
			}
		}
	}
	return false
}

var axes = [3]geom.Vec3{{X: 1}, {Y: 1}, {Z: 1}}

// inside reports whether most rays out of a place meet back sides, or no ray leads out of it, as in a closed room. The ground closes what opens downwards
// alone, such as the cup of a plunger.
func inside(b body, p geom.Vec3) bool {
	n, met := 0, 0
	for _, d := range axes {
		for _, d := range [2]geom.Vec3{d, d.Mul(-1)} {
			_, hit, back := b.rays.Hit(p, d, 0, 10)
			if hit >= 0 && back {
				n++
			}
			if hit >= 0 || d.Y < 0 && walled(b, p) || narrow(b, p, d) {
				met++
			}
		}
	}
	return n > 3 || met == 6
}

// walled reports whether the model stands around the way from a place to the ground: no level ray from it leads out.
func walled(b body, p geom.Vec3) bool {
	const step = 1. / 128
	for low := b.Bounds().Min.Y; p.Y > low; p.Y -= step {
		for _, d := range [4]geom.Vec3{axes[0], axes[0].Mul(-1), axes[2], axes[2].Mul(-1)} {
			if !b.rays.Blocked(p, d, 0, 10) && !narrow(b, p, d) {
				return false
			}
		}
	}
	return true
}

// slit is how wide an opening is, of the size, that counts as closed, such as those between the bars of a xylophone: three cells of the collider.
const slit = 3. / 64

// narrow reports whether an opening that a ray passes through is narrower than a slit, one way across or the other. The ground is an edge of openings.
func narrow(b body, p, d geom.Vec3) bool {
	const step = slit / 8
	low := b.Bounds().Min.Y
	for _, a := range axes {
		if a.Dot(d) != 0 {
			continue
		}
		wide := float32(0)
		for _, a := range [2]geom.Vec3{a, a.Mul(-1)} {
			for q := p; wide < slit; wide += step {
				if q = q.Mad(a, step); q.Y < low || b.rays.Blocked(q, d, 0, 10) {
					break
				}
			}
		}
		if wide < slit {
			return true
		}
	}
	return false
}

// The ground closes a cup that stands on its mouth or nearly so, and no cup on legs. A slit in the bottom of the cup opens nothing, and a wider hole does.
func TestTheGroundClosesCups(t *testing.T) {
	for _, c := range []struct {
		mouth, hole float32 // how high the one is, and how wide the other
		want        bool
	}{{0, 0, true}, {.03, 0, true}, {.3, 0, false}, {.03, .04, true}, {0, .1, false}} {
		m := &mesh.Mesh{}
		quad := func(list ...geom.Vec3) {
			n := uint32(len(m.Vertices))
			for _, p := range list {
				m.Vertices = append(m.Vertices, mesh.Vertex{Pos: p})
			}
			m.Indices = append(m.Indices, n, n+1, n+2, n, n+2, n+3)
		}
		at := [4]geom.Vec3{{}, {X: 1}, {X: 1, Z: 1}, {Z: 1}}
		up := func(p geom.Vec3, y float32) geom.Vec3 { return p.Mad(axes[1], y) }
		for _, x := range [2][2]float32{{0, .4 - c.hole/2}, {.4 + c.hole/2, 1}} {
			from, to := geom.Vec3{X: x[0], Y: 1}, geom.Vec3{X: x[1], Y: 1}
			quad(from.Add(at[3]), to.Add(at[3]), to, from)
		}
		for k, a := range at {
			b := at[(k+1)%4]
			quad(up(a, c.mouth), up(b, c.mouth), up(b, 1), up(a, 1))
			quad(a, geom.Mix3(a, b, .1), up(geom.Mix3(a, b, .1), c.mouth), up(a, c.mouth)) // a leg
		}
		if got := inside(body{m, trace.New(m)}, geom.Vec3{X: .401, Y: .6, Z: .45}); got != c.want {
			t.Errorf("a mouth at %.2f, a hole of %.2f: got %t, want %t", c.mouth, c.hole, got, c.want)
		}
	}
}

// openings counts the level rays across a model that pass between parts of it, left and right or above, with room around them; shut counts the rays
// among them that hulls stop.
func openings(whole, hulls body, room float32) (through, shut int) {
	const step = 1. / 64 // four times as fine around a ray, where thin bars count
	box := whole.Bounds()
	for _, to := range [2]geom.Vec3{axes[0], axes[2]} {
		side := axes[0].Add(axes[2]).Sub(to)
		low, high := box.Min.Dot(side), box.Max.Dot(side)
		start := box.Min.Sub(geom.Vec3{X: 1, Z: 1}).Scale(to)
		at := func(s, y float32) geom.Vec3 { return start.Mad(side, s).Mad(axes[1], y) }
		blocked := func(s, y float32) bool { return whole.rays.Blocked(at(s, y), to, 0, 10) }
		for y := box.Min.Y + room; y < box.Max.Y-room; y += 2 * step {
			for s := low + room; s < high-room; s += 2 * step {
				if !hasRoom(blocked, s, y, room, step/4) || !between(blocked, s, y, low, high, box.Max.Y, step) {
					continue
				}
				if through++; hulls.rays.Blocked(at(s, y), to, 0, 10) {
					shut++
				}
			}
		}
	}
	return through, shut
}

// hasRoom reports whether nothing stops the rays within so much room of one.
func hasRoom(blocked func(s, y float32) bool, s, y, room, step float32) bool {
	for ds := -room; ds <= room; ds += step {
		for dy := -room; dy <= room; dy += step {
			if ds*ds+dy*dy <= room*room && blocked(s+ds, y+dy) {
				return false
			}
		}
	}
	return true
}

// between reports whether rays to the left and to the right of one are stopped, and rays above it.
func between(blocked func(s, y float32) bool, s, y, low, high, top, step float32) bool {
	any := func(from, to float32, ray func(x float32) bool) bool {
		for x := from; x < to; x += step {
			if ray(x) {
				return true
			}
		}
		return false
	}
	beside := func(x float32) bool { return blocked(x, y) }
	return any(low+step/2, s, beside) && any(s, high, beside) && any(y, top, func(x float32) bool { return blocked(s, x) })
}
