import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { FlightFrame, SeenBet, SeenOut } from '#contract'

/** A socket of a player's, and what its bytes go through. */
export type FlightOutlet = { socket: WebSocket; raw: Duplex }

export type Watchers = ReturnType<typeof openWatchers>

const perPlayer = 5
/** With so much unsent a page is behind: it is told where things are once it has caught up. */
const behindBytes = 64 * 1024
const listEveryMs = 200

/**
 * All who watch flights, in this process. A frame is written once and shared; lists go out at most five times a second. `snapshot` is
 * what somebody is told who comes, or was behind.
 */
export function openWatchers(snapshot: () => FlightFrame) {
  const byPlayer = new Map<string, Set<FlightOutlet>>()
  const behind = new WeakSet<FlightOutlet>()
  const lists = openLists((list) => tell(list))
  let wake: (() => void) | undefined
  let told: Buffer[] = []

  /** Takes a player's socket; answers whether there was room for it. */
  function join(player: string, outlet: FlightOutlet): boolean {
    pass()
    const theirs = byPlayer.get(player) ?? new Set()
    if (theirs.size >= perPlayer) return false
    byPlayer.set(player, theirs.add(outlet))
    outlet.socket.once('close', () => {
      theirs.delete(outlet)
      if (theirs.size === 0 && byPlayer.get(player) === theirs) byPlayer.delete(player)
    })
    send(outlet, written(snapshot()))
    wake?.()
    return true
  }

  function send(outlet: FlightOutlet, frame: Buffer): void {
    const { socket, raw } = outlet
    if (socket.readyState !== socket.OPEN || behind.has(outlet)) return
    if (raw.write(frame) || raw.writableLength <= behindBytes) return
    behind.add(outlet)
    raw.once('drain', () => {
      behind.delete(outlet)
      send(outlet, written(snapshot()))
    })
  }

  /** What is told in one go is one write to each. */
  function tell(frame: FlightFrame): void {
    told.push(written(frame))
    if (told.length === 1) queueMicrotask(pass)
  }

  function pass(): void {
    const once = Buffer.concat(told)
    told = []
    if (once.length > 0)
      for (const theirs of byPlayer.values()) for (const outlet of theirs) send(outlet, once)
  }

  return {
    join,
    tell,
    lists,
    tellPlayer: (player: string, frame: FlightFrame): void => {
      for (const outlet of byPlayer.get(player) ?? []) send(outlet, written(frame))
    },
    has: (player: string): boolean => byPlayer.has(player),
    isEmpty: (): boolean => byPlayer.size === 0,
    /** Over when somebody comes next. */
    whenSomebody: async (signal: AbortSignal): Promise<void> => {
      if (byPlayer.size > 0 || signal.aborted) return
      await new Promise<void>((resolve) => {
        wake = resolve
        signal.addEventListener('abort', () => resolve(), { once: true })
      })
    },
    close: (): void => {
      lists.drop()
      for (const theirs of byPlayer.values()) for (const { socket } of theirs) socket.terminate()
    },
  }
}

type List = Extract<FlightFrame, { type: 'list' }>

/** Gathers what all are told in lists, and tells it so often at most. */
function openLists(tell: (list: List) => void) {
  let timer: NodeJS.Timeout | undefined
  let [came, left, gone]: [SeenBet[], SeenOut[], string[]] = [[], [], []]
  let of = ''
  function flush(): void {
    timer = undefined
    if (came.length + left.length + gone.length === 0) return
    tell({ type: 'list', round: of, came, left, gone })
    ;[came, left, gone] = [[], [], []]
  }
  function about(round: string): void {
    of = round
    timer ??= setTimeout(flush, listEveryMs)
  }
  return {
    came: (round: string, bet: SeenBet): void => {
      about(round)
      came.push(bet)
    },
    left: (round: string, out: SeenOut): void => {
      about(round)
      left.push(out)
    },
    gone: (round: string, id: string): void => {
      about(round)
      gone.push(id)
    },
    /** Tells what there is before another frame is told. */
    flush: (): void => {
      clearTimeout(timer)
      flush()
    },
    drop: (): void => clearTimeout(timer),
  }
}

/** A text as the one frame that each page is sent: whole, not masked, not compressed (RFC 6455, section 5.2). */
export function written(frame: FlightFrame): Buffer {
  const text = Buffer.from(JSON.stringify(frame))
  const { length } = text
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10)
  head[0] = 0x81
  head[1] = length < 126 ? length : length < 65_536 ? 126 : 127
  if (head.length === 4) head.writeUInt16BE(length, 2)
  if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([head, text])
}
