import { Boundary, FaultState } from '@fairground/screen/parts/boundary.tsx'
import { hashOfKey } from '@fairground/screen/session/member.ts'
import { keepLive } from '@fairground/screen/wire/live-queries.ts'
import { line } from '@fairground/screen/wire/live.ts'
import { Refused } from '@fairground/screen/wire/refused.ts'
import { useHouseZone } from '@fairground/screen/words/house-zone.ts'
import { WordsProvider } from '@fairground/screen/words/words-provider.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useLayoutEffect, useState, type ReactNode } from 'react'
import { SiteGate } from './frame/site-gate.tsx'
import { makeRouter } from './routes.tsx'

/** What a whole site stands on; `cameOldMs` is how much older than the page what came with it may be. */
export type Ground = {
  client: QueryClient
  router: ReturnType<typeof makeRouter>
  cameOldMs?: number
}

/** The whole site, at the address that the browser shows, or on what was made for it before. */
export function Site({ ground }: { ground?: Ground }) {
  const [{ client, router, cameOldMs }] = useState(() => ground ?? makeGround())
  // Before the first question is asked.
  useLayoutEffect(() => keepLive(client, line, undefined, cameOldMs), [client, cameOldMs])
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <InWords>
          <Boundary fallback={(fault) => <FaultState as="h1" {...fault} />}>
            <SiteGate>
              <RouterProvider router={router} />
            </SiteGate>
          </Boundary>
        </InWords>
      </QueryClientProvider>
    </StrictMode>
  )
}

/** Days and times are the house's, wherever a page of it is read. */
function InWords({ children }: { children: ReactNode }) {
  return <WordsProvider timeZone={useHouseZone()}>{children}</WordsProvider>
}

function makeGround(): Ground {
  const client = makeClient()
  return { client, router: makeRouter(client) }
}

export function makeClient(): QueryClient {
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
