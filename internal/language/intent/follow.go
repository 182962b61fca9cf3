package intent

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"

	"atelier/internal/language"
	"atelier/internal/language/wording"
)

// Follow is a list of things with a feedback applied, clause by clause: "remove the hat, put him on a horse and make it black". A clause that has one of
// the forms adds, removes, counts, moves or swaps things; any other clause changes what the thing is like that it is about. A feedback that leaves
// everything as it was is noted. The given list may be changed.
func (r *Reader) Follow(list []Placed, feedback string) []Placed {
	before := slices.Clone(list)
	for i := range before {
		before[i].Intent = before[i].clone()
	}
	said, respelt := r.feedbackRespelled(feedback)
	after := r.follow(list, said)
	if words := strings.TrimSpace(feedback); words != "" && reflect.DeepEqual(before, after) {
		after[0].Notes = append(after[0].Notes, "Not followed: "+language.Quote(words)+".")
	}
	after[0].Notes = append(after[0].Notes, respelt...)
	return after
}

// follow applies a feedback clause by clause.
func (r *Reader) follow(list []Placed, feedback string) []Placed {
	feedback = exceptLast(feedback)
	if _, all := exception(language.Normal(feedback)); !all && !ordinal(language.Normal(feedback)) {
		if list, ok := r.tellApart(list, feedback); ok {
			return list
		}
	}
	f := &following{Reader: r, list: list}
	for _, c := range f.demandsOf(feedback) {
		f.follow(c)
		if rest := f.rest; rest.norm != "" {
			f.rest = demand{}
			f.follow(rest)
		}
	}
	f.flush()
	return f.list
}

// following is the state of applying a feedback to a list of things.
type following struct {
	*Reader
	list    []Placed
	at      int    // the thing that the clause at hand is about
	last    int    // the thing that the clause before was about
	pending string // clauses of no form about one thing, which are read together
	about   int    // the thing that they are about
	said    string // the clause at hand, as written

	row   []int    // things that turns tell from each other, as they stood before the first of them was told; nil: none yet
	rowOf string   // the noun by which they were called
	gone  []Placed // what "only" has dropped
	eased string   // what the clause at hand asks for by "too bright": "darker"
	rest  demand   // what the clause at hand says in other words, to be followed next
}

// demand is one clause of a feedback.
type demand struct {
	text string // as written
	norm string // in lower case, without what is only polite
	sign string // what stands before it
}

// The bounds of a feedback: how many clauses are told from each other, and how long one may be to have a form, in bytes.
const (
	mostClauses   = 24
	longestClause = 160
)

// praised is a clause of nothing but what a caller thinks of a model, and polite is words before a demand that say nothing.
var (
	praised = regexp.MustCompile(`^(?:` + silentPattern(praising) + `)$`)
	polite  = regexp.MustCompile(`^(?:(?:` + silentPattern(praising) + `),|` + silentPattern(asking) + `)\s+`)
)

// starts are words that begin a clause behind "and" or a comma.
var starts = regexp.MustCompile(`^(?:(?:please|then|also) )?(?:(?:remove|delete|add|put|give|make|turn|change|swap|replace|paint|fill|without|no)\b|` +
	`(?:(?:` + numberWords + `|another) )?(?:more|less|fewer)\b|(?:full of|filled with|nothing else|try|how about|what about)\b|` +
	`(?:` + takeWords + `|place|set|let|have|take|throw|move|stand|seat|use|keep|` + bearWords + `) ` +
	`(?:it|him|her|them|the|a|an|his|its|their|some|all|this|that|one|two|three|four|five|more|off|away|out|back)\b|` +
	`(?:it|he|she|they) (?:should|must|has|have|is|are|needs|does|do)\b)`)

