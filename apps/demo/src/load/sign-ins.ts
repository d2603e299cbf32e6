/** The password and the emails are public, so a production server never loads the demo world. */
export const demoPassword = 'fledge-demo'
export const demoEmails = { student: 'student@demo.fledge.example', company: 'company@demo.fledge.example' }
/** Has a second factor, so that the screens of operators open. The README names the key too. */
export const demoOperator = { email: 'operator@demo.fledge.example', totpKey: 'FLEDGEDEMOOPERATORKEY234567FLEDG' }
/** Members of the company in `demoEmails`. */
export const demoColleagues = {
  recruiter: 'recruiter@demo.fledge.example',
  viewer: 'viewer@demo.fledge.example',
}
