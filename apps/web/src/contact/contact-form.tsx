import { contactCategories, contactMessage } from '@fledge/contract/contact'
import { email, maxLengths, required } from '@fledge/contract/wire/fields'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Send } from 'lucide-react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { z } from 'zod'
import { showFieldErrors } from '../platform/forms/field-errors.ts'
import { useSingleFlight } from '../platform/forms/single-flight.ts'
import { toastError } from '../platform/forms/toast-error.ts'
import { isTransient } from '../platform/net/call-error.ts'
import { useSession } from '../platform/session/session.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/select.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { type ContactValues, contactValues, dropDraft, keepDraft, takeFreeDraft } from './contact-drafts.ts'
import { contactOutbox, sendContact } from './contact-outbox.ts'
import { useFormStart, useWaitingDrafts } from './form-draft.ts'

const categoryNames: Record<(typeof contactCategories)[number], string> = {
  general: 'General question',
  technical: 'Technical issue',
  account: 'Account',
  feedback: 'Feedback',
  partnership: 'Partnership',
  other: 'Something else',
}

const contactInput = contactMessage.extend({ email: z.string().trim().min(1, required).pipe(email()) })

type Contact = z.output<typeof contactInput>
const fieldNames = contactValues.keyof().options

export function ContactForm() {
  const user = useSession()?.user
  const empty: ContactValues = {
    name: user?.full_name ?? '',
    email: user?.email ?? '',
    category: 'general',
    subject: '',
    message: '',
  }
  const start = useFormStart(empty)
  const form = useForm<z.input<typeof contactInput>, unknown, Contact>({
    resolver: standardSchemaResolver(contactInput),
    defaultValues: start.values,
  })
  const { register, handleSubmit, getValues, setError, reset, watch } = form
  const { errors } = form.formState

  const currentValues = () => contactValues.parse(getValues())
  const isUntouched = () => fieldNames.every(name => getValues(name) === empty[name])
  const takeWaitingDraft = async () => {
    const values = await takeFreeDraft(start.id, isUntouched)
    if (values) reset(values)
  }
  useWaitingDrafts(takeWaitingDraft)

  /** Empties the form, unless the person has changed it while the request was in flight. */
  const finish = (submitted: ContactValues, message: string) => {
    toast.success(message)
    if (fieldNames.some(name => getValues(name) !== submitted[name])) return
    dropDraft(start.id)
    reset(empty)
    void takeWaitingDraft()
  }

  const [submit, pending] = useSingleFlight(async (message: Contact) => {
    const entry = { key: crypto.randomUUID(), message }
    const submitted = currentValues()
    try {
      await sendContact(entry)
      finish(submitted, "Message sent successfully! We'll get back to you soon.")
    } catch (error) {
      // The server would reject this message again, so it stays in the form. Other failures are retried by the outbox.
      if (!isTransient(error)) {
        showFieldErrors(error, { names: fieldNames, setError })
        return toastError(error, 'Your message could not be sent')
      }
      contactOutbox.addFailed(entry, error)
      finish(submitted, "Message received! We'll get back to you within 24 hours.")
    }
  })

  const toastMissing = (invalid: FieldErrors<Contact>) => {
    if (Object.values(invalid).some(error => error.message === required)) toast.error(required)
  }

  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5"
      onChange={() => keepDraft(start.id, currentValues())}
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
