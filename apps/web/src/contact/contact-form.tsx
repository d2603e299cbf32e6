import { contactCategories, contactMessage } from '@fledge/contract/contact'
import { email, maxLengths, required } from '@fledge/contract/wire/fields'
import { zodResolver } from '@hookform/resolvers/zod'
import { Send } from 'lucide-react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { z } from 'zod'
import { useSingleFlight } from '../platform/forms/single-flight.ts'
import { toastError } from '../platform/forms/toast-error.ts'
import { isCallError } from '../platform/net/call-error.ts'
import { useSession } from '../platform/session/session.ts'
import { readDraft, removeDraft, writeDraft } from '../platform/storage/local-draft.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/select.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { contactDraft, contactOutbox, sendContact } from './contact-outbox.ts'

const categoryNames: Record<(typeof contactCategories)[number], string> = {
  general: 'General question',
  technical: 'Technical issue',
  account: 'Account',
  feedback: 'Feedback',
  partnership: 'Partnership',
  other: 'Something else',
}

const contactInput = contactMessage.extend({ email: z.string().trim().min(1, required).pipe(email()) })

const contactValues = z.object({
  name: z.string().catch(''),
  email: z.string().catch(''),
  category: z.enum(contactCategories).catch('general'),
  subject: z
    .string()
    .nullish()
    .transform(subject => subject ?? '')
    .catch(''),
  message: z.string().catch(''),
})
type ContactValues = z.output<typeof contactValues>
type Contact = z.output<typeof contactInput>

export function ContactForm() {
  const user = useSession()?.user
  const empty: ContactValues = {
    name: user?.full_name ?? '',
    email: user?.email ?? '',
    category: 'general',
    subject: '',
    message: '',
  }
  const form = useForm<z.input<typeof contactInput>, unknown, Contact>({
    resolver: zodResolver(contactInput),
    defaultValues: contactValues.catch(empty).parse(readDraft(contactDraft)),
  })
  const { register, handleSubmit, getValues, setError, reset, watch } = form
  const { errors } = form.formState

  const finish = (message: string) => {
    removeDraft(contactDraft)
    reset(empty)
    toast.success(message)
  }

  const [submit, pending] = useSingleFlight(async (message: Contact) => {
    const entry = { key: crypto.randomUUID(), message }
    try {
      await sendContact(entry)
      finish("Message sent successfully! We'll get back to you soon.")
    } catch (error) {
      if (isCallError(error, 400)) {
        for (const name of contactValues.keyof().options) {
          const fieldError = error.fields[name]
          if (fieldError) setError(name, { message: fieldError }, { shouldFocus: true })
        }
        return toastError(error, 'Please check the highlighted fields')
      }
      contactOutbox.addFailed(entry, error)
      finish("Message received! We'll get back to you within 24 hours.")
    }
  })

  const toastMissing = (invalid: FieldErrors<Contact>) => {
    if (Object.values(invalid).some(error => error.message === required)) toast.error(required)
  }

  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5"
      onChange={() => writeDraft(contactDraft, getValues())}
      onSubmit={handleSubmit(message => submit(message), toastMissing)}
    >
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <Field label="Name" required error={errors.name?.message}>
          <TextInput autoComplete="name" {...register('name')} />
        </Field>
        <Field label="Email" required error={errors.email?.message}>
          <TextInput type="email" inputMode="email" autoComplete="email" {...register('email')} />
        </Field>
        <Field label="Category" error={errors.category?.message}>
          <Select {...register('category')}>
            {contactCategories.map(category => (
              <option key={category} value={category}>
                {categoryNames[category]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Subject" error={errors.subject?.message}>
          <TextInput autoComplete="off" {...register('subject')} />
        </Field>
      </div>
      <Field
        label="Message"
        required
        error={errors.message?.message}
        aside={`${watch('message').length} / ${maxLengths.message}`}
      >
        <TextArea rows={8} placeholder="What happened, or what would you like to know?" {...register('message')} />
      </Field>
      <Button type="submit" size="lg" pending={pending} className="sm:justify-self-start">
        <Send aria-hidden />
        Send Message
      </Button>
    </form>
  )
}
