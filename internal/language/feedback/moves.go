package feedback

import (
	"regexp"
	"sync"
)

// move is one way in which a clause changes the things: what it does, and the forms of clauses that ask for it. Words in capitals stand for those of
// spelledSigns.
type move struct {
	does  change
	signs []string
}

// change is what a move does to the list. It gets the groups of the sign, and reports whether the clause was followed.
type change func(f *following, said []string) bool

// none is a group that a sign does not have, in reordered.
const none = -1

// reordered is a change that takes the groups of its signs in another order.
func reordered(does change, order ...int) change {
	return func(f *following, said []string) bool {
		groups := make([]string, len(order))
		for i, k := range order {
			if k != none {
				groups[i] = said[k]
			}
		}
		return does(f, groups)
	}
}

// moves are all moves, the most particular first: a clause that several recognise goes to the first that follows it.
var moves = []move{
	// what words say outright of the thing at hand
	{(*following).switched, []string{`(?:turn|switch) (?:IT|the .+?) (on|off)()`, `(?:turn|switch) ()(on|off) (?:IT|the .+?)`}},
	{(*following).negated, []string{
		`(?:do not|dont|never|please do not|please dont) (?:make|turn|paint|colou?r|let) (?:IT|the .+?|his .+?|her .+?|its .+?) (?:be )?(.+)`,
	}},
	{(*following).bred, []string{`(?:change|switch|set) (?:the |its |his |her )?(?:breed|type|kind|sort|species) to (?:an? )?(.+)`}},
	{(*following).denied, []string{`(?:swap|switch|exchange) .+ with each other`, `(?:mirror|reflect|flip|invert|rotate) (?:IT(?: .+)?|the .+)`,
		`(?:turn|spin) (?:IT|the .+?) (?:around|about|over|upside down|sideways|(?:to|by) .*(?:left|right|degrees|side))`}},
	{(*following).rounded, []string{`(?:turn|spin) (IT|the .+?) round`}},
	{(*following).negated, []string{`(?:i )?(?:do not|dont|did not|didnt) like (?:it |(?:the|its|that|this) )?((?:\w+ )?\w+)`}},

	// what is wanted and what not, as callers put it in talk
	{(*following).unwanted, []string{`(?:i )?(?:do not|dont|did not|didnt) want (.+?),? (?:but|but rather|rather) (.+)`}},
	{(*following).rather, []string{`(?:not|no) (.+?)(?:,| but|, but|,? rather|,? instead) (?:just |rather )?(.+)`}},
	{(*following).wantedNot, []string{
		`(?:i (?:wanted|want|asked for|ordered|need|needed) |(?:SUBJECT ?)?(?:should|must) (?:have been|be) |make (?:it|that) )?(.+?),? (?:and )?not (.+)`,
	}},
	{(*following).plurals, []string{`(?:make|turn|change) (IT|the .+?) (?:into |to )?(\w+s)`}},

	// what is at a place of what is there
	{(*following).placed, []string{
		`(?:there (?:is|are|should be|must be) )?((?:(?:an?|some|another|NUMBER) )?(?:\w+ ){0,4}?\w+) ` +
			`((?:TOWARDS) (?:IT|(?:the|his|her|its|their) \w+(?: \w+)?)|on (?:the )?top)`,
	}},
	{reordered((*following).placed, 1, 0), []string{`((?:TOWARDS) (?:IT|the \w+)|on (?:the )?top) ((?:an?|some|another|NUMBER) .+)`}},

	// what alone stays
	{(*following).onlyNth, []string{`(?:ONLY) the (TURN)( one| \w+)?(?:,? (?:and )?nothing else)?`}},
	{(*following).only, []string{`(?:ONLY) ((?:the|this|his|her) .+?)(?:,? (?:and )?nothing else)?`}},
	{(*following).same, []string{`(?:just|only) (the .+)`}},
	{(*following).replaced, []string{
		`(?:make (?:it|him|her|that) |i (?:want|wanted) )?((?:an? |some )?.+?) instead`,
		`(?:i (?:wanted|asked for|ordered|was hoping for)|(?:it|that|this|he|she) should have been) (an? .+?)(?: instead)?`,
	}},
	{(*following).denied, []string{`(?:undo|revert|take back|go back)(?: .+)?`}},

	// some of several alike things, by their number, their place or their turn
	{(*following).cut, []string{
		`(?:cut|slice|take|remove|eat)(?: out)? (?:an? |one )?(?:slice|piece|wedge)(?: out)?(?: (?:of|from|out of) (?:IT|the .+))?`,
		`(?:with )?(?:an? |one )?(?:slice|piece|wedge) (?:is |should be )?(?:missing|cut out|taken out|gone|eaten)`,
	}},
	{(*following).shut, []string{`(?:close|shut) (?:IT|(?:the|its) (?:LIDS)|the (\w+))(?: again| shut)?`}},
	{(*following).opened, []string{
		`(?:open|raise|lift|pull out)(?: up)? (?:the|its) (LIDS)()(?: again| up)?`, `(?:open|raise|lift) (?:the|its) (LIDS) of (the .+)`,
	}},
	{(*following).held, []string{`()(\w+ \w+)`}},
	{reordered((*following).held, 1, 0), []string{`(?:make|paint|colou?r|turn|dye) (?:the|its) (\w+s) (.+)`, `(?:the|its) (\w+s) (?:should|must) be (.+)`}},
	{(*following).flowered, []string{`()(\w+ (?:\w+ )?\w+s)`}},
	{reordered((*following).flowered, 1, 0), []string{`(?:make|paint|colou?r|turn|dye) (?:the|its) (\w+s) (.+)`, `(?:the|its) (\w+s) (?:should|must) be (.+)`}},
	{(*following).oneOf, []string{
		`(?:make|turn|paint|colou?r|dye|give|let) (?:the other|(?:only |just )?one(?: of (?:the|its|his|her|their))?|a single) (\w+)(?: into| be)? .+`,
	}},
	{(*following).some, []string{
		`(make|turn|paint|colou?r|give|let) (NUMBER)(?: of)?(?: the| these| those)? (\w+)(?: into| be)? (.+)`,
		`()(NUMBER)(?: of)?(?: the| these| those)? (\w+) (?:should be|must be|should|must) (.+)`,
	}},
	{(*following).someOf, []string{`(give|hand) (NUMBER)(?: of (?:them|these|those))? (an? .+|his .+)`}},
	{(*following).heap, []string{`(?:stack|pile|heap)(?: up)? (them|the \w+|these|those)(?: up)?(?: in a (?:stack|pile|heap))?`}},
	{(*following).half, []string{`(make|turn|paint|colou?r|give|let) half(?: of)?(?: the| these| those)? (\w+)(?: into| be)? (.+)`}},
	{(*following).inPlace, []string{
		`(?:(make|turn|paint|colou?r|dye|give|let) )?the (SPOT)(?: most| hand)? (\w+)(?: should be| must be| should| must| is| into| be)? (.+)`,
		`(TAKE|without|no|not) the (SPOT)(?: most| hand)? (\w+)()`,
	}},
	{reordered((*following).inPlace, 0, 2, 1, 3), []string{
		`(?:(make|turn|paint|colou?r|dye|give|let) )?the (\w+) (?:on|to|at|in) the (SPOT)(?: side)?(?: should be| must be| should| must| is| into| be)? (.+)`,
		`(TAKE|without|no|not) the (\w+) (?:on|to|at|in) the (SPOT)(?: side)?()`,
	}},
	{(*following).removeNth, []string{`(?:TAKE|without|no|not|(?:i )?(?:do not|dont|did not|didnt) (?:want|need)) the (TURN)( one| \w+)?`}},
	{(*following).nth, []string{
		`(make|turn|paint|colou?r|give|let) the (TURN) (\w+)(?: into| be)? (.+)`,
		`()the (TURN) (\w+) (?:should be|must be|should|must|is) (.+)`,
		`(make|turn|paint|colou?r|give|let) the (TURN)( one)?(?: of (?:them|these|those))?(?: into| be)? (.+)`,
		`()the (TURN)( one)?(?: of (?:them|these|those))?(?: should be| must be| should| must| is)? (.+)`,
	}},

	// what words say without a verb, or as too much
	{(*following).bareSubject, []string{`(\w+) (?:should|must) be (.+)`}},
	{(*following).excessive, []string{`(?:SUBJECT ?)?(?:is |are |looks? |seems? |its )?(?:a bit |a little |way |far |much )?too (\w+)`}},
	{(*following).lessened, []string{`(?:make IT |SUBJECT ?(?:should|must) be )?(?:a bit |a little |much |far )?less (\w+)`}},
	{(*following).toned, []string{
		`(?:(?:make|turn) (IT|the .+?) |SUBJECT ?(?:should|must) be )?(?:(DEGREE) )?(brighter|lighter|paler|darker|dimmer)`,
		`()(?:(DEGREE) )?(brighter|dimmer) lights?`,
	}},
	{reordered((*following).toned, 1, 2, 0), []string{`(brighten|darken|dim)(?: (IT|the .+?))?(?: up| down)?(?: (DEGREE))?`}},
	{reordered((*following).toned, 0, 2, 1), []string{`turn (IT|the .+?) (up|down)(?: (DEGREE))?`}},
	{reordered((*following).toned, 1, 2, 0), []string{`turn (up|down) (IT|the .+?)(?: (DEGREE))?`}},
	{(*following).traded, []string{`less (\w+)(?:,| and|, and|,? but) more (\w+)`}},
	{reordered((*following).traded, 1, 0), []string{`more (\w+)(?:,| and|, and|,? but) less (\w+)`}},

	{(*following).aged, []string{
		`(?:make (?:IT|the .+?) |SUBJECT ?(?:should|must) be )?(?:a bit |a little |much |far |slightly |((?:NUMBER) years? ))?(older|younger)`,
	}},

	// sizes
	{(*following).manifold, []string{
		`(?:(?:make )?(THING) (?:(?:should|must) be )?)?(FACTOR) (?:of )?(?:as|the|its|his|her|their|in) (\w+)(?: as .+)?`,
		`(?:(?:make )?(THING) (?:(?:should|must) be )?)?(FACTOR) (SIZER)`,
	}},
	{(*following).enlarged, []string{
		`(?:make (it all|them all|everything|all of it|all of them|both of them|both|the whole thing|the whole scene|it|them) )?` +
			`(bigger|larger|smaller|tiny|huge|big|small)`,
	}},
	{reordered((*following).manifold, 2, 0, 1), []string{
		`(double|triple|quadruple|halve) (?:(?:the|its|his|her) )?(size|height|width|length|depth)(?: of (THING))?`,
	}},
	{reordered((*following).manifold, 1, 0, none), []string{`(double|triple|quadruple|halve) (THING)`}},
	{reordered((*following).manifold, 0, 1, none), []string{
		`(?:scale|resize|blow|size) (THING) (?:up |down )?(?:by|to) (?:a factor of )?(half|FACTOR|\d+(?:\.\d+)?)(?: of .+)?`,
	}},
	{reordered((*following).manifold, 0, 2, 1), []string{`(?:(?:make )?(THING) (?:(?:should|must) be )?)?(SIZER) by (?:a factor of )?(FACTOR)`}},
	{(*following).lengthened, []string{
		`(increase|raise|extend|reduce|decrease|lower|cut|shorten) (?:the|its|his|her) (SIDE)(?: of (THING))? by (.+)`,
		`(widen|lengthen|heighten|deepen|enlarge|raise|extend|shorten|lower|narrow|shrink)() (THING) by (.+)`,
	}},
	{reordered((*following).lengthened, 0, 2, 3, 1), []string{`(add) (.+) (?:to|of|in) (?:the|its|his|her) (SIDE)(?: of (THING))?`}},

	// materials and colours
	{(*following).usedFor, []string{`use (.+?) (?:for|on) (?:the |its |his |her )(.+)`}},
	{(*following).uncoloured, []string{`(?:TAKE|without|no) (?:the |its |his |her |all |any )*(?:colou?rs?|paint)`}},
	{(*following).counts, []string{
		`(?:(?:make (?:it|that|them)|i want|i wanted|have|show|use|there should be|with) )?(NUMBER)( .+?)? instead of (?:just |only )?(?:NUMBER)( .+)?`,
	}},
	{(*following).recolour, []string{`(?:(?:make|paint|colou?r|dye|turn) IT |in )?(.+?) instead of (.+)`}},
	{(*following).marked, []string{`(make|paint|turn|colou?r|dye|recolou?r) the (.+)`, `()the (.+? (?:should|must) be .+)`}},
	{(*following).each, []string{`(make|paint|turn|colou?r|dye) ((?:the |both |all )?.+)`}},
	{(*following).made, []string{`(?:make|turn|change) (?:him|her|them) (?:in)?(?:to )?(an? .+)`}},
	{(*following).grown, []string{`(?:make|turn|change|switch) (?:IT|the .+?) (?:in)?(?:to )?(an? \w+)( tree)?`}},
	{(*following).madeInto, []string{`(?:make|turn) (the .+?|his .+?|her .+?) (?:into )?(an? .+)`}},

	// what fills a thing, and what becomes another thing
	{(*following).fill, []string{`fill (?:IT|the .+?) (?:up )?with (.+)`, `(?:SUBJECT ?)?(?:should |must )?(?:be )?(?:full of|filled with) (.+)`}},
	{(*following).flipped, []string{`(?:swap|switch|exchange) (?:the )?(.+?) (?:with|for) the (.+)`}},
	{(*following).swap, []string{
		`(?:swap|replace|exchange|switch|trade|change|turn|convert) (?:out )?(.+?) (?:for|with|by|to|into) (.+?)`,
		`substitute (.+?) (?:with|by) (.+?)`,
	}},

	// what changes places
	{(*following).flip, []string{`(?:swap|switch|exchange) (?:the )?(?:places of |sides of )?(.+?) and (.+)`}},
	{(*following).flipAll, []string{`(?:swap|switch|exchange) (?:them|both|the two|(?:their |the )?(?:places|sides|positions))(?: around| over)?`}},
	{(*following).denied, []string{`(?:swap|switch|exchange) .+? and .+`}},
	{reordered((*following).swap, 1, 0), []string{`(?:with |use |add |have |give (?:it|him|her|them) )?(.+?) instead of (.+)`}},
	{reordered((*following).swap, 1, 0), []string{`substitute (.+?) for (.+)`}},
	{(*following).number, []string{`(?:no more than|not more than|at most|at least|no fewer than) (NUMBER)( .+?)?`}},
	{(*following).spared, []string{
		`(?:TAKE) (?:everything|everyone|everybody|them all|all of (?:it|them|these|those)|all)(?: else)?() EXCEPT (.+)`,
		`(?:TAKE) all(?: of)?(?: the)?( \w+) EXCEPT (NUMBER)`,
	}},

	// what goes, and what goes down
	{(*following).grounded, []string{
		`(?:put|place|set|move|bring|take|lay|stand|sit) (IT|the .+?) (?:down )?(?:on|onto|to) the (?:floor|ground)()`,
		`(SUBJECT) ?(?:should|must) (?:be |stand |sit |lie )?on the (?:floor|ground)()`,
		`(?:take|get|move|lift|bring) (IT|the .+?) (?:off|off of|out of|down from|away from|from) ((?:the|his|her|its) .+)`,
	}},
	{(*following).remove, []string{
		`(?:take|put|throw) (.+?) (?:away|off|down|out)`,
		`(?:TAKE) (.+?)(?: away| off| out)?`,
		`(?:without|minus|no more|no) (.+)`,
		`(?:with|there (?:is|are|should be)|have) no (.+)`,
		`(?:i )?(?:do not|dont|did not|didnt) (?:want|need|show|include|use|add|have) (.+)`,
		`SUBJECT ?(?:should |must )?(?:has|have|had|wears?|holds?|carr(?:y|ies)|needs?|is without|are without|be without)(?: no(?: more)?)? (?:no|without) (.+)`,
		`SUBJECT ?(?:should |must )?(?:has|have|had|wears?|holds?|carr(?:y|ies)|needs?) no(?: more)? (.+)`,
		`SUBJECT ?(?:is|are|be|should be|must be) without (.+)`,
		`SUBJECT ?(?:does not|doesnt|do not|dont|should not|shouldnt|must not) (?:have|wear|hold|carry|need|show) (.+)`,
		`SUBJECT ?(?:is not|isnt|are not|arent) (?:wearing|holding|carrying) (.+)`,
	}},

	// poses
	{(*following).upright, []string{
		`(?:make|let|have) (?:it|him|her|them|the .+?) (?:be )?(?:stand|standing)(?: up| upright)?`,
		`(?:SUBJECT ?)?(?:should |must )?(?:be )?(?:stand|stands|standing)(?: up| upright)?`,
		`(?:SUBJECT ?)?(?:should |must )?gets? up`,
	}},
	{(*following).posed, []string{`(?:make|let|have) (?:it|him|her|them|the .+?) (\w+)`, `SUBJECT ?(?:should|must) (?:be )?(\w+)`}},

	// how many
	{(*following).times, []string{
		`(?:add |make (?:it |them )?|give (?:it|him|her|them) |show |have )?(?:only |just )?(half|twice|double|thrice|(?:NUMBER) times) ` +
			`(?:as many|the (?:number|amount) of|the)( .+)?`,
	}},
	{(*following).faces, []string{
		`(it|he|she|they|the .+?) (?:should|must) (?:face|look at|be facing) (.+)`,
		`(?:let|make|have) (it|him|her|them|the .+?) (?:face|look at) (.+)`,
		`(?:and )?(it )?facing (.+)`,
	}},
	{(*following).surrounded, []string{`surround (?:IT|the .+?) (?:with|by) (.+)`}},
	{(*following).add, []string{`()(an? .+|(?:NUMBER) .+) (?:too|as well)`}},
	{(*following).more, []string{
		`(?:add |make |give (?:it|him|her|them) |show |have )?(?:(NUMBER) )?(more|fewer|less|another|extra|additional)( .+?)?` +
			`(?: (?:next to|beside|near|by|alongside|with) (?:it|him|her|them|this|that|the first))?`,
	}},
	{reordered((*following).more, 0, 2, 1), []string{`(NUMBER)( .+) (more|fewer|less)`}},
	{(*following).recounted, []string{`(?:with|give (?:it|him|her|them)) (NUMBER) (.+)`}},
	{(*following).leaves, []string{`(?:keep|leave) (?:only |just )?(NUMBER)(?: of them)?`}},
	{(*following).number, []string{
		`(?:make (?:it|that|them|this|these)|use|keep|leave|i want|have|show|there (?:are|should be)|SUBJECT ?should be|` +
			`SUBJECT ?(?:should |must )?(?:has|have|needs?|gets?))? ?(?:only|just|exactly)? ?(NUMBER)( .+?)?`,
	}},

	// places
	{(*following).aside, []string{
		`(?:put|place|set|stand|position|move|shift|show) (IT|the .+?|her .+?|his .+?) (?:to|on|at) (?:the|its|his|her|their) (left|right)(?: hand)?(?: side)?`,
	}},
	{(*following).move, []string{
		`(?:put|place|set|stand|sit|seat|lay|position|move|mount|show|have|make|let) (IT|the .+?|her .+?|his .+?) ((?:(?:POSTURE) )?(?:TOWARDS) .+)`,
		`()((?:(?:POSTURE) )?(?:TOWARDS) .+)`,
		`(it|he|she|they|this|that|the .+?) (?:should|must) (?:be |go |come |stay )?((?:(?:POSTURE) )?(?:TOWARDS) .+)`,
		`(it|he|she|they|this|that|the .+?) (?:is|are|stands|sits) ((?:(?:POSTURE) )?(?:TOWARDS) .+)`,
	}},
	{(*following).setTo, []string{`set ((?:the |its |his |her ).+?) to (.+)`}},

	// what is added
	{(*following).addBetween, []string{`(?:add|put|place|set|stand|show) (an? .+?) between (the .+?|his .+?|her .+?|its .+?) and (.+)`}},
	{(*following).flanking, []string{
		`(?:(?:add|put|place|set|stand|show|have) )?((?:an?|one|another) .+?) (?:to|on|at) (?:the|its|his|her|their) (left|right)(?: side)?`,
	}},
	{(*following).add, []string{
		`(give|hand) (?:it|him|her|them|each(?: of (?:it|them))?|the .+?) (.+)`,
		`(arm|equip) (?:it|him|her|them|the .+?) with (.+)`,
		`(add|put|place|set|lay|hang|include|insert|attach|show|with) (.+)`,
		`(?:let|make|have) (?:it|him|her|them|the .+?) (BEAR) (.+)`,
		`(?:SUBJECT ?)?(?:is |are |should |should be |must )?(BEAR) (.+)`,
		`(?:SUBJECT )?(?:should |must )?(?:has|have|needs?|gets?)() (.+)`,
	}},
	{(*following).made, []string{`i (?:want|wanted|need|would like) (an? .+)`, `(an? .+) instead`}},
	{(*following).newcomer, []string{`(an? .+)`, `(?:fly|flying|raise|hoist) (an? .+)`}},
}

// form is a sign of a move as an expression.
type form struct {
	sign *regexp.Regexp
	does change
}

// forms are the signs of all moves, in their order.
var forms = sync.OnceValue(func() (list []form) {
	for _, m := range moves {
		for _, s := range m.signs {
			list = append(list, form{regexp.MustCompile(`^(?:` + spelledSigns.Replace(s) + `)$`), m.does})
		}
	}
	return list
})
