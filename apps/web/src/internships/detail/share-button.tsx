import { Share2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import type { Internship } from '../internship.ts'

/** Opens the share sheet of the device; a browser without one copies the link. */
export function ShareButton({ internship }: { internship: Internship }) {
  const share = async () => {
    const link = { title: internship.title, url: `${location.origin}/internship/${internship.id}` }
    if (navigator.share) {
      // Closing the share sheet without a choice rejects the promise.
      await navigator.share(link).catch(() => undefined)
      return
    }
    await navigator.clipboard.writeText(link.url).then(
      () => toast.success('Link copied'),
      () => toast.error(`Your browser does not let us copy. The link is ${link.url}`),
    )
  }
  return (
    <Button variant="ghost" onClick={() => void share()}>
      <Share2 aria-hidden /> Share
    </Button>
  )
}
