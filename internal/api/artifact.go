package api

import (
	"cmp"
	"net/http"
	"strings"
	"time"

	"atelier/internal/api/sign"
	"atelier/internal/asset"
	"atelier/internal/lifecycle"
	"atelier/internal/schema"
)

// defaultExpiry is how long a download URL is valid, in seconds.
const defaultExpiry = 3600

// artifactQuery are the parameters of one artifact's read.
type artifactQuery struct {
	ExpiresIn int `json:"expiresIn,omitempty" jsonschema:"minimum=60,maximum=604800,default=3600" jsonschema_description:"Seconds that downloadUrl is good for."`
}

// artifactBody is one artifact with a URL that expires.
type artifactBody struct {
	asset.Artifact
	DownloadURL string      `json:"downloadUrl,omitempty" jsonschema:"format=uri"`
	ExpiresAt   *asset.Time `json:"expiresAt,omitempty"`
}

// listArtifacts answers with the files of an asset, all on one page.
func (s *Server) listArtifacts(c *call) error {
	files, err := s.desk.Artifacts(c.Context(), c.caller, asset.Type(c.param("assetType")), c.param("assetId"))
	if err != nil {
		return err
	}
	return answerList(s, c, sign.List{}, lifecycle.List[asset.Artifact]{Items: files})
}

// getArtifact is the handler of one artifact's read.
func (s *Server) getArtifact(expiry *schema.Schema) func(*call) error {
	return func(c *call) error {
		q, err := query[artifactQuery](c, expiry)
		if err != nil {
			return err
		}
		a, err := s.desk.Artifact(c.Context(), c.caller, asset.Type(c.param("assetType")), c.param("assetId"), c.param("artifactId"))
		if err != nil {
			return err
		}
		return s.answerArtifact(c, a, cmp.Or(q.ExpiresIn, defaultExpiry))
	}
}

// answerArtifact answers with a file and a URL of it that is valid for some seconds. The URL carries the capability in a sealed form, which
// says until when it is valid. Times are whole seconds, as the seal has them.
func (s *Server) answerArtifact(c *call, a asset.Artifact, seconds int) error {
	until := c.begun.Add(time.Duration(seconds) * time.Second).Truncate(time.Second)
	capability, name, _ := strings.Cut(strings.TrimPrefix(a.URL, s.base+"/files/"+a.ID+"/"), "/")
	return c.json(http.StatusOK, artifactBody{
		Artifact:    a,
		DownloadURL: s.base + "/files/" + a.ID + "/" + s.signer.Seal(a.ID, capability, until) + "/" + name,
		ExpiresAt:   &asset.Time{Time: until},
	})
}

// getManifest answers with all that is known of an asset's files.
func (s *Server) getManifest(c *call) error {
	m, err := s.desk.Manifest(c.Context(), c.caller, asset.Type(c.param("assetType")), c.param("assetId"))
	if err != nil {
		return err
	}
	return c.json(http.StatusOK, m)
}
