import { isEmail, isIsoDate, isIsoDateTime, isUrl, isUuid } from './formats.ts'
import { anyOf, listOf, objectOf, ofType, oneOf, recordOf, type Shape, unionBy } from './kinds.ts'
import type { Params } from './payload.ts'
import { Schema } from './schema.ts'
import { type Context, transformOf } from './wrappers.ts'

const isFiniteNumber = (value: unknown) => Number.isFinite(value)

export const string = (params?: Params) => new Schema(ofType(value => typeof value === 'string', params))
export const number = (params?: Params) => new Schema({ ...ofType(isFiniteNumber, params), isNumber: true })
export const int = (params?: Params) => number(params).int(params)
export const boolean = (params?: Params) => new Schema(ofType(value => typeof value === 'boolean', params))
export const unknown = () => new Schema(ofType(() => true))
export const custom = (test: (value: never) => unknown = () => true, params?: Params) => unknown().refine(test, params)
const nullSchema = (params?: Params) => new Schema(oneOf([null], params))
const enumSchema = (values: readonly unknown[], params?: Params) => new Schema(oneOf(values, params))

export { enumSchema as enum, nullSchema as null }
export const literal = (value: unknown, params?: Params) => new Schema(oneOf([value].flat(), params))

export const object = (shape: Shape) => new Schema(objectOf(shape))
export const strictObject = (shape: Shape) => new Schema(objectOf(shape, true))
export const array = (item: Schema, params?: Params) => new Schema(listOf(item, params))
export const record = (keys: Schema, values: Schema) => new Schema(recordOf(keys, values))
export const union = (options: Schema[]) => new Schema(anyOf(options))
export const discriminatedUnion = (key: string, options: Schema[]) => new Schema(unionBy(key, options))

export const preprocess = (change: (value: never, context: Context) => unknown, schema: Schema) =>
  new Schema(transformOf(change)).pipe(schema)

export const coerce = {
  number: () => {
    const { kind } = number()
    return new Schema({ ...kind, read: payload => kind.read({ ...payload, value: Number(payload.value) }) })
  },
}

/** The result of a transform that has reported a problem. */
export const NEVER = Object.freeze({ status: 'aborted' })

export const uuid = (params?: Params) => string(params).refine(isUuid, params)
export const email = (params?: Params) => string(params).refine(isEmail, params)
export const url = ({ protocol }: { protocol?: RegExp } = {}) =>
  string()
    .refine((value: string) => isUrl(value, protocol))
    .overwrite((value: string) => value.trim().replaceAll(/[\t\n\r]/g, ''))

export const iso = {
  date: (params?: Params) => string(params).refine(isIsoDate, params),
  datetime: (params: string | { offset?: boolean; error?: string } = {}) => {
    const hasOffset = typeof params === 'object' && params.offset
    return string(params).refine((value: string) => isIsoDateTime(value, hasOffset), params)
  },
}
