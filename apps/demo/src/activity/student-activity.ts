import { pickSpread } from '../generate/pick-spread.ts'
import { type Random, randomFor } from '../generate/random.ts'
import type { Posting } from '../internships/postings.ts'
import type { DemoStudent } from '../people/students.ts'
import type { World } from '../world/world-rows.ts'
import { addApplication, addSwipe, addView } from './activity-rows.ts'
import { pickDecidedHistory, pickHistory } from './application-history.ts'
import { writeLetter } from './cover-letters.ts'

/** Adds views, swipes and applications of random students to one internship. */
export const addStudentActivity = (world: World, posting: Posting, students: DemoStudent[]) => {
  const { internship } = posting
  const random = randomFor(`crowd:${internship.id}`)
  const popularity = random.next() ** 2
  const applicants = pickSpread(students, Math.round(1 + popularity * 17), random)
  const pickHistoryFor = internship.status === 'closed' ? pickDecidedHistory : pickHistory
  for (const student of applicants) {
    const at = pickMoment(posting, random)
    addView(world, student.id, internship.id, at)
    addApplication(world, {
      internship,
      student,
      letter: writeLetter(student, internship, random),
      resumeUrl: resumeUrlOf(student),
      history: pickHistoryFor(at, world.now, random),
    })
  }
  addViewers(world, posting, students, new Set(applicants), random, Math.round(5 + popularity * 28))
}

/** Adds students who view the internship without applying; half of them swipe. */
export const addViewers = (
  world: World,
  posting: Posting,
  students: DemoStudent[],
  applicants: Set<DemoStudent>,
  random: Random,
  count: number,
) => {
  const internshipId = posting.internship.id
  for (const student of pickSpread(students, count, random)) {
    if (applicants.has(student)) continue
    const at = pickMoment(posting, random)
    addView(world, student.id, internshipId, at)
    if (random.chance(0.5)) {
      const direction = random.chance(0.55) ? 'right' : 'left'
      addSwipe(world, { studentId: student.id, internshipId, direction, at, isSaved: random.chance(0.85) })
    }
  }
}

/** Picks a time while the internship was online. Half of the times on weekends are picked again. */
const pickMoment = ({ postedAt, until }: Posting, random: Random): Date => {
  const span = until.getTime() - postedAt.getTime()
  const moment = new Date(postedAt.getTime() + Math.floor(span * random.next() ** 0.8))
  const isWeekend = moment.getUTCDay() % 6 === 0
  return isWeekend && random.chance(0.5) ? new Date(postedAt.getTime() + Math.floor(span * random.next())) : moment
}

/** The resume in the profile, or a link that only the application contains. */
export const resumeUrlOf = ({ resumes: [resume], name }: DemoStudent) =>
  resume?.url ?? `https://files.example/shared/${encodeURIComponent(name.toLowerCase().replaceAll(' ', '-'))}.pdf`
