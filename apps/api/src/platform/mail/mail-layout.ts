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
import { birdSource, type Mail } from './mail.ts'
import { themed, themeStyles } from './mail-theme.ts'
import { toPlainText } from './plain-text.ts'

const font = 'Inter, Helvetica, Arial, sans-serif'
const onCoral = '#2a0d06'

const textStyle = { fontSize: 16, lineHeight: '24px', margin: '16px 0 0' }

/** A link inside a sentence needs more than a colour. */
const underlined = { textDecoration: 'underline' }

export const paragraph = (text: string) => e(Text, { dir: 'auto', ...themed('ink', textStyle) }, text)

/** A short text that the mail is about, such as a code. */
export const bigText = (text: string) =>
  e(
    Text,
    themed('link', { fontSize: 32, lineHeight: '40px', fontWeight: 700, letterSpacing: 8, margin: '16px 0 0' }),
    text,
  )

/** Anybody can give a company any name. The mails of companies say so until Fledge can confirm the domain of a company. */
export const unconfirmedCompanyWarning =
  'Fledge has not confirmed the name of this company. Check the email of the sender.'

/** `href` must be a URL of our own, never one that a person typed. */
export const button = (label: string, href: string) =>
  e(
    Button,
    {
      href,
      ...themed('coral', {
        borderRadius: 8,
        color: onCoral,
        fontSize: 16,
        fontWeight: 600,
        lineHeight: '20px',
        margin: '24px 0 0',
        padding: '12px 20px',
      }),
    },
    label,
  )

/**
 * The place of an interview, which a company typed. A URL becomes a link that shows all of itself, so that nobody can
 * hide its target. One with a user name is not linked: `https://bank.example@evil.example` leads to `evil.example`.
 */
export const placeLine = (place: string) =>
  e(
    Text,
    { dir: 'auto', ...themed('ink', textStyle) },
    'Where: ',
    isMeetingUrl(place) ? e(Link, { href: place, ...themed('link', underlined) }, place) : place,
  )

const isMeetingUrl = (place: string) => {
  if (!/^https?:\/\/\S+$/i.test(place) || !URL.canParse(place)) return false
  const { username, password } = new URL(place)
  return username === '' && password === ''
}

const footnoteStyle = { fontSize: 14, lineHeight: '20px', margin: '24px 0 0' }

export const footnote = (text: string, label: string, href: string) =>
  e(Text, themed('quiet', footnoteStyle), `${text} `, e(Link, { href, ...themed('link', underlined) }, label))

type Letter = { to: string; subject: string; heading: string; parts: ReactNode[] }

/** Renders a mail in the layout of all mails. React escapes the texts, so none can become markup. */
export const renderMail = async ({ to, subject, heading, parts }: Letter): Promise<Mail> => {
  const { render } = await import('@react-email/render')
  const html = await render(
    e(
      Html,
      { lang: 'en' },
      e(
        Head,
        null,
        e('title', null, subject),
        e('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        e('meta', { name: 'color-scheme', content: 'light dark' }),
        e('meta', { name: 'supported-color-schemes', content: 'light dark' }),
        e('style', null, themeStyles),
      ),
      e(Preview, null, subject),
      e(
        Body,
        themed('paper', { fontFamily: font, margin: 0, padding: '32px 16px' }),
        e(
          Container,
          themed('card', { borderRadius: 12, borderStyle: 'solid', borderWidth: 1, maxWidth: 560, padding: 24 }),
          brand,
          e(
            Heading,
            { as: 'h1', dir: 'auto', ...themed('ink', { fontSize: 24, lineHeight: '30px', margin: 0 }) },
            heading,
          ),
          ...parts,
          e(Text, themed('quiet', footnoteStyle), 'Fledge, your first job starts here'),
        ),
      ),
    ),
  )
  return { to, subject, html, text: await toPlainText(html) }
}

/** The bird and the name. The plain text leaves them out. */
const brand = e(
  'div',
  { 'data-skip-in-text': true, style: { margin: '0 0 20px' } },
  e('img', { src: birdSource, alt: '', width: 32, height: 32, style: { verticalAlign: 'middle' } }),
  e('span', themed('ink', { fontSize: 20, fontWeight: 700, marginLeft: 8, verticalAlign: 'middle' }), 'Fledge'),
)
