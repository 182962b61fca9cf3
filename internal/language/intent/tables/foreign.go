package tables

// ForeignSurfaces are the stems that surfaces have in other languages, with the nearest surfaces. They serve refusals only: such prompts
// stay unread.
var ForeignSurfaces = []struct{ Surfaces, Stems string }{
	{"roof tile, slate roof, wooden shingle", "dachziegel dachpfanne tuile tejas tegole"},
	{"brick, whitewashed brick, brick paving", "ziegel backstein brique ladrillo mattoni mattone tijolo baksteen"},
	{"parquet, walnut floor, plank", "parkett parquete"},
	{"plank, pine board, parquet", "holz diele bohle bois planche madera tablon legno assi madeira hout"},
	{"stone wall, dry stone wall, castle wall", "stein mauer bruchstein pierre piedra pietra pedra steen"},
	{"cobblestone, sett, flagstone", "pflaster kopfstein paves adoquin sampietrin"},
	{"tile, subway tile, terracotta tile", "fliese kachel carrelage carreau azulejo baldosa piastrell tegel"},
	{"marble, onyx, granite", "marmor marbre marmol marmo marmer"},
	{"slate, slate roof, basalt", "schiefer ardoise pizarra ardesia"},
	{"rough concrete, polished concrete, concrete block", "beton hormigon calcestruzzo concreto"},
	{"plaster, stucco, mud brick", "verputz putz gips platre enduit yeso intonaco"},
	{"leather, suede, quilted leather", "leder cuir cuero pelle couro"},
	{"linen, canvas, silk", "stoff leinen tissu tela tessuto tecido"},
	{"grass, clover, moss", "wiese rasen herbe gazon hierba cesped erba grama"},
	{"moss, grass, forest floor", "moos mousse musgo muschio"},
	{"snow, packed snow, ice", "schnee neige nieve neve sneeuw"},
	{"ice, frozen lake, snow", "glace hielo ghiaccio"},
	{"water, ice, frozen lake", "wasser eau agua acqua"},
	{"sand, beach sand, gravel", "sable arena sabbia areia"},
	{"gravel, pebble, gravel path", "kies schotter gravier grava ghiaia"},
	{"rusted iron, cast iron, riveted steel plates", "rost eisen rouille hierro oxidado ferro ruggine"},
	{"brushed steel, galvanised steel, diamond plate", "stahl metall acier acero metallo"},
	{"hammered copper, verdigris copper, brass", "kupfer cuivre cobre rame"},
	{"oak bark, pine bark, birch bark", "rinde borke ecorce corteza corteccia"},
	{"paper, parchment, cardboard", "papier papel carta"},
}
