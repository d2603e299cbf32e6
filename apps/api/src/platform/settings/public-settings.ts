import { countryCode, currencyCode } from '@fledge/contract/wire/places'
import { z } from 'zod'

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value)

export const publicEnvironment = {
  FLEDGE_PUBLIC: z.preprocess(blankIsAbsent, z.enum(['on', 'off'], 'FLEDGE_PUBLIC must be on or off').optional()),
  FLEDGE_COUNTRY: z.preprocess(blankIsAbsent, countryCode().optional()),
  FLEDGE_CURRENCY: z.preprocess(blankIsAbsent, currencyCode().optional()),
}

/** What visitors can read without an account, and what an internship that is posted without country or currency gets. */
export type PublicSettings = { isOn: boolean; country: string | null; currency: string | null }

const environment = z.object(publicEnvironment)

export const readPublicSettings = (set: z.output<typeof environment>): PublicSettings => ({
  isOn: set.FLEDGE_PUBLIC !== 'off',
  country: set.FLEDGE_COUNTRY ?? null,
  currency: set.FLEDGE_CURRENCY ?? null,
})
