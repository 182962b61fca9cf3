package gltf

// Look is a material as a renderer needs it: factors with their defaults, and the textures that they multiply, nil: none.
type Look struct {
	Name         string
	Base         [4]float32 // linear, and alpha
	Metal, Rough float32
	Emission     [3]float32 // linear, with KHR_materials_emissive_strength in it
	NormalScale  float32
	Occlusion    float32 // strength
	Transmission float32 // 0: opaque
	AlphaMode    string  // "OPAQUE", "MASK" or "BLEND"
	AlphaCutoff  float32
	DoubleSided  bool

	BaseTexture, MetalRoughTexture, NormalTexture, OcclusionTexture, EmissionTexture, TransmissionTexture *TextureRef
}

// textures are the look's textures; the first of them chooses the coordinates.
func (l *Look) textures() [6]**TextureRef {
	return [6]**TextureRef{&l.BaseTexture, &l.MetalRoughTexture, &l.NormalTexture, &l.OcclusionTexture, &l.EmissionTexture, &l.TransmissionTexture}
}

// DefaultLook is that of a primitive without a material (clause 3.7.2.1): white, wholly metallic and rough.
func DefaultLook() Look {
	return Look{Base: [4]float32{1, 1, 1, 1}, Metal: 1, Rough: 1, NormalScale: 1, Occlusion: 1, AlphaMode: "OPAQUE", AlphaCutoff: .5}
}

// Look reads material i.
func (d *Document) Look(i int) (Look, error) {
	l, m := DefaultLook(), &d.Materials[i]
	l.Name, l.DoubleSided = m.Name, m.DoubleSided
	if p := m.PBR; p != nil {
		set(&l.Base, p.BaseColorFactor)
		set(&l.Metal, p.Metallic)
		set(&l.Rough, p.Roughness)
		l.BaseTexture, l.MetalRoughTexture = p.BaseColor, p.MetallicRoughness
	}
	set(&l.Emission, m.EmissiveFactor)
	set(&l.AlphaCutoff, m.AlphaCutoff)
	if m.AlphaMode != "" {
		l.AlphaMode = m.AlphaMode
	}
	l.NormalTexture, l.OcclusionTexture, l.EmissionTexture = m.Normal, m.Occlusion, m.Emissive
	if m.Normal != nil {
		set(&l.NormalScale, m.Normal.Scale)
	}
	if m.Occlusion != nil {
		set(&l.Occlusion, m.Occlusion.Strength)
	}
	var strength EmissiveStrength
	if ok, err := m.extension(extEmissiveStrength, &strength); err != nil {
		return l, err
	} else if ok {
		for c := range l.Emission {
			l.Emission[c] *= strength.Strength
		}
	}
	var t Transmission
	if ok, err := m.extension(extTransmission, &t); err != nil {
		return l, err
	} else if ok {
		l.Transmission, l.TransmissionTexture = t.Factor, t.Texture
	}
	for _, t := range l.textures() {
		if *t != nil {
			if _, _, err := (*t).Coordinates(); err != nil {
				return l, err
			}
		}
	}
	return l, nil
}

// set takes over a value that is given.
func set[T any](to *T, from *T) {
	if from != nil {
		*to = *from
	}
}

// Coordinates are the set of texture coordinates that a texture is read with, and what is done to them first.
func (t *TextureRef) Coordinates() (texCoord int, by Transform, err error) {
	texCoord = t.TexCoord
	if _, err = t.extension(extTransform, &by); err != nil {
		return texCoord, by, err
	}
	set(&texCoord, by.TexCoord)
	return texCoord, by, nil
}

// TextureImage is the image of a texture and how it repeats; −1: the texture has none that is read.
func (d *Document) TextureImage(texture int) (image int, s Sampler) {
	t := &d.Textures[texture]
	s = Sampler{WrapS: WrapRepeat, WrapT: WrapRepeat}
	if t.Sampler != nil {
		s = d.Samplers[*t.Sampler]
		if s.WrapS == 0 {
			s.WrapS = WrapRepeat
		}
		if s.WrapT == 0 {
			s.WrapT = WrapRepeat
		}
	}
	var w WebP
	if ok, err := t.extension(extWebP, &w); err == nil && ok {
		return w.Source, s
	}
	if t.Source == nil {
		return -1, s
	}
	return *t.Source, s
}

// ImageData is an image's file; nil: the image has none.
func (d *Document) ImageData(i int) []byte {
	if d.Images[i].View == nil {
		return nil
	}
	return d.ViewData(*d.Images[i].View)
}

// ViewData is the bytes of a buffer view.
func (d *Document) ViewData(i int) []byte {
	v := &d.Views[i]
	return d.Bin[v.ByteOffset : v.ByteOffset+v.ByteLength : v.ByteOffset+v.ByteLength]
}
