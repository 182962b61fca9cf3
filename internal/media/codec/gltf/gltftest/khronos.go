package gltftest

import (
	"os/exec"
	"path/filepath"
	"testing"
)

// Khronos writes sample models of Khronos into the folder, which tools/foreign packs without any code of ours, and answers their files: cubes
// with pictures, one of them moving and one invalid, a box of vertex colours, and a grid of arrows by transforms.
func Khronos(t testing.TB, folder string) []string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "python3", filepath.Join(readers(t), "..", "foreign", "khronos.py"), folder)
	if said, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("tools/foreign: %v: %s", err, said)
	}
	files, err := filepath.Glob(filepath.Join(folder, "*.glb"))
	if err != nil || len(files) == 0 {
		t.Fatalf("tools/foreign has written nothing: %v", err)
	}
	return files
}
