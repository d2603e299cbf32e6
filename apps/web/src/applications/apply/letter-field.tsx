import { maxLengths } from '@fledge/contract/wire/fields'
import { withCommas } from '@fledge/contract/wire/format'
import type { ComponentProps } from 'react'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { formatCount } from '../../ui/text/amounts.ts'

const max = maxLengths.coverLetter
/** Enough characters to find the place in a letter. */
const shownBeforeLimit = 40

type LetterFieldProps = { letter: string; error: string | undefined; input: ComponentProps<'textarea'> }

/** The cover letter. A text over the limit is kept and explained: `maxLength` would cut a pasted letter without a word. */
export function LetterField({ letter, error, input }: LetterFieldProps) {
  // The server ignores blanks at both ends.
  const excess = letter.trim().length - max
  const isTooLong = excess > 0
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <Field
        label="Cover Letter"
        required
        error={error}
        aside={
          <span className={isTooLong ? 'font-semibold text-danger' : undefined}>
            {letter.length} / {max} characters
          </span>
        }
      >
        <TextArea dir="auto" rows={10} {...input} />
      </Field>
      <div role="status">
        {isTooLong && (
          <p className="rounded-control bg-red-soft px-3 py-2 text-red-ink text-sm [overflow-wrap:anywhere]">
            {formatCount(excess, 'character')} too many. Nothing was cut: the first {withCommas(max)} end at “…
            <bdi>{lastWords(letter)}</bdi>”.
          </p>
        )}
      </div>
    </div>
  )
}

/** The text before the limit, from the beginning of a word on. */
const lastWords = (letter: string) =>
  letter
    .trim()
    .slice(max - shownBeforeLimit, max)
    .replace(/^\S*\s+(?=\S)/, '')
    .trim()
