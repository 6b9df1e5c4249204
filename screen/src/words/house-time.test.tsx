import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { bootstrapQuery, type Bootstrap } from '../wire/bootstrap.ts'
import { useHouseTime } from './house-time.ts'

afterEach(cleanup)

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** What a record in a language says of 18:15 on 21 November 2026 in Việt Nam, where the house is in this zone. */
function said(locale: string, timeZone: string): string {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })
  client.setQueryData(bootstrapQuery.queryKey, { timeZone } as Bootstrap)
  function Record() {
    return <p role="note">{useHouseTime()('2026-11-21T11:15:00Z')}</p>
  }
  render(
    <QueryClientProvider client={client}>
      <IntlProvider locale={locale} messages={{}} timeZone={ownZone}>
        <Record />
      </IntlProvider>
    </QueryClientProvider>,
  )
  const text = screen.getByRole('note').textContent
  cleanup()
  return text
}

test('a record says the time where the house is, by the calendar of its issues', () => {
  const thai = said('th', 'Asia/Ho_Chi_Minh')
  assert.match(thai, /18:15/)
  assert.match(thai, /2026/)
  assert.match(said('en-GB', 'Pacific/Auckland'), /^22 Nov 2026.* 00:15/)
})

test('the zone stands beside a time that the reader’s clock does not show', () => {
  assert.doesNotMatch(said('en-GB', ownZone), /GMT|UTC|[A-Z]{3,}/)
  assert.match(said('en-GB', 'Pacific/Kiritimati'), /GMT\+14/)
})
