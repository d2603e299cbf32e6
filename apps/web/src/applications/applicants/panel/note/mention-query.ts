export type Mention = { id: string; name: string }

/** An @ at the beginning of a word, and up to two words after it, in front of the caret. */
const typedMention = /(?:^|[\s(])@([^\s@]{0,40}(?: [^\s@]{1,40})?)$/u

/** What was typed after the @ in front of the caret; undefined when the caret is not in a mention. */
export const findMentionQuery = (text: string, caret: number) => typedMention.exec(text.slice(0, caret))?.[1]

/** Replaces the typed part by the whole name, and returns the new text and caret. */
export const insertMention = (text: string, caret: number, query: string, name: string) => {
  const before = `${text.slice(0, caret - query.length)}${name} `
  const after = text.slice(caret)
  return { text: before + after.replace(/^ /, ''), caret: before.length }
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** The colleagues of whom a name begins with the query, in any of its words. */
export const matchColleagues = <C extends { full_name: string }>(colleagues: C[], query: string) =>
  colleagues.filter(({ full_name }) => ` ${fold(full_name)}`.includes(` ${fold(query)}`))

/** The ids of the mentions whose names are still in the text. */
export const mentionedIds = (text: string, mentions: Mention[]) => [
  ...new Set(mentions.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)),
]
