package operation

// Type is an operation's type, as on the wire. Each kind brings its own.
type Type string

// The types that operations on any kind of asset may have.
const (
	GenerationRetry      Type = "generation_retry"
	GenerationTransition Type = "generation_transition"
)

// Types are all types of the API, in the order of the specification. Clients may name any of them, whether or not
// a kind of this build starts it.
var Types = []Type{
	"world_generation", "model_generation", "asset_pack_generation", "material_generation", "material_pack_generation",
	"image_generation", "image_edit", "audio_generation", "video_generation", "reference_image_upload",
	GenerationRetry, GenerationTransition, "model_optimization", "model_retopology", "model_animation",
	"asset_pack_regeneration", "model_conversion", "modeler_generation", "modeler_revision",
}
