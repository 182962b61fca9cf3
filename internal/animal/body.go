package animal

import (
	"atelier/internal/animal/anatomy"
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
)

// body is a beast that stands somewhere: its row as chains in metres.
type body struct {
	*Beast
	*maker
	pose     pose
	trunk    *chain // as the row has it, for coats
	round    *chain // as a spline, for the form
	neck     *chain
	neckFrom float32 // metres along the trunk where the neck begins
	legs     [4]*chain
	soles    [4]geom.Affine // places each foot at its toe
	hams     [4]*anatomy.Bone
	tail     *chain
	jaw      *anatomy.Jaw // nil: the mouth never opens
	head     geom.Affine  // places the head, in head lengths
	ear      geom.Affine  // places the left ear in the head's frame
	flesh    []sdf.Field  // more for the body, at its blend
	crisp    []sdf.Field  // more at a crisp blend
	probe    *chain       // of an elephant
	mass     *chain       // a lion's mane
	rider    *rider       // of a centaur
	wings    [2][4]vec    // of a winged beast: shoulder, elbow, wrist and tip, left and right
	pinned   int          // how many shells there are before those of the wings that follow nothing yet
}

// lift turns a point of the trunk up about the hips as the pose sits, or pitches it and lets it down.
func (b *body) lift(p [2]float32) [2]float32 {
	hip := b.Hind.P[0]
	if b.pose.Sit == 0 {
		return minus(plus(turned(minus(p, hip), b.pose.Pitch), hip), [2]float32{0, b.pose.Sink})
	}
	return plus(scaled2(turned(minus(p, hip), b.pose.Sit), b.pose.Near), [2]float32{hip[0], b.pose.HipY})
}

// run is a chain of lifted stations.
func (b *body) run(st []Station, lifted bool) *chain {
	var p []vec
	var r [][2]float32
	for _, s := range st {
		at := [2]float32{s.Z, s.Y}
		if lifted {
			at = b.lift(at)
		}
		p, r = append(p, v(0, at[1]*b.H, at[0]*b.H)), append(r, [2]float32{s.RX * b.H, s.RY * b.H})
	}
	return anatomy.NewChain(p, r)
}

// posed puts a row into a pose.
func posed(q *Beast, p pose, m *maker) *body {
	b := &body{Beast: q, maker: m, pose: p}
	b.trunk = b.run(q.Trunk, true).Crested(v(0, 1, 0))
	b.round = anatomy.Curve(b.trunk.P, b.trunk.R, 4)
	b.bendNeck()
	b.jaw = b.mouthed()
	for i := range b.legs {
		b.legs[i] = b.bendLeg(i)
	}
	for i := range b.hams {
		b.hams[i] = b.ham(i)
	}
	for i := range b.soles {
		b.soles[i] = b.sole(i)
	}
	b.bendTail()
	return b
}

// bendNeck turns the neck about its base and places head and ears at its end.
func (b *body) bendNeck() {
	straight, h := b.run(b.Neck, true), b.H
	base := straight.P[0]
	// About a third of the head's yaw is the neck's, the rest is added at the poll.
	nod := geom.Move(base.X, base.Y, base.Z).Mul(geom.TurnY(b.pose.HeadYaw * .35)).Mul(geom.TurnX(b.pose.NeckNod)).Mul(geom.Move(-base.X, -base.Y, -base.Z))
	p := make([]vec, len(straight.P))
	for i, q := range straight.P {
		p[i] = geom.Mix3(q, nod.Point(q), smooth(0, .8, float32(i)/float32(len(p)-1)))
	}
	b.neck = anatomy.NewChain(p, straight.R).Crested(geom.TurnX(max(0, b.pose.NeckNod-.5)).Dir(v(0, 1, -.9))) // up of a neck that hangs down, too
	s := b.trunk.Nearest(p[0])
	b.neckFrom = b.trunk.Run(s, p[0])
	at := b.lift(b.Head.At)
	q := nod.Point(v(0, at[1]*h, at[0]*h))
	b.head = geom.Move(q.X, q.Y, q.Z).Mul(geom.TurnY(b.pose.HeadYaw)).Mul(geom.TurnX(b.Head.Pitch + b.pose.HeadNod + b.pose.NeckNod*.6)).Mul(even(b.Head.L * h))
	e := b.Head.Ear
	b.ear = geom.Move(e.At.X, e.At.Y, e.At.Z).Mul(geom.TurnZ(-e.Roll)).Mul(geom.TurnY(e.Yaw)).Mul(geom.TurnX(-e.Pitch))
}

