package driver

import (
	"context"
	"database/sql"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"

	"atelier/internal/store/conn"
)

// Maintenance is a few connections to a server for statements that may take long: migrations, copies, checks. They have no
// statement timeout. When the context of OpenMaintenance ends, answers time out after conn.CloseTimeout.
type Maintenance struct {
	Pool  *pgxpool.Pool
	DB    *sql.DB // on the same pool
	conns *conn.Group
	stop  func() bool // stops waiting for the context
}

// maintenanceConns is how many connections there are at most.
const maintenanceConns = 16

// OpenMaintenance connects to the server of a URL.
func OpenMaintenance(ctx context.Context, url string) (*Maintenance, error) {
	set, err := parseURL(url)
	if err != nil {
		return nil, err
	}
	m := &Maintenance{conns: conn.NewGroup(conn.MaintenanceTimeout)}
	if m.Pool, err = newPool(ctx, set, m.conns.Dial, maintenanceConns); err != nil {
		m.conns.Close()
		return nil, err
	}
	m.DB = stdlib.OpenDBFromPool(m.Pool)
	m.stop = context.AfterFunc(ctx, func() { m.conns.SetTimeout(conn.CloseTimeout) })
	return m, nil
}

// Close closes the connections.
func (m *Maintenance) Close() error {
	m.stop()
	m.conns.SetTimeout(conn.CloseTimeout)
	err := m.DB.Close()
	m.Pool.Close()
	m.conns.Close()
	return err
}
