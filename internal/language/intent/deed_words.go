package intent

// doingWith is a row of the lexicon of deeds.
type doingWith struct {
	verbs string // a list
	how   Place  // of the thing that it is done to
	tool  string // the name of the thing that shows it; "": none
	held  Place  // of the tool
}

// crossing are verbs of deeds for what anything does that moves: "a car crossing a bridge".
const crossing = "crossing, traversing"

// climbing are verbs of deeds for what hands and feet do on rungs, rocks and branches.
const climbing = "climbing, climbs, scaling, ascending"

// working are verbs behind which "on" names what is worked on, and no place: "a blacksmith hammering on an anvil".
const working = "hammering, forging, cutting, chopping, knocking, banging, pounding, drumming, writing, typing, working, carving, chiseling, chiselling, sawing"

// grounded are verbs of deeds whose tools are at work on the ground.
const grounded = "hoeing weeding tilling raking sweeping mopping digging shoveling shovelling"

// deeds are verbs for what a person does, with the place of the thing that it is done to. What is done with a tool, the tool declares. Any other verb is
// done to a thing that stands before the person, without a tool: "a farmer milking a cow".
var deeds = []doingWith{
	{verbs: "flying, throwing, catching, juggling, hugging, cuddling, cradling, hoisting, lifting, waving, " +
		"swinging, using, smoking, ringing, blowing, firing, " +
		"smuggling, lugging, hauling, shouldering, delivering, bringing, serving, offering, stealing, snatching, grabbing", how: Held},
	{verbs: "walking, leading, escorting, accompanying, handholding", how: Beside},
	{verbs: "kicking", how: Before},
	{verbs: "feeding, petting, stroking, greeting, interviewing, teaching, training, taming, slaying, killing, hitting, punching, stabbing", how: Facing},
	{verbs: crossing + ", " + climbing, how: Beneath},
	{verbs: "sailing, captaining", how: Around},
	{verbs: "building, constructing, assembling, repairing, fixing, mending, planting, grooming, washing, cleaning, examining, inspecting, defusing, " +
		"decorating", how: At},
}

// taking are verbs behind which "from" names the source at which the taker stands: "a deer drinking from a stream".
const taking = "drinking, drinks, sipping, lapping, eating, eats, nibbling, feeding, grazing, browsing, stealing, steals, snatching, grabbing, taking, " +
	"fetching, picking, picks, plucking, harvesting, gathering, collecting, drawing, buying"

// deedPose is a row of the table of poses.
type deedPose struct {
	verbs, does, meets string // lists: traits of the person or animal that does it, and of what it is done to; of each list the first trait that it has counts
	wields             bool   // what the hands hold shows the verb where a figure does not take the pose
	jaws               bool   // a beast does it with its jaws
	tends              bool   // empty hands do it, and a figure kneels at what is low
	bears              bool   // both arms lift what is too large for a hand, and what is somewhat too large for both is made smaller
}

// poses are the traits of figures and things that show a verb.
var poses = []deedPose{
	{verbs: "fighting, fights, battling, battles, confronting, confronts, versus, vs, slaying, killing, sparring with, duelling",
		does: "lunging, roaring", meets: "en garde, roaring"},
	{verbs: "attacking, attacks, hitting, punching, stabbing, striking", does: "lunging, roaring", meets: "en garde, roaring"},
	{verbs: "brandishing, brandishes, swinging, swings, blocking, blocks, parrying, defending", does: "en garde", wields: true},
	{verbs: "aiming, aims, shooting, shoots, firing, fires", does: "taking aim", wields: true},
	{verbs: "throwing, throws", does: "hurling", wields: true},
	{verbs: "waving, waves", does: "waving", wields: true},
	{verbs: "kicking, kicks", does: "kicking"},
	{verbs: "hammering, forging, nailing, chopping, felling, splitting, mining, quarrying", does: "hammering"},
	{verbs: "talking to, speaking to, interviewing, teaching, greeting", does: "conversing", meets: "conversing"},
	{verbs: "walking, leading, escorting, accompanying", does: "walking", meets: "walking"},
	{verbs: "chasing, chases, pursuing, pursues", does: "running", meets: "running"},
	{verbs: "drinking, drinks", does: "toasting"},
	{verbs: "biting, bites, chewing, chews, gnawing, gnaws, nibbling, nibbles, burying, buries, catching, eating, eats, holding, holds, dragging", jaws: true},
	{verbs: "carrying, carries, stealing, steals, snatching, grabbing, fetching, retrieving, delivering, bringing", jaws: true, bears: true},
	{verbs: "building, constructing, assembling, repairing, fixing, mending, planting, petting, stroking, grooming, washing, cleaning, examining, inspecting, " +
		"feeding, defusing, decorating", tends: true},
	{verbs: "smuggling, lugging, hauling, shouldering, lifting, hoisting, cradling, hugging, cuddling", bears: true},
	{verbs: "opening, opens, unlocking, unlocks, looting, loots, emptying, empties", meets: "open"},
	{verbs: "closing, closes, shutting, shuts, locking, locks", meets: "closed"},
	{verbs: "peeling, peels", meets: "peeled"},
	{verbs: "handshaking", does: "shaking hands", meets: "shaking hands"},
	{verbs: "embracing", does: "embracing", meets: "embracing"},
	{verbs: "waltzing", does: "waltzing", meets: "waltzing"},
	{verbs: "grappling, wrestling", does: "grappling", meets: "grappling"},
	{verbs: "tugging", does: "tugging", meets: "tugging"},
	{verbs: "handholding", does: "hand in hand", meets: "hand in hand"},
}
