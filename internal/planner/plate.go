package planner

// plateParms shape a plate that lies flat.
type plateParms struct {
	Width     float64 `as:"width length" main:"1" x:"1"`
	Depth     float64 `as:"depth width height" main:"2" x:"2"`
	Thickness float64 `as:"thick" main:"3" x:"3"`
	Round     float64 `of:"round" as:"radius size *" lo:"0" say:"radius of the corners" tell:"no"`
	drilling
}

func (p *plateParms) settle() {
	if p.Width == 0 {
		p.Width = 100
	}
	if p.Depth == 0 {
		p.Depth = p.Width
	}
	if p.Thickness == 0 {
		p.Thickness = max(1, min(p.Width, p.Depth)*.04)
	}
	settleHoles(p)
}

func (p *plateParms) size() [3]float64 { return [3]float64{p.Width, p.Thickness, p.Depth} }

func (p *plateParms) check() error {
	if 2*p.Round > min(p.Width, p.Depth) {
		return refuse("Corners with a radius of %s mm are too round for a plate of %s by %s mm: make the radius smaller.",
			number(p.Round), number(p.Width), number(p.Depth))
	}
	return checkHoles(p)
}

func (p *plateParms) face(name string) (w, d, thick float64, ok bool) {
	return p.Width, p.Depth, p.Thickness, name == "" || name == "top"
}

// Outline is the plate from above.
func (p *plateParms) Outline() string {
	if p.Round > 0 {
		return "rect(WIDTH, DEPTH, round=ROUND)"
	}
	return "rect(WIDTH, DEPTH)"
}

func (p *plateParms) write(w *page) {
	w.slab(p, slab{Part: "body", Outline: p.Outline(), From: "0", To: "THICKNESS"})
}

// A plate alone is one to eat from, and a panel or a sheet may be anything: two exact terms make it a plate of metal.
var plateForm = &form{
	name: "plate",
	nouns: "plate, metal plate, steel plate, base plate, baseplate, mounting plate, adapter plate, cover plate, panel, sheet, slab, strip, " +
		"flat bar, tile blank",
	claims: strict,
	parts: []part{{"hole", "hole, drilled hole, slot, opening, cutout"}, {"circle", "circle, bolt circle, pitch circle, hole circle"}, {"top", "top"},
		{"round", "rounded corner, round corner, corner radius, fillet, rounded edge"}},
	roles: []role{{"body", `steel("brushed")`}},
	fresh: func() parms { return &plateParms{} },
	view:  [2]int{30, 35},
}
