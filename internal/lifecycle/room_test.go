package lifecycle_test

import (
	"strconv"
	"strings"
	"testing"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/session"
)

// made starts a model and works until it has succeeded.
func made(t *testing.T, b *lifecycletest.Bed, c account.Caller) operation.Operation {
	t.Helper()
	o := start(t, b, c, lifecycletest.Request("", body))
	b.Work()
	o = read(t, b, c, o.ID)
	status(t, o, operation.Succeeded)
	return o
}

func used(t *testing.T, b *lifecycletest.Bed, c account.Caller) lifecycle.UsageStorage {
	t.Helper()
	u, err := b.Usage(t.Context(), c, "", "")
	if err != nil {
		t.Fatal(err)
	}
	return u.Storage
}

// A full account cannot start work, its idempotency key stays free, and it can start again as soon as it has deleted an asset.
func TestAFullAccountStartsNothing(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	o := made(t, b, b.Live)
	s := used(t, b, b.Live)
	if s.UsedBytes < 4 || s.LimitBytes != nil {
		t.Errorf("got %+v, want some bytes and no bound", s)
	}
	b.StorageLimit = s.UsedBytes
	if s := used(t, b, b.Live); s.LimitBytes == nil || *s.LimitBytes != s.UsedBytes {
		t.Errorf("got %+v, want the bound to be reached", s)
	}
	r := lifecycletest.Request("key", body)
	_, err := b.Start(t.Context(), b.Live, lifecycletest.Generate, r)
	wantProblem(t, err, problem.StorageFull)
	start(t, b, b.Other, lifecycletest.Request("", body))
	start(t, b, b.Test, lifecycletest.Request("", body)) // the test side has storage of its own
	if err := b.Delete(t.Context(), b.Live, asset.Model, o.Resource.ID); err != nil {
		t.Fatal(err)
	}
	if s := used(t, b, b.Live); s.UsedBytes != 0 {
		t.Errorf("after it was deleted: got %d bytes, want 0", s.UsedBytes)
	}
	status(t, start(t, b, b.Live, r), operation.Running)
	b.Work()
	b.CheckLedger()
	mustPassCheck(t, b)
}

// A start that can neither be paid nor stored is refused for Credits.
func TestCreditsComeBeforeRoom(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{Credits: 21})
	made(t, b, b.Live)
	b.StorageLimit = 1
	_, err := b.Start(t.Context(), b.Live, lifecycletest.Generate, lifecycletest.Request("", body))
	wantProblem(t, err, problem.BillingRequired)
	if err := b.Keeper.Grant(t.Context(), b.Live.Account, credit.Credits(100), ""); err != nil {
		t.Fatal(err)
	}
	_, err = b.Start(t.Context(), b.Live, lifecycletest.Generate, lifecycletest.Request("", body))
	wantProblem(t, err, problem.StorageFull)
}

// Texts count as storage, as files do: a start without room for its texts is refused, and they go with the asset.
func TestTextsNeedRoom(t *testing.T) {
	const items, characters = 25, 8000
	b := lifecycletest.New(t, lifecycletest.Options{Storage: 1 << 20})
	wish := lifecycletest.PackBody{Prompt: "x"}
	for n := range items {
		wish.Items = append(wish.Items, strings.Repeat("ü", characters-2)+strconv.Itoa(10+n))
	}
	const least = items * 2 * (characters - 2) // bytes of the prompts
	_, err := b.Start(t.Context(), b.Test, lifecycletest.GeneratePack, of("key", wish))
	wantProblem(t, err, problem.StorageFull)
	if got := used(t, b, b.Test).UsedBytes; got != 0 {
		t.Errorf("after a refusal: got %d bytes, want 0", got)
	}
	b.StorageLimit = 3 << 20
	o := begun(t, b, lifecycletest.GeneratePack, of("key", wish))
	texts := used(t, b, b.Live).UsedBytes
	if texts < 4*least {
		t.Errorf("got %d bytes, want the %d of the prompts in the request, the briefs and twice in the rows of assets", texts, 4*least)
	}
	_, err = b.Start(t.Context(), b.Live, lifecycletest.GeneratePack, of("", wish))
	wantProblem(t, err, problem.StorageFull)
	mustPassCheck(t, b)
	b.StorageLimit = 0
	b.Work()
	mustPassCheck(t, b)
	if err := b.Delete(t.Context(), b.Live, o.Resource.Type, o.Resource.ID); err != nil {
		t.Fatal(err)
	}
	if got := used(t, b, b.Live).UsedBytes; got != 0 {
		t.Errorf("after it was deleted: got %d bytes, want 0", got)
	}
	mustPassCheck(t, b)
}

