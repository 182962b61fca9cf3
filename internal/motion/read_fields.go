package motion

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// unwanted is what a prompt rules out behind a label, as prompts for other services do: "negative prompt: run".
var unwanted = regexp.MustCompile(`(?is)[\s,.;(\[]*\bnegative(?:[\s_-]+prompts?)?\s*[:=]\s*(.*)$`)

// fields are the names of fields of a prompt in JSON, with how each value is said in a sentence; %s is the value.
var fields = []struct{ names, says string }{
	{"motion, action, animation, prompt, text, verb, move, movement, type, name", "%s"},
	{"speed, tempo, pace", "%s"},
	{"style, mood, emotion, manner, feeling", "%s"},
	{"count, times, repeat, repeats, repetitions", "%s times"},
	{"duration, seconds, length, time", "for %s seconds"},
	{"direction, side, to", "%s"},
	{"hand, arm, leg, foot", "with the %[1]s %[2]s"},
	{"steps", "%s steps"},
	{"distance, meters, metres", "%s meters"},
	{"negative prompt, negative", ""},
}

// tempos are words for a speed that are no adverbs.
var tempos = map[string]string{"slow": "slowly", "fast": "fast", "quick": "quickly", "normal": "", "medium": "", "moderate": ""}

// sentence is a prompt as a sentence: the fields of a JSON object in their order of saying, and without what is ruled out. The notes say what is left out.
func sentence(prompt string) (text string, notes []string) {
	text = prompt
	if object, ok := asObject(prompt); ok {
		text, notes = object.sentence()
	}
	if m := unwanted.FindStringSubmatchIndex(text); m != nil {
		if left := strings.Trim(text[m[2]:], " ,;."); left != "" {
			notes = append(notes, fmt.Sprintf("%q is left out, as the words rule it out", left))
		}
		text = text[:m[0]]
	}
	return text, notes
}

// object is a JSON object whose values are no objects and no lists.
type object map[string]string

// asObject reads a prompt that is a JSON object.
func asObject(prompt string) (object, bool) {
	if !strings.HasPrefix(strings.TrimSpace(prompt), "{") {
		return nil, false
	}
	var raw map[string]any
	if err := json.Unmarshal([]byte(prompt), &raw); err != nil {
		return nil, false
	}
	o := object{}
	for name, value := range raw {
		if value != nil && value != false && value != "" {
			o[strings.Map(func(c rune) rune {
				if c == '_' || c == '-' {
					return ' '
				}
				return c
			}, strings.ToLower(name))] = fmt.Sprint(value)
		}
	}
	return o, true
}

// sentence says the fields in the order of the table; others are noted.
func (o object) sentence() (string, []string) {
	var words, notes []string
	said := map[string]bool{}
	for _, f := range fields {
		for name := range strings.SplitSeq(f.names, ", ") {
			value, has := o[name]
			if !has {
				continue
			}
			said[name] = true
			if plain, ok := tempos[strings.ToLower(value)]; ok && strings.HasPrefix(f.names, "speed") {
				value = plain
			}
			switch {
			case value == "":
			case f.says == "":
				notes = append(notes, fmt.Sprintf("%q is left out, as the words rule it out", value))
			case strings.Contains(f.says, "[2]"):
				words = append(words, fmt.Sprintf(f.says, value, name))
			default:
				words = append(words, fmt.Sprintf(f.says, value))
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(o)) {
		if !said[name] {
			notes = append(notes, fmt.Sprintf("%q is left out: it is no field of a motion", name))
		}
	}
	return strings.Join(words, " "), notes
}
