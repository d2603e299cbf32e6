import { nameColour, nameInitial } from '@fledge/contract/text/name-colour'
import { useState } from 'react'
import { cn } from '../class-names.ts'
import { isWebUrl } from '../text/web-url.ts'

const sizes = {
  sm: 'base:size-8 base:text-sm rounded-control',
  md: 'base:size-12 base:text-lg rounded-control',
  lg: 'base:size-20 base:text-2xl rounded-card',
}

type LogoMarkProps = { name: string; src?: string | null; size?: keyof typeof sizes; className?: string }

/** A company's logo, or its initial if there is none or it does not load. Decorative: the name is always next to it. */
export function LogoMark({ name, src, size = 'md', className }: LogoMarkProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const box = cn('shrink-0 overflow-hidden', sizes[size], className)
  if (src && isWebUrl(src) && src !== broken) {
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setBroken(src)}
        className={cn(box, 'border border-line bg-white object-contain')}
      />
    )
  }
  return (
    <span
      aria-hidden
      style={{ backgroundColor: nameColour(name) }}
      className={cn(box, 'grid select-none place-items-center font-display font-semibold text-white')}
    >
      {nameInitial(name)}
    </span>
  )
}
