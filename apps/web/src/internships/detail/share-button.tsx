import { Share2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import type { Internship } from '../internship.ts'

export const linkOf = ({ id }: Internship) => `${location.origin}/internship/${id}`

export const copyLink = (url: string, description?: string) =>
  navigator.clipboard.writeText(url).then(
    () => toast.success('Link copied', { description }),
    () => toast.error(`Your browser does not let us copy. The link is ${url}`),
  )

/** Opens the share sheet of the device; a browser without one copies the link. */
export function ShareButton({ internship }: { internship: Internship }) {
  const share = async () => {
    const link = { title: internship.title, url: linkOf(internship) }
    if (navigator.share) {
      // Closing the share sheet without a choice rejects the promise.
      await navigator.share(link).catch(() => undefined)
      return
    }
    await copyLink(link.url)
  }
  return (
    <Button variant="ghost" onClick={() => void share()}>
      <Share2 aria-hidden /> Share
    </Button>
  )
}
