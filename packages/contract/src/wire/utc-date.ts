/** The calendar date of a time in UTC, `2026-09-01`. A deadline is such a date and includes its whole day. */
export const utcDate = (time: Date) => time.toISOString().slice(0, 10)
