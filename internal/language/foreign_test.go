package language

import "testing"

func TestForeignStart(t *testing.T) {
	for text, want := range map[string]bool{
		"une chaise": true, "un robot": true, "el sofa rojo": true, "ein Hammer": true, "une table and a chair": false, "a chair": false, "une": false,
		"dragon den": false, "la table": false, "chair no armrests": false,
		"rends-la rouge": true, "Hazlo rojo": true, "mach es rot": true, "a mach 5 car": false, "mach 5 car": false, "haz mat suit": false,
	} {
		if got := Cut(text).ForeignStart(); got != want {
			t.Errorf("%q: got %v, want %v", text, got, want)
		}
	}
}

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

func TestForeignProse(t *testing.T) {
	for text, want := range map[string]bool{
		"table basse moderne blanche": true, "alter Eichentisch mit Schublade": true, "a chaise longue": false, "robot rouge": false, "a Bauhaus lamp": false,
		"a Casa Blanca hotel sign": false, "Casa Blanca hotel sign": false, "a casa blanca roja": true, "Table Basse Moderne Blanche": true,
	} {
		if got := Cut(text).ForeignProse(); got != want {
			t.Errorf("%q: got %v, want %v", text, got, want)
		}
	}
}
