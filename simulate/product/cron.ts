/**
 * Whether a schedule has runs within this hour. The minutes do not matter, because the simulation runs jobs a few times a day and not
 * each minute. What runs once in each hour runs once a day.
 */
export const runsInHour = (cron: string, at: Date) => {
  const [minute = '*', hour = '*', , , weekday = '*'] = cron.split(' ')
  const isHourly = hour === '*' && !minute.startsWith('*')
  return matches(isHourly ? '0' : hour, at.getUTCHours()) && matches(weekday, at.getUTCDay())
}

const matches = (field: string, value: number) =>
  field.split(',').some(part => {
    const [range = '', step] = part.split('/')
    const [from, to = from] = range === '*' ? [0, 59] : range.split('-').map(Number)
    return value >= Number(from) && value <= Number(to) && (value - Number(from)) % Number(step ?? 1) === 0
  })
