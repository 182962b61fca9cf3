package kind

import (
	"cmp"
	"fmt"
	"reflect"
	"strings"
	"unicode"

	"atelier/internal/engine"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

// Parts of bodies that several kinds share. A body's struct embeds them; their Needs and Check then apply to the body.
//
// The tag flag names a field's flag on the command line, if it is not the field's own name; "-": the field has no flag. When two
// fields share a flag, one value sets the single field, and several values set the list.

// Tiered is the tier of a start.
type Tiered struct {
	GenerationPreset operation.Preset `json:"generationPreset,omitempty" flag:"preset" jsonschema:"enum=fast,enum=standard,enum=production,default=standard" jsonschema_description:"Tier of quality, speed and cost."`
}

// Tier is the requested preset, or standard.
func (t Tiered) Tier() operation.Preset { return cmp.Or(t.GenerationPreset, operation.Standard) }

// Reviewed is the mode of a start that has a preview.
type Reviewed struct {
	GenerationMode operation.Mode `json:"generationMode,omitempty" flag:"-" jsonschema:"enum=auto,enum=review,default=auto" jsonschema_description:"auto goes on to the final asset; review pauses at a preview."`
}

// Mode is the requested mode, or auto.
func (r Reviewed) Mode() operation.Mode { return cmp.Or(r.GenerationMode, operation.Auto) }

// Posed is the pose of humanoids.
type Posed struct {
	RiggingPose string `json:"riggingPose,omitempty" jsonschema:"enum=t_pose,enum=a_pose" jsonschema_description:"Prepares humanoids in that pose; does not rig or animate."`
}

// Shown is one reference image.
type Shown struct {
	ImageURL string `json:"imageUrl,omitempty" flag:"image" jsonschema:"format=uri" jsonschema_description:"One public HTTPS reference image, of 16 to 8192 pixels a side."`
}

// Needs is the reference image.
func (s Shown) Needs() (n Needs) {
	if s.ImageURL != "" {
		n.Images = []Wanted{{Path: "body.imageUrl", Name: s.ImageURL}}
	}
	return n
}

// Pictured is one reference image, or several of the same thing.
type Pictured struct {
	ImageURL     string   `json:"imageUrl,omitempty" flag:"image" jsonschema:"format=uri" jsonschema_description:"One public HTTPS reference image, of 16 to 8192 pixels a side; not together with sourceImages."`
	SourceImages []string `json:"sourceImages,omitempty" flag:"image" jsonschema:"minItems=2,maxItems=8,format=uri" jsonschema_description:"2 to 8 public HTTPS reference images, each of 16 to 8192 pixels a side; not together with imageUrl."`
}

// Needs are the reference images.
func (p Pictured) Needs() Needs {
	n := Shown{p.ImageURL}.Needs()
	for i, u := range p.SourceImages {
		n.Images = append(n.Images, Wanted{Path: fmt.Sprintf("body.sourceImages.%d", i), Name: u})
	}
	return n
}

// Check refuses a body with both fields.
func (p Pictured) Check(f *problem.Fields) {
	f.If(p.ImageURL != "" && p.SourceImages != nil, "body.imageUrl", problem.Custom, "must not stand together with sourceImages")
}

// Mapped is the resolution of a start of maps.
type Mapped struct {
	Resolution int `json:"resolution,omitempty" ext:"true" jsonschema:"enum=512,enum=1024,enum=2048,enum=4096" jsonschema_description:"Texels a side of every map; 512, 1024 or 2048 by the preset when omitted."`
}

// Texels is the requested resolution, or that of the tier.
func (m Mapped) Texels(tier operation.Preset) int { return cmp.Or(m.Resolution, engine.Texels(tier)) }

// Retried is the body of a retry of a start without a preview. A field that it leaves out is taken from the repeated start.
type Retried struct {
	Prompt           string           `json:"prompt,omitempty" jsonschema:"minLength=1,maxLength=8000,pattern=\\S" jsonschema_description:"Another prompt; required when the failure asks for one."`
	Name             string           `json:"name,omitempty" jsonschema:"minLength=1,maxLength=120" jsonschema_description:"Name of the new asset."`
	GenerationPreset operation.Preset `json:"generationPreset,omitempty" jsonschema:"enum=fast,enum=standard,enum=production" jsonschema_description:"Tier of quality, speed and cost."`
	Quoted
}

// RetriedReviewed is the body of a retry of a start with a preview.
type RetriedReviewed struct {
	Retried
	Reviewed
}

// Flag is the flag of a body's field on the command line; "": it has none.
func Flag(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	switch flag := f.Tag.Get("flag"); flag {
	case "-":
		return ""
	case "":
		return kebab(name)
	default:
		return flag
	}
}

// OwnFlags are the flags that atelier generate has for every kind, so no field of a body can have one of them.
func OwnFlags() []string {
	return []string{"config", "data", "engine", "help", "json", "out", "recipe", "recipe-any-version"}
}

// kebab is a name of JSON on the command line: "style-guide".
func kebab(name string) string {
	var b strings.Builder
	for _, r := range name {
		if unicode.IsUpper(r) {
			b.WriteByte('-')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

// eachPart calls do with a body that implements I, else with each embedded part that does. (Go promotes no method that two embedded
// parts have.) A body with a method of its own calls the methods of its parts itself.
func eachPart[I any](body any, do func(I)) {
	if part, ok := body.(I); ok {
		do(part)
		return
	}
	v := reflect.ValueOf(body)
	if v.Kind() != reflect.Struct {
		return
	}
	for i := range v.NumField() {
		if f := v.Type().Field(i); f.Anonymous && f.IsExported() {
			eachPart(v.Field(i).Interface(), do)
		}
	}
}
