package gltftest

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// Played is a file whose animations a reader shall play: "glb", "fbx", "bvh" or "usdz", alone in its folder but for Clip.
type Played struct {
	Format string    `json:"format"`
	Name   string    `json:"name"`
	File   string    `json:"file"`
	Clip   string    `json:"clip,omitempty"` // a GLB beside File, whose animations are played on it instead of its own
	Shares []float32 `json:"shares"`         // the moments to look at, in lengths of an animation
}

// Motion is what a reader found in a file.
type Motion struct {
	Format, Name string
	Problems     []string
	Rest         Moment
	Clips        []struct {
		Name    string
		Seconds float32
		Moments []Moment
	}
}

// Moment is where the named objects of a file stand, in the scene, and the box around the vertices: least and greatest x, y, z.
type Moment struct {
	Share  float32
	Joints map[string][3]float32
	Box    []float32
}

// Play plays files with three.js in a headless browser, draws the first animation of each onto one sheet in the PNG at out, and fails the
// test when one cannot be played.
func Play(t testing.TB, files []Played, out string) []Motion {
	t.Helper()
	return play(t, "motion.mjs", files, out)
}

// PlayAssimp reads FBX files with assimp and plays what it has read.
func PlayAssimp(t testing.TB, files []Played) []Motion {
	t.Helper()
	return play(t, "assimp.mjs", files)
}

// PlayUSD opens USDZ files with OpenUSD, plays the clips that their layers name, and fails the test when one of its validators finds something.
func PlayUSD(t testing.TB, files []Played) []Motion {
	t.Helper()
	return play(t, "usd.py", files)
}

func play(t testing.TB, script string, files []Played, args ...string) []Motion {
	t.Helper()
	js, err := json.Marshal(files)
	if err != nil {
		t.Fatal(err)
	}
	list := filepath.Join(t.TempDir(), "list.json")
	if err := os.WriteFile(list, js, 0o644); err != nil {
		t.Fatal(err)
	}
	line, err := run(t, script, append([]string{list}, args...)...)
	var found struct {
		Models   []Motion
		Problems []string
		Error    string
	}
	if e := json.Unmarshal(line, &found); e != nil || len(found.Models) != len(files) || err != nil {
		for _, m := range found.Models {
			if len(m.Problems) > 0 {
				t.Errorf("%s says of %s: %q", script, m.Name, m.Problems)
			}
		}
		t.Fatalf("%s: %v, %v: %d of %d files, %.500s %q", script, err, e, len(found.Models), len(files), found.Error, found.Problems)
	}
	return found.Models
}
