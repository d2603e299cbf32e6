import { Link } from '@tanstack/react-router'
import { Button } from '../ui/button.tsx'
import { DrawingNest } from '../ui/feedback/drawings.tsx'
import { paths } from './paths.ts'

export function NotFoundPage() {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 py-16 text-center">
      <DrawingNest />
      <h1 className="text-3xl">404</h1>
      <p className="text-lg text-muted">Oops! Page not found</p>
      <Button asChild className="mt-2">
        <Link to={paths.home}>Return to Home</Link>
      </Button>
    </div>
  )
}
