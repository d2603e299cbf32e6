import { Body, Container, Head, Heading, Html, Preview, Text } from '@react-email/components'
import { render, toPlainText } from '@react-email/render'
import { createElement as e, type ReactNode } from 'react'
import type { Mail } from '../platform/mail.ts'

const ink = '#1d1a17'
const paper = '#faf7f2'
const font = 'Inter, Helvetica, Arial, sans-serif'

export const paragraph = (text: string) =>
  e(Text, { key: text, style: { color: ink, fontSize: 16, lineHeight: '24px' } }, text)

type Letter = { to: string; subject: string; heading: string; parts: ReactNode[] }

/** One look for every mail about signing in. React escapes what goes in, so no text can become markup. */
export const renderMail = async ({ to, subject, heading, parts }: Letter): Promise<Mail> => {
  const html = await render(
    e(
      Html,
      { lang: 'en' },
      e(Head),
      e(Preview, null, subject),
      e(
        Body,
        { style: { backgroundColor: paper, fontFamily: font, margin: 0, padding: '32px 16px' } },
        e(
          Container,
          { style: { backgroundColor: '#ffffff', border: '1px solid #e6dfd6', borderRadius: 12, padding: 24 } },
          e(Heading, { as: 'h1', style: { color: ink, fontSize: 24, margin: 0 } }, heading),
          ...parts,
          e(
            Text,
            { style: { color: '#6b635b', fontSize: 14, margin: '24px 0 0' } },
            'Fledge, your first job starts here',
          ),
        ),
      ),
    ),
  )
  return { to, subject, html, text: toPlainText(html) }
}
