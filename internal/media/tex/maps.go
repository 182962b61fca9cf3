package tex

// Texel holds the four maps of one texel, 8 bits a channel as in the delivered files.
type Texel struct {
	Base     [3]uint8 // base colour, sRGB
	Normal   [3]uint8 // tangent space, +Y up the image (glTF)
	ORM      [3]uint8 // occlusion, roughness, metalness, linear; on glass the first is how clear it is, since its own shadow hardly shows
	Emission [3]uint8 // sRGB
}

// Maps are square PBR maps with their mip levels: Levels[0] has Size×Size texels in rows from the top, each next level half.
// Texels outside every island carry the colour of the nearest covered ones, so that filtering never bleeds.
type Maps struct {
	Size    int
	Levels  [][]Texel
	Emits   bool    // some texel has emission
	Density float32 // texels a metre at island density 1
	Wrap    [2]Wrap // what lies beyond the edges, across and down

	Heights []float32 // metres above the mesh, of the texels of level 0; nil: they were not kept
}

// Wrap is what maps show beyond an edge.
type Wrap uint8

// The ways to wrap.
const (
	Clamp  Wrap = iota // the edge's own texels
	Repeat             // the maps again
	Mirror             // the maps again, every other time turned over
)

// Texel brings the number of a texel into 0..side−1; side is a power of two.
func (w Wrap) Texel(i, side int32) int32 {
	switch w {
	case Repeat:
		return i & (side - 1)
	case Mirror:
		if i &= 2*side - 1; i >= side {
			i = 2*side - 1 - i
		}
		return i
	}
	return min(max(i, 0), side-1)
}
