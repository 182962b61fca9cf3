package motion

import (
	"slices"
	"strings"
	"sync"
)

// setLine is a curated set. Members are role=family or role=family/style, in neutral style where none is said or in the set's own. Deeds are role=prompt,
// divided by commas: what the catalogue has no number for.
type setLine struct {
	id, name, style string
	about           string
	tags            string
	members         string
	deeds           string
}

// setLines are all sets.
var setLines = []setLine{
	{"basic_locomotion", "Basic locomotion", "", "What every character needs to get about: standing, walking, running, turning and jumping.",
		"walk run movement locomotion starter third_person controller adventure",
		"idle=idle walk=walk run=run sprint=sprint walk_back=walk_backward strafe=strafe turn=turn jump=jump crouch_walk=crouch_walk roll=roll", ""},
	{"unarmed_combat", "Unarmed combat", "", "Fighting with fists and feet, and taking blows.",
		"fight fighting brawl martial arts boxing melee fist",
		"idle=idle/angry walk=walk/angry jab=punch heavy_punch=punch/angry kick=kick block=block dodge=roll hit=hit death=death", ""},
	{"sword_and_shield", "Sword and shield", "", "One hand strikes, the other parries.",
		"sword shield weapon melee knight medieval fantasy warrior",
		"idle=idle/proud walk=walk/proud run=run slash=sword_slash heavy_slash=sword_slash/angry thrust=sword_thrust block=block dodge=roll hit=hit " +
			"death=death", ""},
	{"bow", "Bow", "", "An archer walks, draws, aims and looses.",
		"archer archery arrow hunter ranger ranged weapon",
		"idle=idle walk=walk aim_walk=crouch_walk run=run strafe=strafe shoot=bow_shot quick_shot=bow_shot/light dodge=roll hit=hit death=death", ""},
	{"rifle_combat", "Rifle combat", "", "A soldier patrols, aims, fires and takes cover.",
		"gun shooter soldier military ranged weapon war pistol",
		"idle=idle/proud patrol=walk run=run sprint=sprint fire=rifle_fire strafe=strafe retreat=walk_backward crouch_walk=crouch_walk throw=throw hit=hit", ""},
	{"seated_npc", "Seated NPC", "", "Someone on a chair: sitting down, sitting in several moods, rising.",
		"chair sit npc tavern office waiting",
		"sit_down=sit_down sit=sit sit_tired=sit/tired sit_happy=sit/happy sit_nervous=sit/nervous sit_old=sit/old stand_up=stand_up idle=idle",
		"eat=eats, drink=drinks, read=reads, write=writes, type=types, row=rows"},
	{"crowd_idle", "Crowd idles", "", "Many ways of standing about, so that a crowd does not breathe as one.",
		"crowd idle background npc audience people waiting",
		"plain=idle happy=idle/happy tired=idle/tired nervous=idle/nervous proud=idle/proud sad=idle/sad old=idle/old talk=talk talk_happy=talk/happy " +
			"clap=clap", "think=thinks, cross_arms=crosses the arms, yawn=yawns, phone=talks on the phone, shrug=shrugs"},
	{"dance_party", "Dance party", "", "Dancing in ten manners.",
		"dance party music disco club fun",
		"dance=dance happy=dance/happy light=dance/light elegant=dance/elegant robot=dance/robotic drunk=dance/drunk child=dance/child " +
			"heavy=dance/heavy cheer=cheer clap=clap", ""},
	{"zombie", "Zombie", "zombie", "The undead shamble, reach, strike and fall.",
		"zombie undead monster horror halloween creature",
		"idle=idle walk=walk run=run turn=turn attack=punch swipe=sword_slash hit=hit death=death rise=stand_up crawl=crouch_walk", ""},
	{"stealth", "Stealth", "sneaky", "Keeping low, quiet and out of sight.",
		"stealth sneak thief assassin spy ninja quiet",
		"idle=idle walk=walk crouch_walk=crouch_walk strafe=strafe back=walk_backward roll=roll climb=climb take_down=sword_thrust " +
			"pick_pocket=pick_up turn=turn", "knock=knocks on the door"},
	{"sports", "Sports", "", "Running, throwing, kicking and rejoicing.",
		"sport game athlete ball football fitness match",
		"idle=idle/light jog=run/light sprint=sprint throw=throw kick=kick jump=jump roll=roll swim=swim cheer=cheer tired=idle/tired",
		"squat=squats, stretch=stretches, jumping_jack=does jumping jacks, row=rows, pull=pulls a rope"},
	{"emotes", "Emotes", "", "Short gestures for players to send each other.",
		"emote gesture social multiplayer chat express",
		"wave=wave point=point clap=clap cheer=cheer bow=bow nod=nod shake_head=shake_head dance=dance talk=talk laugh=cheer/happy",
		"salute=salutes, shrug=shrugs, hug=hugs, shake_hands=shakes hands, think=thinks, laugh_out=laughs, sneeze=sneezes, kneel=kneels"},
	{"swimming", "Swimming", "", "The front crawl at several paces.",
		"swim water sea river diver pool",
		"swim=swim fast=swim/light slow=swim/tired heavy=swim/heavy panic=swim/nervous elegant=swim/elegant", ""},
	{"climbing", "Climbing", "", "Up ladders and walls.",
		"climb ladder wall mountain parkour",
		"climb=climb fast=climb/light careful=climb/nervous tired=climb/tired sneak=climb/sneaky heavy=climb/heavy jump=jump roll=roll", ""},
	{"work_tools", "Work with tools", "", "Hammering, carrying, pushing and fetching.",
		"work worker tool farm smith miner builder craft labour job",
		"idle=idle hammer=hammer hammer_tired=hammer/tired carry=carry push=push pick_up=pick_up walk=walk open_door=open_door rest=sit wipe_brow=idle/tired",
		"sweep=sweeps, dig=digs, saw=saws, paint=paints, wipe=wipes, stir=stirs, pull=pulls a rope, hand_over=hands over"},
	{"door_interaction", "Doors", "", "Going through doors in several moods.",
		"door interaction house open enter interior",
		"open=open_door careful=open_door/sneaky angry=open_door/angry tired=open_door/tired push=push walk=walk idle=idle",
		"close=closes the door, knock=knocks on the door"},
	{"magic", "Magic", "", "A wizard's work: gathering and throwing spells.",
		"magic wizard witch mage spell sorcerer fantasy",
		"idle=idle/elegant walk=walk/elegant run=run cast=cast quick_cast=cast/light mighty_cast=cast/angry summon=cheer/proud ward=block hit=hit death=death",
		"read=reads, kneel=kneels, pray=prays"},
	{"celebration", "Celebration", "happy", "Winning and feasting.",
		"celebrate victory win party feast joy success",
		"cheer=cheer clap=clap dance=dance jump=jump wave=wave bow=bow walk=walk idle=idle run=run", "hug=hugs, laugh=laughs, drink=drinks"},
	{"injured", "Injured", "injured", "Hurt and getting on with it.",
		"hurt wounded injury limp pain hospital survivor",
		"idle=idle walk=walk run=run turn=turn sit_down=sit_down sit=sit stand_up=stand_up hit=hit pick_up=pick_up death=death", ""},
	{"elderly", "Elderly", "old", "An old person's day.",
		"old elder grandparent senior village",
		"idle=idle walk=walk turn=turn sit_down=sit_down sit=sit stand_up=stand_up talk=talk wave=wave nod=nod pick_up=pick_up",
		"drink=drinks like an old man, read=reads like an old man, yawn=yawns like an old man"},
	{"child", "Child", "child", "Lively and never still.",
		"kid child boy girl play school",
		"idle=idle walk=walk run=run jump=jump wave=wave clap=clap dance=dance point=point sit=sit throw=throw",
		"yawn=yawns like a child, eat=eats like a child"},
	{"robot", "Robot", "robotic", "Mechanical, from stop to stop.",
		"robot android machine mechanical cyborg scifi future",
		"idle=idle walk=walk run=run turn=turn wave=wave point=point dance=dance pick_up=pick_up fire=rifle_fire death=death", ""},
	{"talking", "Talking", "", "Conversation with hands and head.",
		"talk conversation dialogue speech npc discussion meeting",
		"talk=talk happy=talk/happy angry=talk/angry sad=talk/sad nervous=talk/nervous proud=talk/proud nod=nod shake_head=shake_head listen=idle point=point",
		"think=thinks, shrug=shrugs, laugh=laughs, phone=talks on the phone, shake_hands=shakes hands"},
	{"death", "Deaths", "", "Falling in ten manners.",
		"death die dying fall defeat kill knockout",
		"plain=death slow=death/tired sudden=death/light heavy=death/heavy drunk=death/drunk old=death/old robot=death/robotic zombie=death/zombie " +
			"injured=death/injured proud=death/proud", ""},
	{"household", "Household", "", "A day at home: getting about, sitting, fetching, and all that hands do.",
		"home house family kitchen daily life villager town",
		"idle=idle walk=walk sit_down=sit_down sit=sit stand_up=stand_up pick_up=pick_up carry=carry open_door=open_door sleep=sleep get_up=get_up",
		"close_door=closes the door, knock=knocks on the door, wash=washes the hands, brush_teeth=brushes the teeth, comb=combs the hair, eat=eats, drink=drinks, " +
			"stir=stirs, pour=pours, wipe=wipes, sweep=sweeps, read=reads, write=writes, phone=talks on the phone, lie_down=lies down, yawn=yawns"},
	{"musician", "Musician", "", "Players of instruments, who come, play and bow.",
		"music band concert instrument bard song stage",
		"idle=idle walk=walk sit=sit bow=bow wave=wave dance=dance clap=clap",
		"guitar=plays the guitar, piano=plays the piano, flute=plays the flute, violin=plays the violin, drums=plays the drums"},
}

