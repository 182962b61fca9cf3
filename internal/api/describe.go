package api

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"atelier/internal/asset"
	"atelier/internal/problem"
)

// object is a JSON object of the description; encoding/json writes its keys sorted.
type object = map[string]any

// descriptionVersion is the version of the API. The specification calls it an alpha.
const descriptionVersion = "0.2.0-alpha"

// describe assembles the OpenAPI 3.1 document from the table of routes. Tags stand in the order of the table.
func (s *Server) describe() object {
	paths, tags := object{}, []any{}
	seen := map[string]bool{}
	for _, rt := range s.table {
		if rt.hidden {
			continue
		}
		item, ok := paths[rt.pattern].(object)
		if !ok {
			item = object{}
			paths[rt.pattern] = item
		}
		item[strings.ToLower(rt.method)] = describeRoute(rt)
		if !seen[rt.tag] {
			seen[rt.tag] = true
			tags = append(tags, object{"name": rt.tag, "description": tagTexts(rt.tag)})
		}
	}
	return object{
		"openapi": "3.1.0",
		"info": object{
			"title": "Atelier", "version": descriptionVersion,
			"summary": "Asset generation as a service: a prompt becomes a 3D model.",
			"description": "Work that takes time is an operation: start it, poll it or wait for it, and read the asset that it made. " +
				"A field with x-ext goes beyond the specification of the service.",
			"license": object{"name": "Apache-2.0", "identifier": "Apache-2.0"},
		},
		"servers":    []any{object{"url": s.base}},
		"security":   []any{object{"bearer": []any{}}},
		"tags":       tags,
		"paths":      paths,
		"components": s.components(),
	}
}

// tagTexts is what a group of routes is for. The groups of kinds share one text, so a new kind needs none.
func tagTexts(tag string) string {
	switch tag {
	case tagOperations:
		return "Poll work, and act on previews."
	case tagAssets:
		return "Retrieve files, manifests and download URLs."
	case tagCredits:
		return "What work costs, and what it has cost."
	case tagAccount:
		return "Who asks."
	case tagKeys:
		return "The keys of an account, in the hands of its signed-in owner."
	case tagService:
		return "Health, this description, and what problems mean."
	}
	return "Start work of this sort, and read what it has made."
}

// describeRoute is the OpenAPI operation object of a route.
func describeRoute(rt *route) object {
	out := object{"operationId": rt.name, "summary": rt.summary, "tags": []any{rt.tag}, "responses": responses(rt)}
	switch {
	case rt.open:
		out["security"] = []any{}
	case rt.by == byOwner:
		out["security"] = []any{object{"session": []any{}}}
	}
	if rt.scopes != nil {
		out["description"] = "An OAuth authorization needs the scope " + strings.Join(rt.scopes, " or ") + "."
	}
	if parameters := describeParameters(rt); len(parameters) > 0 {
		out["parameters"] = parameters
	}
	// A body all of whose fields are optional may be left out as a whole. An upload is always required: its file is.
	if rt.body != nil {
		required, _ := rt.body.Document["required"].([]any)
		content := object{"application/json": object{"schema": reference(bodyName(rt))}}
		if rt.upload != nil {
			content["multipart/form-data"] = describeForm(rt.upload)
		}
		out["requestBody"] = object{"required": len(required) > 0 || rt.upload != nil, "content": content}
	}
	return out
}

// bodyName is the name of the component for a route's body: "GenerateModelBody".
func bodyName(rt *route) string {
	if properties, _ := rt.body.Document["properties"].(object); len(properties) == 0 && rt.body.Document["anyOf"] == nil {
		return "EmptyBody"
	}
	return strings.ToUpper(rt.name[:1]) + rt.name[1:] + "Body"
}

// pathSchema is the schema of a parameter in the path of a route.
func pathSchema(rt *route, name string) object {
	switch name {
	case "assetType":
		return oneOf(values(asset.Recorded())...)
	case "targetType":
		return oneOf(values(rt.targets)...)
	}
	return object{"type": "string"}
}

// headerSchema is the schema of a request's header.
func headerSchema(name string) object {
	if name == idempotencyKey.name {
		return object{"type": "string", "minLength": 1, "maxLength": maxKey, "pattern": "^[ -~]+$"}
	}
	return object{"type": "string"}
}

// describeParameters are the parameters of a route: those of its path, of its query by name, and the headers that it reads.
func describeParameters(rt *route) []any {
	var out []any
	for _, name := range rt.parameters() {
		out = append(out, object{"name": name, "in": "path", "required": true, "schema": pathSchema(rt, name)})
	}
	if rt.query != nil {
		properties, _ := rt.query.Document["properties"].(object)
		for _, name := range slices.Sorted(keys(properties)) {
			property, _ := properties[name].(object)
			// In OpenAPI the description is the parameter's; the schema keeps all else.
			plain := object{}
			for k, v := range property {
				if k != "description" {
					plain[k] = v
				}
			}
			if name == "cursor" { // the server checks the signature; the pattern describes the alphabet
				plain["pattern"] = "^[A-Za-z0-9_-]+$"
			}
			out = append(out, object{"name": name, "in": "query", "required": false, "description": property["description"], "schema": plain})
		}
	}
	for _, h := range rt.headers {
		out = append(out, object{"name": h.name, "in": "header", "required": false, "description": h.text, "schema": headerSchema(h.name)})
	}
	return out
}

