package planner

import "math"

// gearParms shape a spur or helical gear that lies flat, with involute teeth of 20° (ISO 53).
type gearParms struct {
	Module    float64 `as:"module" lo:"0.1" hi:"50"`
	Teeth     int     `of:"tooth" def:"20" lo:"6" hi:"120"`
	Thickness float64 `as:"thick width height" main:"2"`
	Bore      float64 `of:"bore" as:"* diameter width inner" also:"inner" lo:"0"`
	Diameter  float64 `as:"diameter *" main:"1" lo:"0" tell:"no"`
	Angle     float64 `as:"angle" in:"deg" lo:"-45" hi:"45" tell:"no"`
	helical   bool
	bored     bool
}

func (p *gearParms) settle() {
	if p.Teeth == 0 {
		return
	}
	if p.Module == 0 && p.Diameter > 0 { // the tips lie on a circle of (z + 2)·m: the addendum is one module (ISO 53)
		p.Module = p.Diameter / float64(p.Teeth+2)
	}
	if p.Module == 0 {
		p.Module = 2
	}
	if p.Thickness == 0 {
		p.Thickness = 5 * p.Module
	}
	// A fifth of the pitch circle, to half a millimetre. bored keeps a bore of 0, which words have asked for, through the next settle.
	if p.Bore == 0 && !p.bored {
		p.Bore, p.bored = math.Round(p.Module*float64(p.Teeth)*.2*2)/2, true
	}
	if p.helical && p.Angle == 0 {
		p.Angle = 20
	}
}

// check leaves a rim of half a module between the bore and the roots, whose circle is (z − 2.5)·m: the dedendum is 1.25 modules (ISO 53).
func (p *gearParms) check() error {
	p.Diameter = 0
	if root := p.Module * (float64(p.Teeth) - 2.5); p.Bore > root-p.Module {
		return refuse("A bore of %s mm does not fit below teeth whose roots lie on %s mm: make the bore smaller, or the gear larger.",
			number(p.Bore), number(root))
	}
	return nil
}

// size is the box around the tips of all teeth, which is narrower than the tip circle where no tooth points along an axis. One tooth points to +x.
func (p *gearParms) size() [3]float64 {
	r := p.Module * (float64(p.Teeth) + 2) / 2
	half := tipAngle(p.Teeth, p.Module)
	layers := 1
	if p.Angle != 0 {
		layers = gearLayers + 1
	}
	var x, z float64
	for i := range p.Teeth {
		for layer := range layers {
			a := 2*math.Pi*float64(i)/float64(p.Teeth) + p.Twist()*math.Pi/180*float64(layer)/gearLayers
			for _, b := range []float64{a - half, a, a + half} {
				x, z = max(x, r*math.Cos(b)), max(z, r*math.Sin(b))
			}
		}
	}
	return [3]float64{2 * x, p.Thickness, 2 * z}
}

// gearLayers are the sections of a helical gear.
const gearLayers = 6

// Twist is how far a helical gear turns over its thickness b, degrees: 360·b·tan β / (π·d), with the helix
// angle β on the pitch circle d = m·z (ISO 21771).
func (p *gearParms) Twist() float64 {
	return 360 * p.Thickness * math.Tan(p.Angle*math.Pi/180) / (math.Pi * p.Module * float64(p.Teeth))
}

// tipAngle is half the angle of a tooth at its tip, radians: π/2z + inv α − inv α_a, where inv x = tan x − x, α = 20° is the pressure angle, and
// cos α_a = z·cos α / (z + 2) (ISO 21771). Pointed teeth have 0.
func tipAngle(teeth int, module float64) float64 {
	z := float64(teeth)
	inv := func(a float64) float64 { return math.Tan(a) - a }
	base := math.Cos(20 * math.Pi / 180)
	return max(math.Pi/2/z+inv(20*math.Pi/180)-inv(math.Acos(z*base/(z+2))), 0)
}

// involute is a def of recipes: the outline of a gear. Below the base circle an involute does not exist: there a flank runs straight to the root.
const involute = `
def involute(r, base):
    tangent = sqrt(max(r * r - base * base, 0))
    return tangent / base * 57.29578 - atan2(tangent, base)

def gear(b):
    """Involute teeth of 20 degrees: tips one module above the pitch circle, roots 1.25 below; one tooth points to +x."""
    pitch, base = MODULE * TEETH / 2, MODULE * TEETH / 2 * cos(20)
    root, tip = pitch - 1.25 * MODULE, pitch + MODULE
    start, steps = max(root, base), b.lod(1, 2, 4, 6)
    points = []
    for i in range(TEETH):
        middle = 360 * i / TEETH
        flank = []
        for k in range(steps + 1):
            r = mix(start, tip, k / steps)
            flank.append((r, max(90 / TEETH + involute(pitch, base) - involute(r, base), 0)))
        if start > root:
            flank = [(root, flank[0][1])] + flank
        for r, a in flank:
            points.append((r * cos(middle - a), r * sin(middle - a)))
        points.append((tip * cos(middle), tip * sin(middle)))
        for r, a in flank[::-1]:
            points.append((r * cos(middle + a), r * sin(middle + a)))
    return outline(points)
`

func (p *gearParms) write(w *page) {
	bore := ""
	if p.Bore > 0 {
		bore = "circle(BORE / 2, n=n)"
	}
	if p.Angle == 0 {
		w.do(`b.add("body", extrude(gear(b), (0, THICKNESS), holes=[%s], face="+y", bevel=0), body, keep=True)`, bore)
		return
	}
	w.do(`slices, twist = b.lod(2, 4, %d, %d), %s`, gearLayers, gearLayers, number(p.Twist()))
	w.do(`layers = [section((0, THICKNESS * i / slices, 0), gear(b).turn(twist * i / slices), face="+y") for i in range(slices + 1)]`)
	w.do(`body_ = loft(layers, bevel=0)`)
	if p.Bore > 0 {
		w.do(`body_ = body_.cut(extrude(circle(BORE / 2, n=n), (-.1 * THICKNESS, 1.1 * THICKNESS), face="+y", bevel=0))`)
	}
	w.do(`b.add("body", body_, body, keep=True, crease=25)`)
}

// "Hole" means the bore here: a gear has no others.
var gearForm = &form{
	name:   "gear",
	nouns:  "gear, spur gear, gear wheel, gearwheel, cog, cogwheel, cog wheel, toothed wheel, pinion",
	claims: technical,
	parts:  []part{{"tooth", "tooth, teeth, toothed, tooths"}, {"bore", "bore, shaft hole, centre hole, center hole, hole, shaft"}},
	roles:  []role{{"body", `steel("brushed")`}},
	fresh:  func() parms { return &gearParms{} },
	defs:   involute,
	view:   [2]int{20, 50},
}

var helicalForm = like(gearForm, "helical gear", "helical gear", technical, func() parms { return &gearParms{helical: true} })
