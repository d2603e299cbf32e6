import type { Member } from '@fledge/contract/team'
import { Option } from '../../../../ui/forms/combobox/combobox-option.tsx'
import { formatCount } from '../../../../ui/text/amounts.ts'

type MentionListProps = {
  id: string
  /** Undefined while the caret is not in a mention. */
  options: Member[] | undefined
  active: number
  onChoose: (member: Member) => void
}

export const mentionOptionId = (listId: string, at: number) => `${listId}-${at}`

/** The colleagues that the typed @ may mean. The note keeps the focus and handles the keys. */
export const MentionList = ({ id, options, active, onChoose }: MentionListProps) => (
  <div
    hidden={!options}
    className="absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-card border border-line bg-raised shadow-soft"
  >
    <div id={id} role="listbox" aria-label="Colleagues" className="max-h-48 overflow-y-auto overscroll-contain">
      {options?.map((member, at) => (
        <Option
          key={member.user_id}
          id={mentionOptionId(id, at)}
          isActive={at === active}
          isChosen={at === active}
          detail={member.email}
          onChoose={() => onChoose(member)}
        >
          {member.full_name || member.email}
        </Option>
      ))}
    </div>
    <p role="status" className="px-3 py-2 text-muted text-sm">
      {options &&
        (options.length === 0
          ? 'Nobody in your team has this name.'
          : `${formatCount(options.length, 'colleague')}. Enter mentions and notifies.`)}
    </p>
  </div>
)
