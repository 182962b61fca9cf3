package api_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"atelier/client"
	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/seed/seedtest"
)

// tenant holds the IDs of what an account has, by the name of the parameter or field that takes them.
type tenant map[string]string

// unowned are the parameters whose values belong to no account.
var unowned = map[string]string{
	"assetType": "a word", "targetType": "a word", "animationSetId": "the library's", "animationActionIds": "the library's",
	"slug":      "of a problem, which everybody may read about",
	"token":     "of a sign-in link: a secret, and no ID",
	"signature": "of a file: a secret, and no ID",
	"filename":  "of a file, which is the same for every caller with the secret",
}

// TestOwnershipNeverLeaks sends every route IDs of another account, IDs of the test side of the same account, and IDs that never existed: in the path,
// in the query and in the body. The answers are the same to the byte.
func TestOwnershipNeverLeaks(t *testing.T) {
	seedtest.Unraced(t)
	c := newCourt(t)
	for _, r := range c.routes() {
		t.Run(r.method+" "+r.pattern, func(t *testing.T) {
			c.house.t = t
			if len(r.names) > 0 {
				c.path(r)
			}
			for _, name := range r.query {
				c.compare(r, name, func(of tenant) answer { return c.ask(r, c.mine, "?"+name+"="+of[name], nil) })
			}
			for _, body := range r.bodies {
				for _, name := range slices.Sorted(maps.Keys(body.ids)) {
					c.compare(r, "body."+name, func(of tenant) answer {
						sent := maps.Clone(body.sound)
						sent[name] = body.ids[name](of)
						return c.ask(r, c.mine, "", sent)
					})
				}
			}
		})
	}
}

// court is a house with three accounts, each of which has one thing of every kind.
type court struct {
	*house
	owner                        *client.Client // of the first
	mine, theirs, testing, never tenant
	root                         map[string]any // of the description
}

func newCourt(t *testing.T) *court {
	c := &court{house: open(t)}
	c.owner = c.browser(c.house.owner)
	must(t, json.Unmarshal(c.document(), &c.root))
	c.work()
	testKey, _, err := c.keeper.CreateKey(t.Context(), c.house.owner, "test", account.Test)
	must(t, err)
	c.mine, c.theirs, c.testing = c.settle(c.key), c.settle(c.other), c.settle(testKey)
	c.testing["keyId"] = c.theirs["keyId"] // the owner sees the keys of both sides
	c.never = tenant{}
	for name, id := range c.mine {
		prefix, _, _ := strings.Cut(id, "_")
		c.never[name] = prefix + absent[2:]
	}
	return c
}

// settle gives an account one thing of every kind: an asset of each kind, with its files, operations and items.
func (c *court) settle(key string) tenant {
	c.t.Helper()
	has := tenant{}
	for _, k := range chalk() {
		if k.Record == nil { // its assets are shown by another kind
			continue
		}
		op := c.start(key, k, has)
		has[parameterOf(k.Type)] = op.Resource.ID
		if k.Items == "" {
			continue
		}
		items, err := c.db.Items(c.t.Context(), op.Resource.ID)
		must(c.t, err)
		has[itemsOf(parameterOf(k.Type))] = items[0].ID
		if has["itemIds"] == "" { // later requests name the first pack, which waits for its review
			has["itemIds"], has["operationId"] = items[0].ID, op.ID
		}
	}
	has["referenceImageIds"] = has["referenceImageId"]
	files, err := c.db.Files(c.t.Context(), has["modelId"])
	must(c.t, err)
	quote, err := c.client(key).Estimate(c.t.Context(), "model_generation", nil)
	must(c.t, err)
	me, err := c.client(key).Me(c.t.Context())
	must(c.t, err)
	_, spare, err := c.keeper.CreateKey(c.t.Context(), me.Owner.AccountID, "spare", account.Live) // the test changes it
	must(c.t, err)
	has["artifactId"], has["signature"], has["filename"] = files[0].ID, files[0].Secret, files[0].Name
	files, err = c.db.Files(c.t.Context(), has["animationId"])
	must(c.t, err)
	has["targetType"], has["targetId"], has[targetFile] = "model_animation_batch", has["animationId"], files[0].ID
	has["quoteId"], has["keyId"], has["resourceId"] = quote.QuoteID, spare.ID, has["modelId"]
	return has
}

// targetFile is the name of a file of the animation that every tenant has.
const targetFile = "artifactId of targetId"