// nodding turns a muscle that is above and before the root of the neck down with it, the more so the farther up the neck it is.
func (b *body) nodding(muscle *form) geom.Affine {
	root, poll := b.Neck[0], b.Neck[len(b.Neck)-1]
	at := minus([2]float32{muscle.A.Z, muscle.A.Y}, [2]float32{root.Z, root.Y})
	if b.pose.NeckNod <= 0 || at[0] <= 0 || at[1] <= 0 {
		return geom.Identity()
	}
	base := b.lift([2]float32{root.Z, root.Y})
	share := smooth(0, .8, length(at)/length(minus([2]float32{poll.Z, poll.Y}, [2]float32{root.Z, root.Y})))
	o := v(0, base[1], base[0]).Mul(b.H)
	return geom.Move(o.X, o.Y, o.Z).Mul(geom.TurnX(b.pose.NeckNod * share)).Mul(geom.Move(-o.X, -o.Y, -o.Z))
}

func (b *body) bendLeg(i int) *chain {
	l, h := b.legRow(i), b.H
	// Legs stand in planes: the elbow has come a third of the way from the shoulder's width to the foot's.
	xs := [5]float32{l.X0, geom.Mix(l.X0, l.X1, .35), l.X1, l.X1, l.X1}
	root := b.lift(l.P[0])
	joints := l.reach(b.pose.Legs[i], root)
	// A foreleg that leaves its foot in the air reaches from a shoulder that lies lower by what is missing, as far as the blade slides.
	if short := min(joints[4][1]-l.P[4][1], b.pose.Slide); i < 2 && short > 0 {
		joints = l.reach(b.pose.Legs[i], minus(root, [2]float32{0, short}))
	}
	if b.pose.Couch {
		joints, xs = l.couched(root, float32(1-2*(i/2)))
	}
	var p []vec
	var r [][2]float32
	for k, q := range joints {
		p, r = append(p, v(side(i)*xs[k]*h, q[1]*h, q[0]*h)), append(r, [2]float32{l.R[k][0] * h, l.R[k][1] * h})
	}
	return anatomy.NewChain(p, r)
}

// ham is the shoulder blade of a foreleg, and of a hind leg the muscles from the point of the buttock down the gaskin.
func (b *body) ham(i int) *anatomy.Bone {
	l, row, h := b.legs[i], b.legRow(i), b.H
	if row.Ham[2] == 0 {
		return nil
	}
	x := geom.Clamp(l.P[0].X/h, -row.X0, row.X0)
	at, r := b.lift([2]float32{row.Ham[0], row.Ham[1]}), row.Ham[2]*h
	top := v(x*h*.72, at[1]*h, at[0]*h)
	if i < 2 {
		return anatomy.NewBone(top, l.P[0], [2]float32{r * .7, r}, l.R[0])
	}
	return anatomy.NewBone(top, geom.Mix3(l.P[1], l.P[2], .45), [2]float32{r * .85, r}, wide(l.R[2], 1.1))
}

func (b *body) bendTail() {
	if len(b.Tail) < 2 {
		return
	}
	tail := b.run(b.Tail, true)
	sway := b.pose.TailSway * b.H
	switch {
	case b.pose.Wrap != 0:
		tail, sway = b.wrapped(), 0
	case b.pose.Tail != nil:
		tail = b.run(b.pose.Tail, false)
	case b.pose.Stream > 0:
		tail = tail.Streaming(b.pose.Stream)
	}
	tail = anatomy.Curve(tail.P, tail.R, 3)
	for i := range tail.P {
		t := float32(i) / float32(len(tail.P)-1)
		tail.P[i].X += sway * t * t
	}
	b.tail = anatomy.NewChain(tail.P, tail.R)
}

// wrapped is the row's tail along the ground from where the laid one begins, to the left and around the beast.
func (b *body) wrapped() *chain {
	// Each piece of the tail turns farther: at the root by first, at the tip by the pose's Wrap.
	const first = 1.0 // radians to the left of straight back, where it begins
	straight, root := b.run(b.Tail, false), b.pose.Tail[0]
	p, last := []vec{v(0, root.Y*b.H, root.Z*b.H)}, len(straight.P)-1
	for i := range last {
		share := straight.Arc[i+1] / straight.Arc[last]
		turn := geom.Mix(first, b.pose.Wrap, (straight.Arc[i]/straight.Arc[last]+share)/2)
		q := p[i].Mad(v(sinOf(turn), 0, -cosOf(turn)), straight.Arc[i+1]-straight.Arc[i])
		q.Y = geom.Mix(p[0].Y, straight.R[i+1][1]*.95, smooth(0, .25, share))
		p = append(p, q)
	}
	return anatomy.NewChain(p, straight.R)
}

