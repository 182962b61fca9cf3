package people

import (
	"atelier/internal/media/geom"
)

// angle is that of a place about the hat's axis, 0 in front; across is its distance from the axis.
func angle(q vec) float32 { return geom.Atan2(q.X, q.Z) }

func across(q vec) float32 { return geom.Sqrt(q.X*q.X + q.Z*q.Z) }

// bent is the shape of a wizard's hat: a waving brim, and a cone that leans back in folds.
func bent(q vec) vec {
	a, y := angle(q), q.Y
	if r := across(q); y < .02 {
		q.Y += geom.Smooth(.42, .82, r) * (.055*geom.Sin(2*a+.6) + .030*geom.Sin(3*a+2) - .05)
		return q
	}
	k := 1 + .05*geom.Sin(5*a+6*y)*geom.Smooth(.1, .4, y) + .045*geom.Sin(y*22+1.4*geom.Sin(a))*geom.Smooth(.2, .5, y)
	t := max(0, y-.30)
	return v(q.X*k+t*t*.16, q.Y-t*t*.236, q.Z*k-t*t*.62)
}

// pointed is a brim and a tall cone.
var pointed = []geom.Vec2{{X: .36, Y: -.06}, {X: .60, Y: -.075}, {X: .80, Y: -.10}, {X: .82, Y: -.085}, {X: .80, Y: -.065}, {X: .60, Y: -.030}, {X: .46},
	{X: .42, Y: .12}, {X: .385, Y: .26}, {X: .33, Y: .44}, {X: .27, Y: .62}, {X: .21, Y: .80}, {X: .155, Y: .97}, {X: .105, Y: 1.12}, {X: .060, Y: 1.25},
	{Y: 1.36}}

// gnomeHat is a tall cone with a rolled edge.
var gnomeHat = []geom.Vec2{{X: .36, Y: -.05}, {X: .425, Y: -.07}, {X: .455, Y: -.03}, {X: .430, Y: .02}, {X: .395, Y: .10}, {X: .355, Y: .24}, {X: .30, Y: .42},
	{X: .235, Y: .62}, {X: .165, Y: .84}, {X: .095, Y: 1.05}, {X: .045, Y: 1.18}, {Y: 1.24}}

// brimmed is a low round crown with a wide brim: of straw.
var brimmed = []geom.Vec2{{X: .30, Y: -.03}, {X: .42, Y: -.035}, {X: .62, Y: -.05}, {X: .80, Y: -.055}, {X: .825, Y: -.045}, {X: .82, Y: -.032},
	{X: .62, Y: -.020},
	{X: .455}, {X: .435, Y: .03}, {X: .420, Y: .12}, {X: .395, Y: .22}, {X: .345, Y: .285}, {X: .26, Y: .315}, {X: .12, Y: .325}, {Y: .318}}

// drooping is the shape of a straw hat: its brim falls in front and behind, and its crown is dented.
func drooping(q vec) vec {
	a := angle(q)
	if q.Y < .01 {
		q.Y += geom.Smooth(.45, .82, across(q)) * (.06*geom.Abs(geom.Sin(a)) + .030*geom.Sin(3*a+1) - .035)
		return q
	}
	q.Y -= .05 * geom.Smooth(.30, 0, across(q))
	return q
}

// creasedCrown is the profile of a cowboy's hat, which curled bends.
var creasedCrown = []geom.Vec2{{X: .34, Y: -.05}, {X: .45, Y: -.05}, {X: .62, Y: -.045}, {X: .80, Y: -.035}, {X: .83, Y: -.020}, {X: .80, Y: -.008},
	{X: .62, Y: -.015},
	{X: .455, Y: -.005}, {X: .435, Y: .06}, {X: .425, Y: .20}, {X: .41, Y: .34}, {X: .37, Y: .425}, {X: .27, Y: .445}, {X: .13, Y: .43}, {Y: .425}}

// curled turns the brim of a cowboy's hat up at the sides and pinches its crown in front.
func curled(q vec) vec {
	a, s := angle(q), geom.Abs(geom.Sin(angle(q)))
	if q.Y < .03 {
		k := geom.Smooth(.46, .83, across(q))
		q.Y += k * (.30*s*s*s - .075*geom.Cos(a)*geom.Cos(a))
		q.X *= 1 - .16*k*s
		return q
	}
	t := geom.Smooth(.18, .42, q.Y)
	q.X *= 1 - t*(.10+.34*geom.Smooth(.05, .45, q.Z))
	q.Y -= t * .115 * geom.Smooth(.20, 0, geom.Abs(q.X)) * geom.Smooth(-.6, .1, q.Z)
	return q
}

