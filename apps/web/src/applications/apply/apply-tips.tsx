import { Card } from '../../ui/card.tsx'

const tips = [
  'Open with why this internship, at this company.',
  'Show one thing you made or did that fits the role.',
  'Name the required skills you already have, and one you want to learn.',
  'Upload your resume as a PDF, or check that your link opens for anyone who has it.',
  'Half a page is enough. Read it aloud once before you send it.',
]

export function ApplyTips() {
  return (
    <Card asChild className="grid gap-3 bg-sunken">
      <aside aria-labelledby="apply-tips">
        <h2 id="apply-tips" className="text-lg">
          Tips for a strong application
        </h2>
        <ul className="grid list-disc gap-2 pl-5 text-sm marker:text-coral-ink">
          {tips.map(tip => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </aside>
    </Card>
  )
}
