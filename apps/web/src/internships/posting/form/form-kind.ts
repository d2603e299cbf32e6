import type { InternshipStatus } from '@fledge/contract/statuses'

/** The form of a new internship, of a duplicate, of a stored draft, or of a published internship, open or closed. */
export type FormKind = 'new' | 'copy' | 'draft' | 'published'

type FormActions = {
  /**
   * The action of Enter. Enter publishes only a new internship, so that a copy or draft is never published by accident.
   */
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
