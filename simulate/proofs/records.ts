import { isDeepStrictEqual } from 'node:util'
import { expectRecord } from '../facts/expected-records.ts'
import { callApi, expectStatus } from '../people/person.ts'
import { runJobs } from '../year/run-jobs.ts'
import { forEach, type Year } from '../year/year.ts'

/**
 * Compares what everybody can read about each company with the own computation. Returns how many records were compared. A record is
 * up to a minute old, so the jobs run once more before.
 */
export const checkRecords = async (year: Year) => {
  const reader = year.companies[0]
  if (!reader) return 0
  await year.product.clock.moveTo(new Date(Date.now() + 100))
  await runJobs(year)
  let compared = 0
  await forEach(year.companies, async company => {
    const path = `/company-profile/public/${company.person.id}`
    const { profile } = expectStatus(await callApi(year.product, reader.person, 'GET', path), 200)
    const shown = { total: profile.promises_ended, record: profile.record, isPaused: profile.is_paused }
    const expected = expectRecord(company, year.ranAt)
    if (expected.record) compared += 1
    if (!isDeepStrictEqual(shown, expected))
      year.faults.push(
        `${company.person.full_name} (${company.temperament}) shows ${JSON.stringify(shown)} instead of ${JSON.stringify(expected)}`,
      )
  })
  return compared
}
