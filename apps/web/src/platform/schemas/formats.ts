const uuid = /^[\da-fA-F]{8}-[\da-fA-F]{4}-[1-8][\da-fA-F]{3}-[89abAB][\da-fA-F]{3}-[\da-fA-F]{12}$/
const emptyOrFullUuid = /^(0{8}-(0{4}-){3}0{12}|f{8}-(f{4}-){3}f{12})$/

export const isUuid = (value: string) => uuid.test(value) || emptyOrFullUuid.test(value)

const localPart = /^[\w'+-]+(\.[\w'+-]+)*$/
const domain = /^([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i

export const isEmail = (value: string) => {
  const [local = '', host = '', ...rest] = value.split('@')
  return rest.length === 0 && localPart.test(local) && !local.endsWith("'") && domain.test(host)
}

export const isUrl = (value: string, protocol: RegExp | undefined) => {
  try {
    const url = new URL(value.trim())
    return !protocol || (/^\w+:\/\//.test(value.trim()) && protocol.test(url.protocol.slice(0, -1)))
  } catch {
    return false
  }
}

/** A calendar date that exists. */
export const isIsoDate = (value: string) => {
  const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN
  // Some engines read February 30th as March 2nd.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

export const isIsoDateTime = (value: string, hasOffset: boolean | undefined) =>
  value[10] === 'T' &&
  timeOfDay.test(value.slice(11)) &&
  (hasOffset || value.endsWith('Z')) &&
  isIsoDate(value.slice(0, 10))
