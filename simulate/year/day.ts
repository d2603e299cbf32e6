import { day as dayLength, hour, temperaments } from '../facts/journal.ts'
import { checkListings } from '../proofs/listings.ts'
import { type Decision, undo, visit } from './companies.ts'
import { confirmByLinks, postMissing, readStillOpenMails } from './listings.ts'
import { runJobs } from './run-jobs.ts'
import { actOnApplications, applyMany } from './students.ts'
import { forEach, type Year } from './year.ts'

const minute = 60_000
const second = 1000

type Plan = { start: number; applications: number; mayPost: boolean; isServerDown: boolean }

/** One day from midnight to midnight. On a day when the server is down, the jobs run only in the evening. */
export const runDay = async (year: Year, { start, applications, mayPost, isServerDown }: Plan) => {
  const { clock } = year.product
  const at = (time: number) => clock.moveTo(new Date(start + time))
  const jobsAt = async (time: number, servers?: number) => {
    if (isServerDown) return
    await at(time)
    await runJobs(year, servers)
  }
  await jobsAt(5 * minute)
  await jobsAt(6 * hour + 15 * minute)
  const links = readStillOpenMails(year)
  await at(9 * hour)
  await checkListings(year)
  if (mayPost) await postMissing(year)
  await confirmByLinks(year, links)
  const decisions: Decision[] = []
  await forEach(year.companies, async company => {
    decisions.push(...(await visit(year, company)))
  })
  const regretted = decisions.filter(({ company }) => company.temperament === 'chaotic' && year.random.isTrue(0.4))
  await at(9 * hour + 30 * second)
  await forEach(
    regretted.filter((_, place) => place % 2 === 0),
    decision => undo(year, decision),
  )
  await jobsAt(9 * hour + 5 * minute, 2)
  await jobsAt(9 * hour + 20 * minute)
  await at(12 * hour)
  await checkListings(year)
  await applyMany(year, applications)
  await at(12 * hour + minute)
  await actOnApplications(year)
  await at(14 * hour)
  await forEach(
    regretted.filter((_, place) => place % 2 === 1),
    decision => undo(year, decision),
  )
  await at(20 * hour + 30 * minute)
  await runJobs(year, 2)
  await at(dayLength - second)
  await checkListings(year)
}

export const temperamentsOf = ({ companies }: Year) =>
  temperaments
    .map(temperament => `${companies.filter(each => each.temperament === temperament).length} ${temperament}`)
    .join(', ')
