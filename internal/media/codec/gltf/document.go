package gltf

import "encoding/json"

// Document is a whole file: the JSON chunk as the specification has it (clause 5), and the binary chunk that it describes.
// Objects name each other by index. Extensions that this package does not know, and extras, are kept as they came.
//
// A Document that Read returns is sound: every index names an object, every accessor lies inside its view and every view inside Bin,
// and nodes form trees. Field order is the order in the file.
type Document struct {
	Asset      Header          `json:"asset"`
	Used       []string        `json:"extensionsUsed,omitempty"`
	Required   []string        `json:"extensionsRequired,omitempty"`
	Scene      *int            `json:"scene,omitempty"`
	Scenes     List[Scene]     `json:"scenes,omitempty"`
	Nodes      List[Node]      `json:"nodes,omitempty"`
	Meshes     List[Mesh]      `json:"meshes,omitempty"`
	Materials  List[Material]  `json:"materials,omitempty"`
	Textures   List[Texture]   `json:"textures,omitempty"`
	Images     List[Image]     `json:"images,omitempty"`
	Samplers   List[Sampler]   `json:"samplers,omitempty"`
	Skins      List[Skin]      `json:"skins,omitempty"`
	Animations List[Animation] `json:"animations,omitempty"`
	Cameras    List[Camera]    `json:"cameras,omitempty"`
	Accessors  List[Accessor]  `json:"accessors,omitempty"`
	Views      List[View]      `json:"bufferViews,omitempty"`
	Buffers    List[Buffer]    `json:"buffers,omitempty"`
	More

	Bin  []byte   `json:"-"`
	Left []string `json:"-"` // what Read has left out of the file, in sentences
}

// Extensions are the extensions of one object, by name.
type Extensions map[string]json.RawMessage

// More is what every object may carry beside its own properties (clause 3.12).
type More struct {
	Extensions Extensions      `json:"extensions,omitempty"`
	Extras     json.RawMessage `json:"extras,omitempty"`
}

// Header is the property asset: who wrote the file, and for which version of the format.
type Header struct {
	Version    string `json:"version"`
	MinVersion string `json:"minVersion,omitempty"`
	Generator  string `json:"generator,omitempty"`
	Copyright  string `json:"copyright,omitempty"`
	More
}

// Scene is a set of root nodes to show together.
type Scene struct {
	Name  string `json:"name,omitempty"`
	Nodes []int  `json:"nodes,omitempty"`
	More
}

// Node is a place in a tree. Its transform is Matrix (16 numbers, column by column), or translation × rotation × scale.
type Node struct {
	Name        string    `json:"name,omitempty"`
	Mesh        *int      `json:"mesh,omitempty"`
	Skin        *int      `json:"skin,omitempty"`
	Camera      *int      `json:"camera,omitempty"`
	Children    []int     `json:"children,omitempty"`
	Matrix      []float32 `json:"matrix,omitempty"`
	Translation []float32 `json:"translation,omitempty"`
	Rotation    []float32 `json:"rotation,omitempty"` // unit quaternion x, y, z, w
	Scale       []float32 `json:"scale,omitempty"`
	Weights     []float32 `json:"weights,omitempty"` // of the mesh's morph targets
	More
}

// Mesh is primitives that are shown together.
type Mesh struct {
	Name       string          `json:"name,omitempty"`
	Primitives List[Primitive] `json:"primitives"`
	Weights    []float32       `json:"weights,omitempty"`
	More
}

// Primitive is geometry of one material. Mode is one of the Mode constants; absent: triangles.
type Primitive struct {
	Attributes Attributes   `json:"attributes"`
	Indices    *int         `json:"indices,omitempty"`
	Material   *int         `json:"material,omitempty"`
	Mode       *int         `json:"mode,omitempty"`
	Targets    []Attributes `json:"targets,omitempty"`
	More
}

// Skin binds the vertices of a mesh to joints.
type Skin struct {
	Name        string `json:"name,omitempty"`
	InverseBind *int   `json:"inverseBindMatrices,omitempty"`
	Skeleton    *int   `json:"skeleton,omitempty"`
	Joints      []int  `json:"joints"`
	More
}

// Animation moves properties of nodes over time.
type Animation struct {
	Name     string                 `json:"name,omitempty"`
	Channels List[Channel]          `json:"channels"`
	Samplers List[AnimationSampler] `json:"samplers"`
	More
}

// Channel leads a sampler's values to a property of a node: translation, rotation, scale or weights.
type Channel struct {
	Sampler int    `json:"sampler"`
	Target  Target `json:"target"`
	More
}

// Target is the property of a node.
type Target struct {
	Node *int   `json:"node,omitempty"`
	Path string `json:"path"`
	More
}

// AnimationSampler is values (Output) over seconds (Input).
type AnimationSampler struct {
	Input         int    `json:"input"`
	Interpolation string `json:"interpolation,omitempty"`
	Output        int    `json:"output"`
	More
}

// Camera is kept as it came.
type Camera struct {
	Name         string          `json:"name,omitempty"`
	Orthographic json.RawMessage `json:"orthographic,omitempty"`
	Perspective  json.RawMessage `json:"perspective,omitempty"`
	Type         string          `json:"type"`
	More
}

// Accessor is typed values in a buffer view.
type Accessor struct {
	Name          string  `json:"name,omitempty"`
	View          *int    `json:"bufferView,omitempty"`
	ByteOffset    int     `json:"byteOffset,omitempty"`
	ComponentType int     `json:"componentType"`
	Count         int     `json:"count"`
	Type          string  `json:"type"`
	Normalized    bool    `json:"normalized,omitempty"`
	Min           Numbers `json:"min,omitempty"`
	Max           Numbers `json:"max,omitempty"`
	Sparse        *Sparse `json:"sparse,omitempty"`
	More
}

// Sparse says which of an accessor's values differ from those of its view, and what they are.
type Sparse struct {
	Count   int           `json:"count"`
	Indices SparseIndices `json:"indices"`
	Values  SparseValues  `json:"values"`
	More
}

// SparseIndices are the places of the values that differ, rising.
type SparseIndices struct {
	View          int `json:"bufferView"`
	ByteOffset    int `json:"byteOffset,omitempty"`
	ComponentType int `json:"componentType"`
	More
}

// SparseValues are the values there, of the accessor's own type.
type SparseValues struct {
	View       int `json:"bufferView"`
	ByteOffset int `json:"byteOffset,omitempty"`
	More
}

// View is a run of bytes of a buffer.
type View struct {
	Name       string `json:"name,omitempty"`
	Buffer     int    `json:"buffer"`
	ByteOffset int    `json:"byteOffset,omitempty"`
	ByteLength int    `json:"byteLength"`
	ByteStride int    `json:"byteStride,omitempty"`
	Target     int    `json:"target,omitempty"`
	More
}

// Buffer is a run of bytes: in a GLB that we write, the binary chunk.
type Buffer struct {
	Name       string `json:"name,omitempty"`
	ByteLength int    `json:"byteLength"`
	URI        string `json:"uri,omitempty"`
	More
}

// Component types, targets and modes: numbers of the specification, which took them from WebGL.
const (
	typeI8  = 5120
	typeU8  = 5121
	typeI16 = 5122
	typeU16 = 5123
	typeU32 = 5125
	typeF32 = 5126

	targetVertices = 34962
	targetIndices  = 34963

	modeTriangles = 4
	modeStrip     = 5
	modeFan       = 6
)