// Approvals and revisions are refused to a full account, too.
func TestAFullAccountGoesOnWithNothing(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	o := start(t, b, b.Live, lifecycletest.Request("", review("a chair")))
	b.StorageLimit = used(t, b, b.Live).UsedBytes + 1
	b.Work()
	_, err := b.Approve(t.Context(), b.Live, o.ID, lifecycletest.Request("a", nil))
	wantProblem(t, err, problem.StorageFull)
	_, err = b.Revise(t.Context(), b.Live, o.ID, lifecycletest.Request("r", lifecycle.ReviseBody{Feedback: "red"}))
	wantProblem(t, err, problem.StorageFull)
	status(t, read(t, b, b.Live, o.ID), operation.PreviewReady)
	b.StorageLimit = 1000
	if _, err := b.Approve(t.Context(), b.Live, o.ID, lifecycletest.Request("a", nil)); err != nil {
		t.Fatal(err)
	}
	b.Work()
	status(t, read(t, b, b.Live, o.ID), operation.Succeeded)
	b.CheckLedger()
	mustPassCheck(t, b)
}

// When an account becomes full, its tasks in the queue fail and cost nothing. Tasks that workers have already claimed are finished, and other accounts
// go on.
func TestWorkWithoutRoom(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	inHand := start(t, b, b.Live, lifecycletest.Request("", review("one")))
	first := b.Claim()
	var waiting []operation.Operation
	for range 20 {
		waiting = append(waiting, start(t, b, b.Live, lifecycletest.Request("", body)))
	}
	second := b.Claim()
	others := start(t, b, b.Other, lifecycletest.Request("", review("three")))
	texts, otherTexts := used(t, b, b.Live).UsedBytes, used(t, b, b.Other).UsedBytes
	b.StorageLimit = texts + 1
	for _, claim := range []*lifecycle.Claim{first, second} {
		if err := b.Finish(claim); err != nil {
			t.Fatal(err)
		}
	}
	b.Work()
	status(t, read(t, b, b.Live, inHand.ID), operation.PreviewReady)
	status(t, read(t, b, b.Other, others.ID), operation.PreviewReady)
	for i, o := range waiting {
		o = read(t, b, b.Live, o.ID)
		status(t, o, operation.Failed)
		if charged := *o.Credits.Finalized; o.Error.Code != operation.QuotaBlocked || (charged > 0) != (i == 0) {
			t.Errorf("got %+v and %v charged, want %s, and a charge only for the preview that was in hand", o.Error, charged, operation.QuotaBlocked)
		}
	}
	if s := used(t, b, b.Live); s.UsedBytes-texts != 2*(used(t, b, b.Other).UsedBytes-otherTexts) {
		t.Errorf("got %d bytes, want what was in hand", s.UsedBytes)
	}
	b.CheckLedger()
	mustPassCheck(t, b)
}

// A queued operation that was taken back from a worker can fail for want of storage, and so can an item of a pack.
func TestTakenBackWithoutRoom(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	made(t, b, b.Live)
	o := start(t, b, b.Live, lifecycletest.Request("", body))
	b.Claim()
	if _, err := b.Recover(t.Context()); err != nil {
		t.Fatal(err)
	}
	status(t, read(t, b, b.Live, o.ID), operation.Queued)
	pack := begun(t, b, lifecycletest.GeneratePack, of("", lifecycletest.PackBody{Prompt: "x", Items: []string{"a", "b"}}))
	b.StorageLimit = 1
	b.Work()
	for _, id := range []string{o.ID, pack.ID} {
		got := read(t, b, b.Live, id)
		if status(t, got, operation.Failed); got.Error.Code != operation.QuotaBlocked {
			t.Errorf("got %+v, want %s", got.Error, operation.QuotaBlocked)
		}
	}
	b.CheckLedger()
	mustPassCheck(t, b)
}

