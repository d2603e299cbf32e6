import { applicationStatuses } from '@fledge/contract/statuses'
import { z } from 'zod'
import {
  choiceParam,
  idParam,
  pageParam,
  type ReadParams,
  textParam,
  urlParams,
  wholeParam,
} from '../../platform/navigation/url-params.ts'

/** The URL parameters of the applicants page. */
export const applicantFilters = urlParams(() =>
  z.object({
    /** Absent: the list. */
    view: choiceParam(['board', 'students']),
    status: choiceParam(applicationStatuses),
    internship: idParam(),
    page: pageParam(),
    /** The applicant in the side panel. */
    applicant: idParam(),
    skills: textParam(100),
    university: textParam(100),
    graduation_year: wholeParam(1950, 2100),
    list: choiceParam(['saved', 'invited']),
  }),
)
export type ApplicantFilters = ReadParams<typeof applicantFilters>
