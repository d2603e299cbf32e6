import type { Role } from '@fledge/contract/identity'
import type { Notification } from '@fledge/contract/notifications'

type Sample = Pick<Notification, 'type' | 'title' | 'message' | 'link'>

const welcome: Sample = {
  type: 'other',
  title: 'Welcome to Fledge',
  message: 'Questions? The Help Center has the answers.',
  link: '/help',
}

const samples: Record<Role, Sample[]> = {
  student: [
    {
      type: 'application',
      title: 'Application shortlisted',
      message: 'When a company changes the status of your application, you read it here first.',
      link: '/applications',
    },
    {
      type: 'internship',
      title: 'New internships for you',
      message: 'Internships that match your skills are told here, at most once a day.',
      link: '/',
    },
    welcome,
  ],
  company: [
    {
      type: 'application',
      title: 'New application',
      message: 'When a student applies to one of your internships, you read it here first.',
      link: '/company/applicants',
    },
    {
      type: 'internship',
      title: 'Deadline reached',
      message: 'When the deadline of an internship has passed, it closes by itself and you are told.',
      link: '/company/internships',
    },
    welcome,
  ],
}

/** Shown in place of a list that could not be loaded; the page labels them as examples. */
export const sampleNotifications = (role: Role, now = new Date()): Notification[] =>
  samples[role].map((sample, index) => ({
    ...sample,
    id: `example-${index}`,
    read: index > 0,
    createdAt: new Date(now.getTime() - index * 86_400_000).toISOString(),
  }))
