package kind

import (
	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/operation"
)

// Tiers are what each preset of a start costs, in whole Credits: its preview and its final.
type Tiers map[operation.Preset]struct{ Preview, Final int64 }

// Prices are the lines of the price table; per is what one price is for: "asset" or "item".
func (t Tiers) Prices(op operation.Type, makes asset.Type, per string) (lines credit.Prices) {
	for _, preset := range []operation.Preset{operation.Fast, operation.Standard, operation.Production} {
		line := credit.Price{Operation: string(op), Resource: string(makes), Preset: string(preset), Per: per}
		line.Stage, line.Credits = string(operation.Preview), credit.Credits(t[preset].Preview)
		lines = append(lines, line)
		line.Stage, line.Credits = string(operation.Final), credit.Credits(t[preset].Final)
		lines = append(lines, line)
	}
	return lines
}
