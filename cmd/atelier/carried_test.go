package main

import (
	"path/filepath"
	"testing"

	"atelier/internal/media/codec/formattest"
	"atelier/internal/seed/seedtest"
)

// An animal moves on a new surface as before, and three.js, assimp and OpenUSD find its joints and its body where the GLB has them. make test takes one
// of the animals every other day.
func TestAnimalsMoveOnANewSurface(t *testing.T) {
	seedtest.InTurn(t, 2)
	list := []struct{ name, does string }{{"fox", "walks"}, {"eagle", "flies"}, {"clownfish", "swims"}}
	if !seedtest.All() {
		at := seedtest.Turn(t.Name(), len(list))
		list = list[at : at+1]
	}
	var subjects []formattest.Subject
	for _, a := range list {
		dir := t.TempDir()
		still, moving, even := filepath.Join(dir, "still"), filepath.Join(dir, "moving"), filepath.Join(dir, "even.glb")
		for _, args := range [][]string{
			{"generate", "model", a.name, "-o", still, "--preset", "fast", "--seed", "1"},
			{"animate", still, "-o", moving, "--motion", a.does, "--all"},
			{"retopologize", filepath.Join(moving, "everything.glb"), "-o", even, "--faces", "1500"},
		} {
			if code, _, wrong := atelier(t, args...); code != exitOK {
				t.Fatalf("%s: %s: got %d, %s", a.name, args[0], code, wrong)
			}
		}
		before, s := shownBy(t, filepath.Join(moving, "everything.glb")).Document(), formattest.Subject{Name: a.name, Model: shownBy(t, even)}
		after := s.Model.Document()
		if len(after.Skins) != 1 || len(after.Animations) != 1 || len(after.Skins[0].Joints) != len(before.Skins[0].Joints) {
			t.Errorf("%s: got %d skins and %d animations, want one each, with as many joints as before", a.name, len(after.Skins), len(after.Animations))
		}
		subjects = append(subjects, s)
	}
	formattest.PlayBack(t, subjects, nil, filepath.Join(t.TempDir(), "sheet.png"))
}
