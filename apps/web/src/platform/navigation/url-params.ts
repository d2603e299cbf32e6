import { once } from '@fledge/contract/wire/once'
import { z } from 'zod'

/** A parser for a screen's query string. Its schema is built at the first use, not when the app starts. */
export const urlParams = <Schema extends z.ZodType>(build: () => Schema) => {
  const schema = once(build)
  return { parse: (search: unknown): z.output<Schema> => schema().parse(search) }
}

export type ReadParams<Params extends { parse: (search: unknown) => unknown }> = ReturnType<Params['parse']>

// An invalid value counts as absent, so that a screen opens with any query string.
export const textParam = (max: number) => z.string().trim().max(max).optional().catch(undefined)

export const integerParam = (min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).optional().catch(undefined)

export const pageParam = () => integerParam(1, 100_000)

export const flagParam = () =>
  z
    .union([z.boolean(), z.literal('true').transform(() => true)])
    .optional()
    .catch(undefined)

export const idParam = () => z.uuid().optional().catch(undefined)

export const choiceParam = <const Choice extends string>(choices: readonly Choice[]) =>
  z.enum(choices).optional().catch(undefined)
