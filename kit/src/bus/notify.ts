import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import pg from 'pg'
import type { Happened, OpenCarrier } from './bus.ts'
import { openDispatch } from './dispatch.ts'
import { openEnvelopes, openReader } from './envelope.ts'
import { keepLine, type BusLine } from './keep-line.ts'
import type { Logger } from '#process'
import type { Wording } from './wording.ts'

const channel = 'fairground'
// PostgreSQL takes less than 8,000.
const envelopeBytes = 7_500
const patienceMs = 5_000

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
    const open = () => listen(url, (text) => read(text).forEach(hear))
    const line = keepLine(open, log, () => hear(wording.missed))
    const dispatch = openDispatch(wording, (told) => line.use(({ send }) => send(write(told))))
    return {
      take: dispatch.take,
      // Every server hears all there is.
      follow: () => () => undefined,
      isJoined: line.isOpen,
      close: async () => {
        await dispatch.close()
        await line.close()
      },
    }
  }
}

type Listening = BusLine & { send(texts: readonly string[]): Promise<unknown> }

async function listen(url: string, heard: (text: string) => void): Promise<Listening> {
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
  const ended = new Promise((resolve) => {
    socket.once('close', resolve)
  })
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
  } catch (error) {
    socket.destroy()
    throw error
  }
  return {
    ended,
    send: (texts) =>
      client.query('select pg_notify($1, part) from unnest($2::text[]) part', [channel, texts]),
    end: () => client.end(),
    cut: () => socket.destroy(),
  }
}
