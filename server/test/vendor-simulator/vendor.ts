import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Heard, Message, Order } from './message.ts'
import { speakers, type WireName } from './speaker.ts'

// A vendor: a process of its own that signs what it is told to say and sends it over sockets, again for as long as it hears
// nothing or `busy`, as vendors do. Its parent names its wire, tells it the servers, asks what is shown of its `key`, or of its
// `next`, has it `turn` to that, and gives it messages, of each of which it hears what was answered.

const patienceMs = 120_000
const restMs = 20
const line = new Agent({ keepAlive: true })
const speaker = speakers[process.argv[2] as WireName]
const stranger = speaker.makeKey()
let [current, next] = [speaker.makeKey(), speaker.makeKey()]
let servers: readonly string[] = []

process.on('message', ({ no, order }: { no: number; order: Order }) => {
  obey(order).then(
    (value) => process.send?.({ no, value }),
    (error: unknown) => process.send?.({ no, error: String(error) }),
  )
})
process.on('disconnect', () => process.exit())

async function obey(order: Order): Promise<unknown> {
  if (order.do === 'say') return await say(order.message)
  if (order.do === 'serve') ({ servers } = order)
  if (order.do === 'turn') [current, next] = [next, speaker.makeKey()]
  return (order.do === 'next' ? next : current).shown
}

/** Says a message until it is answered, by turn at each server, and the first time with what is done to it. */
async function say(message: Message): Promise<Heard> {
  const givesUpAt = Date.now() + patienceMs
  for (let i = message.first; Date.now() < givesUpAt; i++) {
    const heard = await send(message, servers[i % servers.length] ?? '', i === message.first)
    if (heard && heard.status !== 503) return heard
    await sleep(restMs)
  }
  throw new Error('nobody answered in time')
}

/** Sends a message once. Answers what was heard, or null for nothing. */
async function send(message: Message, server: string, isFirst: boolean): Promise<Heard | null> {
  const { twist, vassalage } = message
  const { path, body, headers } = speaker.say(message, twist === 'wrong signature' ? stranger : current)
  return await new Promise((resolve) => {
    const asked = request(`${server}/wps/vendor/${vassalage}/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      ...(twist === 'unlisted address' ? { localAddress: '127.0.0.9' } : { agent: line }),
    })
    asked.once('error', () => resolve(null))
    asked.once('response', (reply) => {
      if (isFirst && twist === 'reply cut') return void asked.destroy(new Error('cut'))
      let text = ''
      reply.on('data', (chunk: Buffer) => (text += chunk.toString()))
      reply.once('error', () => resolve(null))
      reply.once('end', () => resolve({ status: reply.statusCode ?? 0, text }))
      return undefined
    })
    if (isFirst && twist === 'request cut')
      asked.write(body.slice(0, body.length / 2), () => asked.destroy(new Error('cut')))
    else asked.end(body)
  })
}
