package procedural

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"atelier/internal/language"
	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/motion"
	"atelier/internal/sorting"
)

// hold is where a hand of one figure is at another one, in that one's frame: X to its left, Y up, Z to its front.
type hold struct {
	joint           int       // of the other one; both: the middle between the two figures, on the ground, in the frame of the first one
	off             geom.Vec3 // from there, shares of the other one's height, or of the lower one's
	thumb, knuckles geom.Vec3 // the ways out at the thumb and to the knuckles; zero: the hand stays where the pose has it
}

// both is the joint of a hold between two figures.
const both = -1

// bond is how two figures of the same moment have their hands on each other.
type bond struct {
	trait  string
	beside bool    // they stand side by side, the first one at the right of the second one; else face to face
	apart  float32 // between their seats, a share of the mean of their heights
	aside  float32 // by how much the second one is to its own right, the same
	turn   float32 // of both to the viewer, radians
	flat   bool    // the hands lie on the other one
	first  [2]hold // of the left and the right hand of the first one
	second [2]hold // of the second one
	trunks bool    // the fronts of their trunks do not meet
	roped  bool    // a rope goes through all hands
}

var (
	backward = geom.Vec3{Z: -1}
	onBack   = [2]hold{ // both hands on the back of the other one
		{rig.UpperChest, geom.Vec3{X: -.035, Y: -.005, Z: -.075}, geom.Vec3{Y: 1}, geom.Vec3{X: 1, Y: .25}},
		{rig.UpperChest, geom.Vec3{X: .035, Y: -.055, Z: -.075}, geom.Vec3{Y: 1}, geom.Vec3{X: -1, Y: .10}},
	}
	grappled = [2]hold{ // one hand over a shoulder, the other one at the ribs
		{rig.RightUpperArm, geom.Vec3{X: .02, Y: .045, Z: .02}, geom.Vec3{X: 1}, backward},
		{rig.Chest, geom.Vec3{X: .095, Z: .02}, geom.Vec3{Y: 1}, backward},
	}
	shaken = func(x float32) hold {
		return hold{both, geom.Vec3{X: x, Y: .535}, geom.Vec3{Y: 1}, geom.Vec3{Z: 1}}
	}
)

// lower is how far below its own shoulders a figure has its hand on a joint of a taller figure, a share of its own height.
const lower = .05

// ropeHigh is how high a rope is that two figures pull, a share of their height.
const ropeHigh = .54

// bonds are the ways in which two figures have their hands on each other.
var bonds = []bond{
	{trait: motion.Clasp, apart: .50, first: [2]hold{{}, shaken(-.004)}, second: [2]hold{{}, shaken(.012)}},
	{trait: motion.Embrace, apart: .13, aside: .055, flat: true, trunks: true, first: onBack, second: onBack},
	{trait: motion.Grapple, apart: .44, aside: .06, trunks: true, first: grappled, second: grappled},
	{trait: motion.Waltz, apart: .25, aside: .02, turn: geom.Pi + .25, trunks: true,
		first: [2]hold{
			{both, geom.Vec3{X: .25, Y: .76, Z: -.01}, geom.Vec3{X: -.7, Y: .7}, geom.Vec3{X: .7, Y: .7}},
			{rig.UpperChest, geom.Vec3{X: .055, Z: -.07}, geom.Vec3{Y: 1}, geom.Vec3{X: -1, Y: .2}},
		},
		second: [2]hold{
			{rig.RightUpperArm, geom.Vec3{X: .01, Y: .04}, geom.Vec3{X: 1}, backward},
			{both, geom.Vec3{X: .25, Y: .76, Z: .01}, geom.Vec3{X: .7, Y: .7}, geom.Vec3{X: -.7, Y: .7}},
		}},
	{trait: motion.Tug, apart: 1.35, turn: .30, roped: true,
		first: [2]hold{
			{both, geom.Vec3{X: -.012, Y: ropeHigh, Z: -.30}, geom.Vec3{Z: 1}, geom.Vec3{X: -1, Y: .5}},
			{both, geom.Vec3{X: .012, Y: ropeHigh, Z: -.42}, geom.Vec3{Z: 1}, geom.Vec3{X: 1, Y: .5}},
		},
		second: [2]hold{
			{both, geom.Vec3{X: .012, Y: ropeHigh, Z: .30}, geom.Vec3{Z: 1}, geom.Vec3{X: -1, Y: .5}},
			{both, geom.Vec3{X: -.012, Y: ropeHigh, Z: .42}, geom.Vec3{Z: 1}, geom.Vec3{X: 1, Y: .5}},
		}},
	{trait: motion.HandInHand, beside: true, apart: .30,
		first:  [2]hold{{both, geom.Vec3{X: -.006, Y: .50, Z: .02}, geom.Vec3{Z: 1}, geom.Vec3{Y: -1, Z: .2}}, {}},
		second: [2]hold{{}, {both, geom.Vec3{X: .006, Y: .50, Z: .02}, geom.Vec3{Z: 1}, geom.Vec3{Y: -1, Z: .2}}}},
}

