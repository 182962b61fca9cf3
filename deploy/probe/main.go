// Command probe asks the server beside it for its health, and exits with 1 unless the answer is 200. The image has it for the health check of
// Docker, since it has no shell and no curl.
package main

import (
	"fmt"
	"net"
	"net/http"
	"os"
	"time"
)

func main() {
	url := address(os.Getenv("ATELIER_LISTEN"))
	if len(os.Args) > 1 {
		url = os.Args[1]
	}
	if err := probe(url); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// address is the URL of the health of a server that listens at host:port, as ATELIER_LISTEN has it. A server that listens on every address of
// the container is asked at 127.0.0.1; "" is the image's own port, 8080.
func address(listen string) string {
	host, port, err := net.SplitHostPort(listen)
	if err != nil {
		host, port = "", "8080"
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	return "http://" + net.JoinHostPort(host, port) + "/health"
}

// probe returns an error unless the URL answers 200 within 5 s.
func probe(url string) error {
	c := http.Client{Timeout: 5 * time.Second}
	r, err := c.Get(url)
	if err != nil {
		return err
	}
	defer r.Body.Close()
	if r.StatusCode != http.StatusOK {
		return fmt.Errorf("%s answers %s", url, r.Status)
	}
	return nil
}
