package feedback

import (
	"regexp"
	"strings"

	"atelier/internal/sorting"
)

// Words of a feedback that say nothing of the thing: before a demand, as in "could you", and in a clause by itself or before a comma, as in "looks good".
const (
	asking = "please, now, also, and, then, but, ok, okay, so, instead, maybe, lets, let us, can you, could you, would you, you can, you should, " +
		"i want you to, i would like you to, i would like to, id like you to, i think, i said, i meant, id rather have it, id prefer it, " +
		"i would rather have it, i want it to, i want him to, i want her to, id like it to, id like him to, id like her to, actually, rather, try, try it, " +
		"try that, lets try, lets try it, let us try, let us try it, what about, how about, " +
		"same, same but, same thing, same thing but, same one, same one but"
	praising = "no, nope, nah, yes, yeah, hmm, hm, well, great, perfect, nice, very nice, good, cool, thanks, thank you, looks good, looks great, " +
		"not bad, sorry, oops, actually, almost, close, love it, i like it, i love it"
)

// praised is a clause of nothing but what a caller thinks of a model, and polite is words before a demand that say nothing.
var (
	praised = regexp.MustCompile(`^(?:` + anyOf(praising) + `)$`)
	polite  = regexp.MustCompile(`^(?:(?:` + anyOf(praising) + `),|` + anyOf(asking) + `)\s+`)
)

// anyOf is a pattern for the words and phrases of a list, the longest first.
func anyOf(list string) string {
	words := strings.Split(list, ", ")
	sorting.Stable(words, func(a, b string) int { return len(b) - len(a) })
	return strings.Join(words, "|")
}
