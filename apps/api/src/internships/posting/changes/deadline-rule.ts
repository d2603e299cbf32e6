import { fail } from '../../../platform/errors.ts'

type Deadline = { today: string; before: string | null; after: string | null; opensNow: boolean }

/** An edit may keep a deadline that has passed. Setting such a deadline or opening an internship with one is rejected. */
export const canHaveDeadline = ({ today, before, after, opensNow }: Deadline) =>
  after === null || after >= today || (after === before && !opensNow)

export const failDeadline = (message: string) =>
  fail('invalid_input', { message, fields: { application_deadline: message } })