// field is the whole beast but for the shells.
func (b *body) field() sdf.Field {
	h := b.H
	parts := append([]sdf.Field{sdf.Union(.02*h, b.round.Fields()...)}, b.flesh...)
	if b.pose.Sit == 0 {
		hip := b.Hind.P[0]
		at := geom.Move(0, hip[1]-b.pose.Sink, hip[0]).Mul(geom.TurnX(-b.pose.Pitch)).Mul(geom.Move(0, -hip[1], -hip[0]))
		for _, f := range b.Muscle {
			parts = append(parts, sdf.Place(b.nodding(&f).Mul(even(h)).Mul(at), f.Field()))
		}
	}
	parts = append(parts, sdf.Union(.02*h, anatomy.Curve(b.neck.P, b.neck.R, 3).Fields()...))
	for _, o := range b.hams {
		if o != nil {
			parts = append(parts, o.Field)
		}
	}
	// The flesh of trunk, neck and hams flows together widely (K is .07 to .13). Legs and head join it tighter, or they would grow thick at the root, and hair
	// and ears tighter still.
	torso := sdf.Union(b.K*h, parts...)
	if b.Wool > 0 {
		torso = sdf.Displace(torso, b.Wool*h, b.curls)
	}
	all := []sdf.Field{torso}
	for i := range b.legs {
		if b.legRow(i).Size > 0 {
			all = append(all, b.legField(i)...)
		}
	}
	if b.tail != nil {
		all = append(all, sdf.Union(.003*h, b.tail.Fields()...))
	}
	ground := sdf.Half(v(0, -1, 0), 0)
	low := b.jaw.Opens() && !b.pose.lies() // the jaw of a low head is meshed below the ground, and comes up again
	if low {
		all = []sdf.Field{sdf.Common(.006*h, sdf.Union(.028*h, all...), ground)}
	}
	o := sdf.Union(.028*h, append(all, sdf.Place(b.head, b.headField()))...)
	if len(b.crisp) > 0 {
		o = sdf.Union(.010*h, append(b.crisp, o)...)
	}
	if low {
		return o
	}
	return sdf.Common(.006*h, o, ground)
}

// curls is how far the wool stands out at p: in soft lumps.
func (b *body) curls(p vec) float32 {
	k := 10 / b.H
	return b.Wool * b.H * min(2.2*geom.Abs(geom.Noise(p.X*k, p.Y*k, p.Z*k, 5))-.4, .9)
}

// onHead is how far p is from the middle of the face, in head lengths.
func (b *body) onHead(p vec) float32 { return into(b.head, p).Sub(v(0, 0, .3)).Len() }

// importance is where triangles should go: to the face and the ears first, then to the feet.
func (b *body) importance(p vec) float32 {
	q := into(b.head, p)
	switch {
	case b.jaw.Within(q):
		return 2
	case q.Sub(v(0, 0, .3)).Len() < .62 || q.Y > .05 && q.Len() < .8:
		return 9
	case p.Y < .12*b.H:
		return 3
	}
	return 1
}

// density gives the head more texels, a small one most.
func (b *body) density(p vec) float32 {
	switch d := b.onHead(p); {
	case d > .7:
		return 1
	case b.Head.L < .3:
		return 3
	case d < .66:
		return 1.9
	}
	return 1
}

