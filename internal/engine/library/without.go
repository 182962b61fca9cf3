package library

import (
	"slices"
	"strings"
	"unicode"
)

// removing are the words that begin a request to leave parts out, longest first. The names of the parts follow.
var removing = []string{"get rid of", "leave out", "take off", "take away", "without", "remove", "delete", "drop", "minus", "no"}

// without finds the parts that words ask to leave out, by their names or the last words of their names, and returns the remaining words.
// "without the handles, in blue" of a thing with a "door handle" leaves out that one, and "in blue".
func without(words string, names []string) (gone []string, left string) {
	var kept []string
	for clause := range strings.FieldsFuncSeq(words, func(r rune) bool { return strings.ContainsRune(",;.!", r) }) {
		for piece := range strings.SplitSeq(" "+strings.TrimSpace(clause)+" ", " and ") {
			piece = strings.Join(strings.Fields(piece), " ")
			list, rest, found := removal(piece, names)
			if !found && len(gone) > 0 && len(kept) == 0 { // "without the lid and the handle"
				list = named(piece, names)
				found = len(list) > 0
			}
			if found {
				gone = append(gone, list...)
				piece = rest
			}
			if piece != "" {
				kept = append(kept, piece)
			}
		}
	}
	slices.Sort(gone)
	return slices.Compact(gone), strings.Join(kept, ", ")
}

// removal splits a piece of words into the parts to leave out, and the words before them.
func removal(piece string, names []string) (gone []string, before string, found bool) {
	low := strings.ToLower(piece)
	for _, r := range removing {
		at := strings.Index(" "+low+" ", " "+r+" ")
		if at < 0 {
			continue
		}
		if gone = named(low[min(len(low), at+len(r)):], names); len(gone) > 0 {
			return gone, strings.TrimSpace(piece[:at]), true
		}
	}
	return nil, piece, false
}

// named are the names that end with the words of a phrase, in singular or plural, without articles.
func named(phrase string, names []string) (list []string) {
	fields := strings.FieldsFunc(strings.ToLower(phrase), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-' })
	fields = slices.DeleteFunc(fields, func(f string) bool {
		return slices.Contains([]string{"the", "its", "any", "a", "an", "all", "of", "that", "please"}, f)
	})
	if len(fields) == 0 {
		return nil
	}
	want := singular(strings.Join(fields, " "))
	for _, n := range names {
		low := singular(strings.ToLower(n))
		if low == want || strings.HasSuffix(low, " "+want) {
			list = append(list, n)
		}
	}
	return list
}

// singular is a phrase without the s of its last word.
func singular(phrase string) string {
	for _, end := range []struct{ many, one string }{{"shelves", "shelf"}, {"leaves", "leaf"}, {"knives", "knife"}} {
		if rest, ok := strings.CutSuffix(phrase, end.many); ok {
			return rest + end.one
		}
	}
	if strings.HasSuffix(phrase, "s") && !strings.HasSuffix(phrase, "ss") {
		return phrase[:len(phrase)-1]
	}
	return phrase
}
