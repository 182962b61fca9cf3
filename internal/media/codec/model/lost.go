package model

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"atelier/internal/media/codec/gltf"
)

// Keeps is what a format has room for.
type Keeps uint16

// What formats keep of a model beside its triangles.
const (
	Parts       Keeps = 1 << iota // parts and materials, with their names
	Colors                        // a colour of each material or vertex
	Tints                         // colours of vertices, beside the picture of their material
	Pictures                      // pictures of colours as files
	Surfaces                      // roughness, metalness, emission and normals
	Clearness                     // glass, and what is blended
	Occlusion                     // how much light gets into the hollows
	Coordinates                   // texture coordinates
	Motion                        // skeletons and animations
	Provenance                    // one line of text

	Everything Keeps = 1<<iota - 1 // also what glTF alone has: shapes to blend, cameras, lines, extensions, extras
)

// Lost names what a document shows that a file of a format with such room lacks, one sentence each.
func Lost(d *gltf.Document, keeps Keeps) []string {
	if keeps == Everything {
		return nil
	}
	h := holdingOf(d)
	var list []string
	say := func(of Keeps, n int, format string, args ...any) {
		if n > 0 && keeps&of == 0 {
			list = append(list, fmt.Sprintf(format, args...))
		}
	}
	say(Colors, h.materials, "Materials: %d, with their colours.", h.materials)
	if keeps&Colors != 0 {
		say(Parts, h.materials-1, "Materials: %d became one.", h.materials)
		say(Pictures, h.colored, "Materials with a picture of colours, which its vertices have now: %d.", h.colored)
		say(Surfaces, h.surfaces, "Materials with roughness, metalness, emission or pictures of normals: %d.", h.surfaces)
		say(Clearness, h.clear, "Materials that are seen through: %d.", h.clear)
		say(Occlusion, h.occluded, "Materials with a picture of occlusion: %d.", h.occluded)
		say(Tints, h.both, "Materials with colours of vertices beside their picture, which stays: %d.", h.both)
	}
	say(Coordinates, h.coordinates, "Texture coordinates.")
	say(0, h.further, "Meshes with further texture coordinates: %d.", h.further)
	say(Motion, h.joints, "Skeletons: %d joints.", h.joints)
	say(Motion, h.clips, "Animations: %d.", h.clips)
	say(0, h.shapes, "Meshes with shapes to blend, which stay as they rest: %d.", h.shapes)
	say(0, h.lines, "Meshes with lines or points: %d.", h.lines)
	say(0, len(d.Cameras), "Cameras: %d.", len(d.Cameras))
	if len(h.extensions) > 0 {
		list = append(list, "Data of extensions: "+strings.Join(slices.Sorted(maps.Keys(h.extensions)), ", ")+".")
	}
	if d.Asset.Extras != nil {
		say(Provenance, 1, "Provenance.")
	}
	return list
}

// holding counts what the scene of a document shows.
type holding struct {
	materials, colored, surfaces, occluded int // materials; with a picture of colours; with more than a colour; with a picture of occlusion
	clear, both                            int // materials that are seen through; with a picture of colours, on vertices with colours
	coordinates, further, shapes, lines    int // meshes with them
	joints, clips                          int
	extensions                             map[string]bool
}

// known are extensions of materials that every format with colours has in its own words.
var known = []string{"KHR_materials_emissive_strength", "KHR_materials_transmission"}

// holdingOf looks through what is shown.
func holdingOf(d *gltf.Document) *holding {
	h := &holding{extensions: map[string]bool{}}
	h.extend(d.Extensions)
	_, shown := d.Places()
	meshes, tinted, joints := map[int]bool{}, map[int]bool{}, map[int]bool{}
	for i := range d.Nodes {
		n := &d.Nodes[i]
		if !shown[i] {
			continue
		}
		h.extend(n.Extensions)
		if n.Mesh != nil {
			meshes[*n.Mesh] = true
		}
		if n.Mesh != nil && n.Skin != nil {
			for _, j := range d.Skins[*n.Skin].Joints {
				joints[j] = true
			}
		}
	}
	for i := range meshes {
		h.mesh(&d.Meshes[i], tinted)
	}
	for i, colors := range tinted {
		h.material(d, i, colors)
	}
	h.joints = len(joints)
	for i := range d.Animations {
		for k := range d.Animations[i].Channels {
			if c := &d.Animations[i].Channels[k]; c.Moves() && shown[*c.Target.Node] {
				h.clips++
				break
			}
		}
	}
	return h
}

func (h *holding) extend(e gltf.Extensions) {
	for name := range e {
		if !slices.Contains(known, name) {
			h.extensions[name] = true
		}
	}
}

// mesh counts what a mesh has, and notes its materials and whether vertices of them have colours.
func (h *holding) mesh(m *gltf.Mesh, tinted map[int]bool) {
	var coordinates, further, shapes, lines bool
	for k := range m.Primitives {
		p := &m.Primitives[k]
		if p.Mode != nil && *p.Mode < 4 { // points, lines and their loops
			lines = true
			continue
		}
		_, colors := p.Attributes["COLOR_0"]
		if p.Material != nil {
			tinted[*p.Material] = tinted[*p.Material] || colors
		}
		_, first := p.Attributes["TEXCOORD_0"]
		_, second := p.Attributes["TEXCOORD_1"]
		coordinates, further, shapes = coordinates || first, further || second, shapes || len(p.Targets) > 0
	}
	for _, c := range []struct {
		has bool
		n   *int
	}{{coordinates, &h.coordinates}, {further, &h.further}, {shapes, &h.shapes}, {lines, &h.lines}} {
		if c.has {
			*c.n++
		}
	}
}

// material counts what a material has.
func (h *holding) material(d *gltf.Document, i int, tinted bool) {
	h.materials++
	h.extend(d.Materials[i].Extensions)
	look, err := d.Look(i)
	if err != nil { // Read has checked it
		return
	}
	if look.BaseTexture != nil {
		h.colored++
		if tinted {
			h.both++
		}
	}
	if look.OcclusionTexture != nil {
		h.occluded++
	}
	if look.Transmission > 0 || look.AlphaMode == "BLEND" {
		h.clear++
	}
	plain := look.MetalRoughTexture == nil && look.NormalTexture == nil && look.EmissionTexture == nil && look.Emission == [3]float32{}
	if !plain || look.Metal != 1 || look.Rough != 1 { // both are what a material has that says nothing
		h.surfaces++
	}
}
