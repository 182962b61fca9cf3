package pack

import (
	"slices"
	"strings"
	"testing"

	archetypes "atelier/internal/archetype/all"
	"atelier/internal/engine/procedural"
	"atelier/internal/language"
	"atelier/internal/language/intent"
	"atelier/internal/material"
)

// reader reads prompts as the procedural engine does.
func reader() *intent.Reader {
	return intent.New(procedural.Config{Archetypes: archetypes.Archetypes, Materials: material.All, Modifiers: material.Modifiers}.Vocabulary())
}

func TestEveryItemOfEveryThemeIsBuiltAsWhatItIsCalled(t *testing.T) {
	r := reader()
	if len(themes) < 20 {
		t.Errorf("got %d themes, want at least 20", len(themes))
	}
	for _, theme := range append(slices.Clone(themes), general) {
		seen := map[string]bool{}
		for line := range strings.SplitSeq(strings.TrimSpace(theme.items), "\n") {
			want, prompts, _ := strings.Cut(strings.TrimSpace(line), ": ")
			for p := range strings.SplitSeq(prompts, ", ") {
				got := r.Read(language.WithArticle(p))
				if got.Thing.Archetype != want || got.Thing.Match != intent.Exact && got.Thing.Match != intent.Alias {
					t.Errorf("%s: %q: got a %s by %s, want a %s outright", theme.name, p, got.Thing.Archetype, got.Thing.Match, want)
				}
				if len(got.Unknown) > 0 || len(got.Relations) > 0 {
					t.Errorf("%s: %q: not understood: %q %v", theme.name, p, got.Unknown, got.Relations)
				}
				if seen[p] {
					t.Errorf("%s: %q stands twice", theme.name, p)
				}
				seen[p] = true
			}
		}
		if len(seen) < 12 {
			t.Errorf("%s: got %d items, want at least 12", theme.name, len(seen))
		}
	}
}

func TestEverySortIsOneOfTheEngines(t *testing.T) {
	r := reader()
	for _, s := range sorts {
		for noun := range strings.FieldsSeq(s.nouns) {
			plain := r.Read(language.WithArticle(noun))
			if plain.Thing.Match != intent.Exact && plain.Thing.Match != intent.Alias {
				t.Errorf("%s: got %s", noun, plain.Thing.Match)
			}
			for _, m := range mannersOf(noun) {
				got := r.Read(language.WithArticle(m + " " + noun))
				if got.Thing.Archetype != plain.Thing.Archetype || len(got.Unknown) > 0 {
					t.Errorf("%s %s: got %s without %q, want a %s", m, noun, got.Thing.Archetype, got.Unknown, plain.Thing.Archetype)
				}
			}
		}
	}
}

func TestCompose(t *testing.T) {
	for _, c := range []struct {
		prompt string
		n      int
		first  string // what it begins with
		words  string
	}{
		{"three barrels, a chair and a lantern", 5, "a barrel; an open barrel; a squat barrel; a chair; a lantern", ""},
		{"a 5 year old boy, a five year old girl and an 80 year old man", 3, "a 5 year old boy; a five year old girl; an 80 year old man", ""},
		{"a watermill, a drawbridge and a game console", 3, "a watermill; a drawbridge; a game console", ""},
		{"sword and dagger set", 4, "a sword; a dagger; an ornate sword; an ornate dagger", ""},
		{"a mossy barrel and two red chairs", 3, "a mossy barrel; a red chair; a tall red chair", ""},
		{"Medieval village props", 3, "a barrel; a cottage; a crate", "medieval village props"},
		{"mossy stone dungeon props", 3, "a lantern; a chest; a barrel", "mossy stone dungeon props, weathered, dark"},
		{"a tavern with a round table and stools", 3, "a round table; a stool; a tankard", "a tavern"},
		{"barrels and crates for a pirate ship, weathered", 3, "a barrel; a crate", "a pirate ship, weathered"},
		{"a dragon, a knight and a castle", 3, "a dragon; a knight; a castle", ""},
		{"set of knives in dark steel", 2, "a knife; an ornate knife", "set, dark steel"},
		{"low-poly sci-fi crates", 2, "a low poly sci fi crate; an open low poly sci fi crate", ""},
		{"quixotic flummery", 2, "a quixotic flummery; a tall quixotic flummery", ""},
		{"helicopters", 3, "a helicopter; a tall helicopter; a wide helicopter", ""},
		{"helicopter props", 2, "a helicopter; a tall helicopter", ""},
		{"a helicopter with a red cockpit", 2, "a helicopter; a red cockpit", ""},
		{"helicopters and a table", 2, "a helicopter; a table", ""},
		{"a sofa for a helicopter", 3, "a sofa; a tall sofa; a wide sofa", "a helicopter"},
		{"zorblax", 2, "zorblax; zorblax", ""},
		{"Hubschrauber und ein Auto", 2, "Hubschrauber und ein Auto; Hubschrauber und ein Auto", ""},
		{"一组木桶", 2, "一组木桶; 一组木桶", ""},
		{"props", 2, "a barrel; a chest", "props"},
		{"low-poly wooden game assets", 2, "a barrel; a chest", "low poly wooden game assets"},
		{"clean pirate set", 2, "a treasure chest; a barrel", "clean pirate set"},
		{"a castle", 1, "a longsword", "a castle"},
		{"…", 2, "…; …", ""},
	} {
		got := compose(c.prompt, 3, c.n)
		var list []string
		for _, i := range got.items {
			list = append(list, i.prompt)
		}
		if all := strings.Join(list, "; "); !strings.HasPrefix(all, c.first) || len(list) != c.n {
			t.Errorf("%q: got %d: %s; want %d that begin with %s", c.prompt, len(list), all, c.n, c.first)
		}
		if got.words != c.words {
			t.Errorf("%q: got the words %q, want %q", c.prompt, got.words, c.words)
		}
	}
}

