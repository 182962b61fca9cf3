package intent

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Written is a text that words put onto a thing: "a sign with the word SALE".
type Written struct {
	Text string
	On   string // the word before, which names the thing or one that has it: "sign"
}

// mostWritten is the most letters of a text on a thing.
const mostWritten = 24

// The groups of the signs of a text: the words before it, which go with it, and what stands in their place; of the text, in quotation marks, in capitals
// and figures, or as any word.
const (
	inQuotes   = `(?:"([^"]{1,40})"|“([^”]{1,40})”|‘([^’]{1,40})’|'([^']{1,40})')`
	inCapitals = `((?:[A-Z0-9][A-Z0-9&!?.'-]*[A-Z0-9!?]|[A-Z0-9])(?:\s+(?:[A-Z0-9][A-Z0-9&!?.'-]*[A-Z0-9!?]|[A-Z0-9&]))*)(?:$|[^\pL\pN'-])`
	inNames    = `([A-Z][\pL]+)(?:$|[^\pL\pN'-])`
	anyWord    = `([\pL\pN][\pL\pN'!-]*)`
	writing    = `(?i:words?|text|letters?|lettering|inscription|slogan|message|caption|initials?|label|title|logo)`
	telling    = `(?i:(?:that|which)\s+(?:says|say|reads|read|spells)|saying|reading|labell?ed(?:\s+as)?|marked|inscribed(?:\s+with)?)`
)

// writtenSigns find texts on things, the surest first: each has the text in one of its groups.
var writtenSigns = []*regexp.Regexp{
	regexp.MustCompile(`,?\s*\b(?i:with|bearing|showing|has)\s+(?i:(?:the|a|an|its)\s+)?` + writing + `\s+(?:` + telling + `\s+|of\s+)?(?:` + inQuotes + `|` + inCapitals + `)`),
	regexp.MustCompile(`,?\s*\b(?i:with|bearing|showing|has)\s+(?i:the\s+)?(?i:words?|text|slogan|message|inscription)\s+(?:` + telling + `\s+)?` + anyWord),
	regexp.MustCompile(`,?\s*\b(?i:with|bearing)\s+(?i:(?:the|a)\s+)?(?i:name|number|no\.)\s+(?:` + inQuotes + `|` + inCapitals + `|` + inNames + `)`),
	regexp.MustCompile(`,?\s*\b` + telling + `\s+(?i:the\s+words?\s+)?(?:` + inQuotes + `|` + inCapitals + `)`),
	regexp.MustCompile(`,?\s*\b(?i:(?:that|which)\s+(?:says|reads)|saying)\s+` + anyWord),
	regexp.MustCompile(`,?\s*\b(?i:with)\s+` + inQuotes),
	regexp.MustCompile(`,?\s*\b(?i:with)\s+` + inCapitals[:len(inCapitals)-len(`(?:$|[^\pL\pN'-])`)] + `(\s+(?i:written|painted|printed|carved|engraved|on\s+(?:it|the))\b)`),
}

// writtenBefore finds a text in capitals before what bears it: "an EXIT sign".
var writtenBefore = regexp.MustCompile(`(?:` + inQuotes + `|\b([A-Z]{2,}(?:\s+[A-Z]{2,})*))\s+(?i:sign|poster|banner|billboard|placard|flag|nameplate|number plate)\b`)

// behindWritten is what goes with a text: how and where it stands there.
var behindWritten = regexp.MustCompile(`^\s*(?i:written|painted|printed|carved|engraved|embroidered|stitched|stamped|etched)?\s*` +
	`(?i:(?:on|across|in)\s+(?:it|the\s+(?:side|sides|front|back|top|lid|label|sign|cover|face|body|door|roof|blade|chest))\b)?`)

// inscribed takes a text on a thing out of a prompt.
func inscribed(prompt string) (rest string, w Written) {
	if !strings.ContainsFunc(prompt, unicode.IsLower) {
		return prompt, w // capitals tell nothing where all are
	}
	for _, sign := range writtenSigns {
		at := sign.FindStringSubmatchIndex(prompt)
		if at == nil {
			continue
		}
		text, end := groupIn(prompt, at)
		if !legible(text) {
			continue
		}
		behind := behindWritten.FindString(prompt[end:])
		w = Written{Text: text, On: lastWord(prompt[:at[0]])}
		return strings.TrimSpace(prompt[:at[0]]) + " " + strings.TrimSpace(prompt[end+len(behind):]), w
	}
	if at := writtenBefore.FindStringSubmatchIndex(prompt); at != nil {
		if text, end := groupIn(prompt, at); legible(text) {
			return prompt[:at[0]] + strings.TrimSpace(prompt[end:]), Written{Text: text, On: lastWord(prompt[:at[1]])}
		}
	}
	return prompt, w
}

// groupIn is the text that the first group of a match has found, and where it ends with its quotation mark.
func groupIn(prompt string, at []int) (text string, end int) {
	for k := 2; k+1 < len(at); k += 2 {
		if at[k] < 0 {
			continue
		}
		text, end = prompt[at[k]:at[k+1]], at[k+1]
		if r, n := utf8.DecodeRuneInString(prompt[end:]); n > 0 && strings.ContainsRune(`"”’'`, r) && at[k] > 0 && strings.ContainsRune(`"“‘'`,
			lastRune(prompt[:at[k]])) {
			end += n
		}
		return strings.Trim(text, " .,"), end
	}
	return "", 0
}

func lastRune(s string) rune {
	r, _ := utf8.DecodeLastRuneInString(s)
	return r
}

// noText are words behind "with a text" that are none.
var noText = []string{"on", "in", "of", "and", "at", "the", "a", "is", "written", "painted", "to", "across", "it", "for", "engraved", "carved"}

// legible reports whether a text can stand on a thing.
func legible(text string) bool {
	n := utf8.RuneCountInString(text)
	return n > 0 && n <= mostWritten && !slices.Contains(noText, text) &&
		strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

// lastWord is the last word of a text in lower case.
func lastWord(text string) string {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && r != '-' })
	if len(words) == 0 {
		return ""
	}
	return words[len(words)-1]
}

// inscribe gives a text to the thing of a list that the word before it names, or else to the first.
func (w Written) inscribe(list []Placed) {
	if w.Text == "" {
		return
	}
	to := 0
	for k, p := range list {
		if p.How != Printed && w.On != "" && (lastWord(p.Thing.Head) == w.On || p.Thing.Noun == w.On) {
			to = k
		}
	}
	list[to].Written = w.Text
}
