import type { Applicant } from '../application.ts'

export const nameOf = ({ student }: Pick<Applicant, 'student'>) => student.full_name || 'Unknown'
