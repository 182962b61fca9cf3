package retopo_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"atelier/internal/character/charactertest"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/retopo"
	"atelier/internal/seed/seedtest"
)

// A new surface follows the joints of the old one: at every moment each of its vertices lies where the nearest place of the old surface has gone.
func TestRigsAreCarried(t *testing.T) {
	cases := map[string]*gltf.Document{}
	for _, f := range gltftest.Samples() {
		if f.Name == "dancing" || f.Name == "troupe" {
			cases[f.Name] = f.Document
		}
	}
	for i, k := range charactertest.Kinds() {
		if !seedtest.All() && i != seedtest.Turn(t.Name(), len(charactertest.Kinds())) {
			continue
		}
		cases[k.Name] = k.Document()
		bend(cases[k.Name])
	}
	dir := t.TempDir()
	var files []string
	lost := "Data of extensions: VRMC_node_constraint, VRMC_vrm."
	told := cases["dancing"]
	told.Extend(&told.More, "VRMC_vrm", map[string]any{"specVersion": "1.0"})
	told.Extend(&told.Nodes[0].More, "VRMC_node_constraint", map[string]any{"specVersion": "1.0"})
	for name, d := range cases {
		var b bytes.Buffer
		if err := d.Write(&b); err != nil {
			t.Fatal(err)
		}
		old := read(t, b.Bytes())
		m, err := retopo.Maker{Faces: 400}.Make(t.Context(), bytes.NewReader(b.Bytes()))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		glb, err := m.GLB(nil)
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(dir, fmt.Sprintf("%d.glb", len(files)))
		if err := os.WriteFile(file, glb, 0o600); err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
		made := read(t, glb)
		if len(made.Animations) != len(old.Animations) || len(made.Skins) != 1 || m.Quality.Animations != len(old.Animations) {
			t.Fatalf("%s: got %d animations and %d skins, want %d and one", name, len(made.Animations), len(made.Skins), len(old.Animations))
		}
		if got := slices.Contains(m.Quality.Lost, lost); got != (name == "dancing") {
			t.Errorf("%s: got lost %q; want %q in it of the one that has them", name, m.Quality.Lost, lost)
		}
		follows(t, name, old, made)
	}
	gltftest.Validate(t, files...)
}

// What new maps and a new surface cannot hold is told: a coat of lacquer, and shapes to blend. What maps hold is not: glow.
func TestLostLooksAndShapesAreTold(t *testing.T) {
	d := read(t, sample(t, "morphed"))
	d.Materials = gltf.List[gltf.Material]{{}}
	d.Extend(&d.Materials[0].More, "KHR_materials_clearcoat", map[string]any{"clearcoatFactor": 1})
	d.Extend(&d.Materials[0].More, "KHR_materials_emissive_strength", map[string]any{"emissiveStrength": 2})
	var b bytes.Buffer
	if err := d.Write(&b); err != nil {
		t.Fatal(err)
	}
	m, err := retopo.Maker{Faces: 200}.Make(t.Context(), &b)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"Shapes to blend: the new surface has the one that was shown.", "Data of extensions: KHR_materials_clearcoat."}
	if !slices.Equal(m.Quality.Lost, want) || !slices.Equal(m.Quality.Notes, want) {
		t.Errorf("got lost %q, notes %q, want %q", m.Quality.Lost, m.Quality.Notes, want)
	}
}

