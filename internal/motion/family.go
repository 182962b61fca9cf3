package motion

import (
	"strings"

	"atelier/internal/media/geom"
)

// family is one action of a body, before a style is applied.
type family struct {
	name     string // "walk_backward": the stem of file and role names
	title    string // "walk backward"
	category string
	about    string // one sentence, from "A person …" on
	words    []string
	seconds  float32
	loop     bool
	fine     bool  // quick: recorded at 60 samples a second
	poised   bool  // it balances on a foot, so that no style moves its hips and feet but at its ends
	from, to place // the stances that it begins and ends in
	gait     *gait
	keys     []key                       // stances from that of from on; nil: it stays in it
	more     func(a *Act, t float32)     // actions that are curves rather than stances
	carry    func(a *Act, phase float32) // what the arms do beside a gait
	winged   func(a *Act, t float32)     // what a body with wings does besides
	holds    bool                        // hands are on something: styles leave the arms alone
	manner   float32                     // the least share of a style's bearing that it keeps, however low it lies
	palms    bool                        // hands are on the ground or at the head: what they hold lies along the ground meanwhile, and is carried before and after
	tumbles  bool                        // it turns the body over, so that a long skirt falls over it
	backward bool                        // it goes backward, as its name says
	uses     limbs                       // what it needs of the body; 0: legs and arms
	beat     *beat                       // of what words count by its strokes; nil: they count the whole
	strokes  int                         // in one cycle, if words count them and there are several: two punches, three shots
	heeds    aspects                     // what it does of what words say of a line; 0: the common ones
	said     saying                      // nil: words change nothing of a cycle
	like     *family                     // of a family without numbers in the catalogue: the one there that searches for it find; nil: none
	side     siding                      // what "left" and "right" mean to it
	cycles   func(l *Line) int           // that a line takes each time it is done; nil: one, or as many as its length asks for
}

// saying is one cycle of a line as its words want it: a turn by its angle, a jump with its leap, a look, an arm that points.
type saying func(l *Line, p *performance) func(t float32) Act

// siding is what "left" and "right" mean to a family.
type siding uint8

const (
	byHand siding = iota // which hand or foot does it: the right one, until words say it
	byAim                // where it points, with the hand on that side
	byStep               // where it steps sideways: to the left, until words say it
	byWay                // where it goes, or which foot it goes on: no side of it is another's mirror image
)

// mirrors reports whether a line asks for the mirror image of its family.
func (s siding) mirrors(l *Line) bool {
	hand := l.asked()&l.Action.family().heeded()&handed != 0
	switch s {
	case byAim:
		return l.Side > 0 && (hand || !l.Hand)
	case byStep:
		return l.Side < 0
	case byWay:
		return false
	}
	return l.Side > 0 && hand
}

// place is a stance that actions begin and end in: an action chains with any other that begins where it ends.
type place string

// The stances. Loops that go begin and end in striding, which chains with nothing but itself and by transitions.
const (
	standing place = "standing"
	seated   place = "seated"
	lying    place = "lying"
	striding place = "striding"
	climbing place = "climbing"
	floating place = "floating"
	fallen   place = "fallen"
	prone    place = "prone"
	onSide   place = "on the side"
	working  place = "working"
	airborne place = "airborne"
	soaring  place = "soaring"
	kneeling place = "kneeling"
	onFours  place = "on all fours"
	planking place = "in a plank"

	curlingUp place = "with drawn up knees"

	// Of the arms alone, over one of the stances above.
	eatingAt   place = "eating"
	drinkingAt place = "drinking"
	readingAt  place = "reading"
	writingAt  place = "writing"
	typingAt   place = "typing"
	pianoAt    place = "at the piano"
	guitarAt   place = "with a guitar"
	fluteAt    place = "with a flute"
	violinAt   place = "with a violin"
	drumsAt    place = "at the drums"
	thinkingAt place = "thinking"
	foldedAt   place = "arms crossed"
	prayingAt  place = "praying"
	sweepingAt place = "sweeping"
	diggingAt  place = "digging"

	washingAt    place = "washing"
	brushingAt   place = "brushing"
	combingAt    place = "combing"
	stirringAt   place = "stirring"
	pouringAt    place = "pouring"
	wipingAt     place = "wiping"
	paintingAt   place = "painting"
	sawingAt     place = "sawing"
	rowingAt     place = "rowing"
	haulingAt    place = "hauling"
	phoningAt    place = "on the phone"
	scratchingAt place = "scratching"
	shiveringAt  place = "shivering"
	palmedAt     place = "hand over the eyes"
)