// demandsOf are the clauses of a feedback. A clause behind "and" that only says another thing of another thing has the verb of the clause before:
// "make the chair red and the table blue".
func (f *following) demandsOf(feedback string) []demand {
	t := language.Cut(wording.SpelledOut(feedback).Text)
	from := 0
	var list []demand
	verb := ""
	end := func(to int) {
		if to > from && !praised.MatchString(t.Span(from, to-from)) {
			list = append(list, demandOf(t, from, to).withVerb(verb))
		}
		from, verb = to, ""
	}
	for i := 1; i < len(t.Words) && len(list) < mostClauses-1; i++ {
		next := i
		if w := t.Span(i, 1); w == "and" || w == "but" || w == "then" {
			next++
		} else if t.Words[i].Pause < language.Comma {
			continue
		}
		if t.Words[i].Pause < language.Stop && f.outright(t, from, i, next) {
			continue
		}
		if t.Words[i].Pause == language.Stop || next < len(t.Words) && starts.MatchString(t.Span(next, min(len(t.Words)-next, language.MaxPhrase))) {
			end(i)
		} else if said := repeats(t, from, i, next); said != "" {
			end(i)
			from, verb = next, said
		} else if f.tellsOf(t, from, i, next) {
			said := ""
			if _, ok := changeWords[t.Span(from, 1)]; ok {
				said = t.Raw(from, 1)
			}
			end(i)
			from, verb = next, said
		}
	}
	end(len(t.Words))
	return list
}

// twofold are pairs of patterns: a whole demand, and its repetition without the verb: "replace the horse with a dragon and the
// knight with a wizard", "put a parrot on his shoulder and a hat on his head".
var twofold = []struct{ verb, rest *regexp.Regexp }{
	{regexp.MustCompile(`^((?:replace|swap|exchange|substitute|change|turn)(?: out)?) .+? (?:with|by|for|into|to) .+$`),
		regexp.MustCompile(`^(?:the|his|her|its) .+? (?:with|by|for|into|to) an? .+`)},
	{regexp.MustCompile(`^(put|place|set|add|hang|stand|seat|lay) .+? (?:` + towards + `|(?:to|on|at) (?:the|its|his|her) (?:left|right)) ?.*$`),
		regexp.MustCompile(`^(?:an?|one|two|three|some|another|the|his|her) .+? (?:` + towards + `|(?:to|on|at) (?:the|its|his|her) (?:left|right))\b.*`)},
}

// repeats returns the verb of the demand in words from…i−1 if the words from next on repeat it without a verb, else "".
func repeats(t language.Text, from, i, next int) string {
	if next >= len(t.Words) {
		return ""
	}
	said, rest := polite.ReplaceAllString(t.Span(from, i-from), ""), t.Span(next, len(t.Words)-next)
	for _, d := range twofold {
		if m := d.verb.FindStringSubmatch(said); m != nil && len(rest) <= longestClause && d.rest.MatchString(rest) {
			return m[1]
		}
	}
	return ""
}

// outright reports whether words from…i−1 and those from next on say together what is wanted and what not: "not a cow but a pig", "a pig, not a cow",
// "less wood, more iron".
func (f *following) outright(t language.Text, from, i, next int) bool {
	if next >= len(t.Words) {
		return false
	}
	said := polite.ReplaceAllString(t.Span(from, i-from), "")
	begin, rest, _ := strings.Cut(said, " ")
	switch then := t.Span(next, 1); then {
	case "not":
		return next+1 < len(t.Words)
	case "nothing":
		return true
	case "more", "less":
		return begin != then && (begin == "more" || begin == "less")
	}
	return begin == "not" && rest != ""
}

// tellsOf reports whether the words of a text before word i say something of one thing, and those from word next on of another one.
func (f *following) tellsOf(t language.Text, from, i, next int) bool {
	second, after := f.tells(t, next)
	if second < 0 || after >= len(t.Words) || t.Words[after].Pause >= language.Comma || slices.Contains([]string{"and", "or", "but"}, t.Span(after, 1)) {
		return false
	}
	if _, all := exception(t.Span(from, i-from)); all { // "all but the chair and the lamp"
		return false
	}
	_, verb := changeWords[t.Span(from, 1)]
	for k := from; k < i; k++ {
		if verb && k == from+1 && k+1 < i && pronoun.MatchString(t.Span(k, 1)) { // "make him a king and the horse white"
			return true
		}
		if first, after := f.tells(t, k); first >= 0 {
			return first != second && after < i
		}
	}
	return false
}

