package feedback

import (
	"reflect"
	"regexp"
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/intent"
	"atelier/internal/language/note"
)

// named is the thing of the list that a noun calls, by its own name rather than by that of its sort, of several things the likest in
// colour; −1: none.
func (f *following) named(words string) int {
	if words == "" || intent.Pronoun.MatchString(words) {
		return -1
	}
	in := f.ReadText(language.Cut(words))
	best, most := -1, -1
	for k, p := range f.list {
		if p.Thing.Noun == "" || p.Thing.Noun != in.Thing.Noun && !(p.Thing.Archetype == in.Thing.Archetype && in.Thing.Family && p.Thing.Family) {
			continue
		}
		alike := 0
		if p.Thing.Noun == in.Thing.Noun { // a woman beside a man
			alike = len(in.Colours) + 1
		}
		for _, c := range in.Colours {
			if slices.ContainsFunc(p.Colours, func(o intent.Colour) bool { return o.RGB == c.RGB }) {
				alike++
			}
		}
		if alike > most {
			best, most = k, alike
		}
	}
	if t := language.Cut(words); best < 0 { // "candles" may be a trait by itself, and "plates" a name of its own
		if k, after := f.calls(t, 0); k > 0 && after == len(t.Words) {
			return k
		}
	}
	return best
}

// shows reports whether the thing at hand has a trait that shows it full of what a noun means.
func (f *following) shows(noun string) bool {
	a := f.Entry(f.list[f.at].Thing.Archetype)
	return a != nil && slices.ContainsFunc(f.Full(noun), func(t string) bool { return slices.Contains(a.Traits, t) && a.Holds[t] != "" })
}

// vacant are the traits of a thing that shows no content.
var vacant = []string{"empty", "emptied", "vacant", "unladen"}

// fill shows the thing at hand full of something: by a trait of its own, or by things in it.
func (f *following) fill(said []string) bool {
	to := &f.list[f.at].Intent
	list := f.Arrange("a " + to.Thing.Head + " full of " + said[0])
	if list[0].Thing.Archetype != to.Thing.Archetype || len(f.list)+len(list) > intent.MostThings {
		return false
	}
	traits := slices.Clone(to.Traits)
	for _, t := range list[0].Traits {
		if !slices.Contains(traits, t) {
			traits = append(traits, t)
		}
	}
	shown := len(traits) > len(to.Traits)
	if a := f.Entry(to.Thing.Archetype); !shown && slices.ContainsFunc(list[0].Traits, func(t string) bool { return a.Holds[t] != "" }) {
		to.Notes = append(to.Notes, note.Plainly("Already there: %s.", language.Quote(said[0])))
		return true
	}
	if shown {
		traits = slices.DeleteFunc(traits, func(t string) bool { return slices.Contains(vacant, t) })
	}
	to.Traits = traits
	f.append(list[1:]...)
	return shown || len(list) > 1
}

// flowered puts the flowers that words describe into the vessel at hand, which are none of its own: "yellow flowers", "make the flowers yellow".
func (f *following) flowered(said []string) bool {
	words := strings.TrimSpace(said[0] + " " + said[1])
	if f.list[f.at].Thing.Noun == "" || !f.Is(f.list[f.at].Thing.Archetype, "container", "vessel") || f.named(words) >= 0 {
		return false
	}
	found, p := f.Arrange(words), f.list[f.at]
	a := f.Entry(found[0].Thing.Archetype)
	if len(found) != 1 || !found[0].Thing.Family || a == nil || !a.Grows || len(found[0].Unknown) > 0 {
		return false
	}
	own := f.RoleOf(f.Entry(p.Thing.Archetype), words[strings.LastIndexByte(words, ' ')+1:]) != ""
	bare := slices.ContainsFunc(p.Traits, func(t string) bool { return slices.Contains(vacant, t) })
	switch {
	case own && len(f.list) == 1 && !bare: // the flowers of a vase
		return false
	case own && len(f.list) < intent.MostThings:
		f.put(found[0], intent.With, intent.Bunch)
		return true
	}
	return f.add([]string{"add", words})
}

