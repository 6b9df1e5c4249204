import '@fairground/ui/base.css'
import { WordsProvider } from '@fairground/screen/words/words-provider.tsx'
import { speak } from '@fairground/screen/words/catalogue.ts'
import { screen } from '@fairground/screen/words/screen.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'

const KitPage = screen(async () => (await import('./kit-page.tsx')).KitPage)

// Parts that link somewhere need a router, and those that ask somebody a cache; what they ask for is not here.
const router = createRouter({
  routeTree: createRootRoute({ component: KitPage, notFoundComponent: KitPage }),
})
const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })

const asked = new URLSearchParams(location.search)
await speak(asked.get('lang') ?? 'en')
document.documentElement.dataset.theme = asked.get('theme') ?? 'dark'
const app = document.getElementById('app')
if (app)
  createRoot(app).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <WordsProvider>
          <Suspense>
            <RouterProvider router={router as never} />
          </Suspense>
        </WordsProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
