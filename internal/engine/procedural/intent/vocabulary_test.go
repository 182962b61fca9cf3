package intent

import (
	"strings"

	"atelier/internal/archetype"
	"atelier/internal/material"
)

// fixture is a vocabulary of the first archetypes and materials, as their lists have them.
func fixture() Vocabulary {
	build := func(name, family, nouns, roles, traits string) *archetype.Archetype {
		a := &archetype.Archetype{Name: name, Family: family, Nouns: fields(nouns), Traits: fields(traits)}
		for _, r := range fields(roles) {
			a.Roles = append(a.Roles, archetype.Role{Name: r})
		}
		return a
	}
	var v Vocabulary
	v.Archetypes = []*archetype.Archetype{
		build("barrel", "container", "barrel,cask,keg,hogshead,tun,drum", "staves,hoops", "open,plain"),
		build("crate", "container", "crate,box,chest,case,trunk,container,package", "planks,corners,rope", "open,plain"),
		build("chair", "furniture", "chair,stool,seat,armchair,throne", "frame,seat", "three-legged,plain,armrests,backless"),
		build("table", "furniture", "table,desk,workbench,counter,bench", "frame,top", "round,ornate,low"),
		build("longsword", "weapon", "sword,longsword,broadsword,blade,claymore,greatsword,steel", "blade,grip,guard,pommel,fittings", "ornate,broken"),
		build("conifer", "plant", "conifer,pine,fir,spruce", "needles,bark", "dead"),
		build("boulder", "rock", "boulder,rock,stone,crag,meteorite,crystal,ore", "stone", "smooth,jagged,bare"),
		build("cottage", "building", "cottage,house,hut,cabin,building,home,dwelling,lodge,shelter", "walls,roof,frame,stones,door,shutters", "plain,thatched,log"),
		build("lantern", "light", "lantern,lamp", "frame,glass,flame", "hanging"),
		build("teapot", "vessel", "teapot,pot,coffeepot,kettle,jug,pitcher,vessel,jar", "body,handle", "plain,tall"),
		build("robot", "robot", "robot,android,humanoid,automaton,droid,mech,cyborg,golem", "armour,joints,accent,rubber,lamps", "slim,bulky,antenna,plain"),
		build("fox", "creature", "fox", "fur,eyes,nose", "sitting,standing"),
	}
	for _, m := range materialWords {
		entry := &material.Material{Name: m.name, Words: fields(m.words), Sorts: map[string]material.Finish{}}
		for _, s := range fields(m.sorts) {
			entry.Sorts[s] = nil
		}
		v.Materials = append(v.Materials, entry)
	}
	for _, m := range modifierWords {
		v.Modifiers = append(v.Modifiers, &material.Modifier{Name: m.name, Words: fields(m.words)})
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
	{"snowy", "snowy,frosty,icy"},
	{"polished", "polished,shiny"},
	{"glowing", "glowing,luminous,lit"},
}

func fields(list string) []string {
	if list == "" {
		return nil
	}
	return strings.Split(list, ",")
}
