package model

import (
	"testing"

	"atelier/internal/asset"
	"atelier/internal/kind"
)

// TestLacksAreOfThePresentFiles takes back what an earlier turn told of a file, where the file of a later one lacks nothing.
func TestLacksAreOfThePresentFiles(t *testing.T) {
	const before = `{"quality":{"score":1,"lacks":[{"role":"obj","lost":["Bones."]},{"role":"stl","lost":["Colours."]}]}}`
	for _, c := range []struct {
		name string
		got  func([]byte) ([]byte, error)
		want string
	}{
		{"a conversion", patched(lacking(lacks{asset.Role("obj"), nil})), `{"quality":{"lacks":[{"role":"stl","lost":["Colours."]}],"score":1}}`},
		{"a conversion that loses something else", patched(lacking(lacks{asset.Role("obj"), []string{"Shapes."}})),
			`{"quality":{"lacks":[{"role":"obj","lost":["Shapes."]},{"role":"stl","lost":["Colours."]}],"score":1}}`},
		{"all files", patched((&telling{}).patch()), `{"quality":{"score":1}}`},
	} {
		if got, err := c.got([]byte(before)); err != nil || string(got) != c.want {
			t.Errorf("%s: got %s, %v; want %s", c.name, got, err, c.want)
		}
	}
	if got, err := (&telling{}).patch()([]byte(`{"a":1}`)); err != nil || string(got) != `{"a":1}` {
		t.Errorf("nothing to tell: got %s, %v; want the Detail as it is", got, err)
	}
}

// patched is a patch as a function of bytes.
func patched(p kind.DetailPatch) func([]byte) ([]byte, error) {
	return func(before []byte) ([]byte, error) { return p(before) }
}