// responses are the answers of a route: its own, and the answers that all routes share. The table names what is special to a route; 401, 403
// and 429 belong to every route with credentials, 408 to every body, 500 to all.
func responses(rt *route) object {
	ok := object{"description": http.StatusText(rt.answer.status) + ".", "headers": responseHeaders(rt, rt.answer.headers)}
	switch {
	case rt.answer.schema != "":
		ok["content"] = object{"application/json": object{"schema": reference(rt.answer.schema)}}
	case rt.answer.media != "":
		ok["content"] = object{rt.answer.media: object{}}
	}
	out := object{strconv.Itoa(rt.answer.status): ok}
	if rt.answer.unchanged {
		out["304"] = object{"description": "The record has not changed.", "headers": responseHeaders(rt, nil)}
	}
	if rt.answer.media == "application/octet-stream" {
		signed := []header{{"Location", "A signed URL, good for five minutes at most."}}
		out["302"] = object{"description": "The file is at the object store, for a request without conditions.", "headers": responseHeaders(rt, signed)}
		out["206"] = object{"description": "A part of the file.", "headers": responseHeaders(rt, nil), "content": object{rt.answer.media: object{}}}
	}
	statuses := slices.Clone(rt.problems)
	if !rt.open {
		statuses = append(statuses, 401, 403, 429)
	}
	statuses = append(statuses, 500)
	if rt.body != nil {
		statuses = append(statuses, http.StatusRequestTimeout)
	}
	slices.Sort(statuses)
	for _, status := range slices.Compact(statuses) {
		out[strconv.Itoa(status)] = problemResponse(rt, status)
	}
	return out
}

// problemResponse refers to the shared answer of a status. Only the health endpoint has a 503 of its own.
func problemResponse(rt *route, status int) object {
	if rt.pattern == healthPath && status == http.StatusServiceUnavailable {
		content := object{"application/json": object{"schema": reference("Health")}}
		return object{"description": "A part is unwell.", "content": content, "headers": responseHeaders(rt, nil)}
	}
	return object{"$ref": "#/components/responses/" + problemName(status)}
}

// problemName is the name of a status's component: "Problem404".
func problemName(status int) string { return "Problem" + strconv.Itoa(status) }

// problemResponses are the answers that all routes share: one problem for each status in use.
func (s *Server) problemResponses() object {
	out := object{}
	closed, open := &route{}, &route{open: true}
	for _, t := range answered() {
		headers := responseHeaders(closed, nil)
		switch t.Status {
		case http.StatusUnauthorized:
			headers = responseHeaders(open, []header{{"WWW-Authenticate", "How to authenticate (RFC 6750)."}})
		case http.StatusPreconditionFailed, http.StatusRequestedRangeNotSatisfiable:
			headers = responseHeaders(open, nil)
		case http.StatusTooManyRequests, http.StatusServiceUnavailable:
			headers = responseHeaders(closed, []header{{"Retry-After", "Seconds to wait at least."}})
		}
		out[problemName(t.Status)] = object{
			"description": http.StatusText(t.Status) + ": " + slugs(t.Status) + ".", "headers": headers,
			"content": object{"application/problem+json": object{"schema": reference("Problem")}},
		}
	}
	return out
}

// answered are all problems that the API answers with: the catalogue, and two of conditional requests for files.
func answered() []*problem.Type { return append(slices.Clone(problem.Catalogue), unsatisfiable, unmet) }

// slugs lists the problems of a status.
func slugs(status int) string {
	var names []string
	for _, t := range answered() {
		if t.Status == status {
			names = append(names, t.Slug)
		}
	}
	return strings.Join(names, ", ")
}

// responseHeaders are the headers of an answer: the request ID, the rate limit where the route needs credentials, and more.
func responseHeaders(rt *route, more []header) object {
	out := object{"X-Request-Id": object{"$ref": "#/components/headers/X-Request-Id"}}
	if !rt.open {
		for _, name := range []string{"X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset", "RateLimit", "RateLimit-Policy"} {
			out[name] = object{"$ref": "#/components/headers/" + name}
		}
	}
	for _, h := range more {
		out[h.name] = object{"description": h.text, "schema": object{"type": "string"}}
	}
	return out
}

func reference(schema string) object { return object{"$ref": "#/components/schemas/" + schema} }
