import type { Generated } from 'kysely'
import type { Time, TimeDefault } from './columns.ts'

export type IdentityTables = {
  users: {
    id: string
    email: string
    email_verified: Generated<boolean>
    full_name: Generated<string>
    image: string | null
    role: 'student' | 'company' | null
    two_factor_enabled: Generated<boolean>
    created_at: TimeDefault
    updated_at: TimeDefault
  }
  sessions: {
    id: string
    user_id: string
    token: string
    expires_at: Time
    ip_address: string | null
    user_agent: string | null
    mfa_verified: Generated<boolean>
    signed_in_at: TimeDefault
    created_at: TimeDefault
    updated_at: TimeDefault
  }
  accounts: {
    id: string
    user_id: string
    account_id: string
    provider_id: string
    access_token: string | null
    refresh_token: string | null
    id_token: string | null
    access_token_expires_at: Time | null
    refresh_token_expires_at: Time | null
    scope: string | null
    password: string | null
    created_at: TimeDefault
    updated_at: TimeDefault
  }
  verifications: {
    id: string
    identifier: string
    value: string
    expires_at: Time
    created_at: TimeDefault
    updated_at: TimeDefault
  }
  two_factors: {
    id: string
    user_id: string
    secret: string
    recovery_key: string | null
    backup_codes: string
    verified: Generated<boolean>
    failed_verification_count: Generated<number>
    locked_until: Time | null
    last_used_step: number | null
  }
  codes: {
    email: string
    purpose: 'sign-in' | 'confirm'
    browser: string
    network: string
    hash: string
    browser_tries: Generated<number>
    network_tries: Generated<number>
    other_tries: Generated<number>
    sent_at: TimeDefault
    expires_at: Time
  }
  account_events: {
    id: string
    user_id: string
    kind: string
    way: string | null
    succeeded: Generated<boolean>
    device: string | null
    network: string | null
    at: TimeDefault
  }
  tickets: {
    hash: string
    purpose: 'challenge' | 'handoff'
    user_id: string
    way: string | null
    tries: Generated<number>
    expires_at: Time
  }
  passkeys: {
    id: string
    user_id: string
    credential_id: string
    public_key: string
    counter: Generated<number>
    name: string
    created_at: TimeDefault
    last_used_at: Time | null
  }
  api_tokens: {
    id: string
    user_id: string
    company_id: string | null
    name: string
    scopes: string[]
    token_hash: string
    hint: string
    created_at: TimeDefault
    expires_at: Time
    last_used_at: Time | null
  }
  operators: { user_id: string; added_at: TimeDefault }
  suspensions: {
    target: 'account' | 'company'
    target_id: string
    act_id: string
    reason: string
    at: TimeDefault
    deleted_at: Time | null
  }
  suspended_emails: { email_hash: string; target: 'account' | 'company'; target_id: string }
  passkey_challenges: { challenge: string; user_id: string | null; expires_at: Time }
}
