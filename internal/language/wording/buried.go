package wording

import (
	"regexp"
	"strings"
)

// mounds are the mounds in which half-buried things stick, and words for the ground of each. The first is used when the words name no ground.
var mounds = []struct{ mound, ground string }{
	{"a mound of earth", `ground|earth|soil|dirt|grass|field|garden|meadow|lawn|gravel|ash|ashes|rubble`},
	{"a mound of sand", `sand|sands|desert|beach|dune|dunes|sand\s+dune`},
	{"a mound of snow", `snow|ice|snowdrift|snowbank`},
	{"a mound of mud", `mud|swamp|bog|marsh|mire`},
}

// Signs that a thing sticks in the ground: "half-buried" before or behind its noun, and "stuck in" or "buried in" right before loose ground. A thing
// wholly under snow or leaves is covered by them, and a thing in water swims: neither is in a mound.
var (
	halfway    = `(?:half|partly|partially|semi|mostly)[\s-]+(?:buried|sunken|sunk|submerged)`
	buriedSign = signed(`(?i)\b(` + halfway + `)\b\s*`)
	stuckSign  = signed(`(?i)\b(?:(?:stuck|sunk|sunken|bogged(?:\s+down)?|buried)\s+(?:deep\s+)?in\s+(?:the\s+|some\s+)?(mud|swamp|bog)|` +
		`buried\s+(?:deep\s+)?in\s+(?:the\s+|some\s+)?(sand|sands|desert|ground|earth|dirt|soil))\b`)
	groundSign = signed(`(?i)\b(?:in|under|beneath|into)\s+(?:(?:the|a|an|some)\s+)?(?:\w+\s+)?(` + grounds() + `)\b`)
	// nounEnds is where the phrase of a noun ends.
	nounEnds = signed(`(?i)\s*(?:$|[,.;]|\s(?:in|on|at|by|with|and|beside|next|near|under|behind|among|surrounded|full|of\s+the|from|that|which)\b)`)
)

// grounds are the words for the grounds of all mounds, as alternatives of a regular expression.
func grounds() string {
	var all []string
	for _, m := range mounds {
		all = append(all, m.ground)
	}
	return strings.Join(all, "|")
}

// moundOf is the mound of a word for ground; "": the word names none.
func moundOf(ground string) string {
	for _, m := range mounds {
		if regexp.MustCompile(`(?i)^(?:` + m.ground + `)$`).MatchString(ground) {
			return m.mound
		}
	}
	return ""
}

// halfBuried puts a half-buried thing into a mound of the ground that the words behind it name, else of earth: "a half-buried robot in the sand" is "a robot
// in a mound of sand".
func halfBuried(m match) (string, bool) {
	after := m.after()
	if at := groundSign().FindStringSubmatchIndex(after); at != nil {
		return m.before() + after[:at[0]] + "in " + moundOf(after[at[2]:at[3]]) + after[at[1]:], true
	}
	if strings.Contains(strings.ToLower(m.said(1)), "submerged") || regexp.MustCompile(`(?i)\b(?:water|sea|lake|river|ocean|pond)\b`).MatchString(after) {
		return "", false
	}
	end := 0
	if before := strings.TrimSpace(m.before()); before == "" || regexp.MustCompile(`(?i)\b(?:an?|the|`+smallNumerals+`|\d+)(?:\s+\w+){0,2}$`).MatchString(before) {
		end = nounEnds().FindStringIndex(after)[0]
	}
	if end == 0 { // "half buried" stands behind its noun: "a statue, half buried"
		return strings.TrimRight(m.before(), " ,") + " in " + mounds[0].mound + " " + after, true
	}
	return m.before() + after[:end] + " in " + mounds[0].mound + after[end:], true
}

// stuck puts a thing that sticks in loose ground into a mound of that ground.
func stuck(m match) (string, bool) { return m.instead(0, "in "+moundOf(m.said(1)+m.said(2))), true }
