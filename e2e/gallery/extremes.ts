/** The longest texts and largest amounts that the contract allows, to test wrapping and overflow. */
export const longWord = 'Donaudampfschiffahrtsgesellschaftskapitän'
export const longName = `${longWord} & Söhne, formerly the Association for the Advancement of Inland Navigation of the Upper Danube and Its Tributaries`
export const longPerson = `Maximiliana Wilhelmina Theodora ${longWord} van den Heuvel-Oberhausen`
export const longTitle = `Intern for ${longWord}, nautical archives, and everything between the first lock and the last lighthouse of the river`
export const longText = [
  `${longWord}${longWord}${longWord} is where it begins. `.repeat(2),
  'We look after ships, people and papers, in that order, and would like somebody to help us with all three. '.repeat(
    6,
  ),
  `See https://example.com/${longWord.toLowerCase().repeat(3)}/index for more.`,
].join('\n\n')
export const manySkills = [
  longWord,
  'TypeScript',
  'Celestial navigation',
  'Bookkeeping by double entry',
  ...Array.from({ length: 26 }, (_, index) => `Skill number ${index + 1}`),
]
export const missingLogo = 'https://logo.invalid/missing.png'

export const extremeProfile = {
  bio: longText.slice(0, 1900),
  university: `Technische Universität ${longWord} an der Donau, Campus North, Building 1234`,
  degree: `Master of ${longWord} and Applied Nautical Sciences (with distinction)`,
  graduation_year: 2031,
  location: `Bad ${longWord} unter dem Berge`,
  availability: `From June, or earlier when ${longWord} allows it, until the end of September`,
  phone: '+49 (0) 1234 5678 9012 3456 7890 ext. 1234567890',
  linkedin_url: `https://www.linkedin.com/in/${longWord.toLowerCase()}-${longWord.toLowerCase()}`,
  github_url: `https://github.com/${longWord.toLowerCase()}`,
  portfolio_url: `https://example.com/${'very-long-path/'.repeat(8)}`,
  skills: manySkills,
  resumes: [1, 2].map(nth => ({
    id: `resume-${nth}`,
    name: `${longWord} resume, version ${nth} (final) (really final this time) for all companies of the river`,
    url: `https://example.com/${longWord.repeat(3)}/${nth}.pdf`,
    uploaded_at: '2026-01-01',
    is_primary: nth === 1,
  })),
  projects: [
    {
      id: 'project',
      title: longTitle,
      description: longText.slice(0, 1500),
      tech_stack: manySkills.slice(0, 12),
      url: `https://example.com/${longWord.repeat(2)}`,
      github_url: `https://github.com/${longWord}`,
    },
  ],
  experiences: [
    {
      id: 'experience',
      title: longTitle,
      company: longName.slice(0, 200),
      location: `Bad ${longWord}`,
      start_date: '2020-01',
      end_date: '',
      current: true,
      description: longText.slice(0, 1500),
    },
  ],
}

export const extremeInternship = {
  title: longTitle,
  description: longText,
  responsibilities: longText,
  requirements: longText,
  location: `Bad ${longWord} unter dem Berge`,
  stipend_min: 999_999,
  stipend_max: 1_000_000,
  duration_months: 60,
  positions_available: 10_000,
  skills_required: manySkills,
}

/** Only the required fields. */
export const sparseInternship = {
  title: 'Intern',
  description: 'Help.',
  location: null,
  stipend_min: null,
  stipend_max: null,
  duration_months: null,
  skills_required: [],
  application_deadline: null,
}
