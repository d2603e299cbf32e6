import type { changeSavedSearch, createSavedSearch } from '@fledge/contract/matching/saved-searches'
import type { BodyOf } from '@fledge/contract/wire/endpoint'
import type { Session } from '../../platform/access/session.ts'
import { lockOwnAccount } from '../../platform/access/writer-locks.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { deleteSearch, insertSearch, lockSearchesOf, selectSearches, updateSearch } from './saved-searches.sql.ts'

export const listSavedSearches = (db: Database, { user }: Session) => selectSearches(db, user.id)

export const createSearch = async (trx: Transaction, { user }: Session, input: BodyOf<typeof createSavedSearch>) => {
  await lockOwnAccount(trx, user.id)
  await lockSearchesOf(trx, user.id)
  return (await insertSearch(trx, user.id, input)) ?? fail('too_many_searches')
}

type Change = BodyOf<typeof changeSavedSearch>

export const changeSearch = (db: Database, { user }: Session, id: string, change: Change) =>
  db.transaction().execute(async trx => {
    await lockOwnAccount(trx, user.id)
    return (await updateSearch(trx, { studentId: user.id, id }, change)) ?? fail('search_not_found')
  })

export const removeSearch = (db: Database, { user }: Session, id: string) =>
  db.transaction().execute(async trx => {
    await lockOwnAccount(trx, user.id)
    if (!(await deleteSearch(trx, { studentId: user.id, id }))) fail('search_not_found')
  })
