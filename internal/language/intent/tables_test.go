package intent_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"atelier/internal/archetype/all"
	"atelier/internal/language"
	"atelier/internal/language/fact"
	"atelier/internal/language/intent"
)

// TestTablesNameNoThing reads the code for words and for places, and finds no noun of a thing in it: what is true of a thing stands in the thing. The tables
// in allowed have such nouns for another reason.
func TestTablesNameNoThing(t *testing.T) {
	nouns := map[string]string{}
	for _, a := range all.Archetypes {
		for _, n := range append(strings.Split(a.Names, ","), append(a.Nouns, a.Name)...) {
			if n = language.Normal(strings.TrimSpace(n)); n != "" && nouns[n] == "" {
				nouns[n] = a.Name
			}
		}
	}
	used := map[string]bool{}
	for _, folder := range []string{".", "../../engine/procedural"} {
		files, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: got no files, %v", folder, err)
		}
		for _, path := range files {
			if strings.HasSuffix(path, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range file.Decls {
				for where, words := range literals(d) {
					where = filepath.Base(path) + ": " + where
					for _, w := range words {
						of := nouns[w]
						if _, ok := allowed[where]; of != "" && ok {
							used[where] = true
						} else if of != "" {
							t.Errorf("%s: %q names the %s; let the thing declare what is true of it (internal/language/fact)", where, w, of)
						}
					}
				}
			}
		}
	}
	for where := range allowed {
		if !used[where] {
			t.Errorf("%s: it names no thing, and needs no exception", where)
		}
	}
}

// literals are the texts of a declaration, by the name of the table or the function: the items of its lists, and whole texts.
func literals(d ast.Decl) map[string][]string {
	out := map[string][]string{}
	collect := func(where string, n ast.Node) {
		ast.Inspect(n, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr: // a list without commas
				if to, ok := n.Fun.(*ast.SelectorExpr); ok && to.Sel.Name == "Fields" {
					if lit, ok := n.Args[0].(*ast.BasicLit); ok {
						out[where] = append(out[where], strings.Fields(unquoted(lit))...)
					}
				}
			case *ast.BasicLit:
				if n.Kind == token.STRING {
					for w := range strings.SplitSeq(unquoted(n), ",") {
						out[where] = append(out[where], strings.TrimSpace(w))
					}
				}
			}
			return true
		})
	}
	switch d := d.(type) {
	case *ast.FuncDecl:
		collect(d.Name.Name, d.Body)
	case *ast.GenDecl:
		for _, s := range d.Specs {
			if v, ok := s.(*ast.ValueSpec); ok {
				collect(v.Names[0].Name, v)
			}
		}
	}
	return out
}

func unquoted(lit *ast.BasicLit) string {
	text, _ := strconv.Unquote(lit.Value)
	return text
}

// TestDeclarations checks what things declare of themselves for words and places.
func TestDeclarations(t *testing.T) {
	r, tools, of := newReader(t), map[string]string{}, map[fact.Sort]bool{}
	var besides []string
	for _, s := range fact.AllSorts {
		besides = append(besides, string(s))
	}
	for _, a := range all.Archetypes {
		besides = append(besides, a.Family)
	}
	for _, a := range all.Archetypes {
		for sort, noun := range a.Sorts.All() {
			of[sort] = true
			if !slices.Contains(fact.AllSorts, sort) {
				t.Errorf("%s: got the sort %q, want one of fact.AllSorts", a.Name, sort)
			}
			if got := r.Read("a " + noun).Thing; noun != "" && got.Archetype != a.Name {
				t.Errorf("%s: it is %s for %q, which is the %s", a.Name, sort, noun, got.Archetype)
			}
		}
		for own, list := range a.Senses {
			if got := r.Read("a " + own).Thing; got.Archetype != a.Name {
				t.Errorf("%s: it has senses for %q, which is the %s", a.Name, own, got.Archetype)
			}
			senses, err := fact.SensesOf(list)
			if err != nil {
				t.Errorf("%s: %v", a.Name, err)
			}
			for _, s := range senses {
				if s.Beside != "" && !slices.Contains(besides, s.Beside) {
					t.Errorf("%s: beside %q, want a sort, a family or any", a.Name, s.Beside)
				}
				for _, p := range s.Places {
					if !slices.Contains(intent.AllPlaces(), intent.Place(p)) {
						t.Errorf("%s: the place %q is none", a.Name, p)
					}
				}
			}
		}
		for place, verbs := range a.Deeds {
			if !slices.Contains(intent.AllPlaces(), intent.Place(place)) {
				t.Errorf("%s: the place %q is none", a.Name, place)
			}
			for verb := range strings.SplitSeq(verbs, ", ") {
				if tools[verb] != "" {
					t.Errorf("%q is done with the %s and with the %s", verb, tools[verb], a.Name)
				}
				tools[verb] = a.Name
			}
		}
	}
	for _, s := range fact.AllSorts {
		if !of[s] {
			t.Errorf("nothing is of the sort %q", s)
		}
	}
}

