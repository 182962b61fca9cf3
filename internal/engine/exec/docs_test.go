package exec

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/engine/enginetest"
	"atelier/internal/operation"
	"atelier/internal/seed/seedtest"
)

// The script of docs/engines.md is a whole engine.
func TestTheScriptOfTheDocs(t *testing.T) {
	text, err := os.ReadFile("../../../docs/engines.md")
	if err != nil {
		t.Fatal(err)
	}
	script := regexp.MustCompile("(?s)```python\n(.*?)```").FindSubmatch(text)
	if script == nil {
		t.Fatal("there is no script")
	}
	out, err := exec.Command("python3", "-c", "import sys; print(sys.executable)").Output()
	if err != nil {
		t.Fatal("there is no Python here: run make python")
	}
	path := filepath.Join(t.TempDir(), "boxes.py")
	if err := os.WriteFile(path, script[1], 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("TMPDIR", t.TempDir())
	e, err := New(Program{Name: "boxes", Version: "1", Command: []string{strings.TrimSpace(string(out)), path}, Timeout: "1m"})
	if err != nil {
		t.Fatal(err)
	}
	w := newTable()
	turn, err := e.Advance(t.Context(), brief, w, "")
	if err != nil || !turn.Done || w.files[asset.DraftGLB].Triangles != 12 || turn.Result.License != engine.OwnedLicense {
		t.Errorf("got %+v, %v", turn, err)
	}
	other := brief
	other.Prompt = "a dragon"
	_, err = e.Advance(t.Context(), other, w, "")
	if failure, ok := err.(engine.Failure); !ok || failure.Code != operation.InvalidInput || failure.Message != "This engine makes boxes only." {
		t.Errorf("got %v", err)
	}
}

func TestEngine(t *testing.T) {
	most := 4
	if testing.Short() {
		most = 1
	}
	enginetest.Run(t, opened(t, "box"), enginetest.Config{
		Brief: brief, Roles: []asset.Role{asset.DraftGLB, asset.PreviewImage, asset.Thumbnail}, Most: most, Turn: seedtest.Turn(t.Name(), 30),
	})
	clean(t)
}
