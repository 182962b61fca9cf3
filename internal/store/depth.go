package store

import "context"

// Depth is how many tasks of a class are in a state.
type Depth struct {
	Class Class
	State TaskState
	Tasks int64
}

// Depths counts the tasks that are ready and those that are in hand, by class. The ready ones, which may
// be many, are counted in their index alone.
func (r reads) Depths(ctx context.Context) ([]Depth, error) {
	list := []Depth{{Heavy, Ready, 0}, {Light, Ready, 0}, {Heavy, Leased, 0}, {Light, Leased, 0}}
	err := r.all(ctx, `SELECT class, 'ready', COUNT(*) FROM tasks WHERE state = 'ready' GROUP BY class
		UNION ALL SELECT class, 'leased', COUNT(*) FROM tasks WHERE state = 'leased' GROUP BY class`, nil, func(s scan) error {
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
