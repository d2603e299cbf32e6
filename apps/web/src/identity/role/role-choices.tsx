import { Building2, GraduationCap } from 'lucide-react'

const icons = { student: <GraduationCap aria-hidden />, company: <Building2 aria-hidden /> }

export const signUpRoles = [
  { value: 'student', label: 'Student looking for internships', icon: icons.student },
  { value: 'company', label: 'Company hiring interns', icon: icons.company },
]

export const setupRoles = [
  { value: 'student', label: 'Student', description: 'Looking for internship opportunities', icon: icons.student },
  { value: 'company', label: 'Company', description: 'Hiring talented interns', icon: icons.company },
]
