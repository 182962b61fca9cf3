package pack_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/engine"
	engines "atelier/internal/engine/all"
	"atelier/internal/kind"
	"atelier/internal/kind/kindtest"
	"atelier/internal/kind/material"
	"atelier/internal/kind/pack"
	"atelier/internal/offline"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

const (
	generateMaterials = "/v1/material-packs:generate"
	retryMaterials    = "/v1/material-packs/{materialPackId}:retry"
)

func TestMaterials(t *testing.T) {
	kindtest.Run(t, pack.Materials, map[string][]string{
		generateMaterials: {
			`{"prompt":"medieval village"}`,
			`{"prompt":"forest","itemCount":25,"generationPreset":"fast","resolution":4096,"seed":3,"name":"Woods","styleGuide":"wet"}`,
			`{"prompt":"two","items":[{"prompt":"sand"},{"name":"Wall","prompt":"red brick"}]}`,
		},
		retryMaterials: {`{}`, `{"itemIds":["itm_2"],"name":"Again","generationPreset":"production"}`},
	})
}

func planMaterials(t *testing.T, in kind.Input, body string) kind.Plan {
	t.Helper()
	p, err := pack.Materials.Actions[0].Plan(in, json.RawMessage(body))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Every item is a material with its own seed, in the style and the resolution of the pack.
func TestThePlanOfAPackOfMaterials(t *testing.T) {
	p := planMaterials(t, kind.Input{Seed: 7}, `{"prompt":"weathered castle","styleGuide":"dark","resolution":2048}`)
	if p.Mode != operation.Auto || len(p.Items) != 4 || len(p.Stages) != 2 || p.Stages[0].Name != operation.Final || len(p.Stages[0].Tasks) != 4 {
		t.Fatalf("got %+v, want the maps of four items and a ZIP", p)
	}
	seeds := map[int64]bool{}
	for i, task := range p.Stages[0].Tasks {
		b := task.Brief
		options, err := optionsOf(b)
		if err != nil || options != (engine.MaterialOptions{Mode: engine.Generate, Resolution: 2048}) || task.Resolution != 2048 {
			t.Errorf("item %d: got options %s, %v, priced for %d", i+1, b.Options, err, task.Resolution)
		}
		if b.Makes != asset.Material || b.Prompt != p.Items[i].Prompt {
			t.Errorf("item %d: got %+v", i+1, b)
		}
		if b.Series.Words != "weathered castle. dark" || b.Series.Seed != 7 {
			t.Errorf("item %d: got the style %+v, want that of the pack", i+1, b.Series)
		}
		seeds[b.Seed] = true
	}
	if len(seeds) != 4 {
		t.Errorf("got %d seeds, want one for each item", len(seeds))
	}
}

func optionsOf(b engine.Brief) (o engine.MaterialOptions, err error) {
	err = json.Unmarshal(b.Options, &o)
	return o, err
}

// An item costs what a single material costs.
func TestAnItemCostsWhatOneMaterialCosts(t *testing.T) {
	for _, of := range material.Kind.Prices {
		item, ok := pack.Materials.Prices.Of(credit.Price{
			Operation: "material_pack_generation", Resource: "material_pack", Preset: of.Preset, Stage: of.Stage, Per: credit.PerItem,
			Resolution: of.Resolution,
		})
		if !ok || item != of.Credits {
			t.Errorf("%s of %d texels: got %v, want %v", of.Preset, of.Resolution, item, of.Credits)
		}
	}
}

// failing is the input of a retry of a pack of three materials; code n is the failure of item n, "" for success.
func failing(t *testing.T, codes ...string) kind.Input {
	t.Helper()
	p := planMaterials(t, kind.Input{Seed: 7}, `{"prompt":"castle","itemCount":3,"resolution":512}`)
	in := kind.Input{Seed: 9, Source: &asset.Asset{Type: asset.MaterialPack, Name: p.Name, Prompt: p.Prompt, Detail: p.Detail}, Briefs: map[int]engine.Brief{}}
	for n, i := range p.Items {
		item := asset.Item{ID: "itm_" + string(rune('a'+n)), Position: i.Position, Name: i.Name, Prompt: i.Prompt, Status: asset.ItemSucceeded}
		if codes[n] != "" {
			item.Status, item.Code = asset.ItemFailed, codes[n]
		}
		in.Source.Items = append(in.Source.Items, item)
		in.Briefs[i.Position] = p.Stages[0].Tasks[n].Brief
	}
	return in
}

func TestRetryOfAPackOfMaterials(t *testing.T) {
	const broken, odd = operation.GenerationFailed, operation.InvalidInput
	for _, c := range []struct {
		name   string
		codes  []string
		body   string
		items  []int
		typed  operation.Type
		refuse *problem.Type
	}{
		{"some", []string{"", broken, ""}, `{}`, []int{2}, "asset_pack_regeneration", nil},
		{"all", []string{broken, broken, broken}, `{}`, []int{1, 2, 3}, operation.GenerationRetry, nil},
		{"one of them", []string{broken, broken, ""}, `{"itemIds":["itm_b"]}`, []int{2}, "asset_pack_regeneration", nil},
		{"in another tier", []string{"", "", broken}, `{"generationPreset":"production"}`, []int{3}, "asset_pack_regeneration", nil},
		{"other surfaces", []string{"", odd, odd}, `{"prompt":"red brick, wet sand"}`, []int{2, 3}, "asset_pack_regeneration", nil},
		{"nothing", []string{"", "", ""}, `{}`, nil, "", problem.GenerationNotFailed},
		{"what no engine makes", []string{"", odd, ""}, `{}`, nil, "", problem.PromptRevisionRequired},
	} {
		in := failing(t, c.codes...)
		p, err := pack.Materials.Actions[1].Plan(in, json.RawMessage(c.body))
		if c.refuse != nil {
			var refused *problem.Error
			if !errors.As(err, &refused) || refused.Type != c.refuse {
				t.Errorf("%s: got %v, want %s", c.name, err, c.refuse.Slug)
			}
			continue
		}
		if err != nil || p.Type != c.typed || len(p.Stages) != 2 {
			t.Errorf("%s: got %+v, %v, want %s", c.name, p, err, c.typed)
			continue
		}
		var items []int
		for _, task := range p.Stages[0].Tasks {
			items = append(items, task.Item)
			want := in.Briefs[task.Item].Prompt
			if c.name == "other surfaces" {
				want = []string{"", "", "red brick", "wet sand"}[task.Item]
			}
			if task.Brief.Seed == in.Briefs[task.Item].Seed || task.Brief.Prompt != want || task.Brief.Preset != p.Preset || task.Resolution != 512 {
				t.Errorf("%s: item %d: got %+v, want its prompt and resolution with another seed", c.name, task.Item, task.Brief)
			}
		}
		if !slices.Equal(items, c.items) {
			t.Errorf("%s: got items %v, want %v", c.name, items, c.items)
		}
	}
}

// The ZIP has a folder for each item that was made, with its maps, and a listing of them all.
func TestTheZipHoldsTheMapsOfEveryItem(t *testing.T) {
	p := planMaterials(t, kind.Input{Seed: 7, Test: true},
		`{"prompt":"wet","styleGuide":"faded","items":[{"prompt":"red brick"},{"name":"Nothing","prompt":"freedom"},{"prompt":"sand"}],"generationPreset":"fast"}`)
	b, err := offline.Make(t.Context(), offline.Config{Router: engines.Shipped(), Kinds: []*kind.Kind{material.Kind}}, pack.Materials, p)
	if err != nil {
		t.Fatal(err)
	}
	f, ok := b.File(pack.Zip)
	if _, pictured := b.File(asset.Thumbnail); !ok || !pictured {
		t.Fatalf("got a ZIP %v and a thumbnail %v, want both", ok, pictured)
	}
	z, err := zip.NewReader(bytes.NewReader(f.Data), f.Size)
	if err != nil {
		t.Fatal(err)
	}
	var list struct {
		Name, Prompt, StyleGuide string

		Items []struct {
			Index        int
			Name, Folder string
			Files        []struct {
				Name, SHA256 string
				ByteSize     int64
			}
		}
	}
	listing, err := z.Open("manifest.json")
	if err != nil || json.NewDecoder(listing).Decode(&list) != nil {
		t.Fatalf("the listing: %v", err)
	}
	if len(list.Items) != 2 || list.Items[0].Folder != "01-red-brick" || list.Items[1].Folder != "03-sand" || list.Prompt != "wet" ||
		list.StyleGuide != "faded" {
		t.Fatalf("got %+v, want the two that were made", list)
	}
	for _, i := range list.Items {
		names := ""
		for _, file := range i.Files {
			names += " " + file.Name
			in, err := z.Open(i.Folder + "/" + file.Name)
			if err != nil {
				t.Errorf("%s: %s: %v", i.Name, file.Name, err)
				continue
			}
			var data bytes.Buffer
			if n, err := data.ReadFrom(in); err != nil || n != file.ByteSize || offline.Digest(data.Bytes()) != file.SHA256 {
				t.Errorf("%s: %s: got %d bytes, %v, want those of the listing", i.Name, file.Name, n, err)
			}
		}
		for _, want := range []string{"basecolor.png", "normal.png", "roughness.png", "metalness.png", "height.png", "ao.png", "preview.png"} {
			if !strings.Contains(names, want) {
				t.Errorf("%s: got%s, want %s", i.Name, names, want)
			}
		}
	}
}

// The manifest of a pack, and that of each item, tell the style that was asked for.
func TestTheStyleGuideStandsInTheManifests(t *testing.T) {
	p := planMaterials(t, kind.Input{Seed: 7, Test: true}, `{"prompt":"two","styleGuide":"mossy","items":[{"prompt":"red brick"},{"prompt":"sand"}]}`)
	if m := pack.Materials.Record.Manifest(asset.Asset{Detail: p.Detail}); string(m.Quality) != `{"styleGuide":"mossy"}` {
		t.Errorf("pack: got the quality %s, want its style guide", m.Quality)
	}
	single, err := material.Kind.Actions[0].Plan(kind.Input{Test: true}, json.RawMessage(`{"prompt":"red brick"}`))
	if err != nil {
		t.Fatal(err)
	}
	single.Stages[0].Tasks[0].Brief = p.Stages[0].Tasks[0].Brief
	b, err := offline.Make(t.Context(), offline.Config{Router: engines.Shipped()}, material.Kind, single)
	if err != nil {
		t.Fatal(err)
	}
	var q struct{ Quality struct{ Style string } }
	m := material.Kind.Record.Manifest(b.Asset())
	if err := json.Unmarshal(m.Quality, &q.Quality); err != nil || q.Quality.Style != "two. mossy" {
		t.Errorf("item: got %s, %v, want the words on the pack", m.Quality, err)
	}
}
