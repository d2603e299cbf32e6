import type { Page } from '@playwright/test'
import { drawPng } from '../../../apps/api/src/testing/files/draw-picture.ts'
import { changeResponse, inThousands, neverRespond } from '../network-stubs.ts'
import { loading, loadingAndError, press, type Scene, type SceneGroup, screen } from '../scene.ts'
import { boardScenes } from './board-scenes.ts'
import { integrationScenes } from './integration-scenes.ts'
import { listingScenes } from './listing-scenes.ts'
import { reviewScenes } from './review-scenes.ts'
import { invitationForOthers, teamScenes } from './team-scenes.ts'

const dashboard = screen('Dashboard', '/company')
const companyInternships = screen('Company internships', '/company/internships')
const internshipForm = screen('Internship form', '/company/internships/new')
const internship = screen('Internship', data => `/internship/${data.open}`)
const findStudents = screen('Finding students', '/company/applicants?view=students&university=Porto')
const companyProfile = screen('Company profile', '/company/profile')
const publicCompany = screen('Public company', data => `/company/${data.company.id}/public`)
const notifications = screen('Notifications', '/notifications')
const settings = screen('Settings', '/settings/security')

const dashboardEndpoint = '/api/company-profile/dashboard'

const dashboardScenes: Scene[] = [
  dashboard('full', 1280, 'Profile Views'),
  dashboard('full on a phone', 360, 'Profile Views', { repeats: true, path: '/' }),
  dashboard('thousands', 360, /\d,\d{3}/, {
    network: changeResponse(dashboardEndpoint, ({ totals, days, funnel, attention }) => ({
      totals: inThousands(totals),
      days: inThousands(days),
      funnel: inThousands(funnel),
      attention,
    })),
  }),
  dashboard('many deadlines', 360, '80 close within 7 days', {
    network: changeResponse(dashboardEndpoint, ({ attention, ...rest }) => ({
      ...rest,
      attention: { ...(attention as object), closing_this_week: 80 },
    })),
  }),
  dashboard('taking no applications', 360, 'Your internships take no new applications.', {
    network: changeResponse('/api/company-profile/answers', body => ({
      ...body,
      record: { answered: 12, on_time: 9, total: 31, median_days: null },
      promises_ended: 31,
      is_paused: true,
      overdue: 7,
      due_this_week: 2,
    })),
  }),
  ...loadingAndError(dashboard, 1280, dashboardEndpoint, 'Failed to load stats'),
]

/** Responds to a save with the conflict that a newer version on the server causes. */
const refuseToSave = (page: Page) =>
  page.route('**/api/internships/*', route =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { error: 'This was changed elsewhere.', code: 'changed_elsewhere' } })
      : route.fallback(),
  )

/** The internship was saved by a member who has left. */
const namesNoMember = changeResponse('/api/internships', ({ internship, ...body }) => ({
  ...body,
  internship: { ...(internship as object), updated_by: crypto.randomUUID() },
}))

const selectTwo = async (page: Page) => {
  for (const at of [0, 1])
    await page
      .getByLabel(/^Select (?!all)/)
      .nth(at)
      .check()
}