func TestComposeGivesAsManyAsAreAskedFor(t *testing.T) {
	prompts := []string{"", "a chair", "things", "one robot and a fox"}
	for _, theme := range themes {
		first, _, _ := strings.Cut(theme.words, ",")
		prompts = append(prompts, first+" props")
	}
	for _, p := range prompts {
		for n := 2; n <= 25; n++ {
			got := compose(p, int64(n), n)
			seen := map[string]bool{}
			for _, i := range got.items {
				seen[i.name] = true
				if i.name == "" || len(i.name) > 120 {
					t.Errorf("%q: got the name %q", p, i.name)
				}
			}
			if len(seen) != n {
				t.Errorf("%q: got %d distinct things, want %d: %v", p, len(seen), n, got.items)
			}
			if again := compose(p, int64(n), n); !slices.Equal(again.items, got.items) || again.words != got.words {
				t.Errorf("%q: got another set the second time", p)
			}
		}
	}
}

func TestRefusedThingsAreNoItems(t *testing.T) {
	for _, c := range []struct {
		prompt string
		n      int
		items  string // all of them without their order, or "" where only the refused nouns matter
		not    string // nouns that no item may end with
	}{
		{"fruit but not apples or bananas", 4, "", "apple, banana, not"},
		{"fruit, no apples, bananas or lemons", 4, "", "apple, banana, lemon"},
		{"farm animals, no pigs and no cows", 6, "", "pig, cow, animal"},
		{"farm animals without cows", 5, "", "cow, animal"},
		{"animals without cats", 10, "", "cat, animal"},
		{"a chair, a table, no lamp", 2, "a chair; a table", "lamp"},
		{"a chair, no lamp, a table", 2, "a chair; a table", "lamp"},
		{"barrels and crates but no chests", 4, "a barrel; a crate; an open barrel; an open crate", "chest"},
		{"medieval village props except barrels", 12, "", "barrel, cask"},
		{"medieval weapons except swords", 8, "", "sword, longsword, lantern, chest"},
		{"medieval weapons other than swords", 8, "", "sword, longsword, lantern, chest"},
		{"a set of three kitchen tools without knives", 3, "", "knife, table, chair"},
		{"vehicles, not red", 2, "a car, not red; a lorry, not red", ""},
		{"two chairs without armrests", 2, "a chair, without armrests; a tall chair, without armrests", ""},
		{"a not red car and a non-slip mat", 2, "a not red car; a non slip mat", ""},
		{"3 chairs, each a different colour", 3, "a red chair; a blue tall chair; a yellow backless chair", ""},
		{"two cars in different colors, not red", 2, "a blue car, not red; a yellow tall car, not red", ""},
		{"10 chairs, each a different colour", 10, "", ""},
		{"seven dwarfs", 7, "", "dwarfs"},
		{"musical instruments including a harp", 3, "", "instrument"},
		{"a barrel of fruit and a table", 2, "a barrel; a table", ""},
	} {
		var list []string
		for _, i := range compose(c.prompt, 3, c.n).items {
			list = append(list, i.prompt)
		}
		slices.Sort(list)
		for noun := range strings.SplitSeq(c.not, ", ") {
			if noun != "" && slices.ContainsFunc(list, func(s string) bool { return strings.HasSuffix(s, " "+noun) }) {
				t.Errorf("%q: got %q, want no %s", c.prompt, list, noun)
			}
		}
		want := strings.Split(c.items, "; ")
		slices.Sort(want)
		if c.items != "" && !slices.Equal(list, want) || len(slices.Compact(list)) != c.n && c.prompt != "seven dwarfs" {
			t.Errorf("%q: got %q, want %d different things, %q", c.prompt, list, c.n, want)
		}
	}
}

