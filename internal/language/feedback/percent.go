package feedback

import (
	"regexp"
	"strings"
)

// byPercent asks for another size by a verb and a percentage: "reduce the size by 20%", "increase its height by 10 percent", "shrink the barrel by 30 %".
var byPercent = regexp.MustCompile(`(?i)\b(reduce|shrink|decrease|scale down|enlarge|increase|grow|scale up) ` +
	`(?:(it|them|everything|(?:the|its) (?:size|height|width|length|depth)|the (?:\w+ )?\w+) )?by (\d+(?:\.\d+)?) ?(?:%|percent\b)`)

// aLittle is a small degree of a comparative, in which "little" is no size: "a little taller".
var aLittle = regexp.MustCompile(`(?i)\ba (?:little|tiny) (bit )?(taller|shorter|wider|narrower|longer|deeper|bigger|smaller|larger|higher|lower|` +
	`thicker|thinner|slimmer|fatter|broader|brighter|darker|lighter|rounder|sharper)\b`)

// comparatives are the words for more and for less of a size.
var comparatives = map[string][2]string{"size": {"bigger", "smaller"}, "height": {"taller", "shorter"}, "width": {"wider", "narrower"},
	"length": {"longer", "shorter"}, "depth": {"deeper", "shallower"}}

// asComparatives is a feedback in which changes of size by a percentage are comparatives, which the reader knows: "make it 20 percent smaller", "make it a bit
// taller". A feedback with a quoted text stays as it is, since the quotation may say such words.
func asComparatives(feedback string) string {
	if strings.ContainsAny(feedback, `"“”`) {
		return feedback
	}
	feedback = aLittle.ReplaceAllString(feedback, "a bit $2")
	return byPercent.ReplaceAllStringFunc(feedback, func(said string) string {
		m := byPercent.FindStringSubmatch(said)
		what, side := strings.ToLower(m[2]), "size"
		if i := strings.LastIndexByte(what, ' '); i >= 0 && comparatives[what[i+1:]] != ([2]string{}) {
			what, side = "it", what[i+1:]
		}
		if what == "" {
			what = "it"
		}
		by := comparatives[side][1]
		switch strings.ToLower(m[1]) {
		case "enlarge", "increase", "grow", "scale up":
			by = comparatives[side][0]
		}
		return "make " + what + " " + m[3] + " percent " + by
	})
}
