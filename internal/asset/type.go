package asset

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

// prefixes begin the IDs of the types that have asset records.
var prefixes = map[Type]string{
	World: "wld", Model: "mdl", AssetPack: "pck", Material: "mat", MaterialPack: "mpk", Image: "img", Audio: "aud", Video: "vid", ReferenceImage: "ref",
}

// Prefix is what the IDs of a type begin with; "" for a type that has no asset records.
func (t Type) Prefix() string { return prefixes[t] }

// Recorded are the types that have asset records: all but animations, which have records of their own.
func Recorded() (list []Type) {
	for _, t := range Types {
		if t.Prefix() != "" {
			list = append(list, t)
		}
	}
	return list
}
