// Package storetest fills databases for tests and measurements.
package storetest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/id"
	"atelier/internal/operation"
	"atelier/internal/store"
)

// batch is how many operations share a commit.
const batch = 2000

// Fill adds n ended operations of an account, each with the model that it made, its tasks and its ledger entries, whose reservations are released. They
// were started a second apart, the last at the time of the call; every tenth failed.
func Fill(ctx context.Context, db *store.DB, accountID string, n int) error {
	owner, err := db.Account(accountID)
	if err != nil {
		return err
	}
	first := db.Now().Add(-time.Duration(n) * time.Second)
	for done := 0; done < n; done += batch {
		err := db.InTx(ctx, "", func(tx *store.Tx) error {
			for i := done; i < min(done+batch, n); i++ {
				if err := add(tx, owner, i, first.Add(time.Duration(i)*time.Second).UnixMicro()); err != nil {
					return fmt.Errorf("add operation %d: %w", i, err)
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// The texts of each operation, as long as those of a model.
var (
	progress = json.RawMessage(`{"stages":["preview","final"],"begun":2,"round":1}`)
	brief    = json.RawMessage(`{"brief":{"makes":"model","prompt":"a weathered oak chair","preset":"fast","seed":7}}`)
)

// add inserts one operation.
func add(tx *store.Tx, owner store.Account, n int, at int64) error {
	accountID := owner.ID
	end := operation.Succeeded
	prompt := fmt.Sprintf("a weathered oak chair, the %dth", n)
	a := asset.Asset{
		ID: tx.NewID(id.Model), Account: accountID, Type: asset.Model, Name: prompt, Prompt: &prompt, Status: asset.Succeeded, Stage: "final",
		Step: asset.StepComplete, Operation: tx.NewID(id.Operation), Version: 3, CreatedAt: asset.At(at), UpdatedAt: asset.At(at),
		Request: json.RawMessage(`{"generationPreset":"fast","prompt":"a weathered oak chair"}`),
		Detail:  json.RawMessage(`{"engine":"procedural","engineVersion":"1","quality":{"triangles":4114,"watertight":true}}`),
	}
	a.Links = links(a.ID)
	if n%10 == 9 {
		end = operation.Failed
		a.Status, a.Step, a.Stage, a.Links, a.LastError = asset.Failed, asset.StepFailed, "", nil, "The generation failed. Nothing was charged. Start it again."
	}
	o := store.Operation{
		ID: a.Operation, Account: accountID, Principal: "key_filled", Type: "model_generation", Mode: operation.Auto, Status: end, Stage: operation.Final,
		Resource: operation.Resource{Type: asset.Model, ID: a.ID}, Prompt: &prompt, Preset: operation.Fast, Seed: int64(n),
		Version: 3, CreatedAt: at, UpdatedAt: at, CompletedAt: at, Assets: a.Links, Progress: progress,
	}
	if end == operation.Failed {
		o.Failure = operation.Failure{Code: operation.GenerationFailed, Message: a.LastError}
	}
	preview := store.Task{
		ID: tx.NewID(id.Task), Operation: o.ID, Account: accountID, Round: 1, Stage: operation.Preview, Class: store.Heavy, Kind: asset.Model, Step: "preview",
		Price: credit.Credits(2), State: store.Done, Attempt: 1, CreatedAt: at, Brief: brief,
	}
	final := preview
	final.ID, final.Stage, final.Class, final.Step, final.Price = tx.NewID(id.Task), operation.Final, store.Light, "final", credit.Credits(6)
	hold := store.Entry{Account: accountID, Operation: o.ID, Kind: credit.Reserve, Stage: operation.Final, Round: 1, Amount: -credit.Credits(8)}
	hold.Balance = owner.Available + hold.Amount
	back := hold
	back.Kind, back.Amount, back.Balance = credit.Release, -hold.Amount, owner.Available
	return errors.Join(tx.InsertAsset(&a), tx.InsertOperation(&o), tx.InsertTask(&preview), tx.InsertTask(&final), tx.Enter(hold), tx.Enter(back))
}

// links are the URLs of a model's files.
func links(modelID string) json.RawMessage {
	file := func(name string) string {
		return asset.BaseMark + "/files/art" + modelID[3:] + "/ABCDEFGHIJKLMNOPQRSTUVWXYZ/" + name
	}
	text, err := json.Marshal(map[string]any{
		"glbUrl": file("model.glb"), "glbSizeBytes": 1234567, "previewImageUrl": file("preview.png"), "thumbnailUrl": file("thumbnail.png"),
		"fbxUrl": nil, "objUrl": nil, "stlUrl": nil, "usdzUrl": nil, "optimizedGlbUrl": nil, "optimizedGlbSizeBytes": nil, "bounds": nil,
	})
	if err != nil {
		panic(err) // plain strings and numbers
	}
	return text
}