// calls is the thing of the list that word i and those behind it call, with articles or without one, and the word behind them; −1: none.
func (f *following) calls(t language.Text, i int) (thing, after int) {
	for i+1 < len(t.Words) && articles.MatchString(t.Span(i, 1)+" ") {
		i++
	}
	for n := min(3, len(t.Words)-i); n > 0; n-- {
		words := strings.TrimSuffix(t.Span(i, n), "'s")
		for k, p := range f.list {
			if p.Thing.Noun != "" && p.called(words) {
				return k, i + n
			}
		}
	}
	return -1, i
}

// withVerb is the clause with a verb before it; "": as it is.
func (c demand) withVerb(verb string) demand {
	if verb != "" {
		c.text, c.norm = verb+" "+c.text, language.Normal(verb)+" "+c.norm
	}
	return c
}

// besides is a clause that only names something more: "and a dog", "also two cats".
var besides = regexp.MustCompile(`^(?:please )?(?:(?:and|also|plus) )+((?:an?|another|some|` + numberWords + `) .+)$`)

// demandOf is the clause of the words of a text from one to before another.
func demandOf(t language.Text, from, to int) demand {
	var text, norm strings.Builder
	for i := from; i < to; i++ {
		sign := pauseSigns[t.Words[i].Pause]
		if i == from {
			sign = ""
		}
		text.WriteString(sign + t.Raw(i, 1))
		norm.WriteString(strings.ReplaceAll(sign, "-", " ") + t.Span(i, 1))
	}
	c := demand{text: text.String(), norm: norm.String(), sign: pauseSigns[t.Words[from].Pause]}
	if asked := polite.FindString(c.norm); !besides.MatchString(c.norm) && asked != "" && asked != c.norm && len(strings.Fields(asked)) < to-from {
		rest := demandOf(t, from+len(strings.Fields(asked)), to)
		rest.sign = c.sign
		return rest
	}
	c.norm = besides.ReplaceAllString(c.norm, "add $1")
	c.norm = strings.TrimSuffix(c.norm, " please")
	return c
}

// follow applies one clause.
func (f *following) follow(c demand) {
	eased := f.eased
	if f.eased = ""; eased != "" && strings.HasSuffix(c.norm, eased) && (c.norm == eased || pronoun.MatchString(saidOf(c.norm, eased))) {
		return // "too bright, make it darker" asks for it once
	}
	f.last, f.at, f.said = f.at, f.meant(c.norm), strings.TrimSpace(c.text)
	if said, ok := exception(c.norm); ok {
		f.flush()
		f.allBut(said)
		return
	}
	c, done := f.present(c)
	if done {
		return
	}
	for _, form := range forms() {
		if len(c.norm) > longestClause {
			break
		}
		m := form.sign.FindStringSubmatch(c.norm)
		if m == nil {
			continue
		}
		f.flush()
		if form.do(f, m[1:]) {
			return
		}
	}
	if f.pending != "" && f.about != f.at {
		f.flush()
	}
	if f.pending != "" {
		f.pending += c.sign
	}
	f.pending, f.about = f.pending+c.text, f.at
}

// flush revises a thing by the clauses that have no form.
func (f *following) flush() {
	if f.pending != "" {
		f.revise(f.about, f.pending)
	}
	f.pending = ""
}

// revise changes what the i-th thing is like.
func (f *following) revise(i int, words string) {
	if noun := f.list[i].Thing.Noun; noun != "" && strings.ContainsAny(words, "'’") { // "the knight's cape"
		words = regexp.MustCompile(`(?i)\bthe `+regexp.QuoteMeta(noun)+`['’]s\b`).ReplaceAllString(words, "its")
	}
	f.list[i].Intent = f.Revise(f.list[i].Intent, words)
}

// again are words for the thing that the clause before is about.
var again = regexp.MustCompile(`\b(?:it|him|her|them|he|she|they|its|his|their)\b`)

// meant is the thing that a clause is about: the last that it names, else by "it" the thing that the clause before is about, else the first.
func (f *following) meant(norm string) int {
	if i := Meant(f.list, norm); i > 0 {
		return i
	}
	if f.at < len(f.list) && again.MatchString(norm) && !strings.Contains(" "+norm+" ", " "+f.list[0].Thing.Noun+" ") {
		return f.at
	}
	return 0
}

