import type { Applicant } from '@fledge/contract/applications'

export const nameOf = ({ student }: Pick<Applicant, 'student'>) => student.full_name || 'Unknown'
