package conn

import (
	"net"
	"runtime"
	"syscall"
	"time"
)

// userTimeout is Linux's TCP_USER_TIMEOUT (tcp(7)), which package syscall does not name.
const userTimeout = 0x12

// dialer makes connections that fail when the server is silent for about ten seconds. A machine or network that is gone
// refuses nothing, and without this a read from it would last for minutes.
func dialer() *net.Dialer {
	return &net.Dialer{
		Timeout:         ConnectTimeout,
		KeepAliveConfig: net.KeepAliveConfig{Enable: true, Idle: 4 * time.Second, Interval: 2 * time.Second, Count: 3},
		Control: func(network, _ string, c syscall.RawConn) (err error) {
			if runtime.GOOS != "linux" || network == "unix" {
				return nil
			}
			failed := c.Control(func(fd uintptr) {
				err = syscall.SetsockoptInt(int(fd), syscall.IPPROTO_TCP, userTimeout, int((10 * time.Second).Milliseconds()))
			})
			if failed != nil {
				return failed
			}
			return err
		},
	}
}
