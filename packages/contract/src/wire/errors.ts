import { z } from 'zod'

/** All error codes of the API, each with its HTTP status and the message shown to the user. */
export const errors = {
  invalid_input: { status: 400, message: 'Please check the highlighted fields' },
  malformed_request: { status: 400, message: 'This is not a valid HTTP request' },
  malformed_url: { status: 400, message: 'The URL is not valid' },
  passkey_rejected: { status: 400, message: 'This passkey could not be added. Please try again.' },
  invalid_json: { status: 400, message: 'The request body is not valid JSON' },
  unauthenticated: { status: 401, message: 'Session expired. Please sign in again.' },
  not_signed_in: { status: 401, message: 'You are not signed in. Please sign in to continue.' },
  token_invalid: { status: 401, message: 'This API token is unknown, expired or revoked' },
  credentials_invalid: { status: 401, message: 'Invalid login credentials' },
  passkey_invalid: { status: 401, message: 'This passkey did not work. Try again, or sign in another way.' },
  other_email: {
    status: 403,
    message: 'This invitation was sent to another email. Sign in with that email to accept it.',
  },
  forbidden: { status: 403, message: 'You do not have permission to do this' },
  account_suspended: { status: 403, message: 'Your account is suspended. You can read the reason and appeal.' },
  internship_held: {
    status: 403,
    message: 'This internship was taken down, so it can be neither changed nor published. You can appeal.',
  },
  own_case: { status: 403, message: 'This concerns yourself or your own company. Another operator has to decide.' },
  other_operator: { status: 403, message: 'You took this decision. Another operator has to decide the appeal.' },
  token_scope_missing: {
    status: 403,
    message: 'This API token does not cover this operation. The API documentation names the scopes that do.',
  },
  mfa_required: { status: 403, message: 'Please confirm with your authenticator app to continue' },
  confirmation_required: { status: 403, message: 'Please confirm it is you to continue' },
  code_invalid: { status: 403, message: 'Token has expired or is invalid' },
  not_found: { status: 404, message: 'Not found' },
  public_off: { status: 404, message: 'This installation has no public pages. Sign in to read internships.' },
  profile_not_found: { status: 404, message: 'Profile not found' },
  case_not_found: { status: 404, message: 'There is nothing to decide here' },
  internship_not_found: { status: 404, message: 'Internship not found' },
  application_not_found: { status: 404, message: 'Application not found' },
  decision_not_found: { status: 404, message: 'This decision can no longer be undone' },
  company_not_found: { status: 404, message: 'Company not found' },
  student_not_found: { status: 404, message: 'Student not found' },
  swipe_not_found: { status: 404, message: 'Swipe not found' },
  preference_not_found: { status: 404, message: 'This preference no longer exists' },
  search_not_found: { status: 404, message: 'This saved search no longer exists' },
  saved_not_found: { status: 404, message: 'Saved internship not found' },
  invitation_not_found: { status: 404, message: 'Invitation not found' },
  team_invitation_not_found: {
    status: 404,
    message: 'This invitation is no longer valid. Ask your company for a new one.',
  },
  member_not_found: { status: 404, message: 'This person is not in your team' },
  view_not_found: { status: 404, message: 'This view no longer exists' },
  thread_not_found: { status: 404, message: 'Conversation not found' },
  interview_not_found: { status: 404, message: 'Interview not found' },
  slot_not_found: { status: 404, message: 'This time is no longer offered. Choose another one.' },
  offer_not_found: { status: 404, message: 'Offer not found' },
  template_not_found: { status: 404, message: 'Template not found' },
  batch_not_found: { status: 404, message: 'This was not found among what your company has sent' },
  stage_not_found: { status: 404, message: 'Stage not found' },
  notification_not_found: { status: 404, message: 'Notification not found' },
  push_device_not_found: { status: 404, message: 'This device gets no notifications any more' },
  file_not_found: { status: 404, message: 'File not found' },
  picture_not_found: { status: 404, message: 'Picture not found' },
  api_token_not_found: { status: 404, message: 'This token no longer exists' },
  webhook_not_found: { status: 404, message: 'This webhook no longer exists' },
  delivery_not_found: { status: 404, message: 'This delivery is no longer in the log' },
  session_not_found: { status: 404, message: 'Session not found' },
  passkey_not_found: { status: 404, message: 'Passkey not found' },
  no_top_picks: { status: 409, message: 'You have no top picks left this month' },
  already_applied: { status: 409, message: 'You have already applied to this internship' },
  not_accepting: { status: 409, message: 'This internship is no longer accepting applications' },
  answers_overdue: {
    status: 409,
    message:
      'This company takes no new applications until it has answered those that are waiting. Save the internship and try again later.',
  },
  internship_not_open: {
    status: 409,
    message: 'This internship takes no applications. Publish it first, or choose another one.',
  },
  student_applied: { status: 409, message: 'This student has already applied to this internship' },
  already_invited: { status: 409, message: 'You have already invited this student to this internship' },
  invitation_declined: {
    status: 409,
    message: 'This student passed on this internship. Another one may suit them better.',
  },
  not_open_to_invitations: { status: 409, message: 'This student is not taking invitations at the moment' },
  too_many_open_invitations: {
    status: 409,
    message: 'This student has three invitations from you that are still open. Give them time to answer.',
  },
  too_many_passkeys: { status: 409, message: 'You have 10 passkeys, the most an account can have. Remove one first.' },
  too_many_drafts: {
    status: 409,
    message: 'You have 50 drafted letters, the most a student can have. Send or discard one first.',
  },
  too_many_api_tokens: { status: 409, message: 'You have 20 tokens, the most a person can have. Revoke one first.' },
  too_many_webhooks: { status: 409, message: 'A company can have up to 5 webhooks. Delete one to add another.' },
  webhook_off: { status: 409, message: 'This webhook is switched off. Switch it on first.' },
  too_many_files: { status: 409, message: 'You have 100 files, the most an account can have. Remove one first.' },
  file_in_use: {
    status: 409,
    message: 'This file is part of your profile or of an application, so it cannot be deleted',
  },
  too_many_internships: {
    status: 409,
    message: 'A company can have up to 2,000 internships. Delete old ones to post new ones.',
  },
  posting_held: {
    status: 409,
    message:
      'This text asks for something that honest internships never ask for. Change the words, then publish it. If we are wrong, please contact us.',
  },
  not_pending: { status: 409, message: 'Only pending applications can be withdrawn' },
  already_decided: { status: 409, message: 'A colleague has changed this application in the meantime' },
  internship_deleted: {
    status: 409,
    message: 'This internship was deleted, so the status of its applications can no longer change',
  },
  last_owner: {
    status: 409,
    message: 'You are the only owner. Make a colleague an owner first, or dissolve the company.',
  },
  cannot_interview: { status: 409, message: 'Choose an owner or a recruiter who stays in the team for the interviews' },
  takeover_overlap: {
    status: 409,
    message:
      'This colleague has another interview at one of these times. Choose somebody else, or move one of them first.',
  },
  already_member: { status: 409, message: 'This person is already in your team' },
  already_in_company: {
    status: 409,
    message: 'You work for another company with internships or colleagues. Leave it first, then accept the invitation.',
  },
  not_invitable: { status: 409, message: 'This email cannot be invited. Ask your colleague for another one.' },
  student_account: {
    status: 409,
    message: 'A student account cannot join a company. Ask to be invited with another email.',
  },
  thread_unopened: {
    status: 409,
    message: 'The company writes first. You can reply as soon as it has written to you.',
  },
  thread_waiting: {
    status: 409,
    message: 'You have sent five messages without a reply. Please wait until the student has answered.',
  },
  thread_blocked: { status: 409, message: 'You have blocked this conversation. Unblock it to write.' },
  thread_closed: { status: 409, message: 'This conversation is closed. You can still read it.' },
  batch_sent: { status: 409, message: 'It was sent already, so it can no longer be undone' },
  batch_empty: { status: 409, message: 'None of these people can get it at the moment' },
  too_many_stages: {
    status: 409,
    message: 'A company can have up to 5 stages of its own. Delete one to add another.',
  },
  stage_name_taken: { status: 409, message: 'Your company has a stage with this name already' },
  too_many_templates: {
    status: 409,
    message: 'A company can have up to 50 templates. Delete one to add another.',
  },
  too_many_searches: {
    status: 409,
    message: 'You have 10 saved searches, the most a person can have. Delete one first.',
  },
  too_many_views: { status: 409, message: 'You have 20 views, the most a person can have. Delete one first.' },
  view_exists: { status: 409, message: 'You have a view with this name. Choose another one.' },
  interview_open: {
    status: 409,
    message: 'This applicant has an interview or proposed times already. Move or cancel it instead.',
  },
  interview_refused: { status: 409, message: 'This application was rejected, so it takes no interview' },
  interview_changed: {
    status: 409,
    message: 'This interview was changed in the meantime, or is over. Look at it again.',
  },
  own_proposal: { status: 409, message: 'You proposed these times, so somebody else picks one of them' },
  slot_past: { status: 409, message: 'This time has passed. Choose a later one.' },
  interview_overlap: { status: 409, message: 'This time overlaps another interview. Choose another one.' },
  not_accepted: { status: 409, message: 'Only accepted applicants can get an offer' },
  offer_live: { status: 409, message: 'This applicant has an offer already. Withdraw it first to make another one.' },
  offer_changed: { status: 409, message: 'This offer was answered or withdrawn in the meantime. Look at it again.' },
  already_appealed: { status: 409, message: 'You have appealed already. An operator reads every appeal.' },
  case_decided: { status: 409, message: 'This was decided in the meantime. Look at it again.' },
  changed_elsewhere: { status: 409, message: 'This was changed elsewhere. Reload and try again.' },
  in_progress: { status: 409, message: 'The same request is still in progress' },
  team_invitation_expired: { status: 410, message: 'This invitation has expired. Ask your company for a new one.' },
  timed_out: { status: 408, message: 'The request took too long to arrive' },
  upload_too_slow: { status: 408, message: 'The connection is too slow for this upload. Please try again.' },
  too_large: { status: 413, message: 'This is too large to send' },
  file_too_large: { status: 413, message: 'This file is larger than 5 MB. Please choose a smaller PDF.' },
  picture_too_large: {
    status: 413,
    message: 'This picture is too large. Please choose one of up to 2 MB and 1,024 × 1,024 pixels.',
  },
  unsupported_type: { status: 415, message: 'Please send JSON' },
  not_a_pdf: { status: 415, message: 'This is not a PDF. Please choose a PDF file.' },
  not_a_picture: { status: 415, message: 'This is not a picture we can read. Please choose a PNG, JPEG or WebP file.' },
  file_unreadable: { status: 422, message: 'We could not read the text of this file. Companies can still open it.' },
  key_reused: {
    status: 422,
    message: 'This was sent before with other content. Look whether it arrived, then send it again',
  },
  too_many: { status: 429, message: 'Too many attempts. Please try again later.' },
  too_many_uploads: {
    status: 429,
    message: 'Two of your files are still being uploaded. Please wait until one of them has arrived.',
  },
  too_many_downloads: {
    status: 429,
    message: 'Six files are being opened for you already. Please wait for one of them.',
  },
  headers_too_large: { status: 431, message: 'The headers of the request are too large' },
  internal: { status: 500, message: 'Something went wrong. Please try again.' },
  google_failed: { status: 502, message: 'Google authentication failed' },
  sso_failed: { status: 502, message: 'Sign-in with your university failed' },
  invitation_not_mailed: { status: 502, message: 'The invitation could not be sent. Please try again.' },
  mail_failed: { status: 502, message: 'Failed to send OTP' },
  storage_unavailable: { status: 503, message: 'Files cannot be stored or opened at the moment.' },
  unavailable: { status: 503, message: 'The service is busy. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

/** The body of every error. Clients decide by `code`, because the sentence may change. */
export const errorBody = z.object({
  error: z.string().describe('A sentence for a person'),
  code: z.string(),
  fields: z
    .record(z.string(), z.string())
    .optional()
    .describe('For `invalid_input`: a sentence per invalid field, by path'),
})

export type ErrorBody = z.infer<typeof errorBody>
