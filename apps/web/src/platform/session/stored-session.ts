import { isRecord } from '../net/json.ts'

export type SessionUser = { id: string; email: string; full_name: string; role: 'student' | 'company' | null }

export type Session = { token: string; expires_at: string; user: SessionUser }

const isRole = (value: unknown): value is SessionUser['role'] =>
  value === null || value === 'student' || value === 'company'

/** Written by hand because the landing page reads the session too and should not load a schema library for it. */
export const parseSession = (raw: string | null): Session | null => {
  if (!raw) return null
  let value: unknown
  try {
    value = JSON.parse(raw)
  } catch {
    return null
  }
  if (!isRecord(value) || !isRecord(value.user)) return null
  const { token, expires_at } = value
  const { id, email, full_name, role } = value.user
  if (typeof token !== 'string' || token === '') return null
  if (typeof expires_at !== 'string' || Number.isNaN(Date.parse(expires_at))) return null
  if (typeof id !== 'string' || id === '' || typeof email !== 'string' || typeof full_name !== 'string') return null
  if (!isRole(role)) return null
  return { token, expires_at, user: { id, email, full_name, role } }
}
