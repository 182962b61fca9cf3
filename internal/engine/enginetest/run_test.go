package enginetest

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
)

// service is a stand-in for a vendor, whose jobs are done at the second poll.
type service struct {
	faults *Faults
	jobs   map[string]int // how often each was polled; −1: it has ended
}

func (s *service) submit(ctx context.Context, key string) (string, error) {
	if err := s.faults.Call(ctx, "submit"); err != nil {
		return "", err
	}
	if _, ok := s.jobs[key]; !ok {
		s.jobs[key] = 0
	}
	return key, nil
}

func (s *service) look(ctx context.Context, job string) (bool, error) {
	if err := s.faults.Call(ctx, "look"); err != nil {
		return false, err
	}
	if s.jobs[job] >= 0 {
		if s.jobs[job]++; s.jobs[job] == 2 {
			s.jobs[job] = -1
		}
	}
	return s.jobs[job] < 0, nil
}

func (s *service) cancel(job string) {
	if _, ok := s.jobs[job]; ok {
		s.jobs[job] = -1
	}
}

func (s *service) open() (list []string) {
	for job, looks := range s.jobs {
		if looks >= 0 {
			list = append(list, job)
		}
	}
	return list
}

// remote is an engine that uses the service, with faults that the suite must find.
type remote struct {
	*service
	fresh   int  // how many keys it has made up
	keyless bool // it makes up a key for each submission
	deaf    bool // it cancels nothing
	lost    bool // it forgets the job when a poll fails
	random  bool
	hoards  bool // its stand-in never clears its jobs
	copies  bool // it writes by io.Copy
	sloppy  bool // it overlooks what Write returns
}

func (*remote) Name() string        { return "remote" }
func (*remote) Version() string     { return "1" }
func (*remote) Makes() []asset.Type { return []asset.Type{asset.Model} }
func (r *remote) Cancel(_ context.Context, job string) error {
	if !r.deaf {
		r.cancel(job)
	}
	return nil
}

func (r *remote) Advance(ctx context.Context, b engine.Brief, w engine.Bench, note string) (engine.Turn, error) {
	if b.Makes != asset.Model {
		return engine.Turn{}, errors.New("not made here")
	}
	if note == "" {
		key := w.Key()
		if r.fresh++; r.keyless {
			key += strings.Repeat("'", r.fresh)
		}
		job, err := r.submit(ctx, key)
		return engine.Turn{Note: engine.Note{Text: job}}, err
	}
	done, err := r.look(ctx, note)
	if err != nil && r.lost {
		return engine.Turn{}, errors.New("the line broke")
	}
	if err != nil || !done {
		return engine.Turn{Note: engine.Note{Text: note}}, err
	}
	f, err := w.Create(ctx, asset.File{Role: asset.DraftGLB, Name: "model.glb"})
	if err != nil {
		return engine.Turn{}, err
	}
	text := b.Prompt
	if r.fresh++; r.random {
		text += strings.Repeat("'", r.fresh)
	}
	if err := r.write(f, text); err != nil && !r.sloppy {
		return engine.Turn{}, err
	}
	return engine.Turn{Done: true, Result: engine.Result{Engine: "remote", Version: "1", Quality: []byte("{}")}}, f.Close()
}

func (r *remote) write(f io.Writer, text string) (err error) {
	if r.copies {
		_, err = io.Copy(f, io.LimitReader(strings.NewReader(text), 1<<20))
	} else {
		_, err = io.WriteString(f, text)
	}
	return err
}

func TestTheSuiteFindsFaults(t *testing.T) {
	for _, c := range []struct {
		name   string
		engine remote
		want   string // in one of the complaints; "": there is none
	}{
		{"a good one", remote{}, ""},
		{"one without a key", remote{keyless: true}, "a crash after the call at call 1 (submit): the jobs"},
		{"one that cancels nothing", remote{deaf: true}, "the jobs"},
		{"one that gives up at once", remote{lost: true}, "want it to go on"},
		{"one that is never the same", remote{random: true}, "got other bytes"},
		{"one that copies", remote{copies: true}, ""},
		{"one that overlooks a failed write", remote{sloppy: true}, "(write model.glb): got other bytes"},
		{"one that overlooks a failed copy", remote{copies: true, sloppy: true}, "(write model.glb): got other bytes"},
		{"one whose stand-in keeps its jobs", remote{hoards: true}, "never happened"},
	} {
		t.Run(c.name, func(t *testing.T) {
			e, faults := &c.engine, &Faults{}
			e.service = &service{faults: faults, jobs: map[string]int{}}
			config := Config{Brief: engine.Brief{Makes: asset.Model, Prompt: "a chair"}, Roles: []asset.Role{asset.DraftGLB}, Faults: faults,
				Jobs: func() []string {
					list := e.open()
					if !e.hoards {
						clear(e.jobs)
					}
					return list
				}}
			wrong := Examine(t.Context(), e, config)
			found := slices.ContainsFunc(wrong, func(err error) bool { return strings.Contains(err.Error(), c.want) })
			if c.want == "" && len(wrong) > 0 || c.want != "" && !found {
				t.Errorf("got %v, want %q", errors.Join(wrong...), c.want)
			}
		})
	}
}

// A call over HTTP ends with its turn, although the stand-in would keep it open for longer.
func TestACallThatHangsEndsWithItsTurn(t *testing.T) {
	var f Faults
	f.set(1, Hang)
	over, ended := make(chan struct{}), make(chan error)
	within, end := context.WithCancel(t.Context())
	f.turn(end, over)
	go func() { ended <- f.Call(context.Background(), "submit") }()
	<-within.Done()
	close(over)
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
}
