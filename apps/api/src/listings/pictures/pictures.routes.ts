import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { isId } from '../open/links.ts'
import { type Found, findListedCompany, findListing } from '../open/open-listings.service.ts'
import { deadlineOf, monthsOf, payOf, placeOf } from '../pages/parts.ts'
import type { Sent, Visit } from '../visitors/visit.ts'
import { drawPicture, type PictureTexts } from './draw-picture.ts'
import { renderPicture } from './render-picture.ts'

type Params = { id: string }

/** The pictures that networks show for shared links. */
export const pictureRoutes = (visit: Visit, db: Database) => {
  visit('/jobs/picture.png', async () => sendPicture(null))
  visit<Params>('/jobs/:id/picture.png', async ({ params: { id } }) =>
    picture(isId(id) ? await findListing(db, id) : { state: 'missing' }, 'internship_not_found', internship => ({
      title: internship.title,
      company: internship.company.company_name,
      facts: [
        placeOf(internship),
        internship.is_remote ? 'Remote' : null,
        payOf(internship),
        monthsOf(internship) ?? deadlineOf(internship),
      ],
    })),
  )
  visit<Params>('/jobs/at/:id/picture.png', async ({ params: { id } }) =>
    picture(isId(id) ? await findListedCompany(db, id) : { state: 'missing' }, 'company_not_found', company => ({
      title: `Internships at ${company.company_name}`,
      company: company.company_name,
      facts: [company.industry, company.location],
    })),
  )
}

const picture = <T>(
  found: Found<T>,
  code: 'internship_not_found' | 'company_not_found',
  toTexts: (found: T) => PictureTexts,
) => {
  if (found.state === 'open') return sendPicture(toTexts(found.found))
  return found.state === 'gone' ? { status: 410, type: 'text/plain; charset=utf-8', body: 'Gone' } : fail(code)
}

const sendPicture = async (texts: PictureTexts | null): Promise<Sent> => ({
  type: 'image/png',
  body: await renderPicture(drawPicture(texts)),
  // Other sites show it.
  headers: { 'cross-origin-resource-policy': 'cross-origin' },
})
