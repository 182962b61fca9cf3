package wording

import (
	"regexp"
	"strings"
)

// pairSign finds a couple whose clothes the words tell one person after the other: "a couple dancing, she in a red dress, he in a black suit". Its groups:
// the words before the noun, the words for what the couple does, and for each of the two the word for the person and the clothes.
var pairSign = signed(`(?i)\b(?:an?|the|two)\s+((?:\w+\s+){0,2}?)(?:couple|people|dancers|newlyweds|lovers|man\s+and\s+(?:an?\s+|the\s+)?woman|` +
	`woman\s+and\s+(?:an?\s+|the\s+)?man|pair\s+of\s+dancers)((?:\s+[^\s,;.]+){0,6})[,;]\s*` + clothedOne + `\s*(?:[,;]\s*)?(?:\b(?:and|while)\s+)?` + clothedOne)

// clothedOne is a word for one person of the couple, and the clothes of this person up to the end of the clause or the word for the other person.
const clothedOne = `(?:with\s+)?\b(she|he|her|him|the\s+woman|the\s+man)\s+(?:is\s+)?(?:in|wears|wearing|dressed\s+in|has|with)\s+` +
	`([^,;.]+?)(?:\s+(?:and|while)\b|\s*[,;]|\s*$)`

// danced, hugged and held are what two do with each other, and the verb that puts both in that pose.
var (
	dancedSign = regexp.MustCompile(`(?i)\b(?:danc|waltz|tango)`)
	huggedSign = regexp.MustCompile(`(?i)\b(?:hug|embrac|cuddl|kiss)`)
	heldSign   = regexp.MustCompile(`(?i)\b(?:holding\s+hands|hand\s+in\s+hand)`)
)

// clothed names the two of a couple, each with the clothes that the words give to one of them alone: "a woman in a red dress and a man in a black suit".
func clothed(m match) (string, bool) {
	like, doing := strings.TrimSpace(m.said(1)), strings.TrimSpace(m.said(2))
	one, other := strings.ToLower(m.said(3)), strings.ToLower(m.said(5))
	if sexed(one) == sexed(other) {
		return "", false
	}
	of := func(who, wears string) string {
		if like != "" {
			who = like + " " + who
		}
		article := "a "
		if strings.ContainsRune("aeiou", rune(strings.ToLower(who)[0])) {
			article = "an "
		}
		return article + who + " in " + wears
	}
	first, second := of(sexed(one), m.said(4)), of(sexed(other), m.said(6))
	rest := m.prompt[m.at[2*6+1]:]
	switch {
	case dancedSign.MatchString(doing):
		return m.before() + first + " waltzing " + second + rest, true
	case huggedSign.MatchString(doing):
		return m.before() + first + " embracing " + second + rest, true
	case heldSign.MatchString(doing):
		return m.before() + first + " handholding " + second + rest, true
	case doing != "":
		doing = " " + doing
	}
	return m.before() + first + " and " + second + doing + rest, true
}

// sexed is the noun for one of a couple.
func sexed(who string) string {
	if who == "she" || who == "her" || strings.HasSuffix(who, "woman") {
		return "woman"
	}
	return "man"
}
