package tables

import "strings"

// Colour is the colour that a word of the table names, sRGB; ok is false where it names none.
func Colour(word string) (hex uint32, ok bool) {
	for _, row := range Colours {
		for w := range strings.SplitSeq(row.Words, ",") {
			if strings.TrimSpace(w) == word {
				return row.Hex, true
			}
		}
	}
	return 0, false
}

// Colours are the colours of CSS, the names that painters, dyers and shops use, and their forms as adjectives; sRGB.
var Colours = []struct {
	Words string
	Hex   uint32
}{
	{"red", 0xb3201b}, {"green", 0x2f8f3a}, {"blue", 0x2257b8}, {"yellow", 0xe8c520}, {"orange", 0xe07b1f}, {"purple", 0x6f2da8},
	{"pink", 0xe89ab0}, {"brown", 0x6e4526}, {"black", 0x1c1c1e}, {"white", 0xf0eeea}, {"grey, gray", 0x808285},
	{"reddish, ruddy, reddened", 0xa3473a}, {"greenish", 0x6a8f62}, {"bluish, blueish", 0x6584a8}, {"yellowish", 0xd9c66a}, {"brownish", 0x7d6148},
	{"greyish, grayish", 0x8f908c}, {"whitish", 0xe2dfd8}, {"blackish", 0x2c2b2b}, {"pinkish", 0xd9a6ad}, {"purplish", 0x75578c}, {"orangey", 0xd98a48},
	{"crimson", 0xdc143c}, {"scarlet", 0xc41e12}, {"vermilion, vermillion", 0xd9381e}, {"ruby red", 0x9b111e}, {"cherry red", 0xa5122a},
	{"blood red", 0x7a0a0a}, {"brick red", 0x9c3b2b}, {"fire engine red", 0xce2029}, {"maroon", 0x6b1a1f}, {"burgundy", 0x6d0f25}, {"oxblood", 0x4f0f14},
	{"wine red", 0x722f37}, {"claret", 0x7f1734}, {"cardinal red", 0xc41e3a}, {"carmine", 0x960018}, {"firebrick", 0xb22222}, {"indian red", 0xcd5c5c},
	{"coral", 0xff7f50}, {"salmon", 0xfa8072}, {"tomato red", 0xe5402a}, {"rust red, rust coloured, rust colored", 0x9a3d17}, {"russet", 0x80461b},
	{"auburn", 0x7b3425},
	{"pumpkin orange", 0xe0701c}, {"tangerine", 0xf28500}, {"burnt orange", 0xbf5700}, {"amber", 0xe59a12}, {"apricot", 0xfbceb1}, {"peach", 0xf7c6a3},
	{"terracotta colour, terracotta color", 0xc5603c}, {"gold coloured, gold colored, golden", 0xd4a52a}, {"goldenrod", 0xdaa520}, {"mustard", 0xc9a227},
	{"ochre, ocher", 0xb97a2a}, {"saffron", 0xeaa221}, {"lemon yellow", 0xf4e24a}, {"canary yellow", 0xfcdf3a}, {"sunflower yellow", 0xf0b51c},
	{"straw coloured, straw colored, straw yellow", 0xd9c58b}, {"khaki", 0xb0a27a}, {"beige", 0xd9c8a5}, {"cream, creamy", 0xf2e8cf}, {"ivory", 0xefe6d2},
	{"eggshell", 0xefe6d3}, {"bone white", 0xe3dac3}, {"off white", 0xece7dd}, {"snow white", 0xf8f8fa}, {"pearl white, pearly", 0xeae4dc}, {"tan", 0xc49a6c},
	{"sand coloured, sand colored, sandy", 0xcfb27c}, {"fawn", 0xb98f63}, {"buff", 0xdab775}, {"camel", 0xb8905a}, {"caramel", 0xb0702c},
	{"honey coloured, honey colored, honey", 0xcf9330},
	{"chocolate", 0x4d2a17}, {"chestnut", 0x7a3b22}, {"coffee", 0x5b3d2a}, {"mocha", 0x7a5a45}, {"sepia", 0x60421f}, {"umber", 0x5e4630}, {"sienna", 0xa0522d},
	{"burnt sienna", 0x8a3d1e}, {"burnt umber", 0x553122}, {"mahogany", 0x5a2318}, {"taupe", 0x7e6f61}, {"bistre", 0x3d2b1f}, {"saddle brown", 0x8b4513},
	{"lime, lime green", 0x8fce1f}, {"chartreuse", 0x9fd81c}, {"olive, olive green", 0x6b6b23}, {"olive drab", 0x6b8e23},
	{"army green, military green", 0x4b5320},
	{"forest green", 0x1f5a2b}, {"hunter green", 0x355e3b}, {"bottle green", 0x0b4a35}, {"moss green", 0x6a7b3a}, {"grass green", 0x4a8f2f},
	{"leaf green", 0x5a9a35},
	{"emerald, emerald green", 0x1b8f5a}, {"jade, jade green", 0x2fa37c}, {"mint, mint green", 0x9fdcb8}, {"sage, sage green", 0x9aa583},
	{"sea green", 0x2e8b57},
	{"spring green", 0x3fdc7f}, {"pea green", 0x8ea42a}, {"pine green", 0x1e5b47}, {"racing green", 0x0f4029}, {"viridian", 0x40826d}, {"celadon", 0xacd8b6},
	{"verdigris", 0x4fa08b}, {"turquoise", 0x3cc6bd}, {"teal", 0x137a7a}, {"cyan", 0x22c3d6}, {"aqua, aquamarine", 0x6fd8cf}, {"azure", 0x3a8fe0},
	{"sky blue", 0x87bfe8}, {"baby blue", 0xa6cdee}, {"powder blue", 0xb3d4e5}, {"ice blue, icy blue", 0xc9e4f0}, {"steel blue", 0x4682b4},
	{"slate blue", 0x6a5acd},
	{"cornflower, cornflower blue", 0x6495ed}, {"cobalt, cobalt blue", 0x1545a8}, {"royal blue", 0x2b4fc4}, {"ultramarine", 0x20249a},
	{"navy, navy blue", 0x1a2a55},
	{"midnight blue", 0x191c50}, {"indigo", 0x3f2a86}, {"denim blue", 0x40618f}, {"electric blue", 0x2f8cff}, {"sapphire, sapphire blue", 0x1b3fa5},
	{"cerulean", 0x2a7fc0},
	{"prussian blue", 0x14304f}, {"periwinkle", 0x9a9ee0}, {"violet", 0x7a42c4}, {"lavender", 0xb9a6dc}, {"lilac", 0xc4a3d4}, {"mauve", 0xb784a7},
	{"plum", 0x74375f},
	{"aubergine", 0x3f1f3a}, {"eggplant", 0x4b2644}, {"amethyst", 0x9160c4}, {"orchid", 0xcf6fcb}, {"magenta", 0xcc1f8a}, {"fuchsia", 0xd62fa0},
	{"royal purple", 0x5c3292},
	{"hot pink", 0xff4fa3}, {"rose, rosy", 0xd9707f}, {"rose pink", 0xe58a98}, {"salmon pink", 0xf39a8f}, {"blush", 0xe4a7a3},
	{"bubblegum pink, bubblegum", 0xf79ac0}, {"raspberry", 0xb3225a},
	{"thistle", 0xcdb5cd}, {"puce", 0xb5728a}, {"cerise", 0xd1316f}, {"charcoal, charcoal grey, charcoal gray", 0x36383b},
	{"jet black, pitch black, ebony black, raven black, coal black", 0x0d0d0f},
	{"slate, slate grey, slate gray", 0x5f6b75}, {"ash grey, ash gray, ashen", 0xb2b5ae}, {"smoke grey, smoke gray, smoky", 0x7a7876},
	{"gunmetal, gunmetal grey, gunmetal gray", 0x3f454b},
	{"silver, silvery", 0xbfc3c7}, {"dove grey, dove gray", 0xa7a5a3}, {"stone grey, stone gray", 0x8d8a83}, {"pewter", 0x86898b}, {"platinum", 0xdcdad5},
	{"copper coloured, copper colored, coppery", 0xb0693c},
	{"bronze coloured, bronze colored", 0x8a6431}, {"brass coloured, brass colored, brassy", 0xb5973f}, {"rose gold", 0xc98a7b}, {"alice blue", 0xf0f8ff},
	{"antique white", 0xfaebd7}, {"bisque", 0xffe4c4},
	{"blanched almond", 0xffebcd}, {"burlywood", 0xdeb887}, {"cadet blue", 0x5f9ea0}, {"cornsilk", 0xfff8dc}, {"deep sky blue", 0x00bfff},
	{"dim grey, dim gray", 0x696969}, {"dodger blue", 0x1e90ff},
	{"floral white", 0xfffaf0}, {"gainsboro", 0xdcdcdc}, {"ghost white", 0xf8f8ff}, {"green yellow, yellow green", 0x9acd32}, {"honeydew", 0xf0fff0},
	{"lawn green", 0x7cfc00}, {"lemon chiffon", 0xfffacd},
	{"linen white", 0xfaf0e6}, {"mint cream", 0xf5fffa}, {"misty rose", 0xffe4e1}, {"moccasin", 0xffe4b5}, {"navajo white", 0xffdead},
	{"old lace", 0xfdf5e6}, {"orange red, red orange", 0xff4500},
	{"pale goldenrod", 0xeee8aa}, {"papaya whip", 0xffefd5}, {"peach puff", 0xffdab9}, {"peru", 0xcd853f}, {"rebecca purple", 0x663399},
	{"rosy brown", 0xbc8f8f}, {"sandy brown", 0xf4a460}, {"seashell", 0xfff5ee},
	{"wheat", 0xf5deb3}, {"white smoke", 0xf5f5f5}, {"blue green, green blue", 0x1f8a8a}, {"red brown, reddish brown", 0x7c3a22},
	{"yellow brown, yellowish brown", 0x9a7532}, {"grey brown, gray brown, greyish brown, grayish brown", 0x7a6c5d},
	{"blue grey, blue gray, bluish grey, bluish gray", 0x71808e}, {"blue black", 0x151a26}, {"blue violet", 0x8a2be2}, {"violet red", 0xc71585},
	{"blonde, blond", 0xe0c27a}, {"ginger", 0xb5602a}, {"colourless, colorless", 0xd8d8d6},
	{"ruby", 0x9b111e}, {"topaz", 0xe3a23a}, {"obsidian", 0x15131a}, {"onyx", 0x19191b}, {"pearl", 0xe7e1d6}, {"turquoise blue", 0x34c3cf},
	{"cherry", 0x8e1b2c}, {"crimson red", 0xb3122f}, {"scarlet red", 0xc01f14},
}
