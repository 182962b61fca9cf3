package creature

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
)

// stance is a fox holding still: bones for hair and markings, and the flesh around them. Metres, on the ground, facing +Z.
type stance struct {
	ear   geom.Affine // places the left ear on the head
	head  geom.Affine // places the head, whose origin is the middle of the skull
	trunk limb        // from the throat to the rump
	legs  [4]limb     // fore left, fore right, hind left, hind right, each from the top; the last bone is the paw's
	paws  [4]geom.Affine
	tail  limb
	bib   float32     // how far down the trunk the white of the breast stays wide, 0..1
	flesh []sdf.Field // muscles and fur that are no bones
}

// standing is at the shoulder 0.4 m high, the left forepaw a step ahead, the weight on the right.
func standing(p foxParms) *stance {
	s := &stance{
		ear: earPlace(),
		bib: .34,
		trunk: chain([]geom.Vec3{at(0, .505, .285), at(0, .398, .188), at(0, .335, .095), at(0, .345, -.050), at(0, .352, -.190)},
			[]float32{.046, .066, .080, .066, .058}),
		flesh: []sdf.Field{
			sdf.Ellipsoid(at(0, .308, .100), at(.066, .082, .120)), // ribs
			sdf.Ellipsoid(at(0, .318, .178), at(.050, .070, .050)), // breast
			sdf.Ellipsoid(at(0, .405, .225), at(.054, .066, .048)), // ruff at the throat
			sdf.Ellipsoid(at(.046, .330, .135), at(.034, .080, .055)),
			sdf.Ellipsoid(at(-.046, .330, .130), at(.034, .080, .055)),
			sdf.Ellipsoid(at(.040, .325, -.155), at(.042, .075, .072)), // haunches
			sdf.Ellipsoid(at(-.040, .325, -.145), at(.042, .075, .072)),
			sdf.Cone(at(.040, .318, -.190), at(.051, .195, -.165), .046, .026), // hams, down to the hocks
			sdf.Cone(at(-.040, .318, -.185), at(-.051, .195, -.122), .046, .026),
		},
	}
	fore, lower := []float32{.042, .0285, .0185, .0160, .0125}, []float32{.056, .039, .0205, .0165, .0125}
	s.legs = [4]limb{
		chain([]geom.Vec3{at(.046, .310, .140), at(.049, .215, .125), at(.047, .108, .172), at(.047, .030, .188), at(.047, .014, .222)}, fore),
		chain([]geom.Vec3{at(-.046, .310, .130), at(-.049, .212, .100), at(-.047, .105, .112), at(-.046, .030, .116), at(-.048, .014, .150)}, fore),
		chain([]geom.Vec3{at(.044, .315, -.165), at(.054, .232, -.125), at(.050, .122, -.232), at(.050, .030, -.216), at(.052, .014, -.184)}, lower),
		chain([]geom.Vec3{at(-.044, .315, -.150), at(-.054, .235, -.085), at(-.050, .124, -.176), at(-.050, .030, -.150), at(-.052, .014, -.119)}, lower),
	}
	s.paws = [4]geom.Affine{
		geom.Move(.047, 0, .203).Mul(geom.TurnY(.08)), geom.Move(-.046, 0, .131).Mul(geom.TurnY(-.10)),
		geom.Move(.050, 0, -.203).Mul(geom.TurnY(.10)), geom.Move(-.050, 0, -.138).Mul(geom.TurnY(-.08)),
	}
	sway := p.TailSway
	s.tail = chain([]geom.Vec3{at(0, .362, -.225), at(.1*sway, .335, -.290), at(.3*sway, .285, -.355), at(.6*sway, .238, -.430), at(.9*sway, .208, -.510),
		at(1.1*sway, .200, -.580), at(1.2*sway, .205, -.640), at(1.2*sway, .214, -.690)},
		scaled([]float32{.028, .036, .048, .057, .057, .047, .030, .010}, p.Brush))
	s.head = geom.Move(0, .512, .292).Mul(geom.TurnY(p.HeadTurn)).Mul(geom.TurnX(p.HeadNod))
	return s
}