// clasp moves figures that have their hands on each other together, and lays the hands there.
func (g *group) clasp(ctx context.Context) error {
	for k := range bonds {
		w, bind := &bonds[k], g.pair
		if w.beside {
			bind = g.chain
		}
		if err := bind(ctx, w); err != nil {
			return err
		}
	}
	return nil
}

// pair joins the figures of a bond that look at each other: every two copies of a thing, or the last copy of one thing and the first copy of another.
func (g *group) pair(ctx context.Context, w *bond) error {
	for i, t := range g.all {
		all, to := g.bodies[i], g.bodies[t.of]
		if w.roped && len(all) > 2 && t.intent.Facing && w.binds(all[0], all[1]) {
			if err := g.teams(ctx, w, all); err != nil {
				return err
			}
			continue
		}
		for n := 1; n < len(all) && t.intent.Facing; n += 2 {
			if w.binds(all[n-1], all[n]) {
				if err := g.join(ctx, w, all[n-1], all[n]); err != nil {
					return err
				}
			}
		}
		if n := len(all); n > 1 && n%2 == 1 && t.intent.Facing && w.binds(all[n-1], all[n-1]) {
			g.remark("Two and two of the %s are together; the last one is by itself.", language.Plural(bare(t)))
		}
		if t.of != i && t.how == intent.Facing && w.binds(to[len(to)-1], all[0]) {
			if err := g.join(ctx, w, to[len(to)-1], all[0]); err != nil {
				return err
			}
		}
	}
	return nil
}

// chain joins the figures of each chain of a bond side by side, in the order in which they stand. The figure that is named first keeps its place.
func (g *group) chain(ctx context.Context, w *bond) error {
	for _, row := range g.chains(w) {
		lead := row[0]
		from := lead.footed()
		along := func(b *body) float32 { return b.footed().T.Sub(from.T).Dot(from.X) }
		sorting.Stable(row, func(a, b *body) int { return cmp.Compare(along(a), along(b)) })
		first := slices.Index(row, lead)
		for n := first + 1; n < len(row); n++ {
			a, b := row[n-1], row[n]
			b.stand(a, w.between(a, b))
		}
		for n := first - 1; n >= 0; n-- {
			a, b := row[n], row[n+1]
			a.stand(b, -w.between(a, b))
		}
		for n := 1; n < len(row); n++ {
			if err := g.lay(ctx, w, row[n-1], row[n]); err != nil {
				return err
			}
		}
	}
	return nil
}

// chains are the figures of a bond that stand in one row, those of each row in the order of the prompt: the copies of a thing, and of each thing beside it.
func (g *group) chains(w *bond) (chains [][]*body) {
	row := make([]int, len(g.all)) // of each thing: the number of its chain, from 1 on; 0: it has none
	for i, t := range g.all {
		all := slices.DeleteFunc(slices.Clone(g.bodies[i]), func(b *body) bool { return b.lost || !w.binds(b, b) })
		if len(all) == 0 {
			continue
		}
		if t.of != i && t.how == intent.Beside {
			row[i] = row[t.of]
		}
		if row[i] == 0 {
			chains = append(chains, nil)
			row[i] = len(chains)
		}
		chains[row[i]-1] = append(chains[row[i]-1], all...)
	}
	return chains
}

// binds reports whether both figures are in the moment of the bond.
func (w *bond) binds(a, b *body) bool {
	return a.figure() && b.figure() && a.of.brief.Traits[w.trait] && b.of.brief.Traits[w.trait]
}

// between is how far the seats of two figures of the bond are from each other, metres.
func (w *bond) between(a, b *body) float32 { return w.apart * (a.tall() + b.tall()) / 2 }

// stand moves a figure beside another one, so many metres to that one's left, and turns it the same way.
func (b *body) stand(by *body, left float32) {
	b.move(by.footed().Mul(geom.Move(left, 0, 0)).Mul(b.footed().Inverse()))
}

