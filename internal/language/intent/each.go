package intent

import (
	"fmt"
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/sorting"
)

// share is how many of several equal things are of a look of their own: "two red" of five chairs.
type share struct {
	n    int    // 0: all that no other share has
	look string // before the noun: "dark red"
	tail string // behind it: "with a hat"
	turn int    // the place in the row, by turns; 0: none is said
}

// each names the things anew that a text counts by their looks: "two cats, one black and one white" becomes "one black cats and one white cats".
// Words before and behind stay, and so do those between the number and the noun. What no look is said of keeps its plain look.
func (r *Reader) each(t language.Text) language.Text {
	t = r.ones(t)
	items := r.scanFor(t)
	for k := 1; k < len(items); k++ {
		noun, at, first, doing := items[k-1], k-1, k, ""
		if how, _ := Places().Of(items[k].text); how == Facing && k+1 < len(items) && items[k].pause < language.Comma {
			first, doing = k+1, items[k].text // "two knights fighting, one in black"
		}
		if noun.rank != thing || items[first].pause < language.Comma || !noun.plural && !manySheep(items, at) || r.PartWord(noun.text) && !r.Built(noun.noun) {
			continue
		}
		shares, end := sharesOf(t, items, first)
		from, total := numbered(items, at)
		shares, ok := filled(shares, total)
		if doing != "" && (len(shares) != 2 || total != 2) {
			continue
		}
		if !ok || from > 0 && items[from-1].kind == leading && r.PartWord(noun.text) { // the doors of a car
			continue
		}
		begin, shared := noun.at, ""
		if from < at || items[from].kind == counting {
			begin = items[from].at
			if words := noun.at - begin - items[from].words; words > 0 {
				shared = t.Raw(begin+items[from].words, words) + " "
			}
		}
		if items[from].kind == grouping { // "a pair of chairs"
			shared = ""
		}
		text := written(t, t.Words[:begin])
		for i, s := range shares {
			switch {
			case i == 0:
			case doing != "":
				text += " " + doing
			case shares[i-1].tail != "":
				text += "." // "with a hat" is of one alone
			default:
				text += " and"
			}
			text += fmt.Sprintf(" %d %s %s%s %s", s.n, s.look, shared, noun.raw, s.tail)
		}
		if end < len(t.Words) {
			text += t.Words[end].Pause.Sign() + written(t, t.Words[end:])
		}
		return language.Cut(text)
	}
	return t
}

// ones writes the noun of the thing before for "one" in "a red chair and a blue one" and "three red chairs and a blue one". In "three chairs, a red one and
// a blue one" they are some of the three.
func (r *Reader) ones(t language.Text) language.Text {
	if !strings.Contains(t.Normal, " one") {
		return t
	}
	noun, items, words := "", r.scanFor(t), slices.Clone(t.Words)
	joined, several := false, false
	for k, it := range items {
		ends := k+1 == len(items) || items[k+1].pause >= language.Comma || items[k+1].kind == joining || items[k+1].kind == leading
		if several && it.pause >= language.Comma { // of which "one" may be one
			noun = ""
		}
		switch {
		case it.rank >= double:
			noun, several = r.Singular(it.text), it.plural
			if !several {
				noun = it.raw
			}
		case it.kind == joining && it.text == "and":
			joined = true
			if next := t.Span(min(it.at+1, len(t.Words)-1), 1); several && next != "a" && next != "an" && next != "another" {
				noun = ""
			}
			continue
		case it.kind == leading || it.pause >= language.Comma:
			joined = false
		case joined && noun != "" && it.kind == counting && it.text == "one" && ends && items[k-1].kind > joining && items[k-1].kind < empty:
			return r.ones(language.Cut(written(t, words[:it.at]) + " " + noun + written(t, words[it.at+1:])))
		}
	}
	return t
}

// manySheep reports whether a number of two or more stands before the noun at item k, whose plural may be spelled as its singular.
func manySheep(items []item, k int) bool {
	_, total := numbered(items, k)
	return total > 1
}

