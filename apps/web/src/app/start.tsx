import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { setInternshipSourceLoader } from '../internships/internship-known.ts'
import { workOffline } from '../offline/work-offline.ts'
import { queryClient } from '../platform/net/query-client.ts'
import { keepSessionRenewed } from '../platform/session/renewal.ts'
import { resumeOutboxes } from './outboxes.ts'
import { rerunGuardsOnSessionChange, router } from './routing/router.tsx'

const loadInternshipSources = async () => {
  await Promise.all([import('../swipes/swipes.queries.ts'), import('../saved/saved.queries.ts')])
}

/** Renders the app into `#root`, after the first screen is loaded: until then the prerendered page stays visible. */
export async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html and app.html need an element #root')
  keepSessionRenewed()
  rerunGuardsOnSessionChange()
  resumeOutboxes()
  setInternshipSourceLoader(loadInternshipSources)
  await router.load()
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
  workOffline()
}
