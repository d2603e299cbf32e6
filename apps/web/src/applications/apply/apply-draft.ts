import { z } from 'zod'
import { readDraft, removeDraft, writeDraft } from '../../platform/storage/local-draft.ts'

const typedApplication = z.object({
  resume_url: z.string().catch(''),
  cover_letter: z.string().catch(''),
  top_pick: z.boolean().catch(false),
  /** The name of the file that was uploaded here. It is only for display: the server identifies the file by its URL. */
  file_name: z.string().catch(''),
})
export type TypedApplication = z.infer<typeof typedApplication>

const empty: TypedApplication = { resume_url: '', cover_letter: '', top_pick: false, file_name: '' }
const nameOf = (internshipId: string) => `apply.${internshipId}`

/** What the student has typed for an internship. It is kept until the application is sent. */
export const readApplyDraft = (internshipId: string) =>
  typedApplication.catch(empty).parse(readDraft(nameOf(internshipId)))

export const writeApplyDraft = (internshipId: string, typed: TypedApplication) =>
  writeDraft(nameOf(internshipId), typed)

export const removeApplyDraft = (internshipId: string) => removeDraft(nameOf(internshipId))
