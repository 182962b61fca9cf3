package motion

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/media/geom"
)

// What is wrong with a prompt without a motion, and what helps.
const (
	noMotion = "names no motion"
	useVerb  = "use a verb such as walk, wave, sit down, jump or dance"
)

// ErrNoVerb is the error for a prompt without a motion that the library knows.
var ErrNoVerb = errors.New("the prompt " + noMotion + ": " + useVerb)

// NoVerb says of a field with a prompt that it names no motion, which verb it may mean, and what a body with these movements can do; none: the body of a
// person. The name of the field goes before it.
func NoVerb(prompt string, has []string) string {
	use := useVerb
	no := noMotion
	if len(has) > 0 {
		no += " that this body has"
		use = "use a verb for what this body can do: " + strings.Join(has, ", ")
	}
	if foreign(prompt) {
		return "does not seem to be English, and only English is read: " + use
	}
	if meant := Meant(prompt); meant != "" {
		return no + ": did you mean “" + meant + "”? Or " + use
	}
	return no + ": " + use
}

// Read reads a motion prompt: verbs are families, adverbs and adjectives styles and tempos; "then", "and" and commas put one after another, "while"
// puts two together, and numbers say how often or how long. A manner before the first verb applies to all actions. A prompt without a verb is
// ErrNoVerb; words that were not understood are in Unknown.
func Read(prompt string) (*Script, error) {
	text, notes := sentence(prompt)
	text = compounds(text)
	words, slips := mended(language.Cut(language.Exact(text)))
	r := &reader{text: words, script: &Script{Adjusted: notes}}
	for _, s := range slips {
		r.script.note("%s", strings.TrimSuffix(s.Note(), "."))
	}
	for r.at < len(r.text.Words) {
		r.word()
	}
	r.settle()
	s := r.script
	if len(s.Lines) == 0 {
		r.stands()
	}
	if len(s.Lines) == 0 {
		return s, ErrNoVerb
	}
	r.leftover()
	if r.style > 0 { // the manner of every action without one of its own
		for i := range s.Lines {
			for l := &s.Lines[i]; l != nil; l = l.With {
				if l.Action.manner() == 0 {
					l.Action = l.Action.family().in(r.style)
				}
			}
		}
	}
	s.bound()
	s.connect()
	return s, nil
}

// reader is a script while it is read.
type reader struct {
	text    language.Text
	at      int
	script  *Script
	phrase  phrase
	clause  clause
	pending pending
	style   int  // of all
	finite  bool // the last verb was no participle
	main    bool // the last line goes on, not the gesture with it: "waves while walking quickly"
	back    int  // how many lines stand behind the last one that was read, since they come after it
}

// phrase is the word or phrase that is read.
type phrase struct {
	said     string
	ing      bool    // it is a participle
	strength float32 // of the word of strength before it; 0: none
}

// clause is what is read of the clause so far.
type clause struct {
	first  int     // its first word
	joined bool    // it is new: it has had no verb yet
	paused bool    // it begins with a comma, and no conjunction
	then   bool    // it begins what comes after all before it
	front  meaning // its conjunction, if it stands before its main clause: "while walking, waves"
	opens  bool    // the verb of that clause is still to come
}

// pending is what is read of the next line, whose verb has not come yet: "three quick jumps". Its zero value is nothing.
type pending struct {
	Line
	style int // its manner
	to    direction
	tool  *meaning
	not   bool // it is left out
	while bool // it goes with the last
	after bool // it has come before the last
}

// line is the last line, or nil.
func (r *reader) line() *Line {
	if n := len(r.script.Lines); n > r.back {
		l := &r.script.Lines[n-1-r.back]
		if l.With != nil && !r.main {
			return l.With
		}
		return l
	}
	return nil
}

