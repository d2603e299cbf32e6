import { Button } from '../ui/button.tsx'
import { BrandName } from '../ui/theme/brand-mark.tsx'

export function LandingHeader() {
  return (
    <>
      <a
        href="#main"
        className="inverted fixed top-2 left-2 z-50 -translate-y-20 rounded-control px-4 py-3 font-semibold focus:translate-y-0"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-40 border-line border-b bg-paper">
        <div className="mx-auto flex min-h-16 max-w-list items-center gap-1 px-4 sm:gap-2">
          <a href="/" aria-label="Fledge home" className="inline-flex mr-auto rounded-control">
            <BrandName />
          </a>
          <Button asChild variant="ghost" className="px-3 max-sm:hidden">
            <a href="/jobs">Internships</a>
          </Button>
          <Button asChild variant="ghost" className="px-3">
            <a href="/auth?tab=sign-in">Sign In</a>
          </Button>
          <Button asChild className="px-3 sm:px-4">
            <a href="/auth">Get Started</a>
          </Button>
        </div>
      </header>
    </>
  )
}
