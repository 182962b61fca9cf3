package kind

import (
	"cmp"
	"maps"
	"slices"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/engine"
	"atelier/internal/operation"
)

// Cost fills in the price of every task of the plan. It is the only place where prices are read: starts, revisions and estimates call
// it, and reservations and charges use its results. Post-processing has no price; a metered task costs its cap at most.
func (p *Plan) Cost(table credit.Prices, op operation.Type, makes asset.Type) (err error) {
	for i := range p.Stages {
		s := &p.Stages[i]
		if s.Name == operation.PostProcessing {
			continue
		}
		for j := range s.Tasks {
			t := &s.Tasks[j]
			if t.Free {
				continue
			}
			if t.Price = t.Cap; t.Cap > 0 {
				t.Brief.Tariff = tariff(t.Cap, table, op, makes, s.Name)
				continue
			}
			if t.Price, err = t.cost(table, op, makes, p.Preset, s.Name); err != nil {
				return err
			}
		}
	}
	return nil
}

// tariff are the prices of each unit of metered work, as they are when it starts. Units without a price are free.
func tariff(most credit.Millis, table credit.Prices, op operation.Type, makes asset.Type, stage operation.Stage) *engine.Tariff {
	of := func(per credit.Per) credit.Millis {
		each, _ := table.Of(credit.Price{Operation: string(op), Resource: string(makes), Stage: string(stage), Per: per})
		return each
	}
	return &engine.Tariff{Cap: most, Input: of(credit.PerInput), Output: of(credit.PerOutput), Model: of(credit.PerAsset)}
}

func (t *Task) cost(table credit.Prices, op operation.Type, makes asset.Type, preset operation.Preset, stage operation.Stage) (credit.Millis, error) {
	return table.Cost(credit.Price{
		Operation: string(op), Resource: string(makes), Preset: string(preset), Stage: string(stage), Per: t.Per, Resolution: t.Resolution,
	}, t.Quantity)
}

// Tiers are the prices of a start's presets, in whole Credits: the preview and the final.
type Tiers map[operation.Preset]struct{ Preview, Final int64 }

// Prices are the lines of the price table.
func (t Tiers) Prices(op operation.Type, makes asset.Type, per credit.Per) (lines credit.Prices) {
	for _, preset := range presets {
		line := credit.Price{Operation: string(op), Resource: string(makes), Preset: string(preset), Per: per}
		line.Stage, line.Credits = string(operation.Preview), credit.Credits(t[preset].Preview)
		lines = append(lines, line)
		line.Stage, line.Credits = string(operation.Final), credit.Credits(t[preset].Final)
		lines = append(lines, line)
	}
	return lines
}

// Final are the prices of the presets of a start without a preview, in whole Credits.
type Final map[operation.Preset]int64

// Prices are the lines of the price table.
func (f Final) Prices(op operation.Type, makes asset.Type, per credit.Per) (lines credit.Prices) {
	for _, preset := range presets {
		line := Flat(f[preset]).Prices(op, makes, per)[0]
		line.Preset = string(preset)
		lines = append(lines, line)
	}
	return lines
}

// Flat is the price of a start without presets and without a preview, in whole Credits.
type Flat int64

// Prices is the line of the price table.
func (f Flat) Prices(op operation.Type, makes asset.Type, per credit.Per) credit.Prices {
	return credit.Prices{{
		Operation: string(op), Resource: string(makes), Stage: string(operation.Final), Per: per, Credits: credit.Credits(int64(f)),
	}}
}

// Resolutions are the prices of each resolution, in percent of a price without one. Keys are pixels a side.
type Resolutions map[int]int64

// Prices are the lines of every resolution.
func (r Resolutions) Prices(of credit.Prices) (lines credit.Prices) {
	for _, line := range of {
		whole := line.Credits
		for _, side := range slices.Sorted(maps.Keys(r)) {
			line.Resolution, line.Credits = side, whole*credit.Millis(r[side])/100
			lines = append(lines, line)
		}
	}
	return lines
}

// MapPrices are the shipped prices of the maps of a material, alone or as an item of a pack: 2, 6 and 20 Credits for the tiers in their
// own resolutions. Four times the texels cost up to three times as much.
func MapPrices(op operation.Type, makes asset.Type, per credit.Per) credit.Prices {
	tiers := Final{operation.Fast: 4, operation.Standard: 6, operation.Production: 8}
	return Resolutions{512: 50, 1024: 100, 2048: 250, 4096: 600}.Prices(tiers.Prices(op, makes, per))
}

var presets = []operation.Preset{operation.Fast, operation.Standard, operation.Production}

// PricedAs is the operation type whose prices the action has.
func (a *Action) PricedAs() operation.Type { return cmp.Or(a.Priced, a.Operation) }
