package character

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"atelier/internal/character/charactertest"
	"atelier/internal/media/clip"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/media/geom"
	"atelier/internal/media/receive"
	"atelier/internal/media/rig"
	"atelier/internal/seed/seedtest"
)

// The figure of pictures bends as the delivered file does: by its own bones, its own weights and the motion that is written.
func TestFigureOfAForeignSkeleton(t *testing.T) {
	for _, k := range charactertest.Kinds() {
		var data bytes.Buffer
		if err := k.Document().Write(&data); err != nil {
			t.Fatal(err)
		}
		find := func() *Character {
			d, err := gltf.Read(bytes.NewReader(data.Bytes()), gltf.Limits{})
			if err != nil {
				t.Fatal(err)
			}
			c, err := Find(d, 0)
			if err != nil {
				t.Fatalf("%s: %v", k.Name, err)
			}
			return c
		}
		c := find()
		glb, err := c.Standing(data.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		m, err := receive.DefaultGate().Receive(t.Context(), bytes.NewReader(glb))
		if err != nil {
			t.Fatal(err)
		}
		f, err := c.Figure(m)
		if err != nil {
			t.Fatal(err)
		}
		made, _, err := c.Clip(t.Context(), Motion{Action: 2 * 17})
		if err != nil {
			t.Fatal(err)
		}
		at := made.Seconds * .3
		bent := f.Skeleton.Deform(f.Mesh, made.At(f.Skeleton, at))
		file := find()
		file.own.Pose(made, 1, at)
		flat, err := file.Document.Flatten(gltf.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		place, worst := c.own.Place(), float32(0)
		for i, v := range flat.Mesh.Vertices {
			v.Pos.Y -= file.own.Lift()
			worst = max(worst, place.Point(v.Pos).Sub(bent.Vertices[i].Pos).Len())
		}
		if limit := map[bool]float32{true: .06, false: .002}[k.Name == "few bones"]; worst > limit { // whose trunk bends at fewer joints
			t.Errorf("%s: the figure is %.1f mm off the file", k.Name, 1000*worst)
		}
	}
}

// In three.js the files play as they do here: joints within 2 mm, at twice the size.
func TestThreePlaysForeignSkeletons(t *testing.T) {
	seedtest.InTurn(t, 3)
	dir := t.TempDir()
	var played []gltftest.Played
	var made []*clip.Clip
	var who []*Character
	for i, k := range charactertest.Kinds() {
		c, err := Find(k.Document(), 2*1.78)
		if err != nil {
			t.Fatal(err)
		}
		m, _, err := c.Clip(t.Context(), Motion{Action: 2 * 17})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := c.Bind(); err != nil {
			t.Fatal(err)
		}
		c.AddClip(0, m)
		var out bytes.Buffer
		if err := c.Document.Write(&out); err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(dir, fmt.Sprintf("%d.glb", i))
		if err := os.WriteFile(path, out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		made, who = append(made, m), append(who, c)
		played = append(played, gltftest.Played{Format: "glb", Name: k.Name, File: path, Shares: []float32{0, .3, .8}})
	}
	sheet := cmp.Or(os.Getenv("SHEET"), filepath.Join(dir, "sheet.png"))
	for i, p := range gltftest.Play(t, played, sheet) {
		c, s := who[i], who[i].Skeleton()
		for _, m := range p.Clips[0].Moments {
			at := s.Place(made[i].At(s, made[i].Seconds*m.Share), rig.Placed{})
			for _, b := range []int{rig.Hips, rig.LeftFoot, rig.RightLowerLeg} {
				got, ok := m.Joints[three(c.own.Name(b))]
				in := c.own.Place().Point(geom.Vec3{X: got[0], Y: got[1], Z: got[2]}.Mul(1 / c.Scale)).Sub(geom.Vec3{Y: c.own.Lift()}).Mul(c.Scale)
				if d := in.Sub(at.Pos[b]).Len(); !ok || d > .002 {
					t.Errorf("%s at %.1f: three.js has %s %.1f mm from its place", played[i].Name, m.Share, rig.VRM(b), 1000*d)
				}
			}
		}
	}
}

// three is the name of a node as three.js has it: without what its paths are made of.
func three(name string) string {
	return strings.NewReplacer(" ", "_", "[", "", "]", "", ".", "", ":", "", "/", "").Replace(name)
}
