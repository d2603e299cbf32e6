import type { CompanyRole } from '@fledge/contract/wire/endpoint'
import { listMails } from './mailbox.ts'
import { call, makePerson, type Person } from './people.ts'

/** Creates a person who has accepted an invitation to the company of the owner. */
export async function makeColleague(owner: Person, role: CompanyRole, full_name: string): Promise<Person> {
  const { server } = owner
  const person = await makePerson(server, 'company', full_name)
  await call(server, '/api/team/invitations', { token: owner.token, body: { email: person.email, role } })
  const mails = await listMails(server, person.email)
  const token = mails.flatMap(({ text }) => /\/invitation\?token=([\w-]+)/.exec(text)?.[1] ?? []).at(0)
  await call(server, '/api/team/invitations/accept', { token: person.token, body: { token } })
  return person
}
