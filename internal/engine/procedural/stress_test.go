package procedural

import (
	"bytes"
	stdpng "image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/character"
	"atelier/internal/engine"
	"atelier/internal/media/codec/png"
	"atelier/internal/media/rig"
	"atelier/internal/media/tex"
	"atelier/internal/motion"
	"atelier/internal/operation"
	"atelier/internal/seed/seedtest"
)

// Pictures of skins in poses that are hard on them stay as they were looked at: people at the ends of their joints' ranges, and animals at the
// extremes of their movements. A mean channel may stray by 2.5 of 255.
func TestStressPoses(t *testing.T) {
	seedtest.InTurn(t, 3)
	moves := func(name string, shares ...float32) func(*testing.T, *rig.Skeleton) []rig.Pose {
		return func(t *testing.T, s *rig.Skeleton) (poses []rig.Pose) {
			list, err := motion.Movements(s)
			if err != nil {
				t.Fatal(err)
			}
			for i := range list {
				if list[i].Name == name {
					c, err := list[i].Clip(t.Context(), s, motion.Options{InPlace: true})
					if err != nil {
						t.Fatal(err)
					}
					for _, share := range shares {
						poses = append(poses, c.At(s, share*c.Seconds))
					}
				}
			}
			return poses
		}
	}
	for i, c := range []struct {
		prompt string
		poses  func(*testing.T, *rig.Skeleton) []rig.Pose
	}{
		{"a wolf", moves("gallop", 0, .3, .55, .8)},
		{"a farmer", contorted},
		{"an eagle", moves("fly", 0, .25, .5, .75)},
		{"a trout", moves("dash", 0, .25, .5, .75)},
		{"a snake", moves("coil", .35, .6, 1)},
		{"a spider", moves("attack", 0, .35, .65)},
		{"a sitting fox", moves("eat", 0, .12, .5, .9)},
	} {
		if testing.Short() && i > 0 {
			break
		}
		e := engine.Brief{Makes: asset.Model, Prompt: c.prompt, Preset: operation.Fast, Small: true, Seed: 1}
		m, err := shared().Model(t.Context(), e, bench{})
		if err != nil {
			t.Fatal(err)
		}
		m.Mesh.Skin = m.Rig.Skin
		for i, a := range m.Rig.Back() {
			v := &m.Mesh.Vertices[i]
			v.Pos, v.Normal, v.Tangent = a.Point(v.Pos), a.Dir(v.Normal).Norm(), a.Dir(v.Tangent).Norm()
		}
		figure := &character.Figure{Skeleton: m.Rig.Skeleton, Mesh: m.Mesh, Pages: []*tex.Maps{m.Maps}}
		got, err := figure.Strip(t.Context(), c.poses(t, m.Rig.Skeleton), 480)
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join("testdata", "stress", strings.ReplaceAll(c.prompt, " ", "-")+".png")
		if *update {
			var out bytes.Buffer
			if err := png.Encode(t.Context(), &out, got, nil); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, out.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatalf("%v: run with -update to make it", err)
		}
		want, err := stdpng.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		if got.Bounds().Size() != want.Bounds().Size() {
			t.Errorf("%s: got %v pixels, want %v; look at it, then -update", c.prompt, got.Bounds().Size(), want.Bounds().Size())
			continue
		}
		var sum, n float64
		for y := range want.Bounds().Dy() {
			for x := range want.Bounds().Dx() {
				r, g, b, _ := want.At(x, y).RGBA()
				at := got.PixOffset(x+got.Bounds().Min.X, y+got.Bounds().Min.Y)
				for k, w := range [3]uint32{r, g, b} {
					d := float64(got.Pix[at+k]) - float64(w>>8)
					sum, n = sum+max(d, -d), n+1
				}
			}
		}
		if sum/n > 2.5 {
			t.Errorf("%s: the picture strays from %s by %.2f of 255, want at most 2.5; look at it, then -update", c.prompt, file, sum/n)
		}
	}
}

// contorted are the contortions of a person.
func contorted(t *testing.T, s *rig.Skeleton) (poses []rig.Pose) {
	body, err := motion.NewBody(s)
	if err != nil {
		t.Fatal(err)
	}
	for i := range motion.Contortions {
		poses = append(poses, motion.Contortions[i].Pose(body))
	}
	return poses
}
