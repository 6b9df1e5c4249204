import { browser } from './browser.ts'

/** What a browser keeps of a server's cookies; those that scripts may read stand in the document too. */
const jar = new Map<string, string>()
let opened: WebSocket[] = []
let isAway = false
let isGone = false
let isDeaf = false
let instead: (() => Response) | undefined
let held: Promise<void> | undefined
let isNextLate = false
let arrive = (): Promise<unknown> => Promise.resolve()

const nodeFetch = globalThis.fetch
const NodeSocket = globalThis.WebSocket

/** Calls and sockets as a browser makes them: from the page's address, with its cookies, saying where they come from. */
export function openNetwork(): void {
  globalThis.fetch = async (asked, init) => {
    // A page names paths alone; a whole address is asked for by the test, or by the server.
    if (typeof asked !== 'string' || !asked.startsWith('/')) return await nodeFetch(asked, init)
    if (isAway || isGone) throw new TypeError('fetch failed')
    const url = new URL(asked, browser.location.href)
    const headers = new Headers(init?.headers)
    for (const [name, value] of Object.entries(said())) headers.set(name, value)
    if (isNextLate && isSent(init)) {
      isNextLate = false
      arrive = () => nodeFetch(url, { ...init, headers, signal: null })
      throw new TypeError('fetch failed')
    }
    const isLost = isDeaf && isSent(init)
    const response = await nodeFetch(url, { ...init, headers })
    await held
    if (isLost && instead) return instead()
    if (isLost) throw new TypeError('fetch failed')
    for (const line of response.headers.getSetCookie()) keep(line)
    return response
  }
  const open = (url: string | URL) => {
    if (isGone) return new ClosedSocket()
    const socket = new NodeSocket(url, { headers: said() } as unknown as string[])
    opened.push(socket)
    return socket
  }
  // Called by `new` it answers what it opened; a page reads the names of a socket's states off it.
  globalThis.WebSocket = Object.assign(function from(url: string | URL) {
    return open(url)
  }, states) as unknown as typeof WebSocket
}

const isSent = (init?: RequestInit) => ['POST', 'PUT'].includes(init?.method ?? '')

const { CONNECTING, OPEN, CLOSING, CLOSED } = NodeSocket
const states = { CONNECTING, OPEN, CLOSING, CLOSED }

/** What is opened by a page that nobody looks at any more. */
class ClosedSocket extends EventTarget {
  close(): void {}
}

/** While it is away no call is answered. */
export function setAway(away: boolean): void {
  isAway = away
}

/** While it is deaf what is sent is carried out, and the answer is lost on its way, or another comes in its place. */
export function setDeaf(deaf: boolean, other?: () => Response): void {
  isDeaf = deaf
  instead = other
}

/**
 * What is sent next is lost to its page, and on its way still: it reaches the server when the function this answers is called,
 * and is carried out then.
 */
export function loseNext(): () => Promise<void> {
  isNextLate = true
  return async () => void (await arrive())
}

/** What is answered from now on arrives when the function it answers is called. */
export function holdAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  return resolve
}

/** Keeps a cookie as the server would have set it. */
export function keep(line: string): void {
  const [pair = '', ...attributes] = line.split('; ')
  const at = pair.indexOf('=')
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
  if (value === '' || attributes.includes('Max-Age=0')) jar.delete(name)
  else jar.set(name, value)
  if (!attributes.some((one) => /^httponly$/i.test(one))) browser.document.cookie = line
}

export function forgetCookies(): void {
  for (const name of jar.keys()) browser.document.cookie = `${name}=; Max-Age=0; Path=/`
  jar.clear()
}

/** The page is closed, and what it left open with it; nothing goes out until another is opened. */
export function closePage(): void {
  isGone = true
  for (const socket of opened) socket.close()
  opened = []
}

/** A page is there. */
export function openPage(): void {
  isGone = false
  isAway = false
  isDeaf = false
  instead = undefined
  held = undefined
  isNextLate = false
}

function said(): Record<string, string> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  return { origin: browser.location.origin, 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) }
}
