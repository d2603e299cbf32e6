import { Fragment } from 'react'
import { splitLinks } from './split-links.ts'

/** A text that people wrote, with its lines kept and its web URLs as links. */
export const LinkedText = ({ text }: { text: string }) => (
  <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
    {splitLinks(text)
      .map((part, index) => ({ ...part, key: index }))
      .map(({ key, text: shown, isLink }) =>
        isLink ? (
          <a
            key={key}
            href={shown}
            target="_blank"
            rel="noopener noreferrer"
            className="underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {shown}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : (
          <Fragment key={key}>{shown}</Fragment>
        ),
      )}
  </p>
)
