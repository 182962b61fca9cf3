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

// detail is the Detail of a pack.
type detail struct {
	Mode   operation.Mode   `json:"mode"` // of its generation; retries use it, too
	Preset operation.Preset `json:"preset"`
	// Resolution is the resolution of the maps that the start asked for; 0: the preset's.
	Resolution int `json:"resolution,omitempty"`
	// StyleGuide is what the caller wants all items to look like.
	StyleGuide string `json:"styleGuide,omitempty"`
	// Notes say which words of the prompt the pack leaves out, and what it holds that the prompt does not name.
	Notes []string `json:"notes,omitempty"`
}

// seedOf is an item's seed, derived from the pack's seed.
func seedOf(pack int64, position int) int64 {
	// Masked to MaxSeed, 2⁵³ − 1: a number of JSON that every reader keeps whole (RFC 8259, section 6).
	return int64(uint64(seed.From("item", strconv.FormatInt(pack, 10), strconv.Itoa(position))) & kind.MaxSeed)
}

// itemBrief is the engine's brief for one item.
type itemBrief struct {
	position int
	brief    engine.Brief
}

// stages are the stages of a pack from the given one on: previews, finals, and the ZIP of everything.
func stages(from operation.Stage, briefs []itemBrief) []kind.Stage {
	preview := kind.Stage{Name: operation.Preview}
	final := kind.Stage{Name: operation.Final}
	for _, i := range briefs {
		preview.Tasks = append(preview.Tasks, kind.Task{Kind: asset.Model, Step: stepPreview, Item: i.position, Heavy: true, Brief: i.brief})
		final.Tasks = append(final.Tasks, kind.Task{Kind: asset.Model, Step: stepFinal, Item: i.position, Heavy: true, Brief: i.brief})
	}
	// The archive is optional: where it fails, the items stay, and the pack has succeeded without a ZIP.
	all := []kind.Stage{preview, final, {Name: operation.PostProcessing, Tasks: []kind.Task{{Kind: asset.AssetPack, Step: stepZip, Optional: true}}}}
	return all[slices.IndexFunc(all, func(s kind.Stage) bool { return s.Name == from }):]
}

// packOf reads the Detail of a pack.
func packOf(a *asset.Asset) (detail, error) {
	var d detail
	if err := json.Unmarshal(a.Detail, &d); err != nil {
		return d, fmt.Errorf("read the detail of %s: %w", a.ID, err)
	}
	return d, nil
}

// styleOf is the style guide of a pack; "": it has none.
func styleOf(a asset.Asset) string {
	d, err := packOf(&a)
	if err != nil {
		return "" // packs of other versions may have no Detail
	}
	return d.StyleGuide
}
