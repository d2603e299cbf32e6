import type { Colleague } from '@fledge/contract/review/colleague'

/** A note with the mentioned names in bold. The text of a former member's name stays as it was written. */
export const NoteText = ({ note, mentions }: { note: string; mentions: Colleague[] }) => (
  <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
    {splitMentions(
      note,
      mentions.map(({ full_name }) => full_name),
    ).map(({ text, isMention, at }) =>
      isMention ? (
        <strong key={at} className="font-semibold text-coral-ink">
          {text}
        </strong>
      ) : (
        text
      ),
    )}
  </p>
)

type Part = { text: string; isMention: boolean; at: number }

/** "Ask @Ada Okafor" in its parts, for the given names. The longest name wins where one begins like another. */
export const splitMentions = (note: string, names: string[]): Part[] => {
  const marks = names.map(name => `@${name}`).sort((a, b) => b.length - a.length)
  const parts: Part[] = []
  let start = 0
  for (let at = 0; at < note.length; ) {
    const mark = note[at] === '@' ? marks.find(each => note.startsWith(each, at)) : undefined
    if (!mark) {
      at++
      continue
    }
    if (at > start) parts.push({ text: note.slice(start, at), isMention: false, at: start })
    parts.push({ text: mark, isMention: true, at })
    at += mark.length
    start = at
  }
  if (start < note.length) parts.push({ text: note.slice(start), isMention: false, at: start })
  return parts
}
