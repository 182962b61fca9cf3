package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/pressly/goose/v3"

	"atelier/internal/credit"
	"atelier/internal/id"
	"atelier/internal/operation"
)

// plansVersion is the number of the migration that takes plans apart.
const plansVersion = 20

// newPlans is that migration. Before it, an operation kept its plan and its progress as one text, the column "course", which was
// written anew with every step. After it, a task's row says what is to be done, the long texts stand once in a table of their
// own, and the operation keeps its progress alone. The text is JSON, which SQL has no common words for, so Go takes it apart.
func newPlans() *goose.Migration {
	return goose.NewGoMigration(plansVersion, &goose.GoFunc{RunTx: upPlans}, &goose.GoFunc{RunTx: downPlans})
}

var upPlanTables = []string{
	`CREATE TABLE texts (
		asset_id text NOT NULL REFERENCES assets (id),
		sha256   text NOT NULL,
		text     text NOT NULL, -- a long prompt, feedback or request: what names it by its SHA-256 has it from here
		PRIMARY KEY (asset_id, sha256)
	)`,
	`ALTER TABLE tasks ADD COLUMN round bigint NOT NULL DEFAULT 1`,
	`ALTER TABLE tasks ADD COLUMN kind text NOT NULL DEFAULT ''`,
	`ALTER TABLE tasks ADD COLUMN step text NOT NULL DEFAULT ''`,
	`ALTER TABLE tasks ADD COLUMN price bigint NOT NULL DEFAULT 0`,
	`ALTER TABLE tasks ADD COLUMN held bigint NOT NULL DEFAULT 0`,
	`ALTER TABLE tasks ADD COLUMN params text NOT NULL DEFAULT ''`,
	`ALTER TABLE tasks ADD COLUMN brief text NOT NULL DEFAULT ''`,
	`ALTER TABLE operations ADD COLUMN progress text NOT NULL DEFAULT ''`,
	`DROP INDEX tasks_operation`,
	`CREATE INDEX tasks_operation ON tasks (operation_id, round, item)`,
}

var downPlanTables = []string{
	`UPDATE assets SET request = (SELECT t.text FROM texts t WHERE t.asset_id = assets.id AND 'sha256:' || t.sha256 = assets.request)
		WHERE request LIKE 'sha256:%'`,
	`DROP INDEX tasks_operation`,
	`CREATE INDEX tasks_operation ON tasks (operation_id)`,
	`ALTER TABLE operations DROP COLUMN progress`,
	`ALTER TABLE tasks DROP COLUMN brief`,
	`ALTER TABLE tasks DROP COLUMN params`,
	`ALTER TABLE tasks DROP COLUMN held`,
	`ALTER TABLE tasks DROP COLUMN price`,
	`ALTER TABLE tasks DROP COLUMN step`,
	`ALTER TABLE tasks DROP COLUMN kind`,
	`ALTER TABLE tasks DROP COLUMN round`,
	`DROP TABLE texts`,
}

func upPlans(ctx context.Context, tx *sql.Tx) error {
	return convertPlans(ctx, tx, upPlanTables, (*planMigration).up, `UPDATE asset_items SET detail = ''`, `ALTER TABLE operations DROP COLUMN course`)
}

func downPlans(ctx context.Context, tx *sql.Tx) error {
	before := []string{`ALTER TABLE operations ADD COLUMN course text NOT NULL DEFAULT ''`}
	return convertPlans(ctx, tx, before, (*planMigration).down, downPlanTables...)
}

// planMigration converts one operation after the other.
type planMigration struct {
	ctx  context.Context
	tx   *sql.Tx
	mint *mint
}

// convertPlans changes tables, converts every operation, and changes tables again. All of it is the one transaction of the migration: a crash
// leaves the tables as they were.
func convertPlans(ctx context.Context, tx *sql.Tx, before []string, convert func(*planMigration, string) error, after ...string) error {
	m := &planMigration{ctx: ctx, tx: tx, mint: newMint()}
	for _, text := range before {
		if err := m.exec(text); err != nil {
			return err
		}
	}
	// Pages go by ID, so memory is bounded by planPage operations, whatever the size of the database.
	last := ""
	for {
		ids, err := m.page(last)
		if err != nil {
			return err
		}
		if len(ids) == 0 {
			break
		}
		for _, operationID := range ids {
			if err := convert(m, operationID); err != nil {
				return fmt.Errorf("convert the plan of %s: %w", operationID, err)
			}
		}
		last = ids[len(ids)-1]
	}
	for _, text := range after {
		if err := m.exec(text); err != nil {
			return err
		}
	}
	return nil
}

// planPage is how many operations are looked up at once.
const planPage = 500

// page reads IDs of operations.
func (m *planMigration) page(after string) (ids []string, err error) {
	err = m.each(`SELECT id FROM operations WHERE id > $1 ORDER BY id LIMIT $2`, args(after, planPage), func(s scan) error {
		var operationID string
		err := s(&operationID)
		ids = append(ids, operationID)
		return err
	})
	return ids, err
}

func (m *planMigration) exec(text string, a ...any) error {
	_, err := m.tx.ExecContext(m.ctx, text, a...)
	return err
}