// allowed are tables and functions that have nouns of things in them, each with the reason.
var allowed = allowing(map[string][]string{
	"classes of the dictionary, which are asked of the things": {
		"alter.go: localities", "arrange.go: laid", "arrange.go: settings", "arrange.go: vase", "assortment.go: assort", "noun.go: calling",
		"option.go: carried", "option.go: unfit", "place.go: continues", "place.go: cooks", "place.go: dons", "plan.go: thing", "sit.go: boxes",
		"statue.go: ornament",
	},
	"names of families": {
		"arrange.go: housing", "arrange.go: rides", "deed.go: handy", "dress.go: hooped", "group.go: least", "jewel.go: adorned", "perch.go: wood",
	},
	"names of sockets, joints, traits, roles and parts of what is built": {
		"attribute.go: bare", "attribute.go: bereft", "bed.go: bedding", "cradle.go: cradles", "detail.go: details", "hold.go: lift",
		"pickaback.go: ridesShoulders", "tug.go: ropeOf",
		"lean.go: roofSocket", "motif.go: partOfBeast", "motif.go: sides", "motif.go: skins", "perch.go: dangle", "perch.go: hookSocket",
		"perch.go: woody", "phrase.go: regions", "plan.go: frames", "play.go: fists", "play.go: stool", "ride.go: bridled", "sit.go: back",
		"sit.go: helmSocket", "sit.go: saddleSocket", "sit.go: seatSocket", "site.go: lain", "spot.go: back", "spot.go: crownSocket", "spot.go: spots",
		"stud.go: settings", "stud.go: stud", "wield.go: shielding",
	},
	"words that are something else in a prompt: a state, a size, a colour, a unit, a verb, a place of a surface, an age": {
		"cover_colour.go: tones", "cover_words.go: jointWords", "cover_words.go: placeWords", "cover_words.go: stateWords", "deed_words.go: deeds",
		"deed_words.go: poses", "length.go: ratio", "model.go: builds", "place.go: Ring", "quantity.go: pieces", "quantity.go: quantity",
		"revise.go: renewed", "shades.go: depth", "shades.go: shadeWords", "shades.go: shaded", "share.go: ofPlaces", "sizes.go: ageWords",
		"sizes.go: triangleWords", "span.go: Doll", "span.go: Giant", "span.go: Tabletop", "span.go: spanWords", "statue.go: cast", "years.go: aged",
		"years.go: ages",
	},
	"figures on a surface, and words for pictures and images": {
		"head.go: bust", "motif.go: Symbols", "motif.go: pictured", "statue.go: images", "statue.go: statueWords",
	},
	"words for people by age and sex, and by what they do on a boat": {
		"head.go: somebody", "role.go: asRole", "role.go: folk", "sit.go: steersmen",
	},
	"plurals of one thing, stuffs that have no plural, and words for several things together": {
		"assortment.go: assortments", "place.go: paired", "place.go: served", "scan.go: hiding", "sense.go: spectacles",
	},
	"waters, of which each word means the others": {
		"already.go: waters",
	},
	"colours of stones, which are set into other things": {
		"stud.go: stones",
	},
})

// allowing turns a table around: the reason of each exception.
func allowing(reasons map[string][]string) map[string]string {
	out := map[string]string{}
	for reason, list := range reasons {
		for _, where := range list {
			out[where] = reason
		}
	}
	return out
}
