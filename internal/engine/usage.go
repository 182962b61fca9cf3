package engine

import (
	"math"

	"atelier/internal/asset"
	"atelier/internal/credit"
)

// Modeling is what a brief of the Modeler makes: a model by a program that is written for it. No asset has this type; its engines make
// a model's files.
const Modeling asset.Type = "modeler"

// Usage is what metered work has taken so far, over all of its turns.
type Usage struct {
	Input   int     `json:"input,omitempty"`   // tokens sent to a language model
	Output  int     `json:"output,omitempty"`  // tokens received from it
	Seconds float64 `json:"seconds,omitempty"` // of computing in this process
}

// Tariff is what metered work costs, and what it may cost at most.
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

// Output tokens that may still be received after a request of so many input tokens: the cap bounds them. Without a price there is no
// bound, and the answer is most.
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
