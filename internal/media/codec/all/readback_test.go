package all_test

import (
	"bytes"
	"path/filepath"
	"testing"

	"atelier/internal/media/codec/formattest"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/media/codec/model"
	"atelier/internal/seed/seedtest"
)

// Readers that are not ours find in every format what the samples show. In make test a third of the samples, by the day.
func TestReadersFindWhatSamplesShow(t *testing.T) {
	var subjects []formattest.Subject
	for i, s := range gltftest.Samples() {
		if !seedtest.Takes(i) {
			continue
		}
		d, err := gltf.Read(bytes.NewReader(s.Bytes(t)), gltf.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		m, err := model.Of(d)
		if err != nil {
			t.Fatal(err)
		}
		subjects = append(subjects, formattest.Subject{Name: s.Name, Model: m})
	}
	formattest.ReadBack(t, subjects, filepath.Join(t.TempDir(), "sheet.png"))
}

// What moves in the samples moves alike in FBX.
func TestReadersPlayWhatSamplesDo(t *testing.T) {
	var subjects []formattest.Subject
	for _, s := range gltftest.Samples() {
		if len(s.Document.Animations) == 0 && len(s.Document.Skins) == 0 {
			continue
		}
		d, err := gltf.Read(bytes.NewReader(s.Bytes(t)), gltf.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		m, err := model.Of(d)
		if err != nil {
			t.Fatal(err)
		}
		subjects = append(subjects, formattest.Subject{Name: s.Name, Model: m})
	}
	formattest.PlayBack(t, subjects, filepath.Join(t.TempDir(), "sheet.png"))
}
