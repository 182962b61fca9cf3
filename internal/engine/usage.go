package engine

import (
	"math"

	"atelier/internal/asset"
	"atelier/internal/credit"
)

// Modeling is the type of the Modeler's briefs: a model by a program that is written for it. No asset has this type: its engines make the files of a
// model.
const Modeling asset.Type = "modeler"

// Usage is the use of metered work so far, over all of its turns.
type Usage struct {
	Input   int     `json:"input,omitempty"`   // tokens sent to a language model
	Output  int     `json:"output,omitempty"`  // tokens received from it
	Seconds float64 `json:"seconds,omitempty"` // of computing in this process
}

// Tariff are the prices of metered work, and its cap.
type Tariff struct {
	Cap    credit.Millis `json:"cap"`
	Input  credit.Millis `json:"input"`  // a thousand input tokens
	Output credit.Millis `json:"output"` // a thousand output tokens
	Second credit.Millis `json:"second"`
}

// Cost is the price of a usage, rounded up to a millicredit and never above the cap.
func (t Tariff) Cost(u Usage) credit.Millis {
	cost := float64(u.Input)/1000*float64(t.Input) + float64(u.Output)/1000*float64(t.Output) + u.Seconds*float64(t.Second)
	return min(credit.Millis(math.Ceil(cost)), t.Cap)
}

// Room is how many output tokens the cap still allows after a request of so many input tokens. Without a price there is no bound: the result is
// most.
func (t Tariff) Room(u Usage, input, most int) int {
	u.Input += input
	left := t.Cap - t.Cost(u)
	if t.Output <= 0 {
		if left > 0 {
			return most
		}
		return 0
	}
	return int(min(int64(most), int64(left)*1000/int64(t.Output)))
}
