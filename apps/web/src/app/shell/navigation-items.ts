import {
  BriefcaseBusiness,
  Building2,
  FileText,
  Heart,
  Layers,
  LayoutDashboard,
  MessagesSquare,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { paths } from '../paths.ts'

export const navigationItems = {
  student: [
    { to: paths.home, label: 'Discover', icon: Layers },
    { to: paths.saved, label: 'Saved', icon: Heart },
    { to: paths.applications, label: 'Applications', icon: FileText },
    { to: paths.messages, label: 'Messages', icon: MessagesSquare },
    { to: paths.profile, label: 'Profile', icon: UserRound },
  ],
  company: [
    { to: paths.dashboard, label: 'Dashboard', icon: LayoutDashboard },
    { to: paths.companyInternships, label: 'Internships', icon: BriefcaseBusiness },
    { to: paths.applicants, label: 'Applicants', icon: UsersRound },
    { to: paths.messages, label: 'Messages', icon: MessagesSquare },
    { to: paths.companyProfile, label: 'Profile', icon: Building2 },
  ],
} as const

/** The item whose section contains the path, such as Internships for the form; undefined when the path has an item of its own. */
export const sectionOf = (role: 'student' | 'company', path: string) => {
  if (role !== 'company') return undefined
  if (path === paths.team || path === paths.integrations) return paths.companyProfile
  return path.startsWith(`${paths.companyInternships}/`) || path.startsWith('/internship/')
    ? paths.companyInternships
    : undefined
}
