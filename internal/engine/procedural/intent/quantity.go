package intent

import (
	"strconv"
	"strings"
)

// quantity is a number with what it counts: triangles, a length, or things.
func quantity(t text, i int) (item, int) {
	digits := t.span(i, 1)
	unit := strings.TrimLeft(digits, "0123456789.")
	if unit != "" && unit != "k" && units[unit] == 0 {
		return item{}, 0 // "3d"
	}
	value, err := strconv.ParseFloat(digits[:len(digits)-len(unit)], 32)
	if err != nil {
		return item{}, 0
	}
	n := 1
	if unit == "k" {
		value, unit = value*1000, ""
	}
	if unit == "" && i+1 < len(t.words) && t.words[i+1].pause <= hyphen {
		unit, n = t.span(i+1, 1), 2
	}
	switch {
	case triangleWords[unit]:
		return item{meaning: meaning{kind: budget, amount: float32(min(value, 1e6))}}, n
	case units[unit] > 0:
		m := meaning{kind: length, amount: float32(value) * units[unit], name: string(Height)}
		if i+n < len(t.words) && t.words[i+n].pause <= hyphen && axes[t.span(i+n, 1)] != "" {
			m.name = string(axes[t.span(i+n, 1)])
			n++
		}
		return item{meaning: m}, n
	}
	if len(digits) < 4 && value >= 1 && strings.Trim(digits, "0123456789") == "" {
		return item{meaning: meaning{kind: counting, amount: float32(value)}}, 1
	}
	return item{rank: unknown}, 1
}

// sided is a number joined to a part, "three-legged" or "6 sided": a trait that some archetype has, or nothing known,
// but no number of things.
func (r *Reader) sided(t text, i int) (item, int) {
	if i+1 >= len(t.words) || t.words[i+1].pause > hyphen || !strings.HasSuffix(t.span(i+1, 1), "ed") {
		return item{}, 0
	}
	n, err := strconv.Atoi(t.span(i, 1))
	count := r.words.phrases[t.span(i, 1)]
	if err != nil && count.kind != counting {
		return item{}, 0
	}
	if err != nil {
		n = int(count.amount)
	}
	for _, c := range countWords[:min(len(countWords), 12)] {
		first, _, _ := strings.Cut(c.words, ",")
		if m, ok := r.words.phrases[first+" "+t.span(i+1, 1)]; ok && c.count == n {
			return item{meaning: m}, 2
		}
	}
	if _, known := r.words.phrases[t.span(i+1, 1)]; known {
		return item{}, 0 // "two painted chairs"
	}
	return item{rank: unknown}, 2
}
