package gltf

// Material is how a primitive looks: metallic-roughness, and what extensions add.
type Material struct {
	Name           string             `json:"name,omitempty"`
	PBR            *MetallicRoughness `json:"pbrMetallicRoughness,omitempty"`
	Normal         *TextureRef        `json:"normalTexture,omitempty"`
	Occlusion      *TextureRef        `json:"occlusionTexture,omitempty"`
	Emissive       *TextureRef        `json:"emissiveTexture,omitempty"`
	EmissiveFactor *[3]float32        `json:"emissiveFactor,omitempty"`
	AlphaMode      string             `json:"alphaMode,omitempty"` // OPAQUE (""), MASK or BLEND
	AlphaCutoff    *float32           `json:"alphaCutoff,omitempty"`
	DoubleSided    bool               `json:"doubleSided,omitempty"`
	More
}

// MetallicRoughness are the base colour (linear), metalness and roughness. An absent factor is one.
type MetallicRoughness struct {
	BaseColorFactor   *[4]float32 `json:"baseColorFactor,omitempty"`
	BaseColor         *TextureRef `json:"baseColorTexture,omitempty"`
	Metallic          *float32    `json:"metallicFactor,omitempty"`
	Roughness         *float32    `json:"roughnessFactor,omitempty"`
	MetallicRoughness *TextureRef `json:"metallicRoughnessTexture,omitempty"` // green: roughness, blue: metalness
	More
}

// TextureRef names a texture and the set of coordinates that it is read with.
type TextureRef struct {
	Index    int      `json:"index"`
	TexCoord int      `json:"texCoord,omitempty"`
	Scale    *float32 `json:"scale,omitempty"`    // of normals
	Strength *float32 `json:"strength,omitempty"` // of occlusion
	More
}

// Texture is an image and how it is read.
type Texture struct {
	Name    string `json:"name,omitempty"`
	Sampler *int   `json:"sampler,omitempty"`
	Source  *int   `json:"source,omitempty"`
	More
}

// Image is a picture, still compressed: in a view, or until Read has moved it there in a data URI.
type Image struct {
	Name     string `json:"name,omitempty"`
	URI      string `json:"uri,omitempty"`
	View     *int   `json:"bufferView,omitempty"`
	MimeType string `json:"mimeType,omitempty"`
	More
}

// Sampler is how a texture is filtered, and what it shows outside 0..1; 0: the specification's default.
type Sampler struct {
	Name      string `json:"name,omitempty"`
	MagFilter int    `json:"magFilter,omitempty"`
	MinFilter int    `json:"minFilter,omitempty"`
	WrapS     int    `json:"wrapS,omitempty"`
	WrapT     int    `json:"wrapT,omitempty"`
	More
}

// What a texture shows outside 0..1.
const (
	WrapClamp  = 33071
	WrapMirror = 33648
	WrapRepeat = 10497 // also when absent
)

const (
	filterLinear    = 9729
	filterTrilinear = 9987 // linear within and between mip levels
)

// Transform is KHR_texture_transform: coordinates are scaled, turned counter-clockwise by Rotation radians, then moved.
type Transform struct {
	Offset   [2]float32  `json:"offset"`
	Rotation float32     `json:"rotation"`
	Scale    *[2]float32 `json:"scale,omitempty"` // nil: 1, 1
	TexCoord *int        `json:"texCoord,omitempty"`
}

// EmissiveStrength is KHR_materials_emissive_strength: emissiveFactor may not exceed one without it.
type EmissiveStrength struct {
	Strength float32 `json:"emissiveStrength"`
}

// IOR is KHR_materials_ior, the index of refraction.
type IOR struct {
	IOR float32 `json:"ior"`
}

// Transmission is KHR_materials_transmission: the share of light that is let through, the factor times the red of the picture.
type Transmission struct {
	Factor  float32     `json:"transmissionFactor"`
	Texture *TextureRef `json:"transmissionTexture,omitempty"`
}

// Volume is KHR_materials_volume: the mesh encloses glass so many metres thick, instead of being infinitely thin.
type Volume struct {
	Thickness float32 `json:"thicknessFactor"`
}

// WebP is EXT_texture_webp: the image to use instead of Texture.Source.
type WebP struct {
	Source int `json:"source"`
}

// Extensions that this package reads or writes, or that change nothing about the geometry.
const (
	extEmissiveStrength = "KHR_materials_emissive_strength"
	extIOR              = "KHR_materials_ior"
	extTransmission     = "KHR_materials_transmission"
	extPolygons         = "FB_ngon_encoding"
	extUnlit            = "KHR_materials_unlit"
	extVolume           = "KHR_materials_volume"
	extTransform        = "KHR_texture_transform"
	extQuantization     = "KHR_mesh_quantization"
	extWebP             = "EXT_texture_webp"
	extDraco            = "KHR_draco_mesh_compression"
	extMeshopt          = "EXT_meshopt_compression"
)
