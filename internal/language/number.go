package language

import (
	"slices"
	"strconv"
	"strings"
)

// mostDigits is the largest number of digits of a number that counts things: 2024 is a year.
const mostDigits = 3

// Number is the number that begins at word i, in digits or words ("12", "three", "half a dozen"), and its number of words; 0 if there is no number,
// or only the number of an age: a "5 year old boy" is one boy.
func (t Text) Number(i int) (n, words int) {
	n, words = t.figure(i)
	if words > 0 && t.aged(i+words) {
		return 0, 0
	}
	return n, words
}

// aged reports whether the words from i on make an age of the number before them: "year old", "months old".
func (t Text) aged(i int) bool {
	return t.AgeUnit(i) != "" && (t.Follows(i+1, "old") || t.Follows(i+1, "olds"))
}

// AgeUnit is the unit of an age at word i, with no punctuation before it: "year", "month", "week" or "day"; "" if there is no
// unit.
func (t Text) AgeUnit(i int) string {
	for _, unit := range [...]struct{ word, means string }{
		{"year", "year"}, {"years", "year"}, {"yr", "year"}, {"yrs", "year"},
		{"month", "month"}, {"months", "month"}, {"week", "week"}, {"weeks", "week"}, {"day", "day"}, {"days", "day"},
	} {
		if t.Follows(i, unit.word) {
			return unit.means
		}
	}
	return ""
}

// Follows reports whether word i is this word, with no punctuation before it.
func (t Text) Follows(i int, word string) bool {
	return i < len(t.Words) && t.Words[i].Pause <= Hyphen && t.Span(i, 1) == word
}

// cardinals are the words for numbers up to nineteen, each the number of its place.
var cardinals = strings.Fields("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen " +
	"eighteen nineteen")

// tens are the words for the tens from twenty on.
var tens = strings.Fields("twenty thirty forty fifty sixty seventy eighty ninety")

// mostCardinal is how long a cardinal may be, in digits.
const mostCardinal = 4

// Cardinal is the number that begins at word i, exactly: in digits, or in words up to ninety-nine and "hundred"; 0 words if there is no number.
// Number reads words that are less exact, too: "a few".
func (t Text) Cardinal(i int) (n, words int) {
	if i >= len(t.Words) {
		return 0, 0
	}
	word := t.Span(i, 1)
	if len(word) <= mostCardinal && strings.Trim(word, "0123456789") == "" {
		n, _ := strconv.Atoi(word) // never fails: the word has only digits
		return n, 1
	}
	if word == "hundred" {
		return 100, 1
	}
	if k := slices.Index(tens, word); k >= 0 {
		for ones := 1; ones < 10; ones++ {
			if t.Follows(i+1, cardinals[ones]) {
				return 20 + 10*k + ones, 2
			}
		}
		return 20 + 10*k, 1
	}
	if k := slices.Index(cardinals, word); k >= 0 {
		return k, 1
	}
	return 0, 0
}

// multiples are the words that multiply the number before them.
var multiples = map[string]int{
	"dozen": 12, "score": 20, "hundred": 100, "thousand": 1000, "thousands": 1000, "million": 1e6, "millions": 1e6, "billion": 1e9, "billions": 1e9,
}

// mostNumber is the largest number that is read, and mostWords bounds its words. The rest of a larger number is not read.
const (
	mostNumber = 1e9
	mostWords  = 12
)

// figure is a number, whatever it counts: "12", "three", "twenty-five", "two hundred and fifty thousand".
func (t Text) figure(i int) (n, words int) {
	total, group, last := 0, 0, 0 // whole thousands, what is below them, and the multiple that was read last
	for at := i; at < len(t.Words) && words < mostWords && (at == i || t.Words[at].Pause <= Hyphen); at = i + words {
		switch m := multiples[t.Span(at, 1)]; {
		case words > 0 && m >= 1000:
			total, group, last, words = min(total+group*m, mostNumber), 0, m, words+1
			continue
		case words > 0 && m > 0:
			group, last, words = min(group*m, mostNumber), m, words+1
			continue
		case last > 0 && t.Span(at, 1) == "and":
			at++
		}
		part, k := t.simple(at)
		if k == 0 || words > 0 && part >= last {
			break
		}
		group, last, words = group+part, 0, at+k-i
		if part >= 100 { // "a thousand"
			last = part
		}
	}
	return min(total+group, mostNumber), words
}

// simple is a number without words that multiply it.
func (t Text) simple(i int) (n, words int) {
	if i >= len(t.Words) {
		return 0, 0
	}
	if n, words := t.Cardinal(i); words > 1 {
		return n, words
	}
	if digits := t.Span(i, 1); len(digits) <= mostDigits && strings.Trim(digits, "0123456789") == "" {
		if n, err := strconv.Atoi(digits); err == nil && n > 0 {
			return n, 1
		}
	}
	if w, words := Grammar().Longest(t, i); words > 0 && w.Sort == Count {
		return int(w.Amount), words
	}
	n, words = t.Cardinal(i)
	if n == 0 || strings.Trim(t.Span(i, 1), "0123456789") == "" {
		return 0, 0
	}
	return n, words
}
