import * as contract from '@fledge/contract/profiles'
import { created } from '../platform/http/responses.ts'
import { type Serving, serve } from '../platform/http/serve.ts'
import { saveStudent, saveStudentNote, unsaveStudent } from './outreach/outreach.service.ts'
import { getPublicStudent, getStudentProfile, saveStudentProfile, searchStudents } from './profiles.service.ts'

export const profilesRoutes = (serving: Serving, { publicUrl }: { publicUrl: string }) => {
  const { db } = serving
  serve(serving, contract.getStudentProfile, async ({ session }) => ({
    profile: await getStudentProfile(db, session, { publicUrl }),
  }))
  serve(serving, contract.createStudentProfile, async ({ session, body }) => {
    const { isNew, profile } = await saveStudentProfile(db, session, body, { publicUrl })
    return isNew ? created({ profile }) : { profile }
  })
  serve(serving, contract.saveStudentProfile, async ({ session, body }) => {
    const { profile } = await saveStudentProfile(db, session, body, { publicUrl })
    return { profile }
  })
  serve(serving, contract.getPublicStudent, async ({ session, params, query }) => ({
    profile: await getPublicStudent(db, session, params.id, { isPreview: query.as === 'company', publicUrl }),
  }))
  serve(serving, contract.searchStudents, ({ session, query }) => searchStudents(db, session, query, { publicUrl }))
  serve(serving, contract.saveStudent, ({ session, params }) => saveStudent(db, session, params.id))
  serve(serving, contract.unsaveStudent, async ({ session, params }) => {
    await unsaveStudent(db, session, params.id)
    return { success: true as const }
  })
  serve(serving, contract.saveStudentNote, async ({ session, params, body }) => ({
    note: await saveStudentNote(db, session, params.id, body),
  }))
}
