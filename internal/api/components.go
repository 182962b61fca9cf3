package api

import (
	"encoding/json"
	"fmt"
	"iter"
	"maps"
	"reflect"
	"slices"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/schema"
)

// keys are the names in an object, in no order.
func keys(o object) iter.Seq[string] { return maps.Keys(o) }

// components are the shared parts of the API description, which its paths refer to. The schemas of answers and bodies are read from the
// structs that are sent and received, so they cannot differ from them.
func (s *Server) components() object {
	schemas := object{
		"Problem":           reflected(problemBody{}, s.known()),
		"Health":            reflected(healthBody{}, nil),
		"Me":                reflected(meBody{}, nil),
		"ProtectedResource": reflected(resourceBody{}, nil),
		"Pagination":        reflected(pagination{}, nil),
		"Operation":         s.operationSchema(),
		"Artifact":          reflected(artifactBody{}, nil),
		"Manifest":          s.manifestSchema(),
		"Billing":           s.billingSchema(),
		"Pricing":           s.pricingSchema(), "PricingEstimate": s.estimateSchema(), "Usage": s.usageSchema(),
		"LedgerEntry": s.ledgerEntrySchema(), "LedgerEntryList": listOf("LedgerEntry"),
		"ArtifactList": listOf("Artifact"), "OperationList": listOf("Operation"),
		"Asset": s.assetSchema(), "AssetList": listOf("Asset"),
		"ManifestList": manifestsSchema(), "MissingManifest": reflected(missingManifest{}, nil),
	}
	for _, k := range s.kinds {
		for _, r := range k.Reads {
			schemas[r.Schema] = reflected(r.Shape, s.known())
			if r.List {
				schemas[r.Schema+"List"] = listOf(r.Schema)
			}
		}
		if k.Record == nil {
			continue
		}
		name := title(k.Type)
		schemas[name+"Assets"] = reflected(k.Record.AssetsShape, s.known())
		schemas[name] = s.recordSchema(k)
		schemas[name+"List"] = listOf(name)
	}
	maps.Copy(schemas, keySchemas())
	// Routes with the same body, such as the empty one, write the same schema under one name.
	for _, rt := range s.table {
		if rt.body != nil {
			schemas[bodyName(rt)] = describeBody(rt)
		}
	}
	text := func(t, about string) object { return object{"description": about, "schema": object{"type": t}} }
	return object{
		"schemas":   schemas,
		"responses": s.problemResponses(),
		"securitySchemes": object{
			"bearer": object{"type": "http", "scheme": "bearer", "description": "An API key, or an OAuth access token."},
			"session": object{"type": "apiKey", "in": "cookie", "name": s.site.CookieName(),
				"description": "The session of an account's owner, who signs in at /signin. Over HTTPS the name begins with __Host-."},
		},
		"headers": object{
			"X-Request-Id":          text("string", "The ID of this request; name it when you ask about it."),
			"X-RateLimit-Limit":     text("integer", "The size of the bucket with the smallest share left."),
			"X-RateLimit-Remaining": text("integer", "What is left of it."),
			"X-RateLimit-Reset":     text("integer", "The Unix second at which it is full."),
			"RateLimit":             text("string", "The same, by draft-ietf-httpapi-ratelimit-headers."),
			"RateLimit-Policy":      text("string", "The buckets that the request has taken from."),
		},
	}
}

// known are the enums of the types whose values are constants.
func (s *Server) known() map[reflect.Type]map[string]any {
	presets := []any{operation.Fast, operation.Standard, operation.Production}
	out := map[reflect.Type]map[string]any{
		reflect.TypeFor[operation.Mode]():   oneOf(operation.Auto, operation.Review),
		reflect.TypeFor[operation.Preset](): oneOf(presets...),
		reflect.TypeFor[operation.Status](): oneOf(operationStatuses...),
		reflect.TypeFor[operation.Type]():   oneOf(s.operationTypes()...),
		reflect.TypeFor[asset.Type]():       oneOf(s.assetTypes()...),
		reflect.TypeFor[asset.Status]():     oneOf(assetStatuses...),
		reflect.TypeFor[asset.ItemStatus](): oneOf(s.itemStatuses()...),
		reflect.TypeFor[asset.Step](): oneOf(asset.StepQueued, asset.StepPreview, asset.StepAwaitingApproval, asset.StepFinal, asset.StepPostProcessing,
			asset.StepComplete, asset.StepFailed, asset.StepCanceled, asset.StepBilling),
		reflect.TypeFor[credit.Millis](): {"type": "number", "minimum": 0},
		reflect.TypeFor[credit.Reason](): oneOf(credit.SubscriptionRequired, credit.PastDue, credit.QuotaUpgradeAvailable, credit.QuotaTopTier,
			credit.InsufficientCredits, credit.InsufficientCompletionCredits),
		reflect.TypeFor[problem.Code](): oneOf(problem.InvalidType, problem.TooSmall, problem.TooBig, problem.InvalidValue, problem.InvalidFormat,
			problem.UnrecognizedKeys, problem.Custom),
	}
	return out
}

