package language

// Asking is the words by which a request is put, a list for Words: they say nothing of what is asked for, whatever that is.
const Asking = "please, pls, plz, ok, okay, hi, hello, thanks, thank, i, id, im, me, my, we, us, our, you, your, give, want, need, would, could, can, will, " +
	"shall, should, may, might, must, let, lets, do, does, did, create, make, makes, made, generate, build, built, draw, design, produce, render, a, an, the"
