package work_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"atelier/internal/asset"
	"atelier/internal/blob"
	"atelier/internal/credit"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/kind/model"
	"atelier/internal/kind/modeler"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/work"
	"atelier/internal/workshop"
)

// answers are the ways in which a writer can answer.
var answers = []string{"a recipe", "a recipe", "a recipe with a mistake", "done", "wait", "a passing fault", "unavailable", "a refusal", "a bug", "no budget"}

// reply is an answer, with its tokens and how long it took.
type reply struct {
	what          string
	input, output int
	took          time.Duration
}

// writer answers each request with the next of its replies, and reads the stage meanwhile.
type writer struct {
	looks bool
	watch func()

	mu      sync.Mutex
	replies []reply
	used    engine.Usage // by the answers given so far
}

// Name is the writer's.
func (*writer) Name() string { return "scripted" }

// Version is the writer's.
func (*writer) Version() string { return "1" }

// Looks is as the test says.
func (w *writer) Looks() bool { return w.looks }

// Write gives the next answer. After the last one, the writer is done.
func (w *writer) Write(ctx context.Context, r workshop.Request) (workshop.Answer, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.watch()
	if len(w.replies) == 0 {
		return workshop.Answer{}, workshop.ErrBudget
	}
	a := w.replies[0]
	w.replies = w.replies[1:]
	select {
	case <-time.After(a.took):
	case <-ctx.Done():
		return workshop.Answer{}, ctx.Err()
	}
	out := workshop.Answer{Usage: engine.Usage{Input: a.input, Output: a.output}}
	switch a.what {
	case "a recipe":
		out.Text = []byte("asked = [\"x\"]\nspoken = [\"a crate\"]\n")
	case "a recipe with a mistake":
		out.Text = []byte("name = ")
	case "done":
		if out.Done = r.Draft != nil; !out.Done {
			out.Text = []byte("name = ")
		}
	case "wait":
		return out, workshop.Wait{After: time.Second, Err: errors.New("busy")}
	case "a passing fault":
		return out, engine.Transient{Err: errors.New("weather")}
	case "unavailable":
		return out, engine.Unavailable{Err: errors.New("away")}
	case "a refusal":
		return out, engine.Failure{Failure: operation.Failure{Code: operation.Moderated, Message: "No."}}
	case "a bug":
		return out, errors.New("a bug")
	case "no budget":
		return out, workshop.ErrBudget
	}
	w.used.Input, w.used.Output = w.used.Input+a.input, w.used.Output+a.output
	return out, nil
}

// builder writes the files of a model without building one.
type builder struct{ lifecycletest.Engine }

// Advance adds the notes that the workshop reads about a built model.
func (b *builder) Advance(ctx context.Context, brief engine.Brief, w engine.Bench, note string) (engine.Turn, error) {
	turn, err := b.Engine.Advance(ctx, brief, w, note)
	turn.Result.Quality = json.RawMessage(`{}`)
	return turn, err
}

// later are the stages that may follow each stage, directly or over others.
var later = map[operation.ModelerStage][]operation.ModelerStage{
	operation.ModelerQueued:     {operation.ModelerStarting, operation.ModelerModeling, operation.ModelerValidating, operation.ModelerPublishing},
	operation.ModelerStarting:   {operation.ModelerModeling, operation.ModelerValidating, operation.ModelerPublishing},
	operation.ModelerModeling:   {operation.ModelerValidating, operation.ModelerPublishing},
	operation.ModelerValidating: {operation.ModelerModeling, operation.ModelerPublishing},
}

// follows reports whether a stage may be seen after another one.
func follows(from, to operation.ModelerStage) bool {
	ends := []operation.ModelerStage{operation.ModelerSucceeded, operation.ModelerFailed, operation.ModelerCanceled}
	return from == to || slices.Contains(later[from], to) || !slices.Contains(ends, from) && slices.Contains(ends, to)
}

// Whatever a writer answers, however long it takes and whenever the owner cancels: the charge equals the usage and is within the cap, the ledger adds
// up, stages come in order, and the operation ends once.
func TestAnyAnswersInAnyOrder(t *testing.T) {
	lifecycletest.Bubble(t, func(t *testing.T) {
		bed := lifecycletest.New(t, lifecycletest.Options{Machine: true, Credits: 1_000_000, Kinds: []*kind.Kind{model.Kind, modeler.Kind}})
		folder, err := blob.NewFolder(filepath.Join(t.TempDir(), "files"))
		if err != nil {
			t.Fatal(err)
		}
		rapid.Check(bubbled{t}, func(rt *rapid.T) { (&conversation{rt: rt, bed: bed, blobs: folder}).run() })
		bed.CheckLedger()
	})
}

// bubbled is a test without a deadline, as a synctest bubble requires.
type bubbled struct{ testing.TB }

