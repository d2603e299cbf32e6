import { Link } from '@tanstack/react-router'

export const HowComputed = () => (
  <Link to="/trust" className="text-coral-ink underline underline-offset-4">
    How is this computed?
  </Link>
)
