package safety

import (
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"atelier/internal/problem"
	"atelier/internal/seed/seedtest"
)

// lines are the lines of a file in testdata.
func lines(t testing.TB, name string) []string {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(text)), "\n")
}

func screen(t testing.TB, c Config) *Screen {
	t.Helper()
	s, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// detail is the refusal's text for callers; "" when the texts pass.
func detail(t testing.TB, err error) string {
	t.Helper()
	if err == nil {
		return ""
	}
	var p *problem.Error
	if !errors.As(err, &p) || p.Type != problem.ContentPolicyBlocked || len(p.Fields) > 0 {
		t.Fatalf("got %v, want content-policy-blocked", err)
	}
	return p.Text
}

func TestHarmlessPromptsPass(t *testing.T) {
	s := screen(t, Config{})
	prompts := lines(t, "harmless.txt")
	if len(prompts) < 150 {
		t.Errorf("got %d prompts, want 150 or more", len(prompts))
	}
	for _, p := range prompts {
		if got := detail(t, s.Examine(t.Context(), []string{p})); got != "" {
			t.Errorf("%q: got %q", p, got)
		}
	}
	if got := detail(t, s.Examine(t.Context(), prompts)); got != "" {
		t.Errorf("all at once: got %q", got)
	}
}

// categories are the names that callers read, by the words in testdata.
var categories = map[string]string{
	"minors": "sexual content that involves minors", "violence": "sexual violence", "explicit": "explicit sexual content",
	"instructions": "instructions for weapons, explosives, poisons or drugs", "hate": "symbols, slurs or propaganda of hate",
	"cruelty": "cruelty shown for its own sake", "self-harm": "encouragement of suicide or self-harm",
}

func TestBlockedPrompts(t *testing.T) {
	s := screen(t, Config{})
	prompts := lines(t, "blocked.txt")
	if len(prompts) < 60 {
		t.Errorf("got %d prompts, want 60 or more", len(prompts))
	}
	for _, line := range prompts {
		category, p, _ := strings.Cut(line, ": ")
		want := "The content policy does not allow " + categories[category] + ". Nothing was started and nothing was charged."
		for name, text := range map[string]string{
			"alone": p, "in a sentence": "please, make me " + p + ", in a dungeon", "after others": "a sword. A shield!\n" + p + "\nand a helmet",
			"in capitals": strings.ToUpper(p),
		} {
			if got := detail(t, s.Examine(t.Context(), []string{"a chair", "", text})); got != want {
				t.Errorf("%q, %s: got %q, want %q", p, name, got, want)
			}
		}
	}
}

func TestOperatorsWords(t *testing.T) {
	seedtest.Unraced(t)
	const ruledOut = "The content policy does not allow what the operator of this server has ruled out. Nothing was started and nothing was charged."
	for _, c := range []struct {
		name   string
		config Config
		blocks []string
		passes []string
	}{
		{"a word", Config{Block: []string{"Dragon"}}, []string{"a dragon", "DRAGONS", "dr4g0n", "d r a g o n", "a draaagon's egg"},
			[]string{"a dragonfly", "a drag on"}},
		{"a phrase", Config{Block: []string{"mickey-mouse"}}, []string{"Mickey Mouse", "mickey  mouse", "mickey_mouse"},
			[]string{"a mouse", "mickey. Mouse", "mouse mickey"}},
		{"an open word", Config{Block: []string{"poké*"}}, []string{"Pokemon", "a pokéball"}, []string{"a spoke", "pok"}},
		{"alternatives", Config{Block: []string{"red|green dragon"}}, []string{"a red dragon", "green dragons"}, []string{"blue dragon", "red"}},
		{"other scripts", Config{Block: []string{"дракон", "龍の剣", "ดาบ"}}, []string{"красный Дракон", "大きい龍の剣です", "ดาบ"},
			[]string{"дра", "龍", "剣の龍"}},
		{"a pattern", Config{Block: []string{`/\bproject (x|y)\d+\b/`}}, []string{"Project X12", "project - y7!"}, []string{"project z1", "projectx1"}},
		{"without the policy", Config{Policy: Off, Block: []string{"dragon"}}, []string{"dragon"}, []string{"hentai", "a swastika"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := screen(t, c.config)
			for _, text := range c.blocks {
				if got := detail(t, s.Examine(t.Context(), []string{text})); got != ruledOut {
					t.Errorf("%q: got %q, want it blocked", text, got)
				}
			}
			for _, text := range c.passes {
				if got := detail(t, s.Examine(t.Context(), []string{text})); got != "" {
					t.Errorf("%q: got %q, want it to pass", text, got)
				}
			}
		})
	}
}

func TestOperatorsAllowance(t *testing.T) {
	s := screen(t, Config{Allow: []string{"swastika", "nude beach ball"}, Block: []string{"crate", "sword"}})
	for text, blocked := range map[string]bool{
		"a swastika": false, "a swastika and porn": true, "a woman with a nude beach ball": false, "a nude woman with a beach ball": true, "a sword": true,
	} {
		if got := detail(t, s.Examine(t.Context(), []string{text})); (got != "") != blocked {
			t.Errorf("%q: got %q, want blocked %v", text, got, blocked)
		}
	}
}

func TestWrongSettings(t *testing.T) {
	for _, c := range []struct {
		name   string
		config Config
		want   string
	}{
		{"policy", Config{Policy: "strict"}, `policy: "strict" is neither shipped nor off`},
		{"pattern", Config{Block: []string{"fine", "/a(/"}}, "block: /a(/ is not a pattern: error parsing regexp: missing closing ): `(?i)a(`"},
		{"no letter", Config{Block: []string{"…"}}, `block: "…" holds no letter`},
		{"empty", Config{Allow: []string{" "}}, `allow: " " holds no letter`},
		{"star alone", Config{Block: []string{"red *"}}, `block: "red *" has a * or | that follows no word`},
		{"bar alone", Config{Block: []string{"red|"}}, `block: "red|" has a * or | that follows no word`},
		{"star too soon", Config{Block: []string{"re*"}}, `block: "re*" has a * after fewer than 3 letters`},
		{"too many", Config{Block: []string{strings.Repeat("a|b ", 9)}}, "has more than 256 spellings"},
		{"allowed pattern", Config{Allow: []string{"/x/"}}, "allow: /x/ is a pattern, and only words can be allowed"},
		{"on error", Config{Moderation: Moderation{OnError: "panic"}}, `moderation.onError: "panic" is neither refuse nor allow`},
		{"URL", Config{Moderation: Moderation{URL: "localhost:80/?key=s3cret"}}, "moderation.url: not an absolute HTTP URL"},
		{"scheme", Config{Moderation: Moderation{URL: "ftp://x"}}, "moderation.url: not an absolute HTTP URL"},
		{"timeout", Config{Moderation: Moderation{URL: "http://x", Timeout: -time.Second}}, "moderation.timeout: -1s is under 0"},
		{"token of two lines", Config{Moderation: Moderation{URL: "http://x", Token: "s3cret\nx"}}, "moderation.token: holds a character that no token has"},
		{"a token without a URL", Config{Moderation: Moderation{Token: "s3cret"}}, "moderation.token: there is no moderation.url"},
	} {
		if _, err := New(c.config); err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "s3cret") {
			t.Errorf("%s: got %v, want %q", c.name, err, c.want)
		}
	}
}

