import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Happened, OpenCarrier } from './bus.ts'
import { openDispatch } from './dispatch.ts'
import { openEnvelopes, openReader } from './envelope.ts'
import type { Logger } from './log.ts'
import type { Wording } from './wording.ts'

const channel = 'fairground'
// PostgreSQL takes less than 8,000.
const envelopeBytes = 7_500
const patienceMs = 5_000
const endMs = 500
const pauseMs = 250
const pauseMaxMs = 4_000

/**
 * Carries announcements by LISTEN and NOTIFY, to every server on one database. They go by a connection of its own, each
 * sending committed by itself: within a writer's transaction NOTIFY would hold a lock of the whole database at its commit,
 * and end group commit between servers. After a connection was lost, this server's listeners ask again as well.
 */
export function openNotify<Event extends Happened>(
  url: string,
  log: Pick<Logger, 'warn'>,
  wording: Wording<Event>,
): OpenCarrier<Event> {
  return (hear) => {
    const own = randomUUID()
    const write = openEnvelopes(wording, own, envelopeBytes)
    const read = openReader(wording, own)
    const line = keepLine(url, log, {
      heard: (text) => read(text).forEach(hear),
      returned: () => hear(wording.missed),
    })
    const dispatch = openDispatch(wording, async (told) => {
      await line.send(write(told))
    })
    return {
      take: dispatch.take,
      isJoined: line.isOpen,
      close: async () => {
        await dispatch.close()
        await line.close()
      },
    }
  }
}

type Line = { send(texts: readonly string[]): Promise<void>; isOpen(): boolean; close(): Promise<void> }
type Ends = { heard(text: string): void; returned(): void }

/** A connection that listens, and is made again whenever it is lost. What is sent meanwhile waits, but not for long. */
function keepLine(url: string, log: Pick<Logger, 'warn'>, { heard, returned }: Ends): Line {
  const closing = new AbortController()
  let open = Promise.withResolvers<Connected>()
  let current: Connected | undefined
  let isOpen = false

  async function keep(): Promise<void> {
    let pause = pauseMs
    for (let times = 0; !closing.signal.aborted; times++) {
      try {
        current = connectTo(url, heard)
        await listen(current)
        open.resolve(current)
        isOpen = true
        if (times > 0) returned()
        pause = pauseMs
        await current.ended
        if (!closing.signal.aborted) log.warn('the connection of the bus was lost')
      } catch (error) {
        if (pause === pauseMs) log.warn({ err: error }, 'the bus finds no connection')
        current?.socket.destroy()
      }
      isOpen = false
      open = Promise.withResolvers()
      await wait(pause, undefined, { signal: closing.signal }).catch(() => undefined)
      pause = Math.min(pause * 2, pauseMaxMs)
    }
  }

  const kept = keep()
  return {
    send: async (texts) => {
      const { client, socket } = await within(patienceMs, open.promise)
      try {
        await client.query('select pg_notify($1, part) from unnest($2::text[]) part', [channel, texts])
      } catch (error) {
        // Whether it was sent nobody knows, and a connection that does not answer hears nothing either.
        socket.destroy()
        throw error
      }
    },
    isOpen: () => isOpen,
    close: async () => {
      closing.abort()
      const cut = setTimeout(() => current?.socket.destroy(), endMs)
      await current?.client.end()
      await kept
      clearTimeout(cut)
    },
  }
}

type Connected = { client: pg.Client; socket: Socket; ended: Promise<unknown> }

function connectTo(url: string, heard: (text: string) => void): Connected {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString: url,
    stream: () => socket,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    keepAlive: true,
    application_name: 'fairground bus',
  })
  // What it says is said again by the query that fails, or by its end.
  client.on('error', () => socket.destroy())
  client.on('notification', ({ payload = '' }) => heard(payload))
  return { client, socket, ended: new Promise((resolve) => socket.once('close', resolve)) }
}

async function listen({ client }: Connected): Promise<void> {
  await client.connect()
  await client.query(`listen ${channel}`)
}

async function within<Answer>(ms: number, work: Promise<Answer>): Promise<Answer> {
  const late = new AbortController()
  const tooLate = wait(ms, undefined, { signal: late.signal }).then(() => {
    throw new Error('the bus has no connection')
  })
  tooLate.catch(() => undefined)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    late.abort()
  }
}
