import { z } from 'zod'

const maxSlug = 60

/** "Frontend Intern (Zürich)" becomes "frontend-intern-zurich". A title in another script has no slug of its own. */
export const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlug)
    .replace(/^-+|-+$/g, '') || 'internship'

export const isId = (id: string) => z.uuid().safeParse(id).success

type Titled = { id: string; title: string }

/** The URLs of the public pages of this installation. */
export const linksOf = (publicUrl: string) => ({
  home: publicUrl,
  search: `${publicUrl}/jobs`,
  internship: ({ id, title }: Titled) => `${publicUrl}/jobs/${id}/${slugOf(title)}`,
  company: (id: string) => `${publicUrl}/jobs/at/${id}`,
  picture: (id: string, version: string) => `${publicUrl}/jobs/${id}/picture.png?v=${Date.parse(version)}`,
  companyPicture: (id: string, version: string) => `${publicUrl}/jobs/at/${id}/picture.png?v=${Date.parse(version)}`,
  sitePicture: `${publicUrl}/jobs/picture.png`,
  board: (id: string) => `${publicUrl}/api/public/boards/${id}/jobs`,
  embed: (id: string) => `${publicUrl}/embed/${id}`,
  embedScript: `${publicUrl}/embed/resize.js`,
})

export type Links = ReturnType<typeof linksOf>

/** The sign-in and sign-up screen, which leads back to the internship. */
export const applyPath = ({ id }: { id: string }) => `/auth?tab=sign-up&next=${encodeURIComponent(`/internship/${id}`)}`
