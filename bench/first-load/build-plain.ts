import { createServer, type Server } from 'node:http'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AddressInfo } from 'node:net'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const source = fileURLToPath(new URL('plain', import.meta.url))

/** Builds the plain app into a folder, as the site is built: what is ours in one file, the libraries in another. */
export async function buildPlain(folder: string): Promise<void> {
  await build({
    root: source,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
      manifest: true,
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: 'libraries', test: /node_modules/ }] } },
      },
    },
  })
}

/** Builds the plain app into a folder, and serves it. */
export async function servePlain(folder: string): Promise<{ url: string; server: Server }> {
  await buildPlain(folder)
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html'
    readFile(join(folder, path)).then(
      (body) => response.writeHead(200, { 'content-type': type }).end(body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, server }
}
