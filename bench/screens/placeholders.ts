/** What a placeholder stands for: `last` is the number of a conversation's last message. */
export type Values = { internship: string; application: string; student: string; words: string; last: number }

const ids = ['internship', 'application', 'student'] as const
const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/

/** Replaces the values of the recording's world. An unknown id is an error, because it would exist in no other world. */
export const insertPlaceholders = (call: string, values: Values) => {
  const withIds = ids.reduce((text, name) => text.replaceAll(values[name], `{${name}}`), call)
  const unknown = uuid.exec(withIds)
  if (unknown) throw new Error(`${call} has an id without a placeholder: ${unknown[0]}`)
  return withIds
    .replace(`search=${encodeURIComponent(values.words)}&`, 'search={words}&')
    .replace(/(after=|"up_to":)\d+/, '$1{last}')
}

export const placeholdersOf = (call: string) => [...call.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as keyof Values)

/** Replaces placeholders by the values of a world. */
export const fillPlaceholders = (call: string, values: Partial<Values>) =>
  call.replace(/\{(\w+)\}/g, (_, name) => {
    const value = values[name as keyof Values]
    if (value === undefined) throw new Error(`${call} needs a value for {${name}}`)
    return encodeURIComponent(value)
  })
