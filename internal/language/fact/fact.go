// Package fact is what a thing declares of itself for the rules of words and of places: the sorts that it is of, and the nouns that mean it beside other
// things. The tables of those rules name sorts, and no things.
package fact

import (
	"fmt"
	"iter"
	"strings"
)

// Sort is a sort of things for which words or places have a rule of their own, where a dictionary has no class for it. A thing declares its sorts.
type Sort string

// The sorts of what stands, lies or is worn.
const (
	Bed      Sort = "bed"      // a figure that words put on it sits on its edge
	Bench    Sort = "bench"    // people work at it: "on" it, they stand before it
	Tray     Sort = "tray"     // it bears whatever words say that it is with
	Fire     Sort = "fire"     // a pot that words put above it hangs over it
	Tugged   Sort = "tugged"   // figures who tug have it between them
	Couched  Sort = "couched"  // a rider holds it level under the arm
	Planter  Sort = "planter"  // a plant in it has it for its own pot
	Fixture  Sort = "fixture"  // beside a building it is a part of that
	Jewel    Sort = "jewel"    // in a thing that bears gems it is set into that
	Headwear Sort = "headwear" // it is put on heads
	Eyewear  Sort = "eyewear"  // it is worn before the eyes
	Climbed  Sort = "climbed"  // what climbs it is among its branches
	Usual    Sort = "usual"    // its name calls it giant, and it has the usual size of its kind
)

// The sorts of company: beside a thing of one of them a noun means what that has, which the things so meant declare by their senses.
const (
	Climber    Sort = "climber"    // an animal that hangs from the branch of a tree by itself
	Potted     Sort = "potted"     // a plant that stands in a pot for flowers
	Striker    Sort = "striker"    // a figure that fights with a hammer
	Sorcerer   Sort = "sorcerer"   // a figure whose staff has a crystal
	Eastern    Sort = "eastern"    // a fighter of the Far East, whose sword is curved
	Laid       Sort = "laid"       // glasses that stand on or beside it are to drink from
	Locomotive Sort = "locomotive" // its carriages run on rails
	Heraldic   Sort = "heraldic"   // a beast that things of stone and metal are adorned with
)

// The sorts of what words mean together: "a table full of food".
const (
	Food       Sort = "food"
	Breakfast  Sort = "breakfast"
	Vegetable  Sort = "vegetable"
	Fruit      Sort = "fruit"
	Crockery   Sort = "crockery"
	Cutlery    Sort = "cutlery"
	Drink      Sort = "drink"
	Sweet      Sort = "sweet"
	Tool       Sort = "tool"
	Toy        Sort = "toy"
	Weapon     Sort = "weapon"
	Instrument Sort = "instrument"
	Stationery Sort = "stationery"
	Sports     Sort = "sports"
	Camping    Sort = "camping"
	Laboratory Sort = "laboratory"
	Yard       Sort = "yard"
)

// AllSorts are the sorts that a thing may declare.
var AllSorts = []Sort{
	Bed, Bench, Tray, Fire, Tugged, Couched, Planter, Fixture, Jewel, Headwear, Eyewear, Climbed, Usual,
	Climber, Potted, Striker, Sorcerer, Eastern, Laid, Locomotive, Heraldic,
	Food, Breakfast, Vegetable, Fruit, Crockery, Cutlery, Drink, Sweet, Tool, Toy, Weapon, Instrument, Stationery, Sports, Camping, Laboratory, Yard,
}

// Sorts is a list of the sorts of a thing: "drink, laboratory for flask" is of the second one only when it is called a flask.
type Sorts string

// All are the sorts, each with the noun for which alone the thing is of it, or with "".
func (s Sorts) All() iter.Seq2[Sort, string] {
	return func(yield func(Sort, string) bool) {
		for row := range strings.SplitSeq(string(s), ",") {
			name, noun, _ := strings.Cut(strings.TrimSpace(row), " for ")
			if name != "" && !yield(Sort(name), noun) {
				return
			}
		}
	}
}

// Has reports whether a thing that words call by a noun is of a sort.
func (s Sorts) Has(want Sort, noun string) bool {
	for sort, only := range s.All() {
		if sort == want && (only == "" || only == noun) {
			return true
		}
	}
	return false
}

// Sense is what a noun of a thing's own is called beside other things: the nouns that mean it then, the places in which they do, and the sort or the
// family of the thing beside it. No place and an empty sort stand for any.
type Sense struct {
	Nouns, Places []string
	Beside        string
}

// anything stands for any place or any thing in the text of a sense.
const anything = "any"

// SensesOf reads a list of senses, as "staff/wooden_staff held/with person": nouns, places and what is beside, or "any".
func SensesOf(list string) (senses []Sense, err error) {
	for row := range strings.SplitSeq(list, ",") {
		f := strings.Fields(row)
		if len(f) != 3 {
			return nil, fmt.Errorf(`got %q, want nouns, places and what is beside it, such as "branch/bough hanging any"`, strings.TrimSpace(row))
		}
		s := Sense{Nouns: strings.Split(strings.ReplaceAll(f[0], "_", " "), "/"), Beside: f[2]}
		if f[1] != anything {
			s.Places = strings.Split(f[1], "/")
		}
		if s.Beside == anything {
			s.Beside = ""
		}
		senses = append(senses, s)
	}
	return senses, nil
}
