package intent

import (
	"slices"

	"atelier/internal/language"
)

// sited reports whether a phrase only tells where on a thing that is which was named right before, a part of it or what is told as not followed: "with a
// spare tire on the back".
func (d *reading) sited(p *phrase) bool {
	a := d.archetype()
	return (d.target != "" || len(d.out.Relations) > 0) && a != nil && !a.Living && language.Normal(p.word) == "on" && len(p.items) == 2 &&
		p.counted("the", "its") && slices.Contains([]string{"back", "front", "rear", "side", "sides", "top"}, p.items[1].text)
}

// partWords are words for parts of things, each with the roles that it may be called in an archetype, the likeliest first.
var partWords = []struct{ words, roles string }{
	{"blade, edge, point, tip", "blade"},
	{"grip, handle, haft", "grip,handle,hilt,rope"},
	{"hilt", "hilt,grip,guard"},
	{"guard, crossguard, cross guard, quillon, handguard", "guard,fittings,hilt"},
	{"pommel", "pommel,guard,fittings,hilt"},
	{"leg, foot, base, feet", "leg,legs,frame,base,stand"},
	{"seat, cushion, upholstery, padding, pad, seating", "seat,cushion,upholstery"},
	{"back, backrest, back rest, splat", "back,splat,frame"},
	{"arm, armrest, rail, stretcher, spindle, rung", "frame,arm,limbs,armour"},
	{"frame, framework, structure, skeleton, beam, timber, framing", "frame,timber,beams,cage"},
	{"top, tabletop, board, surface, worktop", "top,board,planks"},
	{"stave, plank, slat, panel, side, boards", "staves,stave,planks,plank,panels,panel,boards,board,body"},
	{"hoop, band, ring, strap, strip, bracket, corner, fitting, hinge, metalwork, nail, rivet, latch, lock, hardware, bolt, binding, " +
		"reinforcement, trim, rim, border, stud", "hoops,hoop,bands,band,straps,fittings,iron,metal,trim,corners,hardware,guard"},
	{"lid, cover, cap", "lid,cap"},
	{"spout, knob", "spout,knob"},
	{"body, belly", "body,pot,shell,plating"},
	{"roof, shingle, thatch, tile, roofing", "roof,shingles,cap"},
	{"wall, plaster, masonry, facade, brickwork", "walls,wall,plaster,stone"},
	{"chimney, foundation, footing, hearth, step", "stones,stone,chimney,foundation,walls,wall"},
	{"door, doorway, shutter, gate", "door,doors,shutters"},
	{"window, pane, lens, glazing, visor, screen", "glass,window,windows,panes,pane,visor,lens,eyes,lamps"},
	{"flame, light, candle, bulb, glow, wick", "flame,light,candle,glow,lamps"},
	{"trunk, bark, branch, stem, wood", "bark,trunk,branches,wood"},
	{"needle, foliage, leaf, leave, crown, canopy", "needles,foliage,leaves,leaf"},
	{"fur, coat, hair, mane, body, pelt, skin", "fur,coat,body,skin"},
	{"scale", "scales,skin,body"},
	{"eye, pupil", "eyes,eye,lens,visor,lamps"},
	{"nose, snout, muzzle", "nose,snout,muzzle"},
	{"tail, belly, chest, paw, ear, sock", "tail,belly,paws,ears,light fur,marking"},
	{"armor, armour, plate, plating, shell, casing, chassis, metal, hull", "armour,armor,plating,plates,shell,body,panels"},
	{"joint, elbow, knee, hand, finger, shoulder, piston", "joints,joint,frame"},
	{"tyre, tire", "tyres,tires,rubber"},
	{"cable, hose, tube, sole, gasket", "rubber,cables,hoses,joints"},
	{"head, face, helmet, torso", "head,face,armour,plating,shell,body"},
	{"accent, stripe, detail, decoration, ornament, mark, marking, highlight, inlay, pattern", "accent,accents,trim,paint,marking,fittings"},
	{"moss, lichen", "moss"},
	{"wheel, wheels, rim", "wheels,wheel,tyres,tires,rubber"},
	{"stand, tripod, mount, holder", "stand,tripod,legs,leg,base,frame"},
}
