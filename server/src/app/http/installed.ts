import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal, type Context } from '#kit'
import { setting } from '#site'
import { brandIn } from '#brand'
import { inBrand } from './brand-files.ts'
import { inMarkup } from './head.ts'
import { icons, openIcons } from './icons.ts'
import { likedOf } from './liked.ts'
import { webManifest } from './web-manifest.ts'

/** Takes what the worker kept out of the browser, and itself; whoever has it finds this when they next come. */
const retired = `addEventListener('install', (event) => event.waitUntil(skipWaiting()))
addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`

// The worker asks this site alone, and runs no code but its own.
const workerPolicy = "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'"
const offlinePolicy = [
  "default-src 'none'",
  ...['script', 'style', 'img', 'font', 'connect'].map((what) => `${what}-src 'self'`),
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/**
 * Serves what makes of the site something installed: its manifest in the language of whoever asks, its icons, the worker and
 * the page that it keeps for when the network is away. While the operator has it off, the worker is one that leaves.
 */
export async function serveInstalled(app: FastifyInstance, context: Context, dist: string): Promise<void> {
  const { brand, languages, timeZone } = context.config
  const [worker, page] = await Promise.all(
    ['worker.js', 'offline.html'].map((name) => readFile(dist + name, 'utf8')),
  )
  const draw = openIcons(brand)
  const names = Object.fromEntries(languages.map((one) => [one, brandIn(brand, one).name]))
  // Another brand is another worker, or browsers would go on showing what they kept of the one before.
  const kept = createHash('sha256')
    .update(JSON.stringify([names, brand.style, brand.drawings.mark]))
    .digest('hex')
  const tinted = inBrand(page ?? '', { ...brand, style: '' })
  app.get('/manifest.webmanifest', (request, reply) => {
    const language = likedOf(request, languages)[0] ?? languages[0] ?? 'en'
    send(reply.header('vary', 'accept-language'), 'application/manifest+json', hourly)
    return JSON.stringify(webManifest(brand, language))
  })
  app.get<{ Params: { name: string } }>('/icons/:name', async ({ params }, reply) => {
    const icon = icons.get(params.name.replace(/\.png$/, ''))
    if (!icon) throw new Refusal('not_found')
    send(reply, 'image/png', hourly)
    return await draw(icon)
  })
  app.get('/worker.js', async (_request, reply) => {
    send(reply.header('content-security-policy', workerPolicy), 'text/javascript; charset=utf-8', 'no-cache')
    return (await setting(context, 'site.worker')) ? `${worker}// ${kept}\n` : retired
  })
  app.get('/offline.html', (_request, reply) => {
    send(reply.header('content-security-policy', offlinePolicy), 'text/html; charset=utf-8', 'no-cache')
    const said = { languages: languages.join(' '), zone: timeZone, names: JSON.stringify(names) }
    const data = Object.entries(said).map(([name, value]) => `data-${name}="${inMarkup(value)}"`)
    return tinted.replace('<html lang="en"', () => `<html lang="en" ${data.join(' ')}`)
  })
}

const hourly = 'public, max-age=3600'

function send(reply: FastifyReply, type: string, kept: string): void {
  void reply.type(type).headers({ 'cache-control': kept })
}
