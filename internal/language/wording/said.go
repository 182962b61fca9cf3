package wording

import (
	"strings"

	"atelier/internal/language"
)

// quotedWords is words in a note, as language.Quote quotes them.
var quotedWords = signed(`“([^”]+)”`)

// AsSaid is a text about a prompt in which each quoted word that a rule has put into the prompt stands as the caller has typed it: of "a veiled woman" a veil
// is “veiled”, and "handholding" of "a mother with a boy by the hand" is “with a boy by the hand”. People counts the people whom words list.
func AsSaid(prompt, text string, people func(words string) int) string {
	typed := language.Cut(prompt)
	for _, m := range cladSign().FindAllStringSubmatch(prompt, mostReworded) {
		worn := clad[strings.ToLower(m[1])]
		noun := worn[strings.LastIndexByte(worn, ' ')+1:]
		if !typed.Names(noun) {
			said := language.Quote(m[1])
			text = strings.NewReplacer(language.Quote(worn), said, language.Quote(noun), said).Replace(text)
		}
	}
	var made []change
	return quotedWords().ReplaceAllStringFunc(text, func(quoted string) string {
		said := strings.TrimSuffix(strings.TrimPrefix(quoted, "“"), "”")
		if typed.Names(language.Normal(said)) {
			return quoted
		}
		if made == nil {
			made = changes(prompt, people)
		}
		for i := len(made) - 1; i >= 0; i-- {
			if language.Cut(made[i].words).Names(language.Normal(said)) && !language.Cut(made[i].typed).Names(language.Normal(said)) {
				said = made[i].typed
			}
		}
		return language.Quote(said)
	})
}

// change is what a rule has done to a prompt: the words that it took, and its own for them.
type change struct{ typed, words string }

// changes are what the rules do to a prompt, one after another.
func changes(prompt string, people func(words string) int) []change {
	list := []change{} // never nil: a prompt without any is asked once
	reworded(prompt, people, func(before, after string) { list = append(list, changed(before, after)) })
	return list
}

// leastTyped is how many words at least tell a caller where a rule applied: "at a desk" for an "at" that became a chair.
const leastTyped = 3

// changed is where two texts differ, in whole words. Where few words went, some around them come too.
func changed(before, after string) change {
	a, b := strings.Fields(before), strings.Fields(after)
	first, left, added := 0, len(a), len(b)
	for first < min(left, added) && a[first] == b[first] {
		first++
	}
	for left > first && added > first && a[left-1] == b[added-1] {
		left, added = left-1, added-1
	}
	words := strings.Join(b[first:added], " ")
	if left-first < leastTyped && len(words) > 0 && left-first < added-first {
		left = min(len(a), first+leastTyped)
	}
	return change{strings.Trim(strings.Join(a[min(first, max(0, left-1)):left], " "), " ,.;"), words}
}
