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
	"io/fs"
	"slices"
	"strings"

	"atelier/internal/asset"
	"atelier/internal/blob"
	"atelier/internal/credit"
	"atelier/internal/engine"
	"atelier/internal/id"
	"atelier/internal/kind"
	"atelier/internal/lifecycle"
	"atelier/internal/operation"
	"atelier/internal/telemetry"
)

// bench is the environment of one turn of a task. A step uses it from one goroutine.
//
// files are whole and have no rows yet: settle passes them to lifecycle, or close deletes them. drafts are all writers of the turn, finished
// ones too: Abort of a writer that was closed does nothing.
type bench struct {
	runner *Runner
	claim  *lifecycle.Claim
	files  []asset.File // completely written
	drafts []blob.Writer
	note   engine.Note       // left by the engine in this turn, even if the turn failed; not stored yet
	stages *telemetry.Stages // of the engine's turn
}

// Asset is what the task is for.
func (b *bench) Asset() asset.Asset { return b.claim.Asset }

// Key is the ID of the task.
func (b *bench) Key() string { return b.claim.Task.ID }

// Kept are the files that earlier turns of the task have kept.
func (b *bench) Kept() []asset.File { return b.claim.Kept }

// Progress reports the progress of the stage.
func (b *bench) Progress(fraction float64, message string) {
	doing, _, _ := strings.Cut(message, " ") // the rest is the name of what is made
	b.stages.Next(doing)
	if b.runner.Progress != nil {
		b.runner.Progress(b.claim.Task.Operation, fraction, message)
	}
}

// Reopen reads a file that an earlier turn has kept.
func (b *bench) Reopen(ctx context.Context, name string) (io.ReadSeekCloser, error) {
	for _, f := range slices.Backward(b.claim.Kept) {
		if f.Name == name {
			rd, _, err := b.runner.Blobs.Open(ctx, f.BlobKey)
			if err != nil {
				return nil, mayPass(err)
			}
			return passingFile{rd}, nil
		}
	}
	return nil, fmt.Errorf("no turn has kept %s: %w", name, fs.ErrNotExist)
}

// Image opens a reference image of the asset's account.
func (b *bench) Image(ctx context.Context, i engine.Image) (io.ReadSeekCloser, error) {
	if i.Asset != "" {
		f, _, err := b.OpenFrom(ctx, i.Asset, asset.ReferenceFile)
		return f, err
	}
	if b.runner.Images == nil {
		return nil, errors.New("there are no reference images here")
	}
	return passing(b.runner.Images(ctx, b.claim.Asset.Account, i))
}

// Room waits until there is memory to decode a picture, if there is a shared limit.
func (b *bench) Room(ctx context.Context, memory, pixels int64) (leave func(), err error) {
	if b.runner.Room == nil {
		return func() {}, nil
	}
	return b.runner.Room(ctx, b.claim.Asset.Account, memory, pixels)
}

// Open reads the newest file of a role. fs.ErrNotExist when the asset has no such file; a store that does not answer is a transient error.
func (b *bench) Open(ctx context.Context, r asset.Role) (io.ReadSeekCloser, asset.File, error) {
	return b.open(ctx, b.claim.Asset.ID, r)
}

// open reads the newest file of a role of an asset. The files of the asset are read anew each time, because the stage before may have been
// settled by another process. They come oldest first.
func (b *bench) open(ctx context.Context, assetID string, r asset.Role) (io.ReadSeekCloser, asset.File, error) {
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
	return nil, asset.File{}, fmt.Errorf("asset %s has no %s: %w", assetID, r, fs.ErrNotExist)
}

// OpenItem reads the newest file of a role of an item's asset. What an item has made is known from the claim; an asset that was deleted since
// has no files.
func (b *bench) OpenItem(ctx context.Context, position int, r asset.Role) (io.ReadSeekCloser, asset.File, error) {
	for _, i := range b.claim.Asset.Items {
		if i.Position == position && i.Made != "" {
			return b.open(ctx, i.Made, r)
		}
	}
	return nil, asset.File{}, fmt.Errorf("asset %s has no item %d", b.claim.Asset.ID, position)
}

