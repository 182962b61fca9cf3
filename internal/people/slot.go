package people

// slot is the places of a body where garments lie, as a set.
type slot uint16

const (
	onTrunk slot = 1 << iota
	onLegs
	onFeet
	overTrunk // jackets and coats
	onHead
	onEyes
	onNeck
	onBack
	onWaist
	onHands
	onLap // aprons
)

// laid is a garment that lies at some places of the body; a garment that words ask for at one of them goes in its stead. Others stay whatever words put
// on: what is grown, and what is worn beside other things.
type laid interface{ lies() slot }

// covers is where a garment lies that a row puts on.
func covers(w garment) slot {
	if l, ok := w.(laid); ok {
		return l.lies()
	}
	return 0
}
