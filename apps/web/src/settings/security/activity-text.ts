import type { Activity, ActivityKind, SignInMethod } from '@fledge/contract/account'

type Event = Pick<Activity, 'kind' | 'way' | 'succeeded'>

const methods: Record<SignInMethod, string> = {
  code: 'an emailed code',
  password: 'the password',
  google: 'Google',
  sso: 'your university',
  authenticator: 'the authenticator app',
  'recovery-code': 'a recovery code',
  passkey: 'a passkey',
}

const wrong: Record<SignInMethod, string> = {
  code: 'wrong emailed code',
  password: 'wrong password',
  google: 'Google said no',
  sso: 'your university said no',
  authenticator: 'wrong authenticator code',
  'recovery-code': 'wrong recovery code',
  passkey: 'the passkey was refused',
}

const acts: Record<Exclude<ActivityKind, 'sign-in' | 'second-factor-asked' | 'confirmation'>, string> = {
  'role-chosen': 'Account type chosen',
  'password-set': 'Password set',
  'password-changed': 'Password changed',
  'second-factor-added': 'Two-step verification turned on',
  'second-factor-removed': 'Two-step verification turned off',
  'recovery-codes-renewed': 'New recovery codes made',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'google-linked': 'Google account linked',
  'sso-linked': 'University account linked',
  'api-token-created': 'Token for a program created',
  'api-token-removed': 'Token of a program revoked',
  'assistant-read': 'An assistant read your data',
  'assistant-drafted': 'An assistant wrote a draft',
  'session-ended': 'A device was signed out',
  'other-sessions-ended': 'All other devices were signed out',
  'team-invited': 'A colleague was invited to the company',
  'team-joined': 'You joined a company',
  'team-left': 'You left a company',
  'team-removed': 'A member was removed from the company',
  'team-role-changed': 'The role of a member was changed',
  'team-transferred': 'The company was handed over',
  'company-dissolved': 'The company was dissolved',
  'data-exported': 'Your data was downloaded',
  'operator-ended-sessions': 'All devices were signed out by the operator',
  'operator-reset-second-factor': 'Two-step verification was turned off by the operator',
  'operator-exported-data': 'Your data was exported by the operator',
  'operator-suspended': 'Your account was suspended by an operator',
  'operator-restored': 'The suspension was lifted by an operator',
  'deletion-requested': 'Account deletion requested',
}

/** One line that says what happened. `university` is the name of the provider `sso`, where it is known. */
export const activityText = ({ kind, way, succeeded }: Event, university?: string | null) => {
  const by = way ? ` with ${way === 'sso' && university ? university : methods[way]}` : ''
  const reason = way ? `: ${wrong[way]}` : ''
  if (kind === 'sign-in') return succeeded ? `Signed in${by}` : `Sign-in failed${reason}`
  if (kind === 'second-factor-asked') return `First step of a sign-in passed${by}`
  if (kind === 'confirmation') return succeeded ? `Identity confirmed${by}` : `Confirmation failed${reason}`
  return acts[kind]
}

/** "203.0.113.x": people read a prefix length as part of the number. */
export const networkText = (network: string) => network.replace(/0\/24$/, 'x').replace(/:\/48$/, '…')
