import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { goTo, safeNextPath } from '../platform/navigation/navigation.ts'
import { useSession } from '../platform/session/session.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs/tabs.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { AuthFrame, AuthHeading } from './auth-frame.tsx'
import { setupPath } from './auth-paths.ts'
import { useAuthStep } from './auth-step.ts'
import { CodeForm } from './code/code-form.tsx'
import { completeSignIn, type Newcomer } from './complete-sign-in.ts'
import type { SignIn } from './identity-provider.ts'
import { ProviderButtons } from './openid/provider-buttons.tsx'
import { explainKeptRole } from './role/kept-role.ts'
import { RolePicker } from './role/role-picker.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm, type SignUpInput } from './sign-up-form.tsx'

export function AuthPage() {
  const search = useSearch({ from: '/auth' })
  const next = safeNextPath(search.next)
  const session = useSession()
  const [step, setStep] = useAuthStep()
  const [typed, setTyped] = useState<SignUpInput>(() => ({
    full_name: '',
    role: search.role ?? 'student',
    email: search.email ?? '',
    ...(step?.kind === 'code' ? { email: step.email, ...step.newcomer } : {}),
  }))
  const onType = (change: Partial<SignUpInput>) => setTyped(before => ({ ...before, ...change }))

  const finish = async (signIn: SignIn, newcomer?: Newcomer) => {
    if (signIn.kind === 'second-factor') return setStep({ ...signIn, newcomer })
    const { session, isNew } = await completeSignIn(signIn, newcomer)
    setStep(null)
    const { role } = session.user
    if (!role) {
      toast.info('Please complete your profile setup')
      goTo(setupPath(next, typed.role))
    } else if (!newcomer) toast.success('Welcome back!')
    else if (isNew) toast.success('Account created successfully!')
    else {
      const description = explainKeptRole(role, newcomer.role)
      toast.success('You already have an account, welcome back', { description, duration: 10_000 })
    }
  }
  const opensSignIn = search.tab ? search.tab === 'sign-in' : next !== '/' && !search.role

  const content = () => {
    // The route guard redirects a signed-in user; this shows until it does.
    if (session?.user.role) return <Spinner label="Taking you in" className="size-8 text-coral" />
    if (search.setup || session) return <RolePicker key={session?.user.id} />
    if (step) {
      const steps = { onSignIn: (signIn: SignIn) => finish(signIn, step.newcomer), onBack: () => setStep(null) }
      return step.kind === 'code' ? <CodeForm step={step} {...steps} /> : <SecondFactorForm {...steps} />
    }
    return (
      <>
        <AuthHeading title="Welcome to Fledge">Sign up in a minute, or pick up where you left off.</AuthHeading>
        <ProviderButtons next={next} role={typed.role} />
        <Divider />
        <Tabs key={String(opensSignIn)} defaultValue={opensSignIn ? 'sign-in' : 'sign-up'}>
          <TabList aria-label="Sign up or sign in" className="*:flex-1 *:justify-center">
            <Tab value="sign-up">Sign Up</Tab>
            <Tab value="sign-in">Sign In</Tab>
          </TabList>
          <TabPanel value="sign-up">
            <SignUpForm typed={typed} onType={onType} onCodeSent={setStep} />
          </TabPanel>
          <TabPanel value="sign-in">
            <SignInForm typedEmail={typed.email} onType={onType} onCodeSent={setStep} onSignIn={finish} />
          </TabPanel>
        </Tabs>
      </>
    )
  }
  return <AuthFrame>{content()}</AuthFrame>
}

function Divider() {
  return (
    <div className="flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      Or
    </div>
  )
}
