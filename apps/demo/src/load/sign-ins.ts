/** The password and the emails are public, so a production server never loads the demo world. */
export const demoPassword = 'fledge-demo'
export const demoEmails = { student: 'student@demo.fledge.example', company: 'company@demo.fledge.example' }
/** Members of the company in `demoEmails`. */
export const demoColleagues = {
  recruiter: 'recruiter@demo.fledge.example',
  viewer: 'viewer@demo.fledge.example',
}
