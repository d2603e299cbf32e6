import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { routeTree } from '../../src/app/routing/routes.ts'
import { parseSearch, stringifySearch } from '../../src/app/routing/search-params.ts'
import { prerenderedFiles } from './html-files.ts'

// prerendered-pages.ts runs this module inside the build.

/** The HTML of a screen as a visitor sees it before any data has arrived. */
async function render(path: string) {
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree, parseSearch, stringifySearch, history })
  await router.load()
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

/** The rendered pages, by the name of their HTML file. */
export const publicPages: Record<string, string> = {}
for (const [path, file] of Object.entries(prerenderedFiles)) publicPages[file] ??= await render(path)
