import type { TokenScope } from '@fledge/contract/integrations/scopes'
import { z } from 'zod'

/** A call of the product's API. The path is without `/api`. */
export type ApiCall = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  query?: Record<string, string | number | boolean | undefined>
  body?: object
}

export type Tool = {
  name: string
  title: string
  description: string
  /** The tool exists for tokens with this scope; null: for everyone. */
  scope: TokenScope | null
  /** It stores something, which only a person can send or publish. */
  writes: boolean
  input: z.ZodRawShape
  toCall: (input: unknown, scopes: readonly TokenScope[]) => ApiCall
}

type ToolOf<Shape extends z.ZodRawShape> = Omit<Tool, 'input' | 'toCall' | 'writes'> & {
  writes?: boolean
  input: Shape
  toCall: (input: z.output<z.ZodObject<Shape>>, scopes: readonly TokenScope[]) => ApiCall
}

/** Parses the input, so that `toCall` gets what its schema describes. */
export const tool = <Shape extends z.ZodRawShape>({ toCall, writes = false, ...rest }: ToolOf<Shape>) =>
  ({
    ...rest,
    writes,
    toCall: (input, scopes) => toCall(z.object(rest.input).parse(input), scopes),
  }) as Tool

export const uuid = (what: string) => z.uuid().describe(`The id of ${what}`)
export const page = z.int().min(1).max(1000).default(1).describe('The page of the list, from 1')
export const pageSize = 20
