import { Tokens } from '../../integrations/tokens/tokens.tsx'
import { useSession } from '../../platform/session/session.ts'
import { SettingsSection } from '../settings-section.tsx'

/** Companies have their tokens under Integrations. */
export const TokensSection = ({ email }: { email: string }) =>
  useSession()?.user.role === 'student' ? (
    <SettingsSection
      title="Tokens for programs"
      explanation="An assistant or a program of yours signs in with a token instead of your password."
    >
      <Tokens audience="student" email={email} />
    </SettingsSection>
  ) : null
