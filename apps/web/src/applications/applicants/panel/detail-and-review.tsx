/** What the panel shows below its header, as one file that loads on demand (`lazy-detail.tsx`). */
export { ApplicantDetail } from './applicant-detail.tsx'
export { ApplicantReview } from './review/applicant-review.tsx'
