package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"
)

// Timeout is how long a request waits for one step of a store: for a file to be opened, for its next bytes, for a part to be
// sent. Background work waits longer. A reverse proxy gives up after 30 or 60 seconds, and its answer would not say what to do.
const Timeout = 20 * time.Second

// ErrSilent says that a step has timed out.
var ErrSilent = errors.New("the storage has not answered in time")

// Timed is a Store for requests: each step has a timeout. A whole file may be read or written for any length of time.
type Timed struct{ Store }

// step is the timeout of one step after the other on one file; when a step takes too long, the file's context ends. The timer runs while a
// step is under way, and is set anew by the next one.
type step struct {
	ctx    context.Context
	cancel context.CancelCauseFunc
	late   *time.Timer
}

func beginStep(ctx context.Context) *step {
	t := &step{}
	t.ctx, t.cancel = context.WithCancelCause(ctx)
	t.late = time.AfterFunc(Timeout, func() { t.cancel(ErrSilent) })
	return t
}

// end ends a step, and returns ErrSilent if it has timed out. The error of the canceled call is added as text: wrapped, it would
// read as if the caller had gone away.
func (t *step) end(err error) error {
	t.late.Stop()
	if err != nil && err != io.EOF && context.Cause(t.ctx) == ErrSilent {
		return fmt.Errorf("%w: %v", ErrSilent, err)
	}
	return err
}

func (t *step) again() { t.late.Reset(Timeout) }

// release releases the context.
func (t *step) release() { t.cancel(nil) }

// Open waits for the file's beginning. An *os.File is returned as it is, so that sendfile can serve it without a copy.
func (s Timed) Open(ctx context.Context, key string) (io.ReadSeekCloser, int64, error) {
	t := beginStep(ctx)
	r, size, err := s.Store.Open(t.ctx, key)
	if err = t.end(err); err != nil {
		t.release()
		return nil, 0, err
	}
	if _, here := r.(*os.File); here {
		t.release()
		return r, size, nil
	}
	return &timedReader{r, t}, size, nil
}

type timedReader struct {
	io.ReadSeekCloser
	step *step
}

// Read waits for the next bytes.
func (r *timedReader) Read(p []byte) (int, error) {
	r.step.again()
	n, err := r.ReadSeekCloser.Read(p)
	return n, r.step.end(err)
}

// Close closes the file.
func (r *timedReader) Close() error {
	defer r.step.release()
	return r.ReadSeekCloser.Close()
}

// Create begins a file.
func (s Timed) Create(ctx context.Context, key string) (Writer, error) {
	t := beginStep(ctx)
	w, err := s.Store.Create(t.ctx, key)
	if err = t.end(err); err != nil {
		t.release()
		return nil, err
	}
	return &timedWriter{w, t}, nil
}

type timedWriter struct {
	Writer
	step *step
}

// Write waits until the store has taken the bytes, or has room to buffer them.
func (w *timedWriter) Write(p []byte) (int, error) {
	w.step.again()
	n, err := w.Writer.Write(p)
	return n, w.step.end(err)
}

// Close waits until the file is there.
func (w *timedWriter) Close() error {
	w.step.again()
	return w.step.end(w.Writer.Close())
}

// Abort forgets the file.
func (w *timedWriter) Abort() error {
	defer w.step.release()
	return w.Writer.Abort()
}

// Delete removes a file.
func (s Timed) Delete(ctx context.Context, key string) error {
	t := beginStep(ctx)
	defer t.release()
	return t.end(s.Store.Delete(t.ctx, key))
}