// join moves the second one of two figures before the first one, and lays their hands on each other.
func (g *group) join(ctx context.Context, w *bond, a, b *body) error {
	w.face(a, b)
	return g.lay(ctx, w, a, b)
}

// face moves the second one of two figures before the first one.
func (w *bond) face(a, b *body) {
	apart, aside := w.between(a, b), w.aside*(a.tall()+b.tall())/2
	if w.trunks {
		apart = max(apart, a.paunch()+b.paunch())
	}
	b.move(a.footed().Mul(geom.Move(aside, 0, apart)).Mul(geom.TurnY(geom.Pi)).Mul(b.footed().Inverse()))
	middle := a.footed().T.Add(b.footed().T).Mul(.5)
	turn := geom.Move(middle.X, middle.Y, middle.Z).Mul(geom.TurnY(w.turn)).Mul(geom.Move(-middle.X, -middle.Y, -middle.Z))
	a.move(turn)
	b.move(turn)
}

// lay lays the hands of two figures, which stand where the bond has them, on each other.
func (g *group) lay(ctx context.Context, w *bond, a, b *body) error {
	first, second := w.frames(w.first, a, b, a), w.frames(w.second, b, a, a)
	if err := g.regrip(ctx, a, first, w.flat); err != nil {
		return err
	}
	if err := g.regrip(ctx, b, second, w.flat); err != nil || !w.roped {
		return err
	}
	a.rope([]geom.Vec3{a.bothFists(), b.bothFists()}, b.of)
	return nil
}

// footed is the frame of a figure on the ground below its seat.
func (b *body) footed() geom.Affine {
	seat, _ := b.socket(seatSocket)
	f := rigid(b.at)
	f.T = geom.Vec3{X: seat.T.X, Y: b.at.T.Y, Z: seat.T.Z}
	return f
}

// paunch is how far the trunk of a figure is before its seat at the waist, metres.
func (b *body) paunch() (fore float32) {
	back, seat, high := b.footed().Inverse(), b.scene.Sockets[seatSocket], b.tall()
	level := b.at.Point(seat.T).Y - b.at.T.Y
	for _, p := range b.shape() {
		if q := back.Point(p); geom.Abs(q.X) < .03*high && q.Y > level+.04*high && q.Y < level+.14*high && q.Z < trunkFore*high {
			fore = max(fore, q.Z)
		}
	}
	return fore
}

// frames are the places of the hands of a figure at another one; first is the first one of the two.
func (w *bond) frames(holds [2]hold, by, to, first *body) (grips [2]geom.Affine) {
	for side, h := range holds {
		if h.thumb == (geom.Vec3{}) {
			continue
		}
		own, high := to.footed(), to.tall()
		if h.joint == both {
			high = min(by.tall(), to.tall())
			own = first.footed()
			own.T = by.footed().T.Add(to.footed().T).Mul(.5)
		} else {
			own.T = to.at.Point(to.scene.Joints[h.joint].Pos)
			own.T.Y = min(own.T.Y, by.at.Point(by.scene.Joints[rig.LeftUpperArm].Pos).Y-lower*by.tall())
		}
		facing := to.footed()
		if h.joint == both {
			facing = by.footed()
		}
		grips[side] = grasp(own.Point(h.off.Mul(high)), facing.Dir(h.thumb), facing.Dir(h.knuckles))
	}
	return grips
}

// regrip builds a figure anew where it is, with its hands in further frames. A figure that already holds something stays as it is.
func (g *group) regrip(ctx context.Context, b *body, grips [2]geom.Affine, flat bool) error {
	if slices.ContainsFunc(b.load, func(o *body) bool { return o.hand != "" || o.played }) {
		return nil
	}
	turned := rigid(b.at).Inverse()
	turned.T = geom.Vec3{}
	for side, grip := range grips {
		if grip != (geom.Affine{}) {
			b.grips[side] = turned.Mul(b.gripped(grip))
		}
	}
	brief := b.of.copied(slices.Index(g.bodies[slices.Index(g.all, b.of)], b))
	brief.Seat.Hands, brief.Seat.Flat = b.grips, flat
	s, err := b.of.form(ctx, brief)
	if err != nil {
		return fmt.Errorf("build %s: %w", b.of.archetype.Name, err)
	}
	b.scene, b.corners = s, newBody(b.of, s).corners
	return nil
}
