/** Everybody can know these: production refuses to load the demo world. */
export const demoPassword = 'fledge-demo'
export const demoEmails = { student: 'student@demo.fledge.example', company: 'company@demo.fledge.example' }
/** They work for the company above. */
export const demoColleagues = {
  recruiter: 'recruiter@demo.fledge.example',
  viewer: 'viewer@demo.fledge.example',
}
