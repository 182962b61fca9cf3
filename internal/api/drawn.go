package api

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http"
	"runtime/debug"
	"sync"
	"time"

	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/problem"
)

// Bounds of files that are made when they are asked for: bytes that are kept, files that are asked for and not made yet, and how long one may
// take. One is made at a time, beside the work on assets.
const (
	drawnBytes  = 16 << 20
	drawnAtOnce = 24
	drawnTime   = 30 * time.Second
)

// drawings keeps what was made, and makes a file once however many ask for it.
//
// mu guards all but turn, whose one place lets one drawing be made at a time. A drawing's data and err are set before done is closed, and
// read after it.
type drawings struct {
	mu     sync.Mutex
	data   map[string][]byte
	order  []string // of data, the oldest first
	size   int
	making map[string]*drawing
	turn   chan struct{}
}

// drawing is a file in the making.
type drawing struct {
	done chan struct{}
	data []byte
	err  error
}

func newDrawings() *drawings {
	return &drawings{data: map[string][]byte{}, making: map[string]*drawing{}, turn: make(chan struct{}, 1)}
}

// get is the file of a name. It is made to the end even when every caller that asked for it has gone. More than drawnAtOnce files in the
// making are 503.
func (d *drawings) get(ctx context.Context, name string, draw func(context.Context) ([]byte, error)) ([]byte, error) {
	d.mu.Lock()
	data, ok := d.data[name]
	m := d.making[name]
	switch {
	case ok:
		d.mu.Unlock()
		return data, nil
	// A file in the making that others wait for already costs nothing more; only a further one is refused.
	case m == nil && len(d.making) >= drawnAtOnce:
		d.mu.Unlock()
		return nil, problem.ArtifactServiceUnavailable.Detail("Many files are being made; ask again in a moment.")
	case m == nil:
		m = &drawing{done: make(chan struct{})}
		d.making[name] = m
		go d.make(context.WithoutCancel(ctx), name, m, draw)
	}
	d.mu.Unlock()
	select {
	case <-m.done:
		return m.data, m.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// make draws one file when its turn comes, and keeps it. A drawing that has failed is not kept: the next request tries again. The oldest
// files go first. A file that is larger than the bound is kept alone.
func (d *drawings) make(ctx context.Context, name string, m *drawing, draw func(context.Context) ([]byte, error)) {
	d.turn <- struct{}{}
	m.data, m.err = drawn(ctx, draw)
	<-d.turn
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.making, name)
	if m.err == nil {
		d.data[name], d.order, d.size = m.data, append(d.order, name), d.size+len(m.data)
		for d.size > drawnBytes && len(d.order) > 1 {
			d.size -= len(d.data[d.order[0]])
			delete(d.data, d.order[0])
			d.order = d.order[1:]
		}
	}
	close(m.done)
}

// drawn makes a file within drawnTime. A panic is returned as an error, so that it does not end the program.
func drawn(ctx context.Context, draw func(context.Context) ([]byte, error)) (data []byte, err error) {
	ctx, cancel := context.WithTimeout(ctx, drawnTime)
	defer cancel()
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("panic: %v\n%s", fault, debug.Stack())
		}
	}()
	return draw(ctx)
}

// drawnRoute is the route of files that a kind makes when they are asked for.
func (s *Server) drawnRoute(k *kind.Kind, of *kind.Drawn) *route {
	return &route{
		method: http.MethodGet, pattern: of.Path, name: of.Name, tag: groupOf(k), summary: of.Summary, open: true,
		handle: s.getDrawn(of), otherwise: problem.ArtifactServiceUnavailable, headers: []header{{"Range", "bytes=first-last"}, ifNoneMatch},
		answer: answer{media: of.Media, headers: []header{entityTag}, unchanged: true}, problems: []int{404, 412, 416, 503},
	}
}

// getDrawn answers with a file that every caller may read.
func (s *Server) getDrawn(of *kind.Drawn) func(*call) error {
	return func(c *call) error {
		for name, value := range fileHeaders {
			c.Header()[name] = value
		}
		if err := s.fileReads.Wait(c.Context(), c.address(), time.Now()); err != nil {
			return err
		}
		name := c.param("filename")
		draw := of.Find(name)
		if draw == nil {
			return problem.ArtifactNotFound
		}
		data, err := s.drawings.get(c.Context(), of.Path+" "+name, draw)
		if err != nil {
			return err
		}
		sum := sha256.Sum256(data)
		f := asset.File{Name: name, ContentType: of.Media, Size: int64(len(data)), SHA256: hex.EncodeToString(sum[:])}
		return s.sendFile(c, f, bytes.NewReader(data), forever)
	}
}