// Every way to write a text is examined as the same words, and no text makes the examination fail.
func FuzzExamine(f *testing.F) {
	s := screen(f, Config{Block: []string{"/forbidden (fruit|apple)/"}})
	for _, name := range []string{"harmless.txt", "blocked.txt"} {
		for i, line := range lines(f, name) {
			if i%9 == 0 {
				f.Add(line)
			}
		}
	}
	f.Add("a\xff\x00\u200d\ufdfa 1!|@$ aaa\n\n...")
	f.Fuzz(func(t *testing.T, text string) {
		before := detail(t, s.Examine(t.Context(), []string{text}))
		if got := detail(t, s.Examine(t.Context(), []string{strings.Map(wide, text)})); got != before && plain(text) {
			t.Errorf("%q full-width: got %q, want %q", text, got, before)
		}
		if got := detail(t, s.Examine(t.Context(), []string{text + " \nporn"})); got == "" {
			t.Errorf("%q with a word that is blocked passes", text)
		}
	})
}

// wide is the full-width form of a letter or digit.
func wide(r rune) rune {
	if r < 0x80 && kinds[r] >= digit && kinds[r] != sign {
		return r + 0xFEE0
	}
	return r
}

// prose is the longest text of a request: the prompts of a pack's items.
func prose() []string {
	const sentence = "A weathered oak barrel with iron hoops stands beside the old mill; its staves are dark with rain and moss. "
	items := make([]string, 25)
	for i := range items {
		items[i] = strings.Repeat(sentence, 8000/len(sentence)+1)[:8000]
	}
	return items
}

func BenchmarkExamine(b *testing.B) {
	s := screen(b, Config{})
	for _, c := range []struct {
		name  string
		texts []string
	}{
		{"prose", prose()},
		{"one prompt", []string{"a weathered oak crate with iron bands"}},
		{"accents", []string{strings.Repeat("Ein schöner Stuhl für die Küche. ", 6060)}},
		{"digits for letters", []string{strings.Repeat("h3llo-w0rld! ", 15400)}},
		{"letters apart", []string{strings.Repeat("s p a c e d ", 16700)}},
		{"words of rules", []string{strings.Repeat("naked statue child-like bird ", 6900)}},
		{"beginnings", []string{strings.Repeat("how ", 50_000)}},
		{"beginnings in a row", []string{strings.Repeat("how-", 50_000)}},
		{"beginnings apart", []string{strings.Repeat("1 ", 100_000)}},
		{"one word", []string{strings.Repeat("a1", 100_000)}},
	} {
		b.Run(c.name, func(b *testing.B) {
			size := 0
			for _, t := range c.texts {
				size += len(t)
			}
			b.SetBytes(int64(size))
			b.ReportAllocs()
			for b.Loop() {
				s.words.examine(c.texts)
			}
		})
	}
}
