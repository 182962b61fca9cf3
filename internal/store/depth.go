package store

import "context"

// Depth is the number of tasks of a class in a state.
type Depth struct {
	Class Class
	State TaskState
	Tasks int64
}

// Waiting is the state, in depths only, of a ready task whose time has not come: after a transient fault, between two turns of an
// engine, or by a test word. More workers would not end it sooner, so an autoscaler must not count it.
const Waiting TaskState = "waiting"

// Depths counts by class the tasks that are ready at a time, the tasks that wait for a later time, and the leased tasks. The first two,
// which may be many, are counted by an index-only scan.
func (r reads) Depths(ctx context.Context, now int64) ([]Depth, error) {
	list := []Depth{{Heavy, Ready, 0}, {Light, Ready, 0}, {Heavy, Waiting, 0}, {Light, Waiting, 0}, {Heavy, Leased, 0}, {Light, Leased, 0}}
	err := r.all(ctx, `SELECT class, 'ready', COUNT(*) FROM tasks WHERE state = 'ready' AND run_after <= $1 GROUP BY class
		UNION ALL SELECT class, 'waiting', COUNT(*) FROM tasks WHERE state = 'ready' AND run_after > $1 GROUP BY class
		UNION ALL SELECT class, 'leased', COUNT(*) FROM tasks WHERE state = 'leased' GROUP BY class`, args(now), func(s scan) error {
		var d Depth
		err := s(&d.Class, &d.State, &d.Tasks)
		for i := range list {
			if list[i].Class == d.Class && list[i].State == d.State {
				list[i].Tasks = d.Tasks
			}
		}
		return err
	})
	return list, err
}
