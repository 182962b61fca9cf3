package api

import (
	"cmp"
	"net/http"
	"strings"

	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/lifecycle"
	"atelier/internal/problem"
	"atelier/internal/schema"
)

// The groups of the description.
const (
	tagOperations = "Operations"
	tagAssets     = "Assets"
	tagCredits    = "Credits"
	tagAccount    = "Account"
	tagService    = "Service"
)

// The headers of operations.
var (
	idempotencyKey = header{"Idempotency-Key", "1 to 255 printable ASCII characters. The same key and request give the same operation."}
	preferWait     = header{"Prefer",
		"wait=N waits up to N seconds, 60 at most, for the operation to change. While 200 requests of the account wait, another is answered at once."}
	ifNoneMatch = header{"If-None-Match", "The ETag of the record that you have."}
	location    = header{"Location", "Where the operation is read."}
	replayed    = header{"Idempotency-Replayed", "true when the operation was started by an earlier request."}
	entityTag   = header{"ETag", "Changes when the record does."}
	applied     = header{"Preference-Applied", "The wait that was applied; absent when none was."}
)

// routes is the table, assembled from the kinds.
func (s *Server) routes() ([]*route, error) {
	var table []*route
	for _, add := range []func() ([]*route, error){s.kindRoutes, s.operationRoutes, s.assetRoutes, s.pricingRoutes, s.usageRoutes, s.developerRoutes,
		s.serviceRoutes, s.pageRoutes} {
		rows, err := add()
		if err != nil {
			return nil, err
		}
		table = append(table, rows...)
	}
	for _, rt := range table {
		s.complete(rt)
	}
	return table, nil
}

// serviceRoutes are health, account, description and pages.
func (s *Server) serviceRoutes() ([]*route, error) {
	return []*route{
		{method: http.MethodGet, pattern: healthPath, name: "getHealth", tag: tagService, summary: "Whether the service is well", open: true,
			handle: s.getHealth, answer: answer{schema: "Health"}, problems: []int{403, 503}},
		{method: http.MethodGet, pattern: "/v1/me", name: "getMe", tag: tagAccount, summary: "The credential and the account that owns it",
			handle: s.getMe, answer: answer{schema: "Me"}},
		{method: http.MethodGet, pattern: resourcePath, name: "getProtectedResource", tag: tagService,
			summary: "How to authenticate, for OAuth clients (RFC 9728)", open: true,
			handle: s.getResource, answer: answer{schema: "ProtectedResource"}, problems: []int{405}},
		{method: http.MethodGet, pattern: "/openapi.json", name: "getDescription", tag: tagService, summary: "This description", open: true,
			handle: s.getDescription, answer: answer{media: "application/json", unchanged: true}, problems: []int{405}},
		{method: http.MethodGet, pattern: "/docs", name: "getDocs", tag: tagService, summary: "This description as a page to read", open: true,
			handle: s.getDocs, answer: answer{media: "text/html"}, problems: []int{405}},
		{method: http.MethodGet, pattern: "/problems/{slug}", name: "getProblem", tag: tagService, summary: "What a category of problem means", open: true,
			handle: s.getProblem, answer: answer{media: "text/html"}, problems: []int{404}},
		{method: http.MethodGet, pattern: "/", hidden: true, open: true, handle: s.getDoor},
		{method: http.MethodGet, pattern: "/console/assets/{assetType}/{assetId}", hidden: true, open: true, handle: s.getConsole},
		{method: http.MethodGet, pattern: "/billing", hidden: true, open: true, handle: s.getBilling},
		{method: http.MethodGet, pattern: "/files/{artifactId}/{signature}/{filename}", name: "getFile", tag: tagAssets,
			summary: "The bytes of a file; the URLs stand on records",
			open:    true, handle: s.getFile, otherwise: problem.ArtifactServiceUnavailable,
			headers: []header{{"Range", "bytes=first-last"}, ifNoneMatch},
			answer:  answer{media: "application/octet-stream", headers: []header{entityTag}, unchanged: true}, problems: []int{403, 404, 412, 416, 503}},
		{method: http.MethodOptions, pattern: "/files/{artifactId}/{signature}/{filename}", hidden: true, open: true, handle: s.optionsFile},
	}, nil
}

