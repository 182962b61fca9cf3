package motion

import (
	"strings"
	"testing"
)

// TestSlips reads prompts with slips of the pen, each with a note, and asks for the verb that a prompt without a motion is nearly spelt as.
func TestSlips(t *testing.T) {
	for prompt, want := range map[string]string{
		"jmps":                 "jump (neutral) | “jmps” is read as “jumps”",
		"a knight walkz":       "walk (neutral) | “walkz” is read as “walks”",
		"dnaces hapily":        "dance (happy) | “dnaces” is read as “dances”; “hapily” is read as “happily”",
		"he sits dwon":         "sit down (neutral) | “dwon” is read as “down”",
		"Alan waves":           "wave (neutral) | not understood: Alan",
		"gives a speech":       "talk (neutral)",
		"she makes a speech":   "talk (neutral)",
		"does not move":        "idle (neutral)",
		"waves, does not move": "wave (neutral) | \"move\" is left out, as the words rule it out",
		"a knight qwertzes":    "refused: no verb",
	} {
		if got := heard(t, nil, prompt); got != want {
			t.Errorf("%q: got %s, want %s", prompt, got, want)
		}
	}
	for prompt, want := range map[string]string{
		"jmupsing":   "names no motion: did you mean “jumping”? Or use a verb such as walk",
		"a red hat":  "names no motion: use a verb such as walk",
		"does xyzzy": "names no motion: use a verb such as walk",
	} {
		if got := NoVerb(prompt, nil); !strings.HasPrefix(got, want) {
			t.Errorf("%q: got %q, want %q…", prompt, got, want)
		}
	}
	can := "names no motion that this body has: did you mean “jumping”? Or use a verb for what this body can do: swim, idle"
	if got := NoVerb("jmupsing", []string{"swim", "idle"}); got != can {
		t.Errorf("got %q, want a question and what the body can do", got)
	}
}
