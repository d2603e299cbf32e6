import { maxLengths } from '@fledge/contract/wire/fields'
import { z } from 'zod'
import { page, pageSize, tool, uuid } from './tool.ts'

export const studentTools = [
  tool({
    name: 'list_saved',
    title: 'List saved internships',
    description: 'Lists the internships that the student has saved, newest first.',
    scope: 'read',
    input: { page },
    toCall: query => ({ method: 'GET', path: '/interactions/saved-jobs', query: { ...query, limit: pageSize } }),
  }),
  tool({
    name: 'list_applications',
    title: 'List applications',
    description: "Lists the student's applications with their statuses, those first that wait for the student.",
    scope: 'read',
    input: { page },
    toCall: query => ({
      method: 'GET',
      path: '/applications/student',
      query: { ...query, limit: pageSize, told: true, sort: 'needs' },
    }),
  }),
  tool({
    name: 'list_interviews',
    title: 'List interviews',
    description: "Lists the student's interviews that are proposed or booked.",
    scope: 'read',
    input: { page },
    toCall: query => ({ method: 'GET', path: '/interviews', query: { ...query, limit: pageSize, when: 'agenda' } }),
  }),
  tool({
    name: 'list_messages',
    title: 'List conversations',
    description: "Lists the student's conversations with companies, newest first.",
    scope: 'read',
    input: { page },
    toCall: query => ({ method: 'GET', path: '/threads', query: { ...query, limit: pageSize } }),
  }),
  tool({
    name: 'read_messages',
    title: 'Read a conversation',
    description: 'Reads the newest messages about one application. They stay unread for the student.',
    scope: 'read',
    input: { application_id: uuid('the application') },
    toCall: ({ application_id }) => ({ method: 'GET', path: `/threads/${application_id}` }),
  }),
  tool({
    name: 'draft_application',
    title: 'Draft an application',
    description:
      'Keeps a cover letter for an internship as a draft. The student reads, changes and sends it in Fledge; nothing reaches the company before.',
    scope: 'draft',
    writes: true,
    input: {
      internship_id: uuid('the internship'),
      cover_letter: z.string().min(1).max(maxLengths.coverLetter).describe('The letter as plain text'),
    },
    toCall: ({ internship_id, cover_letter }) => ({
      method: 'PUT',
      path: `/application-drafts/${internship_id}`,
      body: { cover_letter },
    }),
  }),
]
