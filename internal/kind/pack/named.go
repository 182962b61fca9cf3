package pack

import (
	"regexp"
	"slices"
	"strings"

	"atelier/internal/kind"
	"atelier/internal/language"
	"atelier/internal/language/wordnet"
	"atelier/internal/problem"
)

// apportion assigns the words of a feedback to items: "make the barrel red" is for the barrels of the pack only. nil: the feedback names no item,
// and is for all. A feedback that asks for fewer or further items is refused. When the caller has chosen items by their IDs, "add a hat" is no
// further item: each of them gets a hat.
func apportion(feedback string, items []kind.Item, chosen bool) (portions, error) {
	a := apportioning{Text: language.Cut(feedback), chosen: chosen}
	for _, i := range items {
		a.items = append(a.items, calledItem{i, callsOf(i)})
	}
	a.findMentions()
	a.split()
	if err := a.fits(); err != nil || len(a.named) == 0 {
		return nil, err
	}
	// An item gets the whole feedback, in its own words, where every clause is for the same items and none needs rewording; else it gets its clauses, joined
	// by full stops.
	said := portions{}
	whole := len(a.portions) == 1 || !slices.ContainsFunc(a.portions, func(p portion) bool { return !slices.Equal(p.items, a.portions[0].items) })
	for _, p := range a.portions {
		for _, at := range p.items {
			words, same := a.wordsFor(p, at)
			position := a.items[at].Position
			switch {
			case whole && same && said[position] == "":
				said[position] = feedback
			case whole && same && said[position] == feedback:
			case said[position] == "":
				said[position] = words
			default:
				said[position] += ". " + words
			}
		}
	}
	return said, nil
}

// portions are the words of a feedback for each item, by position; nil: the whole feedback is for each.
type portions map[int]string

// of are the words for the item at a position, and whether there are any.
func (p portions) of(position int, feedback string) (words string, told bool) {
	if p == nil {
		return feedback, true
	}
	words, told = p[position]
	return words, told
}

// calledItem is an item with the nouns that call it.
type calledItem struct {
	kind.Item
	calls []naming
}

// naming is a noun, singular, and the words before it. A number behind the noun counts as a word before it: "Barrel 2".
type naming struct {
	noun   string
	before []string
}

// callsOf are the namings of an item: its prompt first, then its name.
func callsOf(i kind.Item) (list []naming) {
	for _, text := range []string{i.Prompt, i.Name} {
		all := phrases(text)
		at := slices.IndexFunc(all, func(p phrase) bool { return len(p.thing) > 0 })
		if at < 0 {
			continue
		}
		thing, number := all[at].thing, []string(nil)
		// A number at the end tells items apart that are alike. It joins the words before the noun, all of which a mention must have.
		if last := len(thing) - 1; last > 0 && strings.Trim(thing[last], "0123456789") == "" { // "Barrel 2"
			thing, number = thing[:last], thing[last:]
		}
		noun, before := head(thing)
		list = append(list, naming{noun, slices.Concat(before, number)})
	}
	return list
}

// mention is where a feedback names items.
type mention struct {
	from, noun, to int // words: its first, its noun, and the word behind it
	items          []int
	weight         int  // definite, plain or indefinite
	owner          bool // "the pirate's"
}

// How a mention names items: "a barrel", "barrels", "the barrel".
const (
	indefinite = iota
	plain
	definite
)

// portion is a clause of a feedback, and the items that it is for.
type portion struct {
	from, to int
	verb     string // of the clause before, which the clause does not repeat
	mentions []mention
	omits    bool // the clause is for all items but the mentioned ones
	items    []int
}

// apportioning is the state of apportion.
type apportioning struct {
	language.Text
	items    []calledItem
	mentions []mention
	portions []portion
	named    []int // the items that any clause names
	chosen   bool
}

