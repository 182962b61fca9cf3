package api

import (
	"net/http"

	"atelier/internal/asset"
	"atelier/internal/id"
	"atelier/internal/kind"
	"atelier/internal/lifecycle"
	"atelier/internal/problem"
	"atelier/internal/schema"
)

// assetQuery narrows a list of assets.
type assetQuery struct {
	paging
	assetFilter
}

type assetFilter struct {
	Status asset.Status `json:"status,omitempty" jsonschema_description:"Only assets in this status."`
	Q      string       `json:"q,omitempty" jsonschema:"maxLength=200" jsonschema_description:"Only assets with this text in name or prompt."`
}

func (f assetFilter) searches() bool { return f.Q != "" }

// listRecords is the handler of a kind's list.
func (s *Server) listRecords(k *kind.Kind, filter *schema.Schema) func(*call) error {
	return func(c *call) error {
		q, err := query[assetQuery](c, filter)
		if err != nil {
			return err
		}
		page, l, err := s.begin(c, q.paging, q.assetFilter)
		if err != nil {
			return err
		}
		items, err := s.desk.Records(c.Context(), c.caller, k.Type, lifecycle.AssetFilter{Status: q.Status, Q: q.Q}, page)
		if err != nil {
			return err
		}
		return answerList(s, c, l, items)
	}
}

// getRecord is the handler of a kind's single read.
func (s *Server) getRecord(k *kind.Kind) func(*call) error {
	name := parameter(k.Type)
	return func(c *call) error {
		// A kind that tells malformed IDs (400) from unknown ones (404) does so before the database is asked. The others answer 404 to both.
		if k.Problems.Malformed != nil && !id.Valid(k.Prefix, c.param(name)) {
			return k.Problems.Malformed.Field("path."+name, problem.InvalidFormat, "must be an ID of this type, as a record has it")
		}
		record, err := s.desk.Record(c.Context(), c.caller, k.Type, c.param(name))
		if err != nil {
			return err
		}
		return c.json(http.StatusOK, record)
	}
}
