/** Time-ordered ids like the server's own, as SQL. `kind` separates the ids of people, internships and applications. */
export const idOf = (
  kind: 'company' | 'student' | 'internship' | 'application' | 'event' | 'notification',
  n: string,
) => `('0190${kinds[kind]}000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

const kinds = { company: 1, student: 2, internship: 3, application: 4, event: 5, notification: 6 }

/** A hash instead of a random number, so that the world is the same on every machine. */
export const pick = (n: string, purpose: number, below: number) =>
  `(abs(hashint8extended((${n})::bigint, ${purpose}) % ${below}))::int`

export type Size = { internships: number; companies: number; students: number }

export const sizeOf = (internships: number): Size => ({
  internships,
  companies: Math.max(20, Math.round(internships / 20)),
  students: Math.max(200, Math.round(internships / 10)),
})

/** Each student has this many swipes and applications, so a world has ten swipes and one application for each internship. */
export const swipesPerStudent = 100
export const applicationsPerStudent = 10
export const notificationsPerStudent = 10
