import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { id, idParams, maxLengths, requiredLine, requiredText, success, time } from '../wire/fields.ts'

/** A company keeps at most this many templates. */
export const maxTemplates = 50

/** A template contains them in braces: `{first_name}` of the student and `{title}` of the internship. */
export const placeholders = ['first_name', 'title'] as const
export type Placeholder = (typeof placeholders)[number]

const inBraces = /\{([^{}]*)\}/g

/** The first part in braces that is not a placeholder, for example `{frist_name}`. */
const findUnknown = (body: string) =>
  [...body.matchAll(inBraces)].find(([, name]) => !placeholders.some(known => known === name))?.[0]

export const fillTemplate = (body: string, values: Record<Placeholder, string>) =>
  body.replace(inBraces, (part, name: string) => {
    const known = placeholders.find(placeholder => placeholder === name)
    return known ? values[known] : part
  })

/** A text with placeholders. */
export const templateBody = () =>
  requiredText(maxLengths.threadMessage).superRefine((body, context) => {
    const unknown = findUnknown(body)
    if (unknown)
      context.addIssue({
        code: 'custom',
        message: `${unknown.slice(0, 40)} is not known here. Please use {first_name} or {title}`,
      })
  })

const templateInput = z.object({ name: requiredLine(100), body: templateBody() })

export const messageTemplate = z.object({ id, name: z.string(), body: z.string(), updated_at: time })
export type MessageTemplate = z.infer<typeof messageTemplate>

export const listTemplates = endpoint({
  name: 'listTemplates',
  summary: 'List the templates of the company, in the order of their creation',
  method: 'GET',
  path: '/message-templates',
  access: 'company',
  response: () => z.object({ templates: z.array(messageTemplate) }),
})

export const createTemplate = endpoint({
  name: 'createTemplate',
  summary: `Create a template with the placeholders {first_name} and {title}; at most ${maxTemplates}`,
  method: 'POST',
  path: '/message-templates',
  access: 'company',
  body: () => templateInput,
  response: () => z.object({ template: messageTemplate }),
  statuses: [201],
  idempotent: true,
  errors: ['too_many_templates'],
})

const templateIds = { record: 'template', owner: 'company', others: 'template_not_found' } as const

export const updateTemplate = endpoint({
  name: 'updateTemplate',
  summary: 'Change a template',
  method: 'PUT',
  path: '/message-templates/:id',
  access: 'company',
  ids: templateIds,
  params: () => idParams,
  body: () => templateInput,
  response: () => z.object({ template: messageTemplate }),
  errors: ['template_not_found'],
})

export const deleteTemplate = endpoint({
  name: 'deleteTemplate',
  summary: 'Delete a template',
  method: 'DELETE',
  path: '/message-templates/:id',
  access: 'company',
  ids: templateIds,
  params: () => idParams,
  response: () => success,
  errors: ['template_not_found'],
})
