package lifecycle

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/store"
)

// Approve goes on from a preview to the final. Approving what is approved already answers with the work as it is, and
// charges nothing; approving what waits for Credits resumes it.
func (d *Desk) Approve(ctx context.Context, c account.Caller, operationID string, r Request) (Answer, error) {
	var b ApproveBody
	if err := json.Unmarshal(orEmpty(r.Body), &b); err != nil {
		return Answer{}, problem.Internal.Because(fmt.Errorf("read body: %w", err)) // its shape was checked
	}
	if err := b.Rule(); err != nil {
		return Answer{}, err
	}
	return d.transition(ctx, c, operationID, r, func(t *deal, j *job) error {
		chosen, err := j.chosen(b.Selection)
		switch {
		case err != nil:
			return err
		case j.Status == operation.BillingRequired:
			return t.resume(j)
		case j.Mode != operation.Review:
			return problem.InvalidOperationMode.Detail("An operation in mode auto has no preview to approve.")
		case started(chosen) && j.approved():
			return nil
		case j.approved() && j.Status.Active():
			return atWork(j.ID)
		case j.Status != operation.PreviewReady:
			return wrongStage(j)
		}
		if chosen, err = j.ready(chosen, b.Named()); err != nil {
			return err
		}
		if j.Scope != nil {
			j.narrow(chosen)
		}
		return t.advance(j, operation.Approve, j.Begun)
	})
}

// ApproveBody is the body of an operation's own :approve. Only operations on packs take what it holds.
type ApproveBody struct{ kind.Selection }

func orEmpty(body json.RawMessage) json.RawMessage {
	if len(bytes.TrimSpace(body)) == 0 {
		return json.RawMessage("{}")
	}
	return body
}

// chosen are the items that a selection means: of all, those that the operation works on.
func (j *job) chosen(s kind.Selection) ([]asset.Item, error) {
	if j.Scope == nil {
		var f problem.Fields
		f.If(s.Scope != "", "body.scope", problem.UnrecognizedKeys, "only packs have items")
		f.If(s.ItemIDs != nil, "body.itemIds", problem.UnrecognizedKeys, "only packs have items")
		return nil, f.Err()
	}
	if s.Named() {
		return s.Of(j.stored())
	}
	var all []asset.Item
	for _, i := range j.alive() {
		all = append(all, i.Item)
	}
	return all, nil
}

// started reports whether there is nothing to approve any more.
func started(items []asset.Item) bool {
	return !slices.ContainsFunc(items, func(i asset.Item) bool { return !i.Status.Started() })
}

// ready are the items whose previews wait; one that was named and does not wait is the caller's fault.
func (j *job) ready(items []asset.Item, named bool) ([]asset.Item, error) {
	var list []asset.Item
	for _, i := range items {
		waits := i.Status == asset.ItemPreviewReady && slices.Contains(j.Scope.Alive, i.Position)
		if !waits && named {
			return nil, problem.InvalidOperationStage.Detail("The item %s is %s; only previews that are ready can be approved.", i.ID, i.Status)
		}
		if waits {
			list = append(list, i)
		}
	}
	return list, nil
}

// transition runs a verb of the owner on an operation, exactly once for an idempotency key.
// An error that carries a billing action is answered, but what the verb has written stays.
func (d *Desk) transition(ctx context.Context, c account.Caller, operationID string, r Request, verb func(*deal, *job) error) (Answer, error) {
	answer, err := d.exactlyOnce(ctx, c, r, func(ctx context.Context) (*store.Operation, error) {
		var j *job
		var owed *problem.Error
		err := d.deal(ctx, c.Account, func(t *deal) (err error) {
			owed = nil
			if j, err = t.mine(ctx, c, operationID); err != nil {
				return err
			}
			if err = verb(t, j); isOwed(err, &owed) {
				return nil
			}
			if err != nil {
				return err
			}
			return t.remember(c.Principal, r, operationID)
		})
		if err == nil && owed != nil {
			err = owed
		}
		if err != nil {
			return nil, err
		}
		return &j.Operation, nil
	})
	return answer, refuse(err, problem.OperationTransitionFailed)
}

// mine opens an operation of the caller. Another account's is not there.
func (t *deal) mine(ctx context.Context, c account.Caller, operationID string) (*job, error) {
	j, err := t.open(ctx, operationID)
	if notFound(err) || err == nil && j.Account != c.Account {
		return nil, problem.OperationNotFound
	}
	return j, err
}

// advance begins stage i by an event, if it can be paid. If not, the operation waits for Credits and says so.
func (t *deal) advance(j *job, e operation.Event, i int) error {
	j.Stage = j.Plan.Stages[i].Name
	owed, err := t.demand(j, i)
	if err != nil {
		return err
	}
	if owed != nil {
		return t.wait(j, owed)
	}
	if err := j.apply(e, t.now); err != nil {
		return err
	}
	if err := t.begin(j, i); err != nil {
		return err
	}
	return t.save(j)
}

// wait lets an operation wait for Credits, and answers the problem that says so.
func (t *deal) wait(j *job, owed *bill) error {
	before := j.Billing
	if j.Status != operation.BillingRequired {
		if err := j.apply(operation.Unpayable, t.now); err != nil {
			return err
		}
	}
	if err := j.owe(owed); err != nil {
		return err
	}
	if err := t.itemsOwed(j); err != nil {
		return err
	}
	if !bytes.Equal(before, j.Billing) { // a record that stays the same keeps its updatedAt
		if err := t.save(j); err != nil {
			return err
		}
	}
	return &problem.Error{Type: problem.BillingRequired, Text: owed.text, Billing: &owed.Billing, OperationID: j.ID}
}

// wrongStage says that a verb cannot happen now.
func wrongStage(j *job) error {
	return problem.InvalidOperationStage.Detail("The operation is %s.", j.Status)
}
