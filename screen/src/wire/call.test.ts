import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { lottery, recovery, type Endpoint } from '@fairground/contract'
import { z } from 'zod'
import { exchange, onSessionLost } from './ask.ts'
import { call, Refused, Unreachable } from './call.ts'
import { notePerson } from './presence.ts'
import { answerStepUp, onStepUpQuestion, stepUpQuestion } from './step-up.ts'

type Heard = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

let server: Server
let base = ''
let heard: Heard
let answer: { status: number; type?: string; body: string }

before(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      heard = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
      response
        .writeHead(answer.status, { 'content-type': answer.type ?? 'application/json' })
        .end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
after(() => server.close())

/** The endpoint as the contract has it, at the test's server; in a page the path alone is enough. */
function here<Promised extends Endpoint>(promise: Promised): Promised {
  return { ...promise, path: base + promise.path }
}

const drawId = '01932b4e-7c5a-7000-8000-000000000001'
const orderId = '01932b4e-7c5a-7000-8000-000000000002'

function succeed(value: unknown) {
  answer = { status: 200, body: JSON.stringify({ success: true, value }) }
}

test('an order goes out as the wire has it and its reply comes back as code has it', async () => {
  succeed(lottery.placeOrder.reply.encode({ orderId, stake: 270_000_000n, rebate: 0n, balance: 5_000n }))
  const reply = await call(
    here(lottery.placeOrder),
    { drawId, lines: [{ play: 'lo2', numbers: ['61'], unit: 10_000_000n }] },
    { idempotencyKey: 'a-key' },
  )
  assert.deepEqual(reply, { orderId, stake: 270_000_000n, rebate: 0n, balance: 5_000n })
  assert.equal(heard.headers['idempotency-key'], 'a-key')
  assert.equal(heard.headers['content-type'], 'application/json')
  const sent = JSON.parse(heard.body) as { drawId: string; lines: { unit: string }[] }
  assert.match(sent.drawId, /^drw_/)
  assert.equal(sent.lines[0]?.unit, '1000')
})

test('what has a default may be left out, and what is undefined is not sent', async () => {
  succeed({ list: [], totalPages: 0, total: 0, next: null })
  await call(here(lottery.orders), { gameCode: 'xsmb', state: undefined })
  const { searchParams } = new URL(heard.url, base)
  assert.deepEqual(Object.fromEntries(searchParams), { pageNo: '1', pageSize: '20', gameCode: 'xsmb' })
})

test('an id in the path is written with its prefix', async () => {
  answer = { status: 404, body: JSON.stringify({ success: false, message: 'order_unknown', value: {} }) }
  await assert.rejects(call(here(lottery.orderById), { orderId }), Refused)
  assert.match(heard.url, /^\/wps\/lottery\/orders\/ord_[0-9a-z]{26}$/)
})

test('a refusal carries its code, its detail and the request it was', async () => {
  const value = { available: '5000', requestId: 'req_1' }
  answer = { status: 422, body: JSON.stringify({ success: false, message: 'liability_limit', value }) }
  await assert.rejects(call(here(lottery.gameMenu), {}), (error: unknown) => {
    assert.ok(error instanceof Refused)
    assert.deepEqual([error.code, error.status, error.requestId], ['liability_limit', 422, 'req_1'])
    assert.equal(error.detail.available, '5000')
    return true
  })
})

test('an answer that is not ours is no answer', async () => {
  answer = { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' }
  await assert.rejects(call(here(lottery.gameMenu), {}), Unreachable)
})

for (const [status, body] of [
  [502, '{"error":"bad gateway"}'],
  [403, '{"message":"not_signed_in","value":{}}'],
  [404, '{"success":"false","message":"draw_closed"}'],
  [200, '{}'],
  [503, 'null'],
  [504, '"timeout"'],
] as const)
  test(`JSON of somebody in between is no answer, to what is read or sent: ${status} ${body}`, async (context) => {
    answer = { status, body }
    let times = 0
    context.after(onSessionLost(() => times++))
    await assert.rejects(call(here(lottery.gameMenu), {}), Unreachable)
    await assert.rejects(exchange(`GET ${base}/anything`, {}), Unreachable)
    const order = { drawId, lines: [{ play: 'lo2', numbers: ['61'], unit: 10_000_000n }] }
    await assert.rejects(call(here(lottery.placeOrder), order, { idempotencyKey: 'a-key' }), Unreachable)
    assert.equal(times, 0)
  })

test('input the contract refuses still reaches the server, whose refusal counts', async () => {
  answer = {
    status: 400,
    body: JSON.stringify({ success: false, message: 'invalid_input', value: { fields: [] } }),
  }
  await assert.rejects(call(here(lottery.placeOrder), { drawId, lines: [] }), { code: 'invalid_input' })
  assert.equal(heard.method, 'POST')
})

test('what nobody at the page asked for is marked, and what somebody did is not', async (context) => {
  succeed({})
  const asked = async () => {
    await exchange(`GET ${base}/anything`, {})
    return heard.headers['x-background']
  }
  notePerson()
  assert.equal(await asked(), undefined)
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() + 60_000 })
  assert.equal(await asked(), '1')
  notePerson()
  assert.equal(await asked(), undefined)
})

test('a call that meets a turned token is sent again as it was, and loses no session', async () => {
  const bodies: string[] = []
  let turnedTimes = 2
  const turning = createServer((request, response) => {
    request.setEncoding('utf8')
    let body = ''
    request.on('data', (chunk: string) => void (body += chunk))
    request.on('end', () => {
      bodies.push(`${String(request.headers['idempotency-key'])} ${body}`)
      const turned = turnedTimes-- > 0
      response
        .writeHead(turned ? 401 : 200, { 'content-type': 'application/json' })
        .end(
          JSON.stringify(
            turned ? { success: false, message: 'session_turned' } : { success: true, value: {} },
          ),
        )
    })
  })
  await new Promise<void>((resolve) => turning.listen(0, '127.0.0.1', resolve))
  const path = `http://127.0.0.1:${(turning.address() as AddressInfo).port}/bet`
  let lost = 0
  const stop = onSessionLost(() => void lost++)
  await exchange(`POST ${path}`, { body: { stake: 1 }, idempotencyKey: 'one' })
  assert.deepEqual([bodies, lost], [Array(3).fill('one {"stake":1}'), 0])
  turnedTimes = 100
  await assert.rejects(exchange(`GET ${path}`, {}), { code: 'session_turned' })
  assert.equal(lost, 1)
  stop()
  turning.close()
})

test('where the server wants a proof first it is asked for, also by kinds that are none, and the call goes on', async () => {
  const code = 'step_up_required'
  for (const promise of [recovery.changePassword, recovery.setEmail, recovery.setPaymentPassword]) {
    assert.equal(promise.stepUp, 'by guard')
    answer = { status: 403, body: JSON.stringify({ success: false, message: code, value: { kinds: [] } }) }
    const kinds: unknown[] = []
    const stop = onStepUpQuestion(() => {
      const asked = stepUpQuestion()
      if (!asked) return
      kinds.push(asked.kinds)
      succeed({})
      answerStepUp(true)
    })
    await call({ ...recovery.security, reply: z.object({}), stepUp: promise.stepUp, path: base }, {})
    stop()
    assert.deepEqual(kinds, [[]])
  }
})
