package author

import (
	"context"
	"errors"
	"io"
	"math"
	"net/http"
	"strings"
	"sync/atomic"
	"time"

	openai "github.com/sashabaranov/go-openai"

	"atelier/internal/engine"
)

// Bounds of an endpoint's answers.
const (
	maxText   = 128 << 10 // bytes of an answer's text; the rest is dropped
	maxHeader = 64 << 10  // bytes of headers
	maxFault  = 8 << 10   // bytes that are read of an answer with another status than 200
	perToken  = 1 << 10   // bytes of a stream for each token that may come: a token is an event with its frame
	maxKeeps  = 1 << 20   // empty lines, which keep a connection alive; the bound of bytes usually comes first
)

// client asks a chat endpoint. Goroutines share it.
type client struct {
	api     *openai.Client
	model   string
	timeout time.Duration
	// newer says that the endpoint wants max_completion_tokens, and takes no temperature and no seed. It shows at the first request.
	newer atomic.Bool
}

// newClient makes a client. Its transport is a clone of Go's default one, so it follows the proxies of the environment.
func newClient(address, key, model string, timeout time.Duration) *client {
	way := http.DefaultTransport.(*http.Transport).Clone()
	way.MaxResponseHeaderBytes = maxHeader
	c := openai.DefaultConfig(key)
	c.BaseURL, c.EmptyMessagesLimit = address, maxKeeps
	c.HTTPClient = &http.Client{Transport: guard{way}}
	return &client{api: openai.NewClientWithConfig(c), model: model, timeout: timeout}
}

// answer is the answer of an endpoint.
type answer struct {
	text  string
	cut   bool         // it was cut at its maximum of tokens
	usage engine.Usage // as the endpoint reports it; zero: it does not
}

// ask sends messages and returns the answer, of at most so many tokens. Its errors are the errors of fault.go; they contain nothing of what
// was sent or answered.
//
// A refused parameter is no error of the work: the same request is sent again at once with the newer parameters. The client remembers their
// form when that succeeds, until the process ends.
func (c *client) ask(ctx context.Context, list []openai.ChatCompletionMessage, tokens int, seed int64) (answer, error) {
	newer := c.newer.Load()
	a, err := c.once(ctx, list, tokens, seed, newer)
	if s := (*status)(nil); !newer && (errors.As(err, &s) && s.refusesParameters() || unsupported(err)) {
		if a, err = c.once(ctx, list, tokens, seed, true); err == nil {
			c.newer.Store(true)
		}
	}
	return a, err
}

// unsupported reports that the library knows the model as one that takes the newer parameters.
func unsupported(err error) bool {
	return errors.Is(err, openai.ErrReasoningModelMaxTokensDeprecated) || errors.Is(err, openai.ErrReasoningModelLimitationsOther)
}

// request is the body of a request. The library leaves a temperature of 0 out, so it is the smallest number.
func (c *client) request(list []openai.ChatCompletionMessage, tokens int, seed int64, newer bool) openai.ChatCompletionRequest {
	r := openai.ChatCompletionRequest{Model: c.model, Messages: list, StreamOptions: &openai.StreamOptions{IncludeUsage: true}}
	if newer {
		r.MaxCompletionTokens = tokens
		return r
	}
	n := int(seed & math.MaxInt32)
	//lint:ignore SA1019 servers at home know no other name of it
	r.MaxTokens = tokens
	r.Temperature, r.Seed = math.SmallestNonzeroFloat32, &n
	return r
}

// once sends one request, and reads its stream to the end. The timeout is for the whole stream, and not from event to event.
func (c *client) once(ctx context.Context, list []openai.ChatCompletionMessage, tokens int, seed int64, newer bool) (answer, error) {
	within, end := context.WithTimeoutCause(ctx, c.timeout, errSlow)
	defer end()
	within = context.WithValue(within, room{}, int64(tokens+minTokens)*perToken)
	stream, err := c.api.CreateChatCompletionStream(within, c.request(list, tokens, seed, newer))
	if unsupported(err) {
		return answer{}, err
	}
	if err != nil {
		return answer{}, because(within, err)
	}
	defer stream.Close()
	return read(within, stream)
}

// read collects a stream. A stream without a finish reason counts as cut. The usage may come in an event of its own after the last choice; a
// later report replaces an earlier one. Text over maxText is read and dropped.
func read(ctx context.Context, stream *openai.ChatCompletionStream) (a answer, err error) {
	var text strings.Builder
	var finish openai.FinishReason
	parts := 0
	for ; ; parts++ {
		part, err := stream.Recv()
		if errors.Is(err, io.EOF) {
			break
		}
		if errors.Is(err, errLong) {
			finish = openai.FinishReasonLength
			break
		}
		if err != nil {
			return a, because(ctx, err)
		}
		if part.Usage != nil {
			a.usage = engine.Usage{Input: max(0, part.Usage.PromptTokens), Output: max(0, part.Usage.CompletionTokens)}
		}
		for _, choice := range part.Choices {
			if choice.Delta.Refusal != "" || choice.FinishReason == openai.FinishReasonContentFilter {
				return a, errRefused
			}
			if choice.FinishReason != "" {
				finish = choice.FinishReason
			}
			if text.Len() < maxText {
				text.WriteString(choice.Delta.Content)
			}
		}
	}
	switch {
	case parts == 0:
		return a, because(ctx, errGarbage)
	case finish == "" || finish == openai.FinishReasonNull:
		return a, because(ctx, errCut)
	}
	a.cut = finish == openai.FinishReasonLength || text.Len() >= maxText
	a.text = text.String()
	return a, nil
}

// room is the key of the largest number of bytes of the answer, in the context of a request.
type room struct{}

// guard lets answers with status 200 through, up to their bound. It follows no redirect, and turns any other answer into an error without the
// endpoint's words.
type guard struct{ next http.RoundTripper }

// RoundTrip sends a request. A redirect is a status other than 200, and so an error: the key is not sent to another address.
func (g guard) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("User-Agent", "atelier")
	answer, err := g.next.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	if answer.StatusCode != http.StatusOK {
		defer answer.Body.Close()
		return nil, statusOf(answer)
	}
	most, _ := r.Context().Value(room{}).(int64)
	answer.Body = &bounded{answer.Body, max(most, maxText)}
	return answer, nil
}

// bounded is a body that ends with errLong after so many bytes.
type bounded struct {
	io.ReadCloser
	left int64
}

// Read reads.
func (b *bounded) Read(p []byte) (int, error) {
	if b.left <= 0 {
		return 0, errLong
	}
	n, err := b.ReadCloser.Read(p[:min(int64(len(p)), b.left)])
	b.left -= int64(n)
	return n, err
}

var errLong = errors.New("the answer is longer than it may be")
