import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { pageHeaders } from '../server/src/app/http/page-headers.ts'
import { assertInert, attacks } from '../server/test/markup.ts'
import { expect, test as base } from './site.ts'

// What a browser makes of HTML, and what it lets a policy do, only a browser proves.
const test = base.extend<object, { address: string }>({
  address: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await serve(await bundle())
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
      server.close()
    },
    { scope: 'worker' },
  ],
})

/** The part alone, as the site's build makes it. */
async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('rich-text-page.tsx', import.meta.url))
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry, formats: ['es'], fileName: 'page' } },
  })
  const { output } = (Array.isArray(made) ? made[0] : made) as Rolldown.RolldownOutput
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
}

const drawn = ['<p>Draws are at six.</p>', '<p id="own">Sales close before.</p>']
const page = `<!doctype html><title>Words</title><aside>${drawn.map((html) => `<div>${html}</div>`).join('')}</aside>
  <script type="module" nonce="once" src="/page.js"></script>`

/** A page under the headers that every page of the site has. */
async function serve(script: string) {
  const nobody = { asks: [], frames: [], pictures: [], scripts: [] }
  const server = createServer((request, response) => {
    if (request.url === '/page.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
      return
    }
    const headers = pageHeaders('once', 'http://127.0.0.1', nobody)
    response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

async function open(page: Page, address: string) {
  await page.goto(address)
  await page.waitForFunction(() => 'show' in globalThis)
  return async (html: string) => await page.evaluate((text) => globalThis.show(text), html)
}

const kept = [
  '<h2>Lunar New Year</h2><p>Draws pause from <strong>28 January</strong>.</p>',
  '<ul><li>one</li><li><em>two</em></li></ul>',
  '<table><tbody><tr><th scope="row">Tier</th><td colspan="2">10%</td></tr></tbody></table>',
  '<p dir="rtl" lang="ar">مرحبا</p>',
  '<a href="/promotions">here</a>',
]

const made = {
  '<a href="https://example.org/a" target="_top" rel="opener">out</a>':
    '<a href="https://example.org/a" target="_blank" rel="noopener noreferrer nofollow">out</a>',
  '<img src="/brand/art/gate.svg" width="20">':
    '<img src="/brand/art/gate.svg" width="20" loading="lazy" decoding="async" alt="">',
  'a<img src="/mark.svg">': 'a',
}

const hostile = [
  '<script>acted++</script>',
  '<img src="/nothing" onerror="acted++">',
  '<img src="data:image/svg+xml,<svg onload=acted++>">',
  '<svg><script>acted++</script></svg>',
  '<svg onload="acted++"><animate onbegin="acted++" attributeName="x"></svg>',
  '<math><mtext><table><mglyph><style><img src=/nothing onerror=acted++>',
  '<a href="javascript:acted++">x</a>',
  '<a href="JaVa&Tab;ScRiPt:acted++">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="/&Tab;/evil.example">x</a>',
  '<a href="\n/\t/evil.example">x</a>',
  '<img src="https://evil.example/who-reads.png">',
  '<img src="/\\evil.example/who-reads.png">',
  '<a href="data:text/html,<script>acted++</script>">x</a>',
  '<iframe srcdoc="<script>parent.acted++</script>"></iframe>',
  '<object data="https://evil.example"></object>',
  '<form action="https://evil.example"><button name="password">x</button></form>',
  '<style>body { display: none }</style>',
  '<p style="position: fixed; inset: 0">x</p>',
  '<p class="num" id="app" name="cookie" data-drawn="">x</p>',
  '<base href="https://evil.example">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/a.css">',
  '<template><script>acted++</script></template>',
  '<p onclick="acted++" onpointerdown="acted++">x</p>',
  '<noscript><p title="</noscript><img src=/nothing onerror=acted++>">',
  '<details open ontoggle="acted++">x</details>',
  '<video src="/nothing" onerror="acted++"></video>',
]
const reaches =
  /on\w+=|style|evil|javascript|href="data|data-|<(?:script|svg|math|form|button|iframe|object|base|meta|link)|\b(?:id|class|name)=/i

test('words with their shape are shown as written @long', async ({ visit: page, address }) => {
  const show = await open(page, address)
  for (const html of kept) expect(await show(html)).toBe(html)
  for (const [written, shown] of Object.entries(made)) expect(await show(written)).toBe(shown)
})

test('what the server drew of words goes on standing, but for what this browser would not have let through @long', async ({
  visit: page,
  address,
}) => {
  await open(page, address)
  const [same, other] = await page.locator('aside p').elementHandles()
  await page.evaluate((texts) => globalThis.takeUp(texts), drawn)
  await expect(page.locator('aside p').nth(1)).not.toHaveAttribute('id')
  const stands = (one: typeof same) => one?.evaluate((node) => node.isConnected)
  expect([await stands(same), await stands(other)]).toEqual([true, false])
  await expect(page.locator('aside p')).toHaveText(['Draws are at six.', 'Sales close before.'])
})

// The browser says aloud what it finds while the sanitiser reads, so this page's console is not asked.
// What the policy refuses is what is looked at here.
test.use({ provokes: true })

test('what was written to act does nothing', async ({ page, address }) => {
  const show = await open(page, address)
  for (const html of hostile) {
    const tags = (await show(html)).match(/<[^>]*>/g)?.join('') ?? ''
    expect(tags, html).not.toMatch(reaches)
  }
  for (const html of attacks) assertInert(await show(html), html)
  await show('<p>The end</p>')
  await expect(page.getByText('The end')).toBeVisible()
  expect(await page.evaluate(() => globalThis.acted)).toBe(0)
})

test('nobody else makes a page of words, nor a second policy to do so', async ({ page, address }) => {
  await open(page, address)
  const refused = (code: string) =>
    page.evaluate((name) => {
      const tries: Record<string, () => void> = {
        words: () => void (document.body.innerHTML = '<b>bold</b>'),
        same: () => void window.trustedTypes?.createPolicy('rich-text', { createHTML: (html) => html }),
        other: () => void window.trustedTypes?.createPolicy('other', { createHTML: (html) => html }),
      }
      try {
        tries[name]?.()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    }, code)
  for (const code of ['words', 'same', 'other']) expect(await refused(code)).toBe('TypeError')
})
