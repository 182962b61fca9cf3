package kind

import "atelier/internal/problem"

// Generation are the fields that every generation body takes; a body's struct embeds it.
type Generation struct {
	Name    string `json:"name,omitempty" jsonschema:"minLength=1,maxLength=120" jsonschema_description:"Name of the asset; derived from the prompt when omitted."`
	Seed    *int64 `json:"seed,omitempty" jsonschema:"minimum=0,maximum=9007199254740991" jsonschema_description:"Seed of everything random; drawn when omitted, always recorded. Same input and seed, same bytes."`
	QuoteID string `json:"quoteId,omitempty" jsonschema:"minLength=1,maxLength=64" jsonschema_description:"A price quote that this start shall not exceed."`
}

// Check refuses quotes: none are given out yet, so every one is unknown.
func (g Generation) Check(f *problem.Fields) {
	f.If(g.QuoteID != "", "body.quoteId", problem.InvalidValue, "no such quote")
}

// Named is the name that was asked for, or one from the prompt.
func (g Generation) Named(prompt string) string {
	if g.Name != "" {
		return g.Name
	}
	return NameOf(prompt)
}
