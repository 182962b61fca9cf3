package tile

import "atelier/internal/media/geom"

// Weave is a cloth: warp threads run down the tile, weft threads across it, and where two cross one lies over the other.
type Weave struct {
	Warp, Weft int32 // how many threads a tile has: warp threads across, weft threads down
	// Over answers whether warp thread i lies over weft thread j. Its period must divide Warp and Weft. nil: Plain.
	Over     func(i, j int32) bool
	WarpFill float32 // thickness of a warp thread as a share of its pitch; 0: .9
	WeftFill float32 // the same of a weft thread
	Uneven   float32 // how far thickness differs, between threads and along each (slubs), as a share
	Wave     float32 // how far threads rise and dive, radii; 0: .5
	Seed     uint32
}

// Thread is the thread on top at a place of a cloth.
type Thread struct {
	ID     uint32
	Index  int32   // of the thread, from the tile's corner
	Warp   bool    // it runs down the tile
	Gap    bool    // there is no thread: the place is a hole in the cloth
	H      float32 // height above the middle of the cloth, in radii of a thread as wide as its pitch
	Across float32 // −1..1 from one side of the thread to the other
	Along  float32 // from the tile's border, in pitches of the threads that it crosses
	Count  int32   // how many threads it crosses in a tile: the period of Along
}

// Plain is the draft of plain weave: over one, under one.
func Plain(i, j int32) bool { return (i+j)&1 == 0 }

// Twill is the draft whose threads lie over some and under some, each moved by one: diagonals. Its period is the sum.
func Twill(over, under int32) func(i, j int32) bool {
	return func(i, j int32) bool { return geom.Wrap(i-j, over+under) < over }
}

// Chevron is the draft of a twill over two, under two, that turns every so many warp threads. Its period is 2 × turn across, 4 down.
func Chevron(turn int32) func(i, j int32) bool {
	return func(i, j int32) bool {
		k := geom.Wrap(i, 2*turn)
		if k >= turn {
			k = 2*turn - 1 - k + 2 // a break of two threads, as weavers have it, keeps floats short
		}
		return geom.Wrap(k-j, 4) < 2
	}
}

// Panama is the draft of plain weave with n threads side by side: basket weave, canvas.
func Panama(n int32) func(i, j int32) bool {
	return func(i, j int32) bool {
		return (geom.Floor(float32(i)/float32(n))+geom.Floor(float32(j)/float32(n)))&1 == 0
	}
}

// At is the thread on top at (u, v), tile units, which may be warped.
func (w *Weave) At(u, v float32) Thread {
	over := w.Over
	if over == nil {
		over = Plain
	}
	x, y := u*float32(w.Warp), v*float32(w.Weft)
	warp := w.thread(x, y, system{w.Warp, w.Weft, w.WarpFill, 5, over})
	weft := w.thread(y, x, system{w.Weft, w.Warp, w.WeftFill, 6, func(j, i int32) bool { return !over(i, j) }})
	warp.Warp = true
	switch {
	case warp.Gap && weft.Gap:
		return Thread{ID: 1, Gap: true, H: -1.3}
	case weft.Gap || !warp.Gap && warp.H >= weft.H:
		return warp
	}
	return weft
}

// system is all the threads of a cloth that run one way: its warp or its weft.
type system struct {
	n, crosses int32                 // how many of them a tile has, and how many threads each crosses there
	fill       float32               // thickness as a share of the pitch
	kind       int32                 // sets apart the hashes of warp and weft
	top        func(i, j int32) bool // answers whether thread i lies over the thread j that it crosses
}

// thread is the thread of a system that runs at x, in pitches, seen at y along it.
func (w *Weave) thread(x, y float32, of system) Thread {
	fill, m := of.fill, of.crosses
	if fill == 0 {
		fill = .9
	}
	wave := w.Wave
	if wave == 0 {
		wave = .5
	}
	i := geom.Floor(x)
	own := geom.Wrap(i, of.n)
	t := Thread{ID: geom.Hash(own, of.kind, 0, w.Seed), Index: own, Along: y, Count: m}
	if w.Uneven > 0 {
		slubs := Whole(float32(m) / 4)
		slub := Gradient(y*float32(slubs)/float32(m), .5, slubs, 0, t.ID)
		fill *= 1 + w.Uneven*(.5*Signed(t.ID, 1)+slub)
	}
	t.Across = (2*(x-float32(i)) - 1) / fill
	if t.Gap = geom.Abs(t.Across) >= 1; t.Gap {
		return t
	}
	j := geom.Floor(y - .5) // between the crossings j and j+1
	from, to := float32(-1), float32(-1)
	if of.top(own, geom.Wrap(j, m)) {
		from = 1
	}
	if of.top(own, geom.Wrap(j+1, m)) {
		to = 1
	}
	rise := geom.Mix(from, to, fade(y-.5-float32(j)))
	t.H = wave*rise + .9*fill*geom.Sqrt(1-t.Across*t.Across)
	return t
}

// Ply is −1 … 1 over the strands that a thread is twisted of, each turn of them so many pitches long on average.
func (t *Thread) Ply(pitches float32) float32 {
	turns := Whole(float32(t.Count) / pitches)
	return geom.Sin(2 * geom.Pi * (t.Along*float32(turns)/float32(t.Count) + .45*t.Across + Unit(t.ID, 7)))
}

// Fibre is noise of fibres along a thread, a few across it, and so many a pitch.
func (t *Thread) Fibre(across, along float32) float32 {
	n := Whole(along * float32(t.Count))
	return Gradient(t.Along*float32(n)/float32(t.Count)+t.Across, t.Across*across, n, 0, t.ID+11)
}
