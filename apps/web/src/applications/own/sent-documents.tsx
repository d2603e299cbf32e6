import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ExternalLink } from '../../ui/text/external-link.tsx'
import type { OwnApplication } from '../application.ts'

/** The letter and the resume that the student sent. A long letter shows its beginning. */
export function SentDocuments({ application: { cover_letter, resume_url } }: { application: OwnApplication }) {
  const [isWhole, setWhole] = useState(false)
  const isLong = cover_letter.length > 220 || cover_letter.split('\n').length > 3
  return (
    <div className="rounded-card rounded-br-sm border border-line bg-sunken px-4 py-3">
      <p
        id="cover-letter"
        dir="auto"
        className={`max-w-reading whitespace-pre-line break-words ${isWhole ? '' : 'line-clamp-3'}`}
      >
        {cover_letter}
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        {isLong && (
          <Button
            variant="ghost"
            className="-ml-3 px-3"
            aria-expanded={isWhole}
            aria-controls="cover-letter"
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? 'Show less' : 'Read the whole letter'}
          </Button>
        )}
        <ExternalLink href={resume_url} className="min-h-11">
          Resume you sent
        </ExternalLink>
      </div>
    </div>
  )
}
