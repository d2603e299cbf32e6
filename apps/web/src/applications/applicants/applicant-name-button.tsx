import { cn } from '../../ui/class-names.ts'
import { type Applicant, applicantName } from '../application.ts'
import { focusMark } from './applicant-focus.ts'

type NameButtonProps = { applicant: Applicant; className: string; onOpen: () => void }

/**
 * The name of an applicant as a button that opens the applicant. The arrow keys move the focus between these buttons.
 */
export const ApplicantNameButton = ({ applicant, className, onOpen }: NameButtonProps) => (
  <button
    type="button"
    {...focusMark(applicant.id)}
    dir="auto"
    className={cn('max-w-full text-left [overflow-wrap:anywhere]', className)}
    onClick={onOpen}
  >
    {applicantName(applicant)}
  </button>
)
