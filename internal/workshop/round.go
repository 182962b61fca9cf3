package workshop

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/operation"
)

// state is passed from a turn to the next one, as the text of its note.
type state struct {
	Phase   string       `json:"phase"`
	Round   int          `json:"round,omitempty"` // of the last recipe that was written; 0: none yet
	Best    int          `json:"best,omitempty"`  // of the newest recipe without a mistake; 0: none yet
	Usage   engine.Usage `json:"usage"`
	Spent   bool         `json:"spent,omitempty"` // the budget has ended the rounds
	Wrong   string       `json:"wrong,omitempty"` // the first mistake of the last recipe
	Waits   int          `json:"waits,omitempty"` // how often in a row the writer has asked to wait
	Remarks []string     `json:"remarks,omitempty"`
}

func readState(note string) (s state, err error) {
	s.Phase = Modeling
	if note == "" {
		return s, nil
	}
	if err := json.Unmarshal([]byte(note), &s); err != nil {
		return s, fmt.Errorf("read the note: %w", err)
	}
	return s, nil
}

// Bounds of the state.
const (
	maxRemarks = 20
	maxRemark  = 300
	maxRecipe  = 256 << 10 // bytes of a recipe that is read back
	maxSheet   = 16 << 20
	maxWaits   = 10
)

// round is one turn.
type round struct {
	engine *Engine
	brief  engine.Brief
	bench  engine.Bench
	state  state
}

// next ends the turn, and names the next one. The model counts as used before its building begins, so a cancel meanwhile charges it.
func (r *round) next(phase string) (engine.Turn, error) {
	r.state.Phase = phase
	if phase == Publishing {
		r.state.Usage.Models = 1
	}
	text, err := json.Marshal(r.state)
	return engine.Turn{Note: engine.Note{Text: string(text)}, Keep: true, Next: phase, Usage: &r.state.Usage}, err
}

// end goes on to the model, if there is a recipe to build it by.
func (r *round) end() (engine.Turn, error) {
	if r.state.Best > 0 {
		return r.next(Publishing)
	}
	if r.state.Spent {
		return engine.Turn{Usage: &r.state.Usage}, engine.Failure{Failure: operation.Failure{Code: operation.BudgetExhausted, Message: r.tooLittle()}}
	}
	return engine.Turn{Usage: &r.state.Usage}, engine.Failure{Failure: operation.Failure{
		Code: operation.GenerationFailed,
		Message: fmt.Sprintf("In %d rounds no recipe of this was written that can be built; the last mistake: %s. Try other words, or something simpler.",
			r.state.Round, strings.TrimSuffix(r.state.Wrong, ".")),
	}}
}

// tooLittle says what maxCredits does not pay for.
func (r *round) tooLittle() string {
	if t := r.brief.Tariff; t != nil && t.Model > t.Cap {
		return fmt.Sprintf("A model costs at least %s, and maxCredits is %s. Raise maxCredits.", t.Model.Words(), t.Cap)
	}
	return "The Credits of maxCredits were used up before a recipe of this could be built. Raise maxCredits, or ask for something simpler."
}

// write asks the writer for a recipe.
func (r *round) write(ctx context.Context) (engine.Turn, error) {
	s := &r.state
	if t := r.brief.Tariff; t != nil && t.Left(s.Usage) < 0 {
		s.Spent = true
		return r.end()
	}
	r.bench.Progress(r.progress(), fmt.Sprintf("writing round %d", s.Round+1))
	req := Request{Brief: r.brief, Used: s.Usage, Round: s.Round + 1, Rounds: r.engine.Rounds, Bench: r.bench}
	if p := r.brief.Programs; len(p) > 0 && r.brief.Makes == engine.Modeling {
		req.Parent = []byte(p[0].Text)
	}
	if s.Round > 0 {
		d, err := r.draft(ctx, s.Round)
		if err != nil {
			return engine.Turn{}, err
		}
		req.Draft = &d
	}
	a, err := r.engine.Writer.Write(ctx, req)
	if errors.Is(err, ErrBudget) {
		s.Spent = true
		return r.end()
	}
	if err != nil {
		return r.later(err)
	}
	s.Waits = 0
	s.Usage.Input, s.Usage.Output = s.Usage.Input+a.Usage.Input, s.Usage.Output+a.Usage.Output
	r.remark(a.Remarks...)
	if a.Done && s.Best > 0 {
		return r.next(Publishing)
	}
	s.Round++
	file := asset.File{Role: asset.RoundRecipe, Kind: "data", Format: "star", Name: recipeName(s.Round), ContentType: recipeType}
	if err := write(ctx, r.bench, file, a.Text); err != nil {
		return engine.Turn{}, err
	}
	return r.next(Validating)
}

