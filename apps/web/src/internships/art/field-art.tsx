import { memo } from 'react'
import { pathStyles, seededRandom } from './drawing.ts'
import { drawings } from './drawings.ts'
import type { FieldOfWork } from './field-of-work.ts'

type FieldArtProps = { field: FieldOfWork; company: string; className?: string }

/** A decorative drawing of the field of work, different for each company. It is meant for the company's colour. */
export const FieldArt = memo(({ field, company, className }: FieldArtProps) => (
  <svg
    viewBox="0 0 400 200"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
  >
    {drawings[field](seededRandom(company)).map(([style, path]) => (
      <path key={style + path} {...pathStyles[style]} d={path} />
    ))}
  </svg>
))
