import * as contract from '@fledge/contract/listings/listing-settings'
import type { Config } from '../../platform/config.ts'
import { type Serving, serve } from '../../platform/http/serve.ts'
import { getListingSettings, saveListingSettings } from './listing-settings.service.ts'

export const listingSettingsRoutes = (serving: Serving, config: Pick<Config, 'publicUrl' | 'public'>) => {
  const { db } = serving
  serve(serving, contract.getListingSettings, async ({ session }) => ({
    settings: await getListingSettings(db, config, session),
  }))
  serve(serving, contract.saveListingSettings, async ({ session, body }) => ({
    settings: await saveListingSettings(db, config, session, body),
  }))
}
