package language

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Units are the units of length, in metres.
var Units = map[string]float64{
	"m": 1, "metre": 1, "metres": 1, "meter": 1, "meters": 1,
	"cm": .01, "centimetre": .01, "centimetres": .01, "centimeter": .01, "centimeters": .01,
	"mm": .001, "millimetre": .001, "millimetres": .001, "millimeter": .001, "millimeters": .001,
	"km": 1000, "kilometre": 1000, "kilometres": 1000, "kilometer": 1000, "kilometers": 1000, "mile": 1609.344, "miles": 1609.344,
	"ft": .3048, "foot": .3048, "feet": .3048, "inch": .0254, "inches": .0254, "yards": .9144, "yard": .9144,
}

// Others are units that measure no length: volumes, weights, powers, prices.
var Others = wordsOf("ml cl l litre litres liter liters oz ounce ounces gallon gallons pint pints g kg kilo kilos gram grams lb lbs pound pounds ton tons " +
	"tonnes w watt watts v volt volts mah hz fps dpi px pixel pixels kmh mph kph hp usd dollar dollars euro euros mp gb tb mb")

// Unit is the unit of a measure.
type Unit uint8

// The units of measures.
const (
	Bare Unit = iota // a number without a unit
	Metres
	Degrees
	Percent
)

// Measure is a number in a unit.
type Measure struct {
	Value float64
	Unit  Unit
}

// signs are the signs of measures and the words for them, in the order in which they are replaced.
var signs = []struct {
	sign *regexp.Regexp
	word string
}{
	{regexp.MustCompile(`[ØøΦ⌀∅]\s*(\d)`), ` diameter $1`},
	{regexp.MustCompile(`(\d)\s*[×✕✖*]\s*`), `$1 x `},
	{regexp.MustCompile(`[×✕✖]`), ` x `},
	{regexp.MustCompile(`½`), ` 1/2`},
	{regexp.MustCompile(`¼`), ` 1/4`},
	{regexp.MustCompile(`¾`), ` 3/4`},
	{regexp.MustCompile(`⅛`), ` 1/8`},
	{regexp.MustCompile(`(\d)\s*(?:["”″]|'')`), `$1 inch `},
	{regexp.MustCompile(`(\d)\s*['’′](\W|\d|$)`), `$1 foot $2`},
	{regexp.MustCompile(`\s[xX](\d)`), ` x $1`},
	{regexp.MustCompile(`(\d)\s*[°º]`), `$1 degrees `},
	{regexp.MustCompile(`(\d)\s*%`), `$1 percent `},
	{regexp.MustCompile(`\b(\d{1,4}),(\d{1,2})\b`), `$1.$2`},
	{regexp.MustCompile(`(\d)(mm|cm|km|m|inch|inches|in|ft|feet|foot|deg|degrees)?[xX](\d)`), `$1$2 x $3`},
	{regexp.MustCompile(`(\d)in\b`), `$1 inch`},
	{regexp.MustCompile(`(\d)(mm|cm|km|m|inch|inches|ft|feet|foot|deg|degrees)\b`), `$1 $2`},
}

// fraction is "1/2", "1 1/2" or "1-1/2".
var fraction = regexp.MustCompile(`\b(?:(\d+)[ -]+)?(\d{1,3})/(\d{1,3})\b`)

// Exact writes the signs of drawings as words, so that Cut keeps what they say: ×, Ø, °, %, inches and feet as strokes, fractions
// ("1 1/2"), decimal commas, and units that stand close to their number.
func Exact(prompt string) string {
	for _, s := range signs {
		prompt = s.sign.ReplaceAllString(prompt, s.word)
		prompt = s.sign.ReplaceAllString(prompt, s.word) // "2x3x4": neighbours share a digit
	}
	return fraction.ReplaceAllStringFunc(prompt, func(s string) string {
		m := fraction.FindStringSubmatch(s)
		whole, _ := strconv.ParseFloat("0"+m[1], 64)
		up, _ := strconv.ParseFloat(m[2], 64)
		down, _ := strconv.ParseFloat(m[3], 64)
		if down == 0 {
			return s
		}
		return strconv.FormatFloat(whole+up/down, 'f', -1, 64)
	})
}

