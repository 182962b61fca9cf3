// Command atelier is the asset generation service: the API and its workers in one process, and the operator's tools.
//
// Each subcommand is in a file of its name; every setting is in config.go; service.go wires the parts together by hand.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"atelier/internal/command"
	"atelier/internal/engine/exec"
	"atelier/internal/garbage"
	"atelier/internal/garbage/early"
	"atelier/internal/kind"
	kinds "atelier/internal/kind/all"
)

// version is set by the build.
var version = "dev"

// commands is the command line.
type commands struct {
	Data   string `help:"Data folder (default ./data)." placeholder:"DIR"`
	Config string `help:"Settings file (default ./atelier.yaml if it is there)." placeholder:"FILE"`
	JSON   bool   `help:"One JSON object or array on standard output, nothing else there."`

	Serve    serveCommand        `cmd:"" help:"Run the API and the workers."`
	Generate generateCommand     `cmd:"" help:"Make an asset without a server and without an account."`
	Account  accountCommand      `cmd:"" help:"Create and list accounts."`
	Key      keyCommand          `cmd:"" help:"Create, list and revoke API keys."`
	Credits  creditsCommand      `cmd:"" help:"Grant and show Credits."`
	Migrate  migrateCommand      `cmd:"" help:"Bring the database up to date."`
	Check    checkCommand        `cmd:"" help:"Examine configuration, database, storage, ledger and files, and say what is wrong."`
	Backup   backupCommand       `cmd:"" help:"Write database and files into one archive, also while a server serves."`
	Restore  restoreCommand      `cmd:"" help:"Make the data folder anew from a backup."`
	Copy     copyCommand         `cmd:"" help:"Copy the installation to a bigger one: another database, another storage, or both."`
	Recipe   recipeCommand       `cmd:"" help:"Write recipes, and look at and check what the procedural engine builds from them."`
	Convert  convertCommand      `cmd:"" help:"Write a GLB in another format: FBX, OBJ, STL, USDZ, PLY, 3MF, glTF."`
	Optimize optimizeCommand     `cmd:"" help:"Write a GLB with fewer triangles and smaller pictures."`
	Retopo   retopologizeCommand `cmd:"" name:"retopologize" help:"Give a GLB a new surface: quads along edges and curvature, or triangles."`
	Animate  animateCommand      `cmd:"" help:"Give a GLB of a human shape a skeleton and clips, by a set of actions or by words."`
	Version  versionCommand      `cmd:"" help:"Print the version."`
}

// program is what every subcommand runs in.
type program struct {
	context.Context
	settings Settings
	json     bool
	out, err io.Writer
}

// runner is what every command without commands below it is.
type runner interface{ Run(p *program) error }

// The exit codes of operator.md.
const (
	exitOK    = 0
	exitError = 1
	exitUsage = 2
)

// main runs the command line. Order: exec.Launch first, because a child of an engine becomes another program there; the signals before
// anything that takes time. A second signal changes nothing: the grace of serve is bounded anyhow.
func main() {
	exec.Launch()
	garbage.KeepFloor(early.Take())
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	signal.Ignore(syscall.SIGXFSZ) // a file at its size limit is a write that fails, like a full disk
	os.Exit(run(ctx, os.Args[1:], os.Environ(), os.Stdout, os.Stderr))
}

// run is the whole program but for its process.
func run(ctx context.Context, args []string, environ []string, out, errOut io.Writer) int {
	return runWith(ctx, kinds.Kinds, args, environ, out, errOut)
}

// runWith is run with the kinds that atelier generate has nouns for. Errors of the command line and of the settings are 2, all others 1.
func runWith(ctx context.Context, kinds []*kind.Kind, args []string, environ []string, out, errOut io.Writer) int {
	generate, err := nouns(kinds)
	if err != nil {
		return say(errOut, err, exitError)
	}
	c := commands{Generate: generate}
	chosen, err := command.Read("atelier", "Self-hosted asset generation.", &c).Parse(args)
	if errors.Is(err, command.ErrHelp) {
		if err := chosen.WriteHelp(out); err != nil {
			return say(errOut, err, exitError)
		}
		return exitOK
	}
	if err != nil {
		return say(errOut, err, exitUsage)
	}
	s, err := c.load(environ)
	if err != nil {
		return say(errOut, err, exitUsage)
	}
	p := &program{Context: ctx, settings: s, json: c.JSON, out: out, err: errOut}
	if err := chosen.Target().(runner).Run(p); err != nil {
		var wrong usageError
		if errors.As(err, &wrong) {
			return say(errOut, err, exitUsage)
		}
		return say(errOut, err, exitError)
	}
	return exitOK
}

// load reads the settings; flags win over them. The check comes after the flags, so that it sees what will be used.
func (c *commands) load(environ []string) (Settings, error) {
	s, err := loadSettings(c.Config, environ)
	if err != nil {
		return s, err
	}
	if c.Data != "" {
		s.Data = c.Data
	}
	if c.Serve.Listen != "" {
		s.Listen = c.Serve.Listen
	}
	if c.Serve.Metrics != "" {
		s.Metrics = c.Serve.Metrics
	}
	return s, s.check()
}

// usageError is a wrong argument that the parser could not see.
type usageError struct{ error }

func usagef(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// say writes an error in one line.
func say(w io.Writer, err error, code int) int {
	var lines linesError
	if errors.As(err, &lines) {
		fmt.Fprintln(w, lines)
		return code
	}
	fmt.Fprintf(w, "atelier: %s\n", oneLine(err.Error()))
	return code
}

// oneLine joins the lines of an error with semicolons: joined errors, and the indented list that the driver of PostgreSQL puts below a
// heading.
func oneLine(text string) string {
	return strings.NewReplacer(":\n\t", ": ", "\n\t", "; ", "\n", "; ").Replace(text)
}

// print writes v as JSON, or calls human to write it for people.
func (p *program) print(v any, human func(io.Writer)) error {
	if !p.json {
		human(p.out)
		return nil
	}
	e := json.NewEncoder(p.out)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}
