import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { until } from '../../../server/test/until.ts'
import { askAgain } from './live-queries.ts'

/** A page that shows an answer, and how often it has asked. */
function open() {
  const client = new QueryClient()
  let asked = 0
  const queryKey = ['shown']
  const stop = new QueryObserver(client, { queryKey, queryFn: () => ++asked }).subscribe(() => undefined)
  const close = () => {
    stop()
    client.clear()
  }
  return { client, queryKey, asked: () => asked, close }
}

test('what one page waits for before it asks again keeps no other page from asking', async () => {
  const pages = [open(), open()]
  for (const { client, queryKey } of pages) askAgain(client, queryKey, 0)
  for (const { asked } of pages) await until('each has asked again', () => Promise.resolve(asked() === 2))
  for (const { close } of pages) close()
})

test('told twice within a second a page asks once', async () => {
  const page = open()
  askAgain(page.client, page.queryKey, 0)
  askAgain(page.client, page.queryKey, 0)
  await until('it has asked again', () => Promise.resolve(page.asked() === 2))
  askAgain(page.client, page.queryKey, 0)
  await new Promise((resolve) => setTimeout(resolve, 50))
  assert.equal(page.asked(), 2)
  await until('it asks for the second time it was told', () => Promise.resolve(page.asked() === 3))
  page.close()
})

test('told with everybody a page asks at a moment of its own within the time that goes with it', async ({
  mock,
}) => {
  const page = open()
  mock.method(Math, 'random', () => 0.9)
  askAgain(page.client, page.queryKey, 3_000)
  await new Promise((resolve) => setTimeout(resolve, 200))
  assert.equal(page.asked(), 1)
  await until('it has asked again', () => Promise.resolve(page.asked() === 2))
  page.close()
})
