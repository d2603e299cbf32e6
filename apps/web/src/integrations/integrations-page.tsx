import EmbedSettings from '../listings/embed-settings.tsx'
import { useSession } from '../platform/session/session.ts'
import { useCanRecruit, ViewerNote } from '../team/team-role.tsx'
import { CardSection } from '../ui/card-section.tsx'
import { Tokens } from './tokens/tokens.tsx'
import { Transfer } from './transfer/transfer.tsx'
import { Webhooks } from './webhooks/webhooks.tsx'

/** API tokens, webhooks, import and embed: the connections of a company's own programs. */
export function IntegrationsPage() {
  const email = useSession()?.user.email ?? ''
  const canRecruit = useCanRecruit()
  return (
    <div className="grid grid-cols-1 gap-4">
      <header>
        <h1 className="text-2xl">Integrations</h1>
        <p className="text-muted">Connect your own programs with your internships and applicants.</p>
      </header>
      {canRecruit ? (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-6">
          <div className="grid grid-cols-1 gap-4 lg:gap-6">
            <CardSection title="Webhooks">
              <Webhooks />
            </CardSection>
            <CardSection title="Import and export">
              <Transfer />
            </CardSection>
          </div>
          <div className="grid grid-cols-1 gap-4 lg:gap-6">
            <CardSection title="Tokens">
              <Tokens audience="company" email={email} />
              <p className="text-muted text-sm">
                What programs can call is in the{' '}
                <a href="/api/docs" className="text-coral-ink underline underline-offset-4">
                  API documentation
                </a>
                .
              </p>
            </CardSection>
          </div>
          <div className="lg:col-span-2">
            <EmbedSettings />
          </div>
        </div>
      ) : (
        <ViewerNote>Recruiters and owners connect programs.</ViewerNote>
      )}
    </div>
  )
}
