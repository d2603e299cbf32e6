import { anyOf, type Kind, objectOf, oneOf } from './kinds.ts'
import { type Check, type Params, type Payload, report, runChecks } from './payload.ts'
import { type Context, catchOf, defaultOf, nullableOf, optionalOf, pipeOf, transformOf } from './wrappers.ts'

type Mask = Record<string, true>
type Shape = Record<string, Schema>

/** Zod counts characters, not UTF-16 units. */
const lengthOf = (value: string | unknown[]) => (typeof value === 'string' ? [...value].length : value.length)
const hasLength = ({ value }: Payload) => typeof value === 'string' || Array.isArray(value)

/** A schema with the methods of Zod that the contract and the web app use. It never changes. */
export class Schema {
  readonly kind: Kind
  private readonly checks: readonly Check[]

  constructor(kind: Kind, checks: readonly Check[] = []) {
    this.kind = kind
    this.checks = checks
  }

  readonly run = (value: unknown) => {
    const payload = this.kind.read({ value, issues: [] })
    return this.checks.length > 0 ? runChecks(payload, this.checks) : payload
  }

  safeParse(value: unknown) {
    const { value: data, issues } = this.run(value)
    return issues.length === 0
      ? { success: true, data }
      : { success: false, error: Object.assign(new Error(issues[0]?.message), { issues }) }
  }

  parse(value: unknown) {
    const { data, error } = this.safeParse(value)
    if (error) throw error
    return data
  }

  /** How `@hookform/resolvers` validates a form; see standardschema.dev. */
  get '~standard'() {
    const validate = (value: unknown) => {
      const { value: read, issues } = this.run(value)
      return issues.length === 0 ? { value: read } : { issues }
    }
    return { version: 1, vendor: 'fledge', validate }
  }

  private with(run: Check['run'], when?: Check['when']) {
    return new Schema(this.kind, [...this.checks, { run, when }])
  }

  /** Adds a check that reports a problem and lets later checks run. */
  refine(test: (value: never) => unknown, params?: Params) {
    const when = typeof params === 'object' ? params.when : undefined
    return this.with(payload => {
      if (!test(payload.value as never)) report(payload, params, true)
    }, when)
  }

  superRefine(inspect: (value: never, context: Context) => void) {
    return this.with(payload => inspect(payload.value as never, { addIssue: params => report(payload, params, true) }))
  }

  overwrite(change: (value: never) => unknown) {
    return this.with(payload => {
      payload.value = change(payload.value as never)
    })
  }

  trim() {
    return this.overwrite((value: string) => value.trim())
  }

  toLowerCase() {
    return this.overwrite((value: string) => value.toLowerCase())
  }

  toUpperCase() {
    return this.overwrite((value: string) => value.toUpperCase())
  }

  regex(pattern: RegExp, params?: Params) {
    return this.refine((value: string) => pattern.test(value), params)
  }

  startsWith(start: string, params?: Params) {
    return this.refine((value: string) => value.startsWith(start), params)
  }

  int(params?: Params) {
    return this.with(payload => {
      if (!Number.isInteger(payload.value)) report(payload, params, false, 'invalid_type')
      else if (!Number.isSafeInteger(payload.value)) report(payload, params, true)
    })
  }

  min(min: number, params?: Params) {
    if (this.kind.isNumber) return this.refine((value: number) => value >= min, params)
    return this.withLength(length => length >= min, params)
  }

  max(max: number, params?: Params) {
    if (this.kind.isNumber) return this.refine((value: number) => value <= max, params)
    if (this.kind.withMax) return new Schema(this.kind.withMax(max, params), this.checks)
    return this.withLength(length => length <= max, params)
  }

  private withLength(test: (length: number) => boolean, params?: Params) {
    return this.with(payload => {
      if (!test(lengthOf(payload.value as string))) report(payload, params, true)
    }, hasLength)
  }

  describe() {
    return this
  }

  optional() {
    return new Schema(optionalOf(this))
  }

  nullable() {
    return new Schema(nullableOf(this))
  }

  nullish() {
    return this.nullable().optional()
  }

  default(fallback: unknown) {
    return new Schema(defaultOf(this, fallback))
  }

  catch(fallback: unknown) {
    return new Schema(catchOf(this, fallback))
  }

  pipe(next: Schema) {
    return new Schema(pipeOf(this, next))
  }

  transform(change: (value: never, context: Context) => unknown) {
    return this.pipe(new Schema(transformOf(change)))
  }

  or(other: Schema) {
    return new Schema(anyOf([this, other]))
  }

  get options() {
    return this.kind.values ?? []
  }

  get shape() {
    return (this.kind.shape ?? {}) as Shape
  }

  keyof() {
    return new Schema(oneOf(Object.keys(this.shape)))
  }

  private reshape(toShape: (entries: [string, Schema][]) => [string, Schema][]) {
    return new Schema(objectOf(Object.fromEntries(toShape(Object.entries(this.shape)))), this.checks)
  }

  extend(added: Shape) {
    return this.reshape(entries => [...entries, ...Object.entries(added)])
  }

  pick(mask: Mask) {
    return this.reshape(entries => entries.filter(([key]) => key in mask))
  }

  omit(mask: Mask) {
    return this.reshape(entries => entries.filter(([key]) => !(key in mask)))
  }

  partial() {
    return this.reshape(entries => entries.map(([key, schema]) => [key, schema.optional()]))
  }
}
