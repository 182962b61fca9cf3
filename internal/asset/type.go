package asset

// Types are all types of the API, in the order of the specification. Clients may name any of them, whether or not
// a kind of this build makes it.
var Types = []Type{"world", Model, "asset_pack", "material", "material_pack", "image", "audio", "video", "reference_image", "animation"}

// prefixes begin the IDs of the types that have asset records.
var prefixes = map[Type]string{
	"world": "wld", Model: "mdl", "asset_pack": "pck", "material": "mat", "material_pack": "mpk",
	"image": "img", "audio": "aud", "video": "vid", "reference_image": "ref",
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
