import { Check } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { DrawingFrame } from '../ui/feedback/drawing-frame.tsx'
import { type DrawingName, DrawingShapes } from '../ui/feedback/drawing-shapes.tsx'

const sides: { title: string; drawing: DrawingName; points: string[]; action: string; href: string }[] = [
  {
    title: 'For Students',
    drawing: 'nest',
    points: [
      'A deck sorted by your skills, your place and what closes soon',
      'Save now, apply later, withdraw whenever you change your mind',
      'One profile with your resumes, projects and experience',
      'Every answer in one list, never lost in your inbox',
    ],
    action: 'Find your internship',
    href: '/auth',
  },
  {
    title: 'For Companies',
    drawing: 'briefcase',
    points: [
      'Post an internship in five minutes, edit it any time',
      'Applicants with their cover letter and resume, side by side',
      'One click tells a student where they stand',
      'Views, applications and offers at a glance',
    ],
    action: 'Post an internship',
    href: '/auth?role=company',
  },
]

export function ForWhom() {
  return (
    <section aria-label="For students and companies" className="py-16 lg:py-24">
      <div className="mx-auto grid max-w-list gap-4 px-4 md:grid-cols-2 md:gap-6">
        {sides.map(({ title, drawing, points, action, href }) => (
          <div key={title} className="flex flex-col gap-6 rounded-card border border-line bg-surface p-6 sm:p-8">
            <div className="flex items-end justify-between gap-4">
              <h2 className="text-xl sm:text-2xl">{title}</h2>
              <div className="w-20 shrink-0 lg:w-30 [&_svg]:h-auto [&_svg]:w-full">
                <DrawingFrame>
                  <DrawingShapes name={drawing} />
                </DrawingFrame>
              </div>
            </div>
            <ul className="grid gap-3">
              {points.map(point => (
                <li key={point} className="flex gap-3">
                  <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-coral" strokeWidth={2.5} />
                  {point}
                </li>
              ))}
            </ul>
            <Button asChild variant="secondary" className="mt-auto self-start">
              <a href={href}>{action}</a>
            </Button>
          </div>
        ))}
      </div>
    </section>
  )
}
