// Package model is a glTF document as the writers of other formats take it: everything that its scene shows as triangles in metres,
// Y up, by parts of one material each, with the pictures that the materials show.
//
// Of reads the document. Picture and Channel give pictures as files, Colors gives a colour for each vertex, and Archive writes ZIPs.
// Skins stand in their rest pose; Rig is how they move, for formats that keep it.
package model

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/mesh"
)

// ErrNoMesh says that a document has nothing that a file of triangles could hold.
var ErrNoMesh = errors.New("the model has no mesh: its scene shows no triangle with an area")

// Model is a document made ready to be written.
type Model struct {
	Name       string
	Provenance string     // one line of JSON; "": none
	Mesh       *mesh.Mesh // normals and tangents at length one
	Parts      []Part
	Materials  []Material

	document *gltf.Document
	channels channels
	colors   colors
}

// Part is a run of triangles of one material, from Mesh.Indices[3*First] on.
type Part struct {
	Name         string // unique, of ASCII letters, digits and underscores
	Material     int    // in Materials
	First, Count int    // triangles
	Low, High    uint32 // its vertices are Mesh.Vertices[Low:High], which no other part has
	Coordinates  bool   // its vertices have texture coordinates
	Polygons     bool   // triangles that follow each other and share their first corner are one face
}

// Of reads what a document shows, within the usual limits of gltf. A scene without a triangle that has an area is ErrNoMesh.
func Of(d *gltf.Document) (*Model, error) {
	flat, err := d.Flatten(gltf.Limits{})
	if err != nil {
		return nil, err
	}
	if !flat.HasArea() {
		return nil, ErrNoMesh
	}
	m := &Model{Name: title(d), Mesh: flat.Mesh, document: d}
	if raw := d.Asset.Extras; raw != nil {
		var line bytes.Buffer
		if err := json.Compact(&line, raw); err != nil {
			return nil, fmt.Errorf("provenance: %w", err)
		}
		m.Provenance = line.String()
	}
	parts, materials, number := names{}, names{}, map[int]int{}
	for i, s := range flat.Mesh.Shells {
		run := flat.Runs[i]
		at, ok := number[run.Material]
		if !ok {
			material, err := m.material(run.Material, materials)
			if err != nil {
				return nil, err
			}
			at = len(m.Materials)
			number[run.Material], m.Materials = at, append(m.Materials, material)
		}
		p := Part{Name: parts.unique(s.Name, "part"), Material: at, First: s.First, Count: s.Count, Coordinates: run.Coordinates, Polygons: run.Polygons}
		corners := m.Corners(p)
		m.Mesh.Complete(corners, run.Tangents)
		p.Low, p.High = slices.Min(corners), slices.Max(corners)+1
		m.Parts = append(m.Parts, p)
	}
	return m, nil
}

// Document is what the model was read from. It is not to be changed.
func (m *Model) Document() *gltf.Document { return m.document }

// Corners are the vertices of a part's triangles, three each.
func (m *Model) Corners(p Part) []uint32 { return p.corners(m.Mesh) }

func (p Part) corners(m *mesh.Mesh) []uint32 { return m.Indices[3*p.First : 3*(p.First+p.Count)] }

// title is what the document calls its scene, else its first mesh.
func title(d *gltf.Document) string {
	scene := 0
	if d.Scene != nil {
		scene = *d.Scene
	}
	if scene < len(d.Scenes) && d.Scenes[scene].Name != "" {
		return line(d.Scenes[scene].Name)
	}
	for i := range d.Nodes {
		n := &d.Nodes[i]
		switch {
		case n.Mesh == nil:
		case n.Name != "":
			return line(n.Name)
		case d.Meshes[*n.Mesh].Name != "":
			return line(d.Meshes[*n.Mesh].Name)
		}
	}
	return "model"
}

// longest is how many bytes of a name are kept.
const longest = 80

// line is a name in one line of printable ASCII, which every format can hold.
func line(name string) string {
	name = strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' {
			return '_'
		}
		return r
	}, name)
	return name[:min(len(name), longest)]
}

// names are the names in use.
type names map[string]bool

// unique makes a name that is an identifier in every format, and that nothing else has yet.
func (n names) unique(name, otherwise string) string {
	name = strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9':
			return r
		}
		return '_'
	}, name[:min(len(name), longest)])
	if strings.Trim(name, "_") == "" {
		name = otherwise
	}
	if name[0] >= '0' && name[0] <= '9' {
		name = otherwise + "_" + name
	}
	return n.free(name, otherwise)
}

// free is a name that nothing else has yet: the name itself, or with a number.
func (n names) free(name, otherwise string) string {
	if name == "" {
		name = otherwise
	}
	free := name
	for i := 2; n[free]; i++ {
		free = name + "_" + strconv.Itoa(i)
	}
	n[free] = true
	return free
}
