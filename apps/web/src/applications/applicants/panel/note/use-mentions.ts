import type { Member } from '@fledge/contract/team'
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { getSession } from '../../../../platform/session/session.ts'
import { useColleagues } from '../../../../team/team.queries.ts'
import { mentionOptionId } from './mention-list.tsx'
import { findMentionQuery, insertMention, type Mention, matchColleagues } from './mention-query.ts'

type MentionsInput = {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  onType: (text: string, mention?: Mention) => void
}

/** The list of colleagues that opens behind an @, after the ARIA pattern of a text field with a list. */
export const useMentions = ({ field, text, onType }: MentionsInput) => {
  const listId = useId()
  const [query, setQuery] = useState<string>()
  const [active, setActive] = useState(0)
  const wantedCaret = useRef<number>(undefined)
  const { data } = useColleagues()
  const options =
    query === undefined || !data
      ? undefined
      : matchColleagues(
          data.members.filter(({ user_id, full_name }) => full_name !== '' && user_id !== getSession()?.user.id),
          query,
        ).slice(0, 8)
  const current = Math.min(active, Math.max(0, (options?.length ?? 0) - 1))
  const close = () => setQuery(undefined)

  // React sets the text after the event; only then the caret can stand behind the name.
  useLayoutEffect(() => {
    if (wantedCaret.current === undefined) return
    field.current?.setSelectionRange(wantedCaret.current, wantedCaret.current)
    wantedCaret.current = undefined
  })

  const type = (typed: string) => {
    const next = findMentionQuery(typed, field.current?.selectionStart ?? typed.length)
    if (next !== query) setActive(0)
    setQuery(next)
    onType(typed)
  }
  const choose = ({ user_id, full_name }: Member) => {
    const caret = field.current?.selectionStart ?? text.length
    const inserted = insertMention(text, caret, query ?? '', full_name)
    wantedCaret.current = inserted.caret
    close()
    onType(inserted.text, { id: user_id, name: full_name })
  }
  /** Returns true when the key belonged to the list. */
  const pressKey = (event: KeyboardEvent) => {
    const chosen = options?.[current]
    if (!options || !chosen || event.nativeEvent.isComposing) return false
    if (event.key === 'ArrowDown') setActive((current + 1) % options.length)
    else if (event.key === 'ArrowUp') setActive((current - 1 + options.length) % options.length)
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) choose(chosen)
    else return false
    event.preventDefault()
    return true
  }
  return {
    type,
    pressKey,
    close,
    isOpen: options !== undefined,
    list: { id: listId, options, active: current, onChoose: choose },
    attributes: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': listId,
      'aria-haspopup': 'listbox' as const,
      'aria-activedescendant': options?.[current] ? mentionOptionId(listId, current) : undefined,
    },
  }
}
