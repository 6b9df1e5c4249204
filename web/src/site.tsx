import { Boundary, FaultState } from '@fairground/screen/parts/boundary.tsx'
import { hashOfKey } from '@fairground/screen/session/member.ts'
import { keepLive } from '@fairground/screen/wire/live-queries.ts'
import { line } from '@fairground/screen/wire/live.ts'
import { Refused } from '@fairground/screen/wire/refused.ts'
import { WordsProvider } from '@fairground/screen/words/words-provider.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useLayoutEffect, useState } from 'react'
import { SiteGate } from './frame/site-gate.tsx'
import { makeRouter } from './routes.tsx'

/** The whole site, at the address that the browser shows. */
export function Site() {
  const [client] = useState(makeClient)
  const [router] = useState(() => makeRouter(client))
  // Before the first question is asked.
  useLayoutEffect(() => keepLive(client, line), [client])
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <WordsProvider>
          <Boundary fallback={(fault) => <FaultState as="h1" {...fault} />}>
            <SiteGate>
              <RouterProvider router={router} />
            </SiteGate>
          </Boundary>
        </WordsProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}

function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryKeyHashFn: hashOfKey,
        staleTime: 15_000,
        // A refusal is an answer; only silence and our own faults are worth asking again.
        retry: (failures, error) => failures < 2 && !(error instanceof Refused && error.status < 500),
      },
    },
  })
}