// word reads the next word or phrase.
func (r *reader) word() {
	t, i := r.text, r.at
	if t.Words[i].Pause >= language.Comma {
		r.settle()
		r.clause.then = r.clause.then && i == r.clause.first
		r.clause.joined, r.clause.paused, r.clause.first = true, true, i
	}
	if m, n := r.number(); n > 0 {
		r.at += n
		if !m {
			r.script.note("\"-%s\" is left out: a number below zero cannot be made", r.text.Raw(i, n))
		}
		return
	}
	if k := r.armless(i); k > 0 {
		r.at += k
		return
	}
	if k := r.left(i); k > 0 {
		r.at += k
		return
	}
	m, n := r.meaning(i)
	if n == 0 {
		r.other()
		return
	}
	if k := r.attribute(i, n, m); k > 0 {
		r.unknown(i, k)
		r.at += k
		return
	}
	if m.sort == condition {
		if k := r.happening(i, n); k > 0 {
			r.unknown(i, k)
			r.at += k
			return
		}
		m = meaning{sort: joint, before: true, until: true} // "until he falls, he walks"
	}
	if m.sort == joint && (m.while || m.after || m.before) && r.fronted(i, n) {
		r.clause.front, r.clause.opens, m = m, true, meaning{sort: joint}
	}
	r.object(i, n, m)
	r.at += n
	r.phrase.said, r.phrase.ing = strings.ToLower(t.Span(i, n)), strings.HasSuffix(t.Span(i, 1), "ing")
	if _, known := lexicon().Of(r.phrase.said); !known && m.sort == verb {
		r.phrase.said, _ = participle(r.phrase.said)
	}
	r.apply(m)
}

// other reads a word that means nothing in the lexicon of motion: how strongly the next word is meant ("very slowly"), or what is not understood.
func (r *reader) other() {
	t, i := r.text, r.at
	w, k := language.Grammar().Longest(t, i)
	if k > 0 && w.Sort == language.Strength {
		if next, words := lexicon().Longest(t, min(i+k, len(t.Words)-1)); i+k < len(t.Words) && words > 0 && next.sort != verb {
			r.phrase.strength, r.at = w.Amount, i+k
			return
		}
	}
	k = max(k, 1)
	r.unknown(i, k)
	r.at += k
}

// apply does what a word means to the lines that are read so far.
func (r *reader) apply(m meaning) {
	switch m.sort {
	case verb:
		r.verb(m)
		r.pending.not = r.pending.not || m.not
	case tool:
		r.tool(m)
	case manner:
		r.manner(m.number)
	case pace:
		r.pace(m.factor)
	case times:
		r.timed(m.number, r.at)
	case ordinal:
		r.nth(m.number)
	case toSide:
		r.toSide(m.number)
	case toward:
		r.toward(direction(m.number))
	case path:
		r.path(m)
	case portion:
		r.portion(m.factor)
	case hands:
		if l := r.line(); l != nil {
			l.Both = true
		}
	case footed:
		if l := r.line(); l != nil && l.Side == 0 {
			l.Side, l.Hand = -1, true
		}
	case upright:
		r.upright()
	case joint:
		r.settle()
		r.clause.joined, r.clause.paused, r.clause.then, r.clause.first = true, false, m.then, r.at
		r.pending.while, r.pending.after, r.pending.Ends = m.while, m.after, m.until
	case atOnce:
		r.together()
	case negation:
		r.pending.not = true
	}
	if m.sort != portion {
		r.phrase.strength = 0
	}
}

