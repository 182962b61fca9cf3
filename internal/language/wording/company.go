package wording

import (
	"strings"
)

// companies are words for several people together, and the people.
var companies = map[string]string{
	"couple": "two people", "old couple": "two old people", "elderly couple": "two elderly people", "young couple": "two young people",
	"duo": "two people", "trio": "three people", "quartet": "four people", "rock band": ensemble(3),
	"family": "a man and a woman and a child", "young family": "a man and a woman and a little boy",
	"family of three": "a man and a woman and a child", "family of four": "a man and a woman and a boy and a girl",
	"family of five": "a man and a woman and a boy and a girl and a toddler",
}

// companions are the members of a company of musicians: each plays the next of these instruments.
var companions = []string{"a guitar", "a violin", "a trumpet", "a lute", "an accordion"}

// musicians are the numbers of several musicians, from two on.
var musicians = strings.Fields("two three four five 2 3 4 5")

// gathered are words behind a word for a company where it means the people: a "family car" and "a couple of chairs" mean none.
var gathered = strings.Fields("at on in with under around by near and who is are sitting standing his her its their")

// A company stands at the beginning, in a list, or beside something: "a tent for a family" shows no people. The word "band" means musicians only where it
// is the subject and plays, since barrels, rings and hats have bands too.
var (
	companySign = signed(`(?i)(?:^|[,;.]|\b(?:and|with|beside|near|behind|around|under|(?:statue|sculpture|figurine|painting|picture|scene) of)\b)` +
		`\s*\b((?:an?|the)\s+(?:happy\s+|married\s+|loving\s+)?(young family|rock band|(?:(?:old|elderly|young) )?couple|duo|trio|quartet|` +
		`family(?: of (?:three|four|five))?))\b`)
	bandSign = signed(`(?i)^\s*(?:an?|the)\s+band(\s+(?:is\s+|that\s+is\s+)?(?:playing|performing)\b|\s+on\s+(?:an?\s+|the\s+)?stage\b|\s*$)`)

	musicianSign = signed(`(?i)\b(` + strings.Join(musicians, "|") + `)\s+(?:street\s+)?musicians\b`)
	eachHandSign = signed(`(?i)\s+in\s+(?:each|either)\s+(?:of\s+)?(?:his\s+|her\s+|its\s+|their\s+)?(?:hands?|fists?)\b`)
)

