package intent

// doingWith is a row of the lexicon of deeds.
type doingWith struct {
	verbs string // a list
	how   Place  // of the thing that it is done to
	tool  string // "": none
	held  Place  // of the tool
}

// crossing are verbs of deeds for what anything does that moves: "a car crossing a bridge".
const crossing = "crossing, traversing"

// deeds are verbs for what somebody does, with the place of the thing that it is done to, the noun of the tool that shows it, and the place of that. Any
// other verb is done to a thing that stands before the person, without a tool: "a farmer milking a cow".
var deeds = []doingWith{
	{verbs: "flying, throwing, catching, juggling, hugging, cuddling, cradling, hoisting, lifting, waving, swinging, using, smoking, ringing, blowing, firing", how: Held},
	{verbs: "walking, leading, escorting, accompanying", how: Beside},
	{verbs: "kicking", how: Before},
	{verbs: "feeding, petting, stroking, greeting, interviewing, teaching, training, taming, slaying, killing, hitting, punching, stabbing", how: Facing},
	{verbs: crossing, how: Beneath},
	{verbs: "sailing, captaining", how: Around},
	{"fishing, angling", At, "fishing rod", Held},
	{"sweeping", At, "broom", Held},
	{"mopping", At, "mop", Held},
	{"mowing", At, "lawn mower", Pushed},
	{"vacuuming, hoovering", At, "vacuum cleaner", Beside},
	{"chopping, felling", At, "axe", Held},
	{"sawing", At, "saw", Held},
	{"hammering, forging, nailing", At, "hammer", Held},
	{"mining, quarrying", At, "pickaxe", Held},
	{"digging, shoveling, shovelling", At, "shovel", Held},
	{"raking", At, "rake", Held},
	{"hoeing, weeding, tilling", At, "hoe", Held},
	{"reaping, scything, harvesting", At, "scythe", Held},
	{"watering", At, "watering can", Held},
	{"photographing, filming", At, "camera", Held},
	{"painting", At, "paintbrush", Held},
	{"carving, sculpting, chiseling, chiselling", At, "chisel", Held},
	{"shearing", At, "scissors", Held},
	{"stargazing", At, "telescope", Held},
}

// poseless are verbs for what somebody does with a weapon in a pose that figures do not take: they hold it.
var poseless = []string{"aiming", "aims", "shooting", "shoots", "brandishing", "brandishes", "throwing", "swinging", "waving"}

// poses are the traits of figures that show a verb: does of the figure that does it, and meets of the figure to which it is done.
var poses = []struct{ verbs, does, meets string }{
	{"fighting, fights, battling, battles, confronting, confronts, wrestling, versus, vs, slaying, killing, sparring with, duelling", "lunging", "en garde"},
	{"attacking, attacks, hitting, punching, stabbing, striking", "lunging", "en garde"},
	{"brandishing, brandishes, swinging, swings", "en garde", ""},
	{"aiming, aims, shooting, shoots, firing, fires", "taking aim", ""},
	{"throwing, throws", "hurling", ""},
	{"waving, waves", "waving", ""},
	{"kicking, kicks", "kicking", ""},
	{"hammering, forging, nailing, chopping, felling, mining, quarrying", "hammering", ""},
	{"talking to, speaking to, interviewing, teaching, greeting", "conversing", "conversing"},
	{"walking, leading, escorting, accompanying", "walking", "walking"},
	{"chasing, chases, pursuing, pursues", "running", "running"},
	{"drinking, drinks", "toasting", ""},
	{"handshaking", "shaking hands", "shaking hands"},
}
