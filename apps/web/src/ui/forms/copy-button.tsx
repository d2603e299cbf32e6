import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { toast } from '../toasts/toast.ts'

type CopyButtonProps = { text: string; label: string; onCopied?: () => void }

export function CopyButton({ text, label, onCopied }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      onCopied?.()
    } catch {
      toast.error('Your browser does not let us copy. Please select the text yourself.')
    }
  }
  return (
    <Button variant="secondary" onClick={() => void copy()}>
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      {copied ? 'Copied' : label}
    </Button>
  )
}
