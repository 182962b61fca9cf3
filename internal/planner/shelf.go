package planner

import "math"

// shelfParms shape a shelf unit: boards between sides; a single board hangs on brackets.
type shelfParms struct {
	Width    float64 `as:"width length *" main:"1" x:"1" def:"800"`
	Depth    float64 `as:"depth" x:"2"`
	Height   float64 `as:"height" main:"2" x:"3" lo:"0"`
	Boards   int     `of:"board" lo:"1" hi:"30"`
	Apart    float64 `of:"board" as:"apart" also:"apart" lo:"0" say:"distance from board to board" tell:"no"`
	Board    float64 `of:"board" as:"thick *" also:"thick" say:"thickness of the boards"`
	Brackets int     `of:"bracket" some:"2" lo:"0" hi:"12" tell:"no"`
	Back     bool    `of:"back"`
	Sides    bool    `of:"side"`
	apart    float64 // Apart and Height as they were when stack last matched them
	high     float64
	pitched  bool // the distance was said, so the height follows the boards
}

func (p *shelfParms) settle() {
	own := func(v *float64, usual float64) {
		if *v == 0 {
			*v = usual
		}
	}
	own(&p.Width, 800)
	if p.Boards == 0 {
		switch {
		case p.Brackets > 0:
			p.Boards = 1
		// A height alone has a board about every 350 mm; neither has four boards.
		case p.Apart > 0 && p.Height > 0:
			p.Boards = max(2, int(math.Round((p.Height-p.Board)/p.Apart))+1)
		case p.Height > 0:
			p.Boards = max(2, int(math.Round(p.Height/350))+1)
		default:
			p.Boards = 4
		}
	}
	own(&p.Depth, min(250, p.Width))
	own(&p.Board, min(20, p.Width*.04))
	p.stack()
}

// stack matches the height and the distance of the boards: the value that words set last counts.
func (p *shelfParms) stack() {
	gaps := float64(p.Boards - 1)
	if p.Boards == 1 {
		if p.Brackets == 0 {
			p.Height = p.Board
		} else if p.Height <= p.Board {
			p.Height = p.Board + p.Depth*.75
		}
		return
	}
	if p.Apart != p.apart {
		p.pitched = true
	}
	switch {
	// The distance was said: the height follows it, as long as no words have set another height since.
	case p.pitched && (p.Height == 0 || p.Height == p.high || p.Apart != p.apart):
		p.Height = gaps*p.Apart + p.Board
	case p.Height == 0:
		p.Height = gaps*320 + p.Board
	default:
		p.pitched = false
	}
	p.Apart = math.Round((p.Height-p.Board)/gaps*1000) / 1000
	p.apart, p.high = p.Apart, p.Height
}

func (p *shelfParms) size() [3]float64 { return [3]float64{p.Width, p.Height, p.Depth} }

func (p *shelfParms) check() error {
	p.stack()
	if p.Boards > 1 && p.Apart < p.Board*1.2 {
		return refuse("%d boards of %s mm leave no room between them in a height of %s mm: make them fewer or thinner, or the shelf higher.",
			p.Boards, number(p.Board), number(p.Height))
	}
	if p.Board*3 > p.Width {
		return refuse("Boards %s mm thick are too thick for a shelf %s mm wide: make them thinner.", number(p.Board), number(p.Width))
	}
	return nil
}

func (p *shelfParms) write(w *page) {
	if p.Boards == 1 {
		w.do(`b.add("board", box(WIDTH, (HEIGHT - BOARD, HEIGHT), DEPTH, bevel=EDGE), board, keep=True)`)
		if p.Brackets > 0 {
			// A bracket is a plate on the wall, an arm below the board, and a brace between them.
			w.do(`low, back, t = HEIGHT - BOARD, -DEPTH / 2, BOARD * .25`)
			w.do(`for i in range(BRACKETS):`)
			w.do(`    x = WIDTH * ((i + .5) / BRACKETS - .5)`)
			w.do(`    b.add("bracket", box(BOARD * 1.5, low, (back, back + t), bevel=EDGE), bracket, at=(x, 0, 0), keep=True)`)
			w.do(`    b.add("bracket arm", box(BOARD * 1.5, (low - t, low), (back + t, DEPTH * .35), bevel=EDGE), bracket, at=(x, 0, 0), keep=True)`)
			w.do(`    brace = beam((x, low * .15, back + t / 2), (x, low - t / 2, DEPTH * .25), BOARD * .5, t)`)
			w.do(`    b.add("bracket brace", brace, bracket, keep=True)`)
		}
		return
	}
	w.do(`places = [(0, APART * i, 0) for i in range(BOARDS)]`)
	if !p.Sides && p.Brackets > 0 {
		w.do(`b.add("board", box(WIDTH, BOARD, DEPTH, bevel=EDGE), board, at=places, keep=True)`)
		// Without sides the boards hang on rails behind them, from the lowest to the highest.
		w.do(`rails = [(WIDTH * ((i + .5) / BRACKETS - .5), 0, -DEPTH / 2 + BOARD * .25) for i in range(BRACKETS)]`)
		w.do(`b.add("bracket", box(BOARD, HEIGHT, BOARD * .5, bevel=EDGE), bracket, at=rails, keep=True)`)
		return
	}
	w.do(`b.add("board", box(WIDTH - 2 * BOARD, BOARD, DEPTH, bevel=EDGE), board, at=places, keep=True)`)
	w.do(`b.add("side", box(BOARD, HEIGHT, DEPTH, bevel=EDGE), side, at=(WIDTH / 2 - BOARD / 2, 0, 0), mirror=True, keep=True)`)
	if p.Back {
		w.do(`b.add("back", box(WIDTH - 2 * BOARD, HEIGHT, (-DEPTH / 2, -DEPTH / 2 + BOARD * .3), bevel=0), back_panel, keep=True)`)
	}
}

// The library has shelves, too: a shelf with measures is planned, a shelf without is left to it.
var shelfForm = &form{
	name:   "shelf",
	nouns:  "shelf, bookshelf, bookcase, shelving unit, shelf unit, !shelving, storage shelf, !storage rack, !shelving rack, book shelf, rack",
	claims: common,
	parts: []part{{"board", "board, shelf board, level, tier, plank, shelf, shelve"}, {"bracket", "bracket, wall bracket, support"},
		{"back", "back, back panel, rear panel"},
		{"side", "side, side panel, side board"}, {"back panel", "back panel"}},
	roles: []role{{"board", `wood("oak")`}, {"side", ""}, {"bracket", `iron("blackened")`}, {"back panel", ""}},
	fresh: func() parms { return &shelfParms{} },
	view:  [2]int{30, 12},
}

var boardForm = like(shelfForm, "!wall shelf", "wall shelf, !floating shelf, single shelf, shelf board, !picture ledge", common,
	func() parms { return &shelfParms{Boards: 1} })