// kindRoutes are the start endpoints and the reads of every kind. A kind without a Record has no list and no single read: its assets are shown by another
// kind, as those of the Modeler are among the models.
func (s *Server) kindRoutes() ([]*route, error) {
	filter, err := listFilter(assetQuery{}, map[string][]any{"status": assetStatuses})
	if err != nil {
		return nil, err
	}
	var table []*route
	for _, k := range s.kinds {
		for i := range k.Actions {
			rt, err := s.startRoute(k, &k.Actions[i])
			if err != nil {
				return nil, err
			}
			table = append(table, rt)
		}
		for i := range k.Reads {
			rt, err := s.readRoute(k, &k.Reads[i])
			if err != nil {
				return nil, err
			}
			table = append(table, rt)
		}
		for i := range k.Drawn {
			// Pages of other origins embed what is drawn, so its preflight is answered like that of a file.
			table = append(table, s.drawnRoute(k, &k.Drawn[i]),
				&route{method: http.MethodOptions, pattern: k.Drawn[i].Path, hidden: true, open: true, handle: s.optionsFile})
		}
		if k.Target != nil {
			rows, err := s.targetRoutes(k)
			if err != nil {
				return nil, err
			}
			table = append(table, rows...)
		}
		if k.Record == nil {
			continue
		}
		path, name, tag := "/v1/"+k.Noun, title(k.Type), groupOf(k)
		problems, refused := k.Problems.OrShared(), []int{404, 503}
		// Only a kind with a problem for malformed IDs has a 400 of its single read; see getRecord.
		if problems.Malformed != nil {
			refused = append([]int{400}, refused...)
		}
		table = append(table,
			&route{method: http.MethodGet, pattern: path, name: "list" + name + "s", tag: tag,
				summary: "The " + words(k.Noun) + " of the account, newest first",
				scopes:  readScope, handle: s.listRecords(k, filter), otherwise: problems.Unlisted, query: filter, answer: answer{schema: name + "List"},
				problems: []int{400, 503}},
			&route{method: http.MethodGet, pattern: path + "/{" + parameter(k.Type) + "}", name: "get" + name, tag: tag,
				summary: "One record of " + words(k.Noun),
				scopes:  readScope, handle: s.getRecord(k), otherwise: problems.Unread, answer: answer{schema: name}, problems: refused},
		)
	}
	return table, nil
}

// startRoute is the route of one action. Its problems are all that the steps of a request may answer with (contract, "The way of a request"): the
// description promises them for every start alike.
func (s *Server) startRoute(k *kind.Kind, a *kind.Action) (*route, error) {
	body, err := schema.Of(a.Body)
	if err != nil {
		return nil, err
	}
	_, verb, _ := strings.Cut(a.Path, ":")
	handle := s.start(a, body)
	if a.Upload != nil {
		verb, handle = "upload", s.startUpload(a, body)
	}
	return &route{
		method: http.MethodPost, pattern: a.Path, name: verb + startedOn(k, a), tag: groupOf(k), summary: a.Summary,
		buckets: []kind.Bucket{a.Bucket}, scopes: generateScope, handle: handle, otherwise: cmp.Or(a.Fault, problem.GenerationStartFailed),
		body: body, upload: a.Upload, headers: []header{idempotencyKey},
		answer:   answer{status: http.StatusAccepted, schema: "Operation", headers: []header{location, replayed}},
		problems: []int{400, 402, 404, 409, 413, 415, 422, 424, 500, 503},
	}, nil
}

// operationRoutes list, read, approve, revise, resume and cancel operations. Approve, revise and resume can reserve Credits, so they take from the bucket of
// paid work and answer like a start: 202, and an equal key replays them. Cancel does neither (contract, "Rate limits").
func (s *Server) operationRoutes() ([]*route, error) {
	filter, err := listFilter(operationQuery{}, map[string][]any{
		"status": operationStatuses, "type": s.operationTypes(), "resourceType": s.assetTypes(),
	})
	if err != nil {
		return nil, err
	}
	empty, err := schema.Of(emptyBody{})
	if err != nil {
		return nil, err
	}
	approve, err := schema.Of(lifecycle.ApproveBody{})
	if err != nil {
		return nil, err
	}
	revise, err := schema.Of(lifecycle.ReviseBody{})
	if err != nil {
		return nil, err
	}
	const one = "/v1/operations/{operationId}"
	// The three verbs that can start paid work differ in what they do and in their bodies alone.
	further := func(verb, summary string, body *schema.Schema, do verbOf) *route {
		return &route{method: http.MethodPost, pattern: one + ":" + verb, name: verb + "Operation", tag: tagOperations, summary: summary,
			buckets: []kind.Bucket{kind.Paid}, scopes: generateScope, handle: s.further(body, do), otherwise: problem.OperationTransitionFailed,
			body: body, headers: []header{idempotencyKey}, answer: answer{status: http.StatusAccepted, schema: "Operation",
				headers: []header{location, replayed}},
			problems: []int{400, 402, 404, 409, 413, 415, 422, 500, 503}}
	}
	return []*route{
		{method: http.MethodGet, pattern: "/v1/operations", name: "listOperations", tag: tagOperations, summary: "The operations of the account, newest first",
			scopes: eitherScope, handle: s.listOperations(filter), otherwise: problem.OperationLookupUnavailable, query: filter,
			answer: answer{schema: "OperationList"}, problems: []int{400, 503}},
		{method: http.MethodGet, pattern: one, name: "getOperation", tag: tagOperations, summary: "One operation: poll it, or wait for it",
			scopes: eitherScope, handle: s.getOperation, otherwise: problem.OperationLookupUnavailable,
			headers: []header{preferWait, ifNoneMatch}, answer: answer{schema: "Operation", headers: []header{entityTag, applied}, unchanged: true},
			problems: []int{404, 503}},
		further("approve", "Go on to the final asset", approve, s.desk.Approve),
		further("revise", "Make a new preview after feedback", revise, s.desk.Revise),
		further("resume", "Go on after billing", empty, s.desk.Resume),
		{method: http.MethodPost, pattern: one + ":cancel", name: "cancelOperation", tag: tagOperations, summary: "Cancel work, where its type supports it",
			scopes: generateScope, handle: s.cancelOperation(empty), otherwise: problem.OperationTransitionFailed, body: empty,
			answer: answer{schema: "Operation"}, problems: []int{400, 404, 409, 413, 415, 500}},
	}, nil
}

