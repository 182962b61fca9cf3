package offline_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"slices"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/offline"
	"atelier/internal/operation"
)

// A part that fails is named, an optional one may be missing, and only when no part is left everything has failed.
func TestParts(t *testing.T) {
	plan := kind.Plan{Name: "x", Stages: []kind.Stage{{Name: operation.Final}}}
	for _, name := range []string{"obj", "stl", "extra"} {
		plan.Stages[0].Tasks = append(plan.Stages[0].Tasks, kind.Task{Kind: asset.Model, Step: "make", Part: name, Optional: name == "extra"})
	}
	for _, c := range []struct {
		name   string
		broken []string
		failed int
		fails  bool
	}{
		{"none", nil, 0, false},
		{"one", []string{"stl"}, 1, false},
		{"an optional one", []string{"extra"}, 0, false},
		{"all that count", []string{"obj", "stl"}, 2, true},
	} {
		step := func(ctx context.Context, b kind.Bench, task kind.Task) (kind.Made, error) {
			if slices.Contains(c.broken, task.Part) {
				return kind.Made{}, engine.Failure{Failure: operation.Failure{Code: operation.GenerationFailed, Message: task.Part}}
			}
			show := func(f *operation.Facts) { f.OptimizationLevel += task.Part }
			detail := kind.Patch(func(m *map[string]bool) { *m = map[string]bool{task.Part: true} })
			return kind.Made{Detail: detail}, b.Show(ctx, show)
		}
		k := &kind.Kind{Noun: "models", Type: asset.Model, Prefix: "mdl", Steps: map[string]kind.Step{"make": step}}
		b, err := offline.Make(t.Context(), offline.Config{}, k, plan)
		var f engine.Failure
		if errors.As(err, &f) != c.fails || err != nil && !c.fails {
			t.Errorf("%s: got %v", c.name, err)
		}
		if err == nil && len(b.Failures()) != c.failed {
			t.Errorf("%s: got %v failed, want %d", c.name, b.Failures(), c.failed)
		}
		if err == nil && len(b.Facts().OptimizationLevel) == 0 {
			t.Errorf("%s: nothing was shown", c.name)
		}
	}
}

// A large file lies on the disk where a folder is named, and reads as it was written, with its size and digest.
func TestLargeFilesLieOnTheDisk(t *testing.T) {
	want := bytes.Repeat([]byte("0123456789abcdef"), 1<<19) // 8 MiB
	step := func(ctx context.Context, b kind.Bench, _ kind.Task) (kind.Made, error) {
		for _, f := range []struct {
			role asset.Role
			data []byte
		}{{asset.OriginalGLB, want}, {asset.Thumbnail, want[:100]}} {
			out, err := b.Create(ctx, asset.File{Role: f.role, Name: string(f.role)})
			if err != nil {
				return kind.Made{}, err
			}
			for part := range slices.Chunk(f.data, 1<<20-1) {
				if _, err := out.Write(part); err != nil {
					return kind.Made{}, err
				}
			}
			if err := out.Close(); err != nil {
				return kind.Made{}, err
			}
		}
		return kind.Made{}, nil
	}
	k := &kind.Kind{Noun: "models", Type: asset.Model, Prefix: "mdl", Steps: map[string]kind.Step{"make": step},
		Roles: []kind.Role{{Name: asset.OriginalGLB}, {Name: asset.Thumbnail}}}
	plan := kind.Plan{Name: "x", Stages: []kind.Stage{{Name: operation.Final, Tasks: []kind.Task{{Kind: asset.Model, Step: "make"}}}}}
	folder := t.TempDir()
	b, err := offline.Make(t.Context(), offline.Config{Temp: folder}, k, plan)
	if err != nil {
		t.Fatal(err)
	}
	for role, data := range map[asset.Role][]byte{asset.OriginalGLB: want, asset.Thumbnail: want[:100]} {
		f, _ := b.File(role)
		got, err := io.ReadAll(f.Reader())
		if err != nil || !bytes.Equal(got, data) || f.Size != int64(len(data)) || f.SHA256 != offline.Digest(data) {
			t.Errorf("%s: got %d bytes, size %d, digest %s, %v; want %d bytes as written", role, len(got), f.Size, f.SHA256, err, len(data))
		}
		if inMemory := f.Data != nil; inMemory != (role == asset.Thumbnail) {
			t.Errorf("%s of %d bytes: got in memory %v", role, len(data), inMemory)
		}
	}
	if left, _ := os.ReadDir(folder); len(left) > 0 {
		t.Errorf("got %d files with names in the folder, want none", len(left))
	}
}
