import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { dayIn } from '@fairground/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { bootstrapQuery, type Bootstrap } from '../wire/bootstrap.ts'
import { serverNow } from '../wire/server-clock.ts'
import { loadWords, speak } from '../words/catalogue.ts'
import { WordsProvider } from '../words/words-provider.tsx'
import { DateRange } from './date-range.tsx'
import type { Days } from './period.ts'

await speak('en')
await loadWords(['form'])
afterEach(cleanup)

/** A range in a house of this zone, and every time that was looked at. */
function range(timeZone: string): Days[] {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })
  client.setQueryData(bootstrapQuery.queryKey, { timeZone } as Bootstrap)
  const told: Days[] = []
  function Filter() {
    const [days, setDays] = useState<Days>({ from: '', to: '' })
    const change = (next: Days) => {
      told.push(next)
      setDays(next)
    }
    return <DateRange days={days} onChange={change} />
  }
  render(
    <QueryClientProvider client={client}>
      <WordsProvider>
        <Filter />
      </WordsProvider>
    </QueryClientProvider>,
  )
  return told
}

const choose = (period: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Time' }), { target: { value: period } })
const type = (field: 'From' | 'To', day: string) =>
  fireEvent.change(screen.getByLabelText(field), { target: { value: day } })

for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
  test(`today is the house's, in ${zone}`, () => {
    const told = range(zone)
    choose('today')
    const today = dayIn(serverNow(), zone)
    assert.deepEqual(told, [{ from: today, to: today }])
  })
}

test('a range that would end before it begins is told to who typed it, and to nobody else', () => {
  const told = range('Asia/Ho_Chi_Minh')
  choose('week')
  choose('chosen')
  type('From', '2026-03-10')
  type('To', '2026-03-01')
  const last = told.at(-1)
  assert.equal(last?.from, '2026-03-10')
  assert.notEqual(last?.to, '2026-03-01')
  assert.equal(screen.getByLabelText<HTMLInputElement>('To').value, '2026-03-01')
  assert.equal(screen.getByRole('alert').textContent, 'This is before the first day.')
  type('To', '2026-03-12')
  assert.deepEqual(told.at(-1), { from: '2026-03-10', to: '2026-03-12' })
  assert.equal(screen.queryByRole('alert'), null)
})

test('whoever chooses days begins with those of the period before', () => {
  const told = range('Asia/Ho_Chi_Minh')
  choose('month')
  choose('chosen')
  const [{ from, to } = { from: '', to: '' }] = told
  assert.equal(screen.getByLabelText<HTMLInputElement>('From').value, from)
  assert.equal(screen.getByLabelText<HTMLInputElement>('To').value, to)
})
