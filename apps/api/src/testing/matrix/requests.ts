import { writePdf } from '../../files/file-pdf.ts'
import { makeTicket } from '../../files/file-ticket.ts'
import { confirmToken } from '../../internships/confirmations/confirm-token.ts'
import { unsubscribeToken } from '../../notifications/mails/unsubscribe-token.ts'
import { drawPng } from '../files/draw-picture.ts'
import type { World } from './world.ts'

export type Request = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  /** A body that is not JSON. */
  raw?: { type: string; bytes: Buffer }
  /** The error that an allowed caller gets, where a success would need a secret such as a mailed code. */
  reaches?: string
}

type ToRequest = (world: World, sender: { caller: string; hasSession: boolean; secret: string }) => Request

const internshipFields = { title: 'Frontend Intern', description: 'Build what people see.' }
const wrongCode = { code: '000000' }
const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }
const clientDataJSON = Buffer.from('{}').toString('base64url')

/** Without a session, this continues a sign-in, which these callers have not begun. */
const proveFactor: ToRequest = (_world, { hasSession }) => ({
  body: wrongCode,
  reaches: hasSession ? 'code_invalid' : 'unauthenticated',
})

const stillOpenToken = ({ person }: World, secret: string) =>
  confirmToken(secret, { companyId: person.company, userId: person.company, day: '2026-11-18' })

