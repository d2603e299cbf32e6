import { checkPostingFields, type PostingTexts } from '@fledge/contract/posting-check/posting-check'
import { useEffect, useState } from 'react'

export type FieldFindings = ReturnType<typeof checkPostingFields>

const pauseMs = 600

/** The findings in the typed texts, after a pause in typing: a word that is not finished must not raise a warning. */
export const useFindings = ({ title, description, requirements, responsibilities }: PostingTexts): FieldFindings => {
  const [findings, setFindings] = useState<FieldFindings>(() =>
    checkPostingFields({ title, description, requirements, responsibilities }),
  )
  useEffect(() => {
    const texts = { title, description, requirements, responsibilities }
    const timer = setTimeout(() => setFindings(checkPostingFields(texts)), pauseMs)
    return () => clearTimeout(timer)
  }, [title, description, requirements, responsibilities])
  return findings
}
