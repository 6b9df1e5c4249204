import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { site } from '@fairground/contract'
import { z } from 'zod'
import { Refusal, type Context } from '#kit'
import type { Whole } from '#manifest'
import { bootstrap } from '#site'
import { inBrand, serveBrand } from './brand-files.ts'
import { placeOf, readAddress, writeHead } from './head.ts'
import { serveInstalled } from './installed.ts'
import { isThere } from './is-there.ts'
import { pageHeaders } from './page-headers.ts'
import { openFirstViews, type FirstViews } from './first-views.ts'
import { writePage } from './write-page.ts'
import type { AnswerGuest } from '#app/view'

const dist = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))
const yearS = 365 * 24 * 3600

/** Whom else the site's screens reach, and what their addresses name. */
type Screens = Pick<Whole, 'outside' | 'places' | 'answers' | 'topics'>

/**
 * Serves the built site: hashed files for a year, and the one page for every other path, with a fresh nonce, the bootstrap
 * and, for a guest, the first view written in, where there is `answer` to draw it from. A path nobody serves is the page as well, under 404, so that the site can say so.
 */
export async function servePage(
  app: FastifyInstance,
  context: Context,
  screens: Screens,
  answer?: AnswerGuest,
): Promise<void> {
  const { brand } = context.config
  const page = inBrand(await readFile(`${dist}index.html`, 'utf8'), brand)
  const views: FirstViews = answer
    ? await openFirstViews(app, context, dist, screens.topics, answer)
    : async () => undefined
  // One route for all that is hashed: one for each file is a thousand, which a start would wait for.
  await app.register(fastifyStatic, {
    root: `${dist}assets/`,
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? `public, max-age=${yearS}, immutable` : 'public, max-age=3600')
    },
  })
  await serveInstalled(app, context, dist)
  await serveBrand(app, brand)
  app.get('/*', async (request, reply) => {
    if (!wantsPage(request)) throw new Refusal('not_found')
    return await sendPage({ page, views, context, screens }, request, reply)
  })
}

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    !/^\/(wps|lgw|assets)\//.test(url) &&
    /text\/html|\*\/\*/.test(headers.accept ?? '*/*')
  )
}

/** What a page is answered with while the site is closed: a search engine comes back later, or stays away. */
const closedCodes = { 1: 503, 2: 403 } as const

type Served = { page: string; views: FirstViews; context: Context; screens: Screens }

async function sendPage(
  { page, views, context, screens }: Served,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const nonce = randomBytes(16).toString('base64')
  const first = await bootstrap(context, request.ip)
  const sent = z.encode(site.Bootstrap, first)
  const { status } = first.status
  const wanted = readAddress(request.url, context.config)
  const found = status === 0 ? await isThere(context, screens, wanted) : wanted.screen !== undefined
  const text = writeHead(page, wanted, found, context.config)
  const place = placeOf(wanted, found)
  void reply
    .code(status === 0 ? (found ? 200 : 404) : closedCodes[status])
    .type('text/html; charset=utf-8')
    .headers(pageHeaders(nonce, context.config.publicUrl, await screens.outside(context)))
  return writePage(text, { nonce, bootstrap: sent, view: await views(request, sent, place) })
}
