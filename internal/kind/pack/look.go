package pack

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/seed"
)

// detail is what is kept with a pack.
type detail struct {
	Mode   operation.Mode   `json:"mode"` // of its generation; retries have it again
	Preset operation.Preset `json:"preset"`
}

// part is what is kept with an item: how to make it as it is now.
type part struct {
	Brief engine.Brief `json:"brief"`
	// Feedback and Shared are how much of the feedback, on the item and on the set, was there before the operation at hand:
	// a further revision of that operation begins from there.
	Feedback int `json:"feedback,omitempty"`
	Shared   int `json:"shared,omitempty"`
}

// settled is the part as the next operation finds it.
func (p part) settled() part {
	p.Feedback = len(p.Brief.Feedback)
	if p.Brief.Series != nil {
		p.Shared = len(p.Brief.Series.Feedback)
	}
	return p
}

// partOf reads what is kept with an item.
func partOf(i asset.Item) (part, error) {
	return readPart(i.Detail, i.ID)
}

func readPart(text json.RawMessage, name string) (part, error) {
	var p part
	if err := json.Unmarshal(text, &p); err != nil {
		return p, fmt.Errorf("read the detail of item %s: %w", name, err)
	}
	return p, nil
}

// item is the part as a plan has it.
func (p part) item(position int, name, prompt string) (kind.Item, error) {
	text, err := json.Marshal(p)
	return kind.Item{Position: position, Name: name, Prompt: prompt, Detail: text}, err
}

// seedOf is an item's seed below a pack's.
func seedOf(pack int64, position int) int64 {
	return int64(uint64(seed.From("item", strconv.FormatInt(pack, 10), strconv.Itoa(position))) & kind.MaxSeed)
}

// job is the work on one item.
type job struct {
	position int
	brief    engine.Brief
}

// stages are those of a pack from one of them on: previews, finals, and at the end the ZIP of everything.
func stages(from operation.Stage, jobs []job) []kind.Stage {
	preview := kind.Stage{Name: operation.Preview}
	final := kind.Stage{Name: operation.Final}
	for _, j := range jobs {
		preview.Tasks = append(preview.Tasks, kind.Task{Kind: asset.Model, Step: stepPreview, Item: j.position, Heavy: true, Brief: j.brief})
		final.Tasks = append(final.Tasks, kind.Task{Kind: asset.Model, Step: stepFinal, Item: j.position, Brief: j.brief})
	}
	all := []kind.Stage{preview, final, {Name: operation.PostProcessing, Tasks: []kind.Task{{Kind: asset.AssetPack, Step: stepZip}}}}
	return all[slices.IndexFunc(all, func(s kind.Stage) bool { return s.Name == from }):]
}

// packOf reads what is kept with a pack.
func packOf(a *asset.Asset) (detail, error) {
	var d detail
	if err := json.Unmarshal(a.Detail, &d); err != nil {
		return d, fmt.Errorf("read the detail of %s: %w", a.ID, err)
	}
	return d, nil
}
