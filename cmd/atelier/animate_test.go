package main

import (
	"bytes"
	"errors"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"atelier/internal/character/charactertest"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/media/codec/model"
	"atelier/internal/media/rig"
	"atelier/internal/motion"
	"atelier/internal/seed/seedtest"
)

// The mannequin, stripped of its bones, gets new ones, and clips by a set and by a prompt.
func TestAnimate(t *testing.T) {
	dir := t.TempDir()
	in, out := filepath.Join(dir, "figure.glb"), filepath.Join(dir, "out")
	m, maps := motion.Mannequin(rig.Mannequin().Skeleton())
	var file bytes.Buffer
	m.Skin = nil
	if err := gltf.Encode(&file, gltf.Asset{Name: "figure", Mesh: m, Maps: maps}); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(in, file.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	set := motion.FindSet("basic_locomotion")
	first, second := int(set.Members[0].Action), int(set.Members[1].Action)
	code, said, wrong := atelier(t, "animate", in, "-o", out, "--set", set.ID, "--action", strconv.Itoa(first), "--action", strconv.Itoa(second),
		"--action", strconv.Itoa(first), "--height", "2", "--all")
	if code != exitOK {
		t.Fatalf("got %d, %q, %s", code, said, wrong)
	}
	if got := len(strings.Fields(said)); got != 8 {
		t.Errorf("got %s, want a character, two clips in two formats, everything, an FBX and a USDZ", said)
	}
	whole := document(t, filepath.Join(out, "everything.glb"))
	if len(whole.Animations) != 2 || len(whole.Skins) != 1 {
		t.Errorf("everything: got %d clips, %d skins, want 2 and 1", len(whole.Animations), len(whole.Skins))
	}
	shown, err := model.Of(whole)
	if err != nil {
		t.Fatal(err)
	}
	if high := shown.Mesh.Bounds().Size().Y; high < 1.99 || high > 2.01 {
		t.Errorf("got a character of %.2f m, want 2 m", high)
	}
	for _, r := range gltftest.Validate(t, filepath.Join(out, "everything.glb"), filepath.Join(out, "character.glb")) {
		if r.Errors+r.Warnings > 0 {
			t.Errorf("the Khronos validator says %+v", r)
		}
	}
	fbx, err := os.ReadFile(filepath.Join(out, "character.fbx"))
	if err != nil || bytes.Count(fbx, []byte("AnimStack")) < 2 || !bytes.Contains(fbx, []byte("Deformer")) {
		t.Errorf("FBX: got %d bytes, %v, want a skin and two takes", len(fbx), err)
	}
	usdz := gltftest.Played{Format: "usdz", Name: "character", File: filepath.Join(out, "character.usdz"), Shares: []float32{.5}}
	for _, m := range gltftest.PlayUSD(t, []gltftest.Played{usdz}) {
		if len(m.Clips) != 2 || len(m.Rest.Joints) < 20 {
			t.Errorf("USDZ: got %d clips of %d joints, want both clips and the skeleton", len(m.Clips), len(m.Rest.Joints))
		}
	}
	words := filepath.Join(dir, "words")
	code, said, wrong = atelier(t, "animate", in, "-o", words, "--motion", "walks, waves twice")
	if code != exitOK || !strings.Contains(said, "understood: ") {
		t.Fatalf("words: got %d, %q, %s", code, said, wrong)
	}
	if d := document(t, filepath.Join(words, "01-motion.glb")); len(d.Animations) != 1 || len(d.Meshes) != 0 {
		t.Errorf("words: got %d clips, %d meshes, want a clip alone", len(d.Animations), len(d.Meshes))
	}
}

// Characters made by other programs keep their skeletons, meshes and weights, and the clips move them. The validators report nothing.
func TestAnimateForeignSkeletons(t *testing.T) {
	seedtest.InTurn(t, 3)
	dir := t.TempDir()
	var files []string
	for i, k := range charactertest.Kinds() {
		in, out := filepath.Join(dir, strconv.Itoa(i)+".glb"), filepath.Join(dir, strconv.Itoa(i))
		before := k.Document()
		var data bytes.Buffer
		if err := before.Write(&data); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(in, data.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		if code, _, wrong := atelier(t, "animate", in, "-o", out, "--motion", "walks, then waves", "--height", "2", "--all"); code != exitOK {
			t.Errorf("%s: got %d, %s", k.Name, code, wrong)
			continue
		}
		for _, name := range []string{"character.glb", "01-motion.glb", "everything.glb"} {
			if k.Convention != "VRM" || name == "01-motion.glb" { // the validator objects to the name of VRM 0's own extension
				files = append(files, filepath.Join(out, name))
			}
		}
		after, motion := document(t, filepath.Join(out, "character.glb")), document(t, filepath.Join(out, "01-motion.glb"))
		if !bytes.HasPrefix(after.Bin, before.Bin) || len(after.Skins) != 1 || len(after.Animations) != 0 {
			t.Errorf("%s: got other meshes, weights or skins than the file had", k.Name)
		}
		hand := before.Nodes[before.Skins[0].Joints[rig.LeftHand]].Name
		if !slices.ContainsFunc(motion.Nodes, func(n gltf.Node) bool { return n.Name == hand }) || len(motion.Meshes) != 0 || len(motion.Animations) != 1 {
			t.Errorf("%s: got a motion without the bone %q, or with a mesh", k.Name, hand)
		}
		shown, err := model.Of(after)
		if err != nil {
			t.Fatal(err)
		}
		if high := shown.Mesh.Bounds().Size().Y; high < 1.99 || high > 2.01 {
			t.Errorf("%s: got a character of %.2f m, want 2 m", k.Name, high)
		}
	}
	for i, r := range gltftest.Validate(t, files...) {
		if r.Errors+r.Warnings > 0 {
			t.Errorf("%s: the Khronos validator says %+v", files[i], r)
		}
	}
}

// The command generate leaves a model's bones in its folder, so animate can open its door as the server does, which the strip of frames shows. A GLB that was
// changed afterwards does not match the bones any more.
func TestAnimateByLeftBones(t *testing.T) {
	seedtest.InTurn(t, 3)
	dir := t.TempDir()
	made, out, row := filepath.Join(dir, "door"), filepath.Join(dir, "out"), filepath.Join(dir, "strip.png")
	if code, _, wrong := atelier(t, "generate", "model", "a front door", "--preset", "fast", "--seed", "1", "-o", made); code != exitOK {
		t.Fatalf("generate: got %d, %s", code, wrong)
	}
	code, said, wrong := atelier(t, "animate", made, "-o", out, "--motion", "opens, then slams shut", "--all", "--strip", row)
	if code != exitOK || !strings.Contains(said, "understood: open (") || strings.Contains(said, "not understood") {
		t.Fatalf("got %d, %q, %s", code, said, wrong)
	}
	whole := document(t, filepath.Join(out, "everything.glb"))
	if s, _, err := whole.Bones(0); err != nil || s.Index("door") != 1 || len(whole.Animations) != 1 {
		t.Errorf("got the bones %+v, %v, %d clips, want a door and one clip", s, err, len(whole.Animations))
	}
	data, err := os.ReadFile(row)
	if err != nil {
		t.Fatal(err)
	}
	if size, err := png.DecodeConfig(bytes.NewReader(data)); err != nil || size.Width != stripWide || size.Height < stripWide/12 {
		t.Errorf("strip: got %+v, %v, want a row %d pixels wide", size, err, stripWide)
	}
	files := []string{filepath.Join(out, "everything.glb"), filepath.Join(out, "character.glb"), filepath.Join(out, "01-motion.glb")}
	for i, r := range gltftest.Validate(t, files...) {
		if r.Errors+r.Warnings > 0 {
			t.Errorf("%s: the Khronos validator says %+v", files[i], r)
		}
	}
	for args, want := range map[string]string{
		"--motion blue":  "what this body can do: open, close",
		"--motion walks": "it can: open, close, open and close, ajar, slam",
		"--set bow":      "it can: open", "--set basic_locomotion --action 17": "cannot “walk”",
	} {
		code, _, wrong := atelier(t, append([]string{"animate", made, "-o", filepath.Join(dir, "none")}, strings.Fields(args)...)...)
		if code == exitOK || !strings.Contains(wrong, want) {
			t.Errorf("%s: got %d, %q, want a line that says %q", args, code, wrong, want)
		}
	}
	glb := filepath.Join(made, "model.glb")
	d := document(t, glb)
	d.Asset.Generator = "another"
	var changed bytes.Buffer
	if err := errors.Join(d.Write(&changed), os.WriteFile(glb, changed.Bytes(), 0o644)); err != nil {
		t.Fatal(err)
	}
	if code, _, wrong := atelier(t, "animate", made, "-o", filepath.Join(dir, "none"), "--motion", "opens"); code == exitOK || wrong == "" {
		t.Errorf("a changed GLB: got %d, %q, want it refused as a shape that is no figure's", code, wrong)
	}
}

// A model that cannot be animated is refused in one line, and nothing is written.
func TestAnimateRefuses(t *testing.T) {
	dir := t.TempDir()
	box := filepath.Join(dir, "boxes.glb")
	samples := gltftest.Samples()
	at := slices.IndexFunc(samples, func(s gltftest.Foreign) bool { return s.Name == "instances" })
	if err := os.WriteFile(box, samples[at].Bytes(t), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ args, want string }{
		{"", "--set and --motion"},
		{"--set bow --motion walks", "--set and --motion"},
		{"--motion blue", "verb"},
		{"--motion walks --action 3", "--set"},
		{"--set juggling", "basic_locomotion"},
		{"--set bow --action 696", "no action of the set bow"},
		{"--set bow --height 0.49", "0.5 to 3"},
		{"--set bow", "boxes.glb: "},
	} {
		out := filepath.Join(dir, "out")
		code, _, wrong := atelier(t, append([]string{"animate", box, "-o", out}, strings.Fields(c.args)...)...)
		if code == exitOK || !strings.Contains(wrong, c.want) || strings.Count(strings.TrimSpace(wrong), "\n") > 0 {
			t.Errorf("%q: got %d, %q, want a line that says %q", c.args, code, wrong, c.want)
		}
		if _, err := os.Stat(out); err == nil {
			t.Errorf("%q: got a folder, want nothing written", c.args)
		}
	}
}

// document reads a GLB.
func document(t *testing.T, path string) *gltf.Document {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	d, err := gltf.Read(bytes.NewReader(data), gltf.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return d
}
