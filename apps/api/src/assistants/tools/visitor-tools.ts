import { z } from 'zod'
import { page, pageSize, tool, uuid } from './tool.ts'

/** Tools that need no token. With a student's token, they read what members see, with the match and the own application. */
export const visitorTools = [
  tool({
    name: 'search_internships',
    title: 'Search internships',
    description: 'Finds open internships by words and filters, best match first.',
    scope: null,
    input: {
      search: z.string().max(200).optional().describe('Words of the title, the texts, the skills or the company'),
      location: z.string().max(200).optional().describe('A city or region'),
      country: z.string().length(2).optional().describe('ISO 3166-1 alpha-2, for example PT'),
      remote: z.boolean().optional().describe('Only internships that can be done from anywhere'),
      currency: z.string().length(3).optional().describe('ISO 4217: the currency of the stipend, for example EUR'),
      min_stipend: z.int().min(0).optional().describe('The least stipend of a month; add the currency'),
      page,
    },
    toCall: ({ remote, ...query }, scopes) => ({
      method: 'GET',
      path: scopes.includes('read') ? '/internships' : '/public/internships',
      query: { ...query, remote: remote || undefined, sort: 'best', limit: pageSize },
    }),
  }),
  tool({
    name: 'get_internship',
    title: 'Read an internship',
    description: 'Reads one open internship with its texts, company and deadline.',
    scope: null,
    input: { internship_id: uuid('the internship') },
    toCall: ({ internship_id }, scopes) => ({
      method: 'GET',
      path: `${scopes.includes('read') ? '/internships' : '/public/internships'}/${internship_id}`,
    }),
  }),
]