// Build poses the row as the brief says, and makes it.
func (q *Beast) Build(c ctx, b archetype.Brief) (*sceneOf, error) {
	// The order matters: a breed sets the row's own proportions, words colour what the breed wears, and the young and the cartoon change proportions
	// that are settled by then.
	row := *q
	if q.Vary != nil {
		q.Vary(&row, b)
	}
	b.Look = row.fluffy(b.Look)
	row.coloured(b)
	if b.Traits["young"] {
		if row.young(); row.pawed() { // and short from breast to rump
			b = anatomy.Squeezed(b, 1, 1.06, .84)
		}
	}
	if b.Look.Drawn() {
		row.drawn()
		b = anatomy.Squeezed(b, 1, 1.08, .88)
	}
	if asleep(b) {
		row.Head.Eye.Closed()
	}
	m := newMaker(row.Name, row.role(), b)
	p := row.voiced(row.chosen(b), b)
	p.HeadYaw *= m.Seed.Sub("head turn").Range(.75, 1.15)
	p.TailSway += m.Seed.Sub("tail").Range(-.04, .04)
	o := posed(&row, p, m)
	for asleep(b) && p.NeckNod > -.3 && o.chin() < .05*row.H { // a large head sinks less
		p.NeckNod -= .08
		o = posed(&row, p, m)
	}
	for p.Jaw > 0 && p.HeadNod > -.6 && o.lower().Point(v(0, row.Head.Lip[0]-.08, row.Head.Lip[1])).Y < .02*row.H { // a low head is raised
		p.HeadNod -= .06
		o = posed(&row, p, m)
	}
	if p.Curl {
		m.Curl = o.curled()
	}
	return o.build(c)
}

// chin is how high the lowest form of the head lies, metres.
func (b *body) chin() float32 {
	low, k := float32(1e6), b.Head.L*b.H
	for _, f := range b.Head.Forms {
		low = min(low, b.head.Point(f.A).Y-max(f.RA[1], f.Ball.Y)*k, b.head.Point(f.B).Y-f.RB[1]*k)
	}
	return low
}

// chosen is the pose that the words ask for.
func (q *Beast) chosen(b archetype.Brief) pose {
	switch {
	case b.Traits[curledUp]:
		return q.curling()
	case asleep(b):
		p := q.lying()
		p.NeckNod, p.HeadNod, p.HeadYaw = p.NeckNod+.42, .10, p.HeadYaw*1.6
		return p
	case b.Traits["sitting"]:
		return q.sitting()
	case b.Traits["lying down"]:
		return q.lying()
	case b.Traits["flying"]:
		return q.flying()
	case q.Flies && !b.Traits["standing"]:
		p := q.flying()
		p.Rise = q.Hover
		return p
	}
	if p, ok := q.acted(b); ok {
		return p
	}
	switch {
	case b.Traits["walking"]:
		return q.walking(.08)
	}
	return q.standing()
}

// role is the name of the archetype's main role.
func (q *Beast) role() string {
	if q.Hide.Size > 0 {
		return "skin"
	}
	return "fur"
}

// build adds the shells, then meshes the body with what is left of the budget.
func (b *body) build(c ctx) (*sceneOf, error) {
	b.Place(b.Back*b.H, b.pose.Rise*b.H)
	b.FaceAt, b.JawAt = b.head, b.lower()
	b.Jawed = b.jaw != nil
	if b.Person != nil {
		if err := b.mount(c); err != nil {
			return nil, err
		}
	}
	b.fur()
	coat := b.Surface(b.coat(), anatomy.CombedBy(b.lay, b.H))
	b.Eyes(b.head, b.Head.Eye, coat, b.lay)
	b.nose()
	if b.rider != nil {
		b.seatRider()
	}
	if b.Extra != nil {
		b.Extra(b)
	}
	if b.jaw != nil && b.jaw.Parted {
		b.mouth()
	}
	if b.Person == nil {
		b.harness()
	}
	b.Scene.Bones = b.bones()
	cell := b.Cell
	if cell == 0 {
		cell = .0090
	}
	yaw := or(b.Yaw, .72)
	if b.pose.Side {
		yaw = max(yaw, 1.12)
	}
	pitch := or(b.Pitch, .13)
	if b.pose.Curl {
		pitch = .62
	}
	b.View(yaw, pitch)
	// Normals of the field itself are baked on the head alone: for the whole body they would take as long as all else in the bake.
	how := anatomy.Meshing{Cell: cell * b.H, Importance: b.importance, Density: b.density, Lay: b.lay, Fine: func(p vec) bool { return b.onHead(p) < .55 }}
	if b.jaw.Opens() {
		how.Settle = func(p vec) vec { return b.jaw.Settled(b.head, p) }
		how.Unsettle = func(p vec) vec { return b.jaw.Unsettled(b.head, p) }
	}
	if b.Hide.Size > 0 || b.Wool > 0 { // wrinkles and curls say more than the field
		how.Fine = nil
	}
	return b.Mesh(c, b.field(), coat, how)
}
