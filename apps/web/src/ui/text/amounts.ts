import { withCommas } from '@fledge/contract/wire/format'

/** "1 application", "3 applications". */
export const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${withCommas(count)} ${count === 1 ? one : many}`
