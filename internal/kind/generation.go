package kind

// Generation are the fields that every generation body takes; a body's struct embeds it.
type Generation struct {
	Name string `json:"name,omitempty" jsonschema:"minLength=1,maxLength=120" jsonschema_description:"Name of the asset; derived from the prompt when omitted."`
	Seed *int64 `json:"seed,omitempty" ext:"true" jsonschema:"minimum=0,maximum=9007199254740991" jsonschema_description:"Seed of everything random; drawn when omitted, always recorded. Same input and seed, same bytes."`
	Quoted
}

// Quoted is the field of every body that can be estimated; a body's struct embeds it.
type Quoted struct {
	QuoteID string `json:"quoteId,omitempty" flag:"-" ext:"true" jsonschema:"minLength=1,maxLength=64" jsonschema_description:"The quoteId of an estimate of this very start, which then costs no more."`
}

// MaxSeed is the largest seed: the largest integer that every JSON reader represents exactly.
const MaxSeed = 1<<53 - 1

// Named is the requested name, or a name from the prompt.
func (g Generation) Named(prompt string) string {
	if g.Name != "" {
		return g.Name
	}
	return NameOf(prompt)
}
