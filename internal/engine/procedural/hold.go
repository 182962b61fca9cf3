package procedural

import (
	"context"

	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
)

// leaning is the angle of a leaning thing, in radians.
const leaning = .24

// prop leans a body against the side of another: its foot on the ground, its head on the other.
func prop(by, b *body) {
	size := b.bounds().Size()
	turn := geom.TurnZ(leaning)
	if size.X > 2.2*size.Z && size.X > .45*size.Y { // a broad, flat thing leans with its back
		turn = geom.TurnZ(leaning).Mul(geom.TurnY(geom.Pi / 2))
	}
	b.move(turn)
	if size := by.bounds().Size(); size.X > 1.4*size.Z { // against its front
		defer by.move(geom.TurnY(-geom.Pi / 2))
		by.move(geom.TurnY(geom.Pi / 2))
	}
	at, to := b.bounds(), by.bounds()
	b.move(geom.Move(to.Max.X-at.Min.X, -at.Min.Y, geom.Mix(to.Center().Z, to.Max.Z, .3)-at.Center().Z))
	cell := cellOf(to.Size())
	// A relief along X: what is seen from the right of the one meets what is seen from the left of the other.
	right, left := reliefOf(sideways(by.whole(), 1), cell), soleOf(sideways(b.whole(), 1), cell)
	if r, ok := right.drop(&left, 0, 0); ok {
		b.move(geom.Move(r.y+clearance/3, 0, 0))
	}
	by.load = append(by.load, b)
}

// sideways turns a shape so that its X is up.
func sideways(corners []geom.Vec3, by float32) []geom.Vec3 {
	out := make([]geom.Vec3, len(corners))
	for i, c := range corners {
		out[i] = geom.Vec3{X: c.Z, Y: by * c.X, Z: c.Y}
	}
	return out
}

// hands are the sockets that hold things, in the order of their use.
var hands = []string{"hand.right", "hand.left"}

// hold puts a body into a free hand of another, by its grip. A thing with its grip near the top hangs, a shield is upright; any other thing points
// where the hand does.
func hold(by, b *body) bool {
	taken := 0
	for _, l := range by.load {
		if l.hand != "" {
			taken++
		}
	}
	var free []string
	for _, name := range hands {
		if _, ok := by.socket(name); ok {
			free = append(free, name)
		}
	}
	if taken >= len(free) {
		return false
	}
	b.hand = free[taken]
	hand, _ := by.socket(b.hand)
	grip, ok := b.socket("grip")
	if !ok {
		own := b.bounds()
		c, size := own.Center(), own.Size()
		if grip = geom.Move(c.X, c.Y, own.Min.Z); max(size.X, size.Z) < clasped {
			grip.T.Z = c.Z
		}
	}
	if hangs(b) {
		b.move(geom.Move(hand.T.X-grip.T.X, hand.T.Y-grip.T.Y, hand.T.Z-grip.T.Z))
	} else {
		b.move(rigid(hand).Mul(rigid(grip).Inverse()))
	}
	raise(by, b, hand.T)
	by.load = append(by.load, b)
	return true
}

// hangs reports whether a body stays upright in a hand: a lantern that hangs by its ring, a shield, or a thing without a grip. A grip whose +Y is
// down belongs to a blade, which points where the hand does.
func hangs(b *body) bool {
	grip, ok := b.socket("grip")
	own := b.bounds()
	size := own.Size()
	plate := size.Z < .4*min(size.X, size.Y) && max(size.X, size.Y) < 1.6*min(size.X, size.Y)
	return !ok || grip.Y.Y > 0 && (plate || grip.T.Y > own.Min.Y+.7*size.Y)
}

// handy is the largest width of a thing without a grip that one hand holds up, and clasped the largest that fingers close around, in metres.
const (
	handy   = .3
	clasped = .12
)

// heldUp reports whether a hand is raised with a body: with a blade, and with a small thing that has no grip, such as a goblet.
func heldUp(b *body) bool {
	size := b.bounds().Size()
	_, ok := b.socket("grip")
	return !hangs(b) || !ok && max(size.X, size.Z) < handy
}

// disarm empties the hands of a figure that holds things of its own where words put something else into them: "a samurai with a katana".
func (g *group) disarm(ctx context.Context, i int, loads []int, links []link) error {
	to := g.bodies[i][0]
	_, figure := to.scene.Sockets[seatSocket]
	_, empty := to.scene.Sockets[hands[0]]
	if !figure || empty {
		return nil
	}
	for _, c := range loads {
		_, gripped := g.bodies[c][0].scene.Sockets["grip"]
		if how := links[c].how; how == intent.Held || how == intent.With && gripped {
			g.all[i].brief.Unarmed = true
			return g.build(ctx, i)
		}
	}
	return nil
}

// lift raises the hands of a thing that hold something up: a goblet, a sword.
func (g *group) lift(ctx context.Context, i int, loads []int, links []link) error {
	if err := g.disarm(ctx, i, loads, links); err != nil {
		return err
	}
	t := g.all[i]
	t.brief.Raised = nil
	n := 0
	for _, c := range loads {
		b, to := g.bodies[c][0], g.bodies[i][0]
		if how := links[c].how; how != intent.Held && (how != intent.With || g.how(b, to) != intent.Held) {
			continue
		}
		for k := n; k < n+g.all[c].copies && k < len(hands); k++ {
			if heldUp(b) {
				t.brief.Raised = append(t.brief.Raised, hands[k])
			}
		}
		n += g.all[c].copies
	}
	if len(t.brief.Raised) == 0 {
		return nil
	}
	return g.build(ctx, i)
}

// raise turns a held body in the hand until it is clear of the ground.
func raise(by, b *body, hand geom.Vec3) {
	ground := by.bounds().Min.Y
	for range 12 {
		if b.bounds().Min.Y > ground+.08 {
			return
		}
		b.move(geom.Move(hand.X, hand.Y, hand.Z).Mul(geom.TurnX(-geom.Pi / 12)).Mul(geom.Move(-hand.X, -hand.Y, -hand.Z)))
	}
}

// rigid is a frame without its scale.
func rigid(m geom.Affine) geom.Affine {
	return geom.Affine{X: m.X.Norm(), Y: m.Y.Norm(), Z: m.Z.Norm(), T: m.T}
}
