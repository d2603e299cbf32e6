import { useState } from 'react'
import { useStudentProfile } from '../../profiles/profiles.queries.ts'

/**
 * The resumes of the profile; undefined until the profile is loaded or has failed to load. After a failure there are none
 * for this visit: a later response would change the field while the student fills it in.
 */
export const useProfileResumes = () => {
  const { data: profile, isError } = useStudentProfile()
  const [hasFailed, setFailed] = useState(false)
  if (isError && profile === undefined && !hasFailed) setFailed(true)
  if (hasFailed) return []
  return profile === undefined ? undefined : (profile?.resumes ?? [])
}
