const day = 24 * 3600 * 1000

export const daysBefore = (moment: Date, days: number) => new Date(moment.getTime() - days * day)

export const daysBetween = (earlier: Date, later: Date) => (later.getTime() - earlier.getTime()) / day
