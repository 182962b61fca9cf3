// Package fbx writes FBX 7.4 binary: metres, Y up, a mesh a part with normals, tangents and smoothing, materials with their pictures
// inside, the bones of skins and of nodes that move, and animations as takes.
//
// The format has no public specification. This follows the account of the Blender Foundation ("FBX binary file format specification",
// 2013) and what readers agree on: Blender, ufbx, three.js. Metalness and roughness go where Blender looks for them, in the properties
// ReflectionFactor and Shininess of a Phong material, and their pictures in ReflectionFactor and ShininessExponent.
package fbx

import (
	"context"
	"encoding/binary"
	"fmt"
	"io"

	"atelier/internal/band"
	"atelier/internal/media/codec/model"
)

// Bytes that every file has. Readers of Autodesk's hold the footer against the time and the identifier of the file, so all three are
// those of the same moment, the beginning of 1970.
const (
	magic   = "Kaydara FBX Binary  \x00\x1a\x00"
	version = 7400
	moment  = "1970-01-01 10:00:00:000"
	fileID  = "\x28\xb3\x2a\xeb\xb6\x24\xcc\xc2\xbf\xc8\xb0\x2a\xa9\x2b\xfc\xf1"
	foot    = "\xfa\xbc\xab\x09\xd0\xc8\xd4\x66\xb1\x76\xfb\x83\x1c\xf7\x26\x7e"
	last    = "\xf8\x5a\x8c\x6a\xde\xf5\xd9\x7e\xec\xe9\x0c\xe3\x75\x8f\x29\x0b"
)

// Encode writes the model, with provenance as a property of the first mesh.
func Encode(ctx context.Context, w io.Writer, m *model.Model) error {
	rig, err := m.Rig()
	if err != nil {
		return fmt.Errorf("encode FBX: %w", err)
	}
	s := newScene(m, rig)
	shapes, err := prepare(ctx, m, rig)
	if err != nil {
		return err
	}
	for i := range m.Materials {
		if err := s.material(ctx, i); err != nil {
			return fmt.Errorf("encode FBX: %w", err)
		}
	}
	if rig != nil {
		s.skeleton()
	}
	for i, p := range m.Parts {
		if err := ctx.Err(); err != nil {
			return err
		}
		s.part(i, p, shapes[i])
	}
	if rig != nil {
		s.pose()
		if err := s.takes(ctx); err != nil {
			return err
		}
	}
	out := newStream(w)
	out.bytes(binary.LittleEndian.AppendUint32([]byte(magic), version))
	for _, n := range s.file() {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := out.node(n); err != nil {
			return fmt.Errorf("encode FBX: %w", err)
		}
	}
	out.footer()
	return out.out.Flush()
}

// prepare makes what takes most of the time side by side: the shapes of the parts, and the pictures of single channels, which the model
// keeps. What is wrong with a picture, its material says.
func prepare(ctx context.Context, m *model.Model, rig *model.Rig) ([]*shape, error) {
	shapes := make([]*shape, len(m.Parts))
	err := band.Rows(ctx, 1+len(m.Parts), 1, func(i, _ int) {
		if i > 0 {
			shapes[i-1] = newShape(m, rig, i-1)
			return
		}
		for i := range m.Materials {
			if t := m.Materials[i].MetalRough; t != nil {
				_, _ = m.Channel(ctx, t.Image, model.Green)
			}
		}
	})
	return shapes, err
}

// footer closes the list of records, and the file.
func (s *stream) footer() {
	s.zeros(nodeHead)
	s.bytes([]byte(foot))
	s.zeros(4)
	s.zeros(16 - s.at%16)
	s.bytes(binary.LittleEndian.AppendUint32(nil, version))
	s.zeros(120)
	s.bytes([]byte(last))
}