var (
	// determiners make a mention definite: the items that they name are what a clause is for
	determiners = strings.Fields("the this that these those both all every each his her its their my our your")
	// changes are verbs that begin a clause; the next one may lack a verb of its own and takes this one
	changes = strings.Fields("make paint give turn change colour color recolour recolor put add remove delete drop let keep set use replace swap take " +
		"have scale")
	// everyItem are words for the whole pack. likenesses compare: in "like the barrel" the barrel is an example, and no item of the clause
	everyItem  = strings.Fields("all everything every everyone each them both")
	likenesses = strings.Fields("like as than match matches matching by with beside near")
	// exceptions stand right before the items that a clause leaves out: "all but the barrel"
	exceptions = regexp.MustCompile(`(?:^| )(?:but|except|except for|excepting|excluding|apart from|aside from|other than|besides|not)$`)
	// otherItems are words for the items that no earlier clause has named
	otherItems = regexp.MustCompile(`(?:^| )(?:(?:all |all of )?the (?:others|other (?:ones|items|things)|rest)|everything else|all others)(?: |$)`)
	politeness = regexp.MustCompile(`^(?:(?:please|now|also|then|and|but|ok|can you|could you|just) )*`)
	// removing begins a clause that takes an item out of the pack, and fromPack may end it; adding is a clause for a further item.
	removing = regexp.MustCompile(`^(?:remove|delete|drop|omit|exclude|discard|lose|erase|leave out|take (?:out|away|off)|` +
		`get rid of|throw (?:out|away)|without|no|no more|(?:i|we) (?:do not|dont) (?:want|need|like))(?: |$)`)
	fromPack = regexp.MustCompile(`^(?:(?:out|away|please|entirely|altogether|completely)(?: |$))*(?:` +
		`(?:from|of|out of|in) (?:the|this|my) (?:whole |asset )?(?:pack|set|collection|list|group|kit|scene))?$`)
	adding = regexp.MustCompile(`^(?:(?:add|include|insert|put in|i want|i need|i would like|we need|give me|and) )?(an?|another|one more|some|more|two|three|` +
		`four|five) (.+?)( (?:to|into|in) (?:the|this|my) (?:whole |asset )?(?:pack|set|collection|list|group|kit))?$`)
)

// findMentions finds where the feedback names items, the longest name at each word.
func (a *apportioning) findMentions() {
	for i := 0; i < len(a.Words); {
		n, items := a.called(i)
		if n == 0 || len(items) == 0 {
			i++
			continue
		}
		m := mention{noun: i, to: i + n, items: items}
		m.from, m.weight = a.determined(i)
		raw := a.Words[i+n-1].Raw
		m.owner = strings.HasSuffix(raw, "'s") || strings.HasSuffix(raw, "’s")
		m.items = a.nearest(m)
		a.mentions = append(a.mentions, m)
		i += n
	}
}

// called are the items that the words from i on call, and how many words these are: by their own noun, by its last word, by a class of things, or as "the
// green one" by the word before.
func (a *apportioning) called(i int) (n int, items []int) {
	if w := a.Span(i, 1); i > 0 && (w == "one" || w == "ones") {
		for k, it := range a.items {
			if slices.ContainsFunc(it.calls, func(c naming) bool { return slices.Contains(c.before, a.Span(i-1, 1)) }) {
				items = append(items, k)
			}
		}
		return 1, items
	}
	for n = min(3, a.Run(i), len(a.Words)-i); n > 0; n-- {
		words := a.Span(i, n)
		if raw := a.Words[i+n-1].Raw; strings.HasSuffix(raw, "'s") || strings.HasSuffix(raw, "’s") {
			words = strings.TrimSuffix(words, "s")
		}
		single := words
		if lemma, _, ok := wordnet.Open().Lemma(words); ok {
			single = lemma
		}
		members, _, _ := classOf(a.Text, i, i+n)
		// The whole noun goes before its last words, and these before its class: "barrel" is the barrel, and not the rain barrel.
		for _, calls := range []func(naming) bool{
			func(c naming) bool { return c.noun == words || c.noun == single },
			func(c naming) bool { return strings.HasSuffix(c.noun, " "+single) },
			func(c naming) bool { return members != "" && slices.Contains(strings.Split(members, ", "), c.noun) },
		} {
			for k, it := range a.items {
				if slices.ContainsFunc(it.calls, calls) {
					items = append(items, k)
				}
			}
			if len(items) > 0 {
				return n, items
			}
		}
	}
	return 0, nil
}

// determined is the first word of the mention whose noun is word i, and how the mention names items.
func (a *apportioning) determined(i int) (from, weight int) {
	// At most four words stand before the noun, as in "the very old oak barrel". A pause or a preposition ends them.
	for k := i; k > 0 && i-k < 4 && a.Words[k].Pause <= language.Hyphen; k-- {
		w := a.Span(k-1, 1)
		_, number := a.Number(k - 1)
		_, article := articles[w]
		switch {
		case slices.Contains(determiners, w):
			// "all of the barrels" and "each of these barrels" begin at their first word, so that no part of them is left in the clause.
			for k--; ; {
				switch {
				case k > 0 && slices.Contains(everyItem, a.Span(k-1, 1)):
					k--
				case k > 1 && a.Span(k-1, 1) == "of" && slices.Contains(everyItem, a.Span(k-2, 1)):
					k -= 2
				default:
					return k, definite
				}
			}
		case article || number > 0 || w == "another" || w == "some" || w == "no":
			return k - 1, indefinite
		case slices.Contains(changes, w):
			return i, plain
		}
		if _, n := language.Grammar().Longest(a.Text, k-1); n > 0 {
			break
		}
	}
	return i, plain
}

