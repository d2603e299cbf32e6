import { type Application, type Company, day } from './journal.ts'

export type ExpectedRecord = {
  total: number
  record: { answered: number; on_time: number; total: number; median_days: number | null } | null
  isPaused: boolean
}

/** A withdrawal before the due date counts for nothing, and so does a deleted account that had no answer until then. */
const counts = ({ goneAt, isWithdrawn, dueAt, answeredAt }: Application) =>
  goneAt === null || goneAt >= dueAt || (!isWithdrawn && answeredAt !== null && answeredAt <= goneAt)

/**
 * The record of a company by the words of the promise: applications whose promised time ended within 180 days. It shares no code with
 * the product, which computes it in SQL.
 */
export const expectRecord = ({ applications }: Company, at: number): ExpectedRecord => {
  const ended = applications.filter(each => each.dueAt <= at && each.dueAt > at - 180 * day && counts(each))
  const waits = ended.map(each =>
    each.answeredAt === null ? Number.POSITIVE_INFINITY : (each.answeredAt - each.appliedAt) / day,
  )
  const total = ended.length
  const overdue = ended.filter(
    each => each.answeredAt === null && each.goneAt === null && each.listing.state !== 'deleted',
  ).length
  return {
    total,
    isPaused: overdue >= 5 && overdue / total > 0.2,
    record:
      total < 10
        ? null
        : {
            total,
            answered: ended.filter(each => each.answeredAt !== null).length,
            on_time: ended.filter(each => each.answeredAt !== null && each.answeredAt <= each.dueAt).length,
            median_days: medianOf(waits),
          },
  }
}

const medianOf = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
  return median === Number.POSITIVE_INFINITY ? null : roundHalfToEven(median)
}

/** As PostgreSQL rounds floating-point numbers. */
const roundHalfToEven = (value: number) => {
  const low = Math.floor(value)
  if (value - low !== 0.5) return Math.round(value)
  return low % 2 === 0 ? low : low + 1
}
