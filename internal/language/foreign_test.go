package language

import "testing"

func TestForeign(t *testing.T) {
	for text, want := range map[string]bool{
		"a red chair": false, "chair": false, "": false, "42": false, "asdf qwer": false, "a château on the hill": false, "une table and a chair": false,
		"el perro rojo": true, "ein roter Stuhl": true, "une maison en bois": true, "красный стул": true, "赤い木の椅子": true,
		"كرسي أحمر":  true,
		"a 赤い chair": false,
	} {
		if got := Cut(text).Foreign(); got != want {
			t.Errorf("%q: got %v, want %v", text, got, want)
		}
	}
}
