package store

import "context"

// Depth is how many tasks of a class are in a state.
type Depth struct {
	Class Class
	State TaskState
	Tasks int64
}

// Depths counts the tasks that are ready and those that are in hand, by class. The ready ones are counted in their index.
func (r reads) Depths(ctx context.Context) ([]Depth, error) {
	list := []Depth{{Heavy, Ready, 0}, {Light, Ready, 0}, {Heavy, Leased, 0}, {Light, Leased, 0}}
	err := r.all(ctx, `SELECT class, state, COUNT(*) FROM tasks WHERE state = 'ready' GROUP BY class, state
		UNION ALL SELECT class, state, COUNT(*) FROM tasks WHERE state = 'leased' GROUP BY class, state`, nil, func(s scan) error {
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
