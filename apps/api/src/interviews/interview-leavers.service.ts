/** What happens to the interviews of a person whose account is deleted. */
export { cancelInterviewsOfStudent } from './end-interviews.service.ts'
export { handOverInterviews } from './hand-over/hand-over.service.ts'
