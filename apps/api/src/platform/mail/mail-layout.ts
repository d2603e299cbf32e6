// The package with all components would load a syntax highlighter, which takes a second at every start.
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Text } from '@react-email/text'
import { createElement as e, type ReactNode } from 'react'
import type { Mail } from './mail.ts'

const ink = '#1d1a17'
const quiet = '#6b635b'
const coral = '#c8402a'
const paper = '#faf7f2'
const font = 'Inter, Helvetica, Arial, sans-serif'

export const paragraph = (text: string) =>
  e(Text, { key: text, style: { color: ink, fontSize: 16, lineHeight: '24px' } }, text)

/** Anybody can give a company any name. The mails of companies say so until Fledge can confirm the domain of a company. */
export const unconfirmedCompanyWarning =
  'Fledge has not confirmed the name of this company. Check the email of the sender.'

/** `href` must be a URL of our own, never one that a person typed. */
export const button = (label: string, href: string) =>
  e(
    Button,
    {
      key: href,
      href,
      style: { backgroundColor: coral, borderRadius: 8, color: '#ffffff', fontSize: 16, padding: '12px 20px' },
    },
    label,
  )

export const footnote = (text: string, label: string, href: string) =>
  e(
    Text,
    { key: 'footnote', style: { color: quiet, fontSize: 14, margin: '24px 0 0' } },
    `${text} `,
    e(Link, { href, style: { color: coral } }, label),
  )

type Letter = { to: string; subject: string; heading: string; parts: ReactNode[] }

/** Renders a mail in the layout of all mails. React escapes the texts, so none can become markup. */
export const renderMail = async ({ to, subject, heading, parts }: Letter): Promise<Mail> => {
  // The package is loaded with the first mail, because it contains an HTML parser.
  const { render, toPlainText } = await import('@react-email/render')
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
          e(Text, { style: { color: quiet, fontSize: 14, margin: '24px 0 0' } }, 'Fledge, your first job starts here'),
        ),
      ),
    ),
  )
  return { to, subject, html, text: toPlainText(html) }
}
