import '@fairground/ui/base.css'
import './wire/no-eval.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { SiteGate } from './frame/site-gate.tsx'
import { makeRouter } from './routes.tsx'
import { watchForPerson } from './wire/presence.ts'
import { Refused } from './wire/refused.ts'
import { openingLanguage, speak } from './words/catalogue.ts'
import { WordsProvider } from './words/words-provider.tsx'

watchForPerson()

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // A refusal is an answer; only silence and our own faults are worth asking again.
      retry: (failures, error) => failures < 2 && !(error instanceof Refused && error.status < 500),
    },
  },
})
const router = makeRouter()
const app = document.getElementById('app')

await speak(openingLanguage())
if (app) {
  createRoot(app).render(
    <QueryClientProvider client={client}>
      <WordsProvider>
        <SiteGate>
          <RouterProvider router={router} />
        </SiteGate>
      </WordsProvider>
    </QueryClientProvider>,
  )
}
