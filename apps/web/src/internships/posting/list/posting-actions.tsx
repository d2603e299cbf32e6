import { Link } from '@tanstack/react-router'
import { Copy, Pencil } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { Internship } from '../../internship.ts'
import { DeleteInternshipButton } from '../delete-internship-button.tsx'
import { fullPositionsText } from '../full-positions.ts'
import { StatusButton } from '../status-button.tsx'

/** What a recruiter does with one internship of the list. */
export function PostingActions({ internship }: { internship: Internship }) {
  const { id, title } = internship
  return (
    <div className="flex items-center justify-end">
      <StatusButton
        internship={internship}
        variant={fullPositionsText(internship) ? 'primary' : 'ghost'}
        className="px-2.5 text-sm"
      />
      <Button variant="ghost" asChild className="size-11 px-0">
        <Link to="/company/internships/new" search={{ from: id }} title="Duplicate">
          <Copy aria-hidden />
          <span className="sr-only">Duplicate {title}</span>
        </Link>
      </Button>
      <Button variant="ghost" asChild className="size-11 px-0">
        <Link to="/company/internships/$id/edit" params={{ id }} title="Edit">
          <Pencil aria-hidden />
          <span className="sr-only">Edit {title}</span>
        </Link>
      </Button>
      <DeleteInternshipButton internship={internship} />
    </div>
  )
}
