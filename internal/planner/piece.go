package planner

// pieceParms shape a piece of a board game: a pawn, or a draughtsman.
type pieceParms struct {
	Height   float64 `as:"height length thick *" main:"1" x:"2"`
	Diameter float64 `as:"diameter width" main:"2" x:"1" say:"diameter of the base"`
	flat     bool    // a draughtsman
}

func (p *pieceParms) settle() {
	k := .5
	if p.flat {
		k = 4
		if p.Diameter == 0 && p.Height > 5 && p.Height != 0 { // its size is its width
			p.Diameter, p.Height = p.Height, 0
		}
	}
	switch {
	case p.Diameter == 0 && p.Height == 0:
		p.Diameter = 20
		p.settle()
	case p.Diameter == 0:
		p.Diameter = p.Height * k
	case p.Height == 0:
		p.Height = p.Diameter / k
	}
}

func (p *pieceParms) size() [3]float64 { return [3]float64{p.Diameter, p.Height, p.Diameter} }
func (p *pieceParms) check() error     { return nil }

func (p *pieceParms) write(w *page) {
	w.do(`r, h = DIAMETER / 2, HEIGHT`)
	if p.flat {
		w.do(`rim = [(0, 0), (r * .96, 0), (r, h * .1), (r, h * .9), (r * .96, h), (r * .8, h), (r * .78, h * .88)]`)
		w.do(`rim = rim + [(r * .5, h * .88), (r * .48, h * .95), (0, h * .95)]`)
		w.do(`b.add("body", lathe(rim, segments=n), body, keep=True)`)
		return
	}
	w.do(`foot = [(0, 0), (r, 0), (r, h * .07), (r * .9, h * .12), (r * .82, h * .16), (r * .55, h * .26), (r * .36, h * .45), (r * .3, h * .6)]`)
	w.do(`collar = [(r * .55, h * .63), (r * .55, h * .66), (r * .3, h * .68)]`)
	w.do(`ball, middle, steps = h * .17, h * .83, b.lod(4, 6, 12, 24)`)
	w.do(`head = [(ball * sin(30 + 150 * i / steps), middle - ball * cos(30 + 150 * i / steps)) for i in range(steps)]`)
	w.do(`b.add("body", lathe(foot + collar + head + [(0, h)], segments=n), body, keep=True, crease=40)`)
}

var pawnForm = &form{
	name:   "pawn",
	nouns:  "!pawn, !chess pawn, !game pawn, !game piece, !gaming piece, !board game piece, meeple pawn",
	claims: common,
	roles:  []role{{"body", `wood("maple")`}},
	fresh:  func() parms { return &pieceParms{} },
	view:   [2]int{25, 15},
}

var draughtsForm = like(pawnForm, "checker", "checker, checkers piece, draughts piece, draughtsman, backgammon piece, poker chip, game token, "+
	"token", common, func() parms { return &pieceParms{flat: true} })
