package main

import (
	"errors"
	"fmt"
	"math"
	"net"
	"net/netip"
	"net/url"
	"runtime"
	"slices"
	"strings"

	"atelier/internal/credit"
	"atelier/internal/engine"
	engines "atelier/internal/engine/all"
	"atelier/internal/store"
)

// Settings are all settings of the operator. Each has one line in the table of names below.
type Settings struct {
	Listen    string
	PublicURL string // {base_url}; never taken from a request
	Data      string
	Database  string // "": SQLite in the data folder
	Storage   string // "": files in the data folder
	Delivery  string // of files: "stream" or "redirect"

	Workers           int // 0: this process accepts work and leaves it to others
	WorkersHeavy      int
	WorkersPerAccount int // 0: no limit

	LimitGeneral    int // per minute and account; 0: none
	LimitPaid       int
	LimitConversion int
	LimitQueue      int     // active operations of an account; 0: none
	LimitFailedAuth int     // per address and minute; 0: none
	LimitStorage    float64 // GiB that an account may keep; 0: no limit

	Cancel         string // "modeler" or "all"
	WaitDays       int
	FetchAllow     []string
	TrustedProxies []string
	HealthAllow    []string
	BillingURL     string
	Log            Logging
	Metrics        string // address of the metrics page, host:port; "": metrics are off
	QueueUI        QueueUI
	Prices         credit.Prices // over the shipped ones
	Plans          credit.Plans
	Safety         Safety
	Engines        engine.Settings

	derived bool   // PublicURL follows from Listen
	role    string // all, api or worker; "": all
	pages   int    // of 4 KiB, that the database may grow to; 0: no bound. Only tests set it, to fill the disk.
}

// setting is one line of the table: its name in the file, its environment variable, and where it is kept. Without an environment variable,
// env is "": only the file can hold it.
type setting struct {
	name, env string
	at        func(*Settings) any
}

var settings = slices.Concat(shared, engineSettings())

