package store

import (
	"encoding/json"
	"fmt"
	"slices"

	"atelier/internal/credit"
	"atelier/internal/engine"
	"atelier/internal/operation"
)

// oldPart is what a pack kept with an item before: its brief, and how much feedback there was when the current operation began.
type oldPart struct {
	Brief    engine.Brief `json:"brief"`
	Feedback int          `json:"feedback,omitempty"`
	Shared   int          `json:"shared,omitempty"`
}

// down puts the old plan of an operation together again. The tasks that only the new form has rows for are deleted, unless the operation has
// ended.
func (m *planMigration) down(operationID string) error {
	var c oldPlan
	var assetID, progress string
	var status operation.Status
	err := m.tx.QueryRowContext(m.ctx, `SELECT asset_id, status, generation_mode, preset, prompt, progress FROM operations WHERE id = $1`, operationID).
		Scan(&assetID, &status, &c.Plan.Mode, &c.Plan.Preset, &c.Plan.Prompt, &progress)
	if err != nil {
		return err
	}
	var p newProgress
	if json.Unmarshal([]byte(progress), &p) != nil { // it was damaged, and stays so
		return m.exec(`UPDATE operations SET course = $2 WHERE id = $1`, operationID, progress)
	}
	c.Begun, c.Round, c.Test, c.Stop, c.Limits, c.Scope = p.Begun, p.Round, p.Test, p.Stop, p.Limits, p.Scope
	for _, name := range p.Stages {
		c.Plan.Stages, c.Held = append(c.Plan.Stages, oldStage{Name: name}), append(c.Held, held{})
	}
	if err := m.downPlan(&c, operationID, assetID); err != nil {
		return err
	}
	if err := m.downItems(&c, assetID, operationID); err != nil {
		return err
	}
	text, err := json.Marshal(c)
	if err != nil {
		return err
	}
	if err := m.exec(`UPDATE operations SET course = $2 WHERE id = $1`, operationID, string(text)); err != nil || status.Terminal() {
		return err
	}
	return m.exec(`DELETE FROM tasks WHERE operation_id = $1 AND attempt = 0 AND (state = 'planned' OR state = 'canceled')`, operationID)
}

// downPlan reads the stages of the current round. All feedback counts as given before the next revision: it goes into the old plan's own list where
// the operation has no items, else into the items' details.
func (m *planMigration) downPlan(c *oldPlan, operationID, assetID string) error {
	texts, err := m.texts(assetID)
	if err != nil {
		return err
	}
	err = m.each(`SELECT stage, item, class, kind, step, price, held, params, brief FROM tasks WHERE operation_id = $1 AND round = $2 ORDER BY position`,
		args(operationID, c.Round), func(s scan) error {
			var stage operation.Stage
			var class Class
			var t oldTask
			var amount credit.Millis
			var params, brief string
			err := s(&stage, &t.Item, &class, &t.Kind, &t.Step, &t.Price, &amount, &params, &brief)
			if err != nil {
				return err
			}
			t.Heavy, t.Params = class == Heavy, raw(params)
			var missing []string
			if t.Brief, missing, err = texts.unpack(raw(brief)); err == nil && len(missing) > 0 {
				err = fmt.Errorf("a text of %s is not there", assetID)
			}
			c.add(stage, t, amount)
			return err
		})
	if len(c.Plan.Items) == 0 && len(c.Plan.Stages) > 0 && len(c.Plan.Stages[0].Tasks) > 0 {
		c.Feedback = c.Plan.Stages[0].Tasks[0].Brief.Feedback
	}
	return err
}

// add adds a task behind those of its stage.
func (c *oldPlan) add(stage operation.Stage, t oldTask, amount credit.Millis) {
	i := slices.IndexFunc(c.Plan.Stages, func(s oldStage) bool { return s.Name == stage })
	if i < 0 {
		return // it was damaged
	}
	c.Plan.Stages[i].Tasks, c.Held[i] = append(c.Plan.Stages[i].Tasks, t), append(c.Held[i], amount)
	known := slices.ContainsFunc(c.Plan.Items, func(p oldItem) bool { return p.Position == t.Item })
	if t.Item > 0 && !known {
		c.Plan.Items = append(c.Plan.Items, oldItem{Position: t.Item, Detail: t.part()})
	}
}

// part is what is kept with the item of a task.
func (t *oldTask) part() json.RawMessage {
	p := oldPart{Brief: t.Brief, Feedback: len(t.Brief.Feedback)}
	if t.Brief.Series != nil {
		p.Shared = len(t.Brief.Series.Feedback)
	}
	text, err := json.Marshal(p)
	if err != nil {
		panic(err) // it was JSON
	}
	return text
}

// downItems writes the details of the items that the operation has worked on last.
func (m *planMigration) downItems(c *oldPlan, packID, operationID string) error {
	for _, i := range c.Plan.Items {
		err := m.exec(`UPDATE asset_items SET detail = $4 WHERE pack_id = $1 AND operation_id = $2 AND position = $3`,
			packID, operationID, i.Position, string(i.Detail))
		if err != nil {
			return err
		}
	}
	return nil
}

// texts reads all texts of an asset.
func (m *planMigration) texts(assetID string) (Texts, error) {
	texts := Texts{}
	err := m.each(`SELECT sha256, text FROM texts WHERE asset_id = $1`, args(assetID), func(s scan) error {
		var digest, text string
		err := s(&digest, &text)
		texts[digest] = text
		return err
	})
	return texts, err
}
