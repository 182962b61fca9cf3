package animal

// Hare is a lean rabbit on long legs, with longer ears that are black at their tips.
var Hare = varied(Rabbit, func(q *Beast) {
	q.Name, q.H, q.Lay, q.Depth, q.Cell = "hare", .29, .009, .62, .0125
	q.Trunk = []Station{{-.66, .58, .16, .20}, {-.50, .72, .245, .32}, {-.20, .76, .250, .325}, {.10, .71, .225, .295}, {.34, .70, .185, .255},
		{.46, .74, .145, .20}}
	q.Neck = []Station{{.40, .82, .155, .19}, {.51, .98, .135, .15}, {.59, 1.10, .125, .13}}
	q.Muscle = forms(ball(.205, .56, -.42, .115, .28, .26))
	q.Fore = leg{X0: .145, X1: .105, Size: .070, Foot: paw, Ham: [3]float32{.30, .88, .10},
		P: [5][2]float32{{.46, .64}, {.33, .49}, {.42, .22}, {.44, .095}, {.50, .055}},
		R: [5][2]float32{{.085, .11}, {.072, .085}, {.048, .050}, {.044, .046}, {.046, .044}}}
	q.Hind = leg{X0: .195, X1: .205, Size: .082, Foot: paw, Ham: [3]float32{-.66, .52, .13},
		P: [5][2]float32{{-.48, .62}, {-.06, .42}, {-.58, .14}, {-.24, .085}, {-.10, .060}},
		R: [5][2]float32{{.15, .25}, {.115, .145}, {.062, .065}, {.062, .056}, {.056, .050}}}
	q.Tail = []Station{{-.74, .60, .075, .075}, {-.82, .66, .080, .080}}
	q.Head = varyHead(rabbitHead, func(h *head) {
		h.L, h.At, h.Pitch = .52, [2]float32{.64, 1.15}, .26
		h.Forms[0] = ball(0, .03, .0, .195, .205, .26)
		h.Ear.Len, h.Ear.Wide, h.Ear.Pitch, h.Ear.Tip, h.Ear.Roll = .98, .125, .26, .38, .26
		h.Eye.Iris, h.Eye.Pupil = rgb(0xC08A34), round(.45)
	})
	q.Base = rgb(0xA5814F)
	q.Coat = func(w *Where) vec {
		c := agouti(w)
		if w.EarY > 0 {
			c = mix3(c, rgb(0x1E1814), smooth(.80, .90, w.EarY)*(1-.8*w.Ear))
		}
		return c
	}
	q.Marked = bicolour
})
