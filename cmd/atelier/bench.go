package main

import (
	"archive/zip"
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"slices"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
)

// localBench is where steps work without a server: files stay in memory until they are saved.
type localBench struct {
	engines  []engine.Engine
	pictures map[string][]byte
	files    map[asset.Role]localFile
	asset    asset.Asset
	note     string
	bar      *progressBar
}

type localFile struct {
	asset.File
	data []byte
}

func newLocalBench(p *program, engines []engine.Engine, pictures map[string][]byte) *localBench {
	return &localBench{engines: engines, pictures: pictures, files: map[asset.Role]localFile{}, bar: newProgressBar(p)}
}

// work does one task, turn after turn.
func (b *localBench) work(ctx context.Context, k *kind.Kind, t kind.Task) error {
	b.note = ""
	for {
		made, err := k.Steps[t.Step](ctx, b, t)
		if err != nil {
			return err
		}
		if made.Detail != nil {
			b.asset.Detail = made.Detail
		}
		if made.Again == nil {
			return nil
		}
		b.note = made.Again.Note
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(made.Again.After):
		}
	}
}

// Asset is the one that is made.
func (b *localBench) Asset() asset.Asset { return b.asset }

// Open reads a file that an earlier step has made.
func (b *localBench) Open(_ context.Context, r asset.Role) (io.ReadCloser, asset.File, error) {
	f, ok := b.files[r]
	if !ok {
		return nil, asset.File{}, fmt.Errorf("no %s was made", r)
	}
	return io.NopCloser(bytes.NewReader(f.data)), f.File, nil
}

// Run takes the first engine that makes the type through a turn.
func (b *localBench) Run(ctx context.Context, brief engine.Brief) (engine.Turn, error) {
	for _, e := range b.engines {
		if slices.Contains(e.Makes(), brief.Makes) {
			return e.Advance(ctx, brief, b, b.note)
		}
	}
	return engine.Turn{}, fmt.Errorf("no engine makes %s", brief.Makes)
}

// Image opens a reference image that was given as a file.
func (b *localBench) Image(_ context.Context, i engine.Image) (io.ReadCloser, error) {
	p, ok := b.pictures[i.SHA256]
	if !ok {
		return nil, fmt.Errorf("reference image %s was not given; name its file with --image", i.SHA256)
	}
	return io.NopCloser(bytes.NewReader(p)), nil
}

// Create keeps a file in memory.
func (b *localBench) Create(_ context.Context, f asset.File) (io.WriteCloser, error) {
	return &localWriter{bench: b, file: f}, nil
}

// Progress moves the bar.
func (b *localBench) Progress(fraction float64, message string) { b.bar.set(fraction, message) }

type localWriter struct {
	bytes.Buffer
	bench *localBench
	file  asset.File
}

// Close keeps what was written.
func (w *localWriter) Close() error {
	w.file.Size, w.file.SHA256 = int64(w.Len()), digest(w.Bytes())
	w.bench.files[w.file.Role] = localFile{w.file, w.Bytes()}
	return nil
}

func digest(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}

// visible are the files that a record would show, in the order of their names.
func (b *localBench) visible() []localFile {
	var out []localFile
	for _, f := range b.files {
		if !f.Role.Hidden() {
			out = append(out, f)
		}
	}
	slices.SortFunc(out, func(x, y localFile) int { return cmp.Compare(x.Name, y.Name) })
	return out
}

func (b *localBench) zip(path string) error {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, f := range b.visible() {
		w, err := z.CreateHeader(&zip.FileHeader{Name: f.Name, Method: zip.Deflate})
		if err != nil {
			return err
		}
		if _, err := w.Write(f.data); err != nil {
			return err
		}
	}
	if err := z.Close(); err != nil {
		return err
	}
	return os.WriteFile(path, out.Bytes(), 0o644)
}

// progressBar shows progress on a terminal, and nothing elsewhere.
type progressBar struct {
	all     *mpb.Progress
	bar     *mpb.Bar
	message string
}

func newProgressBar(p *program) *progressBar {
	f, ok := p.err.(*os.File)
	if !ok || p.json {
		return &progressBar{}
	}
	if i, err := f.Stat(); err != nil || i.Mode()&os.ModeCharDevice == 0 {
		return &progressBar{}
	}
	b := &progressBar{all: mpb.New(mpb.WithOutput(f), mpb.WithWidth(40))}
	b.bar = b.all.AddBar(1000, mpb.BarRemoveOnComplete(), mpb.AppendDecorators(decor.Any(func(decor.Statistics) string { return " " + b.message })))
	return b
}

func (b *progressBar) set(fraction float64, message string) {
	if b.bar != nil {
		b.message = message
		b.bar.SetCurrent(int64(fraction * 1000))
	}
}

func (b *progressBar) stop() {
	if b.bar != nil {
		b.bar.SetCurrent(1000)
		b.all.Wait()
	}
}
