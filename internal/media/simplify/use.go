package simplify

import "atelier/internal/media/codec/gltf"

// use is the meaning of a picture's texels.
type use uint8

const (
	unused    use = iota
	numbers       // such as roughness
	colors        // sRGB
	direction     // of normals
)

// usesOf are the uses of all images: colours win over numbers, since both may share one.
func usesOf(d *gltf.Document) []use {
	uses := make([]use, len(d.Images))
	see := func(texture int, u use) {
		if i, _ := d.TextureImage(texture); i >= 0 {
			uses[i] = max(uses[i], u)
		}
	}
	for i := range d.Textures {
		see(i, numbers)
	}
	for i := range d.Materials {
		l, err := d.Look(i)
		if err != nil {
			continue
		}
		for _, k := range []struct {
			ref *gltf.TextureRef
			use use
		}{{l.BaseTexture, colors}, {l.EmissionTexture, colors}, {l.NormalTexture, direction}} {
			if k.ref != nil {
				see(k.ref.Index, k.use)
			}
		}
	}
	return uses
}
