package work

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"slices"
	"strings"

	"atelier/internal/asset"
	"atelier/internal/blob"
	"atelier/internal/engine"
	"atelier/internal/id"
	"atelier/internal/lifecycle"
	"atelier/internal/operation"
	"atelier/internal/telemetry"
)

// bench is where one turn of a task works. A step uses it from one goroutine.
type bench struct {
	runner *Runner
	hand   *lifecycle.Hand
	files  []asset.File // that are whole
	drafts []blob.Writer
	stages *telemetry.Stages // of the engine's turn
}

// Asset is what the task is for.
func (b *bench) Asset() asset.Asset { return b.hand.Asset }

// Progress tells how far the stage is.
func (b *bench) Progress(fraction float64, message string) {
	doing, _, _ := strings.Cut(message, " ") // the rest names what is made
	b.stages.Next(doing)
	if b.runner.Progress != nil {
		b.runner.Progress(b.hand.Task.Operation, fraction, message)
	}
}

// Image opens a reference image of the asset's account.
func (b *bench) Image(ctx context.Context, i engine.Image) (io.ReadCloser, error) {
	if b.runner.Images == nil {
		return nil, errors.New("there are no reference images here")
	}
	return passing(b.runner.Images(ctx, b.hand.Asset.Account, i))
}

// Open reads the newest file of a role.
func (b *bench) Open(ctx context.Context, r asset.Role) (io.ReadCloser, asset.File, error) {
	return b.open(ctx, b.hand.Asset.ID, r)
}

func (b *bench) open(ctx context.Context, assetID string, r asset.Role) (io.ReadCloser, asset.File, error) {
	all, err := b.runner.Desk.Store.Files(ctx, assetID)
	if err != nil {
		return nil, asset.File{}, engine.Transient{Err: fmt.Errorf("read files: %w", err)}
	}
	for _, f := range slices.Backward(all) {
		if f.Role == r {
			rd, _, err := b.runner.Blobs.Open(ctx, f.BlobKey)
			if err != nil {
				return nil, f, mayPass(err)
			}
			return passingFile{rd}, f, nil
		}
	}
	return nil, asset.File{}, fmt.Errorf("asset %s has no %s", assetID, r)
}

// OpenItem reads the newest file of a role of what an item has made.
func (b *bench) OpenItem(ctx context.Context, position int, r asset.Role) (io.ReadCloser, asset.File, error) {
	for _, i := range b.hand.Asset.Items {
		if i.Position == position && i.Made != "" {
			return b.open(ctx, i.Made, r)
		}
	}
	return nil, asset.File{}, fmt.Errorf("asset %s has no item %d", b.hand.Asset.ID, position)
}

// Run takes the engine of the brief's type through one turn, with the note that the task keeps.
func (b *bench) Run(ctx context.Context, brief engine.Brief) (engine.Turn, error) {
	e := b.engine(brief.Makes)
	if e == nil {
		return engine.Turn{}, engine.Failure{Failure: operation.Failure{Code: operation.EngineDown, Message: "No engine here makes this."}}
	}
	ctx, span := telemetry.Begin(ctx, "engine "+e.Name())
	defer span.End()
	b.stages = telemetry.StagesOf(ctx)
	defer b.stages.End()
	return e.Advance(ctx, brief, b, b.hand.Task.Note)
}

func (b *bench) engine(makes asset.Type) engine.Engine {
	for _, e := range b.runner.Engines {
		if slices.Contains(e.Makes(), makes) {
			return e
		}
	}
	return nil
}

// giveUp tells the engine that nobody waits for a job that its note names.
func (b *bench) giveUp(ctx context.Context) {
	note := b.hand.Task.Note
	e := b.engine(b.hand.Work.Brief.Makes)
	if note == "" || e == nil {
		return
	}
	if err := e.Cancel(ctx, note); err != nil {
		b.runner.Log.Warn("cancel the engine's job", "operation", b.hand.Task.Operation, "error", err)
	}
}

// Create opens a new file. Its key belongs to this attempt alone, so no other attempt's file is ever overwritten.
// A file that cannot be written may be written later: that is a passing fault.
func (b *bench) Create(ctx context.Context, f asset.File) (io.WriteCloser, error) {
	t := &b.hand.Task
	store := b.runner.Desk.Store
	f.ID, f.Asset, f.Secret, f.CreatedAt = store.NewID(id.Artifact), b.hand.Asset.ID, rand.Text(), asset.At(store.Now().UnixMicro())
	f.BlobKey = fmt.Sprintf("%s/%s-%d/%s", b.hand.Asset.Folder(), t.ID, t.Attempt, f.Name)
	if slices.ContainsFunc(b.files, func(o asset.File) bool { return o.BlobKey == f.BlobKey }) {
		return nil, fmt.Errorf("two files are called %s", f.Name)
	}
	w, err := b.runner.Blobs.Create(ctx, f.BlobKey)
	if err != nil {
		return nil, engine.Transient{Err: err}
	}
	b.drafts = append(b.drafts, w)
	return &draft{bench: b, blob: w, file: f, hash: sha256.New()}, nil
}

// close forgets drafts, and whole files too unless they are kept.
func (b *bench) close(ctx context.Context, keep bool) {
	ctx, cancel := context.WithTimeout(ctx, removing)
	defer cancel()
	var failed []error
	for _, w := range b.drafts {
		failed = append(failed, w.Abort())
	}
	if !keep {
		for _, f := range b.files {
			failed = append(failed, b.runner.Blobs.Delete(ctx, f.BlobKey))
		}
	}
	if err := errors.Join(failed...); err != nil {
		b.runner.Log.Warn("remove files of a lost attempt", "operation", b.hand.Task.Operation, "error", err)
	}
}

// draft is a file that is being written; it is hashed on the way.
type draft struct {
	bench *bench
	blob  blob.Writer
	file  asset.File
	hash  hash.Hash
}

// Write appends to the file.
func (d *draft) Write(p []byte) (int, error) {
	n, err := d.blob.Write(p)
	d.hash.Write(p[:n])
	d.file.Size += int64(n)
	if err != nil {
		err = engine.Transient{Err: err}
	}
	return n, err
}

// Close makes the file whole.
func (d *draft) Close() error {
	if err := d.blob.Close(); err != nil {
		return engine.Transient{Err: err}
	}
	d.file.SHA256 = hex.EncodeToString(d.hash.Sum(nil))
	d.bench.files = append(d.bench.files, d.file)
	return nil
}
