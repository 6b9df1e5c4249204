import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Mood } from './moods.ts'
import { printOpen, type OpenPayment } from './payer-page.ts'

export type Asked = { method: string; path: string; headers: IncomingMessage['headers']; body: string }
export type Answered = {
  status: number
  text: string
  location?: string
  headers?: Record<string, string>
}

/** What makes a simulator: what it answers to whoever calls it, and to whoever plays the payer under `/-/`. */
export type Wire = {
  name: string
  answer(asked: Asked, mood: Mood): Answered | Promise<Answered>
  play(what: string, said: Record<string, unknown>): unknown
  /** What waits for its payer, where whoever tries the platform out can pay at a page of it. */
  open?(): readonly OpenPayment[]
}

/** What a wire knows of itself: where it stands, where its webhooks go from the first, what becomes of them, and when it is. */
export type Self = { url: string; webhookOf(name: string): string; chaos: Chaos; now(): Date }

/** Those of this process, which one page shows. */
const standing: Wire[] = []
/** Tests stand at a moment; beside a house that runs it is now. */
const ofTests = new Date('2026-11-21T03:00:00Z')

const unhurriedMs = 300
const tooLateMs = 17_000

/**
 * Serves a wire until its parent is gone, on `--port` or any, and says where. `--site` is a house that runs, which webhooks go to.
 * A mood is set by `POST /-/mood`, for all calls or for as many as are said, after so many others.
 */
export function serveWire(open: (self: Self) => Wire): void {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      seed: { type: 'string', default: '7' },
      chaos: { type: 'boolean', default: false },
      site: { type: 'string', default: '' },
    },
  })
  const { site } = values
  const self: Self = {
    url: '',
    webhookOf: (name) => (site === '' ? '' : `${site}/wps/payment/webhooks/${name}`),
    chaos: openChaos(Number(values.seed), values.chaos),
    now: () => (site === '' ? ofTests : new Date()),
  }
  const wire = open(self)
  standing.push(wire)
  let [mood, left, after]: [Mood, number, number] = ['honest', 0, 0]

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request
    const body = await textOf(request)
    const played = path.startsWith('/-/') ? path.slice(3) : null
    if (played === 'mood') {
      const said = JSON.parse(body) as { mood: Mood; times?: number; after?: number }
      ;[mood, left, after] = [said.mood, said.times ?? Number.POSITIVE_INFINITY, said.after ?? 0]
      response.end('{}')
    } else if (played !== null) {
      const said = JSON.parse(body || '{}') as Record<string, unknown>
      response.end(JSON.stringify((await wire.play(played, said)) ?? {}))
    } else if (path === '/' && wire.open) {
      const all = standing.flatMap((one) => one.open?.() ?? [])
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(printOpen(all))
    } else await answer({ method, path, headers, body }, response, moodNow())
  }

  function moodNow(): Mood {
    if (after-- > 0) return 'honest'
    return left-- > 0 ? mood : 'honest'
  }

  async function answer(asked: Asked, response: ServerResponse, now: Mood): Promise<void> {
    if (now === 'away') return void response.destroy()
    if (now === 'failing') return void response.writeHead(500).end('{"desc":"a fault"}')
    if (now === 'elsewhere') return void response.writeHead(302, { location: `${self.url}/elsewhere` }).end()
    const { status, text, location, headers } = await wire.answer(asked, now)
    if (now === 'cut') return void response.destroy()
    if (now === 'unhurried') await sleep(unhurriedMs)
    if (now === 'too late') await sleep(tooLateMs)
    const type = text.startsWith('<') ? 'text/html; charset=utf-8' : 'application/json'
    response.writeHead(status, { 'content-type': type, ...(location ? { location } : {}), ...headers })
    response.end(now === 'nonsense' ? '<html>it is being worked on' : text)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      response.destroy()
    })
  })
  server.listen(Number(values.port), '127.0.0.1', () => {
    const at = server.address()
    self.url = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`
    process.stdout.write(`${wire.name} stands at ${self.url}\n`)
  })
  process.stdin.resume().on('end', () => process.exit())
}

/** Whether somebody said an amount that can be sent. */
export const isAmount = (said: unknown): boolean => Number.isSafeInteger(Number(said)) && Number(said) > 0

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/** A webhook to be sent, written anew each time it is: rightly, or signed with another's secret. */
export type Sent = {
  url: string
  write(isForged: boolean): { body: string; headers?: Record<string, string> }
}
export type Chaos = ReturnType<typeof openChaos>

/**
 * What becomes of webhooks on their way. Without chaos each comes once; with it, by the seed, some come thrice, late and out of
 * order, behind a forged one, or never. What is late waits for the next, or until it is caught up with.
 */
export function openChaos(seed: number, isOn: boolean) {
  let drawn = seed >>> 0
  const late: Sent[] = []
  /** A whole number below `below`, by a linear congruential generator. */
  const chance = (below: number): number => {
    drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((drawn / 2 ** 32) * below)
  }

  async function catchUp(): Promise<void> {
    while (late.length > 0) for (const one of late.splice(chance(late.length), 1)) await send(one)
  }
  return {
    catchUp,
    /** Sends a webhook once more, whatever became of it before. */
    sendAgain: (one: Sent): Promise<number> => send(one),
    /** Sends a webhook; answers with what status it was taken, each time. */
    deliver: async (one: Sent): Promise<number[]> => {
      if (!isOn) return [await send(one)]
      const fate = chance(8)
      if (fate === 0) return []
      if (fate <= 2) return (void late.push(one), [])
      const taken: number[] = []
      if (fate === 3) taken.push(await send(one, true))
      for (let times = fate === 4 ? 3 : 1; times > 0; times--) taken.push(await send(one))
      if (fate === 5) await catchUp()
      return taken
    },
  }
}

/** Sends a webhook once, whatever else becomes of webhooks. */
export const deliverOnce: Chaos['deliver'] = async (one) => [await send(one)]

/** Between one try and the next, longer each time, as real ones do. */
const pausesMs = [50, 200, 800, 3_000, 6_000]

/** Any answer but a success has it sent again, but for one that says it never will be taken. */
async function send({ url, write }: Sent, isForged = false): Promise<number> {
  let status = 0
  for (const pauseMs of [0, ...pausesMs]) {
    if (status !== 0 && status < 500) break
    await sleep(pauseMs)
    const { body, headers } = write(isForged)
    const sent = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }
    status = await fetch(url, sent).then(
      (answer) => answer.status,
      () => 0,
    )
  }
  return status
}
