package operation

import (
	"encoding/json"
	"testing"
)

var statuses = []Status{Queued, Running, PreviewReady, BillingRequired, Succeeded, PartiallySucceeded, Failed, Canceled}

var events = []Event{Take, PreviewMade, AllMade, SomeMade, WorkFailed, Unpayable, TakenBack, Approve, Revise, Resume, Cancel, Lapse}

// want is the table of the contract, a row an event: where it leads from each status; what is not there cannot happen.
var want = map[Event]map[Status]Status{
	Take:        {Running: Running, Queued: Running},
	PreviewMade: {Running: PreviewReady},
	AllMade:     {Running: Succeeded},
	SomeMade:    {Running: PartiallySucceeded},
	WorkFailed:  {Running: Failed},
	Unpayable:   {Running: BillingRequired, PreviewReady: BillingRequired, Queued: BillingRequired},
	TakenBack:   {Running: Queued},
	Approve:     {PreviewReady: Running},
	Revise:      {PreviewReady: Running},
	Resume:      {BillingRequired: Queued},
	Cancel:      {Running: Canceled, Queued: Canceled, PreviewReady: Canceled, BillingRequired: Canceled},
	Lapse:       {PreviewReady: Canceled, BillingRequired: Canceled},
}

func TestEveryPairOfTheTable(t *testing.T) {
	for _, from := range statuses {
		for _, e := range events {
			got, ok := from.Next(e)
			to, may := want[e][from]
			if !may {
				to = from
			}
			if got != to || ok != may {
				t.Errorf("%s in %s: got %s, %v, want %s, %v", e, from, got, ok, to, may)
			}
			if ok && from.Terminal() {
				t.Errorf("%s in %s: a terminal status changed", e, from)
			}
		}
	}
}

func TestEveryStatusIsOfOneSort(t *testing.T) {
	for _, s := range statuses {
		n := 0
		for _, is := range []bool{s.Active(), s.Waiting(), s.Terminal()} {
			if is {
				n++
			}
		}
		if n != 1 {
			t.Errorf("%s: got %d sorts, want 1", s, n)
		}
	}
}

func TestEverythingHasWords(t *testing.T) {
	for _, e := range events {
		if e.Words() == "" {
			t.Errorf("nothing says when %s happens", e)
		}
	}
	for _, s := range statuses {
		if s.Words() == "" {
			t.Errorf("nothing says what %s means", s)
		}
	}
}

func TestETagIsOfTheRecord(t *testing.T) {
	a := Operation{Object: "operation", ID: "op_1", Status: Running}
	b := a
	b.Status = Queued
	if ETag(a) == ETag(b) {
		t.Error("two records share an ETag")
	}
	j, err := json.Marshal(a)
	if err != nil {
		t.Fatal(err)
	}
	if ETagOf(j) != ETag(a) {
		t.Error("the record and its bytes have two ETags")
	}
}
