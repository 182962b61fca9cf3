package recipe

import (
	"context"
	"fmt"
)

// hundredths is a factor rounded down to what a header says.
// It rounds down, since a factor larger than the fitted one might not fit. The thousandth keeps .83, which is 82.99999 hundredths in binary, at .83.
func hundredths(x float32) float32 { return float32(int(x*100+1e-3)) / 100 }

// fitting is the header's line of detail with which no build is done twice, or "" where the header's own does. A level that fits only
// after all tries, when small parts are dropped, has no such factor.
func (r *Recipe) fitting(ctx context.Context, list []*sample) string {
	own := r.Header.Detail
	detail := own
	var never [4]bool
	for _, s := range list {
		if l := s.brief.Level; s.built.Builds > 1 && !s.odd {
			detail[l] = min(detail[l], hundredths(s.detail))
			never[l] = never[l] || s.built.Builds >= tries
		}
	}
	for l := range detail {
		if never[l] { // no factor fits it, so what is said of it is no advice
			detail[l] = own[l]
		}
	}
	for range 3 { // a build in less detail may drop other parts
		next := *r
		next.Header.Detail = detail
		for _, s := range list {
			l := s.brief.Level
			if detail[l] == own[l] || s.odd || s.built.Builds == 0 {
				continue
			}
			if _, report, err := next.Cook(ctx, s.brief); err == nil && report.Builds > 1 {
				detail[l] = min(detail[l], hundredths(report.Detail))
			}
		}
	}
	if detail == own {
		return ""
	}
	return fmt.Sprintf("detail = (%g, %g, %g, %g)", detail[0], detail[1], detail[2], detail[3])
}
