package feedback

import (
	"regexp"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/intent"
)

// somewhere is what is placed, and where: "a cat" and "it" in "a cat on it".
var somewhere = regexp.MustCompile(`^(.+?) (?:` + towards + `) (` + intent.Pronouns + `|the .+)$`)

// leading are first words of a clause that name nothing: a posture, as in "sitting on it", or how much there shall be.
var leading = regexp.MustCompile(`^(?:` + postures + `|stands|sits|lies|more|less|fewer|no|not|with|to|by|be|is|are|just|only|must|should)$`)

// definite is a word before what is there already.
var definite = regexp.MustCompile(`\b(?:the|his|her|its|their)\b`)

// placed adds what words name at a place without a verb: "a vase on it", "some books on the table", "candles on it".
func (f *following) placed(said []string) bool {
	first, _, _ := strings.Cut(said[0], " ")
	if intent.Changes(first) || leading.MatchString(first) || definite.MatchString(said[0]) || f.Sense(said[0]) == intent.AsMaterial {
		return false
	}
	what, where := f.one(said[0]), said[1]
	if t := f.ReadText(language.Cut(what)).Thing; !t.Family || t.Match != intent.Exact && t.Match != intent.Alias {
		return false
	}
	return f.add([]string{"add", what + " " + where})
}

// host is the thing by which words place what they add: the last one that was spoken of for "it", or the one that they call; else the one at hand.
func (f *following) host(words string) int {
	m := somewhere.FindStringSubmatch(words)
	switch {
	case m == nil:
	case intent.Pronoun.MatchString(m[2]) && f.last < len(f.list):
		return f.last
	case f.named(intent.Articles.ReplaceAllString(m[2], "")) >= 0:
		return f.named(intent.Articles.ReplaceAllString(m[2], ""))
	}
	return f.at
}

// partOfPlace ends with a word of a place of several words, which "of it" completes: "in front of it".
var partOfPlace = regexp.MustCompile(`\b(?:front|top|left|right|side|inside|middle|ahead|behind)$`)

// untrailed are words without what ends them and says nothing of the thing, such as "instead".
func untrailed(words string) string {
	if cut := trailing.ReplaceAllString(words, ""); !partOfPlace.MatchString(cut) {
		return cut
	}
	return words
}