// nearest are the items that share most words with a mention: of two barrels, the red one.
func (a *apportioning) nearest(m mention) (list []int) {
	most := 0
	for _, k := range m.items {
		has := 0
		for w := m.from; w < min(m.to+1, len(a.Words)); w++ {
			if slices.ContainsFunc(a.items[k].calls, func(c naming) bool { return slices.Contains(c.before, a.Span(w, 1)) }) {
				has++
			}
		}
		if has > most {
			most, list = has, nil
		}
		// Items that share as many words are all meant: "the barrel" of two alike is both.
		if has == most {
			list = append(list, k)
		}
	}
	return list
}

// split cuts the feedback into clauses, and finds the items of each. A clause that names no item is for the items of the clause before it.
func (a *apportioning) split() {
	from, verb := 0, ""
	end := func(to int) {
		if to > from {
			a.portions = append(a.portions, portion{from: from, to: to, verb: verb})
		}
	}
	for i := 1; i < len(a.Words); i++ {
		next := i
		if w := a.Span(i, 1); w == "and" || w == "but" || w == "then" || w == "while" {
			next++
		} else if a.Words[i].Pause < language.Comma {
			continue
		}
		if parts, carried := a.parts(from, i, next); parts {
			end(i)
			from, verb = next, carried
		}
	}
	end(len(a.Words))
	for i := range a.portions {
		p := &a.portions[i]
		a.assign(p)
		for _, m := range p.mentions {
			for _, k := range m.items {
				if !slices.Contains(a.named, k) {
					a.named = append(a.named, k)
				}
			}
		}
	}
	// Only now the items of all clauses are known, from which "the others" follows.
	a.spread()
}

// parts reports whether the clause that began at word from ends before word i, because another clause begins at word next. verb is the verb that
// the next clause takes over.
func (a *apportioning) parts(from, i, next int) (parts bool, verb string) {
	if next >= len(a.Words) {
		return false, ""
	}
	if a.Words[i].Pause == language.Stop || slices.Contains(changes, a.Span(next, 1)) {
		return true, ""
	}
	before := slices.ContainsFunc(a.mentions, func(m mention) bool { return m.from >= from && m.to < i })
	listed := slices.ContainsFunc(a.mentions, func(m mention) bool { return m.to == i })
	starts := slices.ContainsFunc(a.mentions, func(m mention) bool { return m.from == next && m.weight == definite })
	rest := otherItems.FindStringIndex(a.span(next, min(next+4, len(a.Words))))
	if !before || listed || !starts && (rest == nil || rest[0] != 0) {
		return false, ""
	}
	// "make the barrel red and the crate blue": the second clause has the verb of the first.
	if w := a.Span(from, 1); slices.Contains(changes, w) {
		verb = w
	}
	return true, verb
}

// assign finds the mentions of a clause that say which items it is for.
func (a *apportioning) assign(p *portion) {
	every := a.has(p.from, p.to, everyItem)
	weight := indefinite
	for _, m := range a.mentions {
		if m.from < p.from || m.to > p.to {
			continue
		}
		begins := strings.TrimSpace(politeness.ReplaceAllString(a.span(p.from, m.from)+" ", "")) == ""
		verb := m.from > p.from && slices.Contains(changes, a.Span(m.from-1, 1)) || m.to < p.to && slices.Contains([]string{"should", "must", "is"}, a.Span(m.to, 1))
		except := every && m.from > p.from && exceptions.MatchString(a.span(p.from, m.from))
		switch {
		case except:
			p.omits = true
			// A noun in the middle of a clause is something that the items get: "give the knight a barrel" is for the knight.
		case m.weight == plain && (every || !begins && !verb), m.weight == indefinite && !begins:
			continue
		case m.from > p.from && slices.Contains(likenesses, a.Span(m.from-1, 1)):
			continue
		}
		// Only the surest mentions count: beside "the barrel", a plain or indefinite mention is a part or a gift, as in "give the barrel a lid".
		if m.weight > weight {
			weight, p.mentions = m.weight, nil
		}
		if m.weight == weight {
			p.mentions = append(p.mentions, m)
		}
	}
	for _, m := range p.mentions {
		p.items = append(p.items, m.items...)
	}
	slices.Sort(p.items)
	p.items = slices.Compact(p.items)
	if p.omits {
		p.items = a.besides(p.items)
	}
}

// spread gives the clauses without mentions their items.
func (a *apportioning) spread() {
	for i := range a.portions {
		p := &a.portions[i]
		words := a.Span(p.from, p.to-p.from)
		switch {
		case len(p.mentions) > 0:
		case otherItems.MatchString(words):
			p.items, p.omits = a.besides(a.named), true
		case a.has(p.from, p.to, everyItem):
			p.items = a.besides(nil)
		case i > 0:
			p.items = a.portions[i-1].items
		default:
			at := slices.IndexFunc(a.portions, func(o portion) bool { return len(o.mentions) > 0 })
			p.items = a.besides(nil)
			if at > 0 {
				p.items = a.portions[at].items
			}
		}
	}
}

