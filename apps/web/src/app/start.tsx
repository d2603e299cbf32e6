import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { setInternshipSourceLoader } from '../internships/known-internships.ts'
import { registerWorkerWhenIdle } from '../offline/register-worker-when-idle.ts'
import { queryClient } from '../platform/net/query-client.ts'
import { keepSessionRenewed } from '../platform/session/renewal.ts'
import { resumeOutboxes } from './outboxes.ts'
import { rerunGuardsOnSessionChange, router } from './routing/router.tsx'

const loadInternshipSources = async () => {
  await Promise.all([import('../swipes/swipes.queries.ts'), import('../saved/saved.queries.ts')])
}

/** The path of the HTML page. A click on the landing page changes the path before the app starts. */
const loadedPath = location.pathname

const isPrerenderedPageVisible = () =>
  document.querySelector('#prerendered > *') !== null && !('app' in document.documentElement.dataset)

/** Reports what the visitor presses on the prerendered page while the app loads. */
type Visitor = { whenReleased: () => Promise<void>; getPressed: () => HTMLElement | undefined }

/** Renders the app into `#root`, after the first screen is loaded: until then the prerendered page stays visible. */
export async function start(visitor?: Visitor) {
  const root = document.getElementById('root')
  if (!root) throw new Error('Every HTML page needs an element #root')
  keepSessionRenewed()
  rerunGuardsOnSessionChange()
  resumeOutboxes()
  setInternshipSourceLoader(loadInternshipSources)
  await router.load()
  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
  const isSamePage = visitor && location.pathname === loadedPath && isPrerenderedPageVisible()
  if (isSamePage) {
    const { replacePrerenderedPage } = await import('./replace-prerendered-page.ts')
    await visitor.whenReleased()
    replacePrerenderedPage(root, () => flushSync(() => createRoot(root).render(app)), visitor.getPressed())
  } else createRoot(root).render(app)
  registerWorkerWhenIdle()
}