// shared are the settings under engines that no engine owns.
var shared = []setting{
	{"listen", "ATELIER_LISTEN", func(s *Settings) any { return &s.Listen }},
	{"publicURL", "ATELIER_PUBLIC_URL", func(s *Settings) any { return &s.PublicURL }},
	{"data", "ATELIER_DATA", func(s *Settings) any { return &s.Data }},
	{"database", "ATELIER_DATABASE", func(s *Settings) any { return &s.Database }},
	{"storage", "ATELIER_STORAGE", func(s *Settings) any { return &s.Storage }},
	{"files.delivery", "ATELIER_FILES_DELIVERY", func(s *Settings) any { return &s.Delivery }},
	{"workers.total", "ATELIER_WORKERS", func(s *Settings) any { return &s.Workers }},
	{"workers.heavy", "ATELIER_WORKERS_HEAVY", func(s *Settings) any { return &s.WorkersHeavy }},
	{"workers.perAccount", "ATELIER_WORKERS_PER_ACCOUNT", func(s *Settings) any { return &s.WorkersPerAccount }},
	{"limits.general", "ATELIER_LIMITS_GENERAL", func(s *Settings) any { return &s.LimitGeneral }},
	{"limits.paid", "ATELIER_LIMITS_PAID", func(s *Settings) any { return &s.LimitPaid }},
	{"limits.conversion", "ATELIER_LIMITS_CONVERSION", func(s *Settings) any { return &s.LimitConversion }},
	{"limits.queue", "ATELIER_LIMITS_QUEUE", func(s *Settings) any { return &s.LimitQueue }},
	{"limits.failedAuth", "ATELIER_LIMITS_FAILED_AUTH", func(s *Settings) any { return &s.LimitFailedAuth }},
	{"limits.storage", "ATELIER_LIMITS_STORAGE", func(s *Settings) any { return &s.LimitStorage }},
	{"operations.cancel", "ATELIER_OPERATIONS_CANCEL", func(s *Settings) any { return &s.Cancel }},
	{"operations.waitDays", "ATELIER_OPERATIONS_WAIT_DAYS", func(s *Settings) any { return &s.WaitDays }},
	{"fetch.allow", "ATELIER_FETCH_ALLOW", func(s *Settings) any { return &s.FetchAllow }},
	{"trustedProxies", "ATELIER_TRUSTED_PROXIES", func(s *Settings) any { return &s.TrustedProxies }},
	{"health.allow", "ATELIER_HEALTH_ALLOW", func(s *Settings) any { return &s.HealthAllow }},
	{"billingURL", "ATELIER_BILLING_URL", func(s *Settings) any { return &s.BillingURL }},
	{"log", "ATELIER_LOG", func(s *Settings) any { return &s.Log }},
	{"metrics", "ATELIER_METRICS", func(s *Settings) any { return &s.Metrics }},
	{"queueUI.listen", "ATELIER_QUEUE_UI_LISTEN", func(s *Settings) any { return &s.QueueUI.Listen }},
	{"queueUI.password", "ATELIER_QUEUE_UI_PASSWORD", func(s *Settings) any { return &s.QueueUI.Password }},
	{"queueUI.passwordFile", "ATELIER_QUEUE_UI_PASSWORD_FILE", func(s *Settings) any { return &s.QueueUI.PasswordFile }},
	{"engines.routes", "", func(s *Settings) any { return &s.Engines.Routes }},
	{"prices", "", func(s *Settings) any { return &s.Prices }},
	{"plans.required", "", func(s *Settings) any { return &s.Plans.Required }},
	{"plans.default", "", func(s *Settings) any { return &s.Plans.Default }},
	{"plans.tiers", "", func(s *Settings) any { return &s.Plans.Tiers }},
	{"safety.policy", "", func(s *Settings) any { return &s.Safety.Policy }},
	{"safety.block", "", func(s *Settings) any { return &s.Safety.Block }},
	{"safety.allow", "", func(s *Settings) any { return &s.Safety.Allow }},
	{"safety.moderation.url", "", func(s *Settings) any { return &s.Safety.ModerationURL }},
	{"safety.moderation.timeout", "", func(s *Settings) any { return &s.Safety.Timeout }},
	{"safety.moderation.token", "", func(s *Settings) any { return &s.Safety.Token }},
	{"safety.moderation.tokenFile", "", func(s *Settings) any { return &s.Safety.TokenFile }},
	{"safety.moderation.onError", "", func(s *Settings) any { return &s.Safety.OnError }},
}

// defaults are the settings of a fresh machine.
func defaults() Settings {
	// As many tasks at a time as there are processors, for the work is computing.
	n := runtime.NumCPU()
	return Settings{
		Listen: "127.0.0.1:8080", Data: "./data", Delivery: stream, Workers: n, WorkersHeavy: n,
		LimitGeneral: 600, LimitPaid: 30, LimitConversion: 30, LimitQueue: 10_000, LimitFailedAuth: 60, LimitStorage: 50,
		Cancel: "modeler", WaitDays: 30, Log: Logging{Format: "text"}, Plans: credit.SelfHosted(),
	}
}

// derive sets the settings that follow from others.
//
// A URL for people needs a host: loopback and unspecified addresses become localhost. It is called again when the port is known, and keeps
// what the operator has set.
func (s *Settings) derive() error {
	host, port, err := net.SplitHostPort(s.Listen)
	if err != nil {
		return fmt.Errorf("listen: %q is not host:port", s.Listen)
	}
	if s.derived = s.PublicURL == ""; s.derived {
		s.PublicURL = "http://" + s.Listen
		if ip, err := netip.ParseAddr(host); host == "" || host == "localhost" || err == nil && (ip.IsLoopback() || ip.IsUnspecified()) {
			s.PublicURL = "http://localhost:" + port
		}
	}
	s.PublicURL = strings.TrimRight(s.PublicURL, "/")
	if s.BillingURL == "" {
		s.BillingURL = s.PublicURL + "/billing"
	}
	return nil
}

