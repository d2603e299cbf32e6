/** Narrows parsed JSON to an object or array, whose properties are still unknown. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
