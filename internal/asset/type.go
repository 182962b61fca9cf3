package asset

import (
	"slices"
	"strings"
)

// Type is a type of asset as it stands on the wire.
type Type string

// The types.
const (
	World          Type = "world"
	Model          Type = "model"
	AssetPack      Type = "asset_pack"
	Material       Type = "material"
	MaterialPack   Type = "material_pack"
	Image          Type = "image"
	Audio          Type = "audio"
	Video          Type = "video"
	ReferenceImage Type = "reference_image"
	Animation      Type = "animation"
)

// Types are all types of the API, in the order of the specification. Clients may name any of them, whether or not
// a kind of this build makes it.
var Types = []Type{World, Model, AssetPack, Material, MaterialPack, Image, Audio, Video, ReferenceImage, Animation}

// Recorded are the types that have asset records: all but animations, which have records of their own.
func Recorded() (list []Type) {
	for _, t := range Types {
		if t.Recorded() {
			list = append(list, t)
		}
	}
	return list
}

// Words are the type as a sentence names it: "reference image".
func (t Type) Words() string { return strings.ReplaceAll(string(t), "_", " ") }

// Recorded reports whether the type has asset records.
func (t Type) Recorded() bool { return t != Animation && slices.Contains(Types, t) }
