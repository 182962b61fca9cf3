package feedback

import (
	"maps"
	"slices"
	"strings"

	"atelier/internal/language/intent"
	"atelier/internal/language/wording"
)

// The words of which the signs of moves are made.
const (
	subjectWords = `(?:it|he|she|they|this|that|the (?:\w+ ){1,3}?)`
	takeWords    = `remove|delete|erase|omit|lose|drop|ditch|scrap|hide|cut off|strip off|take away|take off|take out|put away|put down|get rid of|` +
		`leave out|leave off|do away with|throw away|throw out`
	bearWords   = `hold|holds|holding|carry|carries|carrying|wield|wields|wielding|wear|wears|wearing|ride|rides|riding|play|plays|playing|read|reads|reading`
	onlyWords   = `just|only|keep only|leave only|nothing but|keep just|i (?:only|just) (?:want|need)|i (?:want|need) (?:only|just)`
	numberWords = `one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|a dozen|a pair of|a couple of|several|\d{1,3}`
	exceptWords = `(?:but for|but|except for|except|apart from|aside from|other than|besides)`
	postures    = `stand|standing|sit|sitting|lie|lying|rest|resting|ride|riding|lean|leaning|float|floating`
	towards     = `(?:to|on|at) the (?:left|right)(?: side)? of|(?:left|right) of|` +
		`on top of|in front of|on|upon|onto|atop|in|inside|into|within|under|underneath|beneath|below|` +
		`above|over|beside|next to|by|near|close to|behind|between|among|against|around|surrounded by`
	spotWords   = `left|leftmost|right|rightmost|middle|central|center|centre` // of things in a row, seen from the front
	factorWords = `half|twice|double|thrice|triple|quadruple|(?:` + numberWords + `|\d+(?:\.\d+)?) ?(?:times|x|percent)|a (?:half|third|quarter|fifth|tenth)`
	sideWords   = `size|height|width|length|depth`
	sizedWords  = `it|him|her|them|he|she|they|this|that|everything|the whole thing|(?:the|its|his|her|their) .+?`
)

// degrees are words before a comparative, and what they multiply a step by.
var degrees = map[string]float32{"a bit": .5, "a little": .5, "slightly": .5, "somewhat": .5, "much": 2, "a lot": 2, "far": 2, "way": 2}

// turnWords is a pattern for the words of turns.
var turnWords = strings.Join(slices.Sorted(maps.Keys(intent.Turns)), "|")

// lidWords are nouns for what opens on a thing.
const lidWords = `lids?|doors?|covers?|hoods?|bonnets?|drawers?|hatch|gates?|flaps?|shutters?|visors?`

// spelledSigns writes the words out that stand in the signs of moves in capitals.
var spelledSigns = strings.NewReplacer("SUBJECT", subjectWords, "IT", intent.Pronouns, "TAKE", takeWords, "BEAR", bearWords, "NUMBER", numberWords,
	"POSTURE", postures, "TOWARDS", towards, "TURN", turnWords, "SPOT", spotWords, "ONLY", onlyWords, "EXCEPT", exceptWords, "THING", sizedWords,
	"SIDE", sideWords, "FACTOR", factorWords, "SIZER", wording.Sizers, "LIDS", lidWords,
	"DEGREE", strings.Join(slices.Sorted(maps.Keys(degrees)), "|"))
