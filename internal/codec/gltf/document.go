package gltf

import "encoding/json"

// document is the JSON chunk: the part of glTF 2.0 that our files use. Field order is the order of the file.
type document struct {
	Asset          assetInfo    `json:"asset"`
	ExtensionsUsed []string     `json:"extensionsUsed,omitempty"`
	Required       []string     `json:"extensionsRequired,omitempty"`
	Scene          *int         `json:"scene,omitempty"`
	Scenes         []scene      `json:"scenes,omitempty"`
	Nodes          []node       `json:"nodes,omitempty"`
	Meshes         []meshInfo   `json:"meshes,omitempty"`
	Materials      []material   `json:"materials,omitempty"`
	Textures       []texture    `json:"textures,omitempty"`
	Images         []image      `json:"images,omitempty"`
	Samplers       []sampler    `json:"samplers,omitempty"`
	Accessors      []accessor   `json:"accessors,omitempty"`
	BufferViews    []bufferView `json:"bufferViews,omitempty"`
	Buffers        []buffer     `json:"buffers,omitempty"`
}

type assetInfo struct {
	Version   string          `json:"version"`
	Generator string          `json:"generator,omitempty"`
	Extras    json.RawMessage `json:"extras,omitempty"`
}

type scene struct {
	Nodes []int `json:"nodes"`
}

type node struct {
	Name        string    `json:"name,omitempty"`
	Mesh        *int      `json:"mesh,omitempty"`
	Matrix      []float32 `json:"matrix,omitempty"`
	Translation []float32 `json:"translation,omitempty"`
	Rotation    []float32 `json:"rotation,omitempty"`
	Scale       []float32 `json:"scale,omitempty"`
}

// moved reports whether the node has a transform of its own.
func (n *node) moved() bool {
	return n.Matrix != nil || n.Translation != nil || n.Rotation != nil || n.Scale != nil
}

type meshInfo struct {
	Name       string      `json:"name,omitempty"`
	Primitives []primitive `json:"primitives"`
}

type primitive struct {
	Attributes attributes `json:"attributes"`
	Indices    *int       `json:"indices,omitempty"`
	Material   *int       `json:"material,omitempty"`
	Mode       *int       `json:"mode,omitempty"`
}

type attributes struct {
	Position *int `json:"POSITION,omitempty"`
	Normal   *int `json:"NORMAL,omitempty"`
	Tangent  *int `json:"TANGENT,omitempty"`
	UV       *int `json:"TEXCOORD_0,omitempty"`
}

type material struct {
	Name           string              `json:"name,omitempty"`
	PBR            metallicRoughness   `json:"pbrMetallicRoughness"`
	Normal         *textureRef         `json:"normalTexture,omitempty"`
	Occlusion      *textureRef         `json:"occlusionTexture,omitempty"`
	Emissive       *textureRef         `json:"emissiveTexture,omitempty"`
	EmissiveFactor *[3]float32         `json:"emissiveFactor,omitempty"`
	Extensions     *materialExtensions `json:"extensions,omitempty"`
}

type metallicRoughness struct {
	BaseColor         *textureRef `json:"baseColorTexture,omitempty"`
	MetallicRoughness *textureRef `json:"metallicRoughnessTexture,omitempty"`
}

// materialExtensions holds KHR_materials_emissive_strength, since emissiveFactor may not exceed one without it, and what makes glass of a material.
type materialExtensions struct {
	EmissiveStrength *emissiveStrength `json:"KHR_materials_emissive_strength,omitempty"`
	IOR              *ior              `json:"KHR_materials_ior,omitempty"`
	Transmission     *transmission     `json:"KHR_materials_transmission,omitempty"`
	Volume           *volume           `json:"KHR_materials_volume,omitempty"`
}

type ior struct {
	IOR float32 `json:"ior"`
}

// transmission is the share of light that is let through: the factor times the red of the picture.
type transmission struct {
	Factor  float32     `json:"transmissionFactor"`
	Texture *textureRef `json:"transmissionTexture,omitempty"`
}

// volume says that the mesh encloses glass so many metres thick, instead of being infinitely thin.
type volume struct {
	Thickness float32 `json:"thicknessFactor"`
}

type emissiveStrength struct {
	Strength float32 `json:"emissiveStrength"`
}

type textureRef struct {
	Index int `json:"index"`
}

type texture struct {
	Sampler int `json:"sampler"`
	Source  int `json:"source"`
}

type image struct {
	Name       string `json:"name,omitempty"`
	URI        string `json:"uri,omitempty"`
	BufferView *int   `json:"bufferView,omitempty"`
	MimeType   string `json:"mimeType,omitempty"`
}

type sampler struct {
	MagFilter int `json:"magFilter"`
	MinFilter int `json:"minFilter"`
	WrapS     int `json:"wrapS"`
	WrapT     int `json:"wrapT"`
}

type accessor struct {
	BufferView    *int            `json:"bufferView,omitempty"`
	ByteOffset    int             `json:"byteOffset,omitempty"`
	ComponentType int             `json:"componentType"`
	Count         int             `json:"count"`
	Type          string          `json:"type"`
	Normalized    bool            `json:"normalized,omitempty"`
	Min           []float32       `json:"min,omitempty"`
	Max           []float32       `json:"max,omitempty"`
	Sparse        json.RawMessage `json:"sparse,omitempty"`
}

type bufferView struct {
	Buffer     int `json:"buffer"`
	ByteOffset int `json:"byteOffset,omitempty"`
	ByteLength int `json:"byteLength"`
	ByteStride int `json:"byteStride,omitempty"`
	Target     int `json:"target,omitempty"`
}

type buffer struct {
	ByteLength int    `json:"byteLength"`
	URI        string `json:"uri,omitempty"`
}

// Numbers of the specification, which took them from WebGL.
const (
	typeU8  = 5121
	typeU16 = 5123
	typeU32 = 5125
	typeF32 = 5126

	targetVertices = 34962
	targetIndices  = 34963

	modeTriangles = 4

	filterLinear    = 9729
	filterTrilinear = 9987 // linear within and between mip levels
	wrapClamp       = 33071
)

const (
	extEmissiveStrength = "KHR_materials_emissive_strength"
	extIOR              = "KHR_materials_ior"
	extTransmission     = "KHR_materials_transmission"
	extVolume           = "KHR_materials_volume"
)
