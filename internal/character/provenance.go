package character

import (
	"cmp"
	"encoding/json"

	"atelier/internal/engine"
	"atelier/internal/media/codec/gltf"
)

// Engine is what provenance calls the maker of rigs and clips.
const Engine = "motion"

// Provenance is what the files of a character say about themselves: the words of the motion, and the licence that the document names.
func Provenance(d *gltf.Document, prompt string) (json.RawMessage, error) {
	var known struct {
		License string `json:"license"`
	}
	_ = json.Unmarshal(d.Asset.Extras, &known) // files of other programs say none
	return Licensed(prompt, known.License)
}

// Licensed is the provenance of a character whose licence is known; "": the owner's.
func Licensed(prompt, license string) (json.RawMessage, error) {
	return json.Marshal(engine.Provenance{
		Engine: Engine, Version: Version, Prompt: prompt, Inputs: []engine.Input{}, License: cmp.Or(license, engine.OwnedLicense),
	})
}
