import { activity } from '@fledge/contract/account'
import { answerStanding } from '@fledge/contract/answers/answers'
import { answerRecord } from '@fledge/contract/answers/company-answers'
import { applicant, assignee, decidedApplicant, notice, undo } from '@fledge/contract/applicants'
import {
  application,
  applyInput,
  followedApplication,
  need,
  nextStep,
  statusCounts,
} from '@fledge/contract/applications'
import { batch, refused } from '@fledge/contract/batches/batches'
import {
  companyDashboard,
  companyProfile,
  companyProfileInput,
  ownCompanyProfile,
  publicCompany,
} from '@fledge/contract/companies'
import { confirmedDomain } from '@fledge/contract/companies/confirmed-domain'
import { storedFile } from '@fledge/contract/files/files'
import { accountProfile, signInProvider, user } from '@fledge/contract/identity'
import { apiToken } from '@fledge/contract/integrations/api-tokens'
import { importProblem, importResult } from '@fledge/contract/integrations/internship-import'
import { delivery, webhook } from '@fledge/contract/integrations/webhooks'
import {
  embeddedCompany,
  internship,
  internshipCounts,
  internshipHold,
  receivedInvitation,
} from '@fledge/contract/internships'
import { interview } from '@fledge/contract/interviews/interviews'
import { blockedCompany, invitableInternship, sentInvitation } from '@fledge/contract/invitations'
import { boardJob, boardJobWithContent } from '@fledge/contract/listings/job-board'
import { listingSettings } from '@fledge/contract/listings/listing-settings'
import { listedCompany, listedCompanyProfile, listedInternship } from '@fledge/contract/listings/listings'
import { match } from '@fledge/contract/matching/match'
import { matchPreference } from '@fledge/contract/matching/match-preferences'
import { savedSearch } from '@fledge/contract/matching/saved-searches'
import { message, thread, threadEvent } from '@fledge/contract/messages/messages'
import { messageTemplate } from '@fledge/contract/messages/templates'
import { act, appealedCase, operatorCase, reportedCase } from '@fledge/contract/moderation/operator'
import { suspension } from '@fledge/contract/moderation/reports'
import { notification, notificationPreferences, notificationTarget, streamEvents } from '@fledge/contract/notifications'
import { offer } from '@fledge/contract/offers/offers'
import { createInternshipInput, updateInternshipInput } from '@fledge/contract/posting'
import { finding } from '@fledge/contract/posting-check/finding'
import {
  experience,
  outreach,
  ownStudentProfile,
  project,
  resume,
  sharedStudentProfile,
  studentNote,
  studentProfile,
  studentProfileInput,
} from '@fledge/contract/profiles'
import { pushDevice } from '@fledge/contract/push/push'
import { applicantView, viewFilters } from '@fledge/contract/review/applicant-views'
import { review } from '@fledge/contract/review/reviews'
import { savedInternship } from '@fledge/contract/saved'
import { device, identityAccount, identitySession, passkey } from '@fledge/contract/sign-in/security-responses'
import { secondFactorChallenge, signedInPerson } from '@fledge/contract/sign-in/sign-in-responses'
import { stage, stageOfApplicant } from '@fledge/contract/stages/stages'
import { skippedInternship, swipe } from '@fledge/contract/swipes'
import { member, teamInvitation } from '@fledge/contract/team'
import { success } from '@fledge/contract/wire/fields'
import { pagination } from '@fledge/contract/wire/paging'
import type { z } from 'zod'

/** The component with the data of an event of the stream, such as `UnreadEvent`. */
const eventName = (event: string) => `${event.slice(0, 1).toUpperCase()}${event.slice(1)}Event`

/**
 * The schemas that are components of the API document, so that a generated client has one type for each. All others are
 * described where they are used. A test lists those that the document repeats.
 */
export const schemaNames: Record<string, z.ZodType> = {
  ...Object.fromEntries(Object.entries(streamEvents).map(([event, schema]) => [eventName(event), schema])),
  AccountProfile: accountProfile,
  Activity: activity,
  ApiToken: apiToken,
  AnswerRecord: answerRecord,
  AnswerStanding: answerStanding,
  AppealedCase: appealedCase,
  Applicant: applicant,
  ApplicantView: applicantView,
  Application: application,
  ApplyInput: applyInput,
  Assignee: assignee,
  Batch: batch,
  BlockedCompany: blockedCompany,
  CompanyDashboard: companyDashboard,
  CompanyProfile: companyProfile,
  CompanyProfileInput: companyProfileInput,
  ConfirmedDomain: confirmedDomain,
  CreateInternshipInput: createInternshipInput,
  DecidedApplicant: decidedApplicant,
  Delivery: delivery,
  Device: device,
  EmbeddedCompany: embeddedCompany,
  Experience: experience,
  Finding: finding,
  FollowedApplication: followedApplication,
  IdentityAccount: identityAccount,
  IdentitySession: identitySession,
  Internship: internship,
  InternshipCounts: internshipCounts,
  InternshipHold: internshipHold,
  ImportProblem: importProblem,
  ImportResult: importResult,
  Interview: interview,
  InvitableInternship: invitableInternship,
  BoardJob: boardJob,
  BoardJobWithContent: boardJobWithContent,
  ListedCompany: listedCompany,
  ListedCompanyProfile: listedCompanyProfile,
  ListedInternship: listedInternship,
  ListingSettings: listingSettings,
  Match: match,
  MatchPreference: matchPreference,
  Member: member,
  Message: message,
  MessageTemplate: messageTemplate,
  Need: need,
  NextStep: nextStep,
  Notification: notification,
  NotificationTarget: notificationTarget,
  NotificationPreferences: notificationPreferences,
  Offer: offer,
  OperatorAct: act,
  OperatorCase: operatorCase,
  Outreach: outreach,
  OwnCompanyProfile: ownCompanyProfile,
  OwnStudentProfile: ownStudentProfile,
  Pagination: pagination,
  Passkey: passkey,
  Project: project,
  PublicCompany: publicCompany,
  PushDevice: pushDevice,
  ReceivedInvitation: receivedInvitation,
  RefusedPerson: refused,
  ReportedCase: reportedCase,
  Resume: resume,
  Review: review,
  SavedInternship: savedInternship,
  SavedSearch: savedSearch,
  SecondFactorChallenge: secondFactorChallenge,
  SentInvitation: sentInvitation,
  SharedStudentProfile: sharedStudentProfile,
  SignInProvider: signInProvider,
  SignedInPerson: signedInPerson,
  SkippedInternship: skippedInternship,
  Stage: stage,
  StageOfApplicant: stageOfApplicant,
  StatusCounts: statusCounts,
  StatusNotice: notice,
  StoredFile: storedFile,
  StudentNote: studentNote,
  StudentProfile: studentProfile,
  StudentProfileInput: studentProfileInput,
  Success: success,
  Suspension: suspension,
  Swipe: swipe,
  TeamInvitation: teamInvitation,
  Thread: thread,
  ThreadEvent: threadEvent,
  UndoableDecision: undo,
  UpdateInternshipInput: updateInternshipInput,
  User: user,
  ViewFilters: viewFilters,
  Webhook: webhook,
}
