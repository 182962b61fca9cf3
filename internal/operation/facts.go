package operation

import (
	"slices"
	"strings"

	"atelier/internal/asset"
)

// Facts are the fields of an operation's record that only its kind knows. The kind sets them with the plan, while the work runs, and
// with the results. The record contains them in this form; stored URLs begin with asset.BaseMark.
type Facts struct {
	OptimizationLevel string      `json:"optimizationLevel,omitempty" jsonschema:"enum=light,enum=moderate,enum=aggressive"`
	Conversion        *Conversion `json:"conversion,omitempty"`
	Modeler           *Modeler    `json:"modeler,omitempty"`
}

// Conversion is the result of a conversion, format by format.
type Conversion struct {
	SourceModelID string          `json:"sourceModelId"`
	Files         []ConvertedFile `json:"files"`
	Failed        []FailedFormat  `json:"failed"`
}

// ConvertedFile is a file that a conversion has made.
type ConvertedFile struct {
	Format   string   `json:"format"`
	URL      string   `json:"url" jsonschema:"format=uri"`
	ByteSize int64    `json:"byteSize"`
	SHA256   string   `json:"sha256"`
	Lost     []string `json:"lost,omitempty" jsonschema_description:"What the file lacks of the model, because its format has no room for it."`
}

// FailedFormat is a format whose conversion has failed, and the reason.
type FailedFormat struct {
	Format  string `json:"format"`
	Message string `json:"message"`
}

// Modeler is the progress and the results of Modeler work.
type Modeler struct {
	Stage         ModelerStage      `json:"stage" jsonschema:"enum=queued,enum=starting,enum=modeling,enum=validating,enum=publishing,enum=succeeded,enum=failed,enum=canceled"`
	BillingState  BillingState      `json:"billingState" jsonschema:"enum=pending,enum=settled"`
	MaxCredits    int64             `json:"maxCredits,omitempty" jsonschema:"minimum=1"` // the cap that was chosen, in whole Credits
	ParentModelID string            `json:"parentModelId,omitempty"`
	Artifacts     *ModelerArtifacts `json:"artifacts,omitempty"`
}

// ModelerArtifacts are the URLs of what Modeler work has made so far.
type ModelerArtifacts struct {
	GLB     string `json:"glb,omitempty" jsonschema:"format=uri"`
	Preview string `json:"preview,omitempty" jsonschema:"format=uri"`
}

// ModelerStage is where Modeler work stands.
type ModelerStage string

// The stages of Modeler work.
const (
	ModelerQueued     ModelerStage = "queued"
	ModelerStarting   ModelerStage = "starting"
	ModelerModeling   ModelerStage = "modeling"
	ModelerValidating ModelerStage = "validating"
	ModelerPublishing ModelerStage = "publishing"
	ModelerSucceeded  ModelerStage = "succeeded"
	ModelerFailed     ModelerStage = "failed"
	ModelerCanceled   ModelerStage = "canceled"
)

// modelerStages are the stages of work that has not ended, in their order.
var modelerStages = []ModelerStage{ModelerQueued, ModelerStarting, ModelerModeling, ModelerValidating, ModelerPublishing}

// Step goes one stage towards another, and reports whether there is no further to go. A stage follows the one before it; only from
// validating does the work return, to modeling. So a turn that runs again after a crash leaves the stage where it is.
func (m *Modeler) Step(to ModelerStage) (there bool) {
	from, at := slices.Index(modelerStages, m.Stage), slices.Index(modelerStages, to)
	switch {
	case m.Stage == ModelerValidating && to == ModelerModeling:
		m.Stage = to
	case from >= 0 && at > from:
		m.Stage = modelerStages[from+1]
		return m.Stage == to
	}
	return true
}

// BillingState says whether the usage of Modeler work is in the ledger.
type BillingState string

// The billing states.
const (
	BillingPending BillingState = "pending"
	BillingSettled BillingState = "settled"
)

// Based are the facts with a base URL in the place of asset.BaseMark.
func (f Facts) Based(base string) Facts {
	if f.Conversion != nil {
		c := *f.Conversion
		c.Files, c.Failed = append([]ConvertedFile{}, c.Files...), append([]FailedFormat{}, c.Failed...) // never null on the wire
		for i := range c.Files {
			c.Files[i].URL = based(c.Files[i].URL, base)
		}
		f.Conversion = &c
	}
	if f.Modeler != nil && f.Modeler.Artifacts != nil {
		m, a := *f.Modeler, *f.Modeler.Artifacts
		a.GLB, a.Preview = based(a.GLB, base), based(a.Preview, base)
		m.Artifacts, f.Modeler = &a, &m
	}
	return f
}

func based(url, base string) string {
	if rest, ok := strings.CutPrefix(url, asset.BaseMark); ok {
		return base + rest
	}
	return url
}

// WithoutFiles are the facts of an operation whose asset was deleted: without the conversion, since its files are deleted too.
func (f Facts) WithoutFiles() Facts {
	f.Conversion = nil
	return f
}