const postingScenes: Scene[] = [
  companyInternships('full', 1280, '16 internships posted'),
  companyInternships('selected', 360, '2 selected', { after: selectTwo }),
  companyInternships('selected at a desk', 1280, '2 selected', { repeats: true, after: selectTwo }),
  companyInternships('closing many', 768, /Applicants are told after 60 seconds/, {
    path: '/company/internships?status=active',
    after: async page => {
      await selectTwo(page)
      await page.getByRole('button', { name: /^Close \d/ }).click()
    },
  }),
  companyInternships('extending', 360, /this deadline\./, {
    path: '/company/internships?status=active&by=deadline',
    after: async page => {
      await selectTwo(page)
      await page.getByRole('button', { name: 'Extend deadline' }).click()
      await page.getByLabel('New deadline').fill('2099-03-01')
    },
  }),
  companyInternships('closing soon', 1280, /close within 7 days/, {
    path: '/company/internships?status=closing&by=deadline',
    repeats: true,
  }),
  companyInternships('drafts', 360, 'Archive intern', { repeats: true, path: '/company/internships?status=draft' }),
  companyInternships('deleting', 360, 'This action cannot be undone.', {
    path: '/company/internships?status=draft',
    after: press('Delete Archive intern'),
  }),
  companyInternships('searching', 360, '1 internship found', { path: '/company/internships?search=archive' }),
  companyInternships('full positions', 360, /position accepted: close this\?/, {
    repeats: true,
    after: page => page.getByText('position accepted: close this?').first().scrollIntoViewIfNeeded(),
  }),
  companyInternships('nothing found', 360, 'Nothing matches “zeppelin”', {
    path: '/company/internships?search=zeppelin&status=draft',
  }),
  companyInternships('none with a status', 768, 'Nothing is closed', {
    repeats: true,
    path: '/company/internships?status=closed',
    network: changeResponse('/api/internships', body => ({
      ...body,
      internships: [],
      pagination: { page: 1, limit: 100, total: 0, pages: 0 },
    })),
  }),
  ...loadingAndError(companyInternships, 1280, '/api/internships', 'Failed to load internships'),
  internshipForm('first visit', 1280, 'Create New Internship'),
  internshipForm('validation errors', 360, 'Please fill in all required fields', { after: press('Create Internship') }),
  internshipForm('editing', 768, 'Update Internship', { path: data => `/company/internships/${data.open}/edit` }),
  internshipForm('copying', 360, 'Save as draft', {
    repeats: true,
    path: data => `/company/internships/new?from=${data.open}`,
  }),
  internshipForm('conflict', 360, 'Keep mine', {
    path: data => `/company/internships/${data.open}/edit`,
    network: async page => {
      await namesNoMember(page)
      await refuseToSave(page)
    },
    after: async page => {
      await page.getByLabel('Location').fill('Faro')
      await press('Update Internship')(page)
    },
  }),
  internshipForm('loading', 1280, loading, {
    repeats: true,
    path: data => `/company/internships/${data.open}/edit`,
    network: neverRespond('/api/internships'),
  }),
  internship('own', 1280, 'Copy link'),
  internship('own on a phone', 360, 'Copy link', { repeats: true }),
  internship('own draft', 360, 'Only your company can see this.', { path: data => `/internship/${data.draft}` }),
  internship('loading for its company', 1280, loading, { network: neverRespond('/api/internships') }),
]

const studentSearchScenes: Scene[] = [
  findStudents('full', 1280, /students? found/),
  findStudents('one opened', 360, page => page.getByRole('dialog'), {
    after: page => page.getByRole('button', { name: 'Ada Okafor', exact: true }).click(),
  }),
  findStudents('inviting', 360, 'Send invitation', { after: press(/Invite to apply.*Ada Okafor/) }),
  findStudents('saved', 768, page => page.getByText('Declined').first(), {
    path: '/company/applicants?view=students&list=saved',
  }),
  ...loadingAndError(findStudents, 1280, '/api/student-profile', 'Failed to load students', {
    path: '/company/applicants?view=students',
  }),
  companyProfile('full', 360, 'View public page'),
  companyProfile('cropping a logo', 1280, 'Use this logo', {
    after: page =>
      page
        .getByLabel('Logo file')
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: drawPng(640, 240) }),
  }),
  ...loadingAndError(companyProfile, 1280, '/api/company-profile', 'Your profile could not be loaded'),
  publicCompany('own', 1280, /Active/),
  publicCompany('no position found', 360, 'No position matches', {
    path: data => `/company/${data.company.id}/public?search=qqqqzzzz`,
  }),
  notifications('full for a company', 1280, 'Mark all read', { repeats: true }),
  settings('security on a desktop', 1280, 'This device', { repeats: true }),
  settings('deleting the company', 360, /internships go offline\. The \d/, { after: press('Delete Account') }),
]

const person: SceneGroup['person'] = data => data.company

export const companyScenes: SceneGroup[] = [
  { name: 'Dashboard of a company', person, scenes: dashboardScenes },
  { name: 'Internships of a company', person, scenes: postingScenes },
  { name: 'True listings of a company', person, scenes: listingScenes },
  { name: 'Applicants of a company', person, scenes: reviewScenes },
  { name: 'Board of a company', person, scenes: boardScenes },
  { name: 'Student search and profile of a company', person, scenes: studentSearchScenes },
  { name: 'Integrations of a company', person, scenes: integrationScenes },
  { name: 'Team of a company', person, scenes: [...teamScenes, invitationForOthers] },
]
