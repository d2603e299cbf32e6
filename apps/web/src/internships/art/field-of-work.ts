import type { Internship } from '../internship.ts'

/**
 * The words that identify a field. The first field that matches a title wins, so special fields come before broad ones: a sound
 * designer works with sound.
 */
const fields = [
  ['sound', /sound|audio|music|acoustic|podcast|radio/],
  ['film', /film|video|camera|animation|motion (d|g)|post.?prod/],
  [
    'words',
    /journal|news|edit(or|ing)|publish|reporti|writ(ing|er)|copy|\bpress|legal|\blaw|contract|archiv|story|\bscript/,
  ],
  ['places', /architect|urban|interior|structural|civil|bridge|hous(e|ing)|exhibition|curat|museum|autocad/],
  [
    'data',
    /data|analytics|statistic|machine learn|\bml\b|\bai\b|computer vis|forecast|intelligence|quanti|gis\b|mapping|geo|sql/,
  ],
  ['hardware', /hardware|mechanic|electr|robot|embedded|firmware|circuit|automat|manufactur|machine|control|cad\b/],
  ['space', /space (and|sys)|spacecraft|aero|satellite|flight|orbit|mission|logistic|supply|transport|mobility|fleet/],
  [
    'nature',
    /ecolog|conserv|wildlife|marine|garden|horticult|landscape|agro|soil|farm|food|kitchen|ferment|nutrition|cook/,
  ],
  ['science', /bio|chem|\blab|molec|genom|physic|material|pharma|clinical/],
  ['earth', /climate|energy|sustain|environment|outdoor|travel|hospitality|hotel|tour|sport/],
  ['health', /health|\bcare\b|patient|therap|medic|rehab|epidemi/],
  ['design', /design|ux\b|illustrat|brand|typogr|graphic|figma|art\b|fashion|textile/],
  [
    'software',
    /software|front.?end|back.?end|stack|web|mobile|android|ios\b|developer|programming|devops|platform|secur|reliab|infra|game|test|react|script|python|java/,
  ],
  [
    'people',
    /teach|educat|tutor|learn|curricul|community|youth|social|people|human|recruit|volunteer|support|policy|public|fundrais|grant/,
  ],
  [
    'business',
    /business|financ|account|audit|tax|invest|market|sales|partner|operat|product|project|growth|insur|communi|event|retail|manag/,
  ],
] as const

export type FieldOfWork = (typeof fields)[number][0] | 'general'

const fieldOf = (text: string): FieldOfWork | undefined =>
  fields.find(([, words]) => words.test(text.toLowerCase()))?.[0]

const mostFrequent = (found: FieldOfWork[]) => {
  const count = (field: FieldOfWork) => found.filter(each => each === field).length
  return found.toSorted((a, b) => count(b) - count(a))[0]
}

type Work = Pick<Internship, 'title' | 'skills_required'> & { company: Pick<Internship['company'], 'industry'> }

/** The field of the title, else of most skills, else of the company's industry. */
export const fieldOfWork = ({ title, skills_required, company }: Work): FieldOfWork =>
  fieldOf(title) ??
  mostFrequent(skills_required.map(fieldOf).filter(field => field !== undefined)) ??
  fieldOf(company.industry ?? '') ??
  'general'
