package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"atelier/internal/media/codec/formattest"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/media/codec/model"
	"atelier/internal/seed/seedtest"
)

// Sample models of Khronos are optimized, get a new surface, and are converted into every format, in which other programs find what the GLB shows. The
// Khronos validator finds no more faults in a copy than in the original. No sample is a standing figure, so animate refuses them all and says so.
func TestKhronosSamples(t *testing.T) {
	seedtest.InTurn(t, 3)
	dir := t.TempDir()
	files := gltftest.Khronos(t, dir)
	before := gltftest.Judge(t, files...)
	var subjects, movers []formattest.Subject
	for i, in := range files {
		name := strings.TrimSuffix(filepath.Base(in), ".glb")
		small, even := filepath.Join(t.TempDir(), "small.glb"), filepath.Join(t.TempDir(), "even.glb")
		for _, args := range [][]string{{"optimize", in, "--level", "light", "-o", small}, {"retopologize", in, "--faces", "600", "-o", even}} {
			if code, _, wrong := atelier(t, args...); code != exitOK {
				t.Fatalf("%s of %s: got %d, %s", args[0], name, code, wrong)
			}
		}
		for k, r := range gltftest.Judge(t, small, even) {
			if b := before[i]; r.Errors > b.Errors || r.Warnings > b.Warnings || k == 1 && r.Errors+r.Warnings > 0 {
				t.Errorf("%s: got %d errors and %d warnings of %d and %d: %q", name, r.Errors, r.Warnings, b.Errors, b.Warnings, r.Messages)
			}
			if least := [...]int{before[i].Triangles / 3, 1000}[k]; r.Triangles < least {
				t.Errorf("%s: got %d triangles, want %d or more", r.File, r.Triangles, least)
			}
		}
		code, _, wrong := atelier(t, "animate", in, "-o", t.TempDir(), "--motion", "walks")
		if code != exitError || !strings.Contains(wrong, "not proportioned like a standing figure") {
			t.Errorf("animate %s: got %d, %q, want a word on how it stands", name, code, wrong)
		}
		s, made := formattest.Subject{Name: name, Model: shownBy(t, in)}, shownBy(t, even).Document()
		if got, want := len(made.Animations), len(s.Model.Document().Animations); got != want || want > 0 && len(made.Skins) != 1 {
			t.Errorf("%s on a new surface: got %d animations and %d skins, want %d and one", name, got, len(made.Skins), want)
		}
		if subjects = append(subjects, s); len(s.Model.Document().Animations) > 0 {
			movers = append(movers, s)
		}
	}
	if len(subjects) < 5 || len(movers) != 1 {
		t.Errorf("got %d samples of which %d move, want five of which one does", len(subjects), len(movers))
	}
	formattest.ReadBack(t, subjects, "")
	formattest.PlayBack(t, movers, nil, filepath.Join(dir, "sheet.png"))
}

// shownBy reads what a GLB shows.
func shownBy(t *testing.T, file string) *model.Model {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	d, err := gltf.Read(bytes.NewReader(data), gltf.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(d.Scenes[0].Nodes) // ReadBack expects the triangles in the order of the model's parts
	m, err := model.Of(d)
	if err != nil {
		t.Fatal(err)
	}
	return m
}
