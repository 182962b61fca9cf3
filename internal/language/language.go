// Package language is English as prompts have it: it cuts texts into words (Cut), and knows the small words that say how they
// belong together (Grammar): relations, numbers, strengths, negations.
//
// It serves everything that reads prompts: language/intent, which reads what one thing shall be, and the kinds that compose
// several. language/wordnet knows which noun is a kind of which. It does not know what can be built: the caller supplies that.
package language

// Axis is a direction of a thing that words measure.
type Axis string

// The axes.
const (
	Height Axis = "height"
	Width  Axis = "width"
	Depth  Axis = "depth"
)
