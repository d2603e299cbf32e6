import { button, paragraph, renderMail } from '../../platform/mail/mail-layout.ts'

type Named = { full_name: string; email: string }

/** A change of the owners of a company. For `left` and `joined`, the subject is also the person who acted. */
export type OwnerChange = { kind: keyof typeof sentences; actor: Named; subject: Named }

const named = ({ full_name, email }: Named) => (full_name ? `${full_name} (${email})` : email)

const sentences = {
  granted: (actor: string, subject: string, company: string) => `${actor} made ${subject} an owner of ${company}.`,
  demoted: (actor: string, subject: string, company: string) =>
    `${actor} changed the role of ${subject}, who is no longer an owner of ${company}.`,
  removed: (actor: string, subject: string, company: string) =>
    `${actor} removed ${subject}, who was an owner of ${company}.`,
  left: (_actor: string, subject: string, company: string) => `${subject}, who was an owner of ${company}, has left.`,
  invited: (actor: string, subject: string, company: string) =>
    `${actor} invited ${subject} to become an owner of ${company}.`,
  joined: (_actor: string, subject: string, company: string) =>
    `${subject} has accepted an invitation and is now an owner of ${company}.`,
}

type Told = { companyName: string; change: OwnerChange; link: string }

/**
 * Informs the owners, in case the session of one was stolen. All owners get the same text, so that it is rendered once.
 */
export const ownerChangeMail = ({ companyName, change: { kind, actor, subject }, link }: Told) =>
  renderMail({
    to: '',
    subject: `The owners of ${companyName} on Fledge`,
    heading: 'The owners of your company',
    parts: [
      paragraph(sentences[kind](named(actor), named(subject), companyName)),
      paragraph(
        'If you did not expect this, talk to the other owners, set a new password and sign out your other devices.',
      ),
      button('Open the team', link),
    ],
  })
