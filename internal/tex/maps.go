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
}
