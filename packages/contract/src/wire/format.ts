/** The calendar date of a time in UTC, `2026-09-01`. A deadline is such a date and includes its whole day. */
export const utcDate = (time: Date) => time.toISOString().slice(0, 10)

/** Formats 12000 as "12,000". `Intl.NumberFormat` would cost a slow phone 200 ms on first use. */
export const withCommas = (value: number) => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',')
