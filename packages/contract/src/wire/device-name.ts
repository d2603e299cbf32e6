// The order matters: a user agent also contains the names of the browsers listed after its own.
const browsers = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const systems = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

const find = (names: readonly (readonly [RegExp, string])[], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** A label such as "Chrome on Mac", from the parts of the user agent that are recognised. */
export const deviceName = (userAgent: string | null) => {
  const text = userAgent ?? ''
  const browser = find(browsers, text)
  const system = find(systems, text)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

/** Accepts a user agent or the name of a device. */
export const isHandheld = (text: string | null) => /Mobile|Android|iPhone|iPad/.test(text ?? '')
