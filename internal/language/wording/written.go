package wording

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Written is what words put onto a thing as texts: "a sign with the word SALE".
type Written struct {
	Texts []string // one, or several for a part each: "a signpost saying TOWN and FOREST"
	On    string   // the word before, which names the thing or its bearer: "sign"
	Upon  string   // the side or part behind it: "on the door"
}

// Names reports whether the word before a text is the last of some words for a thing, or its noun.
func (w Written) Names(head, noun string) bool {
	return w.On != "" && (lastWord(head) == w.On || noun == w.On)
}

// mostWritten is the most letters of a text on a thing.
const mostWritten = 24

// The groups of the signs of a text: the words before it, which go with it, and what stands in their place; of the text, in quotation marks, in capitals
// and figures, or as any word.
const (
	inQuotes   = `(?:"([^"]{1,40})"|“([^”]{1,40})”|‘((?:\pL’\pL|[^’]){1,40})’|'((?:\pL'\pL|[^']){1,40})')`
	capitals   = `([A-Z]\s+and\s+[A-Z]|` + capital + `(?:\s+(?:` + capital + `|&))*)`
	capital    = `(?:[A-Z0-9][A-Z0-9&!?.'-]*[A-Z0-9!?]|[A-Z0-9])`
	ends       = `(?:$|[^\pL\pN'-])`
	inCapitals = capitals + ends
	inNames    = `([A-Z][\pL]+)` + ends
	anyWord    = `([\pL\pN][\pL\pN'!-]*)`
	ways       = `written|painted|printed|carved|engraved|embroidered|stitched|stamped|etched`
	bearers    = `(?i:with|bearing|showing|has)\s+`
	writing    = `(?i:words?|text|letters?|lettering|inscription|slogan|message|caption|initials?|label|title|logo)`
	telling    = `(?i:(?:that|which)\s+(?:says|say|reads|read|spells)|saying|reading|labell?ed(?:\s+as)?|marked|stamped(?:\s+with)?|` +
		`lettered(?:\s+with)?|inscribed(?:\s+with)?)`
)

// writtenSigns find texts on things, the surest first: each has the text in one of its groups. Behind the words of a sure one a figure is a text as well;
// else it may be a number of other things.
var writtenSigns = []struct {
	sign sign
	sure bool
}{
	{signed(`,?\s*\b` + bearers + `(?i:(?:the|a|an|its)\s+)?` + writing + `\s+` +
		`(?:` + telling + `\s+|of\s+)?(?:` + inQuotes + `|` + inCapitals + `)`), true},
	{signed(`,?\s*\b` + bearers + `(?i:the\s+)?(?i:words?|text|slogan|message|inscription)\s+(?:` + telling + `\s+)?` + anyWord), false},
	{signed(`,?\s*\b(?i:with|bearing)\s+(?i:(?:the|a)\s+)?(?i:name|number|no\.)\s+(?:` + inQuotes + `|` + inCapitals + `|` + inNames + `)`), true},
	{signed(`,?\s*\b` + telling + `\s+(?i:the\s+words?\s+)?(?:` + inQuotes + `|` + inCapitals + `)`), false},
	{signed(`,?\s*\b(?i:(?:that|which)\s+(?:says|reads)|saying)\s+` + anyWord), false},
	{signed(`,?\s*\b(?i:with)\s+` + inQuotes), false},
	{signed(`,?\s*\b(?i:with)\s+` + capitals + `\s+(?i:` + ways + `|on\s+(?:it|the))\b`), false},
}

// writtenBefore finds a text in capitals before what bears it: "an EXIT sign".
var writtenBefore = signed(`(?:` + inQuotes + `|\b([A-Z]{2,}(?:\s+[A-Z]{2,})*))\s+` +
	`(?i:sign|poster|banner|billboard|placard|flag|nameplate|number plate)\b`)

