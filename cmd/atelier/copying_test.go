package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"atelier/client"
	"atelier/internal/media/codec/gltf/gltftest"
)

// copier is an engine that returns the same prepared model for every prompt, except for stools, which it leaves to the next engine.
const copier = `request=$(cat)
case $request in *stool*) exit 69 ;; esac
out=$(printf %s "$request" | sed 's/.*"folder":"\([^"]*\)".*/\1/') && cp "$MODEL" "$out/model.glb"`

// copying has a program outside make the models of an installation: it copies a box, in half the processor time of a fast crate. It is for tests of what
// happens around the work, such as kills, silence and copies. A stool is built by the procedural engine.
func (i *install) copying() *install {
	i.t.Helper()
	folder := filepath.Dir(i.data)
	model, script := writeSample(i.t, folder, "transforms"), filepath.Join(folder, "engine.sh")
	settings := `engines:
  exec: [{name: copier, version: "1", command: [/bin/sh, ` + script + `], env: {MODEL: ` + model + `}}]
  routes: [{engines: [copier, procedural]}]
`
	for path, text := range map[string]string{script: copier, filepath.Join(folder, "atelier.yaml"): settings} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			i.t.Fatal(err)
		}
	}
	i.copies = true
	return i
}

// checkBuilt fails the test unless the procedural engine made the model.
func checkBuilt(t *testing.T, c *client.Client, op *client.Operation) {
	t.Helper()
	m, err := c.Assets.Manifest(t.Context(), "model", op.Resource.ID)
	if err != nil || m.Provenance.Engine == nil || *m.Provenance.Engine != "procedural" {
		t.Errorf("got %+v, %v, want a model that was built", m, err)
	}
}

// writeSample writes a sample of gltftest into a folder, and returns its path.
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
