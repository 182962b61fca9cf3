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
	Input  int `json:"input,omitempty"`  // tokens sent to a language model
	Output int `json:"output,omitempty"` // tokens received from it
	Models int `json:"models,omitempty"` // whose building has begun
}

// Tariff are the prices of metered work, and its cap.
type Tariff struct {
	Cap    credit.Millis `json:"cap"`
	Input  credit.Millis `json:"input"`  // a thousand input tokens
	Output credit.Millis `json:"output"` // a thousand output tokens
	Model  credit.Millis `json:"model"`  // one built model
}

// Cost is the price of a usage, rounded up to a millicredit and never above the cap.
func (t Tariff) Cost(u Usage) credit.Millis {
	return min(t.price(u), t.Cap)
}

func (t Tariff) price(u Usage) credit.Millis {
	tokens := float64(u.Input)/1000*float64(t.Input) + float64(u.Output)/1000*float64(t.Output)
	return credit.Millis(math.Ceil(tokens)) + credit.Millis(u.Models)*t.Model
}

// Left is what the cap leaves after a usage, with one more model kept free: what can be spent on the model's recipe. It is negative when the cap
// no longer pays for the model.
func (t Tariff) Left(u Usage) credit.Millis {
	u.Models++
	return t.Cap - t.price(u)
}

// Room is how many output tokens the cap still allows after a request of so many input tokens, with the price of the model kept free. Without a
// price there is no bound: the result is most.
func (t Tariff) Room(u Usage, input, most int) int {
	u.Input += input
	left := t.Left(u)
	switch {
	case left < 0:
		return 0
	case t.Output <= 0:
		return most
	}
	return int(min(int64(most), int64(left)*1000/int64(t.Output)))
}
