import { counted } from '../../ui/text/amounts.ts'

/** "42 seconds", and minutes from two on, because nobody counts 340 seconds. */
export const waitText = (seconds: number) =>
  seconds < 120 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute')
