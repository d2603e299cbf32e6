import '../platform/zod-without-eval.ts'
import { z } from 'zod'

// Whatever an address holds, a screen opens: a value that makes no sense counts as absent.
const text = z.string().trim().max(200).optional().catch(undefined)
const flag = z
  .union([z.boolean(), z.literal('true').transform(() => true)])
  .optional()
  .catch(undefined)
const page = z.coerce.number().int().min(1).max(100_000).optional().catch(undefined)

export const authParams = z.object({ setup: flag, next: z.string().max(2000).optional().catch(undefined), tab: text })

export const pagedParams = z.object({ page })

export const statusParams = z.object({ status: text, page })

export const tabParams = z.object({ tab: text })

/** Addresses as people write them: plain text values, no JSON in them. */
export const parseSearch = (search: string) => Object.fromEntries(new URLSearchParams(search))

export function stringifySearch(search: Record<string, unknown>) {
  const kept = Object.entries(search).filter(([, value]) => value !== undefined && value !== '' && value !== false)
  const text = new URLSearchParams(kept.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}
