package feedback_test

import (
	"testing"

	"atelier/internal/language/feedback"
)

func TestVanishes(t *testing.T) {
	for text, want := range map[string]bool{
		"0 times the size": true, "make it 0x as big": true, "Make the chair zero times its height": true, "0% of its size": true, "0.0 times as large": true,
		"make it -2 times the size": true, "0 percent of the size": true, "-3 times as tall": true,
		"0 times bigger": true, "0% of the table's height": true, "-20% of its original size": true, "0% as wide": true, "write \"A\" on it, 0 times the size": true,
		"make it -20% smaller": false, "0% bigger": false, "-5% darker": false, "0% corner wear": false, "zero percent of the paper": false,
		"write \"0% sugar water\" on the bottle": false, "write “0 times the size” on it": false, "write '0 times the size' on it": false,
		"-20% height": false, "0 times the paper": false, "0 times as dark": false, "make it 0% darker": false,
		"10 times the size": false, "2.0 times the size": false, "1.0x as tall": false, "half the size": false, "0.5 times the size": false,
		"0 times": false, "a chair 0.5 m tall": false, "30% smaller": false, "100 times as big": false,
	} {
		if got := feedback.Vanishes(text); got != want {
			t.Errorf("%q: got %v, want %v", text, got, want)
		}
	}
}
