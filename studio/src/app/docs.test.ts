import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints, messages } from '#contract'
import { openPlay } from '../../test/play.ts'

const { url, ask } = await openPlay()

test('programs are given every endpoint and every message, as the contract has them', async () => {
  const reply = await fetch(`${url}/openapi.json`)
  assert.match(String(reply.headers.get('content-type')), /^application\/json/)
  const { paths, 'x-messages': said } = (await reply.json()) as {
    paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>
    'x-messages': { type: string; schema: { properties: Record<string, unknown> } }[]
  }
  const described = Object.values(paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  assert.deepEqual(
    described.toSorted(),
    Object.keys(endpoints)
      .map((name) => `studio.${name}`)
      .toSorted(),
  )
  assert.deepEqual(Object.keys(paths['/api/rounds']?.post?.responses ?? {}).includes('409'), true)
  assert.deepEqual(
    said.map(({ type }) => type),
    messages.map(({ type }) => type),
  )
  assert.ok(said.every(({ schema }) => 'type' in schema.properties))
})

test('people read each of them with its refusals, on a page that runs nothing', async () => {
  const reply = await fetch(`${url}/docs`)
  assert.match(String(reply.headers.get('content-security-policy')), /default-src 'none'/)
  const page = await reply.text()
  assert.doesNotMatch(page, /<script/)
  for (const { method, path, refusals } of Object.values(endpoints)) {
    assert.ok(page.includes(`<h3>${method} ${path}</h3>`), path)
    for (const code of refusals) assert.ok(page.includes(`<code>${code}</code>`), code)
  }
  for (const { type, summary } of messages)
    assert.ok(page.includes(`<h3>${type}</h3><p>${summary}</p>`), type)
})

test('every endpoint that is described is served', async () => {
  for (const { method, path } of Object.values(endpoints)) {
    const at = path.replaceAll(/:\w+/g, 'x')
    const { message } = await ask(method, at, method === 'GET' ? {} : { body: {} })
    assert.notEqual(message, 'not_found', `${method} ${path}`)
  }
})
