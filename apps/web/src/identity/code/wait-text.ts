import { formatCount } from '../../ui/text/amounts.ts'

/** "42 seconds"; from two minutes on "3 minutes". */
export const waitText = (seconds: number) =>
  seconds < 120 ? formatCount(seconds, 'second') : formatCount(Math.ceil(seconds / 60), 'minute')