// handwork are the stances that differ from another one by what arms, trunk and head do: the place, the posture, the stance of the legs, and what is done.
var handwork = []struct {
	place, posture place
	legs           func() Act
	do             func(a *Act, t float32)
}{
	{eatingAt, standing, stand, eats}, {drinkingAt, standing, stand, drinks}, {readingAt, standing, stand, reads}, {writingAt, seated, sit, writes},
	{typingAt, seated, sit, types}, {pianoAt, seated, sit, playsPiano}, {guitarAt, standing, stand, strums}, {fluteAt, standing, stand, pipes},
	{violinAt, standing, stand, fiddles}, {drumsAt, standing, stand, drums}, {thinkingAt, standing, stand, thinks}, {foldedAt, standing, stand, crossed},
	{sweepingAt, standing, atWork, sweeps}, {diggingAt, standing, atWork, shovels},
	{washingAt, standing, stand, washes}, {brushingAt, standing, stand, brushes}, {combingAt, standing, stand, combs}, {stirringAt, standing, stand, stirs},
	{pouringAt, standing, stand, pours}, {wipingAt, standing, stand, wipes}, {paintingAt, standing, stand, paints}, {sawingAt, standing, atWork, saws},
	{rowingAt, seated, sit, rows}, {haulingAt, standing, braced, hauls}, {phoningAt, standing, stand, phones}, {scratchingAt, standing, stand, scratching},
	{shiveringAt, standing, stand, shivers}, {palmedAt, standing, stand, palmed},
}

// postures are, of the stances that differ from another one by what arms, trunk and head do, that one.
var postures = func() map[place]place {
	out := map[place]place{striding: standing, working: standing, prayingAt: kneeling, curlingUp: lying}
	for _, p := range handwork {
		out[p.place] = p.posture
	}
	return out
}()

// posture is the stance of the legs that a place has: the body goes from one posture to another before it goes to a place.
func (p place) posture() place {
	if q, ok := postures[p]; ok {
		return q
	}
	return p
}

// grounded is 1 for stances on the feet, 0 for the others.
func grounded(p place) float32 {
	if p.posture() == standing {
		return 1
	}
	return 0
}

// stances are the acts of the places, in neutral style.
var stances = func() map[place]func() Act {
	out := map[place]func() Act{
		standing: stand, striding: stand, seated: sit, lying: lie, fallen: collapse, prone: onFace, onSide: onFlank, climbing: ladder, floating: afloat,
		working: atWork, airborne: inAir(hoverAt), soaring: inAir(flyAt), kneeling: knelt, prayingAt: prayer,
		onFours: allFours, planking: plank, curlingUp: drawnUp,
	}
	for _, p := range handwork {
		out[p.place] = with(p.legs, p.do)
	}
	return out
}()

// with is a stance in which something is done, at the beginning of its cycle.
func with(stance func() Act, do func(a *Act, t float32)) func() Act {
	return func() Act {
		a := stance()
		do(&a, 0)
		return a
	}
}

// stand is at ease: weight on both feet, arms hanging a little bent.
func stand() (a Act) {
	a.Hips = geom.Vec3{X: .004, Y: -.012}
	for s := range 2 {
		a.Arms[s] = Arm{Fwd: .05, Out: .20, Twist: .25, Bend: .30, HandBend: .08, Grip: .30}
		a.Legs[s] = Leg{X: .022, Yaw: .20, Z: -out(s) * .012}
	}
	return a
}

// sit is on a seat 0.46 m high, feet where they stood before it, hands on the thighs. Hips go down by .425 and back by .40, so that shins stay upright.
func sit() Act {
	a := stand()
	a.Hips = geom.Vec3{Y: -.425, Z: -.40}
	a.HipLean, a.Lean = -.06, .10
	for s := range 2 {
		a.Arms[s] = Arm{Fwd: .30, Out: .22, Twist: .30, Bend: .80, HandBend: .10, Grip: .15}
		a.Legs[s].Knee = .10
	}
	return a
}

// lie is on the back, the head where the front was behind.
func lie() (a Act) {
	a.Hips = geom.Vec3{Y: -.845, Z: -.40}
	a.HipLean = -1.57
	a.HeadWith, a.HeadNod = 1, .12
	for s := range 2 {
		a.Arms[s] = Arm{Fwd: .10, Out: .42, Twist: .2, Bend: .30, Grip: .3}
		a.Legs[s] = Leg{X: .04, Z: .545, Pitch: 1.30, Yaw: .25}
	}
	return a
}

// collapse is the body after a fall backward: a leg bent, the arms flung out.
func collapse() Act {
	a := lie()
	a.Hips.Z = -.52
	a.HeadYaw, a.HeadNod = .45, -.05
	a.Legs[left] = Leg{X: .10, Z: -.02, Yaw: .5, Knee: .5}
	a.Legs[right] = Leg{X: .08, Z: .40, Pitch: 1.2, Yaw: .5}
	a.Arms[left] = Arm{Out: 1.15, Twist: -.2, Bend: .7, Grip: .2}
	a.Arms[right] = Arm{Out: .7, Twist: .1, Bend: .35, Grip: .2}
	return a
}

// words are the words of a line.
func words(line string) []string { return strings.Fields(line) }
