import { ChevronDown } from 'lucide-react'
import type { Category } from './questions.ts'

/** One category of questions. A search opens all answers. */
export function QuestionList({ category, open }: { category: Category; open: boolean }) {
  return (
    <section aria-labelledby={idOf(category)} className="grid gap-3">
      <h2 id={idOf(category)} className="text-xl">
        {category.name}
      </h2>
      <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {category.questions.map(({ question, answer }) => (
          <details key={`${question} ${open}`} open={open} className="group">
            <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 px-4 py-3 font-medium transition-colors hover:bg-sunken focus-visible:-outline-offset-2 sm:px-6 [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                aria-hidden
                className="size-5 shrink-0 text-muted transition-transform duration-200 group-open:rotate-180"
              />
            </summary>
            <p className="max-w-reading px-4 pb-4 text-muted sm:px-6">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

const idOf = ({ name }: Category) => `help-${name.toLowerCase().replace(/[^a-z]+/g, '-')}`
