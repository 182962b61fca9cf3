package animation

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"atelier/internal/motion"
)

// The filter by category takes exactly the categories of the library.
func TestCategoriesAreThoseOfTheLibrary(t *testing.T) {
	field, _ := reflect.TypeFor[actionsQuery]().FieldByName("Category")
	var got, want []string
	for rule := range strings.SplitSeq(field.Tag.Get("jsonschema"), ",") {
		got = append(got, strings.TrimPrefix(rule, "enum="))
	}
	for a := range motion.Action(motion.Listed) {
		want = append(want, a.Info().Category)
	}
	slices.Sort(want)
	if want = slices.Compact(want); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
