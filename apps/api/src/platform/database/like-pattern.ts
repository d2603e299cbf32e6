/** A pattern for `like` that finds `part` anywhere, its own wildcards taken literally. */
export const containing = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`
