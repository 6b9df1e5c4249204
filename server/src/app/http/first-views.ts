import { languageKey } from '@fairground/contract/head'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  openDrawing,
  openViews,
  writeView,
  type AnswerGuest,
  type Built,
  type ReadBuilt,
  type View,
  type WrittenView,
} from '#app/view'
import { readCookie, sessionCookie, type Announcement, type Context } from '#kit'
import type { Whole } from '#manifest'
import { isOf, wishesOf } from './liked.ts'

/**
 * Gives what is drawn for whoever asks for a page; nothing where the page goes out undrawn. `place` is the address of something
 * that is there and is named by it, where it asks for nothing else.
 */
export type FirstViews = (
  request: FastifyRequest,
  bootstrap: Opening,
  place?: string,
) => Promise<WrittenView | undefined>

type Opening = {
  status: { status: number }
  switches: { signInRequired: boolean }
  languages: readonly string[]
}

/** Opens what draws pages for guests, with the site that is built in a folder. `topics` tell what goes on from what is set. */
export async function openFirstViews(
  app: FastifyInstance,
  context: Context,
  dist: string,
  topics: Whole['topics'],
  answer: AnswerGuest,
): Promise<FirstViews> {
  const drawing = await openDrawing()
  if (!drawing) return async () => undefined
  const built = JSON.parse(await readFile(`${dist}.vite/manifest.json`, 'utf8')) as Built
  const views = openViews(drawing, answer, context.log)
  const stop = context.bus.listen((announcement) => {
    if (isOfSite(announcement, topics)) views.forget()
  })
  app.addHook('onClose', async () => stop())
  const write = openWriting(built, openReading(dist))
  const addresses = new Set(drawing.addresses)
  // Of what is there alone: nothing that a visitor made up is in what is kept.
  const drawnOf = (address: string, place = '') => {
    if (addresses.has(place.replace(/\?.*/s, ''))) return place
    return addresses.has(address) ? address : undefined
  }
  return async (request, bootstrap, place) => {
    const isOpen = bootstrap.status.status === 0 && !bootstrap.switches.signInRequired
    const { path: address, asked } = apartFromLanguage(request.url)
    const path = drawnOf(address, place)
    if (!isOpen || path === undefined || isKnownHere(request, context)) return undefined
    const speaks = bootstrap.languages.filter((one) => drawing.languages.includes(one))
    const wishes = [asked, readCookie(request.headers.cookie, 'lang'), ...wishesOf(request), ...speaks]
    const language = wishes.map((one) => speaks.find((other) => isOf(one, other))).find(Boolean)
    if (language === undefined) return undefined
    const from = { language, now: context.clock.now().getTime() }
    const view = await views.view({ path, from, bootstrap })
    return view && write(view, language)
  }
}

/**
 * Whether it tells that something set or published is another: what modules tell each other of that ends so, and pages are
 * told without a topic. Draws have one; they change all the time, and a page is told of them by the socket.
 */
function isOfSite({ to, event }: Announcement, topics: Whole['topics']): boolean {
  if (to !== null) return false
  if (event.type === 'inside') return event.name.endsWith('.changed')
  return [...topics.values()].every((topicOf) => topicOf(event) === null)
}

/** A view is written once, for all whom it is sent to. */
function openWriting(built: Built, read: ReadBuilt) {
  const known = new WeakMap<View, WrittenView>()
  return (view: View, language: string) => {
    const written = known.get(view) ?? writeView(view, language, built, read)
    known.set(view, written)
    return written
  }
}

function openReading(dist: string): ReadBuilt {
  const known = new Map<string, string>()
  return (file) => {
    const text = known.get(file) ?? readFileSync(dist + file, 'utf8')
    known.set(file, text)
    return text
  }
}

/**
 * A member's page is not drawn: who they are is known by the database alone, and what is drawn is shown to everybody. Nor is
 * it for whoever left a number in the browser to sign in by, which opens another form.
 */
function isKnownHere({ headers }: FastifyRequest, context: Context): boolean {
  const { cookie, authorization } = headers
  const left = [sessionCookie(context.config), 'loginTypeSms']
  return authorization !== undefined || left.some((name) => readCookie(cookie, name) !== undefined)
}

/** An address may say in which language it is to be read; the page takes that out before it looks at it. */
function apartFromLanguage(url: string): { path: string; asked: string | undefined } {
  const [pathname = '', query = ''] = url.split(/\?(.*)/s)
  const names = new URLSearchParams(query)
  const asked = names.get(languageKey) ?? undefined
  names.delete(languageKey)
  return { path: names.size > 0 ? `${pathname}?${names.toString()}` : pathname, asked }
}
