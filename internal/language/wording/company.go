package wording

import (
	"regexp"
	"strings"
)

// companies are words for several people together, and the people.
var companies = map[string]string{
	"couple": "two people", "old couple": "two old people", "elderly couple": "two elderly people", "young couple": "two young people",
	"duo": "two people", "trio": "three people", "quartet": "four people", "rock band": ensemble(3),
	"family": "a man and a woman and a child", "young family": "a man and a woman and a little boy",
}

// companions are the members of a company of musicians: each plays the next of these instruments.
var companions = []string{"a guitar", "a violin", "a trumpet", "a lute", "an accordion"}

// musicians are the numbers of several musicians, from two on.
var musicians = strings.Fields("two three four five 2 3 4 5")

// gathered are words behind a word for a company where it means the people: a "family car" and "a couple of chairs" mean none.
var gathered = strings.Fields("at on in with under around by near and who is are sitting standing his her its their")

// A company stands at the beginning, in a list, or beside something: "a tent for a family" shows no people. The word "band" means musicians only where it
// is the subject and plays, since barrels, rings and hats have bands too.
var (
	companySign = regexp.MustCompile(`(?i)(?:^|[,;.]|\b(?:and|with|beside|near|behind|around|under|(?:statue|sculpture|figurine|painting|picture|scene) of)\b)` +
		`\s*\b((?:an?|the)\s+(?:happy\s+|married\s+|loving\s+)?(young family|rock band|(?:(?:old|elderly|young) )?couple|duo|trio|quartet|family))\b`)
	bandSign = regexp.MustCompile(`(?i)^\s*(?:an?|the)\s+band(\s+(?:is\s+|that\s+is\s+)?(?:playing|performing)\b|\s+on\s+(?:an?\s+|the\s+)?stage\b|\s*$)`)

	musicianSign = regexp.MustCompile(`(?i)\b(` + strings.Join(musicians, "|") + `)\s+(?:street\s+)?musicians\b`)
	eachHandSign = regexp.MustCompile(`(?i)\s+in\s+(?:each|either)\s+(?:of\s+)?(?:his\s+|her\s+|its\s+|their\s+)?(?:hands?|fists?)\b`)
)

// gathering is a sign and the words in its place.
type gathering struct {
	sign *regexp.Regexp
	as   string
}

