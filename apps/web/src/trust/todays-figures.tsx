import { useTrustFigures } from './trust.queries.ts'
import { type TrustPart, trustTexts, unreadText } from './trust-texts.ts'

/** What one part of the page says about this installation. The height is kept while the figures load. */
export function TodaysFigures({ part }: { part: TrustPart }) {
  const { data, isError } = useTrustFigures()
  const waiting = isError ? unreadText : 'The figures are being read …'
  return (
    <div className="grid min-h-32 content-start gap-1 rounded-card border border-line bg-surface p-4 sm:min-h-24 sm:px-6">
      <p className="font-medium text-muted text-sm">Today</p>
      <p data-figures={part}>{data ? trustTexts(data)[part] : waiting}</p>
      <noscript>The figures need JavaScript.</noscript>
    </div>
  )
}
