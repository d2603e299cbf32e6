import { required } from '@fledge/contract/wire/fields'
import type { z } from 'zod'
import { AppError } from '../errors.ts'

/** Parses one part of a request, or fails with a sentence for each wrong field. */
export const parseInput = <T extends z.ZodType>(schema: T, value: unknown): z.output<T> => {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    const path = issue.path.join('.') || 'body'
    fields[path] ??= sentenceOf(issue)
  }
  const sentences = Object.values(fields)
  const message = sentences.includes(required) ? required : sentences[0]
  throw new AppError('invalid_input', { fields, ...(message ? { message } : {}) })
}

/** Zod's own words for a missing or mistyped value are for programmers; our schemas carry their own for the rest. */
const sentenceOf = (issue: z.core.$ZodIssue): string => {
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