// hold puts a number of things into a vessel that is shown full of such things: "only two apples" in a bowl of apples.
func (f *following) hold(words string) bool {
	list := f.Arrange(words)
	to := &f.list[f.at].Intent
	shown := slices.DeleteFunc(slices.Clone(to.Traits), func(t string) bool {
		return !slices.ContainsFunc(append(strings.Fields(language.Normal(list[0].Thing.Head)), list[0].Thing.Noun), func(w string) bool {
			a := f.Entry(to.Thing.Archetype)
			return slices.Contains(f.Full(w), t) || f.Form(a, w) == t || f.Form(a, "with "+w) == t
		})
	})
	if len(list) != 1 || len(shown) == 0 || !list[0].Thing.Family || len(f.list) == intent.MostThings {
		return false
	}
	to.Traits = slices.DeleteFunc(slices.Clone(to.Traits), func(t string) bool { return slices.Contains(shown, t) })
	to.Counted = slices.DeleteFunc(slices.Clone(to.Counted), func(c intent.Counted) bool { return c.Part == list[0].Thing.Noun })
	list[0].How, list[0].Of = intent.Inside, f.at
	f.append(list[0])
	return true
}

// held colours what the thing at hand is shown full of, or could be: "green apples", of a basket.
func (f *following) held(said []string) bool {
	hue, noun, _ := strings.Cut(strings.TrimSpace(said[0]+" "+said[1]), " ")
	if !hues(hue) || !f.shows(noun) && !f.shows(f.Singular(noun)) {
		return false
	}
	found := f.Arrange(hue + " " + noun)
	if len(found) != 1 || !found[0].Thing.Family || len(f.list) == intent.MostThings {
		return false
	}
	to, full := &f.list[f.at].Intent, append(f.Full(noun), f.Full(f.Singular(noun))...)
	to.Traits = slices.DeleteFunc(slices.Clone(to.Traits), func(t string) bool { return slices.Contains(full, t) })
	f.put(found[0], intent.Inside, intent.Plenty)
	return true
}

// put places so many of a thing at the thing at hand.
func (f *following) put(p intent.Placed, how intent.Place, count int) {
	p.How, p.Of, p.Count, p.Fills = how, f.at, count, true
	p.Style = f.list[f.at].Style
	f.list = append(f.list, p)
}

// part reports whether a noun calls a part of the thing at hand.
func (f *following) part(noun string) bool {
	return noun != "" && f.RoleOf(f.Entry(f.list[f.at].Thing.Archetype), noun) != "" || f.PartWord(noun)
}

// doings are the words of a prompt for what a person does with a thing, by those of a feedback.
var doings = func() map[string]string {
	out := map[string]string{"give": "with", "hand": "with", "arm": "with", "equip": "with"}
	for _, does := range []string{"hold", "carry", "wield", "wear", "ride", "play", "read"} {
		doing := strings.TrimSuffix(does, "e") + "ing"
		for _, word := range []string{does, does + "s", strings.TrimSuffix(does, "y") + "ies", doing} {
			out[word] = doing
		}
	}
	return out
}()

// Words behind a thing for a place on the one at hand, and before "one" for what another one of the same sort is like.
var (
	onTop    = regexp.MustCompile(` (?:on|at|to) (?:the )?top$`)
	likewise = regexp.MustCompile(`^an? (.+) one$`)
	several  = regexp.MustCompile(`^((?:an?|another|` + numberWords + `) .+ )ones?$`)
)

