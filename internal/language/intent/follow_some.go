package intent

import (
	"atelier/internal/language"
)

// parted adds the clauses that are about some of several alike things.
func parted(add func(do func(f *following, said []string) bool, signs ...string)) {
	add((*following).some,
		`(make|turn|paint|colou?r|give|let) (NUMBER)(?: of)?(?: the| these| those)? (\w+)(?: into| be)? (.+)`,
		`()(NUMBER)(?: of)?(?: the| these| those)? (\w+) (?:should be|must be|should|must) (.+)`)
	add((*following).inPlace,
		`(?:(?:make|turn|paint|colou?r|give|let|take away|remove) )?the (?:middle|central|left|leftmost|right|rightmost)(?: most)? (\w+)\b.*`)
}

// some changes some of several alike things, which are parted from the others: "make one of the cats black", "make two chairs red" of four.
func (f *following) some(said []string) bool {
	n, words := f.many(said[1]), said[3]
	k := f.severally(said[2], n)
	if k < 0 {
		return false
	}
	if len(f.list) == mostThings {
		f.deny(f.at, f.said)
		return true
	}
	f.at = f.single(k, n)
	if in := f.read(language.Cut(words)); in.Thing.Family && in.Count > 1 {
		return f.become(f.at, words)
	}
	return f.say(f.at, said[0], words)
}

// severally is the thing of the list of which there are more than n, and which a noun or "them" calls; −1: none.
func (f *following) severally(noun string, n int) int {
	named := f.named(noun)
	for k, p := range f.list {
		if p.Count > n && n > 0 && (k == named || pronoun.MatchString(noun)) {
			return k
		}
	}
	return -1
}

// inPlace denies what is said of one of several alike things by its place in their row: "the middle one should be red". Copies are put into a row only
// when they are built; before that no copy has a place.
func (f *following) inPlace(said []string) bool {
	noun := said[0]
	if noun == "one" {
		noun = "them"
	}
	if f.severally(noun, 1) < 0 {
		return false
	}
	f.deny(f.at, f.said)
	return true
}