// bindAny listens on a port that the system chooses (port 0), because URLs contain the port; nil when the port is set. A port that is
// set is bound only when the server is ready, so every accepted connection is served.
func (s *Settings) bindAny() (net.Listener, error) {
	host, port, _ := net.SplitHostPort(s.Listen) // check has refused addresses without a port
	if n, err := net.LookupPort("tcp", port); err != nil || n != 0 {
		return nil, nil
	}
	l, err := net.Listen("tcp", s.Listen)
	if err != nil {
		return nil, err
	}
	_, port, _ = net.SplitHostPort(l.Addr().String()) // never fails
	s.Listen = net.JoinHostPort(host, port)
	if !s.derived {
		return l, nil
	}
	// Both URLs have the old port: emptied, they are derived anew.
	if s.BillingURL == s.PublicURL+"/billing" {
		s.BillingURL = ""
	}
	s.PublicURL = ""
	return l, s.derive()
}

// check validates the settings, and fills in the settings that follow from others.
//
// derive comes first, because the URLs that it fills in are checked. Every command checks all settings, those of other commands too.
func (s *Settings) check() error {
	if err := s.derive(); err != nil {
		return err
	}
	switch {
	case s.Database != "" && store.CheckURL(s.Database) != nil:
		return fmt.Errorf("database: %w", store.CheckURL(s.Database))
	case s.Cancel != "modeler" && s.Cancel != "all":
		return fmt.Errorf("operations.cancel: %q is neither modeler nor all", s.Cancel)
	case s.WaitDays < 1:
		return fmt.Errorf("operations.waitDays: %d is under 1", s.WaitDays)
	case !onTheWeb(s.PublicURL):
		return fmt.Errorf("publicURL: %q is not an absolute URL of http or https", s.PublicURL)
	case !onTheWeb(s.BillingURL):
		return fmt.Errorf("billingURL: %q is not an absolute URL of http or https", s.BillingURL)
	}
	if _, _, err := net.SplitHostPort(s.Metrics); s.Metrics != "" && err != nil {
		return fmt.Errorf("metrics: %q is not host:port", s.Metrics)
	}
	if err := errors.Join(s.Log.check(), s.checkStorage(), s.QueueUI.check(s.Database)); err != nil {
		return err
	}
	if _, err := shippedPrices().Overlay(s.Prices); err != nil {
		return fmt.Errorf("prices: %w", err)
	}
	if err := engines.Check(s.Engines); err != nil {
		return ofEngines(err)
	}
	if err := s.Plans.Check(); err != nil {
		return fmt.Errorf("plans.%w", err)
	}
	return s.checkNumbers()
}

func (s *Settings) checkNumbers() error {
	for _, d := range settings {
		if n, ok := d.at(s).(*int); ok && *n < 0 {
			return fmt.Errorf("%s: %d is under 0", d.name, *n)
		}
	}
	if !sensible(s.LimitStorage) {
		return fmt.Errorf("limits.storage: %v is not between 0 and %d", s.LimitStorage, maxGibibytes)
	}
	return nil
}

// maxGibibytes is the greatest bound of storage: an exbibyte.
const maxGibibytes = 1 << 30

// sensible reports whether a number of gibibytes is a bound: 0 to maxGibibytes, and not NaN.
func sensible(gib float64) bool { return gib >= 0 && gib <= maxGibibytes }

// gibibytes converts GiB (2³⁰ bytes) to bytes, rounded up.
func gibibytes(gib float64) int64 { return int64(math.Ceil(gib * (1 << 30))) }

// onTheWeb reports whether a text is the URL of a place in the web.
func onTheWeb(text string) bool {
	u, err := url.Parse(text)
	return err == nil && u.Host != "" && (u.Scheme == "http" || u.Scheme == "https")
}