// follows compares two documents at moments of their animations.
func follows(t *testing.T, name string, old, made *gltf.Document) {
	t.Helper()
	from, to := shown(t, old), shown(t, made)
	near := mesh.NewSurface(from, nil)
	size, most, seen := from.Bounds().Diagonal(), float32(0), 0
	for a := range old.Animations {
		for _, at := range []float32{0, .3, .7, 1.1} {
			posed, moved := shown(t, posedAt(t, old, a, at)), shown(t, posedAt(t, made, a, at))
			for i := range to.Vertices {
				p := to.Vertices[i].Pos
				corners, share := near.Nearest(p)
				if max(share[0], share[1], share[2]) < .97 {
					continue // between corners that turn by different angles the old surface is flat, and the new one is bent
				}
				seen++
				var rest, want geom.Vec3
				for k, v := range corners {
					rest, want = rest.Mad(from.Vertices[v].Pos, share[k]), want.Mad(posed.Vertices[v].Pos, share[k])
				}
				off := moved.Vertices[i].Pos.Sub(want).Len() - 2*p.Sub(rest).Len()
				most = max(most, off/size)
			}
		}
	}
	if seen < 20 {
		t.Errorf("%s: got %d places to compare, want 20 or more", name, seen)
	}
	if most > .03 {
		t.Errorf("%s: a vertex leaves the place that it follows by %.1f %% of the size, want at most 3 %%", name, 100*most)
	}
}

// bend gives a figure an animation that turns its joints.
func bend(d *gltf.Document) {
	var moves []gltf.Move
	for i, j := range d.Skins[0].Joints {
		if i%3 != 1 {
			continue
		}
		d.Nodes[j].Part()
		_, rest, _ := d.Nodes[j].Rest()
		turn := geom.About(geom.Vec3{X: .6, Y: .8}, .5)
		moves = append(moves, gltf.Move{Node: j, Times: []float32{0, 1}, Turns: []geom.Quat{rest, rest.Mul(turn)}})
	}
	d.AddMoves("bend", moves)
}

