package animation

import (
	"context"
	"slices"
	"strings"

	"atelier/internal/asset"
	"atelier/internal/id"
	"atelier/internal/kind"
	"atelier/internal/problem"
)

// The types of targets that animations are read by.
const (
	modelBatch = "model_animation_batch"
	packBatch  = "asset_pack_animation_batch"
	modelClip  = "model_animation_clip"
)

// A clip has the ID of its batch, with the first two characters of the random part moved on by the clip's number: the first by the remainder of a
// division by 32, the second by the quotient. So a clip needs no row: its batch is found by moving the characters back by each possible number.
const (
	alphabet  = "0123456789abcdefghjkmnpqrstvwxyz" // Crockford's
	timeChars = 10                                 // of a ULID
	mostClips = 10 * 25                            // actions, items
)

// clipID is the ID of a clip of a batch.
func clipID(batch string, clip int) string {
	return "anc" + moved(strings.TrimPrefix(batch, "anb"), clip+1)
}

// moved is an ID without its prefix, with its first two random characters moved on by a number, or back by a negative one.
func moved(rest string, n int) string {
	const at, base = len("_") + timeChars, len(alphabet)
	if len(rest) < at+2 {
		return rest
	}
	// 250 clips need two characters: 32 · 32 numbers.
	steps := [2]int{n % base, n / base} // towards zero: both have the sign of n
	out := []byte(rest)
	for k, step := range steps {
		i := strings.IndexByte(alphabet, rest[at+k])
		out[at+k] = alphabet[(i+step+base)%base]
	}
	return string(out)
}

var getTarget = kind.ReadOne(kind.Read{
	Path: "/v1/animations/{targetType}/{targetId}", Name: "getAnimationTarget", Summary: "An animation batch, or one clip of a batch",
	Schema: "AnimationTarget", Fault: problem.AnimationServiceUnavailable,
}, func(ctx context.Context, a kind.Asked, _ struct{}) (Record, error) {
	batch, clip, err := find(ctx, a)
	if err != nil {
		return Record{}, err
	}
	r := recordOf(&batch)
	if clip >= 0 { // in the form of a batch that has no other
		d := detailOf(&batch)
		c := d.clip(&batch, clip)
		r.TargetType, r.ID, r.Status, r.Clips = modelClip, c.ID, c.Status, []ClipRecord{c}
	}
	return r, nil
})

// target is what the path names.
func target(ctx context.Context, a kind.Asked) (kind.Target, error) {
	batch, clip, err := find(ctx, a)
	if err != nil || clip < 0 {
		return kind.Target{Asset: batch.ID}, err
	}
	d := detailOf(&batch)
	part := d.Clips[clip].part()
	file := d.Made[part].File
	return kind.Target{
		Asset: batch.ID, Part: clipID(batch.ID, clip),
		Shows: func(f asset.Artifact) bool { return f.Role == Clip && f.Filename == file },
		Tells: d.only(d.Clips[clip]).quality(),
		Drop: kind.Patch(func(d *detail) {
			d.Clips[clip].Deleted = true
			delete(d.Made, part)
			delete(d.Lost, part)
		}),
	}, nil
}

// find reads the batch that the path names, and the number −1; or the batch of the clip that it names, and the clip's number.
func find(ctx context.Context, a kind.Asked) (batch asset.Asset, clip int, err error) {
	target, targetID := a.Path["targetType"], a.Path["targetId"]
	prefix := map[string]string{modelBatch: "anb", packBatch: "anb", modelClip: "anc"}[target]
	switch {
	case prefix == "":
		return batch, -1, problem.InvalidAnimationTarget.Field("path.targetType", problem.InvalidValue,
			"must be one of model_animation_batch, asset_pack_animation_batch, model_animation_clip")
	case !id.Valid(prefix, targetID):
		return batch, -1, problem.InvalidAnimationID.Field("path.targetId", problem.InvalidFormat,
			"must be the ID of an animation of this type, as its record has it")
	case target == modelClip:
		return findClip(ctx, a.Records, targetID)
	}
	batch, err = a.Records.Asset(ctx, asset.Animation, targetID)
	if err == nil && detailOf(&batch).Target != target {
		err = problem.AnimationNotFound
	}
	return batch, -1, err
}

// findClip reads the batch of a clip. One question to the store names all batches that the clip may be of.
func findClip(ctx context.Context, records kind.Records, clip string) (batch asset.Asset, n int, err error) {
	ids := make([]string, mostClips)
	for i := range ids {
		ids[i] = "anb" + moved(strings.TrimPrefix(clip, "anc"), -i-1)
	}
	// Of 250 possible batches usually one exists; a chance hit of another is told apart by its number of clips.
	known, err := records.Known(ctx, asset.Animation, ids)
	if err != nil {
		return batch, -1, err
	}
	for n, batchID := range ids {
		if !slices.Contains(known, batchID) {
			continue
		}
		if batch, err = records.Asset(ctx, asset.Animation, batchID); err != nil {
			return batch, -1, err
		}
		if d := detailOf(&batch); n < len(d.Clips) && !d.Clips[n].Deleted {
			return batch, n, nil
		}
	}
	return asset.Asset{}, -1, problem.AnimationNotFound
}