// besides are all items but some.
func (a *apportioning) besides(some []int) (list []int) {
	for k := range a.items {
		if !slices.Contains(some, k) {
			list = append(list, k)
		}
	}
	return list
}

// has reports whether one of the given words stands in from..to.
func (a *apportioning) has(from, to int, words []string) bool {
	for i := from; i < to; i++ {
		if slices.Contains(words, a.Span(i, 1)) {
			return true
		}
	}
	return false
}

// span is the words from..to of the normal text; there may be none.
func (a *apportioning) span(from, to int) string {
	if to <= from {
		return ""
	}
	return a.Span(from, to-from)
}

// wordsFor is a clause in words for one of its items, and whether these are the words of the feedback. For a barrel, "the barrels", "the barrel and
// the crate" or "the containers" becomes "the barrel"; for the crate, "everything but the barrel" becomes "it".
func (a *apportioning) wordsFor(p portion, at int) (words string, same bool) {
	var out []string
	if p.verb != "" {
		out = append(out, p.verb)
	}
	same = true
	noun := "item"
	if of := a.items[at]; len(of.calls) > 0 {
		noun = of.calls[0].noun
	}
	for i := p.from; i < p.to; {
		first, last := a.group(p, i)
		switch {
		// An engine reads the words of one item by themselves, so "everything but the barrel" is "it" for the crate.
		case first < 0 && p.omits && (slices.Contains(everyItem, a.Span(i, 1)) || otherItems.MatchString(a.span(i, min(p.to, i+4)))):
			out, same = append(out, "it"), false
			i += max(1, len(strings.Fields(otherItems.FindString(a.span(i, min(p.to, i+4))))))
			continue
		case first < 0:
			out = append(out, a.Raw(i, 1))
			i++
			continue
		case p.omits:
			same = false
			// Words that introduce the exception, such as "except for", were written before it, and are removed with it.
			for len(out) > 0 && exceptions.MatchString(strings.ToLower(strings.Join(out, " "))) {
				out = out[:len(out)-1]
			}
		case first == last && a.Span(p.mentions[first].noun, p.mentions[first].to-p.mentions[first].noun) == noun || p.mentions[first].weight != definite:
			out = append(out, a.Raw(i, p.mentions[last].to-i))
			// "the pirates' hats" of one pirate are "the pirate's hats".
		case p.mentions[last].owner:
			out, same = append(out, "the", noun+"'s"), false
		default:
			out, same = append(out, "the", noun), false
		}
		i = p.mentions[last].to
	}
	return strings.Join(out, " "), same
}

// group are the mentions of a clause that begin at a word and follow each other as a list: "the barrel, the crate and the chest"; −1: none begins there.
func (a *apportioning) group(p portion, word int) (first, last int) {
	first = slices.IndexFunc(p.mentions, func(m mention) bool { return m.from == word })
	last = first
	for first >= 0 && last+1 < len(p.mentions) {
		between := a.span(p.mentions[last].to, p.mentions[last+1].from)
		if between != "" && between != "and" && between != "or" {
			break
		}
		last++
	}
	return first, last
}

// fits refuses a feedback that asks for fewer or further items: a revision changes what there is (contract, "Approve, revise, resume").
func (a *apportioning) fits() error {
	var f problem.Fields
	for _, p := range a.portions {
		words := politeness.ReplaceAllString(a.Span(p.from, p.to-p.from), "")
		if len(p.mentions) > 0 && !p.omits {
			first, last := p.mentions[0], p.mentions[len(p.mentions)-1]
			before := politeness.ReplaceAllString(a.span(p.from, first.from), "")
			if got := removing.FindString(before); got != "" && got == before && fromPack.MatchString(a.span(last.to, p.to)) {
				f.If(true, "body.feedback", problem.Custom, "must not remove %q: a revision changes items, and a pack keeps them all. Approve the others by "+
					"itemIds instead", a.items[p.items[0]].Name)
				return f.Err()
			}
			continue
		}
		m := adding.FindStringSubmatch(words)
		if m == nil {
			continue
		}
		all := phrases(m[2])
		further := !a.chosen && (m[1] == "another" || m[1] == "one more" || strings.HasPrefix(words, "add "))
		if m[3] != "" || further && len(all) == 1 && all[0].deliverable() {
			f.If(true, "body.feedback", problem.Custom, "must not ask for a further item (%q): a revision changes the items that there are. Start another pack "+
				"with it, or generate it as a model; what each item shall have, ask for as “give each …”", m[2])
			return f.Err()
		}
	}
	return nil
}
