package fbx

import (
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/model"
)

// scene holds the objects of a file while it is written, and their connections.
type scene struct {
	model       *model.Model
	rig         *model.Rig // nil: nothing moves
	objects     *node
	connections *node
	counts      map[string]int32 // of objects, by type
	next        int64            // the number of the next object
	materials   []int64          // their numbers
	videos      map[string]int64 // numbers of pictures, by file name
	bones       []int64          // numbers of the rig's
	skinned     []int64          // numbers of meshes with a skin
	takeList    *node
	added       int // keys of curves that readers need and the document does not
}

func newScene(m *model.Model, rig *model.Rig) *scene {
	return &scene{
		model: m, rig: rig, objects: &node{name: "Objects"}, connections: &node{name: "Connections"},
		counts: map[string]int32{}, next: 1 << 20, videos: map[string]int64{},
	}
}

// object adds an object and returns it with its number.
func (s *scene) object(sort, name, class, kind string) (*node, int64) {
	n := &node{}
	return n, s.adopt(n, sort, name, class, kind)
}

// adopt makes a record an object and returns its number.
func (s *scene) adopt(n *node, sort, name, class, kind string) int64 {
	s.next++
	s.counts[sort]++
	// A name and its class are one text, parted by the bytes 0 and 1, in the reverse of the order that text files show
	// ("Model::chest").
	n.name, n.values = sort, []any{s.next, name + "\x00\x01" + class, kind}
	s.objects.below = append(s.objects.below, n)
	return s.next
}

// connect hangs an object on another; 0 is the root.
func (s *scene) connect(from, to int64) { s.connections.add("C", "OO", from, to) }

// plug connects an object to a property of another.
func (s *scene) plug(from, to int64, property string) {
	s.connections.add("C", "OP", from, to, property)
}

// properties is a list of typed values.
type properties struct{ *node }

func (n *node) properties() properties { return properties{n.add("Properties70")} }

// set adds a value with its type, the type's label and its flags ("A": it may be animated, "U": it is the user's).
func (p properties) set(name, sort, label, flags string, values ...any) {
	p.add("P", append([]any{name, sort, label, flags}, values...)...)
}

// number adds a number that may be animated.
func (p properties) number(name string, x float32) {
	p.set(name, "Number", "", "A", float64(x))
}

// color adds a colour, linear red, green and blue, that may be animated.
func (p properties) color(name string, c []float32) {
	p.set(name, "Color", "", "A", float64(c[0]), float64(c[1]), float64(c[2]))
}

// integer adds a whole number.
func (p properties) integer(name string, x int32) { p.set(name, "int", "Integer", "", x) }

// text adds a text.
func (p properties) text(name, text string) { p.set(name, "KString", "", "", text) }

// file is all records in their order.
func (s *scene) file() []*node {
	list := append(s.head(), s.definitions(), s.objects, s.connections)
	if s.takeList != nil {
		list = append(list, s.takeList)
	}
	return list
}

// head is everything before the objects.
func (s *scene) head() []*node {
	header := &node{name: "FBXHeaderExtension"}
	header.add("FBXHeaderVersion", int32(1003))
	header.add("FBXVersion", int32(version))
	header.add("EncryptionType", int32(0))
	stamp := header.add("CreationTimeStamp")
	stamp.add("Version", int32(1000))
	for _, f := range []struct {
		name  string
		value int32
	}{{"Year", 1970}, {"Month", 1}, {"Day", 1}, {"Hour", 10}, {"Minute", 0}, {"Second", 0}, {"Millisecond", 0}} {
		stamp.add(f.name, f.value)
	}
	header.add("Creator", gltf.Generator)
	info := header.add("SceneInfo", "GlobalInfo\x00\x01SceneInfo", "UserData")
	info.add("Type", "UserData")
	info.add("Version", int32(100))
	meta := info.add("MetaData")
	meta.add("Version", int32(100))
	for _, f := range [][2]string{{"Title", s.model.Name}, {"Subject", ""}, {"Author", ""}, {"Keywords", ""}, {"Revision", ""}, {"Comment", ""}} {
		meta.add(f[0], f[1])
	}
	p := info.properties()
	p.text("Original|ApplicationName", gltf.Generator)
	p.text("LastSaved|ApplicationName", gltf.Generator)

	settings := &node{name: "GlobalSettings"}
	settings.add("Version", int32(1000))
	p = settings.properties()
	for _, f := range []struct {
		name  string
		value int32
	}{
		{"UpAxis", 1}, {"UpAxisSign", 1}, {"FrontAxis", 2}, {"FrontAxisSign", 1}, {"CoordAxis", 0}, {"CoordAxisSign", 1},
		{"OriginalUpAxis", -1}, {"OriginalUpAxisSign", 1},
	} {
		p.integer(f.name, f.value)
	}
	for _, name := range []string{"UnitScaleFactor", "OriginalUnitScaleFactor"} {
		p.set(name, "double", "Number", "", 100.) // centimetres in a unit, which is a metre
	}
	first := ""
	if s.rig != nil && len(s.rig.Clips) > 0 {
		first = s.rig.Clips[0].Name
		p.set("TimeMode", "enum", "", "", int32(timeMode))
		p.set("TimeSpanStart", "KTime", "Time", "", int64(0))
		p.set("TimeSpanStop", "KTime", "Time", "", moments(s.rig.Clips[0].Seconds))
	}
	documents := &node{name: "Documents"}
	documents.add("Count", int32(1))
	document := documents.add("Document", int64(1<<19), "", "Scene")
	document.properties().set("ActiveAnimStackName", "KString", "", "", first)
	document.add("RootNode", int64(0))
	return []*node{
		header, {name: "FileId", values: []any{[]byte(fileID)}}, {name: "CreationTime", values: []any{moment}},
		{name: "Creator", values: []any{gltf.Generator}}, settings, documents, {name: "References"},
	}
}

// sorts are the types of objects.
var sorts = []string{
	"Model", "NodeAttribute", "Geometry", "Material", "Texture", "Video", "Deformer", "Pose",
	"AnimationStack", animationLayer, "AnimationCurveNode", "AnimationCurve",
}

// definitions counts the objects.
func (s *scene) definitions() *node {
	n := &node{name: "Definitions"}
	n.add("Version", int32(100))
	total := int32(1)
	for _, c := range s.counts {
		total += c
	}
	n.add("Count", total)
	n.add("ObjectType", "GlobalSettings").add("Count", int32(1))
	for _, sort := range sorts {
		if s.counts[sort] > 0 {
			n.add("ObjectType", sort).add("Count", s.counts[sort])
		}
	}
	return n
}
