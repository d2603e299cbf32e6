import { role } from '@fledge/contract/identity'
import { email, line } from '@fledge/contract/wire/fields'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useSingleFlight } from '../platform/forms/single-flight.ts'
import { Button } from '../ui/button.tsx'
import { ChoiceGroup } from '../ui/forms/choice-group.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import type { CodeStep } from './auth-step.ts'
import { useRequestCode } from './code/use-request-code.tsx'
import { signUpRoles } from './role/role-choices.tsx'

const signUpInput = z.object({
  full_name: line().min(1, 'Please enter your full name'),
  email: email(),
  role,
})
export type SignUpInput = z.infer<typeof signUpInput>

type SignUpFormProps = {
  typed: SignUpInput
  onType: (typed: Partial<SignUpInput>) => void
  onCodeSent: (step: CodeStep) => void
}

export function SignUpForm({ typed, onType, onCodeSent }: SignUpFormProps) {
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: standardSchemaResolver(signUpInput),
    defaultValues: typed,
  })
  const { errors } = formState
  const { request, wait } = useRequestCode(onCodeSent)
  const [signUp, pending] = useSingleFlight(({ email, ...newcomer }: SignUpInput) =>
    request({ kind: 'code', email, newcomer }),
  )
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit(values => signUp(values))}
      onChange={() => onType(getValues())}
    >
      <Field label="Full name" required error={errors.full_name?.message}>
        <TextInput autoComplete="name" {...register('full_name')} />
      </Field>
      <Field label="Email" required error={errors.email?.message}>
        <TextInput type="email" autoComplete="email" inputMode="email" {...register('email')} />
      </Field>
      <ChoiceGroup
        legend="I am a"
        choices={signUpRoles}
        defaultValue={typed.role}
        error={errors.role?.message}
        {...register('role')}
      />
      <Button type="submit" size="lg" pending={pending}>
        Sign Up with Email
      </Button>
      {wait}
    </form>
  )
}
