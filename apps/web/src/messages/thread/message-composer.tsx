import { maxLengths } from '@fledge/contract/wire/fields'
import { withCommas } from '@fledge/contract/wire/format'
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useMessageDraft } from '../message-draft.ts'
import { enqueueMessage } from '../message-outbox.ts'

const max = maxLengths.threadMessage

/** With a mouse, Enter sends. On a touch keyboard it starts a line, because there is no Shift+Enter. */
const sendsByEnter = () => window.matchMedia('(pointer: fine)').matches

type MessageComposerProps = {
  threadId: string
  name: string
  /** Buttons beside the field; `insert` adds a text at the cursor. */
  tools?: (insert: (text: string) => void) => ReactNode
}

export function MessageComposer({ threadId, name, tools }: MessageComposerProps) {
  const [text, setText] = useMessageDraft(threadId)
  const field = useRef<HTMLTextAreaElement>(null)
  const isTooLong = text.trim().length > max
  const send = () => {
    field.current?.focus()
    if (text.trim() === '' || isTooLong) return
    enqueueMessage(threadId, text.trim())
    setText('')
  }
  const pressKey = (event: KeyboardEvent) => {
    // During composition with an input method, Enter confirms the word and must not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !sendsByEnter()) return
    event.preventDefault()
    send()
  }
  const insert = (added: string) => {
    const at = field.current?.selectionStart ?? text.length
    setText(text.slice(0, at) + added + text.slice(field.current?.selectionEnd ?? at))
    field.current?.focus()
  }
  return (
    <form
      className="grid grid-cols-1 gap-1 border-line border-t bg-surface p-3"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <div className="flex items-end gap-2">
        {tools?.(insert)}
        <TextArea
          ref={field}
          aria-label={`Message to ${name}`}
          aria-invalid={isTooLong || undefined}
          placeholder="Write a message"
          rows={1}
          value={text}
          onChange={event => setText(event.target.value)}
          onKeyDown={pressKey}
          style={{ resize: 'none' }}
          className="max-h-40 flex-1 [field-sizing:content]"
        />
        <IconButton type="submit" variant="primary" label="Send">
          <SendHorizontal />
        </IconButton>
      </div>
      {text.length > max * 0.9 && (
        <p role="status" className={isTooLong ? 'text-danger text-sm' : 'text-muted text-sm'}>
          {isTooLong
            ? `Please keep this to ${withCommas(max)} characters: ${withCommas(text.trim().length - max)} too many`
            : `${withCommas(text.trim().length)} of ${withCommas(max)} characters`}
        </p>
      )}
    </form>
  )
}
