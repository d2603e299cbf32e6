import type { saveListingSettings as saveEndpoint } from '@fledge/contract/listings/listing-settings'
import type { BodyOf } from '@fledge/contract/wire/endpoint'
import type { CompanySession } from '../../platform/access/session.ts'
import { lockMembership } from '../../platform/access/writer-locks.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { linksOf } from '../open/links.ts'
import { findSettings, upsertSettings } from './listing-settings.sql.ts'

type Site = Pick<Config, 'publicUrl' | 'public'>
type Row = Awaited<ReturnType<typeof findSettings>>

const toSettings = ({ publicUrl, public: { isOn } }: Site, companyId: string, row: Row) => {
  const links = linksOf(publicUrl)
  return {
    is_public: row?.is_public ?? true,
    origins: row?.origins ?? [],
    updated_at: row?.updated_at.toISOString() ?? null,
    page_url: links.company(companyId),
    embed_url: links.embed(companyId),
    script_url: links.embedScript,
    board_url: links.board(companyId),
    is_off: !isOn,
  }
}

export const getListingSettings = async (db: Database, site: Site, { company }: CompanySession) =>
  toSettings(site, company.id, await findSettings(db, company.id))

export const saveListingSettings = (
  db: Database,
  site: Site,
  session: CompanySession,
  { updated_at: lastSeen, ...changes }: BodyOf<typeof saveEndpoint>,
) =>
  db.transaction().execute(async trx => {
    const { id } = session.company
    await lockMembership(trx, session, 'no key update')
    const old = await findSettings(trx, id)
    if (lastSeen !== undefined && lastSeen !== (old?.updated_at.toISOString() ?? null)) fail('changed_elsewhere')
    return toSettings(site, id, await upsertSettings(trx, id, changes))
  })
