import type { Endpoint } from '@fairground/contract'
import { makeWriter, Refusal, type Call, type Route } from '#kit'

/** Answers what a page asks as a guest's call would be, `GET` and a path, without one; rejects with what it is refused by. */
export type AnswerGuest = (to: string, asked: { query?: object }, language: string) => Promise<unknown>

const patienceMs = 2_000

/** Gives what answers the questions of first views from the routes themselves. Only what anyone may ask is answered. */
export function answerWithin(
  routes: readonly Route[],
  refuseGuests: (endpoint: Endpoint) => void,
): AnswerGuest {
  const open = routes
    .filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.who === 'anyone')
    .map(({ endpoint, answer }) => ({
      endpoint,
      act: answer as (input: unknown, call: Call) => Promise<unknown>,
      write: makeWriter(endpoint.reply),
      at: new RegExp(`^GET ${endpoint.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
    }))
  return async (to, { query }, language) => {
    const found = open.find(({ at }) => at.test(to))
    if (!found) throw new Refusal('not_found')
    const { endpoint, act, write, at } = found
    refuseGuests(endpoint)
    const input = endpoint.input.parse({ ...textsOf(query), ...at.exec(to)?.groups })
    return JSON.parse(write(await inTime(act(input, callOfNobody(language)))) ?? 'null') as unknown
  }
}

/** As an address says it. */
function textsOf(query: object = {}): Record<string, string> {
  const given = Object.entries(query).filter(
    ([, value]: [string, unknown]) => value !== undefined && value !== null,
  )
  return Object.fromEntries(given.map(([key, value]) => [key, String(value)]))
}

/** What is drawn is shown to many: nothing of whoever asked first may be in it. */
function callOfNobody(language: string): Call {
  const refuse = (): never => {
    throw new Error('a first view leaves nothing with its visitor')
  }
  return {
    caller: null,
    requestId: 'first-view',
    address: '127.0.0.1',
    heardAt: 0,
    userAgent: '',
    language,
    requestKey: '',
    requestHash: Buffer.alloc(0),
    cookie: () => undefined,
    setCookie: refuse,
    clearCookie: refuse,
  }
}

async function inTime<Reply>(asked: Promise<Reply>): Promise<Reply> {
  const { promise: over, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('a first view waits no longer for an answer')), patienceMs)
  try {
    return await Promise.race([asked, over])
  } finally {
    clearTimeout(timer)
  }
}
