package animal

import (
	"sync"

	"atelier/internal/animal/anatomy"
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// wing is a folded wing as an ellipsoid on both sides, with its long feathers. Lengths are shares of the bird's height.
type wing struct {
	At, R  vec     // of the ellipsoid
	Lean   float32 // back, radians
	Tuck   float32 // how far its top leans in to the body, radians; 0: .06
	Flight int     // long feathers
	Len    float32 // of the longest
	Finger float32 // how far the outermost feathers of a spread wing stand apart, a share
	Span   float32 // of one spread wing; 0: 1.1 of Len and the wing's height together
}

// fan is the feathers of a tail.
type fan struct {
	N         int
	At        [2]float32 // forward, up
	Len, Wide float32
	Drop      float32 // how far it hangs, for one back
	Spread    float32 // sideways at its rim, for one back
	Arch      float32 // how far the feathers bend down, of their length: a rooster's
}

// Bird is a bird. Lengths are shares of H but for those of the head.
type Bird struct {
	Name      string
	H         float32   // metres from the ground to the crown
	Body      []Station // from the neck to the tail
	Head      head
	Wing      wing
	Tail      fan
	Hip, Foot vec // of the left leg
	Thigh     float32
	Down      float32 // how far feathers go down the leg, of its length; 0: .42
	Shank     float32
	Toe       float32
	Web       bool
	Row       float32 // length of a feather's visible part on the body
	Around    int     // feathers around the body
	Coat      func(*Plume) vec
	Quill     func(t float32, wing bool, across float32) vec // colour of a long feather: along it, and −1..1 across
	Beak      func(*fowl)
	Extra     func(*fowl)
	Base      vec
	Feet      vec
	Vary      func(*Bird, archetype.Brief) // coats by words; nil: none

	Marked    func(base, mark vec) func(*Plume) vec // the coat in two colours of words; nil: one above, the other below
	Turn, Yaw float32
	Plain     bool // its feathers are too small to be seen
	Chick     chick
	Bill      float32 // size of the beak of a young one, of that of a grown one; 0: 1
	Swims     bool    // its belly is flat where the water is
	Afloat    float32 // how high the water reaches on one that swims; 0: it does not
	Hovers    bool    // it is in the air unless words say that it stands
	Rise      float32 // of its body in the air, for one ahead; 0: .10
}

// Plume is where on a bird a point is.
type Plume struct {
	P      vec
	Head   vec // in head lengths
	HeadIn float32
	S, U   float32 // metres along from the neck; −1 front … 1 back
	out    vec     // from the axis, of unit length
	Share  float32 // along, 0 neck … 1 tail
	Wing   float32 // 1 on the wing
	WingT  float32 // down it, 0..1
	Leg    float32
	Fu, Fx float32 // along the feather, 0 root … 1 tip, and across
	Edge   float32 // 1 on a feather's edge
	ID     float32 // the feather's own number, 0..1
	b      *fowl
}

// fowl is a bird that stands somewhere.
type fowl struct {
	*Bird
	*maker
	base    vec // the ground below its feet
	body    *chain
	head    geom.Affine
	folded  geom.Affine // places the left wing when it is folded
	wing    sdf.Field   // both, folded
	spread  bool
	aloft   bool // it flies: its body is level, its legs are laid back
	strides bool // it walks or runs
	gape    vec  // where the beak holds something, in the head's frame
	bills   bills
	open    float32 // how far the beak is open, radians
	out     float32 // how far wings without long feathers are turned out, radians
}

// Build makes the bird as the brief says: on the ground, on a stump or in the air, its wings folded or spread.
func (q *Bird) Build(c ctx, b archetype.Brief) (*sceneOf, error) {
	row := *q
	q = &row
	if q.Vary != nil {
		q.Vary(q, b)
	}
	b.Look = q.coloured(b.Look)
	if b.Traits["young"] {
		q.young()
	}
	if b.Look.Drawn() {
		q.drawn()
		b = anatomy.Squeezed(b, 1, 1.06, .92)
	}
	if asleep(b) {
		q.Head.Eye.Closed()
	}
	if b.Traits["swimming"] && !q.Swims {
		q.afloat()
	}
	flies := b.Traits["flying"] || q.Hovers && !b.Traits["standing"] && !b.Traits["perched"] && !b.Traits["sleeping"]
	f := &fowl{Bird: q, maker: newMaker(q.Name, "feathers", b), spread: flies || b.Traits["wings spread"], aloft: flies && !b.Traits["perched"],
		strides: b.Traits["walking"] && !flies}
	if q.Wing.Flight == 0 && f.spread && !f.aloft { // flippers and the wings of chicks are turned out as they are
		f.spread, f.out = false, 1.1
	}
	if b.Traits[openMouth] {
		f.open = beakGape
	}
	// What walks or flies is built in motion, and its clips also need to know how it stands: its skeleton is placed at rest first.
	var ground *rig.Skeleton
	if f.strides {
		g := *f
		g.strides = false
		g.stand()
		ground = f.Scene.Bones
	}
	if f.aloft {
		ground = f.grounded()
		q.level()
		f.base = v(0, aloftHigh*q.H, 0)
		if !b.Traits["flying"] {
			f.base.Y = hoverHigh * q.H
		}
	}
	if b.Traits["perched"] {
		f.stump(.34 * q.H)
	}
	f.stand()
	f.Scene.Bones.Land(ground, f.aloft)
	skin := f.Surface(anatomy.Painted{Base: q.Base, Draw: f.plumage}, anatomy.Scalloped(func(p vec) (float32, float32) {
		var w Plume
		f.where(&w, p)
		w.shingled(&tex.Point{Pos: p})
		return w.Fu, w.Edge
	}))
	f.Eyes(f.head, q.Head.Eye, skin, nil)
	f.long()
	if q.Beak != nil {
		q.Beak(f)
	}
	if q.Extra != nil {
		q.Extra(f)
	}
	f.wrap(f.throat)
	f.sockets()
	if !q.Swims {
		for i := range 2 {
			f.foot(side(i))
		}
	}
	f.View(or(q.Yaw, .6), .12)
	if f.aloft {
		// From farther above: spread wings seen from the side are a line.
		f.View(or(q.Yaw, .6), .52)
	}
	return f.Mesh(c, f.field(), skin, f.flesh())
}

// throat is where the bird wears what goes around its neck: an eighth down the body. The axis there is taken from a stretch to either side.
func (f *fowl) throat() throat {
	const place = .12 // along the body, from the neck
	way := f.body.Along(place - .08).Sub(f.body.Along(place + .08)).Norm()
	return throat{f.field(), f.body.Along(place), way, .5 * f.H, .075 * f.H, .26 * f.H}
}

// sockets says where the bird meets the water, and where its beak holds something.
func (f *fowl) sockets() {
	f.Scene.Sockets = map[string]geom.Affine{}
	if f.Afloat > 0 && !f.aloft {
		f.Scene.Sockets["waterline"] = geom.Move(0, f.Afloat*f.H, 0)
	}
	f.Scene.Sockets["crown"] = f.Frame.Mul(f.head).Mul(crownOf(&f.Head))
	f.Scene.Sockets["eyes"] = f.Frame.Mul(f.head).Mul(eyesOf(&f.Head))
	if f.gape != (vec{}) {
		f.Scene.Sockets["mouth"] = f.Frame.Mul(f.head).Mul(geom.Move(f.gape.X, f.gape.Y, f.gape.Z)).Mul(even(mouthWide))
	}
}

// flesh says where a bird's mesh is finer: at its head.
func (f *fowl) flesh() anatomy.Meshing {
	near := func(p vec) bool { return into(f.head, p).Len() < .8 }
	at := func(share float32) func(vec) float32 {
		return func(p vec) float32 {
			if near(p) {
				return share
			}
			return 1
		}
	}
	return anatomy.Meshing{Cell: .0125 * f.H, Importance: at(8), Density: at(1.7), Fine: near}
}

// stand places body, head and wings.
func (f *fowl) stand() {
	h := f.H
	var p []vec
	var r [][2]float32
	for _, s := range f.Body {
		p, r = append(p, v(0, s.Y*h, s.Z*h).Add(f.base)), append(r, [2]float32{s.RX * h, s.RY * h})
	}
	// The crest of the body is the breast's side, for a Plume counts from there: forward while the bird stands, down while it flies.
	front := v(0, 0, 1)
	if f.aloft {
		front = v(0, -1, 0)
	}
	f.body = anatomy.Curve(p, r, 3).Crested(front)
	turn := f.Turn * f.Seed.Sub("head turn").Range(.6, 1.2)
	f.head = geom.Move(0, f.Head.At[1]*h+f.base.Y, f.Head.At[0]*h).Mul(geom.TurnY(turn)).Mul(geom.TurnX(f.Head.Pitch)).Mul(even(f.Head.L * h))
	a := f.Wing.At.Mul(h).Add(f.base)
	f.folded = geom.Move(a.X, a.Y, a.Z).Mul(geom.TurnX(f.Wing.Lean)).Mul(geom.TurnZ(or(f.Wing.Tuck, .06)))
	if f.out > 0 {
		shoulder := .85 * f.Wing.R.Y * h
		f.folded = f.folded.Mul(geom.Move(0, shoulder, 0)).Mul(geom.TurnZ(f.out)).Mul(geom.Move(0, -shoulder, 0))
	}
	f.wing = sdf.Mirror(sdf.Place(f.folded, sdf.Ellipsoid(vec{}, f.Wing.R.Mul(h))))
	f.FaceAt, f.Scene.Bones = f.head, f.bones()
}

// field is the body with head and thighs, and the folded wings or the arms of the spread ones.
func (f *fowl) field() sdf.Field {
	h := f.H
	parts := []sdf.Field{sdf.Union(.02*h, f.body.Fields()...), sdf.Place(f.head, f.Head.field())}
	for i := range 2 {
		if hip, foot := f.leg(side(i)); !f.Swims {
			parts = append(parts, sdf.Cone(hip, geom.Mix3(hip, foot, or(f.Down, .42)), f.Thigh*h, f.Shank*h*1.3))
		}
	}
	// Wider than the .028 at which a beast's legs join: head and thighs drown in feathers.
	o := sdf.Union(.045*h, parts...)
	if f.spread {
		arm, _ := f.arm()
		for i := 1; i < len(arm); i++ {
			k := float32(i) / float32(len(arm))
			o = sdf.Union(.03*h, o, sdf.Mirror(sdf.EllipticCone(arm[i-1], arm[i], [2]float32{.028 * h, .055 * h * (1.3 - k)},
				[2]float32{.02 * h, .05 * h * (1.2 - k)}, v(0, 1, 0))))
		}
	} else if f.Wing.R != (vec{}) {
		o = sdf.Union(.02*h, o, f.wing)
	}
	if f.aloft {
		return o
	}
	return sdf.Common(.004*h, o, sdf.Half(v(0, -1, 0), -f.base.Y))
}

// arm is shoulder, wrist and tip of the left spread wing, and the length of it.
func (f *fowl) arm() ([]vec, float32) {
	h, w := f.H, f.Wing
	span := or(w.Span, 1.1*(w.Len+w.R.Y)) * h
	if f.aloft {
		if w.Span == 0 {
			span *= 1.3
		}
		span = max(span, .62*f.body.Arc[len(f.body.Arc)-1])
		return f.wingAloft(span), span
	}
	at := w.At.Mul(h).Add(f.base).Add(v(-.3*w.R.X*h, .55*w.R.Y*h, .3*w.R.Z*h))
	// Half spread over the back: wrists and tips stand higher than shoulders.
	return []vec{at, at.Add(v(.30*span, .16*span, .05*span)), at.Add(v(.58*span, .20*span, .02*span))}, span
}

// where fills in w for the point p.
func (f *fowl) where(w *Plume, p vec) {
	h := f.H
	*w = Plume{P: p, Head: into(f.head, p), b: f}
	s := f.body.Nearest(p)
	w.S, w.Share = f.body.Run(s, p), f.body.Share(s)
	w.out = s.Out.Norm()
	w.U = -w.out.Dot(s.On.Crest)
	// The head ends about half a head length from the middle of the skull; beaks are shells of their own.
	w.HeadIn = smooth(1.15, .98, w.Head.Scale(v(1/.52, 1/.50, 1/.52)).Len())
	if !f.spread && f.Wing.R != (vec{}) {
		if d := f.wing.At(p); d < .014*h {
			w.Wing = smooth(.014*h, .006*h, d)
			w.WingT = geom.Clamp01(.5 - into(f.folded, folded(p)).Y/(2*f.Wing.R.Y*h))
		}
	} else if f.spread {
		// Wing is what stands out beyond the body's width: of a standing bird, the width below the neck.
		r := f.Body[1].RX * h
		if f.aloft {
			_, at := s.On.At(s.On.Along(p))
			r = at[0]
		}
		w.Wing = smooth(r, r*1.4+.05*h, geom.Abs(p.X)) * smooth(0, .02*h, s.D)
		w.WingT = .3
	}
	if y := p.Y - f.base.Y; s.D > .02*h && (f.aloft && y < f.Hip.Y*h || y < f.Hip.Y*.6*h) {
		w.Leg = smooth(.01*h, .03*h, s.D) * (1 - w.Wing)
	}
}

// around is the angle around the body, 0 in front.
func (w *Plume) around() float32 { return geom.Atan2(w.out.X, -w.U) }

// plumes are Plume values that coats have been asked at and that the next texels take again.
var plumes = sync.Pool{New: func() any { return new(Plume) }}

// plumage is feathers in rows, larger ones on the wings and smaller ones on the head.
func (f *fowl) plumage(dye func(vec) vec) tex.Surface {
	h := f.H
	return func(p *tex.Point) tex.Sample {
		w := plumes.Get().(*Plume)
		defer plumes.Put(w)
		f.where(w, p.Pos)
		shade := geom.Mix(.40, 1, smooth(.05, .55, p.Open))
		if f.Plain {
			a := w.around()
			n := geom.Noise(w.S*45/h, a*9, p.Pos.X*12/h, 5)
			fine := geom.Noise(w.S*110/h, a*34, p.Pos.X*30/h, 6)
			return tex.Sample{Color: dye(f.Coat(w)).Mul(1 + .05*n + .05*fine).Mul(shade), Rough: .62, Height: p.Texel * .3 * fine}
		}
		w.shingled(p)
		c := dye(f.Coat(w))
		barb := swing((w.Fx*9 + w.Fu*14*geom.Abs(w.Fx)) * 2.2)
		shaft := smooth(.10, .03, geom.Abs(w.Fx)) * smooth(.1, .3, w.Fu)
		k := w.relief()
		c = c.Mul(1 + k*(.12*(w.ID-.5)+.04*barb-.10*shaft))
		c = c.Mul(geom.Mix(1-.12*k, 1+.03*k, smooth(.30, .80, w.Fu))).Mul(shade)
		return tex.Sample{Color: c, Rough: .72, Height: p.Texel * (k*(.7*(w.Fu-.5)-.6*w.Edge) + .15*barb)}
	}
}

// relief is how far feathers stand out, a share: most on the wings, less on the body, where one flows into another, and hardly on head and neck.
func (w *Plume) relief() float32 {
	return max(w.Wing, geom.Mix(.55, .12, max(w.HeadIn, smooth(.34, .22, w.Share))))
}

// shingled finds the feather at a point. Rows overlap far and waver, so that they are no fish scales and no stitches.
func (w *Plume) shingled(at *tex.Point) {
	f, h, p := w.b, w.b.H, at.Pos
	// A row shows half again Row, for its feathers waver over one another, and there are fewer around: .72 of Around.
	row, n := 1.5*f.Row*h, .72*float32(f.Around)
	s, a, wide := w.S, float32(0), 2*geom.Pi/n
	switch {
	case w.HeadIn > .5:
		q := w.Head
		row *= .45
		// On the head rows are rings about the beak's root: s is the angle from its axis as metres, and a the angle around it.
		s = geom.Atan2(geom.Sqrt(q.X*q.X+q.Y*q.Y), q.Z+.25) * .9 * f.Head.L * h
		a, wide = geom.Atan2(q.X, q.Y), 2*geom.Pi/(n*1.2)
	// Over the arm of a spread wing rows run from its leading edge back.
	case w.Wing > .5 && f.spread:
		s, a, wide = .15*h-p.Y+.25*p.Z, p.Z+.25*p.Y, row
	case w.Wing > .5: // down the wing
		q := into(f.folded, folded(p))
		row *= 1.15
		s, a, wide = h-q.Y, q.Z, .85*row
	default:
		a = w.around()
	}
	s += .60 * row * at.NoisePos(v(5/h, 5/h, 5/h), 3)
	a += .45 * wide * at.NoisePos(v(8.5/h, 8.5/h, 8.5/h), 4)
	var id uint32
	w.Fu, w.Fx, w.Edge, id = tex.Shingle(s, a, row, wide)
	w.ID, w.Edge = float32(id&255)/255, w.Edge*w.relief()
}

// foot is a shank with three toes forward and one back, with claws, or a web.
func (f *fowl) foot(x float32) {
	h := f.H
	skin := f.Part("feet", anatomy.Painted{Base: f.Feet, Draw: func(dye func(vec) vec) tex.Surface {
		c := dye(f.Feet)
		return func(p *tex.Point) tex.Sample {
			n := geom.Sin(p.Local.X / (.010 * h) * geom.Pi)
			return tex.Sample{Color: c.Mul((1 - .15*smooth(.4, 1, n)) * geom.Mix(.5, 1, smooth(.05, .5, p.Open))), Rough: .55, Height: p.Texel * .4 * n}
		}
	}})
	claw := f.Part("claws", horn(rgb(0x1E1A17), .2))
	hip, foot := f.leg(x)
	sole := f.sole(foot)
	r, toe, at := f.Shank*h, f.Toe*h, vec{}
	up := func(p vec, y float32) vec { return p.Add(v(0, y, 0)) }
	f.Tube(geom.Identity(), tube{Name: "shank", Of: skin, R: []float32{r * 1.1, r, r * 1.05},
		P: []vec{geom.Mix3(hip, foot, or(f.Down, .42)-.12), geom.Mix3(foot, hip, r*2.2/foot.Sub(hip).Len()), sole.Point(v(0, r*.9, 0))}})
	first := len(f.Scene.Parts)
	for k := -1; k <= 2; k++ {
		// Three toes ahead, .55 rad apart, and a shorter hind toe.
		a, l := float32(k)*.55+x*.12, toe
		if k == 2 {
			a, l = geom.Pi+x*.1, l*.62
		}
		if f.Web && k == 2 {
			continue
		}
		d := v(geom.Sin(a), 0, geom.Cos(a))
		f.Tube(sole, tube{Name: "toe", Of: skin, R: []float32{r * .95, r * .72, r * .58, r * .3},
			P: []vec{up(at, r*.95), up(at.Mad(d, l*.45), r), up(at.Mad(d, l*.9), r*.55), up(at.Mad(d, l), r*.45)}})
		if f.Level == archetype.Sparse {
			continue
		}
		c := l * .30
		if f.Web {
			c *= .6
		}
		f.Tube(sole, tube{Name: "claw", Of: claw, R: []float32{r * .42, r * .32, r * .03},
			P: []vec{up(at.Mad(d, l*.9), r*.65), up(at.Mad(d, l+c*.6), r*.75), up(at.Mad(d, l+c), r*.05)}})
	}
	if f.Web {
		var ring []geom.Vec2
		for i := range 9 {
			a := (float32(i)/8*2 - 1) * .62
			// The rim of the web is scalloped between the toes.
			k := toe * (.86 + .06*geom.Cos(a*10))
			ring = append(ring, geom.Vec2{X: geom.Sin(a) * k, Y: geom.Cos(a) * k})
		}
		ring = append(ring, geom.Vec2{X: -.25 * r, Y: -.2 * r}, geom.Vec2{X: .25 * r, Y: -.2 * r})
		web := solid.New("web", skin, f.Seed.Sub("web")).Extrude(ring, nil, r*.45, r*.1)
		f.Add(web.Place(sole.Mul(geom.Move(0, r*.30, 0)).Mul(geom.TurnY(x * .12)).Mul(geom.TurnX(geom.Pi / 2))))
	}
	for _, p := range f.Scene.Parts[first:] {
		p.Follow = rig.To(map[bool]string{true: "left", false: "right"}[x > 0] + "LegFoot")
	}
}

// beak adds a tapering hook along points in the head's frame, wide as a share of its height.
func (f *fowl) beak(c vec, dark float32, p []vec, r []float32, wide float32) {
	if k := or(f.Bill, 1); k != 1 {
		// A chick's beak shrinks towards the place where beaks begin on a skull.
		root := v(0, -.05, .28)
		for i := range p {
			p[i], r[i] = root.Mad(p[i].Sub(root), k), r[i]*k
		}
	}
	// What is held lies between the middles of the two halves.
	if tip := p[len(p)/2]; f.gape == (vec{}) {
		f.gape = tip
	} else {
		f.gape = geom.Mix3(f.gape, tip, .5)
	}
	first, lower, at := f.bills.hinge == f.bills.tip, f.bills.lower(p, r), f.head
	if lower {
		at = at.Mul(f.bills.turn(f.open))
	}
	f.Tube(at, tube{Name: "beak", Of: f.Part("beak", horn(c, dark)), P: p, R: r, Flat: wide, Dense: 1.5})
	if !lower {
		return
	}
	f.Scene.Parts[len(f.Scene.Parts)-1].Follow = rig.To("jaw")
	if first {
		f.gullet(p, r)
	}
}
