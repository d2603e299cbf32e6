/** The filters that only the sheet sets. */
export const sheetFilters = [
  'mine',
  'unrated',
  'rating',
  'match',
  'skill',
  'university',
  'graduation_year',
  'from',
  'to',
  'deleted',
  'answer',
] as const