// start makes an asset of a kind by the kind's first start, and waits until it has ended or waits for review. The body has the required fields, with IDs
// of the account. A kind whose checks want further fields fails here.
func (c *court) start(key string, k *kind.Kind, has tenant) (op *client.Operation) {
	c.t.Helper()
	i := slices.IndexFunc(k.Actions, func(a kind.Action) bool { return a.Source != k.Type && a.Makes == k.Type })
	path, body := k.Actions[i].Path, ""
	pattern := path
	if k.Actions[i].Source != "" { // it is made of a finished model
		op, err := c.client(key).Models.Generate(c.t.Context(), client.GenerateModel{Prompt: "a chair"})
		must(c.t, err)
		_, err = c.client(key).Operations.Wait(c.t.Context(), op.ID)
		must(c.t, err)
		path = strings.ReplaceAll(path, "{modelId}", op.Resource.ID)
	}
	if k.Actions[i].Upload != nil {
		body = inJSON(pngOf(c.t, drawing(20, 20)), "a.png", "image/png")
	} else {
		s := c.schemas(http.MethodPost, pattern)[0]
		fields := example(c.root, s, false).(map[string]any)
		properties, _ := s["properties"].(map[string]any)
		for name, value := range map[string]any{"prompt": "props", "generationMode": "review", "itemCount": 2, "motionPrompt": "walks"} {
			if properties[name] != nil {
				fields[name] = value
			}
		}
		for name := range fields {
			if has[name] != "" {
				fields[name] = has[name]
			}
		}
		text, err := json.Marshal(fields)
		must(c.t, err)
		body = string(text)
	}
	got := c.call(http.MethodPost, path, body, "Authorization", "Bearer "+key)
	if got.status != http.StatusAccepted {
		c.t.Fatalf("POST %s %s: got %d %s", path, body, got.status, got.body)
	}
	must(c.t, json.Unmarshal([]byte(got.body), &op))
	op, err := c.client(key).Operations.Wait(c.t.Context(), op.ID)
	must(c.t, err)
	return op
}

// asked is a route with all the places where it takes IDs.
type asked struct {
	method, pattern string
	names           []string // in the path
	query           []string
	bodies          []sentBody
}

// sentBody is a valid body, and the fields in it that take IDs.
type sentBody struct {
	sound map[string]any
	ids   map[string]func(tenant) any
}

// routes reads the table of routes. Routes that delete come last.
func (c *court) routes() (all []asked) {
	for line := range strings.Lines(c.api.Routes()) {
		r := asked{method: strings.Fields(line)[0], pattern: strings.Fields(line)[1]}
		for _, p := range parameters.FindAllString(r.pattern, -1) {
			r.names = append(r.names, strings.Trim(p, "{}"))
		}
		c.described(&r)
		all = append(all, r)
	}
	slices.SortStableFunc(all, func(a, b asked) int { return takes(a) - takes(b) })
	return all
}

func takes(r asked) int {
	if r.method == http.MethodDelete || strings.HasSuffix(r.pattern, ":revoke") {
		return 1
	}
	return 0
}

// described adds what the description says of a route's query and body.
func (c *court) described(r *asked) {
	c.t.Helper()
	methods, _ := c.root["paths"].(map[string]any)[r.pattern].(map[string]any)
	route, _ := methods[strings.ToLower(r.method)].(map[string]any)
	parameters, _ := route["parameters"].([]any)
	for _, p := range parameters {
		if name := p.(map[string]any)["name"].(string); p.(map[string]any)["in"] == "query" && c.isID(r, name) {
			r.query = append(r.query, name)
		}
	}
	for _, s := range c.schemas(r.method, r.pattern) {
		r.bodies = append(r.bodies, c.body(r, s))
	}
}

// schemas are the schemas of a route's JSON bodies: nil for a route without a body.
func (c *court) schemas(method, pattern string) (list []map[string]any) {
	methods, _ := c.root["paths"].(map[string]any)[pattern].(map[string]any)
	route, _ := methods[strings.ToLower(method)].(map[string]any)
	body, _ := route["requestBody"].(map[string]any)
	content, _ := body["content"].(map[string]any)
	media, _ := content["application/json"].(map[string]any)
	s, _ := media["schema"].(map[string]any)
	if ref, ok := s["$ref"].(string); ok {
		s = resolve(c.root, ref)
	}
	variants, ok := s["anyOf"].([]any)
	if !ok {
		return []map[string]any{s}
	}
	for _, v := range variants {
		list = append(list, v.(map[string]any))
	}
	return list
}

// body is a body that fits a schema, with IDs of the first account.
func (c *court) body(r *asked, s map[string]any) sentBody {
	c.t.Helper()
	b := sentBody{map[string]any{}, map[string]func(tenant) any{}}
	if s == nil {
		return b
	}
	b.sound = example(c.root, s, false).(map[string]any)
	properties, _ := s["properties"].(map[string]any)
	if prompt, ok := properties["prompt"].(map[string]any); ok { // a rule across fields may require it
		b.sound["prompt"] = example(c.root, prompt, false)
	}
	if properties["motionPrompt"] != nil {
		b.sound["motionPrompt"] = "walks"
	}
	for name := range properties {
		unread := name == "quoteId" || name == "referenceImageIds" // an estimate reads neither quotes nor images
		if !c.isID(r, name) || unread && r.pattern == "/v1/pricing:estimate" {
			continue
		}
		b.ids[name] = func(of tenant) any {
			switch {
			case name == "itemIds":
				return []any{of[c.items(r, properties)]}
			case name == "assets":
				return []any{map[string]any{"type": "model", "id": of["modelId"]}}
			case strings.HasSuffix(name, "Ids"):
				return []any{of[name]}
			}
			return of[name]
		}
		if _, ok := b.sound[name]; ok {
			b.sound[name] = b.ids[name](c.mine)
		}
	}
	return b
}

