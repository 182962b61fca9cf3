package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/seed"
)

// Palette is the common look of the things of one set: one colour for each material, and one state of wear. Everything else of a finish,
// the width of a year of wood or the size of a dent, stays as the archetype wants it.
type Palette struct {
	wood   timber
	iron   Iron
	brass  Bronze
	stone  Stone
	hide   Leather
	fibre  geom.Vec3
	glaze  geom.Vec3
	coat   geom.Vec3 // of painted machines
	cast   geom.Vec3 // the tint of bright steel
	rubbed float32   // factor on the width of worn edges
	soiled float32   // factor on dirt
}

// timber is the wood of a set in its middle tone.
type timber struct {
	light, dark, wear uint32
	grey, rough       float32
}

// timbers are woods that a workshop would build everything of.
var timbers = [...]timber{
	{0xA87A48, 0x5C3A20, 0xC9A06C, .08, .54}, // oak
	{0xA8743E, 0x5E3719, 0xCB9A62, .05, .48}, // chestnut
	{0x8A5E3A, 0x46291A, 0xB08660, .06, .48}, // walnut
	{0x9A6238, 0x542C18, 0xBE8A5C, .04, .46}, // cherry
	{0xA98A62, 0x67492E, 0xC4A982, .34, .66}, // silvered larch
	{0x94724C, 0x533723, 0xB89A70, .22, .62}, // old barn boards
	{0xB98D54, 0x7A5028, 0xD4B07C, .06, .52}, // pine in wax
}

var irons = [...]Iron{
	{Color: geom.RGB(0x4A494C), Wear: geom.RGB(0xA09DA0), Rusted: .42},
	{Color: geom.RGB(0x403F45), Wear: geom.RGB(0x8A888F), Rusted: .16},
	{Color: geom.RGB(0x5A585A), Wear: geom.RGB(0xB0ADAE), Rusted: .32},
	{Color: geom.RGB(0x4C4743), Wear: geom.RGB(0x9C948E), Rusted: .6},
}

var brasses = [...]Bronze{
	{Color: geom.RGB(0xCF9F4A), Wear: geom.RGB(0xF6DE9C), Patina: geom.RGB(0x5B4E2C), Verdigris: .2},
	{Color: geom.RGB(0xBC8648), Wear: geom.RGB(0xEBC07C), Patina: geom.RGB(0x5E7A62), Verdigris: .24},
	{Color: geom.RGB(0xB98050), Wear: geom.RGB(0xE6B080), Patina: geom.RGB(0x5C7C6C), Verdigris: .22},
}

var stones = [...]Stone{
	{Light: geom.RGB(0xA39C90), Dark: geom.RGB(0x5C574F), Lichen: .4},
	{Light: geom.RGB(0x9A9C9E), Dark: geom.RGB(0x55585C), Lichen: .3},
	{Light: geom.RGB(0xB3A488), Dark: geom.RGB(0x6F6350), Lichen: .35},
	{Light: geom.RGB(0x8E8A86), Dark: geom.RGB(0x4E4A48), Lichen: .5},
}

var hides = [...]Leather{
	{Color: geom.RGB(0x5C321D), Wear: geom.RGB(0x9A633C)},
	{Color: geom.RGB(0x6F4628), Wear: geom.RGB(0xAE7C4E)},
	{Color: geom.RGB(0x3E2A22), Wear: geom.RGB(0x7A5A46)},
	{Color: geom.RGB(0x63291E), Wear: geom.RGB(0xA05A46)},
}

var fibres = [...]uint32{0xA98E5E, 0xB59A68, 0x9A8258, 0xA89672}

var glazes = [...]uint32{0xE9E2D2, 0xE4E6E2, 0xD9DCC8, 0xE6D8BE, 0xDDE2E6}

var coats = [...]uint32{0xE3A21F, 0xD9702A, 0xD8D6CC, 0x4E8C8A, 0xB23A2E, 0x3E6E8C}

var casts = [...]geom.Vec3{{X: 1, Y: 1, Z: 1}, {X: 1.02, Y: 1, Z: .96}, {X: .97, Y: .995, Z: 1.02}}

// Drawn is a palette by chance.
// Each kind of material draws from a path of its own: adding a wood to the list leaves the irons of a seed as they were.
func Drawn(s seed.Seed) *Palette {
	return &Palette{
		wood:   one(s.Sub("wood"), timbers[:]),
		iron:   one(s.Sub("iron"), irons[:]),
		brass:  one(s.Sub("brass"), brasses[:]),
		stone:  one(s.Sub("stone"), stones[:]),
		hide:   one(s.Sub("hide"), hides[:]),
		fibre:  geom.RGB(one(s.Sub("fibre"), fibres[:])),
		glaze:  geom.RGB(one(s.Sub("glaze"), glazes[:])),
		coat:   geom.RGB(one(s.Sub("coat"), coats[:])),
		cast:   one(s.Sub("cast"), casts[:]),
		rubbed: s.Sub("rubbed").Range(.75, 1.45),
		soiled: s.Sub("soiled").Range(.75, 1.2),
	}
}

