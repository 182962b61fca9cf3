package intent

import (
	"maps"
	"slices"
	"strings"

	"atelier/internal/archetype/all"
)

// fixture is a vocabulary of twelve things and the first materials, as their lists have them. Each also has the names of those
// beside it that would take them.
func fixture() Vocabulary {
	var v Vocabulary
	build := func(name, family, nouns, roles, traits string, beside ...string) {
		e := &Entry{Name: name, Family: family, Called: "a " + name, Nouns: fields(nouns), Traits: fields(traits), Forms: map[string]string{},
			Implies: map[string]string{}}
		for _, r := range fields(roles) {
			e.Roles = append(e.Roles, Role{Name: r})
		}
		for _, a := range all.Archetypes {
			if a.Name == name || slices.Contains(beside, a.Name) {
				e.Names += a.Names + ","
				maps.Copy(e.Forms, a.Forms)
				maps.Copy(e.Implies, a.Implies)
				e.Lengthwise = a.Lengthwise
			}
			if a.Name == name {
				e.Realms, e.Kin, e.Poses, e.Nature = a.Realms, a.Kin, a.Poses, a.Common.Nature
			}
		}
		v.Things = append(v.Things, e)
	}
	build("barrel", "container", "barrel,cask,keg,hogshead,tun,drum", "staves,hoops", "open,plain", "bucket")
	build("crate", "container", "crate,box,chest,case,trunk,container,package", "planks,corners,rope", "open,plain", "chest", "cargo")
	build("chair", "furniture", "chair,stool,seat,armchair,throne", "frame,seat", "three-legged,plain,armrests,backless")
	build("table", "furniture", "table,desk,workbench,counter,bench", "frame,top", "round,ornate,low", "bench")
	build("longsword", "weapon", "sword,longsword,broadsword,blade,claymore,greatsword,steel", "blade,grip,guard,pommel,fittings", "ornate,broken",
		"dagger", "shield")
	build("conifer", "plant", "conifer,pine,fir,spruce", "needles,bark", "dead")
	build("boulder", "rock", "boulder,rock,stone,crag,meteorite,crystal,ore", "stone", "smooth,jagged,bare", "gravestone")
	build("cottage", "building", "cottage,house,hut,cabin,building,home,dwelling,lodge,shelter", "walls,roof,frame,stones,door,shutters", "plain,thatched,log")
	build("lantern", "light", "lantern,lamp", "frame,glass,flame", "hanging", "candlestick")
	build("teapot", "vessel", "teapot,pot,coffeepot,kettle,jug,pitcher,vessel,jar", "body,handle", "plain,tall", "tankard", "goblet", "bottle")
	build("robot", "robot", "robot,android,humanoid,automaton,droid,mech,cyborg,golem", "armour,joints,accent,rubber,lamps", "slim,bulky,antenna,plain")
	build("fox", "creature", "fox", "fur,eyes,nose", "sitting,standing")
	for _, m := range materialWords {
		v.Materials = append(v.Materials, Substance{Name: m.name, Words: fields(m.words), Sorts: fields(m.sorts)})
	}
	for _, m := range modifierWords {
		v.Modifiers = append(v.Modifiers, State{Name: m.name, Words: fields(m.words)})
	}
	return v
}

var materialWords = []struct{ name, words, sorts string }{
	{"wood", "wood,wooden,timber,plank", "oak,pine,walnut,ebony,mahogany,birch,driftwood"},
	{"stone", "stone,rock,rocky,masonry", "granite,marble,sandstone,slate,limestone,basalt"},
	{"iron", "iron,ferrous", "cast iron,wrought iron"},
	{"steel", "steel,metal,metallic", "chrome,stainless steel,aluminium"},
	{"bronze", "bronze,bronzed", "copper,brass"},
	{"gold", "gold,golden,gilded", "silver"},
	{"leather", "leather,hide", "suede"},
	{"fabric", "fabric,cloth,textile,woven", "velvet,silk,wool,linen,denim"},
	{"ceramic", "ceramic,glazed,pottery", "porcelain,terracotta,clay"},
	{"glass", "glass,glassy", "crystal glass"},
	{"plastic", "plastic,polymer", "rubber"},
	{"paint", "paint,painted", "enamel"},
	{"fur", "fur,furry,fluffy", ""},
	{"bark", "bark", ""},
	{"needles", "needles,foliage", ""},
}

var modifierWords = []struct{ name, words string }{
	{"weathered", "weathered,worn,aged"},
	{"rusty", "rusty,rusted,corroded"},
	{"mossy", "mossy,overgrown"},
	{"snowy", "snowy,frosty"},
	{"frozen", "frozen,icy"},
	{"polished", "polished,shiny"},
	{"glowing", "glowing,luminous,lit"},
}

func fields(list string) []string {
	if list == "" {
		return nil
	}
	return strings.Split(list, ",")
}