var sets = func() []*Set {
	out := make([]*Set, len(setLines))
	for i, l := range setLines {
		s := &Set{ID: l.id, Name: l.name, Description: l.about, Tags: words(l.tags)}
		for _, m := range words(l.members) {
			role, what, _ := strings.Cut(m, "=")
			name, manner, own := strings.Cut(what, "/")
			if !own {
				manner = l.style
			}
			s.Members = append(s.Members, Member{numbered(name, manner), role})
		}
		for d := range strings.SplitSeq(l.deeds, ", ") {
			if role, prompt, ok := strings.Cut(d, "="); ok {
				s.Deeds = append(s.Deeds, Deed{Role: role, Prompt: prompt})
			}
		}
		out[i] = s
	}
	return out
}()

// numbered is the action of a family and a style by name; "" is the neutral style.
func numbered(name, manner string) Action {
	f := slices.IndexFunc(families[:], func(f *family) bool { return f.name == name })
	s := slices.IndexFunc(styles[:], func(s *style) bool { return s.name == manner })
	if f < 0 {
		panic("motion: there is no family " + name)
	}
	return actionOf(f, max(s, 0))
}

// weighed are stems of words, and how much each says.
type weighed map[string]int

func (w weighed) add(text string, weight int) {
	for _, s := range searched(strings.ReplaceAll(text, "_", " ")) {
		w[s] = max(w[s], weight)
	}
}