// verb begins a line, or changes the going of the last one: "walks backward". It returns the line of the verb; nil: a negation leaves the verb out.
func (r *reader) verb(m meaning) *Line {
	if r.pending.not { // of "does not take two steps", the steps are left out
		if r.pending.not = slices.Contains(lightVerbs, r.phrase.said) && r.verbAhead(r.at); !r.pending.not && !m.halt {
			r.besideRefused()
		}
		return nil
	}
	if next, n := r.next(); m.halt && n > 0 && next.sort == verb && !next.halt { // "stops dancing": it dances, then stops
		r.ended(next, n)
	}
	l := r.begun(m)
	last, noun := r.line(), l.Count > 0 || r.named()
	switch {
	case r.clause.opens:
		r.clause.opens = false
	case r.clause.front.sort == joint && (r.clause.joined || !r.phrase.ing): // the main clause after "while walking" or "before walking"
		r.pending.while = r.pending.while || r.clause.front.while
		r.pending.after = r.pending.after || r.clause.front.before
		r.clause.front = meaning{}
	}
	if r.phrase.ing && r.finite && (!r.clause.joined || r.clause.paused && r.clause.first == r.at-1) && r.mixes(&l) { // "walks on, waving"
		r.pending.while = true
	}
	r.finite = !r.phrase.ing
	switch {
	case last != nil && noun && !r.clause.joined && slices.Contains(lightVerbs, last.Verb): // "takes a bow", "throws three punches"
		*last = l
	case last != nil && !r.clause.joined && last.lies() && r.phrase.said == "dead": // "lies on the ground dead"
		last.Action, last.Verb, last.Near = l.Action, last.Verb+" dead", true
	case last != nil && !r.clause.joined && r.instrument(&l):
	case last != nil && !r.clause.joined && last.Action.family() == l.Action.family() && last.Near == l.Near && !m.halt:
		// "claps in applause", "walks with a limp"
		if l.Action.manner() > 0 {
			last.Action = l.Action
		}
	case last != nil && goes(last) && goes(&l) && (r.pending.while || !r.clause.joined && (r.phrase.ing || noun || l.aside())):
		r.going(last, &l)
	case last != nil && r.pending.while && r.mixes(&l):
		r.lay(l)
	default:
		if last != nil && r.pending.while {
			r.script.note("%q comes after %q, since a body does not do both at once", l.Verb, last.Verb)
		}
		r.append(l)
		if n := len(r.script.Lines); r.pending.after && n > 1 {
			s := r.script.Lines
			s[n-1], s[n-2], r.back = s[n-2], s[n-1], 1
		}
	}
	r.met()
	if to := r.pending.to; to != nowhere {
		r.pending.to = nowhere
		r.toward(to)
	}
	return r.line()
}

// begun is the line of a verb, with all that was said before it.
func (r *reader) begun(m meaning) Line {
	p := &r.pending
	l := p.Line
	l.Action, l.Verb, l.Near, l.Halt, l.Angle = actionOf(m.number, m.style), r.phrase.said, m.near, m.halt, m.angle
	l.Beastly, l.Others = m.beast, nil // a noun before the verb names who moves
	if m.factor > 0 {
		l.Trail, l.Wide = circle, m.factor
	}
	l.Tempo = cmp.Or(l.Tempo, 1)
	l.stepped()
	if p.tool != nil && strikes(&l) {
		l.Action = actionOf(p.tool.number, l.Action.manner())
	}
	if p.style > 0 {
		l.Action = l.Action.family().in(p.style)
	}
	p.Line, p.tool, p.style = Line{}, nil, 0
	return l
}

// met ends what was said of a clause before its verb, once that has come.
func (r *reader) met() {
	r.clause.joined, r.clause.then, r.pending.while, r.pending.after = false, false, false, false
}

// append adds a line.
func (r *reader) append(l Line) {
	if len(r.script.Lines) >= mostLines {
		r.script.note("only the first %d actions are made", mostLines)
		return
	}
	r.script.Lines, r.main, r.back = append(r.script.Lines, l), false, 0
}

// going makes two verbs of going one: "runs off limping". What is carried or pushed is walked with.
func (r *reader) going(last, l *Line) {
	if f := last.Action.family(); r.pending.while && f != walk && f != l.Action.family() {
		r.script.note("%q is done as %q", last.Verb, l.Action.family().title)
	}
	if l.Action.manner() == 0 {
		l.Action = l.Action.family().in(last.Action.manner())
	}
	last.Action = l.Action
	if l.aside() {
		last.Verb += " " + l.Verb
	}
}

// aside reports whether the word for a line is no verb, but how another verb is done: "walks sideways".
func (l *Line) aside() bool { return l.Verb == "sideways" }

// mixes reports whether a body does a line and the last one at once.
func (r *reader) mixes(l *Line) bool {
	last := len(r.script.Lines) - 1 - r.back
	if last < 0 || r.script.Lines[last].With != nil {
		return false
	}
	a, b := r.script.Lines[last].Action.family(), l.Action.family()
	return a.over(b) || b.over(a)
}

