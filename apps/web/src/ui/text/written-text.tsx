import { toTextBlocks } from '@fledge/contract/text/text-blocks'

type WrittenTextProps = { text: string; linesAreItems?: boolean }

/** A text that people wrote, with their lists as lists. Each block takes its writing direction from its own words. */
export function WrittenText({ text, linesAreItems = false }: WrittenTextProps) {
  const blocks = toTextBlocks(text, { linesAreItems }).map((block, index) => ({ key: index, block }))
  return (
    <div className="grid max-w-reading grid-cols-1 gap-3 break-words text-pretty">
      {blocks.map(({ key, block }) => {
        if (block.kind === 'paragraph') {
          return (
            <p key={key} dir="auto" className="whitespace-pre-line">
              {block.text}
            </p>
          )
        }
        const items = block.items
          .map((text, index) => ({ key: index, text }))
          .map(item => <li key={item.key}>{item.text}</li>)
        return block.kind === 'numbers' ? (
          <ol key={key} dir="auto" start={block.start} className="grid list-decimal gap-1.5 ps-6 marker:text-muted">
            {items}
          </ol>
        ) : (
          <ul key={key} dir="auto" className="grid list-disc gap-1.5 ps-5 marker:text-coral-ink">
            {items}
          </ul>
        )
      })}
    </div>
  )
}