func one[T any](s seed.Seed, of []T) T { return of[s.Intn(len(of))] }

// Of is a finish in the colours and the wear of the set. A finish that is much darker or lighter than usual stays so: pegs are darker than the frame
// that they hold.
func (p *Palette) Of(f Finish) Finish {
	switch f := f.(type) {
	case Wood:
		return p.timber(f)
	case Iron:
		f.Color, f.Wear, f.Rust = p.iron.Color, p.iron.Wear, p.iron.Rust
		if or(f.Rusted, .35) > machined {
			f.Rusted = p.iron.Rusted
		}
		f.WearWidth, f.Dirt = p.worn(f.WearWidth, .0035), p.dirt(f.Dirt, 1)
		return f
	case Steel:
		f = f.filled()
		f.Color, f.Wear = pigment(f.Color.Scale(p.cast)), pigment(f.Wear.Scale(p.cast))
		f.WearWidth, f.Dirt = p.worn(f.WearWidth, 0), p.dirt(f.Dirt, 0)
		return f
	case Bronze:
		f.Color, f.Wear, f.Patina, f.Verdigris = p.brass.Color, p.brass.Wear, p.brass.Patina, p.brass.Verdigris
		f.WearWidth, f.Dirt = p.worn(f.WearWidth, .003), p.dirt(f.Dirt, 1)
		return f
	case Stone:
		return p.rock(f)
	}
	return p.soft(f)
}

// soft is the set's form of materials that are neither wood, metal nor stone.
func (p *Palette) soft(f Finish) Finish {
	switch f := f.(type) {
	case Leather:
		f = f.filled()
		if oklab(f.Color).X > blackLeather {
			f.Color, f.Wear = p.hide.Color, p.hide.Wear
		}
		f.WearWidth, f.Dirt = p.worn(f.WearWidth, 0), p.dirt(f.Dirt, 0)
		return f
	case Fabric:
		f.Color, f.Other, f.Dirt = p.fibre, geom.Vec3{}, p.dirt(f.Dirt, 1)
		return f
	case Ceramic:
		f.Glaze, f.Dirt = p.glaze, p.dirt(f.Dirt, .5)
		return f
	case Paint:
		f = f.filled()
		if oklab(f.Coat).X > darkCoat {
			f.Coat = p.coat
		}
		f.Under = p.Of(f.Under)
		f.Chips *= p.rubbed
		f.WearWidth, f.Dirt = p.worn(f.WearWidth, 0), p.dirt(f.Dirt, 0)
		return f
	}
	return f
}

// machined is how rusty iron at most is that is kept oiled: a robot's joints do not rust with the chests around it.
const machined = .2

// Lightness in Oklab that parts the tones of a set.
const (
	darkWood     = .455
	lightWood    = .585
	blackLeather = .32
	plaster      = .82
	darkCoat     = .42
)

// timber is wood in one of the three tones of the set's.
func (p *Palette) timber(w Wood) Wood {
	w = w.filled()
	l, k := oklab(geom.Mix3(w.Light, w.Dark, .42)).X, float32(1)
	switch {
	case l < darkWood:
		k = .8
	case l > lightWood:
		k = 1.14
	}
	w.Light, w.Dark, w.Wear = shade(geom.RGB(p.wood.light), k), shade(geom.RGB(p.wood.dark), k), shade(geom.RGB(p.wood.wear), k)
	w.Grey, w.Rough, w.Vary = p.wood.grey, p.wood.rough, min(w.Vary, .34)
	w.WearWidth, w.Dirt = p.worn(w.WearWidth, 0), p.dirt(w.Dirt, 0)
	return w
}

// rock is stone in the set's colours; plaster and the like keep theirs.
func (p *Palette) rock(s Stone) Stone {
	s = s.filled()
	if oklab(s.Light).X > plaster {
		return s
	}
	s.Light, s.Dark = p.stone.Light, p.stone.Dark
	if s.Lichen > 0 {
		s.Lichen = p.stone.Lichen
	}
	s.WearWidth, s.Dirt = p.worn(s.WearWidth, 0), p.dirt(s.Dirt, 0)
	return s
}

// worn is a width of worn edges as the set has them.
func (p *Palette) worn(width, usual float32) float32 { return or(width, usual) * p.rubbed }

// dirt is how dirty the set is.
func (p *Palette) dirt(amount, usual float32) float32 { return or(amount, usual) * p.soiled }