// rows are what people and beasts do together that calls for things which the words leave out, such as seats at a table, a board or a basket, and
// places and numbers in other words: what a person feeds a horse with is held, and the horse is opposite. The function signOf tells how a form of words is
// written. In the places of what they are, "$1" is what the first slot has found, "#chair" are chairs for the people who stand before the words, or whom
// the first slot names, a noun before "~" is several, and "×" multiplies.
var rows = []row{
	// seats
	{"(holding/carrying/showing/fanning/with) LIKE playing cards", "$1 a ${2}hand of cards"},
	{"a chess_game/game_of_chess/chess_match between ALL", "$1 sitting on #chair around a round table with a chess board on it"},
	{"playing a_game_of? chess at/around/on a *table", "sitting on #chair around a $1 with a chess board on it"},
	{"playing a_game_of? chess alone/together?", "sitting on #chair around a round table with a chess board on it"},
	{"around/at a *table playing (cards/poker/chess/dice)", "playing $2 at a $1"},
	{"playing (cards/poker) at/around/on a *table", "sitting on #chair around a $2 with a deck of cards on it"},
	{"playing (cards/poker) .", "sitting on #chair around a round table with a deck of cards on it"},
	{"sitting/seated/dining/feasting/eating together? at/around a *table", "sitting on #chair around a $1"},
	{"writing/drawing with_a_quill/with_a_pen? at a *desk/table", "sitting on #chair around a $1 wielding a quill"},
	{"writing/drawing (a/an/the/his/her) LIKE (letter/book/novel/poem/story/scroll/diary/report) with_a_quill/with_a_pen? at a *desk/table",
		"sitting on #chair around a $4 wielding a quill"},
	{"writing (a/an/the/his/her) LIKE (letter/book/novel/poem/story/diary/report) .", "sitting on #chair around a desk wielding a quill"},
	{"sitting/seated/working/studying? at/behind a *desk/table " + typing + " A LIKE (" + typed + ")", "sitting on #chair around a $1 with $2 $3$4 on it"},
	{typing + " A LIKE (" + typed + ") on/in (his/her/their) lap .", "sitting on a chair with $1 $2$3 on $4 lap"},
	{"(woman/man/girl/boy/child/lady/student/grandmother/grandfather) with THING on/in (his/her/their) lap .", "$1 sitting on a chair with $2 on $3 lap"},
	{typing + " A LIKE (" + typed + ") at/on a *desk/table", "sitting on #chair around a $4 with $1 $2$3 on it"},
	{typing + " A LIKE (" + typed + ") .", "sitting on #chair around a desk with $1 $2$3 on it"},
	{"sitting/seated/working/studying/typing at/behind a *desk", "sitting on #chair around a $1"},
	{"at/behind a *desk", "sitting on #chair around a $1"},
	{"selling/hawking WHAT at/from/behind/in a *stall/booth/stand", "at a market stall full of $1"},
	{"A LIKE (iron/wrought_iron/metal) gate in/under/inside A LIKE (archway/arch) .", "$4 ${5}gated $6"},
	{"(armored/armoured) (horse/stallion/mare/steed)", "$2 in armour"},
	{"at/behind a stall", "at a market stall"},
	{"behind a LIKE (stall/booth)", "at a ${1}$2"},
	{"behind/at a LIKE bar_counter/shop_counter/counter/bar", "behind a kitchen counter"},
	{"(minecart/mine_cart/wheelbarrow/barrow/cart/bucket/barrel/crate/pot/sack) full_of/filled_with gold .", "$1 full of gold coins"},
	{"at/having/on a picnic on a LIKE blanket/rug/cloth", "sitting around a picnic basket on a ${1}rug"},
	{"at/having/on a picnic .", "sitting around a picnic basket"},
	{"picnic (blanket/rug/cloth/mat) with WHAT .", "picnic blanket with $2 on it"},
	{"on horseback/horse_back", "riding #horse"},
	{"meditating/in_meditation/sitting_in_lotus_position", "sitting cross-legged"},
	{"on foot", ""},
	// what is given, taken and used
	{"glasses of wine/champagne/prosecco/port/sherry", "wine glasses"},
	{"glasses of water/milk/juice/lemonade/whisky/whiskey/rum", "tumblers"},
	{"mugs/pints/glasses of beer/ale/mead", "tankards"},
	{"(holding/carrying/cradling/nursing/rocking/hugging/with) (a/an/his/her/their/the) (newborn/sleeping/little/tiny/small) (baby/infant)",
		"$1 $2 swaddled baby"},
	{"(holding/carrying/cradling/nursing/rocking/hugging/with) (a/an/his/her/their/the) (baby/infant/newborn) in_her_arms/in_his_arms/in_their_arms? .",
		"$1 $2 swaddled baby"},
	{"smoking/puffing on/at? (a/an/his/her/their) LIKE pipe", "with $1 ${2}pipe"},
	{"(holding/carrying/raising/lifting) THING aloft/overhead/up_high/high", "waving $2"},
	{"feeding MANY at/by/beside/on/in (a/an/the) (pond/lake/river/stream)", "beside $2 $3 with $1 in it"},
	{"feeding THING to A", "holding $1 facing $2"},
	{"feeding THING THING .", "holding $2 facing $1"},
	{"(pushing/wheeling) THING in/on A (wheelchair/pram/stroller/cart/handcart/wheelbarrow/barrow/trolley)", "pushing $3 $4 with $2 in it"},
	{"pointing WHAT at/toward/towards THING", "aiming $1 facing $2"},
	{"(aiming/shooting/firing/throwing/hurling/tossing) WHAT at/toward/towards/into THING", "$1 $2 facing $3"},
	{"(throwing/passing/giving/handing/tossing/kicking/offering) WHAT to THING", "$1 $2 facing $3"},
	{"putting/placing/sliding/pushing/loading WHAT into/onto/in/on A", "holding $1 at $2"},
	{"taking/pulling/lifting WHAT out_of/from A", "holding $1 at $2"},
	{"(looking/peering/gazing) through A LIKE (spyglass/magnifying_glass)", "holding $2 ${3}$4"},
	{"(drinking/sipping) some? LIKE (tea/coffee/cocoa) at a *table", "each holding a cup of $2$3 sitting on #chair around a $4"},
	{"(drinking/sipping) some? LIKE (tea/coffee/cocoa)", "each holding a cup of $2$3"},
	{"(drinking/sipping) some? LIKE (wine/champagne) at a *table", "each holding a wine glass of $2$3 sitting on #chair around a $4"},
	{"(drinking/sipping) some? LIKE (wine/champagne)", "each holding a wine glass of $2$3"},
	{"(drinking/sipping) some? LIKE (beer/ale/mead)", "each holding a tankard of $2$3"},
	{"with THING (on/in) (his/her/their) lap (sitting/seated) (in/on) TAIL", "$4 $5 $6 with $1 on $3 lap"},
	{"(donkey/mule/horse/pony/camel/llama) (laden/loaded) with WHAT", "$1 carrying $3"},
	{"(pram/stroller/pushchair/cradle/crib) with A LIKE (baby/infant/toddler) .", "$1 with $2 ${3}$4 in it"},
	{"(rusty/dented/toxic/fuel) drum", "$1 oil drum"},
	{"stirring WHAT in A", "stirring $2"},
	{"(looking/peering/gazing) through/into (a/an/his/her/the) LIKE microscope", "at a table with a ${3}microscope on it"},
	{"stirring A LIKE (pot/saucepan/pan) .", "holding a wooden spoon at a stove with a ${2}$3 on it"},
	{"(janitor/custodian) .", "$1 holding a mop"},
	{"surfer surfing? on/riding a LIKE wave", "surfer riding a ${1}ridden surfboard"},
	{"riding a (surfboard/snowboard)", "riding a ridden $1"},
	{"riding a (" + dyes + ") (surfboard/snowboard)", "riding a $1 ridden $2"},
	{"surfer on a LIKE surfboard", "surfer riding a ${1}ridden surfboard"},
	{"surfer .", "surfer holding a surfboard"},
	{"snowboarder on a LIKE snowboard", "snowboarder riding a ${1}ridden snowboard"},
	{"snowboarder .", "snowboarder riding a ridden snowboard"},
	{"skateboarder (boy/girl) in TAIL", "skater $1 in $2 riding a skateboard"},
	{"skateboarder in TAIL", "skater in $1 riding a skateboard"},
	{"skateboarder .", "skater riding a skateboard"},
	{"(beating/banging/pounding/hitting/striking/drumming/tapping) on? (a/an/his/her/the/two) LIKE (drum/drums/bongo/bongos/tambourine)", "playing $2 ${3}$4"},
	{"(strumming/plucking/fiddling) on? (a/an/his/her/the) LIKE (guitar/lute/banjo/ukulele/harp/lyre/mandolin/fiddle/violin)", "playing $2 ${3}$4"},
	{"(blowing/tooting/sounding) on? (a/an/his/her/the) LIKE (horn/trumpet/bugle/flute/whistle/saxophone/bagpipes)", "playing $2 ${3}$4"},
	{"sawing (a/the/some/his/her) LIKE plank/planks/board/boards/wood/log/timber", "holding a saw at a workbench"},
	{"(hammering/beating) (a/the/his/her) LIKE (sword/blade/knife/dagger)", "hammering on a hot blade anvil"},
	{"(drawing/pulling/bending) back? (a/an/his/her/their) LIKE (bow/longbow/shortbow/bowstring)", "aiming $2 ${3}$4"},
	{"(nocking/loosing/shooting/firing/drawing) back? (an/the/his/her) LIKE arrow", "aiming a bow"},
	{"(pointing/levelling/leveling/cocking) (a/an/his/her/the/two) LIKE (pistol/gun/revolver/rifle/musket/shotgun/blaster/crossbow/bow/pistols/revolvers)",
		"aiming $2 ${3}$4"},
	{"(carrying/bearing) THING on (a/an) (stretcher/bier)", "$1 $3 $4 with $2 lying on it"},
	{"(carrying/bearing) THING on/in (a/an) (litter/palanquin/tray/plate/platter/stand/cushion/pillow/bier)", "$1 $3 $4 with $2 on it"},
	{"(writing/drawing/painting) on A (blackboard/whiteboard/chalkboard/easel)", "$1 at $2 $3"},
	{"(hoeing/weeding/tilling/watering/harvesting/raking) a (potato/carrot/cabbage/corn/turnip/pumpkin/onion/tomato/strawberry/sunflower) field/patch/plot",
		"$1 a row of six $2~"},
	{"(leading/walking) THING by/on/with a rope/leash/lead/halter/reins/bridle", "$1 $2"},
	{"WHO are? (pulling/tugging) on/at? a LIKE rope", "$1 tugging with a ${3}rope"},
	{"and WHOM are? (pulling/tugging) on/at? a LIKE rope", "tugging $1 with a ${3}rope"},
	{"(having/playing/in) a? tug-of-war/tug_of_war", "tugging"},
	{"a? tug-of-war/tug_of_war .", "two people tugging"},
	{"(casting/conjuring/hurling/throwing/summoning) (a/an/the/his/her) LIKE (fireball/lightning_bolt/magic_missile/thunderbolt)",
		"casting a spell of $2 ${3}$4"},
	{"feeding SOME on (a/an/the/his/her) LIKE (bench/chair/stool/log)", "on $2 ${3}$4 feeding $1"},
	{"skateboarder (doing/performing/landing) (a/an/the/his/her) LIKE (kickflip/ollie/heelflip)", "skater riding a skateboard of $2 ${3}$4"},
	// on people and beasts
	{"THING sitting/perched/standing/resting/asleep/sleeping? on/upon/atop OWNER LIKE (shoulder/head/lap)", "$2 with $1 on the $3$4"},
	{"(horse/pony/donkey/mule/cow/bull/camel/llama/goat/sheep/dog/wolf/bear/lion/tiger/elephant/cat) in (a/an) *hat/cap/crown/bonnet/sombrero/beret",
		"$1 wearing $2 $3"},
	{"(saint/st) bernard (with/carrying/wearing) a LIKE barrel/keg/cask", "$1 bernard $2 a brandy keg"},
	{"with a LIKE barrel/keg/cask around/at/under/on a *neck/collar/chin", "with a brandy keg"},
	{"(rifle/musket/shotgun) slung over/across/on/upon (his/her/their/one/the) left/right? shoulder/shoulders", "$1 on $2 back"},
	{"(gun/bow/longbow/crossbow/guitar/lute/quiver) slung? over/across/on/upon (his/her/their/one/the) left/right? shoulder/shoulders",
		"$1 on $2 back"},
	{"(" + shafted + ") over/across/on/upon/against (his/her/their/one/the) left/right? shoulder/shoulders", "$1 shouldered"},
	{"(lying/sleeping/asleep/resting/reading/sitting) in bed", "$1 in a bed"},
	{"leaning/resting on/upon (a/an/his/her/the) LIKE (staff/crook/spear/halberd)", "holding a ${2}$3"},
	{"leaning/resting on/upon (a/an/his/her/the) LIKE (cane/walking_stick)", "holding a ${2}$3"},
	{"(woman/lady) in/wearing LIKE (armor/armour)", "female knight in ${2}$3"},
	{"girl in/wearing LIKE (armor/armour)", "girl knight in ${1}$2"},
	{"(beating/pounding/thumping) (his/her/its/their) chest/chests", "$1 $2 breast"},
	{"with MANY on a/an *shelf/rack .", "beside a $2 with $1 on it"},
	{"(baseball/softball) (player/batter/hitter) (with/holding/swinging/carrying/raising/wielding) a wooden? bat", "$1 $2 $3 a baseball bat"},
	{"(batter/cricketer/hitter) (with/holding/swinging/carrying/raising/wielding) a wooden? bat", "$1 $2 a baseball bat"},
	{"(baseball/softball) player .", "baseball player holding a baseball bat"},
	{"(viking/vikings/norseman) with/holding/wielding/carrying/swinging a LIKE two-handed/two_handed/double-handed LIKE axe/battleaxe", "$1 wielding a great axe"},
	{"(viking/vikings/norseman) with/holding/wielding/carrying/swinging a LIKE axe/battleaxe in/with both/two hands", "$1 wielding a great axe"},
	{"kneeling in prayer", "praying"},
	{"crawling? on (his/her/their) hands and knees", "crawling"},
	{"swinging a wooden? bat", "swinging a baseball bat"},
	// opponents and company
	{"a (football/soccer/basketball/baseball/rugby/hockey/volleyball/cricket) team", "five $1 players"},
	{"a LIKE choir", "five ${1}singers"},
	{"a LIKE (crowd/mob/throng/army/squad) of LIKE (people/men/women/children/kids/villagers/soldiers/knights/zombies/skeletons/goblins/orcs/robots)",
		"seven ${1}${3}$4"},
	{"(boxers/kickboxers/fighters) in/inside (a/the) LIKE boxing? ring .", "$1 fighting on $2 ${3}boxing ring"},
	{"(boxers/kickboxers/fighters/wrestlers) (fighting/boxing/sparring/wrestling) in/inside (a/the) LIKE boxing? ring",
		"$1 fighting on $3 ${4}boxing ring"},
	{"in/inside (a/the) LIKE boxing ring", "on $1 ${2}boxing ring"},
	{"(watching/observing/seeing) THING (stir/cook/read/write/sew/knit/bake/paint/sweep/dig/fish/chop/forge/hammer/play/dance/sleep/eat/" +
		"drink/pray/fly/run/walk/milk/feed/wash/brush/hug/chase/carry/climb/ride/throw/build/saw/sing/juggle/pet)",
		"watching $2 $3+ing"},
	{"(kneeling/bowing/praying) down? before/in_front_of/to A", "$1 facing $2"},
	{"in_front_of/before/teaching a school? class .", "talking to three students"},
	{"(holding/taking/grasping) WHOSE hand/hands", "handholding $2"},
	{"holding/taking/grasping the hand of WHOM", "handholding $1"},
	{"holding_hands with WHOM", "handholding $1"},
	{"A LIKE (dog/puppy) with (his/her/its) LIKE owner/master/mistress/handler/trainer", "a person walking $1 $2$3"},
	{"(his/her/its/their) LIKE owner/master/mistress/handler/keeper", "a person"},
	{"(his/her/their) LIKE (" + kin + "/patient)", "a $2$3"},
	{"with A N LIKE (" + kins + ")", "beside $2 $3$4"},
	{"with A LIKE (" + kins + ")", "beside two $2$3"},
	{"(" + kin + "/woman/man/lady/parent/king/queen) and (" + kin + ")", "$1 and a $2"},
	{"shaking/shakes hands with", "handshaking"},
	{"and WHOM are? (shaking/shake) hands .", "handshaking $1"},
	{"(hugging/embracing/cuddling/kissing) WHOM", "embracing $2"},
	{"and WHOM are? (hugging/embracing/cuddling/kissing) each_other/one_another? .", "embracing $1"},
	{"(dancing/waltzing) a_waltz/a_tango? with WHOM", "waltzing $2"},
	{"and WHOM are? (dancing/waltzing) a_waltz/a_tango/together/with_each_other .", "waltzing $1"},
	{"and WHOM are? (wrestling/grappling) each_other/together/with_each_other? .", "grappling $1"},
	{"(wrestling/grappling) with WHOM", "grappling $2"},
	{"wrestling with? (a/an/the) LIKE (bear/lion/tiger/crocodile/alligator/bull/wolf/octopus/snake/shark)", "fighting $1 $2$3"},
	{"sumo wrestlers (fighting/wrestling) .", "sumo wrestlers grappling"},
	{"and (his/her/their) LIKE (" + beasts + ")", "and a $2$3"},
	{"with (a/an/his/her) LIKE (" + beasts + ") on a leash/lead", "walking $1 $2$3"},
	{"walking/standing/strolling? (with/holding/leading/walking/taking/guiding) WHOM by the hand", "handholding $2"},
	{"walking/standing/strolling? with WHOM hand_in_hand/holding_hands", "handholding $1"},
	{"walking/standing/strolling? hand_in_hand with WHOM", "handholding $1"},
	{"and WHOM are? walking/standing/strolling? hand_in_hand/holding_hands .", "handholding $1"},
	{"walking/strolling with WHOM", "walking $1"},
	{"walking/strolling with A LIKE (dog/puppy/cat/pony/horse/donkey/goat)", "walking $1 $2$3"},
	{"walking/standing/strolling holding_hands/hand_in_hand .", "holding hands"},
	{"breathing/spitting/spewing/breathes/spits fire/flame/flames at/on/onto/over/toward/towards A", "breathing fire facing $1"},
	{"a jazz/rock/brass/folk/marching/wedding? band with (a/an/two/three)", "$1"},
	{"two/2/a_pair_of LIKE knights on LIKE horses are? jousting", jousts},
	{"two/2/a_pair_of LIKE knights are? jousting", jousts},
	{"two/2/a_pair_of? jousting LIKE knights", jousts},
	{"jousting with/against a/another", "riding a horse holding a lance fighting a"},
	{"charging/galloping/riding/rushing/running at/toward/towards each_other/one_another", "fighting"},
	{"(fighting/quarreling/quarrelling/arguing) over THING .", "$1, $2 behind them"},
	// places and numbers
	{"on/upon/atop a LIKE mooring/hitching/dock post/piling", "on a ${1}round post"},
	{"in/inside a LIKE (aircraft/airplane/aeroplane/plane/biplane/jet/fighter/helicopter/spaceship) cockpit", "piloting a $1$2"},
	{"in/inside a cockpit of A LIKE (aircraft/airplane/aeroplane/plane/biplane/jet/fighter/helicopter/spaceship)", "piloting $1 $2$3"},
	{"at/behind a helm/ships_wheel of_a_ship/of_a_boat?", "at a ship wheel"},
	{"standing/waiting/leaning? in/under a LIKE doorway", "in an open ${1}door"},
	{"with a driver/coachman on_top/on_the_box/at_the_reins/in_front/on_it .", "with a man on it"},
	{openSeat + " with/driven_by a driver/coachman .", "$1 with a man on it"},
	{openSeat + " driven by a LIKE (man/woman/boy/girl) .", "$1 with a ${2}$3 on it"},
	{"THING with/driven_by a driver/chauffeur .", "a man driving $1"},
	{"THING driven by a LIKE (man/woman/boy/girl) .", "a ${2}$3 driving $1"},
	{"ONE and gold/golden (striped/stripy)", "$1 and golden yellow $2"},
	{"gold/golden and ONE (striped/stripy)", "golden yellow and $1 $2"},
	{"ONE and silver (striped/stripy)", "$1 and light grey $2"},
	{halved + " (" + dyes + ") and the_other? half? gold/golden", "halved $1 and gold coloured"},
	{halved + " gold/golden and the_other? half? (" + dyes + ")", "halved gold coloured and $1"},
	{halved + " (" + dyes + ") and the_other? half? silver", "halved $1 and light grey"},
	{halved + " silver and the_other? half? (" + dyes + ")", "halved light grey and $1"},
	{halved + " (" + dyes + ") and the_other? half? (" + dyes + ")", "halved $1 and $2"},
	{"a small/little? grove/copse/stand/clump of N", "$1"},
	{"a small/little? grove/copse/stand/clump of *trees/birches/pines/oaks/firs/willows/palms/conifers", "five $1"},
	{"hiding (behind/under/in/beside)", "$1"},
	{"(fanning/spreading/displaying) (his/its/their) tail/tails feathers?", "with a fanned tail"},
	{"eating/having a_bowl_of? (soup/stew/porridge/ramen/noodles/cereal) (at/sitting_at) a *table", "$2 a $3 with a bowl of $1 on it"},
	{"a *table eating/having a_bowl_of? (soup/stew/porridge/ramen/noodles/cereal)", "a $1 with a bowl of $2 on it"},
	{"a *table eating/having (breakfast/lunch/dinner/supper/a_meal)", "a $1 with food on it"},
	{"side_by_side with", "beside"},
	{"with a/one LIKE ONE on/at each/either side", "flanked by two ${1}$2~"},
	{"with SOME on/at both/each/either sides/side", "flanked by $1"},
	{"ivy/vines/creepers/a_creeper/creeping_vines crawling/creeping/growing/climbing/spreading? all? over/up/on/along TAIL", "$1 overgrown with ivy"},
	{"with ivy/vines/creepers growing/crawling/creeping/climbing all? over/up/on a? ONE", "overgrown with ivy"},
	{"N standing stones", "$1 rune stones"},
	{"treehouse/tree_house ALL in the tree .", "treehouse $1 in it"},
	{"(treehouse/tree_house) in a *tree/oak", "$1"},
	{"a circle/ring of MANY around THING .", "$2 with $1 around it"},
	{"a circle/ring of MANY with THING in/at the/its middle/center/centre .", "$2 with $1 around it"},
	{"a circle/ring of N SOME", "$1 $2 in a circle"},
	{"N rows of N SOME", "$1×$2 $3 in $1 rows"},
	{"a pyramid/tower of N", "a stack of $1"},
	{"a pyramid of *barrels/crates/boxes/cans/cannonballs/skulls/logs/oranges/apples/chests/kegs/tires/tyres/balls/bottles/cups/pumpkins",
		"a stack of six $1"},
}

