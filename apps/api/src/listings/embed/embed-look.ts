import { z } from 'zod'

const look = z.object({
  theme: z.enum(['light', 'dark']).optional().catch(undefined),
  accent: z
    .string()
    .regex(/^#?([\da-f]{3}|[\da-f]{6})$/i)
    .transform(value => value.replace('#', '').toLowerCase())
    .transform(hex => (hex.length === 3 ? [...hex].map(digit => digit + digit).join('') : hex))
    .optional()
    .catch(undefined),
})

export const readLook = (query: unknown) => look.parse(query ?? {})

export type Look = ReturnType<typeof readLook>

const light = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(start => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Dark or light text on the accent, whichever has more contrast: one of them always has 4.5:1. */
export const textOn = (accent: string) => {
  const background = light(accent) + 0.05
  return background / (light('1d1916') + 0.05) > 1.05 / background ? '#1d1916' : '#ffffff'
}
