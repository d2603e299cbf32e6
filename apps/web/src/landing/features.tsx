import type { ReactNode } from 'react'
import { ApplyIllustration } from './illustrations/apply-illustration.tsx'
import { SearchIllustration } from './illustrations/search-illustration.tsx'
import { TrackIllustration } from './illustrations/track-illustration.tsx'

type FeatureProps = { title: string; picture: ReactNode; children: ReactNode }

function Feature({ title, picture, children }: FeatureProps) {
  return (
    <li className="flex flex-col overflow-hidden sm:flex-row lg:flex-col rounded-card border border-line bg-surface">
      <div
        aria-hidden
        className="flex h-52 shrink-0 select-none items-center justify-center bg-sunken px-6 sm:w-80 lg:w-auto"
      >
        {picture}
      </div>
      <div className="grid content-center gap-2 p-6 lg:content-start">
        <h3 className="text-xl">{title}</h3>
        <p className="text-muted">{children}</p>
      </div>
    </li>
  )
}

export function Features() {
  return (
    <section aria-labelledby="features" className="border-line border-t py-16 lg:py-24">
      <div className="mx-auto grid max-w-list gap-10 px-4">
        <h2 id="features" className="max-w-xl text-2xl">
          From the first look to the offer, in one place
        </h2>
        <ul className="grid gap-4 lg:grid-cols-3 lg:gap-6">
          <Feature title="Smart Search" picture={<SearchIllustration />}>
            Search by keyword, place and skill. It forgives typos and puts the best match first.
          </Feature>
          <Feature title="Quick Apply" picture={<ApplyIllustration />}>
            Your resume and a few honest lines. Your draft is kept until you send it.
          </Feature>
          <Feature title="Track Progress" picture={<TrackIllustration />}>
            See where every application stands, from sent to accepted, the moment it changes.
          </Feature>
        </ul>
      </div>
    </section>
  )
}
