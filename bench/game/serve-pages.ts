import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressFiles } from '../../server/src/kit/index.ts'
import { build } from 'vite'

export type Pages = { origin: string; close: () => void }

/** A page around a game, as the site has one: it opens what `?of=` names, and `readyMs` is when that said it can be played. */
const around = `<!doctype html>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>iframe { position: fixed; inset: 0; width: 100%; height: 100%; border: 0 }</style>
<iframe></iframe>
<script>
  let since
  addEventListener('message', ({ data }) => {
    if (data.type === 'ready') globalThis.readyMs = performance.now() - since
  })
  globalThis.openGame = (url) => {
    since = performance.now()
    document.querySelector('iframe').src = url
  }
</script>`

/** Serves the page around a game. */
export const serveAround = async (): Promise<Pages> =>
  await serve((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(around))

/** Builds the least that Pixi shows, as games are built, and serves it as small as they are served. */
export async function servePixi(): Promise<Pages> {
  const outDir = mkdtempSync(join(tmpdir(), 'fairground-pixi-'))
  const root = fileURLToPath(new URL('pixi', import.meta.url))
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, target: 'es2023' },
  })
  await compressFiles(join(outDir, 'assets'))
  const pages = await serve(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://pixi')
    if (extname(pathname) !== '.js')
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(readFileSync(join(outDir, 'index.html')))
    const headers = { 'content-type': 'text/javascript', 'content-encoding': 'br' }
    return response.writeHead(200, headers).end(readFileSync(join(outDir, `${pathname}.br`)))
  })
  return {
    ...pages,
    close: () => {
      pages.close()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}

async function serve(answer: RequestListener): Promise<Pages> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() }
}
