package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"
)

// Within is how long a caller of ours waits for a store at once: for a file to be opened, for its next bytes, for a part to be
// taken. Work bears silence for longer, but whatever stands before a server gives up after 30 or 60 seconds, and its answer
// would not say what to do.
const Within = 20 * time.Second

// ErrSilent says that the store has not answered in time.
var ErrSilent = errors.New("the storage has not answered in time")

// Prompt is a Store for those whose callers wait. What has been opened may be read and written for any time in all.
type Prompt struct{ Store }

// turn is one wait after the other for one file; when one takes too long, the context of all ends.
type turn struct {
	ctx    context.Context
	cancel context.CancelCauseFunc
	late   *time.Timer
}

func begin(ctx context.Context) *turn {
	t := &turn{}
	t.ctx, t.cancel = context.WithCancelCause(ctx)
	t.late = time.AfterFunc(Within, func() { t.cancel(ErrSilent) })
	return t
}

// end ends a wait, and says so if it was too long. What that broke off says that it was canceled, which is nobody's wish: it is
// told in words alone, or who reads it takes the caller for gone.
func (t *turn) end(err error) error {
	t.late.Stop()
	if err != nil && err != io.EOF && context.Cause(t.ctx) == ErrSilent {
		return fmt.Errorf("%w: %v", ErrSilent, err)
	}
	return err
}

func (t *turn) again() { t.late.Reset(Within) }

// over lets go of the context.
func (t *turn) over() { t.cancel(nil) }

// Open waits for the file's beginning. One of this machine is given as it is, for it can go out without a copy.
func (p Prompt) Open(ctx context.Context, key string) (io.ReadSeekCloser, int64, error) {
	t := begin(ctx)
	r, size, err := p.Store.Open(t.ctx, key)
	if err = t.end(err); err != nil {
		t.over()
		return nil, 0, err
	}
	if _, here := r.(*os.File); here {
		t.over()
		return r, size, nil
	}
	return &promptReader{r, t}, size, nil
}

type promptReader struct {
	io.ReadSeekCloser
	turn *turn
}

// Read waits for the next bytes.
func (r *promptReader) Read(p []byte) (int, error) {
	r.turn.again()
	n, err := r.ReadSeekCloser.Read(p)
	return n, r.turn.end(err)
}

// Close closes the file.
func (r *promptReader) Close() error {
	defer r.turn.over()
	return r.ReadSeekCloser.Close()
}

// Create begins a file.
func (p Prompt) Create(ctx context.Context, key string) (Writer, error) {
	t := begin(ctx)
	w, err := p.Store.Create(t.ctx, key)
	if err = t.end(err); err != nil {
		t.over()
		return nil, err
	}
	return &promptWriter{w, t}, nil
}

type promptWriter struct {
	Writer
	turn *turn
}

// Write waits until the store has taken what must be taken.
func (w *promptWriter) Write(p []byte) (int, error) {
	w.turn.again()
	n, err := w.Writer.Write(p)
	return n, w.turn.end(err)
}

// Close waits until the file is there.
func (w *promptWriter) Close() error {
	w.turn.again()
	return w.turn.end(w.Writer.Close())
}

// Abort forgets the file.
func (w *promptWriter) Abort() error {
	defer w.turn.over()
	return w.Writer.Abort()
}

// Delete removes a file.
func (p Prompt) Delete(ctx context.Context, key string) error {
	t := begin(ctx)
	defer t.over()
	return t.end(p.Store.Delete(t.ctx, key))
}