// toque is a chef's; pleated puffs it up.
var toque = []geom.Vec2{{X: .33, Y: -.02}, {X: .405, Y: -.02}, {X: .415}, {X: .405, Y: .10}, {X: .40, Y: .27}, {X: .415, Y: .29}, {X: .50, Y: .40},
	{X: .545, Y: .52},
	{X: .53, Y: .64}, {X: .45, Y: .72}, {X: .30, Y: .755}, {X: .12, Y: .75}, {Y: .74}}

func pleated(q vec) vec {
	k := geom.Smooth(.27, .45, q.Y)
	s := 1 + k*(.035*geom.Sin(11*angle(q)+.8)+.03*geom.Sin(3*angle(q)+q.Y*4))
	q.X, q.Z = q.X*s, q.Z*s
	q.Y += k * (.05*geom.Sin(2*angle(q)+1)*geom.Smooth(.1, .5, across(q)) - .07*q.X)
	return q
}

// hard is a helmet of a building site, with a peak in front.
var hard = []geom.Vec2{{X: .36, Y: -.03}, {X: .44, Y: -.035}, {X: .485, Y: -.03}, {X: .49, Y: -.015}, {X: .445}, {X: .435, Y: .08}, {X: .415, Y: .18},
	{X: .355, Y: .275},
	{X: .25, Y: .335}, {X: .12, Y: .355}, {Y: .36}}

func peakedInFront(q vec) vec {
	if q.Y < -.002 {
		k := geom.Smooth(.42, .49, across(q)) * geom.Smooth(.30, .95, geom.Cos(angle(q)))
		q.Z += .20 * k
		q.Y -= .045 * k
		return q
	}
	q.Y += .030 * geom.Smooth(.085, .055, geom.Abs(q.X)) * geom.Smooth(.1, .25, q.Y)
	return q
}

// longBehind makes the brim of a firefighter's helmet long behind, and raises a comb over its crown.
func longBehind(q vec) vec {
	if q.Y < -.002 {
		k := geom.Smooth(.42, .49, across(q))
		c := geom.Cos(angle(q))
		q.Z += k * (.10*geom.Smooth(.3, 1, c) - .34*geom.Smooth(.1, 1, -c))
		q.X *= 1 + .12*k
		q.Y -= k * (.03 + .11*geom.Smooth(.1, 1, -c))
		return q
	}
	ridge := max(geom.Smooth(.075, .045, geom.Abs(q.X)), .55*geom.Smooth(.05, .03, geom.Abs(geom.Abs(q.X)-.60*geom.Abs(q.Z))))
	q.Y += .055 * ridge * geom.Smooth(.06, .22, q.Y)
	return q
}

// kettle is a guard's: an iron skull with a sloping brim.
var kettle = []geom.Vec2{{X: .38, Y: -.05}, {X: .60, Y: -.135}, {X: .70, Y: -.175}, {X: .712, Y: -.165}, {X: .70, Y: -.15}, {X: .56, Y: -.085},
	{X: .455, Y: -.01}, {X: .44, Y: .03},
	{X: .43, Y: .12}, {X: .395, Y: .23}, {X: .32, Y: .325}, {X: .20, Y: .385}, {X: .08, Y: .415}, {Y: .425}}

// domed is a viking's or a soldier's helmet without a brim.
var domed = []geom.Vec2{{X: .40, Y: -.10}, {X: .455, Y: -.10}, {X: .465, Y: -.085}, {X: .462, Y: .02}, {X: .445, Y: .13}, {X: .40, Y: .24},
	{X: .31, Y: .33}, {X: .20, Y: .395},
	{X: .09, Y: .43}, {Y: .445}}

// earFlaps lets a soldier's helmet reach lower at the sides and behind.
func earFlaps(q vec) vec {
	low := geom.Smooth(.05, -.10, q.Y)
	back := geom.Smooth(.55, -.2, geom.Cos(angle(q))) * geom.Smooth(.1, .3, across(q)) // the same everywhere at the axis, which has no angle
	q.Y -= low * .17 * back
	k := 1 + .05*low
	q.X, q.Z = q.X*k, q.Z*k
	return q
}

