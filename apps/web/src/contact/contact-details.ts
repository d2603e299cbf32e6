export const support = {
  phone: '+1 (415) 555-0142',
  office: ['Fledge', '100 Nest Street, Floor 3', 'San Francisco, CA 94105'],
  hours: 'Mon-Fri 9-6 PST',
  chatHours: 'Mon-Fri, 9am-5pm',
  social: [
    { name: 'LinkedIn', href: 'https://www.linkedin.com/company/fledge-example' },
    { name: 'Instagram', href: 'https://www.instagram.com/fledge.example' },
    { name: 'YouTube', href: 'https://www.youtube.com/@fledge-example' },
  ],
} as const