// sitting is 0.6 m high to the tips of the ears, upright on its haunches, the tail laid round the left side to the paws.
func sitting(p foxParms) *stance {
	s := &stance{
		ear: earPlace(),
		bib: .52,
		trunk: chain([]geom.Vec3{at(0, .466, .098), at(0, .345, .060), at(0, .270, .030), at(0, .175, -.070), at(0, .115, -.125)},
			[]float32{.045, .067, .080, .098, .092}),
		flesh: []sdf.Field{
			sdf.Ellipsoid(at(0, .125, -.115), at(.100, .115, .115)), // rump
			sdf.Ellipsoid(at(0, .285, .072), at(.066, .085, .052)),  // breast
			sdf.Ellipsoid(at(0, .370, .098), at(.052, .064, .038)),  // ruff at the throat
			sdf.Ellipsoid(at(.050, .265, .045), at(.040, .075, .050)),
			sdf.Ellipsoid(at(-.050, .265, .045), at(.040, .075, .050)),
			sdf.Ellipsoid(at(.080, .105, -.055), at(.045, .092, .088)), // thighs
			sdf.Ellipsoid(at(-.080, .105, -.055), at(.045, .092, .088)),
		},
	}
	fore := chain([]geom.Vec3{at(.047, .262, .062), at(.044, .140, .080), at(.042, .078, .078), at(.041, .030, .084), at(.042, .014, .118)},
		[]float32{.040, .0255, .0195, .0165, .0125})
	hind := chain([]geom.Vec3{at(.090, .105, -.050), at(.094, .060, .000), at(.089, .028, -.040), at(.087, .022, .036), at(.090, .014, .072)},
		[]float32{.052, .036, .0215, .0175, .0125})
	s.legs = [4]limb{fore, fore.flipped(), hind, hind.flipped()}
	s.legs[0] = chain([]geom.Vec3{at(.047, .262, .064), at(.044, .140, .088), at(.042, .078, .090), at(.041, .030, .098), at(.042, .014, .132)},
		[]float32{.040, .0255, .0195, .0165, .0125})
	s.paws = [4]geom.Affine{
		geom.Move(.041, 0, .113).Mul(geom.TurnY(.06)), geom.Move(-.041, 0, .099).Mul(geom.TurnY(-.12)),
		geom.Move(.087, 0, .052).Mul(geom.TurnY(.16)), geom.Move(-.087, 0, .052).Mul(geom.TurnY(-.16)),
	}
	s.tail = chain([]geom.Vec3{at(0, .056, -.205), at(.085, .050, -.247), at(.170, .056, -.207), at(.207, .060, -.120), at(.203, .056, -.030),
		at(.172, .047, .052), at(.130, .036, .108), at(.092, .020, .145)},
		scaled([]float32{.030, .042, .054, .060, .058, .048, .034, .011}, p.Brush))
	s.head = geom.Move(0, .472, .102).Mul(geom.TurnY(p.HeadTurn)).Mul(geom.TurnX(p.HeadNod))
	return s
}

func scaled(r []float32, k float32) []float32 {
	for i := range r {
		r[i] *= k
	}
	return r
}

// body is the fox without its face: trunk, limbs and head flow into one another, and what lies on the ground is flat there.
func (s *stance) body(p foxParms) sdf.Field {
	parts := []sdf.Field{sdf.Union(.045, append(s.trunk.fields(), s.flesh...)...)}
	for i, leg := range s.legs {
		parts = append(parts, sdf.Union(.018, append(leg.fields()[:len(leg.bones)-1], sdf.Place(s.paws[i], paw()))...))
	}
	tail := sdf.Union(.03, s.tail.fields()...)
	brush := locks{Count: 64, From: .12, To: .82, Long: .075, Wide: .0125, Girth: 1, Lift: .10, Seed: p.Seed.Sub("brush")}
	parts = append(parts, sdf.Union(.004, append(brush.along(s.tail), tail)...))
	ruff := locks{Count: 34, From: .14, To: s.bib * .8, Long: .070, Wide: .014, Girth: 1.04, Lift: .10, Seed: p.Seed.Sub("ruff")}
	body := sdf.Union(.022, append(parts, sdf.Place(s.head, foxHead(p)))...)
	body = sdf.Union(.009, append(ruff.along(s.trunk), body)...)
	return sdf.Common(.006, body, sdf.Half(at(0, -1, 0), 0))
}

// paw stands on the origin and points along +Z: a pad and four toes.
func paw() sdf.Field {
	toe := func(x, z float32) sdf.Field { return sdf.Ellipsoid(at(x, .0105, z), at(.0080, .0105, .0140)) }
	pad := sdf.Ellipsoid(at(0, .0165, -.004), at(.0200, .0165, .0270))
	return sdf.Union(.005, pad, toe(.0065, .0205), toe(-.0065, .0205), toe(.0160, .0130), toe(-.0160, .0130))
}
