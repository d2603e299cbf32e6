const figures = [
  ['1000+', 'active internships'],
  ['500+', 'companies'],
  ['10K+', 'students'],
] as const

export function Figures() {
  return (
    <dl className="mt-2 grid max-w-md grid-cols-3 divide-x divide-line border-line border-t pt-6">
      {figures.map(([figure, label]) => (
        <div key={label} className="flex flex-col-reverse justify-end px-3 first:pl-0 sm:px-6">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="font-bold font-display text-xl tracking-tight sm:text-2xl">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
