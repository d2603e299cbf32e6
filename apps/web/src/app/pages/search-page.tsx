import { InternshipSearch } from '../../internships/search/internship-search.tsx'
import { useSession } from '../../platform/session/session.ts'
import { SaveSearch } from '../../saved/searches/save-search.tsx'

export function SearchPage() {
  const isStudent = useSession()?.user.role === 'student'
  return <InternshipSearch {...(isStudent && { saving: filters => <SaveSearch filters={filters} /> })} />
}