// itemsOf is the name of the items of a pack, whose field has the same name for every sort of pack.
func itemsOf(pack string) string { return "itemIds of " + pack }

// items is the name of the items of the pack that a route or its body names; for other routes, the items of the first pack.
func (c *court) items(r *asked, properties map[string]any) string {
	for _, name := range append(slices.Collect(maps.Keys(properties)), r.names...) {
		if c.mine[itemsOf(name)] != "" {
			return itemsOf(name)
		}
	}
	return "itemIds"
}

// isID reports whether a field takes IDs. The test fails if the accounts have no ID for it.
func (c *court) isID(r *asked, name string) bool {
	c.t.Helper()
	if name == "assets" {
		return true
	}
	if !strings.HasSuffix(name, "Id") && !strings.HasSuffix(name, "Ids") || unowned[name] != "" {
		return false
	}
	if c.mine[name] == "" {
		c.t.Errorf("%s %s takes %s: give every tenant one", r.method, r.pattern, name)
	}
	return c.mine[name] != ""
}

// path sends foreign IDs in the path, for each ID and, where the route takes every type of asset, for each type.
func (c *court) path(r asked) {
	types := []asset.Type{asset.Model}
	if slices.Contains(r.names, "assetType") {
		types = types[:0]
		for _, k := range chalk() {
			if k.Record != nil && k.Type.Recorded() {
				types = append(types, k.Type)
			}
		}
	}
	for _, of := range types {
		for _, name := range r.names {
			owned := name
			if name == "assetId" {
				owned = parameterOf(of)
			}
			switch {
			case unowned[name] != "", r.method == http.MethodOptions, strings.HasPrefix(r.pattern, "/console/assets/"): // every account gets the same
			case name == "artifactId" && (of != asset.Model || slices.Contains(r.names, "targetId")): // the artifact belongs to a model
			case c.mine[owned] == "":
				c.t.Errorf("no tenant has a %s: give every tenant one, or say why it is unowned", owned)
			default:
				c.compare(r, "path."+owned, func(whose tenant) answer {
					with := maps.Clone(c.mine)
					with["assetType"], with["assetId"] = string(of), c.mine[parameterOf(of)]
					if slices.Contains(r.names, "targetId") {
						with["artifactId"] = c.mine[targetFile]
					}
					with[name] = whose[owned]
					return c.ask(r, with, "", r.bodies[0].sound)
				})
			}
		}
	}
}

// parameterOf is the name of a type's ID: "assetPackId".
func parameterOf(t asset.Type) string {
	first, rest, _ := strings.Cut(string(t), "_")
	if rest != "" {
		rest = strings.ToUpper(rest[:1]) + rest[1:]
	}
	return first + rest + "Id"
}

// ask sends a request with the first account's credentials.
func (c *court) ask(r asked, with tenant, query string, body map[string]any) answer {
	c.t.Helper()
	path := parameters.ReplaceAllStringFunc(r.pattern, func(p string) string {
		if id := with[strings.Trim(p, "{}")]; id != "" {
			return url.PathEscape(id)
		}
		return "x"
	}) + query
	text := ""
	if len(body) > 0 {
		encoded, err := json.Marshal(body)
		must(c.t, err)
		text = string(encoded)
	}
	if strings.HasPrefix(path, "/v1/developer") || strings.HasPrefix(path, "/console/keys") {
		return c.visit(c.owner, r.method, path, text, "Content-Type", "application/json")
	}
	return c.call(r.method, path, text)
}

// compare expects that IDs of the other account and of the test side get the same answer as an ID that never existed, and that the account's own ID gets
// another.
func (c *court) compare(r asked, place string, ask func(tenant) answer) {
	c.t.Helper()
	want := anonymous(ask(c.never))
	for whose, of := range map[string]tenant{"another account's": c.theirs, "the test side's": c.testing} {
		if got := anonymous(ask(of)); got != want {
			c.t.Errorf("%s, %s: got\n%s\nwant what never was:\n%s", place, whose, got, want)
		}
	}
	priced := strings.HasSuffix(r.pattern, ":estimate") && strings.HasPrefix(want, "200 ") // an estimate does not look up the IDs in a body
	if got := anonymous(ask(c.mine)); got == want && !priced {
		c.t.Errorf("%s, one's own: got the same answer: %s", place, got)
	}
}

// anonymous is an answer without the parts that differ in every answer.
func anonymous(a answer) string {
	h := a.header.Clone()
	for name := range h {
		if name == "Date" || name == "X-Request-Id" || strings.Contains(strings.ToLower(name), "ratelimit") {
			h.Del(name)
		}
	}
	body := quoted.ReplaceAllString(a.body, "")
	return fmt.Sprint(a.status, " ", h, " ", strings.ReplaceAll(body, a.header.Get("X-Request-Id"), "req_"))
}

// quoted is the part of an estimate that describes its quote, which is new each time.
var quoted = regexp.MustCompile(`"quoteId":"quo_[0-9a-z]+","expiresAt":"[^"]+",`)
