package exec

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/operation"
)

// table is a bench in memory.
type table struct {
	files    map[asset.Role]*file
	progress func(fraction float64, message string)
}

type file struct {
	asset.File
	bytes.Buffer
}

func (*file) Close() error { return nil }

type picture struct{ *strings.Reader }

func (picture) Close() error { return nil }

func (*table) Key() string        { return "key" }
func (*table) Kept() []asset.File { return nil }

func (*table) Reopen(context.Context, string) (io.ReadSeekCloser, error) { return nil, os.ErrNotExist }
func (*table) Image(_ context.Context, i engine.Image) (io.ReadSeekCloser, error) {
	return picture{strings.NewReader("pixels of " + i.SHA256)}, nil
}
func (*table) Room(context.Context, int64, int64) (func(), error) { return func() {}, nil }
func (w *table) Create(_ context.Context, f asset.File) (io.WriteCloser, error) {
	w.files[f.Role] = &file{File: f}
	return w.files[f.Role], nil
}
func (w *table) Progress(fraction float64, message string) {
	if w.progress != nil {
		w.progress(fraction, message)
	}
}

func newTable() *table { return &table{files: map[asset.Role]*file{}} }

// opened is an engine that runs the test program, with limits that tests can reach.
func opened(t *testing.T, does string) *Engine {
	t.Helper()
	t.Setenv("TMPDIR", t.TempDir())
	e, err := New(Program{Name: "box", Version: "1", Command: []string{os.Args[0]}, Env: map[string]string{asProgram: does},
		Timeout: "20s", Memory: 512, Disk: 80})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

var brief = engine.Brief{Makes: asset.Model, Prompt: "a grey box", Preset: operation.Fast, Seed: 7, Small: true}

func TestAProgramMakesAModel(t *testing.T) {
	e, w := opened(t, "answer"), newTable()
	var heard []string
	w.progress = func(fraction float64, message string) {
		heard = append(heard, fmt.Sprintf("%.2f %s", fraction, message))
	}
	b := brief
	b.Feedback, b.Options, b.Series = []string{"taller"}, json.RawMessage(`{"riggingPose":"t_pose"}`), &engine.Series{Words: "props", Seed: 3}
	b.Images = []engine.Image{{SHA256: "abc", Width: 4, Height: 3}}
	turn, err := e.Advance(t.Context(), b, w, "")
	if err != nil || !turn.Done {
		t.Fatalf("got %+v, %v", turn, err)
	}
	r := turn.Result
	if r.Engine != "box" || r.Version != "7.1" || r.License != "CC-BY-4.0" || r.Bounds == nil ||
		r.Bounds.Size != [3]float64{1, 2, .5} || r.Bounds.Min[1] != 0 {
		t.Errorf("got %+v with the bounds %+v, want a box of 1 × 2 × 0.5 m on the ground", r, r.Bounds)
	}
	for _, want := range []string{
		`1 model a grey box [taller] 7 {\"riggingPose\":\"t_pose\"}`, "props", "pixels of abc png 4×3", `"triangles":12`, `"watertight":true`,
	} {
		if !strings.Contains(string(r.Quality), want) {
			t.Errorf("got the quality %s, want it to hold %s", r.Quality, want)
		}
	}
	if want := []string{"0.25 looking", "0.50 building", "0.80 checking the model", "0.90 rendering the preview"}; !slices.Equal(heard, want) {
		t.Errorf("got the progress %q, want %q", heard, want)
	}
	glb := w.files[asset.DraftGLB]
	m, err := gltf.Decode(bytes.NewReader(glb.Bytes()), gltf.Limits{})
	if err != nil || m.Mesh.Triangles() != 12 || glb.Triangles != 12 || !strings.Contains(glb.String(), `"engineVersion":"7.1"`) {
		t.Errorf("got a GLB of %d bytes, %v", glb.Len(), err)
	}
	if w.files[asset.PreviewImage].Width != smallSize || w.files[asset.Thumbnail].Width != thumbnailSize {
		t.Errorf("got pictures %+v, %+v", w.files[asset.PreviewImage].File, w.files[asset.Thumbnail].File)
	}
	first := bytes.Clone(glb.Bytes())
	if _, err := e.Advance(t.Context(), b, w, ""); err != nil || !bytes.Equal(first, w.files[asset.DraftGLB].Bytes()) {
		t.Errorf("the second time: got other bytes, %v", err)
	}
	clean(t)
}

// clean checks that no run has left a file or a process.
func clean(t *testing.T) {
	t.Helper()
	if left, _ := filepath.Glob(filepath.Join(os.TempDir(), folderPrefix+"*")); len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
}

func TestHowARunEnds(t *testing.T) {
	for _, c := range []struct {
		does    string
		timeout string
		code    string // of the failure; "": another error
		says    string // in the message, or in the error
		cause   string // for the operator
	}{
		{does: "65 error no such beast", code: operation.InvalidInput, says: "no such beast", cause: "own words"},
		{does: "65", code: operation.InvalidInput},
		{does: "69", says: "exit status 69; standard error: the program's own words"},
		{does: "75", says: "exit status 75"},
		{does: "77 error not here", code: operation.Moderated, says: "not here"},
		{does: "1", code: operation.GenerationFailed, says: "The engine box failed.", cause: "exit status 1; standard error: the program's own words"},
		{does: "3 error the mesh\tis empty\x07", code: operation.GenerationFailed, says: "the mesh is empty", cause: "exit status 3"},
		{does: "signal", code: operation.GenerationFailed, says: "The engine box failed.", cause: "signal"},
		{does: "hang", timeout: "300ms", code: operation.GenerationFailed, says: "took longer than 300ms"},
		{does: "hang deaf", timeout: "300ms", code: operation.GenerationFailed, says: "took longer than 300ms"},
		{does: "memory", code: operation.GenerationFailed, cause: "engine box"},
		{does: "memory of many", code: operation.GenerationFailed, says: "needed more than 512 MiB"},
		{does: "disk", code: operation.GenerationFailed, says: "wrote more than 80 MiB"},
		{does: "one large file", code: operation.GenerationFailed, cause: "engine box"},
		{does: "nothing", code: operation.GenerationFailed, says: "There is no model.glb."},
		{does: "not a GLB", code: operation.GenerationFailed, says: "not a binary glTF"},
		{does: "half a GLB", code: operation.GenerationFailed, says: "wrote nothing that can be used"},
		{does: "a large GLB", code: operation.GenerationFailed, says: "model.glb has 68157440 bytes"},
		{does: "a link", code: operation.GenerationFailed, says: "model.glb is a link, not a plain file"},
		{does: "a pipe", code: operation.GenerationFailed, says: "model.glb is a pipe, not a plain file"},
		{does: "a folder", code: operation.GenerationFailed, says: "model.glb is a folder, not a plain file"},
		{does: "another file", code: operation.GenerationFailed, says: `the folder holds "model.obj"`},
		{does: "a wrong answer", code: operation.GenerationFailed, says: "result.json: version"},
		{does: "a long answer", code: operation.GenerationFailed, says: "result.json has 65537 bytes"},
	} {
		t.Run(c.does, func(t *testing.T) {
			e, w := opened(t, c.does), newTable()
			if c.timeout != "" {
				e.long, _ = time.ParseDuration(c.timeout)
			}
			turn, err := e.Advance(t.Context(), brief, w, "")
			if err == nil || turn.Done {
				t.Fatalf("got %+v, want an error", turn)
			}
			var failure engine.Failure
			message := err.Error()
			if errors.As(err, &failure) != (c.code != "") || failure.Code != c.code {
				t.Fatalf("got %T %v, want the code %q", err, err, c.code)
			}
			if c.code != "" {
				message = failure.Message
			}
			if !strings.Contains(message, c.says) || c.cause != "" && (failure.Err == nil || !strings.Contains(failure.Err.Error(), c.cause)) {
				t.Errorf("got %q because of %v, want %q because of %q", message, failure.Err, c.says, c.cause)
			}
			if len(w.files) > 0 {
				t.Errorf("it wrote %d files", len(w.files))
			}
			clean(t)
		})
	}
	var unavailable engine.Unavailable
	if _, err := opened(t, "69").Advance(t.Context(), brief, newTable(), ""); !errors.As(err, &unavailable) {
		t.Errorf("got %T", err)
	}
	var transient engine.Transient
	if _, err := opened(t, "75").Advance(t.Context(), brief, newTable(), ""); !errors.As(err, &transient) {
		t.Errorf("got %T", err)
	}
	e := opened(t, "box")
	e.Command = []string{"/nowhere/at/all"}
	if _, err := e.Advance(t.Context(), brief, newTable(), ""); !errors.As(err, &unavailable) || !strings.Contains(err.Error(), "no such file") {
		t.Errorf("a program that is not there: got %T %v", err, err)
	}
}

// Children of the program that go on running, hold the pipe or lock their folder do not delay the next run.
func TestChildrenLeftBehind(t *testing.T) {
	for _, does := range []string{"leave", "a locked folder"} {
		began := time.Now()
		turn, err := opened(t, does).Advance(t.Context(), brief, newTable(), "")
		if err != nil || !turn.Done || time.Since(began) > 15*time.Second {
			t.Errorf("%s: got %+v, %v after %v", does, turn, err, time.Since(began))
		}
		clean(t)
	}
}

// A cancel kills the program and its children, also children that ignore signals.
func TestCancelEndsTheWholeGroup(t *testing.T) {
	for _, does := range []string{"hang", "hang deaf"} {
		ctx, cancel := context.WithCancel(t.Context())
		w := newTable()
		var pids [2]int
		w.progress = func(_ float64, message string) {
			if _, err := fmt.Sscan(message, &pids[0], &pids[1]); err != nil {
				t.Error(err)
			}
			cancel()
		}
		_, err := opened(t, does).Advance(ctx, brief, w, "")
		if !errors.Is(err, context.Canceled) || pids[1] == 0 {
			t.Errorf("%s: got %v of the processes %v", does, err, pids)
		}
		for _, pid := range pids {
			gone(t, pid)
		}
		clean(t)
	}
}

func TestRunsAtOnce(t *testing.T) {
	e, w := opened(t, "hang"), newTable()
	ctx, cancel := context.WithCancel(t.Context())
	w.progress = func(float64, string) {
		for n := range 100 {
			turn, err := e.Advance(ctx, brief, newTable(), "")
			if want := min(time.Duration(n+1)*busy, maxBusy); err != nil || turn.Done || turn.After != want || turn.Note.Text != "" {
				t.Errorf("run %d more: got %+v, %v, want to be asked again after %v", n+1, turn, err, want)
			}
		}
		cancel()
	}
	if _, err := e.Advance(ctx, brief, w, ""); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

func TestSettings(t *testing.T) {
	good := Program{Name: "a", Version: "1", Command: []string{"/bin/a"}}
	for _, c := range []struct {
		want   string
		change func(*Program)
	}{
		{"", func(*Program) {}},
		{"", func(p *Program) {
			p.Timeout, p.Memory, p.License, p.Env = "50m", 256, "MIT", map[string]string{"A_1": "x"}
		}},
		{"name", func(p *Program) { p.Name = "A" }},
		{"version", func(p *Program) { p.Version = "" }},
		{"command", func(p *Program) { p.Command = nil }},
		{"command", func(p *Program) { p.Command[0] = "a" }},
		{"timeout", func(p *Program) { p.Timeout = "51m" }},
		{"timeout", func(p *Program) { p.Timeout = "soon" }},
		{"memory", func(p *Program) { p.Memory = 1 }},
		{"disk", func(p *Program) { p.Disk = -1 }},
		{"atOnce", func(p *Program) { p.AtOnce = -1 }},
		{"license", func(p *Program) { p.License = "a b" }},
		{"env", func(p *Program) { p.Env = map[string]string{"A=B": "x"} }},
	} {
		p := good
		p.Command = slices.Clone(good.Command)
		c.change(&p)
		err := Settings{p}.Check()
		if (err == nil) != (c.want == "") || err != nil && !strings.HasPrefix(err.Error(), "program 1: "+c.want) {
			t.Errorf("got %v, want %q", err, c.want)
		}
	}
}

func TestFoldersOfDeadProcessesAreRemoved(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	for _, name := range []string{"4194999-a", "1-b", fmt.Sprint(os.Getpid()) + "-c", "x-d"} {
		if err := os.Mkdir(filepath.Join(os.TempDir(), folderPrefix+name), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	removeOld()
	left, _ := filepath.Glob(filepath.Join(os.TempDir(), folderPrefix+"*"))
	if len(left) != 2 || !strings.HasSuffix(left[0], "1-b") || !strings.HasSuffix(left[1], "x-d") {
		t.Errorf("got %q", left)
	}
}

func FuzzLines(f *testing.F) {
	f.Add([]byte("progress 0.5 half\nerror no\n"), 3)
	f.Add([]byte("progress NaN x\nprogress -1 x\r\nerror \xff\n"), 1)
	f.Fuzz(func(t *testing.T, text []byte, cut int) {
		told := 0
		l := &lines{progress: func(fraction float64, message string) {
			if told++; !(fraction >= 0 && fraction <= 1) || len([]rune(message)) > 80 {
				t.Errorf("got %v %q", fraction, message)
			}
		}}
		cut = min(max(cut, 0), len(text))
		_, _ = l.Write(text[:cut])
		_, _ = l.Write(text[cut:])
		if len([]rune(l.failure)) > maxNote || len(l.line) > maxLine || strings.ContainsAny(l.failure, "\n\x00") || told > maxProgress {
			t.Errorf("got %q, %d bytes of a line", l.failure, len(l.line))
		}
	})
}

func FuzzAnswer(f *testing.F) {
	f.Add([]byte(`{"version":"1","license":"MIT","notes":["a\nb"],"more":1}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		a, err := readAnswer(text)
		if err != nil {
			return
		}
		for _, n := range a.Notes {
			if len([]rune(n)) > maxNote || strings.ContainsAny(n, "\n\x00") {
				t.Errorf("got the note %q", n)
			}
		}
		if len(a.Notes) > maxNotes || len(a.Version) > 64 || len(a.License) > 64 {
			t.Errorf("got %+v", a)
		}
	})
}
