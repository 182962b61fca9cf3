package store

import (
	"context"
	"time"

	"atelier/internal/credit"
	"atelier/internal/operation"
)

// Day is a day of UTC, counted from 1970-01-01.
type Day int64

const dayLength = 24 * time.Hour

// DayOf is the day of a time in microseconds since 1970. Instants before 1970 do not occur.
func DayOf(at int64) Day { return Day(at / dayLength.Microseconds()) }

// Time is the beginning of the day.
func (d Day) Time() time.Time { return time.UnixMicro(int64(d) * dayLength.Microseconds()).UTC() }

// Month are the first and the last day of the calendar month that the day is in.
func (d Day) Month() (first, last Day) {
	t := d.Time()
	begin := time.Date(t.Year(), t.Month(), 1, 0, 0, 0, 0, time.UTC)
	return DayOf(begin.UnixMicro()), DayOf(begin.AddDate(0, 1, 0).UnixMicro()) - 1
}

// Usage is the number of starts and the charges of an account for one type of operation.
type Usage struct {
	Type       operation.Type
	Operations int64
	Credits    credit.Millis
}

// addUsage makes a conflict of usage_daily an addition.
const addUsage = ` ON CONFLICT (account_id, day, type) DO UPDATE SET operations = usage_daily.operations + excluded.operations,
	credits = usage_daily.credits + excluded.credits`

// countStart counts an operation on the day of its start.
func (tx *Tx) countStart(o *Operation) error {
	err := tx.write(`INSERT INTO usage_daily (account_id, day, type, operations, credits) VALUES ($1, $2, $3, 1, 0)`+addUsage,
		o.Account, int64(DayOf(o.CreatedAt)), string(o.Type))
	return err
}

// countCharge counts a charge on the day of its entry, under the type of its operation. A charge of no operation is not counted.
func (tx *Tx) countCharge(e Entry) error {
	err := tx.write(`INSERT INTO usage_daily (account_id, day, type, operations, credits)
		SELECT $1, CAST($2 AS bigint), type, 0, CAST($3 AS bigint) FROM operations WHERE id = $4`+addUsage,
		e.Account, int64(DayOf(e.CreatedAt)), int64(-e.Amount), e.Operation)
	return err
}

// Usage reads what an account has used on the days from first to last, by type of operation.
func (r reads) Usage(ctx context.Context, accountID string, first, last Day) (list []Usage, err error) {
	err = r.all(ctx, `SELECT type, CAST(SUM(operations) AS bigint), CAST(SUM(credits) AS bigint) FROM usage_daily
		WHERE account_id = $1 AND day >= $2 AND day <= $3 GROUP BY type ORDER BY type`,
		args(accountID, int64(first), int64(last)), func(s scan) error {
			var u Usage
			err := s(&u.Type, &u.Operations, &u.Credits)
			list = append(list, u)
			return err
		})
	return list, err
}

// Charged reads what an account was charged since it was made, from its days and not from its whole ledger.
func (r reads) Charged(accountID string) (sum credit.Millis, err error) {
	err = r.row(`SELECT CAST(COALESCE(SUM(credits), 0) AS bigint) FROM usage_daily WHERE account_id = $1`, args(accountID), &sum)
	return sum, err
}

// Spend reads the charges of an account in the calendar month of the transaction, and its reservations. It writes the account's row first, so
// no other transaction can reserve or charge until this one has ended, and the caller's decision stays valid. The month is one of UTC.
func (tx *Tx) Spend(accountID string) (charged, reserved credit.Millis, err error) {
	if err = tx.get(`UPDATE accounts SET operations_active = operations_active WHERE id = $1 RETURNING credits_reserved`, args(accountID),
		&reserved); err != nil {
		return 0, 0, err
	}
	first, last := DayOf(tx.Now()).Month()
	err = tx.row(`SELECT CAST(COALESCE(SUM(credits), 0) AS bigint) FROM usage_daily WHERE account_id = $1 AND day >= $2 AND day <= $3`,
		args(accountID, int64(first), int64(last)), &charged)
	return charged, reserved, err
}
