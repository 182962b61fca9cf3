package slip

import (
	"strings"
	"testing"
)

func TestCount(t *testing.T) {
	for pair, want := range map[string]int{"chair chair": 0, "chiar chair": 1, "chairr chair": 1, "chai chair": 1, "bottel bottle": 1, "dog cat": 3,
		"a goblet": 3} {
		a, b, _ := strings.Cut(pair, " ")
		if got := Count(a, b); got != want {
			t.Errorf("%s: got %d, want %d", pair, got, want)
		}
	}
}

// TestCommonest wants the nearest word of a list, of several the most common one.
func TestCommonest(t *testing.T) {
	nouns := New(strings.Fields("chair chard stool stove table cable"), Usual)
	common := map[string]int{"chair": 4, "chard": 1, "stool": 4, "stove": 2}
	for word, want := range map[string]string{"char": "chair", "chad": "chard", "chxir": "chair", "stoel": "stool", "xable": "", "cha": ""} {
		if got := nouns.Commonest(word, 1, func(w string) int { return common[w] }); got != want {
			t.Errorf("%s: got %q, want %q", word, got, want)
		}
	}
}

// TestOf reads words with slips: of nouns, and of a closed sort of words, where a letter may lack in a short one.
func TestOf(t *testing.T) {
	nouns := New(strings.Fields("apple elephant elegant chair candle barrel barbell table helmet"), Usual)
	colours := New(strings.Fields("blue green white black wooden yellow brick plank walk walks jumps"), Short)
	for _, row := range []struct {
		of         *Words
		word, want string
	}{
		{nouns, "aple", "apple"}, {nouns, "aples", "apples"}, {nouns, "elefant", "elephant"}, {nouns, "chiar", "chair"}, {nouns, "candels", "candles"},
		{nouns, "barell", "barrel"}, {nouns, "helmed", ""}, {nouns, "hair", ""}, {nouns, "tabel", "table"}, {nouns, "cable", ""},
		{colours, "blu", "blue"}, {colours, "bleu", "blue"}, {colours, "gren", "green"}, {colours, "wite", "white"}, {colours, "blak", "black"},
		{colours, "woden", "wooden"}, {colours, "brik", "brick"}, {colours, "plancks", "planks"}, {colours, "walkz", "walks"}, {colours, "jmps", "jumps"},
		{colours, "bl", ""}, {colours, "wight", ""},
	} {
		if got := row.of.Of(row.word); got != row.want {
			t.Errorf("%s: got %q, want %q", row.word, got, row.want)
		}
	}
}
