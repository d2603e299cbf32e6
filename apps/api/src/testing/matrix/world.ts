import type { Caller, PersonName } from './callers.ts'

export type World = {
  /** Part of every private text of the owners. No other caller may receive it. */
  marker: string
  person: Record<PersonName, string>
  emails: Record<PersonName, string>
  tokens: Map<Caller['name'], string>
  /** Published, without applications. */
  internship: string
  draft: string
  /** Published; the student has applied to it, saved it, swiped it and was invited to it. */
  applied: string
  application: string
  decision: string
  /** A saved view of the owner of the company. */
  applicantView: string
  preference: string
  savedSearch: string
  /** A webhook of the company, and a delivery to it. */
  webhook: string
  delivery: string
  /** An API token of the student. */
  apiToken: string
  /** A browser of the student that gets push messages. */
  pushDevice: string
  invitation: string
  notification: string
  /** Another session of the student. */
  session: string
  /** A passkey of the student. */
  passkey: string
  /** A recruiter of the company who makes no calls. */
  colleague: string
  /** An invitation to the team of the company, and its token. */
  teamInvitation: string
  teamToken: string
  /** A PDF of the student that no application was sent with. */
  file: string
  picture: string
  /** A template of the company. The application has a conversation with an offer. */
  template: string
  /** A batch of the company that waits. */
  batch: string
  /** A stage of the company's own. */
  stage: string
  offer: string
  /** Proposed to the student for the application, with one time. */
  interview: string
  slot: string
  /** Of the student's calendar feed. */
  calendarToken: string
  /** An application of another student to the company, without an interview. */
  decided: string
}

/** Tokens of sessions that have ended; they are the same in every world. */
export type EndedTokens = { signedOut: string; deleted: string }
