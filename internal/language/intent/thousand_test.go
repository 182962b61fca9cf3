package intent_test

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"atelier/internal/archetype/all"
	"atelier/internal/language"
)

// How many of the thousand prompts have to get the very thing: of all, and of those whose noun is a thing's.
const (
	rightShare = 0.95
	readShare  = 0.97
)

// TestThousand reads the prompts of testdata/thousand.txt, which people wrote who had not seen what can be built. Each line is a prompt, "=>"
// and the noun that it means; "a = b, c" says that things called b or c are what a means, too. A prompt is right if the thing has its noun
// among its words, refused if no thing is claimed, and wrong if another thing would be built.
func TestThousand(t *testing.T) {
	lines, means := thousand(t)
	r := newReader(t)
	right, buildable, refused, wrong := 0, 0, map[string]int{}, 0
	for _, l := range lines {
		if len(means[l.noun]) > 0 {
			buildable++
		}
		switch got := r.Read(l.prompt).Thing; {
		case !got.Family:
			refused[l.noun]++
			if len(means[l.noun]) > 0 {
				t.Logf("%q: refused (%s, %s, %s)", l.prompt, got.Head, got.Match, got.Via)
			}
		case means[l.noun][got.Archetype]:
			right++
		default:
			wrong++
			t.Errorf("%q: got %s (%s, %s), want what is called %q", l.prompt, got.Archetype, got.Match, got.Via, l.noun)
		}
	}
	refusals := 0
	for _, n := range refused {
		refusals += n
	}
	t.Logf("of %d prompts %d are right, %d refused, %d wrong; %d have the noun of a thing; refused are %s",
		len(lines), right, refusals, wrong, buildable, most(refused))
	if len(lines) < 1000 || right < int(rightShare*float64(len(lines))) || right < int(readShare*float64(buildable)) {
		t.Errorf("of %d prompts %d are right, want %.0f%% of at least a thousand, and %.0f%% of the %d whose noun is a thing's",
			len(lines), right, 100*rightShare, 100*readShare, buildable)
	}
}

// asked is a prompt and the noun that it means.
type asked struct{ prompt, noun string }

// thousand are the prompts, and for each noun the names of the things that it fairly means.
func thousand(t *testing.T) (lines []asked, means map[string]map[string]bool) {
	t.Helper()
	file, err := os.ReadFile("testdata/thousand.txt")
	if err != nil {
		t.Fatal(err)
	}
	called := map[string][]string{}
	for _, a := range all.Archetypes {
		for w := range strings.SplitSeq(strings.Join(append(a.Nouns, a.Name, a.Names), ","), ",") {
			w = language.Normal(w)
			called[w] = append(called[w], a.Name)
		}
	}
	means = map[string]map[string]bool{}
	add := func(noun, word string) {
		if means[noun] == nil {
			means[noun] = map[string]bool{}
		}
		for _, name := range called[language.Normal(word)] {
			means[noun][name] = true
		}
	}
	for line := range strings.Lines(string(file)) {
		line = strings.TrimSpace(line)
		if prompt, noun, ok := strings.Cut(line, " => "); ok {
			lines = append(lines, asked{prompt, noun})
			add(noun, noun)
		} else if noun, words, ok := strings.Cut(line, " = "); ok {
			for w := range strings.SplitSeq(words, ", ") {
				add(noun, w)
				if len(called[language.Normal(w)]) == 0 && !strings.HasPrefix(line, "//") {
					t.Logf("%q: nothing is called %q", line, w)
				}
			}
		}
	}
	return lines, means
}

// most lists words with how often they are counted, the most frequent first.
func most(count map[string]int) string {
	words := slices.Sorted(maps.Keys(count))
	slices.SortStableFunc(words, func(a, b string) int { return count[b] - count[a] })
	for i, w := range words {
		words[i] = fmt.Sprintf("%s (%d)", w, count[w])
	}
	return strings.Join(words, ", ")
}

// TestPlainNouns reads nouns of several senses by themselves: nothing is built of them that most readers would not mean. After each is
// what may be built; a refusal is fair, too, where "-" is in the list.
func TestPlainNouns(t *testing.T) {
	r := newReader(t)
	for noun, fair := range map[string]string{
		"mouse": "mouse", "bow": "bow", "crane": "tower crane", "bat": "bat", "pen": "quill fountain pen", "chest": "chest",
		"chest of drawers": "dresser",
		"trunk":            "chest", "bank": "bank", "mole": "mole", "seal": "seal", "nail": "- screw",
		"palm": "palm tree", "plane": "airliner", "key": "key", "ring": "ring",
		"bark": "-", "organ": "-", "pipe": "-", "plant": "- houseplant", "spring": "-", "star": "-", "stick": "stick", "tank": "tank", "temple": "temple",
		"torch": "torch", "trumpet": "trumpet", "watch": "- pocket watch wrist watch", "well": "well", "yard": "-", "hose": "- garden hose", "oil": "-",
		"ball":    "soccer ball",
		"machine": "-", "instrument": "-", "bird": "bird", "dog": "dog", "computer mouse": "- computer mouse", "traffic cone": "traffic cone",
		"crossbow": "crossbow", "baseball bat": "- baseball bat", "construction crane": "tower crane", "fountain pen": "- fountain pen",
		"barell": "barrel", "cauldren": "cauldron", "crossbwo": "crossbow", "wheelbarow": "wheelbarrow", "helmed": "-", "bottled": "-",
	} {
		thing := r.Read(noun).Thing
		got := thing.Archetype
		if !thing.Family {
			got = "-"
		}
		if !strings.Contains(fair, got) {
			t.Errorf("%q: got %s (%s, %s), want one of %q", noun, got, thing.Match, thing.Via, fair)
		}
	}
}
