import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHouse } from '#test/house'
import { allEndpoints, printOpenApi } from '#app/docs'

const house = await openHouse()

test('programs are given the description of what is served', async () => {
  const response = await fetch(`${house.url}/openapi.json`)
  assert.match(String(response.headers.get('content-type')), /^application\/json/)
  assert.deepEqual(await response.json(), JSON.parse(JSON.stringify(printOpenApi())))
})

test('people read every endpoint with its refusals, on a page that runs nothing', async () => {
  const response = await fetch(`${house.url}/docs`)
  assert.match(String(response.headers.get('content-security-policy')), /default-src 'none'/)
  const page = await response.text()
  assert.doesNotMatch(page, /<script/)
  for (const { endpoint } of allEndpoints()) {
    assert.ok(page.includes(`<h3>${endpoint.method} ${endpoint.path}</h3>`), endpoint.path)
    for (const code of endpoint.refusals) assert.ok(page.includes(`<code>${code}</code>`), code)
  }
})

test('every endpoint that is described is served', async () => {
  assert.equal((await house.ask('GET', '/wps/nothing')).message, 'not_found')
  const routes = new Set(house.whole.routes(house.context).map(({ endpoint }) => endpoint))
  for (const { endpoint } of allEndpoints()) {
    // What is asked for by its name may not be there either.
    if (endpoint.refusals.includes('not_found')) {
      assert.ok(routes.has(endpoint), endpoint.path)
      continue
    }
    const path = endpoint.path.replaceAll(/:\w+/g, 'x')
    const { message } = await house.ask(endpoint.method, path, endpoint.method === 'GET' ? {} : { body: {} })
    assert.notEqual(message, 'not_found', `${endpoint.method} ${path}`)
  }
})