// lay lays a line over the last one, or the last one over it: "waves while walking".
func (r *reader) lay(l Line) {
	main := &r.script.Lines[len(r.script.Lines)-1-r.back]
	if l.Action.family().over(main.Action.family()) {
		main.With, r.main = &l, false
		return
	}
	gesture := *main
	l.With = &gesture
	*main, r.main = l, true
}

// together is "at the same time": of the verb that follows in the clause, or else of the last two.
func (r *reader) together() {
	n := len(r.script.Lines)
	switch {
	case r.verbAhead(r.at):
		r.clause.joined, r.pending.while = true, n > 0
	case n > 1 && r.script.Lines[n-1].With == nil:
		l := r.script.Lines[n-1]
		r.script.Lines, r.back = r.script.Lines[:n-1], 0
		if r.mixes(&l) {
			r.lay(l)
			return
		}
		r.script.note("%q comes after %q, since a body does not do both at once", l.Verb, r.line().Verb)
		r.append(l)
	}
}

// ended reads a verb after one of stopping: the line that stops, unless it is the last one already.
func (r *reader) ended(m meaning, words int) {
	said := r.phrase.said
	r.phrase.said = strings.ToLower(r.text.Span(r.at, words))
	if l := r.line(); l == nil || l.Action.family().number() != m.number {
		r.verb(m)
	}
	r.at += words
	r.phrase.said, r.clause.joined = said, true
}

// manner is a style: of the next verb when it stands right before it, of all when no verb has come yet, else of the last verb.
func (r *reader) manner(style int) {
	if m, n := r.next(); n > 0 && m.sort == verb && len(r.script.Lines) > 0 {
		r.pending.style = style
		return
	}
	l := r.line()
	if l == nil {
		r.style = style
		return
	}
	if r.ofObject(style) {
		return
	}
	r.again(false)
	l = r.line()
	l.Action = l.Action.family().in(style)
}

// next is the meaning of the word that follows.
func (r *reader) next() (meaning, int) {
	if r.at >= len(r.text.Words) || r.text.Words[r.at].Pause >= language.Comma {
		return meaning{}, 0
	}
	return r.meaning(r.at)
}

// pace changes the tempo, by more with a strong word before it.
func (r *reader) pace(factor float32) {
	if r.phrase.strength > 0 {
		factor = geom.Pow(factor, r.phrase.strength)
	}
	if m, n := r.next(); n > 0 && m.sort == verb || r.line() == nil {
		r.pending.Tempo = factor
		return
	}
	r.again(false)
	r.line().Tempo *= factor
}

// object notes words that may name what a verb is done to: "door", "left". In a clause whose verb is still to come they are of that verb:
// "and the door opens".
func (r *reader) object(i, n int, m meaning) {
	if m.sort != person && m.sort != toSide && m.sort != tool {
		return
	}
	word := strings.ToLower(r.text.Span(i, n))
	switch l := r.line(); {
	case l == nil || r.clause.joined:
		r.pending.Objects = append(r.pending.Objects, word)
		if l != nil && !r.clause.paused { // "and the queen"
			r.pending.Others = append(r.pending.Others, r.encountered(i, n)...)
		}
	default:
		l.Objects, l.Others = append(l.Objects, word), append(l.Others, r.encountered(i, n)...)
	}
}

// settle gives the objects of a clause that has had no verb to the last one: "opens the door and the lid". What comes after it is done once more:
// "opens the door, then the lid".
func (r *reader) settle() {
	l := r.line()
	if l == nil || r.pending.Objects == nil {
		return
	}
	if r.clause.then && r.clause.joined && slices.Contains(determiners, r.text.Span(r.clause.first, 1)) {
		r.repeat()
		l = r.line()
	}
	l.Objects, r.pending.Objects = append(l.Objects, r.pending.Objects...), nil
	l.Others, r.pending.Others = append(l.Others, r.pending.Others...), nil
}

// unknown notes words that were not understood.
func (r *reader) unknown(i, n int) {
	if len(r.script.Unknown) < 40 {
		r.script.Unknown = append(r.script.Unknown, r.text.Raw(i, n))
	}
	r.object(i, n, meaning{sort: person})
}
