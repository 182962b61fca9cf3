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

// covers is where a garment lies that a row puts on; a garment that words ask for goes in its stead.
func covers(w garment) slot {
	switch w := w.(type) {
	case ragged:
		return covers(w.garment)
	case robe:
		if w.skirt {
			return onLegs
		}
		return onTrunk | onLegs
	case shirt, bell, tailored, mailShirt:
		return onTrunk
	case tights:
		if w.bare {
			return onTrunk
		}
		return onTrunk | onLegs
	case trousers:
		return onLegs
	case shoes, barefoot, sandals, heels, paws, hooves:
		return onFeet
	case coat, hoodDown:
		return overTrunk
	case apron, neckStrap:
		return onLap
	case hat, peak, capBadge, crown, horns, noseGuard, halo, hood, coif, cowl, chinStrap:
		return onHead
	case glasses, shades, eyePatch:
		return onEyes
	case kerchief, mantle, scarf, necktie:
		return onNeck
	case cape, tank, backpack, quiver, lute:
		return onBack
	case belt, cord, holster:
		return onWaist
	case gloves, bracers:
		return onHands
	}
	return 0
}
