import type { Rolldown } from 'vite'
import { paths } from '../src/app/paths.ts'
import { filesOfChunk } from './files-of-chunk.ts'

/** The file each address opens with. What is not told here still opens, only a moment later. */
const chunks: Record<Exclude<keyof typeof paths, 'home'>, string> = {
  auth: 'auth-page',
  authCallback: 'callback-page',
  studentOnboarding: 'student-onboarding-page',
  companyOnboarding: 'company-onboarding-page',
  internship: 'internship-page',
  apply: 'apply-page',
  search: 'search-page',
  explore: 'search-page',
  saved: 'saved-page',
  applications: 'applications-page',
  profile: 'profile-page',
  dashboard: 'dashboard-page',
  companyProfile: 'company-profile-page',
  companyInternships: 'internships-page',
  newInternship: 'internship-form-page',
  editInternship: 'internship-form-page',
  applicants: 'applicants-page',
  publicCompany: 'public-company-page',
  settings: 'settings-page',
  accountSettings: 'settings-page',
  notificationSettings: 'settings-page',
  securitySettings: 'settings-page',
  notifications: 'notifications-page',
  help: 'help-page',
  faq: 'help-page',
  contact: 'contact-page',
  support: 'contact-page',
}

const homes = { '/ student': 'discover-page', '/ company': 'dashboard-page' }

const toPattern = (path: string) => path.replaceAll(/\$\w+/g, '[^/]+')

/** For boot.js: every address as a pattern, and by number the files its screen needs. */
export function screenFiles(bundle: Rolldown.OutputBundle = {}, isLanding: boolean) {
  const files: string[] = []
  const numberOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  const page = (address: string, chunk: string, app: string[]) => {
    const own = filesOfChunk(bundle, chunk)
    if (own.length === 0) throw new Error(`No file is named ${chunk}, which ${address} should open with`)
    return { address, needs: [...new Set([...app, ...own])].map(numberOf) }
  }
  const entry = filesOfChunk(bundle, 'start')
  const pages = isLanding
    ? Object.entries(homes).map(([address, chunk]) => page(address, chunk, entry))
    : Object.entries(chunks).map(([key, chunk]) => page(toPattern(paths[key as keyof typeof chunks]), chunk, []))
  return { files, pages }
}
