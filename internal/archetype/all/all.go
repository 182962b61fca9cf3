// Package all lists what the procedural engine can build. A new family is a folder and a line here.
package all

import (
	"slices"

	"atelier/internal/archetype/aircraft"
	"atelier/internal/archetype/animal"
	"atelier/internal/archetype/boat"
	"atelier/internal/archetype/building"
	"atelier/internal/archetype/camp"
	"atelier/internal/archetype/clothing"
	"atelier/internal/archetype/container"
	"atelier/internal/archetype/creature"
	"atelier/internal/archetype/dungeon"
	"atelier/internal/archetype/electronics"
	"atelier/internal/archetype/farm"
	"atelier/internal/archetype/food"
	"atelier/internal/archetype/furniture"
	"atelier/internal/archetype/garden"
	"atelier/internal/archetype/holiday"
	"atelier/internal/archetype/instrument"
	"atelier/internal/archetype/kitchen"
	"atelier/internal/archetype/light"
	"atelier/internal/archetype/magic"
	"atelier/internal/archetype/medical"
	"atelier/internal/archetype/military"
	"atelier/internal/archetype/monument"
	"atelier/internal/archetype/plant"
	"atelier/internal/archetype/robot"
	"atelier/internal/archetype/rock"
	"atelier/internal/archetype/science"
	"atelier/internal/archetype/shop"
	"atelier/internal/archetype/space"
	"atelier/internal/archetype/sport"
	"atelier/internal/archetype/street"
	"atelier/internal/archetype/structure"
	"atelier/internal/archetype/tool"
	"atelier/internal/archetype/toy"
	"atelier/internal/archetype/treasure"
	"atelier/internal/archetype/vehicle"
	"atelier/internal/archetype/vessel"
	"atelier/internal/archetype/weapon"
	"atelier/internal/archetype/writing"
)

// Archetypes are the plugs, family by family.
var Archetypes = slices.Concat(
	aircraft.Family,
	animal.Family,
	boat.Family,
	building.Family,
	camp.Family,
	clothing.Family,
	container.Family,
	creature.Family,
	dungeon.Family,
	electronics.Family,
	farm.Family,
	food.Family,
	furniture.Family,
	garden.Family,
	holiday.Family,
	instrument.Family,
	kitchen.Family,
	light.Family,
	magic.Family,
	medical.Family,
	military.Family,
	monument.Family,
	plant.Family,
	robot.Family,
	rock.Family,
	science.Family,
	shop.Family,
	space.Family,
	sport.Family,
	street.Family,
	structure.Family,
	tool.Family,
	toy.Family,
	treasure.Family,
	vehicle.Family,
	vessel.Family,
	weapon.Family,
	writing.Family,
)
