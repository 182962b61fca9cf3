package motion

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"atelier/internal/media/clip"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/rig"
)

var update = flag.Bool("update", false, "rewrite the goldens")

// The catalogue is what callers keep numbers of: a line that changes here changes their games.
func TestCatalogue(t *testing.T) {
	var b strings.Builder
	fmt.Fprintf(&b, "version %s\n", Version)
	for a := range Actions {
		i := Action(a).Info()
		loop := "once"
		if i.Loop {
			loop = "loop"
		}
		fmt.Fprintf(&b, "%d %s %s %s %.3f %s-%s\n", i.ID, i.Slug, i.Category, loop, i.Seconds, i.Start, i.End)
	}
	for _, s := range Sets() {
		fmt.Fprintf(&b, "set %s:", s.ID)
		for _, m := range s.Members {
			fmt.Fprintf(&b, " %s=%d", m.Role, m.Action)
		}
		for _, d := range s.Deeds {
			fmt.Fprintf(&b, " %s=%q", d.Role, d.Prompt)
		}
		b.WriteString("\n")
	}
	const golden = "testdata/catalogue.golden"
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	got, old := strings.Split(b.String(), "\n"), strings.Split(string(want), "\n")
	for i := range max(len(got), len(old)) {
		if g, w := line(got, i), line(old, i); g != w {
			t.Fatalf("line %d: got %q, want %q (-update rewrites the golden; an action that changes raises Version)", i+1, g, w)
		}
	}
}

func line(list []string, i int) string {
	if i < len(list) {
		return list[i]
	}
	return ""
}

// The same action is the same clip, however often and on how many processors.
func TestClipsAreDeterministic(t *testing.T) {
	a, b := newBench(t), newBench(t)
	for _, n := range []Action{17, 153, 476} {
		c, d := a.clip(t, n, Options{InPlace: true}), b.clip(t, n, Options{InPlace: true})
		if fmt.Sprint(*c) != fmt.Sprint(*d) {
			t.Errorf("action %d: two clips differ", n)
		}
	}
}

func TestOptions(t *testing.T) {
	b := newBench(t)
	walk := Action(Styles)
	plain, quick := b.clip(t, walk, Options{}), b.clip(t, walk, Options{Tempo: 2, InPlace: true, Mirror: true})
	if got, want := quick.Seconds, plain.Seconds/2; got != want {
		t.Errorf("twice as quick: got %v s, want %v", got, want)
	}
	if got := plain.Travel().Z; got < .9 || got > 1.6 {
		t.Errorf("a step of both feet: got %v m, want about 1.3", got)
	}
	if got := quick.Travel().Len(); got > .001 {
		t.Errorf("in place: got %v m", got)
	}
	if got, want := b.body.Travel(walk).Z, plain.Travel().Z; got < want-.01 || got > want+.01 {
		t.Errorf("travel: got %v m, the clip goes %v", got, want)
	}
	staff := Options{Held: [2]Held{right: {As: Upright}}, InPlace: true}
	s := b.body.Skeleton
	for _, n := range []Action{walk, 0, 16 * Styles} { // a walk, an idle, a wave
		c := b.clip(t, n, staff)
		for i := range 9 {
			at := s.Place(c.At(s, c.Seconds*float32(i)/8*.999), rig.Placed{})
			if hand := at.Pos[rig.RightHand]; hand.Y < .9 || hand.Y > 1.35 {
				t.Errorf("action %d with a staff: the hand is at %v, want beside the chest", n, hand)
			}
		}
		if n == 16*Styles {
			if hand := s.Place(c.At(s, c.Seconds/2), rig.Placed{}).Pos[rig.LeftHand]; hand.Y < 1.5 {
				t.Errorf("a wave with a staff in the right hand: the left one is at %v, want above the shoulder", hand)
			}
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := b.body.Clip(ctx, walk, Options{}); err == nil {
		t.Error("a canceled clip: got no error")
	}
}

// BenchmarkRigAndFourClips is weights by planes for a figure of about 10,000 triangles, four clips, and one GLB of all.
func BenchmarkRigAndFourClips(b *testing.B) {
	bench := newBench(b)
	s := bench.body.Skeleton
	figure, maps := Mannequin(s)
	for b.Loop() {
		w, err := rig.NewWeights(s)
		if err != nil {
			b.Fatal(err)
		}
		if err := w.Bind(figure, nil); err != nil {
			b.Fatal(err)
		}
		var clips []*clip.Clip
		for _, a := range []Action{0, 17, 34, 272} {
			clips = append(clips, bench.clip(b, a, Options{InPlace: true}))
		}
		var file bytes.Buffer
		if err := gltf.Encode(&file, gltf.Asset{Name: "mannequin", Mesh: figure, Maps: maps, Skeleton: s, Clips: clips}); err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(file.Len())/1024, "KB")
	}
}
