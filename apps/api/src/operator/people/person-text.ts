import type { PersonRow } from './people.sql.ts'

const timeText = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`

const lines = (rows: [string, string | null | false][]) =>
  rows.flatMap(([name, value]) => (value ? [`  ${name.padEnd(15)}${value}`] : []))

const roleText = ({ role, company, company_role }: PersonRow) =>
  company ? `${role} (${company_role} of ${company})` : (role ?? 'not chosen yet')

const methodText = ({ sign_in_methods, passkeys }: PersonRow) =>
  [
    ...new Set(sign_in_methods),
    ...(passkeys > 0 ? [`${passkeys} passkey${passkeys > 1 ? 's' : ''}`] : []),
    'code by mail',
  ].join(', ')

const mailText = ({ preferences }: PersonRow) => {
  if (!preferences) return 'as by default'
  if (!preferences.emailNotifications) return 'all notification mails are off'
  const off = Object.keys(preferences).filter(name => !preferences[name])
  return off.length > 0 ? `off: ${off.join(', ')}` : 'all on'
}

export const personText = (person: PersonRow) =>
  [
    `${person.full_name || '(no name)'} <${person.email}>`,
    ...lines([
      ['id', person.id],
      ['role', roleText(person)],
      ['email', person.email_verified ? 'confirmed' : 'not confirmed'],
      ['created', timeText(person.created_at)],
      [
        'last sign-in',
        person.last_sign_in ? `${timeText(person.last_sign_in)} (${person.last_way})` : 'none in 180 days',
      ],
      ['sessions', person.last_used ? `${person.sessions}, last used ${timeText(person.last_used)}` : 'none'],
      [
        'second factor',
        person.locked_until ? `on, locked until ${timeText(person.locked_until)}` : person.second_factor,
      ],
      ['signs in by', methodText(person)],
      ['mails', mailText(person)],
    ]),
  ].join('\n')
