type ProgressBarProps = { value: number; max?: number; label: string }

export function ProgressBar({ value, max = 100, label }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className="h-2 overflow-hidden rounded-full bg-ink/10"
    >
      <div
        style={{ width: `${(100 * value) / max}%` }}
        className="h-full rounded-full bg-coral transition-[width] duration-250 ease-settle"
      />
    </div>
  )
}
