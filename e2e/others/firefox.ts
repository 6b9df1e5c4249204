import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openHome, start } from './program.ts'
import { patienceMs, view, type Wire } from './wire.ts'

/** Opens a Firefox without a window, and speaks WebDriver BiDi with it. */
export async function openFirefox(program: string): Promise<Wire> {
  const { home, remove } = openHome()
  writeFileSync(join(home, 'user.js'), preferences)
  const args = ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port', '0']
  const browser = start(program, args, { ...process.env, HOME: home })
  const end = async () => {
    await browser.end()
    remove()
  }
  try {
    const address = await browser.says(/WebDriver BiDi listening on (ws:\S+)/)
    return await openWire(await connect(`${address}/session`), end)
  } catch (error) {
    await end()
    throw error
  }
}

// What moves is drawn by the processor here.
const preferences = 'user_pref("ui.prefersReducedMotion", 1);\n'

type Send = (method: string, params: object) => Promise<Record<string, unknown>>
type Connection = { send: Send; onEvent(told: (params: LogEntry) => void): void; close(): void }
type LogEntry = { level: string; text: string | null }

async function openWire({ send, onEvent, close }: Connection, end: () => Promise<void>): Promise<Wire> {
  const faults: string[] = []
  onEvent(({ level, text }) => {
    if (level === 'error') faults.push(text ?? '')
  })
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  await send('script.addPreloadScript', { functionDeclaration: String(tellOfViolations) })
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] }
  const context = contexts[0]?.context
  await send('browsingContext.setViewport', { context, viewport: view })
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    ask: async (source, given) => {
      const functionDeclaration = `(given) => JSON.stringify((${source})(...JSON.parse(given)) ?? null)`
      const value = JSON.stringify(given)
      const target = { context }
      const said = await send('script.callFunction', {
        functionDeclaration,
        arguments: [{ type: 'string', value }],
        target,
        awaitPromise: false,
      })
      const { result, exceptionDetails } = said as Answered
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result.value)
    },
    act: async (actions) => void (await send('input.performActions', { context, actions })),
    picture: async () => {
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as { data: string }
      return Buffer.from(data, 'base64')
    },
    faults: () => faults,
    close: async () => {
      close()
      await end()
    },
  }
}

type Answered = { result: { value: string }; exceptionDetails?: { text: string } }

/** The log of the wire has none of them by itself. */
function tellOfViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    reportError(new Error(`violates ${violatedDirective}: ${blockedURI} of ${sourceFile}`)),
  )
}

async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>()
  let told: (params: LogEntry) => void = () => undefined
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.type === 'event') return told(message.params)
    const asked = waiting.get(message.id)
    if (message.type === 'success') asked?.resolve(message.result)
    else asked?.reject(new Error(`${message.error}: ${message.message}`))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has gone'))
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('Firefox did not answer')))
  })
  let last = 0
  const send: Send = async (method, params) => {
    const id = ++last
    const asked = Promise.withResolvers<Record<string, unknown>>()
    waiting.set(id, asked)
    socket.send(JSON.stringify({ id, method, params }))
    const late = setTimeout(() => asked.reject(new Error(`${method} was not answered`)), patienceMs)
    return await asked.promise.finally(() => {
      clearTimeout(late)
      waiting.delete(id)
    })
  }
  return { send, onEvent: (listener) => void (told = listener), close: () => socket.close() }
}

type Message =
  | { type: 'event'; params: LogEntry }
  | { type: 'success'; id: number; result: Record<string, unknown> }
  | { type: 'error'; id: number; error: string; message: string }
