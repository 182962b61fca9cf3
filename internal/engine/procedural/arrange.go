package procedural

import (
	"context"
	"slices"
	"strings"

	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
)

// arrange gives every body its place: what a thing carries is put on it while it stands at the origin, and goes along when it
// is put on another; at last what stands on the ground is put side by side.
func (g *group) arrange(ctx context.Context) error {
	links := g.links()
	for i := range links {
		if links[i].parent < 0 {
			if err := g.mount(ctx, i, links); err != nil {
				return err
			}
		}
	}
	var ground []*body
	for i, t := range g.all {
		if t.how == intent.Beside && links[i].parent < 0 || t.how == intent.Behind || t.how == intent.Before {
			g.went(t, g.all[t.of], t.how)
		}
	}
	for i, list := range g.bodies {
		if links[i].parent < 0 && g.all[i].intent.Heaped && len(list) > 1 {
			h, err := g.heap(ctx, i)
			if err != nil {
				return err
			}
			ground = append(ground, h...)
			continue
		}
		for n, b := range list {
			if b.lost {
				continue
			}
			if links[i].parent < 0 || b.adrift {
				if links[i].parent < 0 {
					g.turn(b, i, n, .3)
				}
				ground = append(ground, b)
			}
		}
	}
	neighbours(ground)
	for i, t := range g.all {
		t.copies = len(slices.DeleteFunc(slices.Clone(g.bodies[i]), func(b *body) bool { return b.lost }))
	}
	return nil
}

// mount puts on the i-th thing all that goes with it.
func (g *group) mount(ctx context.Context, i int, links []link) error {
	var loads []int
	for c := range links {
		if links[c].parent == i {
			if err := g.mount(ctx, c, links); err != nil {
				return err
			}
			loads = append(loads, c)
		}
	}
	if err := g.suit(ctx, i, loads, links); err != nil {
		return err
	}
	shelves := map[*body]*shelf{}
	for _, c := range loads {
		for n, b := range g.bodies[c] {
			if err := ctx.Err(); err != nil {
				return err
			}
			g.put(b, g.bodies[i][n%len(g.bodies[i])], links[c].how, c, n, shelves)
		}
	}
	return nil
}

// put puts one body where its words want it, or else beside.
func (g *group) put(b, to *body, how intent.Place, i, n int, shelves map[*body]*shelf) {
	t, on := g.all[i], to.of
	name, other := bare(t), bare(on)
	if how == intent.With {
		how = g.how(b, to)
	}
	g.went(t, on, how)
	switch how {
	case intent.Held:
		b.held = hold(to, b)
		if b.held {
			return
		}
		g.remark("The %s has no hand for the %s; it is beside it.", other, name)
	case intent.Propped:
		prop(to, b)
		return
	case intent.Above:
		if g.under(b, to, n) {
			return
		}
		g.remark("The %s does not fit under the %s; it is beside it.", name, other)
	case intent.Inside:
		if g.into(b, to, i, n, shelves) {
			return
		}
		if n > 0 {
			b.lost = true
			if !t.fills {
				g.remark("No more than %d of %d fit into the %s.", n, len(g.bodies[i]), other)
			}
			return
		}
		g.remark("The %s does not fit into the %s; it is beside it.", name, other)
	case intent.Atop:
		if g.onto(b, to, i, n, shelves) {
			return
		}
		g.remark("The %s finds no hold on the %s; it is beside it.", name, other)
	}
	b.adrift = true
	g.went(t, on, intent.Beside)
}

// how is the way in which one body goes with another: in its hand, on it, or beside it.
func (g *group) how(b, to *body) intent.Place {
	_, hand := to.scene.Sockets[hands[0]]
	own, size := b.bounds().Size(), to.bounds().Size()
	switch {
	case hand && max(own.X, own.Y, own.Z) < 1.5:
		return intent.Held
	case to.of.archetype.Family == "furniture" && own.X < .8*size.X && own.Z < .8*size.Z:
		return intent.Atop
	}
	return intent.Beside
}

func bare(p *plan) string {
	_, name, _ := strings.Cut(p.archetype.Called, " ")
	return name
}

// turn turns a body about its own axis by chance, by at most so many radians. The first one faces the viewer.
func (g *group) turn(b *body, i, n int, most float32) {
	if i == 0 && n == 0 {
		return
	}
	b.move(geom.TurnY(b.of.brief.Seed.Sub("facing").At(n).Range(-most, most)))
}
