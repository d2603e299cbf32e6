import { Markup } from '../../platform/pages/markup.ts'

const shapes = {
  place: '<path d="M12 21s7-5.6 7-11a7 7 0 0 0-14 0c0 5.4 7 11 7 11Z"/><circle cx="12" cy="10" r="2.5"/>',
  remote:
    '<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c2.6 2.7 3.9 5.7 3.9 9s-1.3 6.3-3.9 9c-2.6-2.7-3.9-5.7-3.9-9S9.4 5.7 12 3Z"/>',
  pay: '<rect x="3" y="6" width="18" height="13" rx="2"/><path d="M3 10h18M15.5 14.5h2"/>',
  length: '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3 2"/>',
  deadline: '<rect x="3.5" y="5" width="17" height="15.5" rx="2"/><path d="M3.5 10h17M8 3v4M16 3v4M9 15l2 2 4-4"/>',
  people:
    '<circle cx="9" cy="8" r="3.5"/><path d="M2.5 20c.5-3.6 3-5.5 6.5-5.5s6 1.9 6.5 5.5M16 4.9a3.5 3.5 0 0 1 0 6.2M18 15c2 .7 3.2 2.3 3.5 5"/>',
  checked: '<circle cx="12" cy="12" r="9"/><path d="m8 12 3 3 5-6"/>',
  share:
    '<circle cx="6" cy="12" r="2.5"/><circle cx="18" cy="6" r="2.5"/><circle cx="18" cy="18" r="2.5"/><path d="m8.3 10.9 7.4-3.8M8.3 13.1l7.4 3.8"/>',
  feed: '<path d="M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14"/><circle cx="6" cy="18" r="1"/>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
  site: '<path d="M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5"/>',
} as const

export type IconName = keyof typeof shapes

/** A decorative icon: the text beside it says the same. */
export const icon = (name: IconName) =>
  new Markup(`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">${shapes[name]}</svg>`)

/** The same drawing as apps/web/public/favicon.svg. */
export const brandMark = new Markup(
  '<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><path fill="var(--coral)" d="M3 20.5c4.6.9 8-.2 10.3-3.4L20.6 6.7c1-1.5 3.2-1.9 4.7-.8.8.6 1.3 1.4 1.4 2.3l3 1.6-3 1.5c-.3 8.3-5.2 14.7-13 14.7C8.8 26 5 24 3 20.5Z"/><path fill="var(--paper)" d="M11.5 21.6c4.6-.3 8.2-3 10-7.9.5 5.6-3.5 9.9-8.7 9.7-.9 0-1.3-1.7-1.3-1.8Z"/><circle cx="23.6" cy="8.9" r="1.2" fill="var(--paper)"/></svg>',
)