var assetStatuses = []any{asset.Pending, asset.Processing, asset.PreviewReady, asset.Succeeded, asset.PartiallySucceeded, asset.Failed,
	asset.Canceled, asset.BillingRequired}

// itemStatuses are the statuses of items: the common ones, and the statuses that kinds add.
func (s *Server) itemStatuses() []any {
	list := []any{asset.ItemPending, asset.ItemGeneratingPreview, asset.ItemPreviewReady, asset.ItemApproved}
	for _, k := range s.kinds {
		if k.Busy != "" && !slices.Contains(list, any(k.Busy)) {
			list = append(list, k.Busy)
		}
	}
	return append(list, asset.ItemSucceeded, asset.ItemFailed, asset.ItemCanceled)
}

var operationStatuses = []any{operation.Queued, operation.Running, operation.PreviewReady, operation.BillingRequired, operation.Succeeded,
	operation.PartiallySucceeded, operation.Failed, operation.Canceled}

func oneOf(values ...any) object { return object{"type": "string", "enum": values} }

// operationTypes are all types of operations, also the types that no kind starts yet.
func (s *Server) operationTypes() []any { return values(operation.Types) }

// assetTypes are all types of assets.
func (s *Server) assetTypes() []any { return values(asset.Types) }

// values are the constants of a type as the enum of a schema.
func values[T any](words []T) []any {
	var out []any
	for _, w := range words {
		out = append(out, w)
	}
	return out
}

// operationSchema is the schema of an operation. Its assets may be those of any kind.
func (s *Server) operationSchema() object {
	o := reflected(operation.Operation{}, s.known())
	properties := o["properties"].(object)
	properties["object"] = object{"const": "operation"}
	assets := s.assetsOfKinds()
	properties["assets"] = object{"anyOf": assets}
	if len(assets) == 1 {
		properties["assets"] = assets[0]
	}
	properties["billing"] = reference("Billing")
	properties["optimizationLevel"] = oneOf("light", "moderate", "aggressive")
	return o
}

// billingSchema is the schema of a billing action, with its enums.
func (s *Server) billingSchema() object {
	o := reflected(credit.Billing{}, s.known())
	properties := o["properties"].(object)
	properties["resource"] = oneOf(operation.Preview, asset.World, asset.Model, asset.AssetPack, asset.Material, asset.MaterialPack, asset.Image,
		asset.Audio, asset.Video)
	properties["stage"] = oneOf(operation.Preview, operation.Final)
	properties["actionUrl"] = object{"type": "string", "format": "uri"}
	properties["ctaKind"] = oneOf("view_plans", "upgrade_plan", "buy_top_up_credits")
	return o
}

// manifestSchema is the schema of a manifest, open where each kind adds its own fields.
func (s *Server) manifestSchema() object {
	o := reflected(asset.Manifest{}, s.known())
	properties := o["properties"].(object)
	for _, name := range []string{"quality", "bounds", "loaderHints"} {
		properties[name] = object{"type": []any{"object", "null"}}
	}
	properties["artifacts"] = object{"type": "array", "items": reference("Artifact")}
	return o
}

// recordSchema is the schema of a kind's record; its assets are a reference to another schema.
func (s *Server) recordSchema(k *kind.Kind) object {
	o := reflected(k.Record.ShapeOf(), s.known())
	properties := o["properties"].(object)
	properties["object"] = object{"const": string(k.Type)}
	properties["assets"] = object{"anyOf": []any{reference(title(k.Type) + "Assets"), object{"type": "null"}}}
	for _, name := range []string{"createdAt", "updatedAt"} {
		properties[name] = object{"type": []any{"string", "null"}, "format": "date-time"}
	}
	return o
}

func listOf(name string) object {
	return object{
		"type": "object", "additionalProperties": false, "required": []any{"data", "pagination"},
		"properties": object{"data": object{"type": "array", "items": reference(name)}, "pagination": reference("Pagination")},
	}
}

// reflected is the schema of an answer's struct. A struct without a schema is a programming error: it panics.
func reflected(v any, known map[reflect.Type]map[string]any) object {
	o, err := schema.Reflect(v, known)
	if err != nil {
		panic(fmt.Sprintf("describe %T: %v", v, err))
	}
	plain(o)
	return o
}

// plain turns the constants of enums into strings and removes empty schemas. What is left has only the types of encoding/json, which
// comparisons and the documentation page rely on.
func plain(o object) {
	if text, err := json.Marshal(o); err == nil {
		clear(o)
		_ = json.Unmarshal(text, &o) // it was marshalled in the line above
	}
}
