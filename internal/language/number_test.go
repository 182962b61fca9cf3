package language

import "testing"

func TestNumber(t *testing.T) {
	for text, want := range map[string][2]int{
		"three barrels": {3, 1}, "12 chairs": {12, 1}, "half a dozen chairs": {6, 3}, "a couple of chairs": {2, 3}, "a chair": {0, 0}, "0 chairs": {0, 0},
		"two hundred and fifty thousand trees": {250000, 5}, "a hundred and five": {105, 4}, "two dozen eggs": {24, 2}, "twenty-five": {25, 2},
		"one million trees": {1000000, 2}, "three hundred 500": {300, 2}, "two and three": {2, 1},
		"2024 chairs": {0, 0}, "5 year old boys": {0, 0}, "five-year-old boy": {0, 0}, "3 old chairs": {3, 1},
	} {
		if n, words := Cut(text).Number(0); n != want[0] || words != want[1] {
			t.Errorf("%q: got %d in %d words, want %d in %d", text, n, words, want[0], want[1])
		}
	}
}
