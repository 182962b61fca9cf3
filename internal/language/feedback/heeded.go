package feedback

import (
	"regexp"

	"atelier/internal/language"
)

// takenBack is a feedback that takes the one before back, and says nothing else.
var takenBack = regexp.MustCompile(`^(?:(?:please|no|nope|sorry|oops|actually|wait|ok|okay|can you|could you|lets) )*` +
	`(?:undo|revert|never ?mind|cancel|take (?:it|that) back|go back|change (?:it|that) back|put (?:it|that) back|back)` +
	`(?: (?:it|that|this|the|to|last|previous|one|change|edit|step|version|how it was|as it was|` +
	`what it was|before|again|please|original|too|as well|now))*$`)

// Heeded is a feedback on a thing, oldest first, without what a later one takes back by words such as "undo that", and without these words. Where nothing
// is left to take back they stay, to be told as not followed.
func Heeded(feedback []string) []string {
	var kept []string
	for _, f := range feedback {
		if takenBack.MatchString(language.Normal(f)) && len(kept) > 0 && !takenBack.MatchString(language.Normal(kept[len(kept)-1])) {
			kept = kept[:len(kept)-1]
			continue
		}
		kept = append(kept, f)
	}
	return kept
}