// cockedBrim is the profile of a hat with a wide brim, which is turned up at three sides.
var cockedBrim = []geom.Vec2{{X: .36, Y: -.04}, {X: .46, Y: -.045}, {X: .64, Y: -.04}, {X: .86, Y: -.02}, {X: .88, Y: -.005}, {X: .86, Y: .01},
	{X: .64, Y: -.005}, {X: .455},
	{X: .435, Y: .06}, {X: .42, Y: .16}, {X: .385, Y: .25}, {X: .29, Y: .31}, {X: .14, Y: .33}, {Y: .335}}

func cocked(q vec) vec {
	r := across(q)
	if q.Y > .03 || r < .45 {
		return q
	}
	a := angle(q)
	k := geom.Smooth(.45, .86, r)
	up := .5 - .5*geom.Cos(3*a) // corners in front and at both sides behind
	q.Y += k * (.06 + .36*up)
	s := 1 - k*.36*up
	q.X, q.Z = q.X*s, q.Z*s
	return q
}

// peakedCap is a flat cap on a band; its peak is of its own.
var peakedCap = []geom.Vec2{{X: .34, Y: -.03}, {X: .408, Y: -.03}, {X: .415, Y: -.02}, {X: .412, Y: .10}, {X: .43, Y: .12}, {X: .56, Y: .225},
	{X: .565, Y: .245}, {X: .54, Y: .265},
	{X: .36, Y: .275}, {X: .15, Y: .27}, {Y: .268}}

func raisedInFront(q vec) vec {
	k := geom.Smooth(.10, .26, q.Y)
	q.Y += k * (.10*q.Z + .03)
	q.Z *= 1 - .06*k
	return q
}

// Profiles and shapes of hats that words ask for; see hat.
var (
	tallCrown = []geom.Vec2{{X: .36, Y: -.04}, {X: .46, Y: -.045}, {X: .62, Y: -.035}, {X: .64, Y: -.02}, {X: .62, Y: -.008}, {X: .455, Y: 0},
		{X: .43, Y: .06}, {X: .425, Y: .30}, {X: .455, Y: .58}, {X: .445, Y: .61}, {X: .20, Y: .605}, {Y: .60}}
	lowCrown = []geom.Vec2{{X: .34, Y: -.05}, {X: .45, Y: -.05}, {X: .58, Y: -.050}, {X: .68, Y: -.045}, {X: .70, Y: -.030}, {X: .68, Y: -.020},
		{X: .56, Y: -.020},
		{X: .455, Y: -.005}, {X: .435, Y: .06}, {X: .420, Y: .20}, {X: .395, Y: .33}, {X: .35, Y: .385}, {X: .25, Y: .40}, {X: .12, Y: .39}, {Y: .385}}
	wideBrim = []geom.Vec2{{X: .34, Y: -.05}, {X: .45, Y: -.055}, {X: .80, Y: -.07}, {X: 1.10, Y: -.02}, {X: 1.20, Y: .13}, {X: 1.18, Y: .15},
		{X: 1.07, Y: .01},
		{X: .78, Y: -.035}, {X: .455, Y: -.005}, {X: .43, Y: .08}, {X: .39, Y: .26}, {X: .31, Y: .46}, {X: .22, Y: .58}, {X: .12, Y: .625}, {Y: .63}}
	roundCrown = []geom.Vec2{{X: .36, Y: -.04}, {X: .46, Y: -.045}, {X: .58, Y: -.03}, {X: .61, Y: 0}, {X: .59, Y: .015}, {X: .455, Y: -.005},
		{X: .44, Y: .06}, {X: .435, Y: .16}, {X: .41, Y: .27}, {X: .35, Y: .365}, {X: .24, Y: .425}, {X: .11, Y: .45}, {Y: .455}}
	flatCap = []geom.Vec2{{X: .36, Y: -.03}, {X: .405, Y: -.03}, {X: .415, Y: -.01}, {X: .44, Y: .02}, {X: .54, Y: .06}, {X: .58, Y: .11}, {X: .55, Y: .165},
		{X: .42, Y: .205}, {X: .2, Y: .22}, {X: .02, Y: .222}, {X: .018, Y: .25}, {Y: .252}}
	knitCap = []geom.Vec2{{X: .40, Y: -.09}, {X: .450, Y: -.095}, {X: .465, Y: -.07}, {X: .465, Y: .045}, {X: .448, Y: .06}, {X: .438, Y: .07},
		{X: .425, Y: .19},
		{X: .365, Y: .30}, {X: .26, Y: .385}, {X: .13, Y: .43}, {Y: .44}}
	ballCap = []geom.Vec2{{X: .38, Y: -.05}, {X: .425, Y: -.05}, {X: .432, Y: -.03}, {X: .430, Y: .09}, {X: .405, Y: .20}, {X: .335, Y: .295},
		{X: .22, Y: .355},
		{X: .09, Y: .38}, {X: .03, Y: .382}, {X: .025, Y: .40}, {Y: .402}}
	wound = []geom.Vec2{{X: .38, Y: -.06}, {X: .47, Y: -.05}, {X: .52, Y: .03}, {X: .53, Y: .14}, {X: .48, Y: .26}, {X: .38, Y: .345}, {X: .24, Y: .37},
		{X: .16, Y: .42},
		{X: .08, Y: .445}, {Y: .45}}
	cone = []geom.Vec2{{X: .36, Y: -.04}, {X: .43, Y: -.045}, {X: .455, Y: -.02}, {X: .435, Y: .05}, {X: .40, Y: .20}, {X: .33, Y: .40}, {X: .25, Y: .60},
		{X: .165, Y: .80},
		{X: .09, Y: .96}, {X: .05, Y: 1.04}, {Y: 1.06}}
	headscarf = []geom.Vec2{{X: .39, Y: -.06}, {X: .412, Y: -.06}, {X: .415, Y: .03}, {X: .405, Y: .13}, {X: .355, Y: .235}, {X: .26, Y: .30},
		{X: .12, Y: .335}, {Y: .34}}
)