// kin are words for people by what they are to others.
const kin = "son/daughter/child/kid/boy/girl/baby/toddler/brother/sister/husband/wife/mother/father/mom/mum/dad/grandmother/grandfather/grandma/grandpa/" +
	"grandson/granddaughter/grandchild/nephew/niece/aunt/uncle/friend"

// beasts are animals that people own.
const beasts = "horse/pony/donkey/mule/dog/puppy/cat/parrot/falcon/camel/elephant/goat/cow/pig/sheep/dragon"

// kins are several of them.
const kins = "children/kids/sons/daughters/grandchildren/friends"

// typing are the ways in which people use typed, which stands on a table before them.
const (
	typing = "using/typing_on/typing_at/working_on/working_at/typing_away_on/coding_on/writing_on/studying_on/playing_on"
	typed  = "laptop/computer/notebook_computer/macbook/chromebook/pc/typewriter"
)

// jousts puts two jousting knights into plain words; the first slot has the adjectives before them.
const jousts = "a ${1}knight riding a horse holding a lance fighting a ${1}knight riding a horse holding a lance"

// openSeat are vehicles whose driver sits on them; the driver of any other vehicle sits in it.
const openSeat = "(carriage/coach/stagecoach/wagon/cart/chariot/sleigh/sled/buggy/tractor/motorcycle/motorbike/scooter/bicycle)"

// halved stands before the two colours of a thing in halves, and dyes are such colours.
const (
	halved = "half/parted_in/parted_into/divided_in/divided_into/parted_per_pale"
	dyes   = "black/white/red/crimson/scarlet/orange/yellow/green/blue/navy/azure/teal/turquoise/purple/violet/pink/brown/tan/beige/cream/grey/gray"
)

// shafted are tools and weapons that people carry over a shoulder, a hand at the end of the shaft.
const shafted = "axe/battleaxe/hammer/sledgehammer/warhammer/mace/club/sword/greatsword/longsword/spear/pike/halberd/trident/pickaxe/pick/shovel/spade/hoe/" +
	"rake/scythe/pitchfork/broom/mop/bat/staff/pole/rod/stick/rifle/musket/shotgun"

// ensemble is n musicians, each with another instrument.
func ensemble(n int) string {
	var all []string
	for _, instrument := range companions[:n] {
		all = append(all, "a musician playing "+instrument)
	}
	return strings.Join(all, " and ")
}
