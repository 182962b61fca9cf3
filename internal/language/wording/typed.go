package wording

import (
	"strings"

	"atelier/internal/language"
)

// Sizers is a pattern for the words that compare sizes.
const Sizers = `bigger|larger|taller|higher|wider|broader|longer|deeper|thicker|` +
	`smaller|shorter|lower|narrower|thinner|tinier|as (?:big|large|tall|wide|long)`

// Signs of prompts as they are typed for other services: flags with their values, weights, lists, counts, seeds and what shall not be there.
var (
	flagSign    = signed(`(^|\s)--(\w+)(?:\s+([^\s-]\S*))?`)
	weightSign  = signed(`\(([^():]{1,60}):\d(?:\.\d+)?\)`)
	tagSign     = signed(`</?[a-zA-Z][^<>]{0,90}>`) // of HTML, and of a weight: "<lora:swords:0.8>"
	scaleSign   = signed(`\b1\s*/\s*(\d+)([\s-]*(?:th\s+)?scale)`)
	quotedSign  = signed(`(^|\s)["“]([^"“”]{1,80})["”]`)
	bulletSign  = signed(`(^|\s)(?:[*•]|\d{1,2}[.)])\s+`)
	firstBullet = signed(`^\s*(?:[*•]|1[.)])\s`)
	largerSign  = signed(`(?i)\b(\d+(?:\.\d+)?)\s*[x×]\s+(` + Sizers + `)\b`)
	timesBefore = signed(`(^|[,;+&\n]\s*|\band\s+)(?:(\d{1,3})\s*[xX×]|[xX×]\s*(\d{1,3}))\s+([a-zA-Z])`)
	timesBehind = signed(`(^|[,;+&\n]\s*|\band\s+)(?:an?\s+|the\s+)?([a-zA-Z][^,;+&\n]{0,60}?),?\s+[xX×]\s*(\d{1,3})(\s*(?:$|[,;+&\n]|and\s))`)
	seedSign    = signed(`(?i)[\s,;]*\b(?:(?:with|and|using|use)\s+)?(?:(?:an?|the)\s+)?(` +
		`(?:random\s+)?seed\s*(?:of|is|number|no\.?|=|:|#)?\s*\d+)(\s*(?:mm|cm|m|in|inch|inches|ft|feet|met\w+|wide|tall|long|high)\b)?`)
	negativeWord = signed(`(?is)[\s,.;(\[]*\bnegative(?:[\s_-]+prompts?)?\s*[:=]\s*(.*)$`)
	unwantedSign = signed(`(?s)(^|\s)--no\s+(.*?)(\s--\w|$)`)
)

// SpelledOut is a prompt for things with its signs in words.
func SpelledOut(prompt string) Plain {
	text, notes := fieldWords(strings.ReplaceAll(prompt, `\n`, "\n"))
	aside := func(sign string) string {
		notes = append(notes, strings.Trim(sign, " ,;"))
		return " "
	}
	if len(notes) == 0 && !strings.ContainsAny(text, "0123456789#½¼¾*•<:=") && !strings.Contains(text, "--") && !noNumber().MatchString(text) {
		return Plain{Text: text}
	}
	if firstBullet().MatchString(text) {
		text = bulletSign().ReplaceAllString(text, "$1; ")
	}
	text = unwantedSign().ReplaceAllStringFunc(text, func(sign string) string {
		m := unwantedSign().FindStringSubmatch(sign)
		return unwanted(m[2]) + m[3]
	})
	text = settingSign().ReplaceAllStringFunc(text, func(sign string) string {
		m := settingSign().FindStringSubmatch(sign)
		return m[1] + aside(m[2])
	})
	text = viewSign().ReplaceAllStringFunc(text, func(sign string) string { return aside(viewSign().FindStringSubmatch(sign)[1]) })
	text = negativeWord().ReplaceAllStringFunc(text, func(sign string) string { return unwanted(negativeWord().FindStringSubmatch(sign)[1]) })
	text = flagSign().ReplaceAllStringFunc(text, aside)
	text = tagSign().ReplaceAllStringFunc(text, aside)
	text = seedSign().ReplaceAllStringFunc(text, func(sign string) string {
		m := seedSign().FindStringSubmatch(sign)
		if m[2] != "" { // a sunflower seed 2 cm long
			return sign
		}
		return aside(m[1])
	})
	text = weightSign().ReplaceAllString(text, "$1")
	text = quotedSign().ReplaceAllString(text, "$1$2")
	text = scaleSign().ReplaceAllString(text, "1:$1$2")
	text = largerSign().ReplaceAllString(text, "$1 times $2") // "2x bigger" is no two of something
	text = timesBefore().ReplaceAllString(text, "$1$2$3 $4")
	text = timesBehind().ReplaceAllStringFunc(text, func(sign string) string {
		m := timesBehind().FindStringSubmatch(sign)
		if last := m[2][len(m[2])-1]; '0' <= last && last <= '9' { // "a frame 10 x 15" has measures
			return sign
		}
		return m[1] + m[3] + " " + m[2] + m[4]
	})
	p := Plainly(language.Exact(text))
	if len(notes) > 0 {
		p.note("%s", language.QuoteAll(notes))
	}
	return p
}

// unwanted is a list of what shall not be there, in words.
func unwanted(list string) string {
	var b strings.Builder
	for w := range strings.FieldsFuncSeq(list, func(r rune) bool { return strings.ContainsRune(",;.()[]\n", r) }) {
		if w = strings.TrimSpace(w); w != "" {
			b.WriteString(", without " + w)
		}
	}
	return b.String()
}
