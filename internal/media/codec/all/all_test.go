package all_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"

	"atelier/internal/media/codec/all"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/media/codec/model"
)

// Every format takes every valid document, gives the same bytes for it each time, and leaves it as it was.
func TestEveryFormatOfEverySample(t *testing.T) {
	for _, s := range gltftest.Samples() {
		before := s.Bytes(t)
		d, err := gltf.Read(bytes.NewReader(before), gltf.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		d.Asset.Extras = json.RawMessage(`{ "prompt": "a <box> & \"more\"" }`)
		var was bytes.Buffer
		if err := d.Write(&was); err != nil {
			t.Fatal(err)
		}
		m, err := model.Of(d)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range all.Formats {
			t.Run(s.Name+" as "+f.Name, func(t *testing.T) {
				var one, two, after bytes.Buffer
				if err := errors.Join(f.Encode(t.Context(), &one, m), f.Encode(t.Context(), &two, m), d.Write(&after)); err != nil {
					t.Fatal(err)
				}
				if !bytes.Equal(one.Bytes(), two.Bytes()) || one.Len() == 0 {
					t.Errorf("got %d and %d bytes of the same document", one.Len(), two.Len())
				}
				if !bytes.Equal(was.Bytes(), after.Bytes()) {
					t.Error("the document was changed")
				}
			})
		}
	}
}

func TestNothingToWrite(t *testing.T) {
	if _, err := model.Of(&gltf.Document{Asset: gltf.Header{Version: "2.0"}}); !errors.Is(err, model.ErrNoMesh) {
		t.Errorf("got %v, want %v", err, model.ErrNoMesh)
	}
}

func TestErrorsOfTheWriterAndTheContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	m, err := model.Of(gltftest.Large(64, 64).Document)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range all.Formats {
		if err := f.Encode(ctx, io.Discard, m); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: got %v, want %v", f.Name, err, context.Canceled)
		}
		if err := f.Encode(t.Context(), full{}, m); !errors.Is(err, errFull) {
			t.Errorf("%s: got %v, want %v", f.Name, err, errFull)
		}
	}
}

var errFull = errors.New("no space left")

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestFormatsAreFound(t *testing.T) {
	for _, f := range all.Formats {
		if g, ok := all.Named(f.Name); !ok || g.Extension != f.Extension {
			t.Errorf("%s is not found by its name", f.Name)
		}
		if g, ok := all.OfFile("a/B" + strings.ToUpper(f.Extension)); !ok || g.Name != f.Name {
			t.Errorf("%s is not found by its extension", f.Name)
		}
	}
	if _, ok := all.OfFile("model.glb"); ok {
		t.Error("a GLB is taken for a format to convert to")
	}
}

func BenchmarkEncode(b *testing.B) {
	d := gltftest.Large(64, 1024).Document // 12,288 triangles, two pictures
	for _, f := range all.Formats {
		b.Run(f.Name, func(b *testing.B) {
			for b.Loop() {
				m, err := model.Of(d)
				if err != nil {
					b.Fatal(err)
				}
				if err := f.Encode(b.Context(), io.Discard, m); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
