package wording

import (
	"regexp"
	"strings"
)

// lettered are nouns for a text on a thing.
const lettered = `(?:words?|wording|text|name|letters?|lettering|inscription|message|writing)`

// The signs of a feedback that asks for a text: "write “SALE” on it", "make it say SALE", "change the text to “SALE”".
var (
	writes = signed(`(?i:\b(?:please\s+)?(?:write|inscribe|engrave|carve|print|paint|stamp|etch|put|add|place)\s+(?:(?:the|a|some)\s+)?(?:` + lettered +
		`\s+)?)(` + inQuotes + `)`)
	says = signed(`(?i:\b(?:please\s+)?(?:(?:make|let|have)\s+(?:it|(the\s+\w+))\s+(?:say|read)|(?:it|(the\s+\w+))\s+(?:should|must)\s+(?:say|read)|` +
		`(?:change|set)\s+(?:(?:the|its)\s+)?` + lettered + `\s+(?:to|into)|(?:the|its)\s+` + lettered + `\s+(?:should|must)\s+(?:be|say|read))\s)`)
	joints = signed(`(?i:^\s*(?:and|but|with)\b|\b(?:and|but|with)\s*$)`)
)

// Words behind a text that go on with the demand; any other word behind one in quotation marks is what the quoted word tells of: “5” candles.
var (
	behindQuoted = signed(`^\s*(?:$|[.,;:!?)]|(?i:on|in|at|across|to|onto|over|under|above|below|along|around|with|and|but|as|there|instead|too|please|` +
		`now|then|by|near|here|down|up|all|into|inside|everywhere)\b)`)
	endsText = signed(`\s*(?:[.,;:!?]|$|\s(?i:and|but|on|in|with|across|instead|please|at|above|below)\b)`)
)

// Writing is a feedback in which what asks for a text says it as a prompt does: "saying “SALE”". A look says whether a word tells what a thing is like, as
// blue does, so that "the text should be blue" asks for no text.
func Writing(feedback string, look func(word string) bool) string {
	feedback = rewritten(feedback, writes(), func(at []int) (string, int) {
		if !behindQuoted().MatchString(feedback[at[1]:]) {
			return "", 0
		}
		return "saying " + feedback[at[2]:at[3]], at[1]
	})
	return rewritten(feedback, says(), func(at []int) (string, int) {
		subject, text := "", feedback[at[1]:]
		for k := 2; k+1 < len(at); k += 2 {
			if at[k] >= 0 {
				subject += feedback[at[k]:at[k+1]]
			}
		}
		end := endsText().FindStringIndex(text)[0]
		first, _, several := strings.Cut(text[:end], " ")
		switch {
		case strings.HasSuffix(feedback[:at[1]], "be ") && look(strings.ToLower(first)) && first != strings.ToUpper(first):
			return "", 0
		case several && !strings.ContainsAny(text[:end], `"“”‘’'`) && first != strings.ToUpper(first) && legible(text[:end], true):
			return subject + " saying “" + text[:end] + "”", at[1] + end
		}
		return subject + " saying ", at[1]
	})
}

// rewritten is a text in which other words stand for what a sign finds: as returns them and where what they stand for ends; 0: it stays.
func rewritten(text string, found *regexp.Regexp, as func(at []int) (words string, end int)) string {
	var b strings.Builder
	last := 0
	for _, at := range found.FindAllStringSubmatchIndex(text, mostTexts) {
		if words, end := as(at); end > 0 && at[0] >= last {
			b.WriteString(text[last:at[0]] + words)
			last = end
		}
	}
	return b.String() + text[last:]
}

// Joint is what is left of words without what joined it to others that were taken out.
func Joint(words string) string { return strings.TrimSpace(joints().ReplaceAllString(words, "")) }