// gatherings are what people and beasts do together that calls for things which the words leave out, such as seats at a table, a board or a basket, or for
// other words: what a person feeds a horse with is held, and the horse is opposite. In the places of what they are, "$n chair" are
// chairs for the people who stand before the words, or for the people whom the words name last. A noun before "~" is several.
var gatherings = []gathering{
	{regexp.MustCompile(`(?i)\ban?\s+(?:chess\s+game|game\s+of\s+chess|chess\s+match)\s+between\s+(.+)$`),
		"${1} sitting on $n chair around a table with a chess board on it"},
	{regexp.MustCompile(`(?i)\bplaying\s+(?:a\s+game\s+of\s+)?chess\b(?:\s+(?:alone|together)\b)?`),
		"sitting on $n chair around a table with a chess board on it"},
	{regexp.MustCompile(`(?i)\b(?:sitting|seated|dining|feasting|eating)\s+(?:together\s+)?(?:at|around)\s+(?:an?|the|their)\s+((?:\w+\s+){0,2}table)\b`),
		"sitting on $n chair around a ${1}"},
	{regexp.MustCompile(`(?i)\bfeeding\s+((?:an?|the|his|her)\s+(?:\w+\s+)?\w+)\s+((?:an?|some)\s+\w+)$`), "holding ${2} facing ${1}"},
	{regexp.MustCompile(`(?i)\bfeeding\s+((?:an?|some)\s+\w+)\s+to\s+((?:an?|the|his|her)\s+)`), "holding ${1} facing ${2}"},
	{regexp.MustCompile(`(?i)\b(kneeling|bowing|praying)\s+(?:down\s+)?(?:before|in\s+front\s+of|to)\s+(an?|the|his|her)\b`), "${1} facing ${2}"},
	{regexp.MustCompile(`(?i)\b(?:in\s+front\s+of|before|teaching)\s+(?:an?|the|his|her)\s+(?:school\s+)?class$`), "talking to three students"},
	{regexp.MustCompile(`(?i)\bshak(?:ing|es)\s+hands\s+with\b`), "handshaking"},
	{regexp.MustCompile(`(?i)\b(?:breathing|spitting|spewing|breathes|spits)\s+(?:fire|flames?)\s+(?:at|on|onto|over|towards?)\s+(an?|the)\b`),
		"breathing fire facing ${1}"},
	{regexp.MustCompile(`(?i)\b(?:at|having|on)\s+a\s+picnic\b(?:$|[.,])`), "sitting around a picnic basket"},
	{regexp.MustCompile(`(?i)\b(?:writing|drawing)\s+(?:with\s+an?\s+(?:quill|pen)\s+)?at\s+(?:an?|the|his|her)\s+((?:\w+\s+){0,2}(?:desk|table))\b`),
		"sitting on $n chair around a ${1} wielding a quill"},
	{regexp.MustCompile(`(?i)\b(writing|drawing|painting)\s+on\s+(an?|the)\s+((?:black|white|chalk)board|easel)\b`), "${1} at ${2} ${3}"},
	{regexp.MustCompile(`(?i)\b(?:sitting|seated|working|studying)\s+(?:at|behind)\s+(?:an?|the|his|her)\s+((?:\w+\s+){0,2}desk)\b`),
		"sitting on $n chair around a ${1}"},
	{regexp.MustCompile(`(?i)\ban?\s+(?:jazz|rock|brass|folk|marching|wedding)?\s*band\s+with\s+(an?|two|three)\b`), "${1}"},
	{regexp.MustCompile(`(?i)\b(hoeing|weeding|tilling|watering|harvesting|raking)\s+(?:an?|the|his|her)\s+` +
		`(potato|carrot|cabbage|corn|turnip|pumpkin|onion|tomato|strawberry|sunflower)\s+(?:field|patch|plot)\b`), "${1} a row of six ${2}~"},
	{regexp.MustCompile(`(?i)\b(` + numerals + `)\s+standing\s+stones\b`), "${1} rune stones"},
	{regexp.MustCompile(`(?i)\b(?:on\s+horse\s?back)\b`), "riding $n horse"},
	{regexp.MustCompile(`(?i)\s+on\s+foot\b`), ""},
	{regexp.MustCompile(`(?i)\b(tree\s?house\b.*)\bin\s+the\s+tree$`), "${1}in it"},
	{regexp.MustCompile(`(?i)\b(tree\s?house)\s+in\s+an?\s+(?:\w+\s+)?(?:tree|oak)\b`), "${1}"},
	{regexp.MustCompile(`(?i)\b(?:two|2|a\s+pair\s+of)\s+((?:\w+\s+){0,2}?)knights(?:\s+on\s+(?:\w+\s+)?horses)?\s+(?:are\s+)?jousting\b`), jousts},
	{regexp.MustCompile(`(?i)\b(?:two|2|a\s+pair\s+of)?\s*jousting\s+((?:\w+\s+){0,2}?)knights\b`), jousts},
	{regexp.MustCompile(`(?i)\bjousting\s+(?:with|against)\s+(an?|another)\b`), "riding a horse holding a lance fighting a"},
	{regexp.MustCompile(`(?i)\bside\s+by\s+side\s+with\b`), "beside"},
	{regexp.MustCompile(`(?i)\b(leading|walking)\s+((?:an?|the|his|her|\w+)\s+(?:\w+\s+)??\w+)\s+(?:by|on|with)\s+` +
		`(?:an?|its|the|his|her|their)\s+(?:rope|leash|lead|halter|reins|bridle)\b`), "${1} ${2}"},
	{regexp.MustCompile(`(?i)\b(fighting|quarrell?ing|arguing)\s+over\s+((?:an?|the)\s+(?:\w+\s+){0,2}\w+)$`), "${1}, ${2} behind them"},
	{regexp.MustCompile(`(?i)\b(?:putting|placing|sliding|pushing|loading)\s+((?:an?|the|some)\s+(?:\w+\s+)?\w+)\s+(?:into|onto|in|on)\s+(an?|the|his|her)\b`),
		"holding ${1} at ${2}"},
	{regexp.MustCompile(`(?i)\b(?:putting|placing|sliding|pushing|loading)\s+(\w+)\s+(?:into|onto|in|on)\s+(an?|the|his|her)\b`), "holding ${1} at ${2}"},
	{regexp.MustCompile(`(?i)\b(?:an?|the)\s+(?:circle|ring)\s+of\s+((?:\w+\s+){1,3}?\w+s)\s+(?:around\s+(an?\s+.+)|with\s+(an?\s+.+?)\s+(?:in|at)\s+` +
		`(?:the|its)\s+(?:middle|center|centre))$`), "${2}${3} with ${1} around it"},
	{regexp.MustCompile(`(?i)\b(?:an?|the)\s+(?:circle|ring)\s+of\s+(` + numerals + `)\s+((?:\w+\s+){0,2}?\w+s)\b`), "${1} ${2} in a circle"},
	{regexp.MustCompile(`(?i)\b(?:an?|the)\s+(?:pyramid|tower)\s+of\s+(` + numerals + `)\s`), "a stack of ${1} "},
	{regexp.MustCompile(`(?i)\b(?:an?|the)\s+pyramid\s+of\s+((?:(?:wooden|old|metal|oak|iron|gold|golden|steel|stone|red|blue|green|rusty)\s+)*(?:\w+\s+)?` +
		`(?:barrels|crates|boxes|cans|cannonballs|skulls|logs|oranges|apples|chests|kegs|tires|tyres|balls|bottles|cups|pumpkins))\b`), "a stack of six ${1}"},
}

// jousts is what two knights do who joust, whose other words are of the first group.
const jousts = "a ${1}knight riding a horse holding a lance fighting a ${1}knight riding a horse holding a lance"

// numerals are the numbers of things in a circle or in a stack, an alternative of a regular expression.
const numerals = `three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+`

// ensemble is so many musicians, each with another instrument.
func ensemble(n int) string {
	var all []string
	for _, instrument := range companions[:n] {
		all = append(all, "a musician playing "+instrument)
	}
	return strings.Join(all, " and ")
}
