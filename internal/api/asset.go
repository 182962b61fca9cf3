package api

import (
	"encoding/json"
	"errors"
	"net/http"
	"reflect"
	"strings"

	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/lifecycle"
	"atelier/internal/problem"
	"atelier/internal/schema"
)

// assetsQuery narrows the list of assets of all types.
type assetsQuery struct {
	paging
	assetsFilter
}

type assetsFilter struct {
	Type asset.Type `json:"type,omitempty" jsonschema_description:"Only assets of this type."`
	assetFilter
}

// listAssets is the handler of GET /v1/assets.
func (s *Server) listAssets(filter *schema.Schema) func(*call) error {
	return func(c *call) error {
		q, err := query[assetsQuery](c, filter)
		if err != nil {
			return ofAssetType(err, "query.", "type")
		}
		page, l, err := s.begin(c, q.paging, q.assetsFilter)
		if err != nil {
			return err
		}
		f := lifecycle.AssetFilter{Type: q.Type, Status: q.Status, Q: q.Q}
		items, err := s.desk.Assets(c.Context(), c.caller, f, page)
		if err != nil {
			return err
		}
		return answerList(s, c, l, items)
	}
}

// getAsset answers with the record of an asset of any type.
func (s *Server) getAsset(c *call) error {
	record, err := s.desk.Asset(c.Context(), c.caller, asset.Type(c.param("assetType")), c.param("assetId"))
	if err != nil {
		return err
	}
	return c.json(http.StatusOK, record)
}

// deleteAsset removes an asset for good. 204 without a body.
func (s *Server) deleteAsset(c *call) error {
	if err := s.desk.Delete(c.Context(), c.caller, asset.Type(c.param("assetType")), c.param("assetId")); err != nil {
		return err
	}
	c.WriteHeader(http.StatusNoContent)
	return nil
}

// manifestsBody names the assets of a batch of manifests.
type manifestsBody struct {
	Assets []namedAsset `json:"assets" jsonschema:"required,minItems=1,maxItems=25" jsonschema_description:"The assets, in the order of the answer."`
}

type namedAsset struct {
	Type asset.Type `json:"type" jsonschema:"required"`
	ID   string     `json:"id" jsonschema:"required,minLength=1,maxLength=64"`
}

// manifestsAnswer has, for each asset that the request names, its manifest, or a problem where the asset is missing.
type manifestsAnswer struct {
	Data []any `json:"data"`
}

// mostComposed is what a batch of manifests counts for among the answers that are composed: as much as the longest page.
const mostComposed = 100

// missingManifest stands where a manifest would: what a read of the asset would answer, without the ID that it was asked
// for.
type missingManifest struct {
	Type   string `json:"type" jsonschema:"format=uri"`
	Title  string `json:"title"`
	Status int    `json:"status"`
	Detail string `json:"detail"`
}

// listManifests is the handler of the batch of manifests. It starts nothing, so a key means nothing to it.
func (s *Server) listManifests(body *schema.Schema) func(*call) error {
	// The problem of a missing asset is the same for all callers, so it is made once.
	t := problem.AssetNotFound
	missing := missingManifest{Type: s.base + "/problems/" + t.Slug, Title: t.Title, Status: t.Status, Detail: "This account has no such asset."}
	return func(c *call) error {
		names, err := assetNames(c, body)
		if err != nil {
			return err
		}
		// Before the first read: a batch that finds no room costs the database nothing.
		if err := c.compose(s.pages, mostComposed); err != nil {
			return err
		}
		list, err := s.desk.Manifests(c.Context(), c.caller, names)
		if err != nil {
			return err
		}
		out := manifestsAnswer{Data: make([]any, len(list))}
		for i, m := range list {
			if out.Data[i] = missing; m != nil {
				out.Data[i] = m
			}
		}
		return c.json(http.StatusOK, out)
	}
}

// manifestsBodySchema knows which types an asset may be named by.
func manifestsBodySchema() (*schema.Schema, error) {
	document, err := schema.Reflect(manifestsBody{}, map[reflect.Type]map[string]any{reflect.TypeFor[asset.Type](): oneOf(values(asset.Recorded())...)})
	if err != nil {
		return nil, err
	}
	return schema.From(document), nil
}

// assetNames reads the body of the batch of manifests.
func assetNames(c *call, body *schema.Schema) ([]lifecycle.AssetName, error) {
	text, err := c.text()
	if err != nil {
		return nil, err
	}
	canonical, err := c.check(text, body)
	if err != nil {
		return nil, ofAssetType(err, "body.assets.", ".type")
	}
	var b manifestsBody
	if err := json.Unmarshal(canonical, &b); err != nil {
		return nil, err
	}
	names := make([]lifecycle.AssetName, len(b.Assets))
	for i, n := range b.Assets {
		names[i] = lifecycle.AssetName(n)
	}
	return names, nil
}

// ofAssetType turns an invalid-request about a type of asset into the problem for unknown types, when its path has this prefix and suffix. A
// type that is missing or no text stays invalid-request.
func ofAssetType(err error, begin, end string) error {
	var p *problem.Error
	if !errors.As(err, &p) || p.Type != problem.InvalidRequest {
		return err
	}
	for _, f := range p.Fields {
		if f.Code == problem.InvalidValue && strings.HasPrefix(f.Path, begin) && strings.HasSuffix(f.Path, end) {
			p.Type = problem.InvalidAssetType
		}
	}
	return err
}

// assetSchema is the record of an asset of any type: its assets are those of one of the kinds.
func (s *Server) assetSchema() object {
	o := reflected(kind.AssetRecord{}, s.known())
	properties := o["properties"].(object)
	properties["object"] = oneOf(values(asset.Recorded())...)
	properties["type"] = oneOf(values(asset.Recorded())...)
	properties["assets"] = object{"anyOf": append(s.assetsOfKinds(), object{"type": "null"})}
	return o
}

// assetsOfKinds refers to the URLs that the records of each kind have.
func (s *Server) assetsOfKinds() (list []any) {
	for _, k := range s.kinds {
		if k.Record != nil {
			list = append(list, reference(title(k.Type)+"Assets"))
		}
	}
	return list
}

// manifestsSchema has a manifest or a problem at each place.
func manifestsSchema() object {
	return object{
		"type": "object", "additionalProperties": false, "required": []any{"data"},
		"properties": object{"data": object{"type": "array", "items": object{"anyOf": []any{reference("Manifest"), reference("MissingManifest")}}}},
	}
}