// Measure is the measure that begins at word i, and its number of words; 0 if there is no measure. Lengths are metres:
// "30 cm", "half a metre", "1 m 20 cm", "5 foot 6 inches".
func (t Text) Measure(i int) (m Measure, words int) {
	m, words = t.measure(i)
	if words == 0 || m.Unit != Metres || i+words >= len(t.Words) || t.Words[i+words].Pause > Blank {
		return m, words
	}
	if own, _ := t.unit(i + words - 1); own.Value < .2 {
		return m, words
	}
	if next, more := t.measure(i + words); more > 0 && next.Unit == Metres && next.Value < min(m.Value, 1) && !t.followed(i+words+more) {
		return Measure{m.Value + next.Value, Metres}, words + more
	}
	return m, words
}

// followed reports whether "x" or "by" stands at word i: the measure before it is then a length of a product, and does not extend an earlier measure.
func (t Text) followed(i int) bool {
	return i < len(t.Words) && t.Words[i].Pause == Blank && (t.Span(i, 1) == "x" || t.Span(i, 1) == "by")
}

// measure is a number with one unit.
func (t Text) measure(i int) (m Measure, words int) {
	value, words := t.value(i)
	if words == 0 {
		return t.joined(i)
	}
	next := i + words
	if next < len(t.Words) && t.Words[next].Pause <= Hyphen {
		if u, n := t.unit(next); n > 0 {
			return Measure{value * u.Value, u.Unit}, words + n
		}
	}
	return Measure{value, Bare}, words
}

// joined is a measure in one word: "12mm".
func (t Text) joined(i int) (m Measure, words int) {
	word := t.Span(i, 1)
	unit := strings.TrimLeft(word, "0123456789.")
	value, err := strconv.ParseFloat(word[:len(word)-len(unit)], 64)
	if err != nil || Units[unit] == 0 {
		return m, 0
	}
	return Measure{value * Units[unit], Metres}, 1
}

// mostSides is how many lengths a product has at most.
const mostSides = 3

// Product is the lengths of a product that begins at word i, in metres, and its number of words: "120 x 60 x 45 cm", "2 m by 1 m". A number without a
// unit has the unit of the next number that has one, or else of the one before. nil: there is no product of two lengths or three.
func (t Text) Product(i int) (lengths []float64, words int) {
	var factors []float64 // metres of each length's unit; 0: it has no unit of its own
	for at := i; len(lengths) < mostSides; at++ {
		value, n := t.value(at)
		if n == 0 || value <= 0 {
			break
		}
		at += n
		factor := 0.
		if at < len(t.Words) && t.Words[at].Pause <= Hyphen {
			if u, n := t.unit(at); n > 0 && u.Unit == Metres {
				factor, at = u.Value, at+n
			}
		}
		lengths, factors, words = append(lengths, value), append(factors, factor), at-i
		if !t.followed(at) || at+1 >= len(t.Words) || t.Words[at+1].Pause > Hyphen {
			break
		}
	}
	factor := slices.Max(append(factors, 0))
	if len(lengths) < 2 || factor == 0 {
		return nil, 0
	}
	for k := range slices.Backward(lengths) {
		if factors[k] == 0 {
			factors[k] = factor
		}
		factor = factors[k]
		lengths[k] *= factor
	}
	return lengths, words
}

// unit is the unit at word i, as a measure of the value 1, and its number of words.
func (t Text) unit(i int) (Measure, int) {
	w := t.Span(i, 1)
	if metres := Units[w]; metres > 0 {
		return Measure{metres, Metres}, 1
	}
	switch w {
	case "degree", "degrees", "deg":
		return Measure{1, Degrees}, 1
	case "percent":
		return Measure{1, Percent}, 1
	}
	return Measure{}, 0
}

// value is a number in digits, or in words.
func (t Text) value(i int) (v float64, words int) {
	w := t.Span(i, 1)
	if strings.Trim(w, "0123456789.") == "" {
		if v, err := strconv.ParseFloat(w, 64); err == nil {
			return v, 1
		}
	}
	if w == "half" && i+1 < len(t.Words) && Units[t.Span(i+1, 1)] > 0 {
		return .5, 1
	}
	for _, half := range []string{"half a", "a half", "half an"} {
		if i+2 < len(t.Words) && t.Span(i, 2) == half && Units[t.Span(i+2, 1)] > 0 {
			return .5, 2
		}
	}
	if (w == "a" || w == "an") && i+1 < len(t.Words) && Units[t.Span(i+1, 1)] > 0 && t.Span(i+1, 1) != "m" {
		return 1, 1
	}
	n, words := t.Number(i)
	if words > 0 && i+words+2 < len(t.Words) && t.Span(i+words, 3) == "and a half" {
		return float64(n) + .5, words + 3
	}
	return float64(n), words
}
