import { CallToAction } from './call-to-action.tsx'
import { Features } from './features.tsx'
import { ForWhom } from './for-whom.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { LandingHeader } from './landing-header.tsx'

/** The build renders this page into index.html, where its links work without the app, so it uses no browser APIs. */
export function LandingPage() {
  return (
    <div className="overflow-x-clip">
      <LandingHeader />
      <main id="main" tabIndex={-1} style={{ outline: 'none' }}>
        <Hero />
        <Features />
        <HowItWorks />
        <ForWhom />
        <CallToAction />
      </main>
      <LandingFooter />
    </div>
  )
}
