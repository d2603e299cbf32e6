import type { InternshipStatus } from '@fledge/contract/statuses'

/** A new internship, a duplicate of one, a stored draft, or one that was published, open or closed. */
export type FormKind = 'new' | 'copy' | 'draft' | 'published'

type FormActions = {
  /** What Enter does. Only a new internship is published by Enter; a copy or draft never by accident. */
  submit: { label: string; as: InternshipStatus | undefined }
  other?: { label: string; as: InternshipStatus }
  /** Whether `submit` or `other` is the primary button. */
  primary: 'submit' | 'other'
}

const create = { label: 'Create Internship', as: 'active' } as const
const saveDraft = { label: 'Save as draft', as: 'draft' } as const

export const formActions: Record<FormKind, FormActions> = {
  new: { submit: create, other: saveDraft, primary: 'submit' },
  copy: { submit: saveDraft, other: create, primary: 'other' },
  draft: {
    submit: { label: 'Update Internship', as: 'draft' },
    other: { label: 'Publish', as: 'active' },
    primary: 'other',
  },
  // The status is a field of the form.
  published: { submit: { label: 'Update Internship', as: undefined }, primary: 'submit' },
}