// numbered is the item that gives the number of the noun at item k, and that number: of a noun without one, the noun itself and 0.
func numbered(items []item, k int) (from, total int) {
	for i := k - 1; i >= 0 && items[i+1].pause < language.Comma; i-- {
		switch it := items[i]; {
		case it.kind == counting, it.kind == grouping && it.meaning.amount == 2:
			return i, int(it.meaning.amount)
		case it.kind == leading && it.text != "of", it.kind == joining, it.rank == thing:
			return k, 0
		}
	}
	return k, 0
}

// filled gives the shares their numbers and adds one of what is left of the total. ok is false where they are no partition of several things.
func filled(shares []share, total int) (_ []share, ok bool) {
	sum, open := 0, -1
	for i, s := range shares {
		if sum += s.n; s.n == 0 {
			open = i
		}
	}
	switch {
	case len(shares) == 0 || open >= 0 && total == 0 && len(shares) < 2 || total > 0 && sum > total || len(shares) < 2 && sum >= total:
		return nil, false
	case open >= 0:
		shares[open].n = max(1, total-sum)
	case sum < total:
		shares = append(shares, share{n: total - sum})
	}
	return shares, true
}

// Turns are the places of things in a row of alike ones, by the words for them.
var Turns = map[string]int{"first": 1, "1st": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4, "fifth": 5, "5th": 5, "last": -1}

// Remaining are words for the things that are left.
var Remaining = []string{"other", "others", "the other", "the others", "another", "rest", "the rest"}

// sharesOf reads the shares that begin at item k, and the word at which they end. There are none where a share names a thing.
func sharesOf(t language.Text, items []item, k int) (list []share, end int) {
	for k < len(items) {
		s, next, ok := shareAt(t, items, k)
		if !ok {
			break
		}
		list, k, end = append(list, s), next, len(t.Words)
		if k < len(items) {
			end = items[k].at
		}
		for k < len(items) && (items[k].kind == joining || items[k].kind == empty && items[k].text == "while") {
			k++
		}
	}
	return list, end
}

// shareAt reads one share: a number or a word for the rest, perhaps "of them" and "is", and the look, which ends before a sign, another share or
// words that belong to all. "A black one" is a share, too.
func shareAt(t language.Text, items []item, k int) (s share, next int, ok bool) {
	for k < len(items) && items[k].kind == empty && !slices.Contains(Remaining, items[k].text) {
		k++ // "a", "the"
	}
	if k == len(items) {
		return s, k, false
	}
	s.n = -1
	switch it := items[k]; {
	case Turns[it.text] != 0:
		s.n, s.turn, k = 1, Turns[it.text], k+1
		if k < len(items) && (items[k].text == "one" || items[k].text == "ones") {
			k++
		}
	case it.kind == counting && it.text != "some" && it.text != "several":
		s.n, k = int(it.meaning.amount), k+1
	case slices.Contains(Remaining, it.text):
		s.n, k = 0, k+1
	}
	if s.n == 0 && k < len(items) && items[k].kind == counting { // "the other two"
		s.n, k = int(items[k].meaning.amount), k+1
	}
	for k < len(items) && (slices.Contains([]string{"of", "them", "these", "those", "which"}, items[k].text) || items[k].kind == leading &&
		items[k].name == string(language.Is)) {
		k++
	}
	from := k
	for ; k < len(items) && (k == from || items[k].pause < language.Comma); k++ {
		it := items[k]
		_, verb := changeWords[items[from].text]
		if it.kind == counting && k > from && it.text == "one" && s.n < 0 && !verb { // "a black one", but not "paint one black"
			s.n, s.look = 1, t.Raw(items[from].at, it.at-items[from].at)
			return s, k + 1, true
		}
		if it.kind == leading || it.kind == joining || it.kind == counting {
			break
		}
		if it.rank == thing {
			return s, k, false
		}
	}
	if k > from {
		s.look = t.Raw(items[from].at, items[k-1].at+items[k-1].words-items[from].at)
	}
	if k < len(items) && items[k].kind == leading && slices.Contains(worn, language.Lead(items[k].name)) && (k == from || items[k].pause < language.Comma) {
		from := k
		for k++; k < len(items) && items[k].pause < language.Comma && items[k].kind != joining && items[k].kind != leading; k++ {
		}
		s.tail = t.Raw(items[from].at, items[k-1].at+items[k-1].words-items[from].at)
	}
	return s, k, s.n >= 0 && s.look+s.tail != ""
}