// form is a form of clauses and what they do to the list. do gets the groups of the expression, and reports whether the clause was followed.
type form struct {
	sign *regexp.Regexp
	do   func(f *following, said []string) bool
}

// The words of which the forms are made.
const (
	subjectWords = `(?:it|he|she|they|this|that|the (?:\w+ ){1,3}?)`
	pronouns     = `(?:it|him|her|them|this|that|everything|the (?:(?:whole|entire) )?(?:thing|model|object|asset))`
	takeWords    = `remove|delete|erase|omit|lose|drop|ditch|scrap|hide|cut off|strip off|take away|take off|take out|put away|put down|get rid of|` +
		`leave out|leave off|do away with|throw away|throw out`
	bearWords   = `hold|holds|holding|carry|carries|carrying|wield|wields|wielding|wear|wears|wearing|ride|rides|riding|play|plays|playing|read|reads|reading`
	onlyWords   = `just|only|keep only|leave only|nothing but|keep just|i (?:only|just) (?:want|need)|i (?:want|need) (?:only|just)`
	numberWords = `one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|a dozen|a pair of|a couple of|several|\d{1,3}`
	exceptWords = `(?:but for|but|except for|except|apart from|aside from|other than|besides)`
	postures    = `stand|standing|sit|sitting|lie|lying|rest|resting|ride|riding|lean|leaning|float|floating`
	towards     = `(?:to|on|at) the (?:left|right)(?: side)? of|(?:left|right) of|` +
		`on top of|in front of|on|upon|onto|atop|in|inside|into|within|under|underneath|beneath|below|` +
		`beside|next to|by|near|close to|behind|between|among|against|around|surrounded by`
)