// index is, of every set, the stems of its words and how much each says: its name most, then its tags, then its actions.
var index = sync.OnceValue(func() []weighed {
	out := make([]weighed, len(sets))
	for i, s := range sets {
		out[i] = weighed{}
		out[i].add(s.Name, 8)
		out[i].add(strings.Join(s.Tags, " "), 5)
		out[i].add(s.Description, 3)
		for _, m := range s.Members {
			out[i].add(m.Role, 2)
			out[i].add(strings.Join(m.Action.family().words, " "), 1)
			out[i].add(strings.Join(m.Action.style().words, " "), 1)
		}
		for _, d := range s.Deeds {
			out[i].add(d.Role+" "+d.Prompt, 5)
		}
	}
	return out
})

// familyIndex is the same of every family: its title and its words most, then its category, its sentence, and the sets that have it.
var familyIndex = sync.OnceValue(func() []weighed {
	out := make([]weighed, Families)
	for i, f := range families {
		out[i] = weighed{}
		out[i].add(f.title+" "+strings.Join(f.words, " "), 8)
		out[i].add(f.category, 5)
		out[i].add(f.about, 3)
	}
	for _, f := range families {
		if f.like != nil {
			out[f.like.number()].add(strings.Join(f.words, " "), 4)
		}
	}
	for _, v := range verbs {
		if v.fit == nearest {
			out[v.family.number()].add(v.words, 4)
		}
	}
	for _, t := range tools {
		out[t.family.number()].add(t.words, 6)
	}
	for _, s := range sets {
		for _, m := range s.Members {
			out[int(m.Action)/Styles].add(s.Name+" "+strings.Join(s.Tags, " "), 1)
		}
	}
	return out
})

// styleIndex is the same of every style.
var styleIndex = sync.OnceValue(func() []weighed {
	out := make([]weighed, Styles)
	for i, s := range styles {
		out[i] = weighed{}
		out[i].add(s.name+" "+strings.Join(s.words, " "), 8)
		out[i].add(s.about, 3)
	}
	return out
})