// later ends a turn in which the writer has not answered: it is asked again after the time that it wants, some times in a row.
func (r *round) later(err error) (engine.Turn, error) {
	var wait Wait
	if !errors.As(err, &wait) {
		return engine.Turn{}, err
	}
	if r.state.Waits++; r.state.Waits > maxWaits {
		return engine.Turn{}, engine.Unavailable{Err: wait.Err}
	}
	turn, err := r.next(Modeling)
	turn.After = wait.After
	return turn, err
}

// check finds the mistakes of the last recipe, and draws it.
func (r *round) check(ctx context.Context) (engine.Turn, error) {
	s := &r.state
	r.bench.Progress(r.progress(), fmt.Sprintf("checking round %d", s.Round))
	text, err := r.reopen(ctx, recipeName(s.Round), maxRecipe)
	if err != nil {
		return engine.Turn{}, err
	}
	report, sheet, err := inspect(ctx, text, r.engine.Writer.Looks())
	if err != nil {
		return engine.Turn{}, err
	}
	j, err := json.Marshal(report)
	if err != nil {
		return engine.Turn{}, err
	}
	file := asset.File{Role: asset.RoundReport, Kind: "data", Format: "json", Name: reportName(s.Round), ContentType: "application/json"}
	if err := write(ctx, r.bench, file, j); err != nil {
		return engine.Turn{}, err
	}
	if sheet != nil {
		file := asset.File{Role: asset.RoundPicture, Kind: "image", Format: "png", Name: sheetName(s.Round), ContentType: "image/png"}
		if err := write(ctx, r.bench, file, sheet); err != nil {
			return engine.Turn{}, err
		}
	}
	clean := len(report.Errors) == 0
	if clean {
		s.Best = s.Round
	} else {
		s.Wrong = cut(report.Errors[0], maxRemark)
	}
	r.bench.Progress(r.progress(), fmt.Sprintf("checked round %d: %d mistakes", s.Round, len(report.Errors)))
	switch {
	case clean && !r.engine.Writer.Looks():
		return r.next(Publishing)
	case s.Round >= r.engine.Rounds:
		return r.end()
	}
	return r.next(Modeling)
}

// progress is how far the work is: the rounds are most of it.
func (r *round) progress() float64 {
	return .8 * float64(r.state.Round) / float64(max(1, r.engine.Rounds))
}

// remark keeps a remark for the manifest.
func (r *round) remark(list ...string) {
	for _, text := range list {
		if len(r.state.Remarks) < maxRemarks {
			r.state.Remarks = append(r.state.Remarks, cut(text, maxRemark))
		}
	}
}

// cut is a text of at most n characters.
func cut(text string, n int) string {
	if list := []rune(text); len(list) > n {
		return string(list[:n-1]) + "…"
	}
	return text
}

// draft is the recipe of a round, with its report.
func (r *round) draft(ctx context.Context, n int) (d Draft, err error) {
	if d.Text, err = r.reopen(ctx, recipeName(n), maxRecipe); err != nil {
		return d, err
	}
	j, err := r.reopen(ctx, reportName(n), maxRecipe)
	if err != nil {
		return d, err
	}
	if err := json.Unmarshal(j, &d.Report); err != nil {
		return d, fmt.Errorf("read %s: %w", reportName(n), err)
	}
	if d.Pictured {
		d.Sheet, err = r.reopen(ctx, sheetName(n), maxSheet)
	}
	return d, err
}

func (r *round) reopen(ctx context.Context, name string, most int64) ([]byte, error) {
	f, err := r.bench.Reopen(ctx, name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, most))
}

func recipeName(n int) string { return fmt.Sprintf("round-%d.star", n) }
func reportName(n int) string { return fmt.Sprintf("round-%d.json", n) }
func sheetName(n int) string  { return fmt.Sprintf("round-%d.png", n) }

// write makes a file; it is there only when all of it is.
func write(ctx context.Context, w engine.Bench, f asset.File, data []byte) error {
	out, err := w.Create(ctx, f)
	if err != nil {
		return fmt.Errorf("create %s: %w", cmp.Or(f.Name, string(f.Role)), err)
	}
	if _, err := out.Write(data); err != nil {
		return fmt.Errorf("write %s: %w", f.Name, err)
	}
	return out.Close()
}
