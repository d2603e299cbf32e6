import { Search } from 'lucide-react'
import { LogoMark } from '../../ui/theme/logo-mark.tsx'

const results = [
  ['Frontend Intern', 'Seabird', 'w-28'],
  ['React Native Intern', 'Quill', 'w-20'],
] as const

export function SearchIllustration() {
  return (
    <div className="grid w-full max-w-64 gap-2">
      <div className="flex h-11 items-center gap-2 rounded-control border border-edge bg-surface px-3 text-sm shadow-soft">
        <Search className="size-4 text-muted" />
        <span>
          raect lisbon
          <span className="ml-px inline-block h-4 w-0.5 translate-y-0.5 bg-coral" />
        </span>
      </div>
      {results.map(([title, company, width]) => (
        <div key={title} className="flex items-center gap-3 rounded-control border border-line bg-surface p-2.5">
          <LogoMark name={company} size="sm" />
          <span className="grid gap-1.5">
            <span className="font-medium text-sm leading-none">{title}</span>
            <span className={`h-2 rounded-full bg-ink/10 ${width}`} />
          </span>
        </div>
      ))}
    </div>
  )
}
