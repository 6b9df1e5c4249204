import { randomUUID } from 'node:crypto'
import type { ConnectionOptions, NatsConnection } from '@nats-io/transport-node'
import type { Announcement, Happened, OpenCarrier } from './bus.ts'
import { openDispatch } from './dispatch.ts'
import { openEnvelopes, openReader } from './envelope.ts'
import { keepLine, type BusLine } from './keep-line.ts'
import type { Logger } from '#process'
import type { Wording } from './wording.ts'

const envelopeBytes = 64 * 1024
const connectMs = 2_000
const pingMs = 2_000
// Members whose envelopes are counted. Who is left out for others begins anew, which says nothing was missed.
const countedMax = 50_000

/** Where the brokers are, as URLs with commas between, and the name that keeps deployments on one broker apart. */
export type NatsOptions = { url: string; deployment: string }

/**
 * Carries announcements by NATS, to every server of a deployment; what is told to one member goes only where somebody
 * follows them. Publish and subscribe alone: what is lost is asked for again, so nothing is kept. After a line was lost all
 * servers ask again, for nobody knows what was on its way.
 */
export function openNats<Event extends Happened>(
  { url, deployment }: NatsOptions,
  log: Pick<Logger, 'warn'>,
  wording: Wording<Event>,
): OpenCarrier<Event> {
  return (hear) => {
    const own = randomUUID()
    const subjectOf = (to: string | null) => `fg.${deployment}.${to === null ? 'all' : `m.${to}`}`
    const followed = new Map<string, Followed>()
    const writerOf = openWriters(wording, own)

    function subscribe({ nats }: Joined, to: string | null): () => void {
      const read = openReader(wording, own)
      const callback = (error: Error | null, message: { string(): string }) => {
        if (!error) read(message.string()).forEach(hear)
      }
      const subscription = nats.subscribe(subjectOf(to), { callback })
      return () => {
        if (!nats.isClosed()) subscription.unsubscribe()
      }
    }

    let joined: Joined | undefined
    async function open(): Promise<Joined> {
      const line = await join(url)
      subscribe(line, null)
      for (const [to, one] of followed) one.stop = subscribe(line, to)
      joined = line
      return line
    }

    const line = keepLine(open, log, () => {
      hear(wording.missed)
      dispatch.take(wording.missed)
    })
    const dispatch = openDispatch(wording, (told) =>
      line.use(({ nats }) => {
        for (const [to, theirs] of byReceiver(told))
          for (const envelope of writerOf(to)(theirs)) nats.publish(subjectOf(to), envelope)
        return nats.flush()
      }),
    )
    return {
      take: dispatch.take,
      follow: (to) => {
        const one: Followed = followed.get(to) ?? { followers: 0, stop: undefined }
        followed.set(to, one)
        if (one.followers++ === 0 && joined && !joined.nats.isClosed()) one.stop = subscribe(joined, to)
        return () => {
          if (--one.followers > 0) return
          followed.delete(to)
          one.stop?.()
        }
      },
      isJoined: line.isOpen,
      close: async () => {
        await dispatch.close()
        await line.close()
      },
    }
  }
}

type Joined = BusLine & { nats: NatsConnection }
type Followed = { followers: number; stop: (() => void) | undefined }

async function join(url: string): Promise<Joined> {
  // Read only where there is a broker.
  const { connect } = await import('@nats-io/transport-node')
  const nats = await connect({
    ...whereIs(url),
    name: 'fairground bus',
    noEcho: true,
    reconnect: false,
    timeout: connectMs,
    pingInterval: pingMs,
    maxPingOut: 2,
  })
  const end = () => nats.close().catch(() => undefined)
  const cut = () => {
    end().catch(() => undefined)
  }
  return { nats, ended: nats.closed(), end, cut }
}

/** A name in the address is a user with a password, or else a token. */
function whereIs(url: string): ConnectionOptions {
  const servers = url.split(',').map((one) => new URL(one.trim()))
  const { username = '', password = '' } = servers[0] ?? {}
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)]
  return {
    servers: servers.map(({ host }) => host),
    ...(pass ? { user, pass } : user ? { token: user } : {}),
    ...(servers[0]?.protocol === 'tls:' ? { tls: {} } : {}),
  }
}

/** What is told to each, in its order; everybody has something, if only nothing. */
function byReceiver<Event extends Happened>(
  told: readonly Announcement<Event>[],
): Map<string | null, Announcement<Event>[]> {
  const groups = new Map<string | null, Announcement<Event>[]>([[null, []]])
  for (const announcement of told) {
    const group = groups.get(announcement.to)
    if (group) group.push(announcement)
    else groups.set(announcement.to, [announcement])
  }
  return groups
}

/** A writer for each receiver, whose envelopes are numbered by themselves: not everybody hears what is told to one. */
function openWriters<Event extends Happened>(wording: Wording<Event>, own: string) {
  const open = () => openEnvelopes(wording, own, envelopeBytes)
  const forAll = open()
  const writers = new Map<string, typeof forAll>()
  return (to: string | null) => {
    if (to === null) return forAll
    const writer = writers.get(to) ?? open()
    // The one told longest ago goes first.
    writers.delete(to)
    writers.set(to, writer)
    if (writers.size > countedMax) writers.delete(String(writers.keys().next().value))
    return writer
  }
}
