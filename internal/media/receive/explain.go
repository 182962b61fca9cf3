package receive

import (
	"errors"
	"strings"

	"atelier/internal/media/codec/gltf"
)

// compressions are the extensions that pack geometry or pictures, and how to do without.
var compressions = []struct{ name, called string }{
	{"KHR_draco_mesh_compression", "compressed with Draco"},
	{"EXT_meshopt_compression", "compressed with meshopt"},
	{"KHR_meshopt_compression", "compressed with meshopt"},
	{"KHR_texture_basisu", "textured in KTX2 (Basis Universal)"},
}

// explain turns an error of the GLB reader into a refusal; errors of the source of the bytes stay as they are.
func (g Gate) explain(err error) error {
	says := err.Error()
	switch {
	case errors.Is(err, gltf.ErrNotGLB):
		return refuse("The file is not a binary glTF 2.0 (GLB).")
	case errors.Is(err, gltf.ErrExtension):
		for _, c := range compressions {
			if strings.Contains(says, c.name) {
				return refuse("The model is %s (%s), which is not read; write it uncompressed, with PNG or JPEG textures, for example "+
					"with gltf-transform cp in.glb out.glb.", c.called, c.name)
			}
		}
		return refuse("The model cannot be read without an extension that is not supported: %s.", says[strings.LastIndex(says, " ")+1:])
	case errors.Is(err, gltf.ErrExternal):
		return refuse("The model names data outside its file (%s); a GLB must hold its buffers and pictures.", tail(says))
	case errors.Is(err, gltf.ErrTooLarge):
		what, _, _ := strings.Cut(tail(says), ": "+gltf.ErrTooLarge.Error())
		return refuse("The model is too large: %s. At most %d MiB, %d triangles and %d vertices are received.", what, g.Bytes>>20, g.Triangles, g.Vertices)
	case errors.Is(err, gltf.ErrNotFinite):
		return refuse("The model has numbers that are not finite (%s).", tail(says))
	case errors.Is(err, gltf.ErrTooFar):
		return refuse("The model reaches too far from its origin (%s).", strings.TrimSuffix(tail(says), ": "+gltf.ErrTooFar.Error()))
	case errors.Is(err, gltf.ErrInvalid):
		return refuse("The model is not valid glTF: %s.", tail(says))
	}
	return err
}

// tail is a message without the names of the functions that it came through.
func tail(says string) string {
	for _, prefix := range []string{"read GLB: ", "flatten GLB: ", "not valid glTF: "} {
		says = strings.TrimPrefix(says, prefix)
	}
	return says
}