// add adds a thing: into the hands of the thing at hand, on it, or where the words place it. What is a part or a trait of the thing is none;
// "instead" takes away what it has had in that place.
func (f *following) add(said []string) bool {
	what := onTop.ReplaceAllString(said[1], " on it")
	f.at = f.host(what)
	lead, does := doings[said[0]]
	if !does {
		lead = "with"
	}
	cut := untrailed(what)
	if m := several.FindStringSubmatch(cut); m != nil && f.list[f.at].Thing.Noun != "" {
		cut = m[1] + f.list[f.at].Thing.Noun
		what = cut
	}
	added := said[0] != "" && !does
	if added && what == cut && f.alike(cut) {
		return true
	}
	found, ok := f.beside(f.at, lead+" "+cut)
	switch {
	case !ok && does && lead != "with": // "he should wear a hat"
		f.revise(f.at, lead+" "+cut)
		return true
	case !ok && said[0] != "" && f.owned(cut):
		f.list[f.at].Notes = append(f.list[f.at].Notes, note.Plainly("Already there: %s.", language.Quote(cut)))
		return true
	case !ok || len(f.list)+len(found) > intent.MostThings:
		return false
	}
	own := f.ReadText(language.Cut(cut)).Thing.Noun
	if found[0].Thing.Noun != own && strings.HasSuffix(cut, " "+found[0].Thing.Noun) && found[0].How != intent.With {
		return false // "add a flag on the tower" of a castle
	}
	if found[0].How == intent.With && !does {
		noun, before := found[0].Thing.Noun, f.list[f.at].Intent
		named := func(i intent.Intent) bool {
			return slices.ContainsFunc(i.Relations, func(l intent.Relation) bool { return l.Noun == noun || l.Noun == own && own != "" })
		}
		if after := f.Revise(before, "add "+cut); after.Thing.Noun == before.Thing.Noun && (!named(after) || named(before)) &&
			after.Count == before.Count && len(after.Unknown) <= len(before.Unknown) {
			f.list[f.at].Intent = after
			return true
		}
	}
	for k := range found { // what is added to several things is there once, beside them
		if p := &found[k]; added && p.How == intent.With && p.At == "" && p.Of == 0 && f.list[f.at].Count > 1 {
			p.How = intent.Beside
		}
	}
	if strings.HasSuffix(what, "instead") {
		f.reorder(withoutAlike(f.list, f.at, found[0].How), f.at)
	}
	f.list[f.at].Counted = slices.DeleteFunc(slices.Clone(f.list[f.at].Counted), func(c intent.Counted) bool { return c.N == 0 && c.Part == found[0].Thing.Noun })
	f.append(found...)
	f.settleBetween()
	return true
}

// newcomer adds a thing of another family than the thing at hand, which words name without a verb: a red carpet of a chair. Of its own family it takes its
// place.
func (f *following) newcomer(said []string) bool {
	t := f.ReadText(language.Cut(said[0])).Thing
	if t.Match != intent.Exact && t.Match != intent.Alias || !f.Apart(f.list[f.at].Thing, t) || f.part(t.Noun) {
		return false
	}
	return f.add([]string{"add", said[0]})
}

// owned reports whether words name a part that the thing at hand always has, and nothing more: the scarf of a snowman.
func (f *following) owned(words string) bool {
	is, noun := f.list[f.at].Intent, intent.Articles.ReplaceAllString(words, "")
	a := f.Entry(is.Thing.Archetype)
	role := f.RoleOf(a, noun)
	return role != "" && !a.Optional(role) && reflect.DeepEqual(f.Revise(is, "add "+words), is)
}

// withoutAlike is the list without what the i-th thing has in a place: in its hands, or under it.
func withoutAlike(list []intent.Placed, i int, how intent.Place) []intent.Placed {
	hands := []intent.Place{intent.Held, intent.With}
	for k := len(list) - 1; k > i; k-- {
		if list[k].Of == i && (list[k].How == how || slices.Contains(hands, how) && slices.Contains(hands, list[k].How)) {
			list = without(list, k)
		}
	}
	return list
}

// one is a noun with an article where it names a single thing without one: "swap sword for mace". A material, such as oak, stays one.
func (f *following) one(words string) string {
	first, _, _ := strings.Cut(words, " ")
	if intent.Articles.MatchString(words) || f.Number(first) > 0 || first == "no" || f.Sense(words) == intent.AsMaterial {
		return words
	}
	i := f.ReadText(language.Cut(words))
	if t := i.Thing; t.Family && (t.Match == intent.Exact || t.Match == intent.Alias) && i.Count == 1 && !f.Material(t.Noun) {
		return "a " + words
	}
	return words
}

