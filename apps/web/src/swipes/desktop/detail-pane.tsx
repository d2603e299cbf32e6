import { Link } from '@tanstack/react-router'
import { FileText, Send } from 'lucide-react'
import { memo, useLayoutEffect, useRef } from 'react'
import { InternshipDetailText } from '../../internships/detail/internship-detail-text.tsx'
import type { Internship } from '../../internships/internship.ts'
import { InternshipStats } from '../../internships/posting/internship-stats.tsx'
import { Button } from '../../ui/button.tsx'
import { readingMark } from '../deck-focus.ts'

/** The full text of the top card, from the card's own data: a request would count as a view of the internship. */
export const DetailPane = memo(({ internship }: { internship: Internship }) => {
  const { id, title, company, application } = internship
  const text = useRef<HTMLDivElement>(null)
  const shownId = useRef(id)
  // Scrolls to the top for each internship. A `key` would do that too, but it would drop the focus.
  useLayoutEffect(() => {
    if (shownId.current === id) return
    shownId.current = id
    text.current?.scrollTo(0, 0)
  }, [id])
  return (
    <section aria-label="Details" className="flex h-full flex-col">
      <header className="flex items-start gap-4 border-line border-b px-6 py-4 max-lg:flex-col max-lg:gap-3">
        <div className="min-w-0 max-w-full flex-1">
          <h2 dir="auto" className="line-clamp-2 break-words text-xl">
            {title}
          </h2>
          <Link
            to="/company/$id/public"
            params={{ id: company.id }}
            className="inline-block min-h-6 max-w-full truncate align-top text-muted underline decoration-1 underline-offset-4 hover:text-ink"
          >
            <bdi>{company.company_name}</bdi>
          </Link>
        </div>
        {internship.is_open || application ? (
          <Button variant="secondary" asChild className="shrink-0">
            {application ? (
              <Link to="/applications">
                <FileText aria-hidden /> Follow your application
              </Link>
            ) : (
              <Link to="/apply/$id" params={{ id }}>
                <Send aria-hidden /> Apply Now
              </Link>
            )}
          </Button>
        ) : (
          <p className="shrink-0 py-2.5 text-muted">No longer open</p>
        )}
      </header>
      {/* Without `relative`, the hidden labels of skills would lie outside this box and make the whole page scroll. */}
      <div
        ref={text}
        {...readingMark}
        className="relative grid min-h-0 flex-1 grid-cols-1 content-start gap-6 overflow-y-auto overscroll-contain p-6 focus-visible:-outline-offset-2"
      >
        <InternshipStats internship={internship} />
        <InternshipDetailText internship={internship} />
      </div>
    </section>
  )
})