// behindWritten is what goes with a text: how and where it stands there. behindFigure is what stands behind a figure that is a text: "with 2 painted
// doors" tells how many doors there are.
var (
	behindWritten = signed(`^\s*(?i:` + ways + `)?\s*` +
		`(?i:(?:on|across|in)\s+(?:it|the\s+(side|sides|front|back|top|lid|label|sign|cover|face|body|door|roof|blade|chest|sail|sails|hull))\b)?`)
	behindFigure = signed(`^\s*(?i:` + ways + `)?\s*(?:$|[,.;:!?)]|(?i:on|in|across|and)\b)`)
)

// furtherWritten finds another text behind one in quotation marks or capitals: `, "FOREST" and "MINE"`.
var furtherWritten = signed(`^\s*(?:,\s*(?i:and\s+)?|(?i:and)\s+)(?:` + inQuotes + `|([A-Z]{2,}(?:\s+[A-Z]{2,})*)` + ends + `)`)

// mostTexts bounds how many texts are read from one prompt.
const mostTexts = 8

// Inscribed takes the texts on things out of a prompt, the surest first.
func Inscribed(prompt string) (rest string, list []Written) {
	if !strings.ContainsFunc(prompt, unicode.IsLower) {
		return prompt, nil // capitals tell nothing where all are
	}
	for range mostTexts {
		left, w := inscribedOnce(prompt)
		if len(w.Texts) == 0 {
			break
		}
		prompt, list = left, append(list, w)
	}
	return prompt, list
}

// inscribedOnce takes the surest text out of a prompt.
func inscribedOnce(prompt string) (rest string, w Written) {
	for _, s := range writtenSigns {
		for _, at := range s.sign().FindAllStringSubmatchIndex(prompt, mostTexts) {
			text, end := groupIn(prompt, at)
			if !legible(text, quoted(prompt[:end])) || !s.sure && numeral(text) && !quoted(prompt[:end]) && !behindFigure().MatchString(prompt[end:]) {
				continue
			}
			w = Written{Texts: []string{text}, On: lastWord(prompt[:at[0]])}
			if quoted(prompt[:end]) || strings.ToUpper(text) == text {
				w.Texts, end = severalIn(prompt, text, end)
			}
			behind := behindWritten().FindStringSubmatch(prompt[end:])
			w.Upon = behind[1]
			return strings.TrimSpace(prompt[:at[0]]) + " " + strings.TrimSpace(prompt[end+len(behind[0]):]), w
		}
	}
	if at := writtenBefore().FindStringSubmatchIndex(prompt); at != nil {
		if text, end := groupIn(prompt, at); legible(text, quoted(prompt[:end])) {
			return prompt[:at[0]] + strings.TrimSpace(prompt[end:]), Written{Texts: []string{text}, On: lastWord(prompt[:at[1]])}
		}
	}
	return prompt, w
}

// severalIn are a text and the texts listed behind it, and where the last of them ends.
func severalIn(prompt, text string, end int) (all []string, to int) {
	all = []string{text}
	for range mostTexts {
		at := furtherWritten().FindStringSubmatchIndex(prompt[end:])
		if at == nil {
			break
		}
		next, n := groupIn(prompt[end:], at)
		if !legible(next, true) {
			break
		}
		all, end = append(all, next), end+n
	}
	return all, end
}

// numeral reports whether a text may be a number or an article.
func numeral(text string) bool {
	return text == "A" || !strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsDigit(r) })
}

// quoted reports whether words end with a quotation mark.
func quoted(words string) bool { return strings.ContainsRune(`"”’'`, lastRune(words)) }

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

// noText are words behind "with a text" that are none unless they are in quotation marks.
var noText = append(strings.Fields("on in of and at the a is to across it for from by with above below over under around along beneath behind near "+
	"inside that which running going"), strings.Split(ways, "|")...)

// legible reports whether a text can stand on a thing.
func legible(text string, quoted bool) bool {
	n := utf8.RuneCountInString(text)
	return n > 0 && n <= mostWritten && (quoted || !slices.Contains(noText, text)) &&
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