func (m *planMigration) each(text string, a []any, each func(scan) error) (err error) {
	rows, err := m.tx.QueryContext(m.ctx, text, a...)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		if err := each(rows.Scan); err != nil {
			return err
		}
	}
	return rows.Err()
}

// spot is where a task stands in a plan.
type spot struct {
	stage    operation.Stage
	position int
}

// up takes the old plan of an operation apart.
//
// Rows of tasks that exist are completed. Tasks of stages that have not begun had no rows before: they are added as planned, unless the
// operation has ended.
func (m *planMigration) up(operationID string) error {
	var accountID, assetID, status, text string
	var at int64
	err := m.tx.QueryRowContext(m.ctx, `SELECT account_id, asset_id, status, created_at, course FROM operations WHERE id = $1`, operationID).
		Scan(&accountID, &assetID, &status, &at, &text)
	if err != nil {
		return err
	}
	var c oldPlan
	if json.Unmarshal([]byte(text), &c) != nil { // it was damaged, and stays unreadable
		return m.exec(`UPDATE operations SET progress = $2 WHERE id = $1`, operationID, text)
	}
	c.Round = max(1, c.Round)
	rows, err := m.rows(operationID)
	if err != nil {
		return err
	}
	texts := Texts{}
	for i, stage := range c.Plan.Stages {
		for n := range stage.Tasks {
			there := rows[spot{stage.Name, n}]
			if err := m.complete(&c, i, n, there, texts); err != nil {
				return err
			}
			// The first stage has a row for each round that could be paid; later stages have begun once at most.
			if begun := len(there) > 0 && (i > 0 || len(there) >= c.Round); begun || operation.Status(status).Terminal() {
				continue
			}
			if err := m.plan(&c, i, n, operationID, accountID, at, texts); err != nil {
				return err
			}
		}
	}
	if err := m.keep(assetID, texts); err != nil {
		return err
	}
	progress, err := json.Marshal(c.progress())
	if err != nil {
		return err
	}
	return m.exec(`UPDATE operations SET progress = $2 WHERE id = $1`, operationID, string(progress))
}

// rows reads the IDs of the tasks at each place of a plan, oldest first. The first stage has one task for each round.
func (m *planMigration) rows(operationID string) (map[spot][]string, error) {
	list := map[spot][]string{}
	err := m.each(`SELECT id, stage, position FROM tasks WHERE operation_id = $1 ORDER BY created_at, id`, args(operationID), func(s scan) error {
		var taskID string
		var p spot
		err := s(&taskID, &p.stage, &p.position)
		list[p] = append(list[p], taskID)
		return err
	})
	return list, err
}

// complete completes the tasks at a place of a plan. The newest gets the brief; the briefs of earlier ones are not known any more. When the current
// round could not be paid, the newest was made before that round's feedback.
func (m *planMigration) complete(c *oldPlan, stage, n int, there []string, texts Texts) error {
	task := c.Plan.Stages[stage].Tasks[n]
	if told := len(task.Brief.Feedback); c.Begun == 0 && told > 0 {
		task.Brief.Feedback = task.Brief.Feedback[:told-1]
	}
	packed, err := texts.Pack(task.Brief)
	if err != nil {
		return err
	}
	for k, taskID := range there {
		round, held, brief := c.Round, credit.Millis(0), ""
		if stage == 0 {
			round = k + 1
		}
		if round == c.Round {
			held = c.heldFor(stage, n)
		}
		if k == len(there)-1 {
			brief = string(packed)
		}
		err := m.exec(`UPDATE tasks SET round = $2, kind = $3, step = $4, price = $5, held = $6, params = $7, brief = $8 WHERE id = $1`,
			taskID, round, task.Kind, task.Step, int64(task.Price), int64(held), string(task.Params), brief)
		if err != nil {
			return err
		}
	}
	return nil
}

// plan adds a task of a stage that has not begun, or of an item that is left out.
func (m *planMigration) plan(c *oldPlan, stage, n int, operationID, accountID string, at int64, texts Texts) error {
	task := c.Plan.Stages[stage].Tasks[n]
	packed, err := texts.Pack(task.Brief)
	if err != nil {
		return err
	}
	state, class := Planned, Light
	if !c.alive(task.Item) {
		state = TaskCanceled
	}
	if task.Heavy {
		class = Heavy
	}
	return m.exec(`INSERT INTO tasks (attempt, tries, interruptions, run_after, lease_expires_at, note, trace,
			id, operation_id, account_id, stage, position, item, class, state, created_at, round, kind, step, price, held, params, brief)
		VALUES (0, 0, 0, 0, 0, '', '', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
		m.mint.id(id.Task, time.Now()), operationID, accountID, string(c.Plan.Stages[stage].Name), n, task.Item, string(class), string(state), at,
		c.Round, task.Kind, task.Step, int64(task.Price), int64(c.heldFor(stage, n)), string(task.Params), string(packed))
}

// keep writes the texts of an operation, if the asset that they belong to is still there.
func (m *planMigration) keep(assetID string, texts Texts) error {
	for digest, text := range texts {
		err := m.exec(`INSERT INTO texts (asset_id, sha256, text) SELECT id, $2, $3 FROM assets WHERE id = $1
			ON CONFLICT (asset_id, sha256) DO NOTHING`, assetID, digest, text)
		if err != nil {
			return err
		}
	}
	return nil
}
