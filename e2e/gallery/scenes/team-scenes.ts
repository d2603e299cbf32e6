import type { Page } from '@playwright/test'
import { changeResponse, respondWith, respondWithConfirmation } from '../network-stubs.ts'
import { heading, loadingAndError, press, type Scene, screen } from '../scene.ts'

const team = screen('Team', '/company/team')
const invitation = screen('Invitation', '/invitation?token=gallery')
const applicants = screen('Applicants', '/company/applicants')

const joined_at = '2026-03-02T09:00:00.000Z'
const colleagues = [
  { user_id: 'r', full_name: 'Remy Recruiter', email: 'remy@nimbus.example', role: 'recruiter', joined_at },
  {
    user_id: 'v',
    full_name: 'Wilhelmina Constanza Featherstonehaugh-Montgomery',
    email: 'wilhelmina.constanza.featherstonehaugh-montgomery@subsidiary.nimbus.example',
    role: 'viewer',
    joined_at,
  },
]
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const invitations = [
  { id: '1', email: 'amara@nimbus.example', role: 'viewer', expires_at: inDays(6) },
  { id: '2', email: 'late@nimbus.example', role: 'recruiter', expires_at: inDays(-1) },
]

const withColleagues = changeResponse('/api/team', ({ members }) => ({
  members: [...(Array.isArray(members) ? members : []), ...colleagues],
  invitations,
}))

const asViewer = async (page: Page) => {
  await changeResponse('/api/team', ({ members }) => ({
    members: [
      ...(Array.isArray(members) ? members.map(each => ({ ...each, role: 'viewer' })) : []),
      ...colleagues,
      { ...colleagues[0], user_id: 'o', role: 'owner' },
    ],
    invitations,
  }))(page)
  await changeResponse('/api/auth/profile', ({ profile }) => ({
    profile: { ...(typeof profile === 'object' ? profile : {}), company_role: 'viewer' },
  }))(page)
}

const twoInterviewsAhead = respondWith('/api/interviews', {
  interviews: [],
  pagination: { page: 1, limit: 1, total: 2, pages: 2 },
})

export const teamScenes: Scene[] = [
  team('with colleagues', 1280, 'Remy Recruiter', { network: withColleagues }),
  team('with colleagues on a phone', 360, 'Remy Recruiter', { network: withColleagues }),
  team('alone', 768, 'You work alone here.', { repeats: true }),
  team('choosing a role', 360, page => page.getByRole('menuitemcheckbox').first(), {
    network: withColleagues,
    after: press(/^Role of Remy Recruiter/),
  }),
  team('removing', 360, heading('Remove Remy Recruiter?'), {
    network: withColleagues,
    after: press('Remove Remy Recruiter'),
  }),
  team('confirming a new owner', 360, heading('Confirm it is you'), {
    network: async page => {
      await withColleagues(page)
      await respondWithConfirmation('/api/team/r')(page)
    },
    after: async page => {
      await press(/^Role of Remy Recruiter/)(page)
      await page.getByRole('menuitemcheckbox', { name: /^Owner/ }).click()
    },
  }),
  team('removing an interviewer', 360, 'Who takes over the 2 interviews?', {
    network: async page => {
      await withColleagues(page)
      await twoInterviewsAhead(page)
    },
    after: press('Remove Remy Recruiter'),
  }),
  team('email not invitable', 360, 'Please enter a valid email address', { after: press('Send invitation') }),
  team('for a viewer', 360, 'Only owners change the team.', { network: asViewer }),
  ...loadingAndError(team, 1280, '/api/team', 'Your team could not be loaded'),
  applicants('for a viewer', 1280, /You are a viewer/, {
    network: asViewer,
    after: page => page.getByRole('button', { name: 'Ada Okafor' }).first().click(),
  }),
]

const preview = (status: number, json: object) => (page: Page) =>
  page.route('**/api/team/invitations/preview', route => route.fulfill({ status, json }))

const invited = {
  company: { id: 'n', name: 'Nimbus Gallery' },
  role: 'recruiter',
  email: 'remy@nimbus.example',
  accepted: false,
}

/** Opened by a visitor who is not signed in. */
export const invitationScenes: Scene[] = [
  invitation('signed out', 360, heading('Join Nimbus Gallery on Fledge'), { network: preview(200, invited) }),
  invitation('expired', 360, heading('This invitation has expired'), {
    network: preview(410, { error: 'Expired', code: 'team_invitation_expired' }),
  }),
  invitation('replaced', 1280, heading('This invitation is no longer valid'), { repeats: true }),
]

/** Opened by a company account whose email is not the invited one. */
export const invitationForOthers: Scene = invitation('for another email', 360, 'Use another account', {
  network: preview(200, invited),
})
