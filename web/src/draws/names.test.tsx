import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { bootstrapQuery, type Bootstrap } from '@fairground/screen/wire/bootstrap.ts'
import { setServerNow } from '@fairground/screen/wire/server-clock.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import compile from 'icu-minify/compile'
import { IntlProvider, type Messages } from 'use-intl'
import { useWhen } from './names.ts'
import { useLineNames } from './play-names.ts'

afterEach(cleanup)

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
const dayMs = 24 * 60 * 60_000

type Told = { locale?: string; timeZone?: string; messages: Record<string, Record<string, string>> }

/** What `Say` says in a language of these messages, where the house is in this zone. */
function said(Say: () => string, { locale = 'en-GB', timeZone = ownZone, messages }: Told): string {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })
  client.setQueryData(bootstrapQuery.queryKey, { timeZone } as Bootstrap)
  const compiled = Object.fromEntries(
    Object.entries(messages).map(([noun, texts]) => [
      noun,
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compile(text)])),
    ]),
  )
  function Note() {
    return <p role="note">{Say()}</p>
  }
  render(
    <QueryClientProvider client={client}>
      <IntlProvider locale={locale} messages={compiled as unknown as Messages} timeZone={timeZone}>
        <Note />
      </IntlProvider>
    </QueryClientProvider>,
  )
  const text = screen.getByRole('note').textContent
  cleanup()
  return text
}

const when =
  '{day, select, yesterday {{time}, the day before} tomorrow {{time}, a day on} other {{time}, today}}'
const ofWhen = { messages: { kit: { when } } }

test('a draw of these days is said as the language orders day and time', (context) => {
  const now = '2026-11-21T05:00:00Z'
  setServerNow(now)
  context.after(() => setServerNow(new Date().toISOString()))
  const at = (days: number) => new Date(Date.parse(now) + days * dayMs).toISOString()
  assert.match(
    said(() => useWhen()(at(0)), ofWhen),
    /^\d\d?:\d\d, today$/,
  )
  assert.match(
    said(() => useWhen()(at(1)), ofWhen),
    /^\d\d?:\d\d, a day on$/,
  )
  assert.match(
    said(() => useWhen()(at(-1)), ofWhen),
    /^\d\d?:\d\d, the day before$/,
  )
})

test('a draw of another day is said by one formatter, as the language parts a date from a time', () => {
  const far = '2020-11-27T11:15:00Z'
  const date = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  } as const
  for (const locale of ['en-GB', 'vi', 'ar', 'ja'])
    assert.equal(
      said(() => useWhen()(far), { ...ofWhen, locale }),
      new Intl.DateTimeFormat(locale, { ...date, timeZone: ownZone }).format(new Date(far)),
    )
})

test('a draw is said by the clock and the days of the house, with its zone where the reader’s clock shows another', () => {
  const far = '2020-11-27T11:15:00Z'
  assert.match(
    said(() => useWhen()(far), { ...ofWhen, timeZone: 'Pacific/Kiritimati' }),
    /28 Nov.*01:15 GMT\+14$/,
  )
  assert.doesNotMatch(
    said(() => useWhen()(far), ofWhen),
    /GMT|UTC|[A-Z]{3,}/,
  )
})

test('lines are said by a message each, and listed as the language lists', () => {
  const messages = {
    lottery: { line: '{numbers} in {play}', lineOfMany: '{numbers} and more in {play}', reversed: '{name}' },
  }
  const lines = [
    { play: 'one', numbers: ['12', '34'] },
    { play: 'two', numbers: Array.from({ length: 9 }, (_, i) => `0${i}`) },
  ]
  const say = () => useLineNames()(lines)
  const many = '00 01 02 03 04 05 06 07 and more in two'
  assert.equal(said(say, { messages }), `12 34 in one, ${many}`)
  assert.equal(
    said(say, { messages, locale: 'ar' }),
    new Intl.ListFormat('ar', { type: 'unit' }).format(['12 34 in one', many]),
  )
})
