import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { isOutage } from '#kit'
import { closedPort } from '#test/closed-port'
import { askVendor, VendorSilent, VendorTooMuch } from './ask-vendor.ts'

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close())
  const at = server.address()
  assert.ok(at !== null && typeof at === 'object')
  return `http://127.0.0.1:${at.port}`
}

const asking = async (url: string, patienceMs = 5_000) =>
  await askVendor(new URL(url), { headers: {}, body: '{}' }, AbortSignal.timeout(patienceMs), 10)

test('a vendor that answers nothing is silent, and is never taken for the database', async () => {
  const cut = await listen((_request, response) => response.socket?.destroy())
  const cutWithin = await listen((_request, response) => {
    response.writeHead(200, { 'content-length': '9' }).write('half')
    setTimeout(() => response.socket?.destroy(), 20)
  })
  const late = await listen(() => {})
  for (const [url, why, patienceMs] of [
    [await closedPort(), /ECONNREFUSED/, 5_000],
    [cut, /UND_ERR_SOCKET|ECONNRESET/, 5_000],
    [cutWithin, /UND_ERR_SOCKET|ECONNRESET/, 5_000],
    [late, /not in time/, 50],
  ] as const)
    await assert.rejects(asking(url, patienceMs), (error) => {
      assert.ok(error instanceof VendorSilent, String(error))
      assert.match(error.message, why)
      assert.equal(isOutage(error), false)
      return true
    })
})

test('one that answers ill is not silent', async () => {
  const failing = await listen((_request, response) => response.writeHead(503).end('x'))
  const endless = await listen((_request, response) => response.end('more than ten bytes'))
  const tooMuch = await listen((_request, response) => response.writeHead(413).end())
  for (const [url, why] of [
    [failing, /answered 503/],
    [endless, /without end/],
    [tooMuch, /without end/],
  ] as const)
    await assert.rejects(asking(url), (error) => {
      assert.ok(error instanceof Error && !(error instanceof VendorSilent))
      assert.match(error.message, why)
      assert.equal(error instanceof VendorTooMuch, url !== failing, 'it is to be asked for less')
      return true
    })
  const honest = await listen((_request, response) => response.end('ten bytes.'))
  assert.equal((await asking(honest)).toString(), 'ten bytes.')
})
