package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	smithyhttp "github.com/aws/smithy-go/transport/http"
)

// How much of a file one request reads. Open reads the beginning, which is all of a small file; each further request reads more than the
// one before. So a reader that stops or jumps wastes little, and a slow reader holds no connection for long.
const (
	firstRange = 64 << 10
	nextRange  = 1 << 20
	maxRange   = 16 << 20
)

// broken is how often in a row a body may end before its first byte.
const broken = 4

// Open asks for the file's beginning and so learns its size. Later parts are fetched when they are read.
//
// If the file is replaced meanwhile, the reader fails: it never mixes two files.
func (s *S3) Open(ctx context.Context, key string) (io.ReadSeekCloser, int64, error) {
	if err := CheckKey(key); err != nil {
		return nil, 0, err
	}
	r := &s3Reader{store: s, ctx: ctx, key: key, size: -1}
	if err := r.begin(); err != nil {
		return nil, 0, fmt.Errorf("open file %s: %w", key, s.told(err))
	}
	return r, r.size, nil
}

// s3Reader reads a file range by range. Close may be called while another goroutine reads: net/http does so when a client hangs up in the
// middle of an answer with several ranges.
//
// mu guards all fields but store, ctx and key. from is where body stands, and at is what the caller reads next: they differ after Seek.
type s3Reader struct {
	mu    sync.Mutex
	store *S3
	ctx   context.Context // of Open: a file is read by the goroutine that opens it
	key   string
	tag   string // of the version that was opened
	size  int64  // -1: not known yet
	head  []byte // its first bytes
	at    int64  // what is read next

	body   io.ReadCloser // nil: none is open
	from   int64         // where the body stands
	to     int64         // where it ends
	window int64         // how much the next range asks for
	closed bool
}

// begin reads the first range. An empty file has none.
func (r *s3Reader) begin() (err error) {
	r.head = make([]byte, 0, 4<<10)
	for fault := 0; ; fault++ {
		if err = r.ask(0, firstRange); err != nil {
			return err
		}
		r.head, err = io.ReadAll(io.LimitReader(r.body, r.to))
		whole := int64(len(r.head)) == r.to
		if r.drop(); whole {
			return nil
		}
		if err := r.pause(fault, err); err != nil {
			return err
		}
	}
}

// Read reads on where the last one ended. A body that breaks is asked for again from there.
func (r *s3Reader) Read(p []byte) (int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case r.closed:
		return 0, fs.ErrClosed
	case r.at >= r.size:
		return 0, io.EOF
	case len(p) == 0:
		return 0, nil
	}
	if r.at < int64(len(r.head)) {
		n := copy(p, r.head[r.at:])
		r.at += int64(n)
		return n, nil
	}
	for fault := 0; ; fault++ {
		n, err := r.next(p)
		if n > 0 {
			r.at += int64(n)
			return n, nil
		}
		if err = r.pause(fault, err); err != nil {
			return 0, fmt.Errorf("read file %s: %w", r.key, r.store.told(err))
		}
	}
}

// next reads from the body, and asks for one if none stands where it is needed. The window doubles with each request in a row, and begins
// anew after a jump.
func (r *s3Reader) next(p []byte) (int, error) {
	if r.body == nil || r.from != r.at {
		r.drop()
		r.window = min(max(2*r.window, nextRange), maxRange)
		if err := r.ask(r.at, r.window); err != nil {
			return 0, unrepeatable{err}
		}
	}
	n, err := r.body.Read(p[:min(int64(len(p)), r.to-r.from)])
	r.from += int64(n)
	if n == 0 || r.from == r.to {
		r.drop()
	}
	return n, err
}

// unrepeatable is an error of a request that was repeated already.
type unrepeatable struct{ error }

// Unwrap is the cause.
func (u unrepeatable) Unwrap() error { return u.error }

