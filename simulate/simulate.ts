import { day } from './facts/journal.ts'
import { help, type Options, readOptions } from './options.ts'
import { createPopulation } from './people/population.ts'
import { createRandom } from './people/random.ts'
import { type Product, startProduct } from './product/product.ts'
import { checkClocks } from './proofs/clocks.ts'
import { checkRecords } from './proofs/records.ts'
import { readClocks } from './proofs/stored-facts.sql.ts'
import { checkTold } from './proofs/told.ts'
import { printReport } from './report.ts'
import { runDay, temperamentsOf } from './year/day.ts'
import type { Year } from './year/year.ts'

const firstDay = Date.parse('2027-01-01T00:00:00Z')
const daysBetweenRecords = 15

const runYear = async (product: Product, { applications, days, extraDays, seed }: Options) => {
  const random = createRandom(seed)
  const population = await createPopulation(product, applications, random)
  const year: Year = { product, random, ...population, applications: [], ranAt: firstDay, faults: [], counts: {} }
  console.log(
    `${population.students.length} students, ${population.companies.length} companies: ${temperamentsOf(year)}`,
  )
  let compared = 0
  for (let number = 0; number < days + extraDays; number++) {
    const mayApply = number < days
    const wanted = Math.round((applications * (number + 1)) / days) - year.applications.length
    await runDay(year, {
      start: firstDay + number * day,
      applications: mayApply && number > 0 ? wanted : 0,
      mayPost: mayApply,
      isServerDown: number % 90 === 60,
    })
    if (number % daysBetweenRecords === 0 || number === days + extraDays - 1) compared += await checkRecords(year)
    if (number % 30 === 29) printProgress(year, number + 1)
  }
  year.faults.push(...checkClocks(year.applications, await readClocks(product.db)))
  return printReport(year, { told: checkTold(year.applications, product.mailbox, year.ranAt), compared })
}

const started = performance.now()

const printProgress = ({ applications, faults, product }: Year, days: number) => {
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(
    `day ${days}: ${applications.length} applications, ${product.mailbox.count()} mails, ${faults.length} differences, ${seconds} s`,
  )
}

const options = readOptions(process.argv.slice(2))
if (!options) console.log(help)
else {
  const product = await startProduct(new Date(firstDay))
  try {
    const isKept = await runYear(product, options)
    console.log(isKept ? 'Every promise was kept.' : 'Promises were broken.')
    process.exitCode = isKept ? 0 : 1
  } finally {
    await product.stop()
  }
}
