import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../server/test/port.ts'
import { until } from '../../server/test/until.ts'
import type { WebKit } from './found.ts'
import { openHome, start } from './program.ts'
import { patienceMs, view, type Wire } from './wire.ts'

/** Opens WebKit's browser on a display that nobody sees, and speaks the classic WebDriver with it. */
export async function openWebKit({ browser, driver, display }: WebKit): Promise<Wire> {
  const { home, remove } = openHome()
  const faults: string[] = []
  const screen = start(display, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'])
  const port = await freePort()
  const ends = [screen.end]
  const end = async () => {
    for (const one of ends) await one()
    remove()
  }
  try {
    const number = await screen.says(/^(\d+)$/)
    const said = (line: string) => {
      // Answers that refuse are the site's everyday.
      if (/CONSOLE \w+ ERROR/.test(line) && !/status of (?:4\d\d|503)/.test(line)) faults.push(line)
    }
    ends.unshift(start(driver, [`--port=${port}`], environment(home, number), said).end)
    const root = `http://127.0.0.1:${port}`
    await until(
      'the driver of WebKit listens',
      () =>
        fetch(`${root}/status`).then(
          ({ ok }) => ok,
          () => false,
        ),
      patienceMs,
    )
    return await openWire(root, browser, faults, end)
  } catch (error) {
    await end()
    throw error
  }
}

/** Nothing of the machine's own desktop, and nothing that moves: the processor draws here. */
function environment(home: string, number: string): NodeJS.ProcessEnv {
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  return {
    ...process.env,
    DISPLAY: `:${number}`,
    HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_DATA_HOME: home,
    XDG_CACHE_HOME: home,
    LANG: 'C.UTF-8',
    NO_AT_BRIDGE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  }
}

async function openWire(
  root: string,
  binary: string,
  faults: readonly string[],
  end: () => Promise<void>,
): Promise<Wire> {
  const options = { binary, args: ['--automation', '--enable-write-console-messages-to-stdout=true'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId } = (await tell(`${root}/session`, { capabilities })) as { sessionId: string }
  const session = `${root}/session/${sessionId}`
  await tell(`${session}/window/rect`, { x: 0, y: 0, ...view })
  return {
    open: async (url) => void (await tell(`${session}/url`, { url })),
    ask: async (source, given) => {
      const script = `return JSON.stringify((${source})(...JSON.parse(arguments[0])) ?? null)`
      const args = [JSON.stringify(given)]
      return JSON.parse((await tell(`${session}/execute/sync`, { script, args })) as string)
    },
    act: async (actions) => void (await tell(`${session}/actions`, { actions })),
    picture: async () => Buffer.from((await tell(`${session}/screenshot`)) as string, 'base64'),
    faults: () => faults,
    close: async () => {
      await fetch(session, { method: 'DELETE', signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
      await end()
    },
  }
}

/** Gives a command of WebDriver's, one without a body where there is none, and answers its value. */
async function tell(url: string, body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(patienceMs)
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const answer = await fetch(url, { ...sent, signal }).catch((cause: unknown) => {
    throw new Error(`${url} was not answered`, { cause })
  })
  const { value } = (await answer.json()) as { value: unknown }
  if (answer.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message}`)
}
