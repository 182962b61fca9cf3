package procedural

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/character"
	"atelier/internal/engine"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/media/codec/model"
	"atelier/internal/media/mesh"
	"atelier/internal/media/rig"
	"atelier/internal/operation"
	"atelier/internal/seed/seedtest"
)

// storing is a bench that keeps what is written, by role.
type storing struct {
	bench
	files map[asset.Role]*bytes.Buffer
}

type kept struct{ *bytes.Buffer }

func (kept) Close() error { return nil }

func (s storing) Create(_ context.Context, f asset.File) (io.WriteCloser, error) {
	s.files[f.Role] = &bytes.Buffer{}
	return kept{s.files[f.Role]}, nil
}

// boned are prompts, the kind of their bones, and words for a motion of these. "": they have none.
var boned = []struct {
	prompt string
	kind   rig.Kind
	words  string
}{
	{"a knight", rig.Humanoid, "walks, then waves"},
	{"a wolf", rig.Quadruped, "gallops, then sits"},
	{"a front door", rig.Rigid, "opens slowly, then closes"},
	{"a crate", "", ""},
	{"a yellow robot", rig.Humanoid, "dances"},
	{"a tall wizard", rig.Humanoid, "nods"},
	{"a fox", rig.Quadruped, "trots, then sits"},
	{"an eagle", rig.Bird, "flies"},
	{"a trout", rig.Fish, "swims"},
	{"a taxi", rig.Rigid, "drives, then steers to the left"},
	{"a nightstand", rig.Rigid, "the drawer slides open and closes"},
	{"a windmill", rig.Rigid, "spins"},
	{"a sitting fox", rig.Quadruped, "sleeps, then wags"},
	{"a snake", rig.Snake, "slithers, then strikes"},
	{"an octopus", rig.Octopus, "swims"},
	{"a snail", rig.Snail, "crawls"},
}

// Figures and animals leave their bones beside the mesh. With both, the mesh can be put into the bind pose, and from there into its stance, where it
// was delivered. Things without joints leave no bones.
func TestBonesAreLeft(t *testing.T) {
	seedtest.InTurn(t, 3)
	var written []string
	for i, c := range boned {
		if testing.Short() && i > 3 {
			break
		}
		s := storing{files: map[asset.Role]*bytes.Buffer{}}
		if _, err := shared().model(t.Context(), engine.Brief{Makes: asset.Model, Prompt: c.prompt, Preset: operation.Fast, Small: true, Seed: 2}, s); err != nil {
			t.Fatalf("%s: %v", c.prompt, err)
		}
		left, glb := s.files[asset.Rig], s.files[asset.DraftGLB].Bytes()
		if left == nil || c.kind == "" {
			if left != nil || c.kind != "" {
				t.Errorf("%s: got bones %v, want %q", c.prompt, left != nil, c.kind)
			}
			continue
		}
		b, err := rig.ReadBinding(left)
		if err != nil {
			t.Fatalf("%s: %v", c.prompt, err)
		}
		if sum := sha256.Sum256(glb); b.Of != hex.EncodeToString(sum[:]) || b.Skeleton.Kind != c.kind {
			t.Errorf("%s: got a %s of the file %s, want a %s of this one", c.prompt, b.Skeleton.Kind, b.Of, c.kind)
		}
		d, err := gltf.Read(bytes.NewReader(glb), gltf.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		before, err := model.Of(d)
		if err != nil {
			t.Fatal(err)
		}
		who, err := character.Bound(d, b, 0)
		if err != nil {
			t.Fatalf("%s: %v", c.prompt, err)
		}
		after, err := model.Of(d)
		if err != nil {
			t.Fatal(err)
		}
		checkStance(t, c.prompt, b, before.Mesh, after.Mesh)
		root, err := who.Bind()
		if err != nil {
			t.Fatal(err)
		}
		made, notes, err := who.Clip(t.Context(), character.Motion{Action: -1, Prompt: c.words, Name: "words"})
		if err != nil {
			t.Fatalf("%s %s: %v", c.prompt, c.words, err)
		}
		if len(notes) != 1 || made.Seconds <= 0 {
			t.Errorf("%s: got notes %q of %v s, want all words understood", c.prompt, notes, made.Seconds)
		}
		if b.Skeleton.Index("cape1") >= 0 {
			swings(t, who)
		}
		d.AddClip(root, made)
		var out bytes.Buffer
		if err := d.Write(&out); err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(t.TempDir(), "bound.glb")
		if err := os.WriteFile(file, out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		written = append(written, file)
	}
	for _, r := range gltftest.Validate(t, written...) {
		springs := slices.ContainsFunc(r.Messages, func(m string) bool { return strings.Contains(m, "VRMC_springBone") }) // which it does not know
		if springs {
			r.Infos--
		}
		if r.Errors+r.Warnings+r.Infos+r.Hints > 0 {
			t.Errorf("the Khronos validator says %+v", r)
		}
	}
}

// swings wants a cape that blows behind a runner, in a loop that closes.
func swings(t *testing.T, who *character.Character) {
	t.Helper()
	for _, still := range []bool{false, true} {
		run, _, err := who.Clip(t.Context(), character.Motion{Action: -1, Prompt: "runs", InPlace: still, Name: "run"})
		if err != nil {
			t.Fatal(err)
		}
		if !still {
			run, _, err = who.Clip(t.Context(), character.Motion{Action: 34, Name: "run"})
		}
		s := who.Skeleton()
		end := s.Index("cape4")
		if err != nil || end < 0 {
			t.Fatalf("got %v, bone %d, want a run in a cape", err, end)
		}
		turns := run.Turns[end].Values
		if gap := turns[0].Inverse().Mul(turns[len(turns)-1]).Angle(); len(turns) < 3 || gap > .01 {
			t.Errorf("on the spot %t: got %d keys of the cape, and a gap of %.4f radians, want a loop", still, len(turns), gap)
		}
		p := run.At(s, run.Seconds/2)
		at := s.Place(p, rig.Placed{})
		if behind := s.Carry(at, end, s.Bones[end].Tip).Z - at.Pos[rig.UpperChest].Z; behind > -.5 {
			t.Errorf("got the hem %.2f m before the chest, want it to blow behind a runner", behind)
		}
	}
}

// checkStance wants the mesh in the bind pose to come back, in the stance of its binding, to where it was delivered.
func checkStance(t *testing.T, prompt string, b *rig.Binding, delivered, bound *mesh.Mesh) {
	t.Helper()
	pose := b.Stance
	if len(pose.Turns) == 0 {
		pose = b.Skeleton.Rest()
	}
	maps := b.Skeleton.Maps(pose)
	for i := range bound.Vertices {
		m := rig.Blend(maps, &b.Skin[i])
		if gap := m.Point(bound.Vertices[i].Pos).Sub(delivered.Vertices[i].Pos).Len(); gap > 1e-3 {
			t.Fatalf("%s: vertex %d is %v m away in its stance, want where it was delivered", prompt, i, gap)
		}
	}
}
