import type { RejectionReason } from '@fledge/contract/answers/rejections'

/** Not imported from the contract, which would load its schemas with the list. The order is that of the keys 1 to 8. */
export const reasons = [
  'skills',
  'dates',
  'eligibility',
  'place',
  'filled',
  'stronger',
  'incomplete',
  'other',
] as const satisfies readonly RejectionReason[]

/** What a company chooses from. */
export const reasonNames: Record<RejectionReason, string> = {
  skills: 'Other skills needed',
  dates: 'Dates do not fit',
  eligibility: 'Requirement missing',
  place: 'Place does not fit',
  filled: 'Places are filled',
  stronger: 'Stronger applications',
  incomplete: 'Application incomplete',
  other: 'Another reason',
}

export type Help = { text: string; link?: { to: '/profile' | '/search' | '/applications'; label: string } }

/** What would help the student next time. */
export const reasonHelp: Record<RejectionReason, Help> = {
  skills: {
    text: 'Roles that share more of your skills are a better match. Keep the skills in your profile up to date.',
    link: { to: '/profile', label: 'Update your skills' },
  },
  dates: {
    text: 'Say in your profile and in the first lines of a letter from when to when you are free.',
    link: { to: '/profile', label: 'Set your availability' },
  },
  eligibility: {
    text: 'Check the requirements of a role before you write: year of study, enrolment or permit of work.',
    link: { to: '/search', label: 'Find roles that fit' },
  },
  place: {
    text: 'Look for remote roles or your own town, or say in your letter that you would move.',
    link: { to: '/search', label: 'Find remote roles' },
  },
  filled: {
    text: 'This says nothing about you. Applying within the first days after a role is posted helps.',
    link: { to: '/search', label: 'See the newest roles' },
  },
  stronger: {
    text: 'Somebody else was ahead this time. A project that shows what you can do often makes the difference.',
    link: { to: '/profile', label: 'Add a project' },
  },
  incomplete: {
    text: 'Something was missing. A full profile, a current resume and a letter for this role help.',
    link: { to: '/profile', label: 'Complete your profile' },
  },
  other: {
    text: 'One answer is not a verdict on you. New roles are posted every day.',
    link: { to: '/search', label: 'Keep looking' },
  },
}
