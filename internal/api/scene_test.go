package api_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"atelier/client"
	"atelier/internal/account"
)

// scene is a house with assets and operations in many states, and the means to break it.
type scene struct {
	*house
	t         *testing.T
	vandal    *vandal
	owner     *client.Client
	made      *client.Operation // a model, with an optimized copy (light)
	another   *client.Operation // a model
	preview   *client.Operation // a model that waits for approval
	moving    *client.Operation // a model in the queue, without a worker
	testKey   string
	failed    *client.Operation // of the test side: a model
	censored  *client.Operation // of the test side: a model that the content policy has stopped
	shattered *client.Operation // of the test side: a pack
}

func stage(t *testing.T) *scene {
	s := &scene{t: t}
	s.house = open(t, authorized)
	s.vandal, s.owner = s.house.vandal(), s.browser(s.house.owner)
	stop := s.work()
	s.made, s.preview = s.house.made(client.GenerateModel{Prompt: "a chair"}), s.house.made(client.GenerateModel{Prompt: "a chair", GenerationMode: "review"})
	s.another = s.house.made(client.GenerateModel{Prompt: "a stool"})
	copied, err := s.client(s.key).Models.Optimize(t.Context(), s.made.Resource.ID, client.OptimizeModel{OptimizationLevel: "light"})
	must(t, err)
	_, err = s.client(s.key).Operations.Wait(t.Context(), copied.ID)
	must(t, err)
	s.testKey, _, err = s.keeper.CreateKey(t.Context(), s.house.owner, "test", account.Test)
	must(t, err)
	s.failed, s.censored = s.test(generatePath, `{"prompt":"x [test:fail]"}`), s.test(generatePath, `{"prompt":"x [test:moderation=late]"}`)
	s.shattered = s.test("/v1/asset-packs:generate", `{"prompt":"x [test:fail]","itemCount":2}`)
	stop()
	s.moving = s.generate(s.key)
	return s
}

// in is the scene for another test, which its failures then belong to.
func (s *scene) in(t *testing.T) {
	s.t, s.house.t, s.vandal.t = t, t, t
}

// test starts an operation on the test side and waits for its end.
func (s *scene) test(path, body string) *client.Operation {
	s.t.Helper()
	var op client.Operation
	must(s.t, json.Unmarshal([]byte(s.post(path, body, "Authorization", "Bearer "+s.testKey).body), &op))
	end, err := s.client(s.testKey).Operations.Wait(s.t.Context(), op.ID)
	must(s.t, err)
	return end
}

func (s *scene) get(path string, headers ...string) answer {
	return s.call(http.MethodGet, path, "", headers...)
}

func (s *scene) post(path, body string, headers ...string) answer {
	return s.call(http.MethodPost, path, body, headers...)
}

// on sends a request while something is broken, and mends it.
func (s *scene) on(mend func(), method, path, body string, headers ...string) answer {
	defer mend()
	return s.call(method, path, body, headers...)
}

// scopeless is the credential of an authorization without scopes.
func (s *scene) scopeless() []string {
	return []string{"Authorization", "Bearer " + scopelessMark + s.key}
}

// assetOf is the path of an operation's asset.
func assetOf(op *client.Operation) string {
	return "/v1/assets/" + op.Resource.Type + "/" + op.Resource.ID
}

// retried retries an asset of the test side while no task can be inserted.
func (s *scene) retried(op *client.Operation, under string) answer {
	s.t.Helper()
	return s.on(s.vandal.breaks("INSERT ON tasks"), http.MethodPost, under+op.Resource.ID+":retry", "", "Authorization", "Bearer "+s.testKey)
}
