import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

const hero = fileURLToPath(new URL('../../brands/fairground/hero-narrow.svg', import.meta.url))

/** The least that shows what the home shows first on a phone: its picture and its words, in a file that wants no other. */
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Plain</title>
    <style>
      img { width: 100%; height: 700px; object-fit: cover }
    </style>
  </head>
  <body>
    <img src="/hero.svg" alt="" fetchpriority="high" width="390" height="700" />
    <h1>Every draw, open to the sky</h1>
    <p>Sixty-second lotteries you can verify yourself.</p>
  </body>
</html>`

/** Serves a static page with the picture of the home. */
export async function serveStatic(): Promise<{ url: string; server: Server }> {
  const picture = await readFile(hero)
  const server = createServer(({ url }, response) =>
    url === '/hero.svg'
      ? response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture)
      : response.writeHead(200, { 'content-type': 'text/html' }).end(page),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, server }
}
