import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, makeCompany, makeStudent, type Person } from '../testing/make.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { type NewNotification, notify } from './notifications.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const notifyPerson = (person: Person, title: string, more: Partial<NewNotification> = {}) =>
  test.db
    .transaction()
    .execute(trx => notify(trx, [{ userId: person.id, type: 'other', title, message: 'Words', link: null, ...more }]))

const titles = async (person: Person) => {
  const { body } = await person.call('GET', '/notifications')
  return body.notifications.map((item: { title: string }) => item.title)
}

describe('the list of notifications', () => {
  it('shows the newest first, with the unread count', async () => {
    const student = await makeStudent(test)
    await notifyPerson(student, 'First')
    await notifyPerson(student, 'Second', { type: 'application', link: '/applications' })
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

  it('is limited to 200, while the unread count is exact', async () => {
    const student = await makeStudent(test)
    const notifications = Array.from({ length: 230 }, (_, index) => ({
      userId: student.id,
      type: 'other' as const,
      title: `Number ${index}`,
      message: 'Words',
      link: null,
    }))
    await test.db.transaction().execute(trx => notify(trx, notifications))
    const { body } = await student.call('GET', '/notifications')
    expect(body.notifications).toHaveLength(200)
    expect(body.unread).toBe(230)
  })

  it('needs a session', async () => {
    expect((await callAs(test.app, null, 'GET', '/notifications')).status).toBe(401)
    expect((await callAs(test.app, null, 'GET', '/notifications/stream')).status).toBe(401)
  })
})

describe('reading and deleting', () => {
  it('marks one or all as read', async () => {
    const student = await makeStudent(test)
    await notifyPerson(student, 'First')
    await notifyPerson(student, 'Second')
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

  it('deletes one or all', async () => {
    const student = await makeStudent(test)
    for (const title of ['First', 'Second', 'Third']) await notifyPerson(student, title)
    const { body } = await student.call('GET', '/notifications')
    const [third] = body.notifications
    expect((await student.call('DELETE', `/notifications/${third.id}`)).body).toEqual({ success: true })
    expect(await titles(student)).toEqual(['Second', 'First'])
    expect((await student.call('DELETE', `/notifications/${third.id}`)).status).toBe(404)
    await student.call('DELETE', '/notifications')
    expect(await titles(student)).toEqual([])
  })

  it('does not change those of other people', async () => {
    const owner = await makeStudent(test)
    const other = await makeCompany(test)
    await notifyPerson(owner, 'Mine')
    const { body } = await owner.call('GET', '/notifications')
    const [mine] = body.notifications
    expect((await other.call('PATCH', `/notifications/${mine.id}/read`)).body.code).toBe('notification_not_found')
    expect((await other.call('DELETE', `/notifications/${mine.id}`)).status).toBe(404)
    await other.call('PATCH', '/notifications/read-all')
    await other.call('DELETE', '/notifications')
    expect((await owner.call('GET', '/notifications')).body).toMatchObject({ unread: 1, notifications: [mine] })
  })

  it('responds with 404 to an invalid id', async () => {
    const student = await makeStudent(test)
    expect((await student.call('PATCH', '/notifications/nonsense/read')).status).toBe(404)
  })
})

describe('the creation of notifications', () => {
  it('is rolled back with its transaction', async () => {
    const student = await makeStudent(test)
    const broken = test.db.transaction().execute(async trx => {
      await notify(trx, [{ userId: student.id, type: 'other', title: 'Never', message: 'Words', link: null }])
      throw new Error('undone')
    })
    await expect(broken).rejects.toThrow('undone')
    expect(await titles(student)).toEqual([])
  })

  it('happens once per key, even after the notification was deleted', async () => {
    const student = await makeStudent(test)
    await notifyPerson(student, 'Once', { key: 'same' })
    await notifyPerson(student, 'Twice', { key: 'same' })
    expect(await titles(student)).toEqual(['Once'])
    await student.call('DELETE', '/notifications')
    await notifyPerson(student, 'Again', { key: 'same' })
    await notifyPerson(student, 'Other', { key: 'other' })
    expect(await titles(student)).toEqual(['Other'])
  })

  it('skips deleted accounts and notifies the others', async () => {
    const [gone, here] = [await makeStudent(test), await makeStudent(test)]
    await test.db.deleteFrom('users').where('id', '=', gone.id).execute()
    const notifications = [gone, gone, here].map(({ id }, index) => ({
      userId: id,
      type: 'other' as const,
      title: 'Both',
      message: 'Words',
      link: null,
      ...(index === 0 ? { key: 'gone' } : {}),
    }))
    await test.db.transaction().execute(trx => notify(trx, notifications))
    expect(await titles(here)).toEqual(['Both'])
  })
})

describe('preferences', () => {
  it('start with the defaults and keep saved values', async () => {
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

  it('reject values that are not booleans', async () => {
    const student = await makeStudent(test)
    const { status } = await student.call('PUT', '/notifications/preferences', { weeklyDigest: 'yes' })
    expect(status).toBe(400)
  })
})

describe('the target of a notification', () => {
  it('names the record that the link leads to, or that the sender names, beside the link', async () => {
    const student = await makeStudent(test)
    const id = '01900000-0000-7000-8000-00000000abcd'
    await notifyPerson(student, 'Internship', { link: `/internship/${id}` })
    await notifyPerson(student, 'Thread', { link: `/messages?thread=${id}` })
    await notifyPerson(student, 'Application', { link: '/applications', target: { kind: 'application', id } })
    await notifyPerson(student, 'List', { link: '/applications' })
    const { body } = await student.call('GET', '/notifications')
    expect(body.notifications.map((item: { target: unknown }) => item.target)).toEqual([
      null,
      { kind: 'application', id },
      { kind: 'thread', id },
      { kind: 'internship', id },
    ])
    const exported = await student.call('GET', '/account/export')
    expect(exported.body.notifications[3]).toMatchObject({ target: { kind: 'internship', id } })
  })
})
