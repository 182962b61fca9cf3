package api

import (
	"cmp"
	"net/http"

	"atelier/internal/api/sign"
	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/lifecycle"
	"atelier/internal/problem"
	"atelier/internal/schema"
)

// targetRoutes read the files of a kind's targets, and delete them.
func (s *Server) targetRoutes(k *kind.Kind) ([]*route, error) {
	expiry, err := schema.Of(artifactQuery{})
	if err != nil {
		return nil, err
	}
	one, name, tag := "/v1/"+k.Noun+"/{targetType}/{targetId}", title(k.Type), groupOf(k)
	fault := k.Problems.OrShared().Unread
	read := func(path, called, summary string, handle func(*call) error, query *schema.Schema, gives string) *route {
		return &route{method: http.MethodGet, pattern: one + path, name: called, tag: tag, summary: summary, scopes: readScope, handle: handle,
			otherwise: fault, query: query, answer: answer{schema: gives}, problems: []int{400, 403, 404, 503}, targets: k.TargetTypes}
	}
	return []*route{
		read("/artifacts", "list"+name+"Artifacts", "The files of an animation or of a clip", s.listTargetArtifacts(k), nil, "ArtifactList"),
		read("/artifacts/{artifactId}", "get"+name+"Artifact", "One file, with a signed URL that expires", s.getTargetArtifact(k, expiry), expiry, "Artifact"),
		read("/artifact-manifest", "get"+name+"ArtifactManifest", "The files, where they come from and how good they are", s.getTargetManifest(k), nil,
			"Manifest"),
		{method: http.MethodDelete, pattern: one, name: "delete" + name, tag: tag, summary: "Delete an animation with its files for good; with an API key only",
			handle: s.deleteTarget(k), otherwise: problem.LifecycleTransitionFailed, answer: answer{status: http.StatusNoContent},
			problems: []int{400, 404, 409, 500}, targets: k.TargetTypes},
	}, nil
}

// target finds what the path of a call names.
func (s *Server) target(c *call, k *kind.Kind) (kind.Target, error) {
	path := map[string]string{"targetType": c.param("targetType"), "targetId": c.param("targetId")}
	return k.Target(c.Context(), kind.Asked{Path: path, Records: records{s.desk, c.caller}})
}

// targetFiles are the files of the target of a call.
func (s *Server) targetFiles(c *call, k *kind.Kind) ([]asset.Artifact, error) {
	t, err := s.target(c, k)
	if err != nil {
		return nil, err
	}
	files, err := s.desk.FilesOf(c.Context(), c.caller, k.Type, t.Asset)
	if err != nil {
		return nil, err
	}
	return t.Of(files), nil
}

// listTargetArtifacts is the handler of …/artifacts: a pagination envelope of one page (contract, "Endpoints"). A clip has the files of its own only.
func (s *Server) listTargetArtifacts(k *kind.Kind) func(*call) error {
	return func(c *call) error {
		files, err := s.targetFiles(c, k)
		if err != nil {
			return err
		}
		return answerList(s, c, sign.List{}, lifecycle.List[asset.Artifact]{Items: files})
	}
}

// getTargetArtifact is the handler of one file. It looks among the files of the target, so the ID of any other file is answered as not found, whether
// or not such a file exists.
func (s *Server) getTargetArtifact(k *kind.Kind, expiry *schema.Schema) func(*call) error {
	return func(c *call) error {
		q, err := query[artifactQuery](c, expiry)
		if err != nil {
			return err
		}
		files, err := s.targetFiles(c, k)
		if err != nil {
			return err
		}
		for _, f := range files {
			if f.ID == c.param("artifactId") {
				return s.answerArtifact(c, f, cmp.Or(q.ExpiresIn, defaultExpiry))
			}
		}
		return problem.ArtifactNotFound
	}
}

// getTargetManifest is the handler of …/artifact-manifest. The manifest of a clip is that of its batch, with the files and the source of the clip alone.
// A batch that is deleted between the two reads is answered as not found.
func (s *Server) getTargetManifest(k *kind.Kind) func(*call) error {
	return func(c *call) error {
		t, err := s.target(c, k)
		if err != nil {
			return err
		}
		list, err := s.desk.Manifests(c.Context(), c.caller, []lifecycle.AssetName{{Type: k.Type, ID: t.Asset}})
		if err != nil {
			return err
		}
		if list[0] == nil {
			return k.Problems.OrShared().Missing
		}
		m := *list[0]
		// A clip tells its own measures where it has some; the rest of the manifest is that of the batch.
		if t.Tells != nil {
			m.Quality = t.Tells
		}
		m.Artifacts, m.Source.ID = t.Of(m.Artifacts), cmp.Or(t.Part, t.Asset)
		return c.json(http.StatusOK, m)
	}
}

// deleteTarget is the handler of DELETE: a batch goes with all its clips, and a clip leaves its batch. 204 without a body. That only an API key may delete
// is a rule of lifecycle, which every transport shares.
func (s *Server) deleteTarget(k *kind.Kind) func(*call) error {
	return func(c *call) error {
		t, err := s.target(c, k)
		if err != nil {
			return err
		}
		if t.Drop != nil {
			err = s.desk.RemovePart(c.Context(), c.caller, k.Type, t)
		} else {
			err = s.desk.Remove(c.Context(), c.caller, k.Type, t.Asset)
		}
		if err != nil {
			return err
		}
		c.WriteHeader(http.StatusNoContent)
		return nil
	}
}
