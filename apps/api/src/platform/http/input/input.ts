import { required } from '@fledge/contract/wire/fields'
import type { z } from 'zod'
import { AppError } from '../../errors.ts'

/** Parses one part of a request; throws an error with a message for each invalid field. */
export const parseInput = <T extends z.ZodType>(schema: T, value: unknown): z.output<T> => {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    const path = issue.path.join('.') || 'body'
    fields[path] ??= messageOf(issue)
  }
  const messages = Object.values(fields)
  const message = messages.includes(required) ? required : messages[0]
  throw new AppError('invalid_input', { fields, ...(message ? { message } : {}) })
}

/** Replaces Zod's messages for missing or mistyped values, which are written for programmers. */
const messageOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'invalid_type') {
    if (issue.path.length === 0) return 'Please send a JSON object'
    return issue.input === undefined || issue.input === null ? required : typeName(issue)
  }
  if (issue.code === 'invalid_value') return `Please choose one of: ${issue.values.join(', ')}`
  if (issue.code === 'invalid_union') return 'This value is not valid'
  if (issue.code === 'invalid_format' && issue.message.startsWith('Invalid')) return 'This value is not valid'
  return issue.message
}

const typeName = (issue: z.core.$ZodIssueInvalidType) =>
  issue.message.startsWith('Invalid input') ? 'This value is not of the right kind' : issue.message
