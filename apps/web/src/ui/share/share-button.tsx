import { Share2 } from 'lucide-react'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { toast } from '../toasts/toast.ts'

/** The URL of a path of this site. */
export const urlOf = (path: string) => location.origin + path

export const copyLink = (url: string, description?: string) =>
  navigator.clipboard.writeText(url).then(
    () => toast.success('Link copied', { description }),
    () => toast.error(`Your browser does not let us copy. The link is ${url}`),
  )

type ShareButtonProps = {
  title: string
  path: string
  /** Shows only the icon, for lists and cards. */
  isIcon?: boolean
  className?: string
  tabIndex?: number | undefined
}

/** Opens the share sheet of the device; a browser without one copies the link. */
export function ShareButton({ title, path, isIcon = false, ...rest }: ShareButtonProps) {
  const share = async () => {
    const link = { title, url: urlOf(path) }
    if (navigator.share) {
      // Closing the share sheet without a choice rejects the promise.
      await navigator.share(link).catch(() => undefined)
      return
    }
    await copyLink(link.url)
  }
  if (isIcon)
    return (
      <IconButton label={`Share ${title}`} {...rest} onClick={() => void share()}>
        <Share2 aria-hidden />
      </IconButton>
    )
  return (
    <Button variant="ghost" {...rest} onClick={() => void share()}>
      <Share2 aria-hidden /> Share
    </Button>
  )
}
