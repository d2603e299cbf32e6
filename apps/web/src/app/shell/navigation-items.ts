import { BriefcaseBusiness, Building2, FileText, Heart, Layers, LayoutDashboard, UserRound } from 'lucide-react'
import { paths } from '../paths.ts'

export const navigationItems = {
  student: [
    { to: paths.home, label: 'Discover', icon: Layers },
    { to: paths.saved, label: 'Saved', icon: Heart },
    { to: paths.applications, label: 'Applications', icon: FileText },
    { to: paths.profile, label: 'Profile', icon: UserRound },
  ],
  company: [
    { to: paths.dashboard, label: 'Dashboard', icon: LayoutDashboard },
    { to: paths.companyInternships, label: 'Internships', icon: BriefcaseBusiness },
    { to: paths.companyProfile, label: 'Profile', icon: Building2 },
  ],
} as const
