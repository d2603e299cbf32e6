import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts/toast.ts'

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
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