// An account's own storage limit replaces that of the settings, for both of its sides, until it is unset.
func TestAnAccountsOwnBound(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	made(t, b, b.Live)
	made(t, b, b.Test)
	b.StorageLimit = 1
	set := func(bytes *int64) {
		t.Helper()
		if _, err := b.Keeper.SetTerms(t.Context(), b.Live.Account, session.Terms{Storage: &session.Storage{Bytes: bytes}}); err != nil {
			t.Fatal(err)
		}
	}
	none, much := int64(0), int64(1000)
	for _, c := range []struct {
		own  *int64
		want *int64
		full bool
	}{{&much, &much, false}, {&none, nil, false}, {nil, new(int64(1)), true}} {
		set(c.own)
		for _, caller := range []account.Caller{b.Live, b.Test} {
			_, err := b.Start(t.Context(), caller, lifecycletest.Generate, lifecycletest.Request("", review("x")))
			if c.full {
				wantProblem(t, err, problem.StorageFull)
			} else if err != nil {
				t.Error(err)
			}
			if got := used(t, b, caller).LimitBytes; (got == nil) != (c.want == nil) || got != nil && *got != *c.want {
				t.Errorf("got a bound of %v, want %v", got, c.want)
			}
		}
	}
	b.Work()
	mustPassCheck(t, b)
}

func TestUploadsToAFullAccount(t *testing.T) {
	s := &shelf{}
	b, d := uploads(t, s, nil)
	answer, err := d.Start(t.Context(), b.Live, uploadAction, uploadOf("", "x"))
	if err != nil {
		t.Fatal(err)
	}
	full := used(t, b, b.Live).UsedBytes
	d.StorageLimit = full
	_, err = d.Start(t.Context(), b.Live, uploadAction, uploadOf("", "x"))
	wantProblem(t, err, problem.StorageFull)
	if s.written != 1 {
		t.Errorf("got %d files stored, want the second not to be", s.written)
	}
	if err := d.Delete(t.Context(), b.Live, asset.ReferenceImage, answer.Operation.Resource.ID); err == nil {
		t.Error("the upload has ended before a worker looked at it")
	}
	d.StorageLimit = full + 1 // there is room, and less than this file needs
	_, err = d.Start(t.Context(), b.Live, uploadAction, uploadOf("", "x"))
	wantProblem(t, err, problem.StorageFull)
	s.sweep(t, d)
	if s.written != 2 || len(s.keys) != 1 {
		t.Errorf("got %d files stored and %d left after a sweep, want 2 and 1", s.written, len(s.keys))
	}
}

// A picture by URL is refused before it is stored when there is no room for it. A picture that is already stored takes no more room.
func TestInputsOfAFullAccount(t *testing.T) {
	var b *lifecycletest.Bed
	b = lifecycletest.New(t, lifecycletest.Options{Storage: 1500, Fetch: pictures{bed: &b}})
	begin := func(picture string) error {
		_, err := b.Start(t.Context(), b.Live, lifecycletest.Generate, lifecycletest.Request("", lifecycletest.Body{Prompt: "x", ImageURL: picture}))
		return err
	}
	if err := begin("one"); err != nil {
		t.Fatal(err)
	}
	texts := used(t, b, b.Live).UsedBytes - 1000
	wantProblem(t, begin("two"), problem.StorageFull)
	if err := begin("one"); err != nil {
		t.Error(err)
	}
	if got := used(t, b, b.Live).UsedBytes; got != 1000+2*texts {
		t.Errorf("got %d bytes, want 1000 and twice the %d of a request", got, texts)
	}
	mustPassCheck(t, b)
}