// forms are the forms of clauses, the most particular first.
var forms = sync.OnceValue(func() (list []form) {
	add := func(do func(f *following, said []string) bool, signs ...string) {
		for _, s := range signs {
			s = strings.NewReplacer("SUBJECT", subjectWords, "IT", pronouns, "TAKE", takeWords, "BEAR", bearWords, "NUMBER", numberWords, "POSTURE", postures,
				"TOWARDS", towards, "TURN", turnWords, "SPOT", spotWords, "ONLY", onlyWords, "EXCEPT", exceptWords).Replace(s)
			list = append(list, form{regexp.MustCompile(`^(?:` + s + `)$`), do})
		}
	}
	add(func(f *following, said []string) bool { f.revise(f.at, "switched "+said[0]+said[1]); return true },
		`(?:turn|switch) (?:IT|the .+?) (on|off)()`, `(?:turn|switch) ()(on|off) (?:IT|the .+?)`)
	add(func(f *following, said []string) bool { f.revise(f.at, "not "+said[0]); return true },
		`(?:do not|dont|never|please do not|please dont) (?:make|turn|paint|colou?r|let) (?:IT|the .+?|his .+?|her .+?|its .+?) (?:be )?(.+)`)
	add(func(f *following, said []string) bool { f.revise(f.at, "make it a "+said[0]); return true },
		`(?:change|switch|set) (?:the |its |his |her )?(?:breed|type|kind|sort|species) to (?:an? )?(.+)`)
	denied := func(f *following, _ []string) bool { f.deny(f.at, f.said); return true }
	add(denied, `(?:swap|switch|exchange) .+ with each other`, `(?:mirror|reflect|flip|invert|rotate) (?:IT(?: .+)?|the .+)`)
	talk(add)
	sized(add)
	add(func(f *following, said []string) bool {
		if !f.part(f.singular(said[1])) {
			return false
		}
		f.revise(f.at, "make the "+said[1]+" "+said[0])
		return true
	}, `use (.+?) (?:for|on) (?:the |its |his |her )(.+)`)
	add((*following).uncoloured, `(?:TAKE|without|no) (?:the |its |his |her |all |any )*(?:colou?rs?|paint)`)
	add((*following).recolour,
		`(?:(?:make|paint|colou?r|dye|turn) IT |in )?(.+?) instead of (.+)`)
	add((*following).marked,
		`(make|paint|turn|colou?r|dye|recolou?r) the (.+)`,
		`()the (.+? (?:should|must) be .+)`)
	add((*following).each,
		`(make|paint|turn|colou?r|dye) ((?:the |both |all )?.+)`)
	add(func(f *following, said []string) bool { f.revise(f.at, "make it "+said[0]); return true },
		`(?:make|turn|change) (?:him|her|them) (?:in)?(?:to )?(an? .+)`)
	add((*following).grown, `(?:make|turn|change|switch) (?:IT|the .+?) (?:in)?(?:to )?(an? \w+)( tree)?`)
	add(func(f *following, said []string) bool {
		k := f.whom(articles.ReplaceAllString(said[0], ""))
		if k >= 0 {
			f.revise(k, "make it "+said[1])
		}
		return k >= 0
	}, `(?:make|turn) (the .+?|his .+?|her .+?) (?:into )?(an? .+)`)
	add((*following).fill, `fill (?:IT|the .+?) (?:up )?with (.+)`, `(?:SUBJECT ?)?(?:should |must )?(?:be )?(?:full of|filled with) (.+)`)
	add((*following).swap,
		`(?:swap|replace|exchange|switch|trade|change|turn|convert) (?:out )?(.+?) (?:for|with|by|to|into) (.+?)`,
		`substitute (.+?) (?:with|by) (.+?)`)
	add((*following).flip, `(?:swap|switch|exchange) (?:the )?(?:places of |sides of )?(.+?) and (.+)`)
	add((*following).flipAll, `(?:swap|switch|exchange) (?:them|both|the two|(?:their |the )?(?:places|sides|positions))(?: around| over)?`)
	add(denied, `(?:swap|switch|exchange) .+? and .+`)
	add(func(f *following, said []string) bool { return f.swap([]string{said[1], said[0]}) },
		`(?:with |use |add |have |give (?:it|him|her|them) )?(.+?) instead of (.+)`)
	add(func(f *following, said []string) bool { return f.swap([]string{said[1], said[0]}) }, `substitute (.+?) for (.+)`)
	add((*following).number,
		`(?:no more than|not more than|at most|at least|no fewer than) (NUMBER)( .+?)?`)
	add(func(f *following, said []string) bool {
		norm := strings.TrimSpace("only " + said[1] + " " + strings.TrimSpace(said[0]))
		f.rest = demand{text: norm, norm: norm}
		return true
	},
		`(?:TAKE) (?:everything|everyone|everybody|them all|all of (?:it|them|these|those)|all)(?: else)?() EXCEPT (.+)`,
		`(?:TAKE) all(?: of)?(?: the)?( \w+) EXCEPT (NUMBER)`)
	add((*following).grounded,
		`(?:put|place|set|move|bring|take|lay|stand|sit) (IT|the .+?) (?:down )?(?:on|onto|to) the (?:floor|ground)()`,
		`(SUBJECT) ?(?:should|must) (?:be |stand |sit |lie )?on the (?:floor|ground)()`,
		`(?:take|get|move|lift|bring) (IT|the .+?) (?:off|off of|out of|down from|away from|from) ((?:the|his|her|its) .+)`)
	add((*following).remove,
		`(?:take|put|throw) (.+?) (?:away|off|down|out)`,
		`(?:TAKE) (.+?)(?: away| off| out)?`,
		`(?:without|minus|no more|no) (.+)`,
		`(?:with|there (?:is|are|should be)|have) no (.+)`,
		`(?:i )?(?:do not|dont|did not|didnt) (?:want|need|show|include|use|add|have) (.+)`,
		`SUBJECT ?(?:should |must )?(?:has|have|had|wears?|holds?|carr(?:y|ies)|needs?|is without|are without|be without)(?: no(?: more)?)? (?:no|without) (.+)`,
		`SUBJECT ?(?:should |must )?(?:has|have|had|wears?|holds?|carr(?:y|ies)|needs?) no(?: more)? (.+)`,
		`SUBJECT ?(?:is|are|be|should be|must be) without (.+)`,
		`SUBJECT ?(?:does not|doesnt|do not|dont|should not|shouldnt|must not) (?:have|wear|hold|carry|need|show) (.+)`,
		`SUBJECT ?(?:is not|isnt|are not|arent) (?:wearing|holding|carrying) (.+)`)
	add((*following).upright,
		`(?:make|let|have) (?:it|him|her|them|the .+?) (?:be )?(?:stand|standing)(?: up| upright)?`,
		`(?:SUBJECT ?)?(?:should |must )?(?:be )?(?:stand|stands|standing)(?: up| upright)?`,
		`(?:SUBJECT ?)?(?:should |must )?gets? up`)
	add((*following).posed,
		`(?:make|let|have) (?:it|him|her|them|the .+?) (\w+)`,
		`SUBJECT ?(?:should|must) (?:be )?(\w+)`)
	add((*following).times,
		`(?:add |make (?:it |them )?|give (?:it|him|her|them) |show |have )?(?:only |just )?(half|twice|double|thrice|(?:NUMBER) times) `+
			`(?:as many|the (?:number|amount) of|the)( .+)?`)
	add((*following).faces, `(it|he|she|they|the .+?) (?:should|must) (?:face|look at|be facing) (.+)`,
		`(?:let|make|have) (it|him|her|them|the .+?) (?:face|look at) (.+)`, `(?:and )?(it )?facing (.+)`)
	add(func(f *following, said []string) bool { return f.bring([]string{"add", said[0] + " around it"}) }, `surround (?:IT|the .+?) (?:with|by) (.+)`)
	add((*following).bring, `()(an? .+|(?:NUMBER) .+) (?:too|as well)`)
	add((*following).more,
		`(?:add |make |give (?:it|him|her|them) |show |have )?(?:(NUMBER) )?(more|fewer|less|another|extra|additional)( .+?)?`+
			`(?: (?:next to|beside|near|by|alongside|with) (?:it|him|her|them|this|that|the first))?`)
	add(func(f *following, said []string) bool { return f.more([]string{said[0], said[2], " " + said[1]}) }, `(NUMBER) (.+) (more|fewer|less)`)
	add((*following).number,
		`(?:make (?:it|that|them|this|these)|use|i want|have|show|there (?:are|should be)|SUBJECT ?should be|`+
			`SUBJECT ?(?:should |must )?(?:has|have|needs?|gets?))? ?(?:only|just|exactly)? ?(NUMBER)( .+?)?`)
	add((*following).aside,
		`(?:put|place|set|stand|position|move|shift|show) (IT|the .+?|her .+?|his .+?) (?:to|on|at) (?:the|its|his|her|their) (left|right)(?: hand)?(?: side)?`)
	add((*following).move,
		`(?:put|place|set|stand|sit|seat|lay|position|move|mount|show|have|make|let) (IT|the .+?|her .+?|his .+?) ((?:(?:POSTURE) )?(?:TOWARDS) .+)`,
		`()((?:(?:POSTURE) )?(?:TOWARDS) .+)`,
		`(it|he|she|they|this|that|the .+?) (?:should|must) (?:be |go |come |stay )?((?:(?:POSTURE) )?(?:TOWARDS) .+)`,
		`(it|he|she|they|this|that|the .+?) (?:is|are|stands|sits) ((?:(?:POSTURE) )?(?:TOWARDS) .+)`)
	add(func(f *following, said []string) bool {
		f.rest = demand{text: said[0] + " to " + said[1], norm: "change " + said[0] + " to " + said[1]}
		return true
	}, `set ((?:the |its |his |her ).+?) to (.+)`)
	add((*following).betwixt, `(?:add|put|place|set|stand|show) (an? .+?) between (the .+?|his .+?|her .+?|its .+?) and (.+)`)
	add((*following).flanking, `(?:add|put|place|set|stand|show|have) ((?:an?|one|another) .+?) (?:to|on|at) (?:the|its|his|her|their) (left|right)(?: side)?`)
	add((*following).bring,
		`(give|hand) (?:it|him|her|them|each(?: of (?:it|them))?|the .+?) (.+)`,
		`(arm|equip) (?:it|him|her|them|the .+?) with (.+)`,
		`(add|put|place|set|lay|hang|include|insert|attach|show|with) (.+)`,
		`(?:let|make|have) (?:it|him|her|them|the .+?) (BEAR) (.+)`,
		`(?:SUBJECT ?)?(?:is |are |should |should be |must )?(BEAR) (.+)`,
		`(?:SUBJECT )?(?:should |must )?(?:has|have|needs?|gets?)() (.+)`)
	return list
})
