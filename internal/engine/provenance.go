package engine

import (
	"cmp"
	"strings"
)

// OwnedLicense is the licence when the engine names no other: the asset belongs to the account that had it made.
const OwnedLicense = "LicenseRef-Account-Owned"

// Provenance is written into the files that engines make. It has no IDs and no times, so that the same input gives the same bytes.
type Provenance struct {
	Engine  string  `json:"engine"`
	Version string  `json:"engineVersion"`
	Seed    int64   `json:"seed"`
	Prompt  string  `json:"prompt"`
	Inputs  []Input `json:"inputs"`
	License string  `json:"license"`
	Joints  Joints  `json:"joints,omitempty"`
}

// Joints is what the builder of a model says about joints. "": it knows of none, and the shape tells whether there are some.
type Joints string

const (
	NoJoints     Joints = "none"   // none of the model's parts moves
	JointsBeside Joints = "beside" // they are in the file of the role asset.Rig
)

// Input names a reference image.
type Input struct {
	SHA256 string `json:"sha256"`
}

// Provenance is the provenance of a brief's files, with the words of the owner.
func (b Brief) Provenance(engine, version, license string) Provenance {
	p := Provenance{Engine: engine, Version: version, Seed: b.Seed, Prompt: cmp.Or(strings.Join(b.Asked, "; "), b.Prompt), Inputs: []Input{}, License: license}
	for _, i := range b.Images {
		p.Inputs = append(p.Inputs, Input{i.SHA256})
	}
	return p
}
