// Package wording puts a prompt into plain words before it is read: signs and settings as they are typed for other services, texts that stand on
// things, and words for people that mean several things at once.
//
// It works on texts alone and knows nothing of what can be built. Start at SpelledOut and Reworded.
package wording

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/note"
)

// Plain is a prompt with its signs in words: 1/2" is “0.5 inch”. The signs would be lost where a text is cut into words.
type Plain struct {
	Text  string
	Notes note.List
}

// unitSigns are the units that may follow a number, as part of an expression.
const unitSigns = `(?:mm|cm|m|metres?|meters?|inch(?:es)?|in|ft|foot|feet|yards?|"|″|”|'|′)`

var (
	mixedSign = strings.NewReplacer("½", " 1/2", "¼", " 1/4", "¾", " 3/4", "⅓", " 1/3", "⅔", " 2/3", "⅛", " 1/8", "⅜", " 3/8",
		"⅝", " 5/8", "⅞", " 7/8", "×", " x ", "⁄", "/", "−", "-")
	channelsSign = signed(`(?i)\brgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})[^()]{0,12}\)`)
	colourSign   = signed(`#([0-9a-fA-F]{8}|[0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b`)
	commaSign    = signed(`(\d),(\d{1,2}\s*` + unitSigns + `)`)
	fractionSign = signed(`(?i)(?:\b(\d{1,4})(?:\s+|-))?\b(\d{1,4})\s*/\s*(\d{1,4})(\s*-?\s*` + unitSigns + `)`)
	noneSign     = signed(`(^|[\s(,])0 ([A-Za-z]{3,}s)\b`)
	negativeSign = signed(`(^|[\s(,])(-\d+(?:\.\d+)?\s*(?:(?:mm|cm|m|metres?|meters?|inch(?:es)?|in|ft|foot|feet|yards?)\b|"|″)?)`)
	noNumber     = signed(`(?i)(^|[\s(,])((?:nan|inf|infinity)\s*(?:mm|cm|m|metres?|meters?|inch(?:es)?|ft|foot|feet|yards?|percent|%))([\s,.;)]|$)`)
	feetSign     = signed(`(\d+)\s*['′’](?:(\d{1,2})\s*(?:"|″|”))?([\s,.;]|$)`)
	inchSign     = signed(`(\d)\s*(?:"|″|”)`)
	shortInch    = signed(`(\d)(?:in\b\.?|\s+in\b\.?` +
		`(\s+(?:x|by|wide|long|high|square|thick|tall|tiles?|planks?|bricks?|boards?|hex|hexagons?|pavers?)\b|\s*$))`)
)

// Plainly writes the signs of a prompt out.
func Plainly(prompt string) Plain {
	p := Plain{Text: mixedSign.Replace(prompt)}
	p.Text = channelsSign().ReplaceAllStringFunc(p.Text, channels)
	p.Text = colourSign().ReplaceAllStringFunc(p.Text, webWord)
	p.Text = commaSign().ReplaceAllString(p.Text, "$1.$2")
	p.Text = noneSign().ReplaceAllStringFunc(negativeSign().ReplaceAllStringFunc(p.Text, p.negative), none)
	p.Text = noNumber().ReplaceAllStringFunc(p.Text, p.uncountable)
	p.Text = fractionSign().ReplaceAllStringFunc(p.Text, p.fraction)
	p.Text = feetSign().ReplaceAllStringFunc(p.Text, feet)
	p.Text = inchSign().ReplaceAllString(p.Text, "$1 inch")
	p.Text = shortInch().ReplaceAllString(p.Text, "$1 inch$2")
	return p
}

func (p *Plain) note(format string, a ...any) {
	p.Notes = append(p.Notes, note.On(note.Unmet, format, a...))
}

// channels is rgb(255, 0, 0) as #ff0000. What is beyond 255 counts as 255, as in CSS.
func channels(sign string) string {
	out := "#"
	for _, digits := range channelsSign().FindStringSubmatch(sign)[1:] {
		n, err := strconv.Atoi(digits)
		if err != nil {
			return sign
		}
		out += fmt.Sprintf("%02x", min(n, 255))
	}
	return out
}

// webMark begins the word for a colour of the web.
const webMark = "rgb"

// webWord is a colour of the web as a word: "rgbff0000" for "#f00". Its opacity does not count.
func webWord(sign string) string {
	digits := strings.ToLower(sign[1:])
	if len(digits) == 3 {
		digits = string([]byte{digits[0], digits[0], digits[1], digits[1], digits[2], digits[2]})
	}
	return " " + webMark + digits[:6]
}

// WebColour is the colour of the web, 0xRRGGBB, that a word stands for, and its sign: "#ff0000".
func WebColour(word string) (hex uint32, sign string, ok bool) {
	digits, marked := strings.CutPrefix(word, webMark)
	rgb, err := strconv.ParseUint(digits, 16, 32)
	if !marked || len(digits) != 6 || err != nil {
		return 0, "", false
	}
	return uint32(rgb), "#" + digits, true
}

// negative takes a number below 0 out, of a length or of things.
func (p *Plain) negative(sign string) string {
	m := negativeSign().FindStringSubmatch(sign)
	said, of := strings.TrimSpace(m[2]), "length"
	if last := said[len(said)-1]; last >= '0' && last <= '9' {
		of = "number"
	}
	p.note("%s, since a %s is above 0", language.Quote(said), of)
	return m[1] + " "
}

// uncountable takes a length out that is no number: "NaN m".
func (p *Plain) uncountable(sign string) string {
	m := noNumber().FindStringSubmatch(sign)
	p.note("%s, since it is no number", language.Quote(m[2]))
	return m[1] + m[3]
}

// measured are plurals behind a 0 that count no things.
var measured = strings.Fields("metres meters inches yards degrees years percent")

// none is "0 chairs" as "zero chairs".
func none(sign string) string {
	m := noneSign().FindStringSubmatch(sign)
	if slices.Contains(measured, strings.ToLower(m[2])) {
		return sign
	}
	return m[1] + "zero " + m[2]
}

// fraction is "1 1/2 inch" as "1.5 inch".
func (p *Plain) fraction(sign string) string {
	m := fractionSign().FindStringSubmatch(sign)
	over, under := amountOf(m[2]), amountOf(m[3])
	if under == 0 {
		p.note("%s, since it is no number", language.Quote(strings.TrimSpace(sign)))
		return " "
	}
	return " " + strconv.FormatFloat(amountOf(m[1])+over/under, 'f', -1, 32) + m[4]
}

// amountOf is the number that digits write, or 0.
func amountOf(digits string) float64 {
	n, err := strconv.ParseFloat(digits, 64)
	if err != nil {
		return 0
	}
	return n
}

// feet is 2' as "2 feet", and 2'6" as their sum in inches.
func feet(sign string) string {
	m := feetSign().FindStringSubmatch(sign)
	if m[2] == "" {
		return m[1] + " feet" + m[3]
	}
	return strconv.FormatFloat(12*amountOf(m[1])+amountOf(m[2]), 'f', -1, 32) + " inch" + m[3]
}
