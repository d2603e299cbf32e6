import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, makeCompany, makeStudent, type Person } from '../testing/make.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { type Notice, notify } from './notifications.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const tell = (person: Person, title: string, more: Partial<Notice> = {}) =>
  test.db
    .transaction()
    .execute(trx => notify(trx, [{ userId: person.id, type: 'other', title, message: 'Words', link: null, ...more }]))

const titles = async (person: Person) => {
  const { body } = await person.call('GET', '/notifications')
  return body.notifications.map((item: { title: string }) => item.title)
}

describe('the list', () => {
  it('shows the own notifications, newest first, with the unread count', async () => {
    const student = await makeStudent(test)
    await tell(student, 'First')
    await tell(student, 'Second', { type: 'application', link: '/applications' })
    const { status, body } = await student.call('GET', '/notifications')
    expect(status).toBe(200)
    expect(body.unread).toBe(2)
    expect(body.notifications).toHaveLength(2)
    expect(body.notifications[0]).toMatchObject({
      title: 'Second',
      type: 'application',
      message: 'Words',
      read: false,
      link: '/applications',
    })
    expect(Date.parse(body.notifications[0].createdAt)).not.toBeNaN()
  })

  it('is bounded while the unread count stays exact', async () => {
    const student = await makeStudent(test)
    const notices = Array.from({ length: 230 }, (_, index) => ({
      userId: student.id,
      type: 'other' as const,
      title: `Number ${index}`,
      message: 'Words',
      link: null,
    }))
    await test.db.transaction().execute(trx => notify(trx, notices))
    const { body } = await student.call('GET', '/notifications')
    expect(body.notifications).toHaveLength(200)
    expect(body.unread).toBe(230)
  })

  it('is for signed-in people only', async () => {
    expect((await callAs(test.app, null, 'GET', '/notifications')).status).toBe(401)
    expect((await callAs(test.app, null, 'GET', '/notifications/stream')).status).toBe(401)
  })
})

describe('reading and deleting', () => {
  it('marks one read, and all', async () => {
    const student = await makeStudent(test)
    await tell(student, 'First')
    await tell(student, 'Second')
    const { body } = await student.call('GET', '/notifications')
    expect((await student.call('PATCH', `/notifications/${body.notifications[0].id}/read`)).body).toEqual({
      success: true,
    })
    const after = await student.call('GET', '/notifications')
    expect(after.body.unread).toBe(1)
    expect(after.body.notifications[0].read).toBe(true)
    await student.call('PATCH', '/notifications/read-all')
    expect((await student.call('GET', '/notifications')).body.unread).toBe(0)
  })

  it('deletes one, and all', async () => {
    const student = await makeStudent(test)
    for (const title of ['First', 'Second', 'Third']) await tell(student, title)
    const { body } = await student.call('GET', '/notifications')
    const [third] = body.notifications
    expect((await student.call('DELETE', `/notifications/${third.id}`)).body).toEqual({ success: true })
    expect(await titles(student)).toEqual(['Second', 'First'])
    expect((await student.call('DELETE', `/notifications/${third.id}`)).status).toBe(404)
    await student.call('DELETE', '/notifications')
    expect(await titles(student)).toEqual([])
  })

  it("leaves other people's alone", async () => {
    const owner = await makeStudent(test)
    const other = await makeCompany(test)
    await tell(owner, 'Mine')
    const { body } = await owner.call('GET', '/notifications')
    const [mine] = body.notifications
    expect((await other.call('PATCH', `/notifications/${mine.id}/read`)).body.code).toBe('notification_not_found')
    expect((await other.call('DELETE', `/notifications/${mine.id}`)).status).toBe(404)
    await other.call('PATCH', '/notifications/read-all')
    await other.call('DELETE', '/notifications')
    expect((await owner.call('GET', '/notifications')).body).toMatchObject({ unread: 1, notifications: [mine] })
  })

  it('answers 404 to an id that cannot be one', async () => {
    const student = await makeStudent(test)
    expect((await student.call('PATCH', '/notifications/nonsense/read')).status).toBe(404)
  })
})

describe('telling', () => {
  it('happens exactly when its transaction commits', async () => {
    const student = await makeStudent(test)
    const broken = test.db.transaction().execute(async trx => {
      await notify(trx, [{ userId: student.id, type: 'other', title: 'Never', message: 'Words', link: null }])
      throw new Error('undone')
    })
    await expect(broken).rejects.toThrow('undone')
    expect(await titles(student)).toEqual([])
  })

  it('tells the same key once, even after the notification was deleted', async () => {
    const student = await makeStudent(test)
    await tell(student, 'Once', { key: 'same' })
    await tell(student, 'Twice', { key: 'same' })
    expect(await titles(student)).toEqual(['Once'])
    await student.call('DELETE', '/notifications')
    await tell(student, 'Again', { key: 'same' })
    await tell(student, 'Other', { key: 'other' })
    expect(await titles(student)).toEqual(['Other'])
  })

  it('leaves out who deleted their account, and tells the others', async () => {
    const [gone, here] = [await makeStudent(test), await makeStudent(test)]
    await test.db.deleteFrom('users').where('id', '=', gone.id).execute()
    const notices = [gone, gone, here].map(({ id }, index) => ({
      userId: id,
      type: 'other' as const,
      title: 'Both',
      message: 'Words',
      link: null,
      ...(index === 0 ? { key: 'gone' } : {}),
    }))
    await test.db.transaction().execute(trx => notify(trx, notices))
    expect(await titles(here)).toEqual(['Both'])
  })
})

describe('preferences', () => {
  it('start with the defaults and keep what is saved', async () => {
    const student = await makeStudent(test)
    const defaults = {
      emailNotifications: true,
      applicationUpdates: true,
      newInternships: true,
      messages: true,
      weeklyDigest: false,
    }
    expect((await student.call('GET', '/notifications/preferences')).body).toEqual({ preferences: defaults })
    const chosen = { ...defaults, messages: false, weeklyDigest: true }
    expect((await student.call('PUT', '/notifications/preferences', chosen)).body).toEqual({ preferences: chosen })
    expect((await student.call('GET', '/notifications/preferences')).body).toEqual({ preferences: chosen })
    const changed = await student.call('PUT', '/notifications/preferences', { newInternships: false })
    expect(changed.body).toEqual({ preferences: { ...chosen, newInternships: false } })
    const other = await makeStudent(test)
    expect((await other.call('GET', '/notifications/preferences')).body).toEqual({ preferences: defaults })
  })

  it('refuse what is not a switch', async () => {
    const student = await makeStudent(test)
    const { status } = await student.call('PUT', '/notifications/preferences', { weeklyDigest: 'yes' })
    expect(status).toBe(400)
  })
})
