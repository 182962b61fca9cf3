package recipe

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"atelier/internal/archetype"
)

// What a head tells is what running the recipe tells; where it can't tell, it says so.
func TestHead(t *testing.T) {
	const must = `name = "a"
family = "b"
nouns = ["box"] # one
roles = {"body": ("timber! metal", "sides"), "lid": "metal"}
`
	const sized, built = "size = (1, .5, -1.5 )\n", "def build(b):\n    b.add(\"p\", box(1, 1, 1), b.surface(\"body\"))\n"
	const size = "size = (1, .5, 1.5e0)\n"
	for _, c := range []struct {
		name, text string
		want       bool
	}{
		{"plain", must + size + built, true},
		{"remarks", "# a box\n\n" + must + size + "\n# builds\n" + built, true},
		{"several lines", "names = \"a, \" + \"b\"\ntraits = [\n    \"big\", # large\n    \"low\",\n]\nforms = {\"big\": \"fat\",\n}\n" + must + size + built, true},
		{"names of its own", must + size + "W, H = 2, 3 * 4\nD = len(\"a\")\n" + built, true},
		{"a helper", must + size + "def f(x):\n    return x\n" + built, true},
		{"a size that is wrong", must + sized + built, false},
		{"a size with leading zeros", must + "size = (1, 007, 1)\n" + built, false},
		{"no size", must + built, false},
		{"no build", must + size, false},
		{"computed", must + "size = (1, 1 / 2, 1)\n" + built, false},
		{"declared below", must + "W = 1 * 2\n" + size + built, false},
		{"declared among others", must + "W, size = 1, (1, 1, 1)\n" + built, false},
		{"declared in brackets", must + "(size, W) = (1, 1, 1), 2\n" + built, false},
		{"declared again", must + size + "traits = [\"a\" for i in range(1)]\n" + built, false},
		{"declared as a function", must + size + "def called():\n    return 1\n" + built, false},
		{"escaped", must + "names = \"a\\tb\"\n" + size + built, false},
		{"three quotes", must + "names = \"\"\"a\nb\"\"\"\n" + size + built, false},
		{"twice in a dict", must + "forms = {\"a\": \"b\", \"a\": \"c\"}\n" + size + built, false},
		{"a trait without its name", must + "forms = {\"a\": \"b\"}\n" + size + built, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, ok := headed(c.text)
			if ok != c.want {
				t.Errorf("got %v, want %v", ok, c.want)
			}
			if r, err := Parse("x.star", []byte(c.text)); ok && (err != nil || !reflect.DeepEqual(h, r.Header)) {
				t.Errorf("got %+v, %v, want %+v", h, err, r)
			}
		})
	}
}

// A pack has the headers and the texts of its recipes, and takes only recipes whose heads tell all.
func TestPack(t *testing.T) {
	var list []*Recipe
	for name, text := range realRecipes(t) {
		r, err := Parse(name, text)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, r)
	}
	pack, err := Pack(list)
	if err != nil {
		t.Fatal(err)
	}
	for i, a := range Library(string(pack)) {
		text, err := a.Program.Text()
		if err != nil || string(text) != string(list[i].Text) || a.Program.Digest != list[i].Digest() || a.Program.File != list[i].File {
			t.Errorf("%s: got %d bytes of text with the digest %s, %v", list[i].File, len(text), a.Program.Digest, err)
		}
		want := list[i].Header.archetype()
		got := *a
		got.Program, got.Build = nil, nil
		if !reflect.DeepEqual(&got, want) {
			t.Errorf("%s: got %+v, want %+v", list[i].File, got, want)
		}
	}
	r, err := Parse("x.star", []byte(strings.Replace(string(list[0].Text), "size = ", "size = () + ", 1)))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Pack([]*Recipe{r}); err == nil || !strings.Contains(err.Error(), "x.star") {
		t.Errorf("got %v, want an error that names x.star", err)
	}
	damaged := Library(string(pack[:len(pack)-9]))
	if _, err := damaged[0].Build(t.Context(), archetype.Brief{}); !errors.Is(err, errPack) {
		t.Errorf("got %v, want %v", err, errPack)
	}
}
