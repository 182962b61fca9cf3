package intent

import "strings"

// irregular are irregular forms of verbs of sounds, each with its base form.
var irregular = pairs(`broke break, broken break, rang ring, rung ring, blew blow, blown blow, shot shoot, ran run, fell fall, fallen fall, struck strike,
	stricken strike, sang sing, sung sing, tore tear, torn tear, swung swing, drove drive, flew fly, flown fly, drank drink, rode ride, ridden ride, threw throw,
	thrown throw, wound wind, shook shake, shaken shake, swept sweep, slid slide, spun spin, burst burst, bit bite, bitten bite, wept weep, crept creep,
	leapt leap,
	wolves wolf, leaves leaf, knives knife, mice mouse, geese goose, feet foot, glasses glass, horses horse, men man, women woman, children child, oxen ox,
	dying die, lying lie, pistols pistol, swam swim, tolled toll, dug dig, sank sink, drew draw, drawn draw, ground grind, hooves hoof, knelt kneel, woke wake`)

func pairs(list string) map[string]string {
	m := map[string]string{}
	for p := range strings.SplitSeq(list, ",") {
		if form, base, ok := strings.Cut(strings.TrimSpace(p), " "); ok {
			m[form] = base
		}
	}
	return m
}

// participle reports whether a word is a form of a verb, and not the plural of a noun.
func participle(w string) bool {
	if base, ok := irregular[w]; ok {
		return !strings.HasSuffix(w, "s") && !plural[w] && base != w
	}
	return strings.HasSuffix(w, "ing") || strings.HasSuffix(w, "ed")
}

// plural are the irregular forms that are plurals of nouns.
var plural = map[string]bool{"mice": true, "geese": true, "feet": true, "men": true, "women": true, "children": true, "oxen": true}

// bases are the base forms that a word may be a form of, itself first.
func bases(w string) []string {
	list := []string{w}
	add := func(b string) {
		if len(b) >= 2 {
			list = append(list, b)
		}
	}
	if b, ok := irregular[w]; ok {
		add(b)
	}
	if s, ok := strings.CutSuffix(w, "ies"); ok {
		add(s + "y")
	}
	if s, ok := strings.CutSuffix(w, "ied"); ok {
		add(s + "y")
	}
	if s, ok := strings.CutSuffix(w, "s"); ok && !strings.HasSuffix(w, "ss") {
		add(s)
		if s, ok := strings.CutSuffix(s, "e"); ok {
			add(s)
		}
	}
	for _, ending := range []string{"ing", "ed", "er"} {
		s, ok := strings.CutSuffix(w, ending)
		if !ok || len(s) < 2 || ending == "er" && len(s) < 4 { // beer is no bee
			continue
		}
		add(s)
		add(s + "e")
		if n := len(s); n > 2 && s[n-1] == s[n-2] {
			add(s[:n-1])
		}
	}
	if s, ok := strings.CutSuffix(w, "ly"); ok {
		add(s)
	}
	return list
}
