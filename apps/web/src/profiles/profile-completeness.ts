import type { ProfileTab, TypedProfile } from './profile-form-values.ts'

export type Step = {
  sentence: string
  tab: ProfileTab
  /** The list to which the step adds an item. */
  list?: 'resumes' | 'experiences'
  isDone: (profile: TypedProfile) => boolean
}

/** The most helpful step comes first. */
const steps: Step[] = [
  { sentence: 'Add at least three skills', tab: 'overview', isDone: ({ skills }) => skills.length >= 3 },
  {
    sentence: 'Add your resume',
    tab: 'resumes',
    list: 'resumes',
    isDone: ({ resumes }) => resumes.length > 0,
  },
  {
    sentence: 'Add where and what you study',
    tab: 'education',
    isDone: ({ university, degree }) => university.trim() !== '' && degree.trim() !== '',
  },
  { sentence: 'Add a few words about yourself', tab: 'overview', isDone: ({ bio }) => bio.trim() !== '' },
  { sentence: 'Add where you are', tab: 'overview', isDone: ({ location }) => location.trim() !== '' },
  {
    sentence: 'Add an experience or a project',
    tab: 'experience',
    list: 'experiences',
    isDone: ({ experiences, projects }) => experiences.length + projects.length > 0,
  },
  {
    sentence: 'Add LinkedIn, GitHub or a portfolio',
    tab: 'overview',
    isDone: profile => [profile.linkedin_url, profile.github_url, profile.portfolio_url].some(url => url.trim() !== ''),
  },
  { sentence: 'Add a phone number', tab: 'overview', isDone: ({ phone }) => phone.trim() !== '' },
]

export const measureProfile = (profile: TypedProfile): { percent: number; next: Step | undefined; missing: Step[] } => {
  const missing = steps.filter(({ isDone }) => !isDone(profile))
  return { percent: Math.round((100 * (steps.length - missing.length)) / steps.length), next: missing[0], missing }
}
