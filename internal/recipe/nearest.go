package recipe

import "slices"

// otherWord says what stands for a method that writers of other languages expect.
var otherWord = map[string]string{
	"rotate": "it is .turn(x=…, y=…, z=…), degrees", "translate": "it is .move(x, y, z)", "extend": "write a = a + b",
	"format": `write "%s" % x`, "join": "texts are joined by +", "size": "the size is an argument", "add": "it is b.add(name, shape, surface)",
	"insert": "write [x] + list", "pop": "write list[:-1]", "remove": "write [x for x in list if …]", "index": "loop with enumerate",
	"length": "", "normalize": "it is .unit", "normalized": "it is .unit", "rotated": "it is .turn(…)", "scaled": "it is .scale(…)",
	"rand":   `it is b.seed("name") with .range(lo, hi), .int(n), .pick(list), .chance(p), .unit() and .sub("name")`,
	"random": `it is b.seed("name").range(lo, hi)`, "uniform": "it is .range(lo, hi)", "choice": "it is .pick(list)", "choose": "it is .pick(list)",
	"sample": "it is .pick(list)", "randf": "it is .range(lo, hi)", "randint": "it is .int(n)",
}

// nearest is the word whose spelling is nearest to an unknown one; "" if no word is near.
func nearest(word string, words []string) string {
	best, least := "", max(1, len(word)/3)+1
	slices.Sort(words)
	for _, w := range words {
		if d := edits(word, w); d < least {
			best, least = w, d
		}
	}
	if best == "" {
		return ""
	}
	return "is it ." + best + "?"
}

// edits is the Levenshtein distance of two words.
// It keeps one row of the table of Wagner and Fischer (1974): row[j] is the distance of a[:i+1] and b[:j]. It counts bytes; words of the language are
// ASCII.
func edits(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		last := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			last, row[j+1] = row[j+1], min(last+cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
