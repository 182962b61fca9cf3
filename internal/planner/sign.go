package planner

// signParms shape a sign or a name plate that stands upright with a line of text on its front.
type signParms struct {
	Width     float64 `as:"width length *" main:"1" x:"1" lo:"5"`
	Height    float64 `as:"height" main:"2" x:"2" lo:"5"`
	Thickness float64 `as:"thick depth" main:"3" x:"3"`
	Letters   float64 `of:"text" as:"height size *" say:"height of the letters"`
	Round     float64 `of:"round" as:"radius size *" lo:"0" tell:"no" say:"radius of the corners"`
	Text      string
	drilling
}

func (p *signParms) settle() {
	// A letter is taken as .45 of the sign's height wide: letters are half as high as the sign, with blanks between them and margins.
	n := float64(max(len([]rune(p.Text)), 1))
	own := func(v *float64, usual float64) {
		if *v == 0 {
			*v = usual
		}
	}
	if p.Width == 0 && p.Height > 0 {
		p.Width = p.Height * max(1, n*.45)
	}
	own(&p.Width, 300)
	own(&p.Height, max(p.Width/max(1.2, n*.45), 20))
	own(&p.Thickness, max(2, min(p.Width, p.Height)*.04))
	own(&p.Letters, p.Height*.5)
	settleHoles(p)
}

func (p *signParms) size() [3]float64 { return [3]float64{p.Width, p.Height, p.Thickness} }

func (p *signParms) face(name string) (w, d, thick float64, ok bool) {
	return p.Width, p.Height, p.Thickness, name == ""
}

func (p *signParms) check() error {
	if len([]rune(p.Text)) > 40 {
		return refuse("A line of %d letters is too long for a sign: use at most 40.", len([]rune(p.Text)))
	}
	if p.Letters > p.Height {
		return refuse("Letters of %s mm do not fit a sign %s mm high: make them smaller, or the sign higher.", number(p.Letters), number(p.Height))
	}
	if 2*p.Round > min(p.Width, p.Height) {
		return refuse("Corners with a radius of %s mm are too round for a sign of %s by %s mm: make the radius smaller.",
			number(p.Round), number(p.Width), number(p.Height))
	}
	return checkHoles(p)
}

func (p *signParms) write(w *page) {
	outline := "rect(WIDTH, HEIGHT)"
	if p.Round > 0 {
		outline = "rect(WIDTH, HEIGHT, round=ROUND)"
	}
	if p.Text != "" {
		// The letters are drawn on the surface, at most 86 % of the width; letters wider than that are drawn smaller.
		w.do(`ink = paint(%q, where=letters(TEXT, LETTERS, width=WIDTH * .86))`, w.ink())
		w.do(`body = b.surface("body", %s, ink, keep=True)`, w.finish())
	}
	w.slab(p, slab{Part: "body", Outline: outline, From: "-THICKNESS / 2", To: "THICKNESS / 2", Facing: "+z", At: "(0, HEIGHT / 2, 0)"})
}

// speak takes the text of a prompt.
func (p *signParms) speak(text string) { p.Text = text }

// A text counts as an exact term, so "a door sign that says OFFICE" is planned without a measure.
var signForm = &form{
	name:   "sign",
	nouns:  "sign, name plate, nameplate, door sign, name sign, plaque, house number sign, number plate, label plate, name tag, door plate",
	claims: common,
	parts: []part{{"hole", "hole, screw hole"}, {"round", "rounded corner, round corner, corner radius, rounded edge"}, {"text",
		"text, letter, lettering, writing, word, character"}},
	roles: []role{{"body", `painted(color="#f0eeea", chips=0)`}, {"text", ""}},
	fresh: func() parms { return &signParms{} },
	view:  [2]int{20, 6},
}
