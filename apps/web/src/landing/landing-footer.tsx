import { BrandName } from '../ui/theme/brand-mark.tsx'

const linkLook =
  'inline-flex min-h-11 items-center rounded-control px-3 underline-offset-4 hover:text-ink hover:underline'

export function LandingFooter() {
  return (
    <footer className="border-line border-t">
      <div className="mx-auto flex max-w-list flex-wrap items-center gap-x-2 gap-y-2 px-4 py-6 text-muted text-sm">
        <BrandName className="mr-auto text-ink" />
        <nav aria-label="Footer" className="flex flex-wrap">
          <a href="/jobs" className={linkLook}>
            Open internships
          </a>
          <a href="/trust" className={linkLook}>
            Our promises
          </a>
          <a href="/help" className={linkLook}>
            Help
          </a>
          <a href="/contact" className={linkLook}>
            Contact
          </a>
        </nav>
      </div>
    </footer>
  )
}