// refill shows what the thing at hand is full of replaced: pears instead of the apples in a bowl.
func (f *following) refill(old, new string) bool {
	to := &f.list[f.at].Intent
	had := to.Traits
	to.Traits = slices.DeleteFunc(slices.Clone(had), func(t string) bool {
		return slices.ContainsFunc(append(strings.Fields(old), f.Singular(old)), func(w string) bool { return slices.Contains(f.Full(w), t) })
	})
	if len(to.Traits) < len(had) && f.fill([]string{new}) {
		return true
	}
	f.list[f.at].Traits = had
	return false
}

// grown makes a plant another one whose name is also that of its wood or of a colour: "make it an oak", "make it a rose".
func (f *following) grown(said []string) bool {
	noun := intent.Articles.ReplaceAllString(said[0], "")
	sense := f.Sense(noun)
	as, was := f.Called(noun), f.Entry(f.list[f.at].Thing.Archetype)
	if sense != intent.AsMaterial && sense != intent.AsColour || !f.Built(noun) || as == nil || was == nil || !as.Grows || !was.Grows {
		return false
	}
	return f.become(f.at, said[0]+said[1]) || f.become(f.at, as.Called)
}

// swap replaces a thing of the list, or what the thing at hand has by itself, by another thing. The materials and the colours of the thing at hand are
// changed by a revision, and what is not there is not replaced.
func (f *following) swap(said []string) bool {
	if look := likewise.FindStringSubmatch(said[1]); look != nil { // "replace the door with a red one"
		f.revise(f.at, "make "+said[0]+" "+look[1])
		return true
	}
	if f.whom(intent.Articles.ReplaceAllString(said[0], "")) < 0 && hues(said[1]) && f.part(f.Singular(intent.Articles.ReplaceAllString(said[0], ""))) {
		f.revise(f.at, "make "+said[0]+" "+said[1]) // "change the flag to red"
		return true
	}
	old, new := intent.Articles.ReplaceAllString(said[0], ""), f.one(trailing.ReplaceAllString(said[1], ""))
	k := f.whom(old)
	if k <= 0 && f.refill(old, new) || f.swapSome(said[0], new) {
		return true
	}
	if intent.Pronoun.MatchString(said[0]) {
		k = f.at
	}
	switch {
	case k == 0:
		return f.grown([]string{new, ""}) || f.become(0, new)
	case k > 0:
		t := f.ReadText(language.Cut(new)).Thing
		switch {
		case f.become(k, new):
		case t.Noun != "" && !t.Family && intent.Pronoun.FindString(said[0]) == "": // "replace the pumpkins with snozzberries"
			f.deny(k, f.said)
		default:
			f.revise(k, new)
		}
		return true
	}
	found, ok := f.beside(f.at, "with "+new)
	was := f.ReadText(language.Cut(old)).Thing
	switch ok = ok && len(f.list)+len(found) <= intent.MostThings; {
	case !f.has(old) && (ok || was.Match == intent.Exact || was.Match == intent.Alias):
		f.deny(f.at, f.said)
		return true
	case !ok:
		return false
	}
	f.removeOne(old)
	f.append(found...)
	return true
}

// whom is the thing of the list that a noun calls, or else the first one that a general word means: "the man" of a knight, "the animal" of a cow; −1: none.
func (f *following) whom(noun string) int {
	k := f.named(noun)
	if k >= 0 {
		return k
	}
	return slices.IndexFunc(f.list, func(p intent.Placed) bool {
		a := f.Entry(p.Thing.Archetype)
		return a != nil && (a.Person && slices.Contains(anybody, noun) || a.Beast() && slices.Contains(anyBeast, noun))
	})
}

// General words for a person and for an animal.
var (
	anybody  = []string{"man", "woman", "person", "guy", "figure", "character", "rider"}
	anyBeast = []string{"animal", "beast", "creature", "mount", "pet"}
)

