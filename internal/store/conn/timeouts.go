// Package conn watches the connections of this process to one PostgreSQL server, so that a server that stops answering ends
// requests with an error instead of holding them. Start at Group.
package conn

import "time"

// How long a process waits for a PostgreSQL server. A server that is stopped, or that sits behind a network which drops
// packets, still accepts connections and acknowledges data, and answers nothing: no timeout of TCP ends that wait.
const (
	ConnectTimeout     = 5 * time.Second        // for a new connection: TCP, TLS and the greeting together
	SilenceTimeout     = 5 * time.Second        // without any byte from the server: a busy server still answers the probe at once
	AnswerTimeout      = 20 * time.Second       // for one answer while the server is alive: longer than statement_timeout, shorter than callers wait
	CloseTimeout       = 2 * time.Second        // for one answer while the process shuts down; later commits count as lost in a crash
	MaintenanceTimeout = 10 * time.Minute       // for one answer to a migration, a copy or a check, which no request waits for
	tick               = 500 * time.Millisecond // how often the group looks at its connections
	probeEvery         = time.Second            // how often the probe asks the server for its time
)
