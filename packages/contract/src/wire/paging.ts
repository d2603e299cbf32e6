import { z } from 'zod'

const whole = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Please give a whole number')
    .transform(Number)
    .pipe(z.int().min(1, 'Please give a number from 1').max(max, `Please give a number up to ${max}`))

/** `page` and `limit` of every list. A page past the end returns an empty list. */
export const pageQuery = (maxLimit = 100) =>
  z.object({
    page: whole(1_000_000).default(1).describe('The first page is 1. A page past the end is empty'),
    limit: whole(maxLimit).default(10).describe('How many entries a page has'),
  })

export const pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  pages: z.int(),
})

/** Totals are exact up to this number. Above it `capped` is true and screens show '1000+'. */
export const totalCap = 1000

/** The pagination of lists that stop counting at `totalCap`. `beyond` says what clients can page to above it. */
export const cappedPagination = (beyond: string) =>
  pagination.extend({
    total: z.int().describe(`Exact up to ${totalCap}; ${totalCap} when more match`),
    pages: z.int().describe('The pages of `total`'),
    capped: z.boolean().optional().describe(`True when more than ${totalCap} match. ${beyond}`),
  })

export type Pagination = z.infer<typeof pagination>

export const toPagination = (page: number, limit: number, total: number): Pagination => ({
  page,
  limit,
  total,
  pages: Math.ceil(total / limit),
})
