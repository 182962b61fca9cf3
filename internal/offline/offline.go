// Package offline makes assets without a server: a kind's own plan and steps, with every file in memory, or the large ones in unlinked files.
//
// The command line, the verification and the tests of engines work this way. Start at Make.
package offline

import (
	"context"
	"errors"
	"fmt"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

// Config is the input of Make besides the plan.
type Config struct {
	Router   engine.Router                          // chooses the engine of a task
	Kinds    []*kind.Kind                           // kinds of a pack's items; the kind that is made need not stand here
	Pictures map[string][]byte                      // reference images, PNG bytes by their digest
	Assets   map[string][]File                      // files of the assets that the plan works from, by their IDs
	Progress func(fraction float64, message string) // may be nil
	Temp     string                                 // folder of files of more than 4 MiB; "": they lie in memory, too
}

// Bench is a kind.Bench in memory. It makes one asset; each item of a pack has a Bench of its own.
type Bench struct {
	Config
	asset    asset.Asset
	files    map[asset.Role]File
	named    map[string]File // the same by their names, with those of unfinished turns
	facts    operation.Facts
	failures map[string]*operation.Failure // parts, by their names
	words    kind.Words
	items    []*Bench      // by position
	key      string        // of the task at hand
	note     engine.Note   // of it
	tries    int           // transient faults of it, in a row
	cap      credit.Millis // of it, when it is metered
}

// Make does all the work of a plan of a kind, stage after stage. An item that cannot be made ends with its Code and Error, a part with
// its failure in Failures, and the others go on; when all have failed, the first failure is returned. Optional files may be missing.
func Make(ctx context.Context, c Config, k *kind.Kind, p kind.Plan) (*Bench, error) {
	words, err := kind.WordsOf(append([]*kind.Kind{k}, c.Kinds...))
	if err != nil {
		return nil, err
	}
	b := newBench(c, words, asset.Asset{Type: k.Type, Name: p.Name, Prompt: p.Prompt, Detail: p.Detail})
	b.facts = p.Facts
	for _, i := range p.Items {
		made := fmt.Sprintf("item-%02d", i.Position)
		b.asset.Items = append(b.asset.Items, asset.Item{Position: i.Position, Name: i.Name, Prompt: i.Prompt, Detail: i.Detail, Made: made})
		b.items = append(b.items, newBench(c, words, asset.Asset{ID: made, Type: k.Items, Name: i.Name, Prompt: &i.Prompt}))
	}
	for _, stage := range p.Stages {
		for _, t := range stage.Tasks {
			if b.failed(t.Item) || b.failures[t.Part] != nil {
				continue
			}
			if err := b.at(t.Item).work(ctx, stepOf(c, k, t), t); err != nil {
				if err := b.fail(t, p.Results(), err); err != nil {
					return nil, err
				}
				continue
			}
			if t.Item > 0 && stage.Name == operation.Final {
				b.asset.Items[t.Item-1].Status = asset.ItemSucceeded
			}
		}
	}
	return b, nil
}

func newBench(c Config, w kind.Words, a asset.Asset) *Bench {
	return &Bench{Config: c, words: w, asset: a, files: map[asset.Role]File{}, named: map[string]File{}, failures: map[string]*operation.Failure{}}
}

// failed reports whether an item has failed.
func (b *Bench) failed(position int) bool {
	return position > 0 && b.asset.Items[position-1].Status == asset.ItemFailed
}

// fail ends the part of a task that has failed for a reason of its own. Any other error, and the failure of the last part, ends
// everything.
func (b *Bench) fail(t kind.Task, results int, err error) error {
	var f engine.Failure
	switch {
	case !errors.As(err, &f):
		return err
	case t.Optional:
		return nil
	case t.Part != "":
		if b.failures[t.Part] = &f.Failure; len(b.failures) < results {
			return nil
		}
		return err
	case t.Item == 0:
		return err
	}
	i := &b.asset.Items[t.Item-1]
	i.Status, i.Code, i.Error = asset.ItemFailed, f.Code, f.Message
	for n, other := range b.asset.Items {
		if !b.failed(n + 1) {
			return nil
		}
		if n == 0 {
			err = engine.Failure{Failure: operation.Failure{Code: other.Code, Message: "Not one of the items can be made. " + other.Error}}
		}
	}
	return err
}

// at is the bench of an item; 0 is the asset itself.
func (b *Bench) at(position int) *Bench {
	if position == 0 {
		return b
	}
	return b.items[position-1]
}

// stepOf is the step that a task names.
func stepOf(c Config, k *kind.Kind, t kind.Task) kind.Step {
	for _, other := range append(c.Kinds, k) {
		if other.Type == t.Kind && other.Steps[t.Step] != nil {
			return other.Steps[t.Step]
		}
	}
	return func(context.Context, kind.Bench, kind.Task) (kind.Made, error) {
		return kind.Made{}, fmt.Errorf("no step %s of %s", t.Step, t.Kind)
	}
}
