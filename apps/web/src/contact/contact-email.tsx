import { useContactDetails } from './contact.queries.ts'

/** The support email. The empty link keeps the height of the line while it loads. */
export function ContactEmail() {
  const { data, isError } = useContactDetails()
  if (isError && !data) return <p>Please write to us by the contact form.</p>
  return (
    <a
      data-support-email
      href={data && `mailto:${data.support_email}`}
      className="inline-flex min-h-11 items-center break-all text-coral-ink underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {data?.support_email}
    </a>
  )
}
