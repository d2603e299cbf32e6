import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCompany, type Person } from '../../../testing/make.ts'
import { makeOperator } from '../../../testing/make-operator.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const row = (external_id: string, fields: object = {}) => ({
  external_id,
  title: `Baker ${external_id}`,
  description: 'Bread and cakes for the whole town.',
  ...fields,
})
const send = async (company: Person, body: object) => (await company.call('POST', '/internships/import', body)).body
const listRows = async (company: Person) => (await company.call('GET', '/internships/export?limit=100')).body.rows
const countOwn = async ({ id }: Person) =>
  (await t.db.selectFrom('internships').select('id').where('company_id', '=', id).execute()).length

describe('An import', () => {
  test('creates internships, and updates them by their external_id', async () => {
    const company = await makeCompany(t)
    const rows = [row('a'), row('b', { status: 'draft', stipend_min: 100, skills_required: ['Ovens'] })]
    expect(await send(company, { rows })).toEqual({ is_stored: true, created: 2, updated: 0, errors: [], warnings: [] })
    expect(await send(company, { rows: [row('b', { title: 'Head baker', status: 'draft' })] })).toMatchObject({
      is_stored: true,
      created: 0,
      updated: 1,
    })
    expect(await listRows(company)).toMatchObject([
      { external_id: 'a', title: 'Baker a', status: 'active' },
      { external_id: 'b', title: 'Head baker', status: 'draft', stipend_min: 100, skills_required: ['Ovens'] },
    ])
    const search = await company.call('GET', '/internships?search=Baker')
    expect(search.body.internships.map(({ title }: { title: string }) => title)).toContain('Baker a')
  })

  test('reads CSV, with umlauts, quotes, semicolons and a guarded formula', async () => {
    const company = await makeCompany(t)
    const csv =
      '\uFEFFExternal_ID;Title;Description;is_remote;positions_available;skills_required;requirements\r\n' +
      `x-1;"Bäcker; ""gut""";"Brot\nund Kuchen";yes;3;"Öfen; Teig";'=1+1\r\n\r\n`
    expect(await send(company, { csv })).toMatchObject({ is_stored: true, created: 1, errors: [] })
    expect(await listRows(company)).toMatchObject([
      {
        external_id: 'x-1',
        title: 'Bäcker; "gut"',
        description: 'Brot\nund Kuchen',
        is_remote: true,
        positions_available: 3,
        skills_required: ['Öfen', 'Teig'],
        requirements: '=1+1',
      },
    ])
  })

  test('with an error stores nothing, and names row, column and reason of each', async () => {
    const company = await makeCompany(t)
    const rows = [
      row('1'),
      row('2', { title: '' }),
      row('3', { stipend_min: 'many' }),
      row('1'),
      row('5', { stipend_min: 9, stipend_max: 1 }),
      row('6', { application_deadline: '2020-01-01' }),
      { title: 'No key', description: 'None' },
    ]
    const { errors, is_stored } = await send(company, { rows })
    expect(is_stored).toBe(false)
    expect(errors.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
      [2, 'title'],
      [3, 'stipend_min'],
      [4, 'external_id'],
      [5, 'stipend_max'],
      [6, 'application_deadline'],
      [7, 'external_id'],
    ])
    expect(errors[5 - 1].reason).toBe('The deadline cannot be in the past')
    expect(await countOwn(company)).toBe(0)
  })

  test('of CSV with one broken row stores none of the others, and leaves updated ones as they were', async () => {
    const company = await makeCompany(t)
    await send(company, { rows: [row('a')] })
    for (const csv of [
      'external_id,title,description\na,Changed,Bread\nb,New,Cakes\nc,,Nothing',
      'external_id,title,description\na,Changed,Bread\nb,"New,Cakes',
    ])
      expect((await send(company, { csv })).is_stored ?? false, csv).toBe(false)
    expect(await listRows(company)).toMatchObject([{ external_id: 'a', title: 'Baker a' }])
    expect(await countOwn(company)).toBe(1)
  })

  test('as a dry run finds the same and stores nothing', async () => {
    const company = await makeCompany(t)
    expect(await send(company, { rows: [row('a')], dry_run: true })).toMatchObject({
      is_stored: false,
      created: 1,
      errors: [],
    })
    expect(await countOwn(company)).toBe(0)
  })

  test('checks texts as the form does: what asks for money stays a draft, with the reason', async () => {
    const company = await makeCompany(t)
    const rows = [row('a', { description: 'Please pay a registration fee of 50 dollars before you start.' })]
    const { warnings, is_stored } = await send(company, { rows })
    expect(is_stored).toBe(true)
    expect(warnings).toMatchObject([{ row: 1, external_id: 'a', reason: expect.stringContaining('Saved as a draft') }])
    expect(await listRows(company)).toMatchObject([{ status: 'draft' }])
  })

  test('has the limit of companies without a confirmed domain', async () => {
    const real = await startTestApp({ env: { FLEDGE_STAND_INS: 'off', SMTP_URL: 'smtp://127.0.0.1:1' } })
    const company = await makeCompany(real)
    const rows = Array.from({ length: 50 }, (_, number) => row(String(number)))
    expect((await company.call('POST', '/internships/import', { rows })).status).toBe(429)
    const drafts = rows.map(one => ({ ...one, status: 'draft' }))
    expect((await company.call('POST', '/internships/import', { rows: drafts })).body).toMatchObject({ created: 50 })
    await real.close()
  })

  test('of one company never reaches the internships of another with the same key', async () => {
    const [company, other] = [await makeCompany(t), await makeCompany(t)]
    await send(company, { rows: [row('a')] })
    expect(await send(other, { rows: [row('a', { title: 'Other' })] })).toMatchObject({ created: 1, updated: 0 })
    expect(await listRows(company)).toMatchObject([{ title: 'Baker a' }])
  })

  test('by two programs at once creates each internship once', async () => {
    const company = await makeCompany(t)
    const rows = Array.from({ length: 20 }, (_, number) => row(String(number)))
    const results = await Promise.all([1, 2, 3].map(() => send(company, { rows })))
    expect(results.map(({ created }) => created).toSorted()).toEqual([0, 0, 20])
    expect(await countOwn(company)).toBe(20)
  })

  test('rejects the description of an internship that was taken down', async () => {
    const [company, other] = [await makeCompany(t), await makeCompany(t)]
    await send(company, { rows: [row('scam', { description: 'Pay us a deposit.' })] })
    const { id } = await t.db
      .selectFrom('internships')
      .select('id')
      .where('company_id', '=', company.id)
      .executeTakeFirstOrThrow()
    const operator = await makeOperator(t)
    await operator.call('POST', '/operator/acts', {
      kind: 'suspend',
      target: 'internship',
      id,
      reason: 'It asks for money',
    })
    const rows = [row('a'), row('again', { description: 'pay us  a deposit.' })]
    expect(await send(company, { rows })).toMatchObject({
      is_stored: false,
      errors: [{ row: 2, external_id: 'again', reason: expect.stringContaining('was taken down') }],
    })
    expect(await send(other, { rows })).toMatchObject({ is_stored: true, created: 2 })
  })

  test('of 10,000 rows, twice, makes no double', async () => {
    const company = await makeCompany(t)
    const fields = { status: 'draft', description: 'Bread' }
    const parts = Array.from({ length: 20 }, (_, part) =>
      Array.from({ length: 500 }, (_, number) => row(String((part * 500 + number) % 2000), fields)),
    )
    const [created, updated] = [[], []] as [number[], number[]]
    for (const rows of [...parts, ...parts]) {
      const result = await send(company, { rows })
      expect(result).toMatchObject({ is_stored: true, errors: [] })
      created.push(result.created)
      updated.push(result.updated)
    }
    const sum = (list: number[]) => list.reduce((one, other) => one + other, 0)
    expect([sum(created), sum(updated)]).toEqual([2000, 18_000])
    expect(await countOwn(company)).toBe(2000)
    expect(await send(company, { rows: [row('one too many', fields)] })).toMatchObject({ is_stored: false, created: 0 })
  })

  test('rejects CSV that cannot be read, and more than 500 rows, with a sentence', async () => {
    const company = await makeCompany(t)
    for (const csv of ['a,b\n"open', `external_id\n${'x\n'.repeat(501)}`])
      expect(await send(company, { csv })).toMatchObject({ code: 'invalid_input', fields: { csv: expect.any(String) } })
  })
})
