package band

import "context"

// Ahead fills places for the steps 0..n−1 on another goroutine, at low priority and in order, while the caller's goroutine uses them in the same
// order: two stages of one work side by side. At most len(places) steps are under way, and step i has the place i modulo their number, as
// the step before left it. It ends with the first error of use or of the context. A panic of fill is raised in the caller as a *Panic.
func Ahead[T any](ctx context.Context, n int, places []T, fill func(i int, place *T), use func(i int, place *T) error) error {
	ctx, cancel := context.WithCancel(ctx)
	free, full := make(chan struct{}, len(places)), make(chan struct{}, len(places))
	for range places {
		free <- struct{}{}
	}
	var fault *Panic
	go func() {
		defer close(full)
		defer func() {
			if p := recover(); p != nil {
				fault = caught(p)
			}
		}()
		StandBack()
		for i := range n {
			select {
			case <-ctx.Done():
				return
			case <-free:
			}
			fill(i, &places[i%len(places)])
			full <- struct{}{}
		}
	}()
	err := drain(ctx, n, places, free, full, use)
	cancel()
	for range full { // the other goroutine ends before the caller does
	}
	if fault != nil {
		panic(fault)
	}
	return err
}

// drain uses the places that are full, in order.
func drain[T any](ctx context.Context, n int, places []T, free, full chan struct{}, use func(i int, place *T) error) error {
	for i := range n {
		if _, ok := <-full; !ok {
			return ctx.Err()
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := use(i, &places[i%len(places)]); err != nil {
			return err
		}
		free <- struct{}{}
	}
	return nil
}
