// Package language is English as prompts have it: it cuts texts into words (Cut), and knows the small words that say how they
// belong together (Grammar): relations, numbers, strengths, negations.
//
// It serves everything that reads prompts: language/intent, which reads what one thing shall be, and the kinds that compose
// several. language/wordnet knows what is a kind of what. It knows nothing of what can be built: whoever asks brings that.
package language

// Axis is a direction of a thing that words measure.
type Axis string

// The axes.
const (
	Height Axis = "height"
	Width  Axis = "width"
	Depth  Axis = "depth"
)