// Show changes the facts of the operation. An error of the database may be temporary, so it is transient.
func (b *bench) Show(ctx context.Context, change func(*operation.Facts)) error {
	err := b.claim.Show(ctx, change)
	if err == nil || errors.Is(err, lifecycle.ErrLeaseLost) || errors.Is(err, lifecycle.ErrPatch) {
		return err
	}
	return engine.Transient{Err: err}
}

// OpenFrom reads the newest file of a role of an asset that the operation works from. Such assets cannot be deleted before the operation
// ends.
func (b *bench) OpenFrom(ctx context.Context, assetID string, r asset.Role) (io.ReadSeekCloser, asset.File, error) {
	if !slices.Contains(b.claim.Uses, assetID) {
		return nil, asset.File{}, fmt.Errorf("operation %s does not work from asset %s", b.claim.Task.Operation, assetID)
	}
	return b.open(ctx, assetID, r)
}

// Run runs one turn of the current engine, with the task's note.
//
// On the last try an engine that meets a passing fault hands over to the next one, too (engine.Advance). The note of an unfinished turn is
// remembered at once, so that even a turn that fails afterwards does not lose the vendor's job.
func (b *bench) Run(ctx context.Context, brief engine.Brief) (engine.Turn, error) {
	task := &b.claim.Task
	route, err := b.runner.Router.Route(brief, task.Account, task.Note)
	if err != nil {
		return engine.Turn{}, err
	}
	ctx, span := telemetry.Begin(ctx, "engine "+route[0].Name())
	defer span.End()
	b.stages = telemetry.StagesOf(ctx)
	defer b.stages.End()
	if len(b.claim.Kept) > 0 {
		route = route[:1] // the first engine has kept files
	}
	turn, err := engine.Advance(ctx, route, brief, b, task.Note, task.Tries+1 >= lifecycle.Tries)
	if turn.Note.Text != "" && !turn.Done {
		b.note = turn.Note
	}
	if next := turn.Note.Engine; err == nil && !turn.Done && turn.Note.Text == "" && next != route[0].Name() {
		b.runner.Log.Warn("an engine hands over to the next", "operation", task.Operation, "engine", route[0].Name(), "next", next)
	}
	return turn, err
}

// Meter stores the task's usage. A lost lease counts as transient here; the heartbeat ends the turn.
func (b *bench) Meter(ctx context.Context, used credit.Millis) error {
	err := b.claim.Meter(ctx, used)
	if err != nil && !errors.Is(err, kind.ErrCap) {
		return engine.Transient{Err: fmt.Errorf("meter the work: %w", err)}
	}
	return err
}

// Create opens a new file. Its key belongs to this attempt alone, so no other attempt overwrites it. A write error may be temporary, so
// it is transient.
func (b *bench) Create(ctx context.Context, f asset.File) (io.WriteCloser, error) {
	store := b.runner.Desk.Store
	if err := b.runner.Desk.CheckFile(f); err != nil {
		return nil, err
	}
	f.ID, f.Asset, f.Secret, f.CreatedAt = store.NewID(id.Artifact), b.claim.Asset.ID, rand.Text(), asset.At(store.Now().UnixMicro())
	f.BlobKey = b.claim.Folder() + "/" + f.Name
	// The name is the last part of the key.
	if slices.ContainsFunc(slices.Concat(b.claim.Kept, b.files), func(o asset.File) bool { return o.Name == f.Name }) {
		return nil, fmt.Errorf("two files are called %s", f.Name)
	}
	w, err := b.runner.Blobs.Create(ctx, f.BlobKey)
	if err != nil {
		return nil, engine.Transient{Err: err}
	}
	b.drafts = append(b.drafts, w)
	return &draft{bench: b, blob: w, file: f, hash: sha256.New()}, nil
}

// close removes unfinished files, and finished ones too unless keep is true. The time of removing bounds all of it, and what is left is
// collected by the next attempt or discarded with the task.
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
		b.runner.Log.Warn("remove files of a lost attempt", "operation", b.claim.Task.Operation, "error", err)
	}
}

// draft is a file that is being written; it is hashed while it is written.
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

// Close finishes the file. Only a closed draft counts as written; the rest is aborted.
func (d *draft) Close() error {
	if err := d.blob.Close(); err != nil {
		return engine.Transient{Err: err}
	}
	d.file.SHA256 = hex.EncodeToString(d.hash.Sum(nil))
	d.bench.files = append(d.bench.files, d.file)
	return nil
}