// conversation is one start of the Modeler.
type conversation struct {
	rt    *rapid.T
	bed   *lifecycletest.Bed
	blobs blob.Store
	id    string

	looking sync.Mutex // makes the caller and the writer look in turn, so that stages are noted in the order of reading
	seen    []operation.ModelerStage
}

// look notes the stage in the operation's record.
func (c *conversation) look() operation.Operation {
	c.looking.Lock()
	defer c.looking.Unlock()
	o, err := c.bed.Operation(context.Background(), c.bed.Live, c.id)
	if err != nil {
		c.rt.Fatal(err)
	}
	c.seen = append(c.seen, o.Modeler.Stage)
	return o
}

func (c *conversation) run() {
	w := &writer{looks: rapid.Bool().Draw(c.rt, "looks"), watch: func() { c.look() }}
	w.replies = rapid.SliceOfN(rapid.Custom(func(rt *rapid.T) reply {
		return reply{
			what:  rapid.SampledFrom(answers).Draw(rt, "answer"),
			input: rapid.IntRange(0, 20_000).Draw(rt, "input"), output: rapid.IntRange(0, 4000).Draw(rt, "output"),
			took: time.Duration(rapid.IntRange(0, 5).Draw(rt, "seconds")) * time.Second,
		}
	}), 0, 8).Draw(c.rt, "replies")
	limit := rapid.Int64Range(1, 60).Draw(c.rt, "cap")
	cancelAfter := rapid.SampledFrom([]time.Duration{0, 0, 0, time.Second, 3 * time.Second, 7 * time.Second}).Draw(c.rt, "cancel after")

	made := &workshop.Engine{Writer: w, Builder: &builder{}, Types: []asset.Type{engine.Modeling}, Rounds: 4}
	runner := work.New(work.Config{
		Blobs: c.blobs, Router: engine.Router{Engines: []engine.Engine{made}}, Desk: c.bed.Desk, Log: slog.New(slog.NewTextHandler(io.Discard, nil)), Total: 2,
	})
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan struct{})
	started, err := c.bed.Start(ctx, c.bed.Live, &modeler.Kind.Actions[0], lifecycle.Request{
		Body: json.RawMessage(`{"prompt":"a wombat","maxCredits":` + credit.Credits(limit).String() + `}`),
	})
	if err != nil {
		c.rt.Fatal(err)
	}
	c.id = started.Operation.ID
	go func() { defer close(ended); runner.Run(ctx) }()
	if cancelAfter > 0 {
		time.Sleep(cancelAfter)
		if _, err := c.bed.Cancel(ctx, c.bed.Live, c.id); err != nil {
			c.rt.Fatal(err)
		}
	}
	for o := c.look(); o.Status.Active(); o = c.look() {
		if _, _, err := c.bed.Wait(ctx, c.bed.Live, c.id, "", time.Hour); err != nil {
			c.rt.Fatal(err)
		}
	}
	stop()
	<-ended
	c.check(w, credit.Credits(limit), cancelAfter > 0)
}

// check compares the operation's end with the answers given.
func (c *conversation) check(w *writer, limit credit.Millis, canceled bool) {
	o := c.look()
	for i := 1; i < len(c.seen); i++ {
		if !follows(c.seen[i-1], c.seen[i]) {
			c.rt.Errorf("got the stages %q: %s after %s", c.seen, c.seen[i], c.seen[i-1])
		}
	}
	if string(o.Modeler.Stage) != string(o.Status) || o.Modeler.BillingState != operation.BillingSettled || o.Credits.Reserved != 0 ||
		o.Credits.Finalized == nil {
		c.rt.Fatalf("got %s, stage %s, billing %s and %+v", o.Status, o.Modeler.Stage, o.Modeler.BillingState, o.Credits)
	}
	whole := w.used
	whole.Models = 1
	used := engine.Tariff{Cap: limit, Input: 1000, Output: 4000, Model: 5000}.Cost(whole)
	if limit < credit.Credits(5) && o.Status != operation.Canceled && (o.Error == nil || o.Error.Code != operation.BudgetExhausted || w.used != engine.Usage{}) {
		c.rt.Errorf("a cap of %s under the price of a model: got %s, %+v, after %+v", limit, o.Status, o.Error, w.used)
	}
	switch got := *o.Credits.Finalized; {
	case got > limit, o.Status == operation.Failed && got != 0, o.Status == operation.Succeeded && got != used, o.Status == operation.Canceled && got > used:
		c.rt.Errorf("%s was charged %s of %s, used were %s", o.Status, got, limit, used)
	}
	if files := (o.Modeler.Artifacts != nil); files != (o.Status == operation.Succeeded) {
		c.rt.Errorf("%s has artifacts: %v", o.Status, files)
	}
	if o.Status == operation.Canceled && !canceled {
		c.rt.Error("the owner did not cancel it")
	}
	if again, err := c.bed.Cancel(context.Background(), c.bed.Live, c.id); err != nil || again.Status != o.Status {
		c.rt.Errorf("a cancel after the end: got %v, %v, want it unchanged", again.Status, err)
	}
}
