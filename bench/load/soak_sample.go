package main

import (
	"bufio"
	"encoding/csv"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

// sampleEvery is the time between two samples.
const sampleEvery = 10 * time.Second

// sample is what the server's process holds at a moment.
type sample struct {
	at                      time.Duration // since the beginning
	memory                                // all, and its own
	goroutines, descriptors int
}

func (s sample) String() string {
	return fmt.Sprintf("%d MB, %d of them its own, %d goroutines, %d descriptors", s.all/1e6, s.own/1e6, s.goroutines, s.descriptors)
}

// sampler takes samples of a soak at intervals and writes them to a file of comma-separated values.
type sampler struct {
	soak  *soak
	begun time.Time
	file  *os.File
	to    *csv.Writer
	ended chan struct{}
	group sync.WaitGroup

	mu   sync.Mutex
	most sample // of each figure by itself
}

func newSampler(k *soak, path string) (*sampler, error) {
	f, err := os.Create(path)
	if err != nil {
		return nil, err
	}
	s := &sampler{soak: k, begun: time.Now(), file: f, to: csv.NewWriter(f), ended: make(chan struct{})}
	err = s.to.Write([]string{"seconds", "phase", "kills", "rss", "rss_anon", "goroutines", "descriptors", "requests"})
	s.group.Go(s.loop)
	return s, err
}

func (s *sampler) loop() {
	tick := time.NewTicker(sampleEvery)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			_, _ = s.take() // between kill and start there is no process to sample
		case <-s.ended:
			return
		}
	}
}

// take samples the process once and writes a line.
func (s *sampler) take() (now sample, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.soak.down.Load() {
		return now, errors.New("the server is down")
	}
	p := s.soak.server
	now.at = time.Since(s.begun)
	if now.all, err = p.held("VmRSS:"); err != nil {
		return now, err
	}
	if now.own, err = p.held("RssAnon:"); err != nil {
		return now, err
	}
	if now.goroutines, err = goroutines(s.soak.metrics); err != nil {
		return now, err
	}
	open, err := os.ReadDir(p.proc("fd"))
	if err != nil {
		return now, err
	}
	now.descriptors = len(open)
	s.most.all, s.most.own = max(s.most.all, now.all), max(s.most.own, now.own)
	s.most.goroutines, s.most.descriptors = max(s.most.goroutines, now.goroutines), max(s.most.descriptors, now.descriptors)
	return now, s.write(now)
}

func (s *sampler) write(now sample) error {
	var record []string
	for _, n := range []int64{
		int64(now.at.Seconds()), s.soak.phase.Load(), s.soak.kills.Load(),
		now.all, now.own, int64(now.goroutines), int64(now.descriptors), s.soak.outcomes.total(),
	} {
		record = append(record, strconv.FormatInt(n, 10))
	}
	if err := s.to.Write(record); err != nil {
		return err
	}
	s.to.Flush()
	return s.to.Error()
}

func (s *sampler) stop() error {
	close(s.ended)
	s.group.Wait()
	return s.file.Close()
}

// alone opens a connection for one request, so that the sample itself leaves no descriptor open.
var alone = &http.Client{Transport: &http.Transport{DisableKeepAlives: true}, Timeout: 10 * time.Second}

// goroutines is the number that the server reports, less the two that serve the report.
func goroutines(metrics string) (int, error) {
	response, err := alone.Get("http://" + metrics + "/metrics")
	if err != nil {
		return 0, err
	}
	defer response.Body.Close()
	for lines := bufio.NewScanner(response.Body); lines.Scan(); {
		if text, found := strings.CutPrefix(lines.Text(), "go_goroutines "); found {
			return strconv.Atoi(text)
		}
	}
	return 0, errors.New("the metrics hold no go_goroutines")
}