// posedAt is a document that rests as an animation has it at a moment.
func posedAt(t *testing.T, d *gltf.Document, animation int, seconds float32) *gltf.Document {
	t.Helper()
	out, err := d.Clone()
	if err != nil {
		t.Fatal(err)
	}
	tracks, err := d.Tracks(animation, gltf.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	for i := range tracks {
		v, n := tracks[i].At(seconds), &out.Nodes[tracks[i].Node]
		move, turn, scale := n.Rest()
		switch p := (geom.Vec3{X: v[0], Y: v[1], Z: v[2]}); tracks[i].Path {
		case gltf.Translation:
			move = p
		case gltf.Rotation:
			turn = geom.Quat{X: v[0], Y: v[1], Z: v[2], W: v[3]}
		default:
			scale = p
		}
		n.Stand(move, turn, scale)
	}
	return out
}

func read(t *testing.T, glb []byte) *gltf.Document {
	t.Helper()
	d, err := gltf.Read(bytes.NewReader(glb), gltf.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func shown(t *testing.T, d *gltf.Document) *mesh.Mesh {
	t.Helper()
	flat, err := d.Flatten(gltf.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return flat.Mesh
}

// Of hundreds of boxes a few turn: what stands still shares a joint, and each box that turns has a surface of its own within the number of faces.
func TestManyParts(t *testing.T) {
	for _, c := range []struct{ boxes, turn int }{{300, 1}, {60, 20}} {
		d := read(t, sample(t, "moving"))
		channel := d.Animations[0].Channels[0]
		box := d.Nodes[*channel.Target.Node]
		for i := range c.boxes - 1 {
			node := len(d.Nodes)
			d.Nodes = append(d.Nodes, gltf.Node{Mesh: box.Mesh, Translation: []float32{float32(i%20 + 1), 0, float32(i / 20)}})
			d.Scenes[0].Nodes = append(d.Scenes[0].Nodes, node)
			if i < c.turn-1 {
				again := channel
				again.Target.Node = &node
				d.Animations[0].Channels = append(d.Animations[0].Channels, again)
			}
		}
		var b bytes.Buffer
		if err := d.Write(&b); err != nil {
			t.Fatal(err)
		}
		m, err := retopo.Maker{Faces: 1000}.Make(t.Context(), &b)
		if err != nil {
			t.Fatalf("%d boxes of which %d turn: %v", c.boxes, c.turn, err)
		}
		if q := m.Quality; q.Joints != c.turn+1 || q.Faces < 900 || q.Faces > 1100 {
			t.Errorf("%d boxes of which %d turn: got %d joints and %d faces, want %d and 1,000 within a tenth", c.boxes, c.turn, q.Joints, q.Faces, c.turn+1)
		}
	}
}

// A hundred faces are too few for twenty boxes that turn: they become one surface, and the quality says so.
func TestTooManyMovingParts(t *testing.T) {
	d := read(t, sample(t, "moving"))
	channel := d.Animations[0].Channels[0]
	box := d.Nodes[*channel.Target.Node].Mesh
	for i := range 19 {
		node := len(d.Nodes)
		d.Nodes = append(d.Nodes, gltf.Node{Mesh: box, Translation: []float32{.5 * float32(i+1), 0, 0}})
		d.Scenes[0].Nodes = append(d.Scenes[0].Nodes, node)
		channel.Target.Node = &node
		d.Animations[0].Channels = append(d.Animations[0].Channels, channel)
	}
	var b bytes.Buffer
	if err := d.Write(&b); err != nil {
		t.Fatal(err)
	}
	m, err := retopo.Maker{Faces: 120}.Make(t.Context(), &b)
	if err != nil {
		t.Fatal(err)
	}
	says := "Gaps between what moves: 20 parts became one surface; laid apart, the shape allows "
	if m.Quality.Shells != 1 || !slices.ContainsFunc(m.Quality.Lost, func(l string) bool { return strings.HasPrefix(l, says) }) {
		t.Errorf("got %d shells and lost %q, want one and %q", m.Quality.Shells, m.Quality.Lost, says)
	}
}

// Two boxes that run into each other, of which one turns, stay apart under a skin as they do under nodes: each vertex of the skin follows one joint alone,
// and no triangle of the new surface spans two.
func TestRigidSkinsStayApart(t *testing.T) {
	d := read(t, sample(t, "moving"))
	box := d.Nodes[*d.Animations[0].Channels[0].Target.Node].Mesh
	d.Scenes[0].Nodes = append(d.Scenes[0].Nodes, len(d.Nodes))
	d.Nodes = append(d.Nodes, gltf.Node{Mesh: box, Translation: []float32{.9, .05, .1}})
	var b bytes.Buffer
	if err := d.Write(&b); err != nil {
		t.Fatal(err)
	}
	glb := b.Bytes()
	for _, carried := range []string{"nodes", "a skin"} {
		m, err := retopo.Maker{Faces: 400}.Make(t.Context(), bytes.NewReader(glb))
		if err != nil {
			t.Fatalf("%s: %v", carried, err)
		}
		if glb, err = m.GLB(nil); err != nil {
			t.Fatal(err)
		}
		made := read(t, glb)
		flat, err := made.FlattenBound(gltf.Limits{}, make([]bool, len(made.Nodes)))
		if err != nil {
			t.Fatal(err)
		}
		triangles := map[uint16]int{} // by joint
		for i, s := range flat.Mesh.Shells {
			in := flat.Bindings[i]
			joint := func(corner uint32) uint16 {
				first := (int(corner) - flat.Runs[i].First) * in.Each
				k := slices.Index(in.Weights[first:first+in.Each], 1)
				if k < 0 {
					t.Fatalf("%s: vertex %d has the weights %v, want one joint", carried, corner, in.Weights[first:first+in.Each])
				}
				return in.Joints[first+k]
			}
			for k := 3 * s.First; k < 3*(s.First+s.Count); k += 3 {
				v := flat.Mesh.Indices[k : k+3]
				if a := joint(v[0]); a != joint(v[1]) || a != joint(v[2]) {
					t.Fatalf("%s: triangle %d spans two joints", carried, k/3)
				}
				triangles[joint(v[0])]++
			}
		}
		if m.Quality.Shells != 2 || len(triangles) != 2 {
			t.Errorf("%s: got %d shells and triangles by joint %v, want two of each", carried, m.Quality.Shells, triangles)
		}
	}
}
