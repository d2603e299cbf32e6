import { Link2, Send } from 'lucide-react'

export function ApplyIllustration() {
  return (
    <div className="grid w-full max-w-64 gap-2.5 rounded-card border border-line bg-surface p-4 shadow-soft">
      <div className="flex h-9 items-center gap-2 rounded-control border border-edge/60 px-2.5 text-sm">
        <Link2 className="size-4 text-muted" /> drive.example/resume
      </div>
      <div className="grid gap-1.5 rounded-control border border-edge/60 p-2.5">
        <span className="h-2 w-full rounded-full bg-ink/10" />
        <span className="h-2 w-11/12 rounded-full bg-ink/10" />
        <span className="h-2 w-2/3 rounded-full bg-ink/10" />
      </div>
      <span className="flex h-9 items-center justify-center gap-2 rounded-control bg-coral font-semibold text-on-coral text-sm">
        <Send className="size-4" /> Submit Application
      </span>
    </div>
  )
}
