package planner

import "strings"

// lettersParms shape solid letters that stand in a row. They are as high as the highest, and as wide as the font has them.
type lettersParms struct {
	Height    float64 `as:"height length size *" main:"1" x:"1" lo:"2"`
	Width     float64 `as:"width" lo:"0" tell:"no" say:"width of the word"`
	Thickness float64 `as:"thick depth" main:"2" x:"2"`
	Text      string
}

// maxLetters is the longest word.
const maxLetters = 16

func (p *lettersParms) settle() {
	p.fit()
	if p.Height == 0 {
		p.Height = 100
	}
	if p.Thickness == 0 {
		p.Thickness = p.Height * .2
	}
}

// fit makes the letters as high as the width of the word wants, if words have set one.
func (p *lettersParms) fit() {
	if p.Width > 0 {
		p.Height, p.Width = p.Width/max(wordOf(p.Text).wide(), .1), 0
	}
}

func (p *lettersParms) size() [3]float64 {
	return [3]float64{p.Height * wordOf(p.Text).wide(), p.Height, p.Thickness}
}

func (p *lettersParms) check() error {
	p.fit()
	if n := len([]rune(p.Text)); n > maxLetters {
		return refuse("A word of %d letters is too long: use at most %d.", n, maxLetters)
	}
	for _, c := range p.Text {
		if c != ' ' && len(glyphOf(c).outers) == 0 {
			return refuse("The font has no letter “%c”: use Latin letters and digits.", c)
		}
	}
	return nil
}

// speak takes the text of a prompt. Letters that hang below the line cannot stand, so that they stand as capitals.
func (p *lettersParms) speak(text string) {
	if strings.ContainsAny(text, "gjpqyQ,;") {
		text = strings.ToUpper(strings.Map(func(r rune) rune {
			if r == ',' || r == ';' {
				return -1
			}
			return r
		}, text))
	}
	p.Text = text
}

func (p *lettersParms) write(w *page) {
	word := wordOf(p.Text)
	w.do(`capital = HEIGHT / %s`, number(word.high))
	w.do(`depth = (-THICKNESS / 2, THICKNESS / 2)`)
	// A letter that occurs twice is one extrusion with two places.
	for _, c := range word.letters {
		g := glyphOf(c)
		for i, outer := range g.outers {
			holes := make([]string, len(g.holes[i]))
			for k, h := range g.holes[i] {
				holes[k] = "outline(" + h.points() + ").scale(capital)"
			}
			w.do(`b.add(%q, extrude(outline(%s).scale(capital), depth, holes=[%s], face="+z", bevel=0), body, at=%s, keep=True)`,
				"letter "+string(c), outer.points(), strings.Join(holes, ", "), word.places(c))
		}
	}
}

// Without a text ("a letter on a table") the noun means writing paper, or nothing that can be cut out.
var lettersForm = &form{
	name:   "letters",
	nouns:  "letter, word, block letter, 3d letter, solid letter, big letter, lettering, initial, number, digit, numeral",
	noun:   "letter",
	claims: common,
	parts:  []part{{"letter", "each letter, each digit"}},
	roles:  []role{{"body", `painted(color="#c8342c", chips=0)`}},
	fresh:  func() parms { return &lettersParms{} },
	view:   [2]int{20, 8},
	wants:  true,
}