// pinched is a felt hat: its crown is dented and its brim dips in front.
func pinched(q vec) vec {
	if q.Y < .01 {
		q.Y += geom.Smooth(.46, .70, across(q)) * (.07*geom.Sin(angle(q))*geom.Sin(angle(q)) - .055*geom.Smooth(0, 1, geom.Cos(angle(q))))
		return q
	}
	t := geom.Smooth(.16, .38, q.Y)
	q.X *= 1 - t*.34*geom.Smooth(.0, .45, q.Z)
	q.Y -= t * .10 * geom.Smooth(.16, 0, geom.Abs(q.X)) * geom.Smooth(-.6, .1, q.Z)
	return q
}

// rolled turns the brim of a tall hat up at the sides.
func rolled(q vec) vec {
	if q.Y < .01 {
		s := geom.Sin(angle(q))
		q.Y += geom.Smooth(.46, .64, across(q)) * .10 * s * s
	}
	return q
}

// aslant lets a flat cap hang to one side.
func aslant(q vec) vec {
	k := geom.Smooth(.02, .10, q.Y)
	q.X -= .13 * k
	q.Y += k * (.16*q.X - .03)
	return q
}

// hangingCone lets a cone fall over to one side.
func hangingCone(q vec) vec {
	t := max(0, q.Y-.34)
	return v(q.X-1.05*t*t, q.Y-.75*t*t, q.Z-.30*t*t)
}

// swathed is the windings of a turban.
func swathed(q vec) vec {
	k := 1 + .045*geom.Sin(26*q.Y+2.2*geom.Sin(angle(q)))*geom.Smooth(-.05, .03, q.Y)
	q.X, q.Z = q.X*k, q.Z*k
	return q
}

// southwester is an oilskin hat: its brim falls all around, longest behind.
func southwester(q vec) vec {
	if q.Y < .01 {
		k, c := geom.Smooth(.45, .82, across(q)), geom.Cos(angle(q))
		q.Y -= k * (.16 + .16*geom.Smooth(.2, -.9, c))
		s := 1 - k*(.16+.10*geom.Smooth(-.2, .9, c))
		q.X, q.Z = q.X*s, q.Z*s
	}
	return q
}

// bycocket is a hat that is turned up behind and comes to a point in front.
func bycocket(q vec) vec {
	if q.Y < .01 {
		k, c := geom.Smooth(.46, .70, across(q)), geom.Cos(angle(q))
		q.Y += k * .30 * geom.Smooth(.35, -.6, c)
		q.Z += k * .22 * geom.Smooth(.4, 1, c)
		s := 1 - k*.24*geom.Smooth(.35, -.6, c)
		q.X, q.Z = q.X*s, q.Z*s
		return q
	}
	return pinched(q)
}

// cheeked lets a helmet reach down before the ears and over the nape.
func cheeked(q vec) vec {
	low := geom.Smooth(.05, -.10, q.Y) * geom.Smooth(.1, .3, across(q))
	c := geom.Cos(angle(q))
	q.Y -= low * (.42*geom.Smooth(.75, .45, c)*geom.Smooth(-.25, .15, c) + .26*geom.Smooth(.1, -.5, c))
	return q
}
