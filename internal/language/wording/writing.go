package wording

import "strings"

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

// Writing is a feedback in which what asks for a text says it as a prompt does: "saying “SALE”".
func Writing(feedback string) string {
	feedback = writes().ReplaceAllString(feedback, "saying $1")
	return says().ReplaceAllString(feedback, "$1$2 saying ")
}

// Joint is what is left of words without what joined it to others that were taken out.
func Joint(words string) string { return strings.TrimSpace(joints().ReplaceAllString(words, "")) }
