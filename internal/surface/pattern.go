package surface

// Patterns are the words that name each pattern.
var Patterns = []struct {
	Pattern Pattern
	Words   []string
}{
	{Running, []string{"stretcher bond", "half bond", "brick bond"}},
	{Third, []string{"one third bond", "third offset", "third stagger"}},
	{Stack, []string{"stacked bond", "grid", "square grid", "straight lay", "stack"}},
	{Laid, []string{"random length", "plank pattern", "staggered joints"}},
	{Zigzag, []string{"zigzag", "zig zag", "fishbone"}},
	{BasketWeave, []string{"basketweave", "basket pattern"}},
	{Honeycomb, []string{"hexagonal", "hex", "honeycomb", "hexagons"}},
	{Irregular, []string{"crazy paving", "random stones", "cellular", "voronoi"}},
	{Coursed, []string{"random ashlar", "coursed", "random courses", "uneven courses"}},
	{Fans, []string{"in arcs", "segmental arcs", "fan pattern", "fans", "arched rows"}},
	{Halved, []string{"modular", "subdivided"}},
	{Overlapped, []string{"overlapping", "imbricated", "scaled rows"}},
	{PlainWeave, []string{"tabby weave"}},
	{TwillWeave, []string{"twilled", "diagonal weave"}},
	{Rows, []string{"in rows", "row pattern"}},
	{Diamonds, []string{"diamond pattern", "diamond shaped", "diamond stitch"}},
}
