package motion

// getUp comes from the stance of sleep, so it chains with sleep as standUp does with sitting.
var getUp = &family{name: "get_up", title: "get up from the ground", category: "resting",
	about:   "A person lies on the back, sits up, draws in the feet and rises to stand.",
	words:   words("get_out_of_bed gets_out_of_bed getting_out_of_bed wake wakes waking wake_up wakes_up waking_up awake awakes awaken awakens awakening"),
	seconds: 3, from: lying, to: standing, keys: []key{
		{0, nil},
		// The head first, then up on hands behind the hips.
		{.10, func(a *Act) { a.HeadNod = .45; armsBoth(a, Arm{Fwd: -.10, Out: .45, Twist: .2, Bend: .75, Grip: .1}) }},
		{.28, func(a *Act) {
			seatedOnGround(a)
			a.HipLean, a.Lean = -.45, .25
			armsBoth(a, Arm{Fwd: -.55, Out: .35, Twist: .1, Bend: .25, Grip: -.1})
		}},
		// One foot is drawn in, then the other, and the trunk goes forward over both until they bear it.
		{.40, func(a *Act) { seatedOnGround(a); a.Legs[left] = stand().Legs[left] }},
		{.52, func(a *Act) { seatedOnGround(a); a.Legs = stand().Legs; a.HipLean, a.Lean = -.30, .60 }},
		{.68, func(a *Act) { risen(a, -.52, -.19, .15, .85) }},
		{.84, func(a *Act) { risen(a, -.24, -.16, .40, .35) }},
		{1, func(a *Act) { *a = stand() }},
	}}

// seatedOnGround sits on the ground where the body lay, the hands propped beside the hips and the legs as they are.
func seatedOnGround(a *Act) {
	a.Hips.Y = -.815
	a.HipLean, a.Lean = -.30, .30
	a.HeadWith, a.HeadNod = 0, .15
	armsBoth(a, Arm{Fwd: .20, Out: .30, Twist: .3, Bend: .45, Grip: 0})
}

// risen stands on both feet with the hips so far down and back, hips and trunk bent over the knees and the arms ahead for balance.
func risen(a *Act, down, back, hips, trunk float32) {
	*a = stand()
	a.Hips.Y, a.Hips.Z = down, back
	a.HipLean, a.Lean, a.HeadNod = hips, trunk, .15
	armsBoth(a, Arm{Fwd: .80 + trunk*.4, Out: .20, Twist: .3, Bend: .40, Grip: .1})
}
