package operation

// eventWords say when an event happens.
var eventWords = map[Event]string{
	Take:        "a worker takes a task of it, for the first time or again",
	PreviewMade: "the preview is made, in mode review",
	AllMade:     "all is made: the final, or every item of a pack",
	SomeMade:    "all is done, but some items or other parts have failed",
	WorkFailed:  "the work has failed for good",
	Unpayable:   "the next stage cannot be paid",
	TakenBack:   "its work was taken back from a worker that died or was stopped, and none of it is in hand",
	Approve:     "the owner approves the preview",
	Revise:      "the owner asks for another preview",
	Resume:      "the owner resumes or approves it, and it can be paid now",
	Cancel:      "the owner cancels it, where that is supported",
	Lapse:       "other work takes it over, its asset is deleted, or it has waited too long",
}

// Words say in a sentence when the event happens.
func (e Event) Words() string { return eventWords[e] }

// statusWords say what a status means to the owner.
var statusWords = map[Status]string{
	Running:            "Accepted: it is worked on, or a worker will take it soon. Every operation begins so.",
	Queued:             "It waits for a worker again.",
	PreviewReady:       "The preview waits for its owner, who may approve or revise it.",
	BillingRequired:    "It waits for Credits; its billing object says for how many, and where to get them.",
	Succeeded:          "All is made.",
	PartiallySucceeded: "Some parts are made: items of a pack, formats of a conversion. The others have failed, cost nothing and can be tried again.",
	Failed:             "It has failed, and its error says why. What failed was not charged.",
	Canceled:           "It was given up. What was finished before stays charged, the rest was released.",
}

// Words say in a sentence or two what the status means to the owner.
func (s Status) Words() string { return statusWords[s] }
