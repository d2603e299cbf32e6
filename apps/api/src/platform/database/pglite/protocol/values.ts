type Parse = (text: string) => unknown

const parseDate: Parse = text => {
  if (text === 'infinity') return Number.POSITIVE_INFINITY
  return text === '-infinity' ? Number.NEGATIVE_INFINITY : new Date(text)
}
const parseBoolean: Parse = text => text === 't'
const parseBytes: Parse = text => new Uint8Array(Buffer.from(text.slice(2), 'hex'))

/** Type ids of PostgreSQL, with the id of the array type. Values of other types stay text. */
const known: [id: number, arrayId: number, parse: Parse | undefined][] = [
  [16, 1000, parseBoolean],
  [17, 1001, parseBytes],
  [20, 1016, Number],
  [21, 1005, Number],
  [23, 1007, Number],
  [26, 1028, Number],
  [700, 1021, Number],
  [701, 1022, Number],
  [114, 199, JSON.parse],
  [3802, 3807, JSON.parse],
  [1114, 1115, parseDate],
  [1184, 1185, parseDate],
  [18, 1002, undefined],
  [19, 1003, undefined],
  [25, 1009, undefined],
  [1042, 1014, undefined],
  [1043, 1015, undefined],
  [1082, 1182, undefined],
  [1700, 1231, undefined],
  [2950, 2951, undefined],
]

const parsers = new Map<number, Parse>(
  known.flatMap(([id, arrayId, parse]): [number, Parse][] => [
    ...(parse ? [[id, parse] satisfies [number, Parse]] : []),
    [arrayId, text => parseArray(text, parse ?? String)],
  ]),
)

/** Undefined for types whose text is the value. */
export const findParser = (typeId: number) => parsers.get(typeId)

const parseArray = (text: string, parse: Parse) => {
  // A dimension that does not start at 1 is written before the array: [0:1]={…}
  let at = text.indexOf('{')
  const readList = (): unknown[] => {
    const list: unknown[] = []
    at++
    while (text[at] !== '}') {
      if (text[at] === ',') at++
      list.push(text[at] === '{' ? readList() : readElement())
    }
    at++
    return list
  }
  const readElement = () => {
    if (text[at] === '"') return parse(readQuoted())
    const start = at
    while (text[at] !== ',' && text[at] !== '}') at++
    const element = text.slice(start, at)
    return element === 'NULL' ? null : parse(element)
  }
  const readQuoted = () => {
    let value = ''
    let start = ++at
    while (text[at] !== '"') {
      if (text[at] === '\\') {
        value += text.slice(start, at)
        start = ++at
      }
      at++
    }
    value += text.slice(start, at++)
    return value
  }
  return readList()
}

/** A parameter as text. Like the driver of PostgreSQL, it decides by the value and not by the type of the parameter. */
export const toText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (Array.isArray(value)) return toArrayText(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const toArrayText = (list: unknown[]): string => {
  const elements = list.map(element => {
    if (Array.isArray(element)) return toArrayText(element)
    const text = toText(element)
    return text === null ? 'NULL' : `"${text.replace(/[\\"]/g, '\\$&')}"`
  })
  return `{${elements.join(',')}}`
}