// pause waits before a broken body is asked for again, or says why it is not.
func (r *s3Reader) pause(fault int, err error) error {
	if u, ok := err.(unrepeatable); ok {
		return u.error
	}
	if err == nil || err == io.EOF {
		err = io.ErrUnexpectedEOF
	}
	if fault >= broken {
		return err
	}
	t := time.NewTimer(min(r.store.c.Pause, 50*time.Millisecond<<(2*fault)))
	defer t.Stop()
	select {
	case <-t.C:
		return nil
	case <-r.ctx.Done():
		return r.ctx.Err()
	}
}

// ask opens a range of the version that was opened first.
func (r *s3Reader) ask(from, length int64) error {
	in := &s3.GetObjectInput{Bucket: &r.store.c.Bucket, Key: aws.String(r.store.c.key(r.key)),
		Range: aws.String(fmt.Sprintf("bytes=%d-%d", from, from+length-1))}
	if r.tag != "" {
		in.IfMatch = &r.tag
	}
	ctx, cancel := context.WithTimeout(r.ctx, partTimeout)
	out, err := r.store.client.GetObject(ctx, in)
	if err != nil {
		cancel()
		return r.refused(err)
	}
	size, err := sizeOf(out, from)
	if err == nil && r.size >= 0 && size != r.size {
		err = fmt.Errorf("the store gives a file of %d bytes for one of %d", size, r.size)
	}
	if err != nil {
		cancel()
		return errors.Join(err, out.Body.Close())
	}
	r.size, r.tag = size, aws.ToString(out.ETag)
	r.body, r.from, r.to = &rangeBody{out.Body, cancel}, from, min(from+length, size)
	return nil
}

// refused tells a file that has changed, or is empty, from a fault. 412 for another version (If-Match), 416 for the first range of an empty
// file.
func (r *s3Reader) refused(err error) error {
	var said *smithyhttp.ResponseError
	if !errors.As(err, &said) {
		return err
	}
	switch {
	case said.HTTPStatusCode() == http.StatusPreconditionFailed, r.tag != "" && errors.Is(r.store.told(err), fs.ErrNotExist):
		return errors.New("it was replaced or deleted while it was read")
	case said.HTTPStatusCode() == http.StatusRequestedRangeNotSatisfiable && r.size < 0:
		r.size, r.body, r.from, r.to = 0, http.NoBody, 0, 0
		return nil
	}
	return err
}

// sizeOf is the size of the file that a range is of: "bytes 0-99/1234".
func sizeOf(out *s3.GetObjectOutput, from int64) (int64, error) {
	if out.ContentRange == nil && out.ContentLength != nil && from == 0 { // the store gives all of it
		return *out.ContentLength, nil
	}
	span, size, _ := strings.Cut(strings.TrimPrefix(aws.ToString(out.ContentRange), "bytes "), "/")
	n, err := strconv.ParseInt(size, 10, 63)
	if err != nil || !strings.HasPrefix(span, strconv.FormatInt(from, 10)+"-") {
		return 0, fmt.Errorf("the store gives the range %q for one from %d", aws.ToString(out.ContentRange), from)
	}
	return n, nil
}

// rangeBody ends its request when it is closed.
type rangeBody struct {
	io.ReadCloser
	cancel context.CancelFunc
}

// Close closes the body.
func (b *rangeBody) Close() error {
	defer b.cancel()
	return b.ReadCloser.Close()
}

// drop closes the body. One that was read to its end leaves its connection for the next.
func (r *s3Reader) drop() {
	if r.body != nil {
		_ = r.body.Close() // all that was wanted of it is here
		r.body = nil
	}
}

// Seek moves to where to read next. It asks for nothing.
func (r *s3Reader) Seek(offset int64, whence int) (int64, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch whence {
	case io.SeekCurrent:
		offset += r.at
	case io.SeekEnd:
		offset += r.size
	}
	if offset < 0 {
		return 0, fmt.Errorf("seek in file %s to %d", r.key, offset)
	}
	if offset != r.at {
		r.window = 0
	}
	r.at = offset
	return offset, nil
}

// Close ends reading. It waits for a Read that is under way, which ends with the context of Open.
func (r *s3Reader) Close() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.drop()
	r.closed = true
	return nil
}