func TestEveryMemberOfAClassIsBuiltAsWhatItIsCalled(t *testing.T) {
	r := reader()
	for _, c := range classes {
		for m := range strings.SplitSeq(c.members, ", ") {
			got := r.Read(language.WithArticle(m))
			if got.Thing.Match != intent.Exact && got.Thing.Match != intent.Alias || len(got.Unknown) > 0 {
				t.Errorf("%s: %q: got a %s by %s without %q", c.words, m, got.Thing.Archetype, got.Thing.Match, got.Unknown)
			}
		}
	}
}

func FuzzCompose(f *testing.F) {
	for _, s := range []string{"medieval village props", "three barrels, a chair & a lantern", "a", "- , ; 3", "ŝ 'ß and ’s of"} {
		f.Add(s, int64(1), 5)
	}
	f.Fuzz(func(t *testing.T, prompt string, seed int64, n int) {
		n = 2 + (n%24+24)%24
		if got := compose(prompt, seed, n); len(got.items) != n {
			t.Errorf("got %d items, want %d", len(got.items), n)
		}
	})
}

func TestTheNounOfAPhraseCallsTheTheme(t *testing.T) {
	for _, c := range []struct{ prompt, want string }{
		{"armory of a dwarven king", "armory"},
		{"sci-fi outpost", "sci-fi"},
		{"cute farm, low poly", "farm"},
		{"bandit forest camp at night", "camp"},
		{"a camp in the forest", "camp"},
		{"pirate tavern", "tavern"},
		{"pirate set", "pirate"},
		{"Wizard’s study", "wizard"},
		{"a wizard's weapons", "armory"},
		{"medieval tavern furniture", "tavern"},
		{"props for a snowy village", "village"},
		{"snowy props", "winter"},
		{"haunted library", "study"},
		{"royal tea party", "tea party"},
		{"space station cafe", "sci-fi"},
		{"knights and dragons", "castle"},
		{"living room", "furniture"},
		{"snowy christmas market", "winter"},
		{"steampunk submarine cockpit with lots of gauges", "steampunk"},
		{"Piratenschatz auf einer einsamen Insel", "pirate"},
		{"une cuisine de château", "castle"},
		{"quixotic flummery", "general"},
	} {
		if got, _ := themeOf(c.prompt); got.name != c.want {
			t.Errorf("%q: got the theme %s, want %s", c.prompt, got.name, c.want)
		}
	}
}

// A pack tells what its prompt refuses, what does not fit into it, and what it holds that the prompt does not name.
func TestComposeTellsWhatItLeavesOut(t *testing.T) {
	for _, c := range []struct {
		prompt string
		n      int
		want   []string
	}{
		{"a dragon, two wolves and a barrel", 4, nil},
		{"farm animals, no cows", 4, []string{"Left out, as the words say: “no cows”."}},
		{"a barrel, a crate, a chest and a lantern", 2, []string{"The pack has 2 items, and 4 things are named. Not in it: a chest, a lantern."}},
		{"a barrel and a cutlass for a pirate tavern", 5, []string{"The prompt names 2 of the 5 things; the others go with them."}},
	} {
		if got := compose(c.prompt, 1, c.n).notes.Texts(); !slices.Equal(got, c.want) {
			t.Errorf("%q: got the notes %q, want %q", c.prompt, got, c.want)
		}
	}
}