// swapSome replaces some of several equal things: "replace one cat with a dog" of three cats. It reports whether words speak of such.
func (f *following) swapSome(old, new string) bool {
	old = strings.TrimSuffix(old, " of them") + " "
	m := partial.FindStringSubmatch(old)
	if m == nil {
		return false
	}
	n, k := max(1, f.Number(m[1])), f.at
	if noun := strings.TrimSpace(strings.TrimPrefix(old, m[0])); noun != "" {
		k = f.named(noun)
	}
	to := f.Arrange(new)
	if k < 0 || n >= f.list[k].Count || len(to) != 1 || !to[0].Thing.Family || len(f.list) == intent.MostThings {
		return false
	}
	f.list[k].Count -= n
	p := to[0]
	if first, _, _ := strings.Cut(new, " "); f.Number(first) == 0 {
		p.Count = n
	}
	f.join(p, k)
	return true
}

// join adds a thing in the place of the k-th one, or beside it where that is the first.
func (f *following) join(p intent.Placed, k int) {
	p.Style = f.list[k].Style
	p.How, p.Of, p.Word = intent.PlaceOf(f.list, k)
	f.list = append(f.list, p)
}

// has reports whether the thing at hand has what words list: parts, traits, or what a prompt gave it besides.
func (f *following) has(words string) bool {
	p := &f.list[f.at]
	a := f.Entry(p.Thing.Archetype)
	for _, what := range further.Split(words, -1) {
		what = intent.Articles.ReplaceAllString(what, "")
		noun := f.Singular(what[strings.LastIndexByte(what, ' ')+1:])
		related := slices.ContainsFunc(p.Relations, func(l intent.Relation) bool { return l.Noun == noun })
		if !related && !f.part(noun) && f.Sense(noun) == intent.Unlisted && (a == nil || f.Form(a, noun) == "") {
			return false
		}
	}
	return true
}

// become makes the k-th thing what words name outright: one other thing by a revision, which leaves its colours, and several things by themselves.
func (f *following) become(k int, words string) bool {
	if figure, ok := f.Redrawn(f.list[k], words); ok {
		f.list[k].Intent = figure
		return true
	}
	to := f.Arrange(words)
	first, _, _ := strings.Cut(words, " ")
	counted, t, was := f.Number(first) > 0 || intent.Articles.MatchString(words), to[0].Thing, f.list[k].Intent
	switch {
	case !t.Family || len(f.list)+len(to)-1 > intent.MostThings || k == 0 && !counted && to[0].Count == 1:
		return false
	case k == 0 && len(to) == 1 && to[0].Count == 1:
		f.revise(0, "make it "+words)
		f.list[0].Count = 1
		if now := f.list[0]; now.Thing != was.Thing || now.Statue != was.Statue || t.Archetype == was.Thing.Archetype {
			if reflect.DeepEqual(now.Intent, was) {
				f.list[0].Notes = append(f.list[0].Notes, note.Plainly("%s is what is built already.", language.Quote(t.Head)))
			}
			return true
		}
	}
	to[0].Style = was.Style
	if !counted { // "change the four chairs to stools"
		to[0].Count, to[0].Guessed = was.Count, was.Guessed
	}
	f.list[k].Intent = to[0].Intent
	f.along(k, to[1:])
	return true
}

// along adds things that words list with the k-th one: those beside it get its place, and the others go with it. What cannot be built is denied.
func (f *following) along(k int, found []intent.Placed) {
	if i := slices.IndexFunc(found, func(p intent.Placed) bool { return !p.Thing.Family }); i >= 0 {
		f.deny(k, found[i].Thing.Head)
		return
	}
	at, first := f.at, len(f.list)
	f.at = k
	f.append(found...)
	f.at = at
	for i := first; i < len(f.list); i++ {
		if p := &f.list[i]; p.How == intent.Beside && p.Of == k && k > 0 {
			p.How, p.Of, p.Word = f.list[k].How, f.list[k].Of, f.list[k].Word
		}
	}
}