// worn are the leads of what one of several things has and the others have not: "one with a hat".
var worn = []language.Lead{language.With, language.Less, language.Holding, language.Of}

// TellApart parts several equal things that a feedback tells apart, "make one blue and the other red", into things of their own. ok is false where it does not.
func (r *Reader) TellApart(list []Placed, feedback string) (_ []Placed, ok bool) {
	i := Meant(list, feedback)
	t := language.Cut(feedback)
	shares, plain := r.parted(t, list[i])
	if len(shares) == 0 || len(list)+len(shares) > MostThings || !r.unlike(shares, list) {
		return list, false
	}
	inRow(shares)
	whole := list[i]
	whole.Intent = r.Revise(whole.Intent, plain)
	for k, s := range shares {
		p := whole
		p.Intent = whole.Clone()
		if words := strings.TrimSpace(s.look + " " + s.tail); words != "" {
			p.Intent = r.Revise(whole.Intent, words)
			if into := r.Revise(whole.Intent, "make it a "+words); into.Thing.Noun != whole.Thing.Noun && into.Thing.Family {
				p.Intent = into // "make one of them a woman"
			}
		}
		p.Count = s.n
		if k == 0 {
			list[i] = p
			continue
		}
		p.How, p.Of, p.Word = PlaceOf(list, i)
		list = append(list, p)
	}
	return list, true
}

// inRow puts shares in the order of their turns: the others stand behind all of these but the last.
func inRow(shares []share) {
	place := func(s share) int {
		switch {
		case s.turn < 0:
			return MostThings + 1
		case s.turn == 0:
			return MostThings
		}
		return s.turn
	}
	sorting.Stable(shares, func(a, b share) int { return place(a) - place(b) })
}

// unlike reports whether some share has a look of its own. The nouns of the things in the list and words for a number are none: "two plates", "one less".
func (r *Reader) unlike(shares []share, list []Placed) bool {
	return slices.ContainsFunc(shares, func(s share) bool {
		return strings.Contains(s.tail, " ") || slices.ContainsFunc(r.scan(language.Cut(s.look)), func(it item) bool {
			number := slices.Contains([]string{"more", "less", "fewer", "extra", "additional", "away", "off"}, it.text)
			return it.kind > joining && it.kind < empty && !number && !slices.ContainsFunc(list, func(p Placed) bool { return p.Called(it.text) })
		})
	})
}

// parted are the shares into which a feedback parts a thing that there is several times, and the words of the feedback that are about all of them.
func (r *Reader) parted(t language.Text, p Placed) (list []share, plain string) {
	items := r.scanFor(t)
	total := p.Count
	for k := range items {
		if it := items[k]; it.kind == counting && k+1 < len(items) && items[k+1].plural {
			total = int(it.meaning.amount)
			continue
		}
		shares, end := sharesOf(t, items, k)
		if len(shares) == 0 {
			continue
		}
		if shares, ok := filled(shares, total); ok && total > 1 && len(shares) > 1 {
			before := written(t, t.Words[:items[k].at])
			if _, verb := changeWords[language.Normal(before)]; verb { // "paint one black"
				before = ""
			}
			return shares, before + ". " + written(t, t.Words[end:])
		}
		return nil, ""
	}
	return nil, ""
}
