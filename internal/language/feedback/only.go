package feedback

import (
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/intent"
)

// only keeps the things of the list that words call, and what hangs from them, and drops all others: "just the fox", of a fox on a stump.
func (f *following) only(said []string) bool {
	kept := f.called(language.Cut(said[0]))
	if len(kept) == 0 || len(f.list) == 1 {
		return false
	}
	f.leave(kept)
	return true
}

// called are the things of the list that a text calls, which says nothing else: "the cat and the dog", "the red car".
func (f *following) called(t language.Text) []int {
	if about, after := f.listed(t, 0); len(about) > 1 && after == len(t.Words) {
		return about
	}
	t = language.Cut(intent.Articles.ReplaceAllString(t.Normal, ""))
	for i := 0; i < len(t.Words) && (i == 0 || hues(t.Span(0, i))); i++ {
		if _, after := f.calls(t, i); after < len(t.Words) {
			continue
		}
		if k := f.named(t.Normal); k >= 0 && (i == 0 || f.list[k].Shows(f.ReadText(t).Colours)) {
			return []int{k}
		}
	}
	return nil
}

// onlyNth keeps one of several alike things by its turn: "just the first one".
func (f *following) onlyNth(said []string) bool {
	_, k, ok := f.inTurn(said[0], said[1])
	if ok {
		f.leave([]int{f.single(k, 1)})
	}
	return ok
}

// leave keeps some things of the list and what hangs from them, and drops all others.
func (f *following) leave(kept []int) {
	to := map[int]int{}
	var left []intent.Placed
	for i, p := range f.list {
		if !slices.ContainsFunc(kept, func(k int) bool { return i == k || k > 0 && f.hangs(i, k) || p.How == intent.Printed && p.Of == k }) {
			f.gone = append(f.gone, p)
			continue
		}
		of, stays := to[p.Of]
		switch {
		case len(left) == 0:
			p.How, p.Of, p.Word, p.At, p.Side = "", 0, "", "", ""
		case !stays:
			p.How, p.Of, p.Word, p.At, p.Side = intent.Beside, 0, "", "", ""
		default:
			p.Of = of
		}
		to[i] = len(left)
		left = append(left, p)
	}
	f.reorder(left, 0)
}

// same says something of one thing as if the words did not add that it is said of no other: "only the cat should be black".
func (f *following) same(said []string) bool {
	_, words, _ := strings.Cut(f.words, " ")
	f.rest, f.at = demand{text: words, norm: said[0]}, f.last
	return true
}
