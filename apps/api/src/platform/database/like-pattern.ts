/** A pattern for `like` that matches `part` anywhere. Wildcards in `part` match only themselves. */
export const containing = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`
