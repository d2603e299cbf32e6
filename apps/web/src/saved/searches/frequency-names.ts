import type { AlertFrequency } from '@fledge/contract/matching/saved-searches'

export const frequencyNames: Record<AlertFrequency, string> = { off: 'No alerts', daily: 'Daily', weekly: 'Weekly' }
