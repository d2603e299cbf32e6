import type { Interview } from '@fledge/contract/interviews/interviews'
import { CalendarPlus } from 'lucide-react'
import { toastError } from '../platform/forms/toast-error.ts'
import { saveFile } from '../platform/storage/save-file.ts'
import { Button } from '../ui/button.tsx'
import { useInterviewFile } from './interviews.queries.ts'

/** Downloads the booked interview as a file that calendar programs open. */
export function AddToCalendarButton({ interview: { id } }: { interview: Interview }) {
  const file = useInterviewFile()
  const download = async () => {
    try {
      const { content } = await file.mutateAsync(id)
      saveFile('interview.ics', content, 'text/calendar;charset=utf-8')
    } catch (error) {
      toastError(error, 'Failed to load the calendar file')
    }
  }
  return (
    <Button variant="secondary" pending={file.isPending} onClick={() => void download()}>
      <CalendarPlus aria-hidden /> Add to calendar
    </Button>
  )
}
