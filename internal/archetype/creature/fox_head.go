package creature

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
)

// Where the face sits on the head, in its frame: the origin is the middle of the skull, +Z is forward.
var (
	foxEye   = at(.0280, .0115, .0490) // the left eyeball
	foxNose  = at(0, -.0170, .1180)
	foxEar   = at(.0370, .0300, -.0120) // the middle of the left ear's base
	earTip   = float32(.098)
	eyeballR = float32(.0116)
)

// foxHead is a long muzzle on a broad skull, cheeks that end in tufts, sockets under brows, and tall ears carved hollow in front.
func foxHead(p foxParms) sdf.Field {
	ellipsoid := func(x, y, z, rx, ry, rz float32) sdf.Field { return sdf.Ellipsoid(at(x, y, z), at(rx, ry, rz)) }
	cone := func(a, b geom.Vec3, ra, rb float32) sdf.Field { return sdf.Cone(a, b, ra, rb) }
	skull := sdf.Union(.020,
		ellipsoid(0, 0, 0, .058, .050, .060),
		sdf.Mirror(ellipsoid(.040, -.018, .010, .033, .029, .034)),
		cone(at(0, -.008, .036), at(0, -.020, .106), .0315, .0125), // muzzle
		cone(at(0, .010, .040), at(0, -.010, .108), .0150, .0085),  // its bridge
		cone(at(0, -.034, .028), at(0, -.0345, .088), .0200, .0085),
	)
	cheek := sdf.Union(.010, // three tufts of each cheek, swept back
		cone(at(.044, -.014, .004), at(.088, -.030, -.036), .026, .0030),
		cone(at(.040, -.026, .008), at(.077, -.052, -.032), .024, .0030),
		cone(at(.030, -.034, .006), at(.055, -.064, -.034), .021, .0030))
	brow := ellipsoid(.0225, .0285, .0390, .0205, .0095, .0210)
	head := sdf.Union(.014, skull, sdf.Mirror(cheek), sdf.Mirror(brow))
	head = sdf.Cut(.007, head, sdf.Mirror(sdf.Ellipsoid(foxEye.Add(at(.0005, -.0005, .0085)), at(.0112, .0088, .0110))))
	head = sdf.Cut(.003, head, sdf.Mirror(sdf.Capsule(at(.002, -.0335, .112), at(.0250, -.0310, .056), .0016))) // mouth
	return sdf.Union(.012, head, sdf.Mirror(foxEarField(p)))
}

// earPlace stands the left ear on the head: its frame has +Y up to the tip and +Z out of the hollow.
func earPlace() geom.Affine {
	return geom.Move(foxEar.X, foxEar.Y, foxEar.Z).Mul(geom.TurnZ(-.27)).Mul(geom.TurnY(.30)).Mul(geom.TurnX(-.06))
}

// foxEarField is the left ear: a flattened cone that leans outward, its front scooped out.
func foxEarField(p foxParms) sdf.Field {
	place, tall := earPlace(), earTip*p.Ears
	shell := sdf.Place(place.Mul(geom.Stretch(1, 1, .66)), sdf.Cone(at(0, 0, 0), at(0, tall, 0), .0335, .0062))
	scoop := sdf.Place(place.Mul(geom.Move(0, .012, .0195)).Mul(geom.Stretch(1, 1, .80)), sdf.Cone(at(0, 0, 0), at(0, tall*.76, -.006), .0235, .0025))
	return sdf.Cut(.005, shell, scoop)
}
