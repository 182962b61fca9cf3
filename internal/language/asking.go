package language

// Asking is the words by which a request is put, a list for Words: "please give me" says nothing of a thing. Modal verbs
// that are nouns, too, are in Modal.
const Asking = "please, pls, plz, ok, okay, hi, hello, thanks, thank, i, id, im, me, my, we, us, our, you, your, give, want, need, would, could, " +
	"get, show, sculpt, hey, thx, ty, asap, shall, should, must, let, lets, do, does, did, " +
	"create, make, makes, made, generate, build, built, draw, design, produce, render, a, an, the"

// Modal is the verbs of a request that are nouns as well, a list for Words: "can you" asks, "a can" and "a will" are things.
const Modal = "can, will, may, might"