// assetRoutes list, read and delete assets of all types, and read their files.
func (s *Server) assetRoutes() ([]*route, error) {
	expiry, err := schema.Of(artifactQuery{})
	if err != nil {
		return nil, err
	}
	filter, err := listFilter(assetsQuery{}, map[string][]any{"type": values(asset.Recorded()), "status": assetStatuses})
	if err != nil {
		return nil, err
	}
	batch, err := manifestsBodySchema()
	if err != nil {
		return nil, err
	}
	// The three reads below it share their scope, their fault and their problems.
	const one = "/v1/assets/{assetType}/{assetId}"
	read := func(path, name, summary string, handle func(*call) error, query *schema.Schema, gives string) *route {
		return &route{method: http.MethodGet, pattern: one + path, name: name, tag: tagAssets, summary: summary, scopes: readScope, handle: handle,
			otherwise: problem.ArtifactServiceUnavailable, query: query, answer: answer{schema: gives}, problems: []int{400, 403, 404, 503}}
	}
	return []*route{
		{method: http.MethodGet, pattern: "/v1/assets", name: "listAssets", tag: tagAssets, summary: "The assets of the account, newest first",
			scopes: readScope, handle: s.listAssets(filter), otherwise: problem.AssetLookupUnavailable, query: filter,
			answer: answer{schema: "AssetList"}, problems: []int{400, 503}},
		{method: http.MethodGet, pattern: one, name: "getAsset", tag: tagAssets, summary: "One asset of any type",
			scopes: readScope, handle: s.getAsset, otherwise: problem.AssetLookupUnavailable, answer: answer{schema: "Asset"}, problems: []int{400, 404, 503}},
		{method: http.MethodDelete, pattern: one, name: "deleteAsset", tag: tagAssets, summary: "Delete an asset with its files for good; with an API key only",
			handle: s.deleteAsset, otherwise: problem.LifecycleTransitionFailed, answer: answer{status: http.StatusNoContent},
			problems: []int{400, 404, 409, 500}},
		{method: http.MethodPost, pattern: "/v1/assets:artifactManifests", name: "listArtifactManifests", tag: tagAssets,
			summary: "The manifests of up to 25 assets",
			scopes:  readScope, handle: s.listManifests(batch), otherwise: problem.ArtifactServiceUnavailable, body: batch,
			answer: answer{schema: "ManifestList"}, problems: []int{400, 413, 415, 503}},
		read("/artifacts", "listArtifacts", "The files of an asset", s.listArtifacts, nil, "ArtifactList"),
		read("/artifacts/{artifactId}", "getArtifact", "One file, with a signed URL that expires", s.getArtifact(expiry), expiry, "Artifact"),
		read("/artifact-manifest", "getArtifactManifest", "The files of an asset, where they come from and how good they are", s.getManifest, nil, "Manifest"),
	}, nil
}

// groupOf is the tag of a kind in the API description.
func groupOf(k *kind.Kind) string {
	if k.Group != "" {
		return k.Group
	}
	return strings.ToUpper(k.Noun[:1]) + words(k.Noun)[1:]
}

// words is a path segment as words: "asset packs".
func words(noun string) string { return strings.ReplaceAll(noun, "-", " ") }

// title is a type in camel case, as schemas are named: "AssetPack".
func title(t asset.Type) string {
	var name string
	for part := range strings.SplitSeq(string(t), "_") {
		name += strings.ToUpper(part[:1]) + part[1:]
	}
	return name
}

// startedOn names what an action makes or changes, or the asset of another kind in its path: "animateModel".
func startedOn(k *kind.Kind, a *kind.Action) string {
	if a.Source != "" && a.Source != k.Type {
		return title(a.Source)
	}
	return madeBy(k)
}

// madeBy names the product of a kind's actions. A kind whose assets another kind shows is named by its noun: "Modeler".
func madeBy(k *kind.Kind) string {
	if k.Record == nil {
		return title(asset.Type(strings.ReplaceAll(k.Noun, "-", "_")))
	}
	return title(k.Type)
}

// parameter is the name of a type's ID in a path: "assetPackId".
func parameter(t asset.Type) string {
	name := title(t)
	return strings.ToLower(name[:1]) + name[1:] + "Id"
}
