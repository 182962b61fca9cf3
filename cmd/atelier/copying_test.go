package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"atelier/internal/media/codec/gltf/gltftest"
)

// copier is an engine whose models are the one that was made beforehand, whatever the prompt says.
const copier = `out=$(sed 's/.*"folder":"\([^"]*\)".*/\1/') && cp "$MODEL" "$out/model.glb"`

// copying has a program outside make the models of an installation: it copies a box, in half the processor time that a fast crate takes.
// It is for tests of what happens to work, whatever the work is: of kills, of silence, of copies.
func (i *install) copying() *install {
	i.t.Helper()
	folder := filepath.Dir(i.data)
	model, script := writeSample(i.t, folder, "transforms"), filepath.Join(folder, "engine.sh")
	settings := `engines:
  exec: [{name: copier, version: "1", command: [/bin/sh, ` + script + `], env: {MODEL: ` + model + `}}]
  routes: [{engines: [copier]}]
`
	for path, text := range map[string]string{script: copier, filepath.Join(folder, "atelier.yaml"): settings} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			i.t.Fatal(err)
		}
	}
	i.copies = true
	return i
}

// writeSample writes a sample of gltftest into a folder, and gives its path.
func writeSample(t *testing.T, folder, name string) string {
	t.Helper()
	samples := gltftest.Samples()
	at := slices.IndexFunc(samples, func(f gltftest.Foreign) bool { return f.Name == name })
	path := filepath.Join(folder, name+".glb")
	if err := os.WriteFile(path, samples[at].Bytes(t), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}