/** A valid request of the owner for each operation that needs input. One without params and body needs no entry. */
export const requests: Record<string, ToRequest> = {
  initializeProfile: ({ person }) => ({ body: { id: person.student, full_name: 'Sam', role: 'student' } }),
  // The account of the other owner was deleted before.
  deleteAccount: (_world, { caller }) => (caller === 'company' ? { reaches: 'last_owner' } : {}),
  updateMe: () => ({ body: { full_name: 'Renamed' } }),

  createStudentProfile: () => ({ body: {} }),
  saveStudentProfile: () => ({ body: {} }),
  getPublicStudent: ({ person }) => ({ params: { id: person.student } }),
  saveStudent: ({ person }) => ({ params: { id: person.student } }),
  unsaveStudent: ({ person }) => ({ params: { id: person.student } }),
  saveStudentNote: ({ person }) => ({ params: { id: person.student }, body: { text: 'Promising' } }),

  createCompanyProfile: () => ({ body: { company_name: 'Acme' } }),
  saveCompanyProfile: () => ({ body: { company_name: 'Acme' } }),
  setPromise: () => ({ body: { days: 7 } }),
  getPublicCompany: ({ person }) => ({ params: { id: person.company } }),

  requestDomainCode: () => ({ body: { email: 'hr@acme.example' }, reaches: 'invalid_input' }),
  confirmDomain: () => ({ body: wrongCode, reaches: 'code_invalid' }),

  inviteColleague: ({ person }, { caller }) => ({
    body: { email: `invitee-${caller.replace(/\W/g, '-')}-${person.company}@example.com`, role: 'viewer' },
  }),
  withdrawTeamInvitation: ({ teamInvitation }) => ({ params: { id: teamInvitation } }),
  previewTeamInvitation: ({ teamToken }) => ({ body: { token: teamToken } }),
  acceptTeamInvitation: ({ teamToken }) => ({ body: { token: teamToken }, reaches: 'other_email' }),
  changeMemberRole: ({ colleague }) => ({ params: { user_id: colleague }, body: { role: 'viewer' } }),
  removeMember: ({ colleague }) => ({ params: { user_id: colleague } }),
  transferCompany: ({ colleague }) => ({ body: { user_id: colleague } }),

  listInternships: ({ person }) => ({ query: { company_id: person.company } }),
  getInternship: ({ internship }) => ({ params: { id: internship } }),
  listSimilarInternships: ({ internship }) => ({ params: { id: internship } }),
  getListedInternship: ({ internship }) => ({ params: { id: internship } }),
  getListedCompany: ({ person }) => ({ params: { id: person.company } }),
  getJobBoard: ({ person }) => ({ params: { company_id: person.company } }),
  listBoardJobs: ({ person }) => ({ params: { company_id: person.company } }),
  getBoardJob: ({ person, internship }) => ({ params: { company_id: person.company, id: internship } }),
  saveListingSettings: () => ({ body: { origins: ['https://careers.example'] } }),
  createInternship: () => ({ body: internshipFields }),
  checkInternship: () => ({ body: internshipFields }),
  updateInternship: ({ internship }) => ({ params: { id: internship }, body: internshipFields }),
  publishInternship: ({ internship }) => ({ params: { id: internship } }),
  confirmInternship: ({ internship, draft }) => ({
    params: { id: internship },
    body: {},
    ...(internship === draft ? { reaches: 'internship_not_open' } : {}),
  }),
  showStillOpen: (world, { secret }) => ({ query: { token: stillOpenToken(world, secret) } }),
  confirmStillOpen: (world, { secret }) => ({ query: { token: stillOpenToken(world, secret) } }),
  closeInternship: ({ internship }) => ({ params: { id: internship } }),
  closeInternships: ({ internship }) => ({ body: { ids: [internship] } }),
  reopenInternships: ({ internship }) => ({ body: { ids: [internship] } }),
  extendDeadlines: ({ internship }) => ({ body: { ids: [internship], application_deadline: '2099-12-31' } }),
  deleteInternship: ({ internship }) => ({ params: { id: internship } }),

  recordSwipe: ({ internship }) => ({ body: { internship_id: internship, direction: 'right' } }),
  recordSwipes: ({ internship }) => ({ body: { swipes: [{ internship_id: internship, direction: 'right' }] } }),
  undoSwipe: ({ applied }) => ({ params: { id: applied } }),
  importInternships: (_world, { caller }) => ({
    body: { rows: [{ ...internshipFields, external_id: caller, status: 'draft' }] },
  }),
  createWebhook: () => ({ body: { url: 'https://hooks.example/fledge', events: ['offer.confirmed'] } }),
  changeWebhook: ({ webhook }) => ({ params: { id: webhook }, body: { events: ['offer.declined'] } }),
  deleteWebhook: ({ webhook }) => ({ params: { id: webhook } }),
  rotateWebhookSecret: ({ webhook }) => ({ params: { id: webhook } }),
  testWebhook: ({ webhook }) => ({ params: { id: webhook } }),
  listDeliveries: ({ webhook }) => ({ params: { id: webhook } }),
  sendAgain: ({ delivery }) => ({ params: { id: delivery } }),
  createApiToken: (_world, { caller }) => ({
    body: {
      name: 'Program',
      scopes: caller.includes('student') || caller === 'operator' ? ['read'] : ['internships:read'],
      expires_in_days: 30,
    },
  }),
  subscribeToPush: () => ({
    body: { endpoint: 'https://push.example/1', keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } },
  }),
  renewPush: () => ({
    body: {
      former: { endpoint: 'https://push.example/unknown', auth: 'A'.repeat(22) },
      subscription: { endpoint: 'https://push.example/2', keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } },
    },
    reaches: 'push_device_not_found',
  }),
  updatePushDevice: ({ pushDevice }) => ({ params: { id: pushDevice }, body: { shows_details: true } }),
  removePushDevice: ({ pushDevice }) => ({ params: { id: pushDevice } }),
  deleteApiToken: ({ apiToken }) => ({ params: { id: apiToken } }),
  createSavedSearch: () => ({ body: { name: 'Design', query: 'search=design', frequency: 'daily' } }),
  changeSavedSearch: ({ savedSearch }) => ({ params: { id: savedSearch }, body: { name: 'Design, remote' } }),
  deleteSavedSearch: ({ savedSearch }) => ({ params: { id: savedSearch } }),
  deleteMatchPreference: ({ preference }) => ({ params: { id: preference } }),
  getSwipeStats: ({ internship }) => ({ params: { id: internship } }),
  getApplicationDraft: ({ internship }) => ({ params: { id: internship } }),
  saveApplicationDraft: ({ internship }) => ({ params: { id: internship }, body: { cover_letter: 'Hello' } }),
  deleteApplicationDraft: ({ internship }) => ({ params: { id: internship } }),
  saveInternship: ({ internship }) => ({ body: { internship_id: internship } }),
  getIsSaved: ({ applied }) => ({ params: { id: applied } }),
  unsaveInternship: ({ applied }) => ({ params: { id: applied } }),

  apply: ({ internship }) => ({
    body: { internship_id: internship, cover_letter: 'Hello', resume_url: 'https://example.com/resume.pdf' },
  }),
  getStudentApplication: ({ application }) => ({ params: { id: application } }),
  withdrawApplication: ({ application }) => ({ params: { id: application } }),
  listApplicants: ({ applied }) => ({ query: { internship_id: applied } }),
  listApplicantIds: ({ applied }) => ({ query: { internship_id: applied } }),
  getApplicant: ({ application }) => ({ params: { id: application } }),
  setApplicationStatus: ({ application }) => ({ params: { id: application }, body: { status: 'shortlisted' } }),
  setApplicationStatuses: ({ application }) => ({ body: { ids: [application], status: 'shortlisted' } }),
  undoDecision: ({ decision }) => ({ params: { id: decision } }),
  tellStudents: ({ application }) => ({ body: { ids: [application] } }),
  listReviews: ({ application }) => ({ params: { id: application } }),
  assignApplicants: ({ application }) => ({ body: { ids: [application], user_id: null } }),
  assignInternship: ({ applied }) => ({ params: { id: applied }, body: { user_id: null } }),
  createApplicantView: (_world, { caller }) => ({ body: { name: `Mine, ${caller}`, filters: { mine: 'true' } } }),
  changeApplicantView: ({ applicantView }) => ({ params: { id: applicantView }, body: { filters: {} } }),
  deleteApplicantView: ({ applicantView }) => ({ params: { id: applicantView } }),
  rateApplicant: ({ application }) => ({ params: { id: application }, body: { rating: 5 } }),

  uploadFile: (_world, { caller }) => ({ raw: { type: 'application/pdf', bytes: writePdf([caller]) } }),
  uploadPhoto: () => ({ raw: { type: 'image/png', bytes: drawPng(8, 8) } }),
  uploadLogo: () => ({ raw: { type: 'image/png', bytes: drawPng(8, 8) } }),
  openPicture: ({ picture }) => ({ params: { name: picture } }),
  getFileTicket: ({ file }) => ({ params: { id: file } }),
  openFile: ({ file, session }, { secret }) => ({
    params: { ticket: makeTicket(secret, { fileId: file, sessionId: session }, new Date()) },
  }),
  deleteFile: ({ file }) => ({ params: { id: file } }),
  suggestFromFile: ({ file }) => ({ params: { id: file } }),

  inviteStudent: ({ person, internship }) => ({ body: { student_id: person.student, internship_id: internship } }),
  listInvitableInternships: ({ person }) => ({ query: { student_id: person.student } }),
  answerInvitation: ({ invitation }) => ({ params: { id: invitation }, body: { declined: true, blocked: false } }),
  unblockCompany: ({ person }) => ({ params: { id: person['other company'] } }),

  getThread: ({ application }) => ({ params: { id: application } }),
  sendMessage: ({ application }) => ({ params: { id: application }, body: { body: 'Hello' } }),
  readThread: ({ application }) => ({ params: { id: application }, body: { up_to: 1 } }),
  blockThread: ({ application }) => ({ params: { id: application } }),
  unblockThread: ({ application }) => ({ params: { id: application } }),
  createTemplate: () => ({ body: { name: 'Hello', body: 'Hello {first_name}' } }),
  updateTemplate: ({ template }) => ({ params: { id: template }, body: { name: 'Hello', body: 'About {title}' } }),
  deleteTemplate: ({ template }) => ({ params: { id: template } }),

  checkBatch: ({ application }) => ({ body: { ids: [application], kind: 'message' } }),
  createBatch: ({ application }) => ({ body: { ids: [application], message: 'Hello {first_name}' } }),
  undoBatch: ({ batch }) => ({ params: { id: batch } }),
  createStage: () => ({ body: { name: 'Phone call' } }),
  updateStage: ({ stage }) => ({ params: { id: stage }, body: { name: 'Task', position: 1 } }),
  deleteStage: ({ stage }) => ({ params: { id: stage } }),

  // The application of the world is not accepted.
  makeOffer: ({ application }) => ({
    params: { id: application },
    body: { start_date: new Date(Date.now() + 864e5).toISOString().slice(0, 10), terms: 'Four days a week' },
    reaches: 'not_accepted',
  }),
  listOpenApplications: ({ offer }) => ({ params: { id: offer } }),
  confirmOffer: ({ offer }) => ({ params: { id: offer }, body: {}, reaches: 'offer_changed' }),
  declineOffer: ({ offer }) => ({ params: { id: offer }, body: {}, reaches: 'offer_changed' }),
  withdrawOffer: ({ offer }) => ({ params: { id: offer }, reaches: 'offer_changed' }),

  listInterviews: ({ application }) => ({ query: { application_ids: application } }),
  proposeInterview: ({ decided }) => ({
    params: { id: decided },
    body: {
      slots: [new Date(Date.now() + 864e5).toISOString()],
      minutes: 30,
      place: 'By the lake',
      zone: 'Europe/Berlin',
    },
  }),
  getInterviewFile: ({ interview }) => ({ params: { id: interview }, reaches: 'interview_changed' }),
  bookInterview: ({ interview, slot }, { caller }) => ({
    params: { id: interview },
    body: { slot_id: slot },
    ...(caller === 'student' ? {} : { reaches: 'own_proposal' }),
  }),
  rescheduleInterview: ({ interview }) => ({
    params: { id: interview },
    body: { slots: [new Date(Date.now() + 864e5).toISOString()] },
  }),
  setInterviewers: ({ interview, person }) => ({
    params: { id: interview },
    body: { interviewer_ids: [person.company] },
  }),
  cancelInterview: ({ interview }) => ({ params: { id: interview }, body: {} }),
  readCalendarFeed: ({ calendarToken }) => ({ params: { file: `${calendarToken}.ics` } }),

  submitReport: ({ internship }) => ({ body: { target: 'internship', id: internship, reason: 'scam' } }),
  appealSuspension: () => ({ body: { text: 'Please look again' }, reaches: 'case_not_found' }),
  // Nobody has taken the internship down.
  appealHold: ({ internship }) => ({
    params: { id: internship },
    body: { text: 'Please look again' },
    reaches: 'case_not_found',
  }),
  getOperatorCase: ({ internship }) => ({ query: { target: 'internship', id: internship } }),
  decideCase: ({ internship }) => ({
    body: { kind: 'suspend', target: 'internship', id: internship, reason: 'It asks for money' },
  }),
  searchForOperator: () => ({ query: { query: 'Nobody has this name' } }),

  readNotification: ({ notification }) => ({ params: { id: notification } }),
  deleteNotification: ({ notification }) => ({ params: { id: notification } }),
  saveNotificationPreferences: () => ({ body: { weeklyDigest: true } }),
  showUnsubscribe: ({ person }, { secret }) => ({
    query: { token: unsubscribeToken(secret, person.student, 'weeklyDigest') },
  }),
  unsubscribe: ({ person }, { secret }) => ({
    query: { token: unsubscribeToken(secret, person.student, 'weeklyDigest') },
  }),
  submitContact: ({ marker }, { caller }) => ({
    body: { name: 'Sam', email: `${caller.replace(/\W/g, '-')}-${marker}@example.com`, message: 'Hello' },
  }),

  '/email-otp/send-verification-otp': ({ marker }, { caller }) => ({
    body: { email: `code-${caller.replace(/\W/g, '-')}-${marker}@example.com`, type: 'sign-in' },
  }),
  '/sign-in/email-otp': ({ emails }) => ({ body: { email: emails.student, otp: '000000' }, reaches: 'code_invalid' }),
  '/sign-in/email': ({ emails }) => ({
    body: { email: emails.student, password: 'wrong' },
    reaches: 'credentials_invalid',
  }),
  '/sign-in/social': () => ({ body: { provider: 'google' } }),
  '/handoff': () => ({ body: {}, reaches: 'unauthenticated' }),
  '/update-user': () => ({ body: { name: 'Renamed' } }),
  '/set-password': () => ({ body: { newPassword: 'a new password' } }),
  '/change-password': () => ({
    body: { currentPassword: 'wrong', newPassword: 'a new password' },
    reaches: 'credentials_invalid',
  }),
  '/confirm': () => ({ body: { password: 'wrong' }, reaches: 'credentials_invalid' }),
  '/revoke-session': ({ session }) => ({ body: { id: session } }),
  '/two-factor/disable': () => ({ body: wrongCode, reaches: 'code_invalid' }),
  '/two-factor/generate-backup-codes': () => ({ body: wrongCode, reaches: 'code_invalid' }),
  '/two-factor/verify-totp': proveFactor,
  '/two-factor/verify-backup-code': proveFactor,
  '/passkey/verify-registration': () => ({
    body: { credential: { ...credential, response: { clientDataJSON, attestationObject: 'AAAA' } } },
    reaches: 'passkey_rejected',
  }),
  '/passkey/update-passkey': ({ passkey }) => ({ body: { id: passkey, name: 'Phone' } }),
  '/passkey/delete-passkey': ({ passkey }) => ({ body: { id: passkey } }),
  '/passkey/verify-authentication': () => ({
    body: {
      credential: {
        ...credential,
        response: { clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
      },
    },
    reaches: 'passkey_invalid',
  }),
}
