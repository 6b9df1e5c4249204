import type { Writable } from 'node:stream'
import type { CoverFrame } from '#contract'
import { flightsBefore, monotonic, type Stage } from '#skyline'
import { coverSky, type CoverPast } from './cover-sky.ts'

export type Covers = ReturnType<typeof openCovers>

/** How many covers this process tells at once, and how many of one network. */
const [coversMax, perNetworkMax] = [10_000, 200]
const [lookEveryMs, climbEveryMs, stillEveryMs] = [100, 1_000, 10_000]
/** For how long one may be behind that does not read what it is told. */
const behindMaxMs = 30_000
const pastSize = 12

/**
 * The covers that show flights, in this process, each a stream of `text/event-stream`. They watch what there is: no flight begins or goes
 * on for a cover. What goes on is looked at, and the flights before are read, once for all of them, and a frame is written once and
 * shared; while there is no cover, nothing is. One with so much unsent is behind: it is told where things are once it has caught up.
 */
export function openCovers(stage: Stage, { behindBytes } = { behindBytes: 32 * 1024 }) {
  const covers = new Map<Writable, string>()
  const ofNetwork = new Map<string, number>()
  const behind = new Map<Writable, number>()
  let looking: NodeJS.Timeout | undefined
  let before: CoverPast[] = []
  let [seen, toldAt] = ['', 0]
  let isOver = false

  const skyNow = () => coverSky(stage.going, before, monotonic())

  /** Takes a cover of a network that there is room for. */
  function join(cover: Writable, network: string): void {
    cover.on('error', () => cover.destroy())
    cover.once('close', () => leave(cover))
    if (covers.size === 0) begin()
    covers.set(cover, network)
    ofNetwork.set(network, (ofNetwork.get(network) ?? 0) + 1)
    send(cover, written(skyNow()))
  }

  function begin(): void {
    seen = placeOf(skyNow())
    looking = setInterval(look, lookEveryMs)
    renew().catch(untold)
  }

  function leave(cover: Writable): void {
    const network = covers.get(cover) ?? ''
    const theirs = (ofNetwork.get(network) ?? 1) - 1
    if (theirs > 0) ofNetwork.set(network, theirs)
    else ofNetwork.delete(network)
    covers.delete(cover)
    behind.delete(cover)
    if (covers.size > 0) return
    clearInterval(looking)
    before = []
  }

  function look(): void {
    const [now, sky] = [monotonic(), skyNow()]
    for (const [cover, since] of behind) if (now - since > behindMaxMs) cover.destroy()
    if (placeOf(sky) !== seen) {
      seen = placeOf(sky)
      tell(sky)
      // What is over is there to be checked by then.
      if (sky.phase !== 'locked') renew().catch(untold)
    } else if (sky.phase === 'flying' && now - toldAt >= climbEveryMs) {
      const { flownMs, at, aboard, staked, left } = sky
      tell({ type: 'climb', flownMs, at, aboard, staked, left })
    } else if (now - toldAt >= stillEveryMs) tell({ type: 'still' })
  }

  /** Reads the flights before, and tells of them where they are others. */
  async function renew(): Promise<void> {
    const over = (await flightsBefore(stage, pastSize)).filter(({ isWhole }) => isWhole)
    const were = before.map(({ id }) => id).join(' ')
    before = over.map(({ id, number, cameTo }) => ({ id, number, cameTo }))
    if (covers.size > 0 && before.map(({ id }) => id).join(' ') !== were) tell(skyNow())
  }

  function untold(error: unknown): void {
    stage.context.log.warn({ err: error }, 'covers are not told of the flights before')
  }

  function tell(frame: CoverFrame): void {
    toldAt = monotonic()
    const bytes = written(frame)
    for (const cover of covers.keys()) send(cover, bytes)
  }

  function send(cover: Writable, bytes: Buffer): void {
    if (cover.destroyed || behind.has(cover)) return
    if (cover.write(bytes) || cover.writableLength <= behindBytes) return
    behind.set(cover, monotonic())
    cover.once('drain', () => {
      behind.delete(cover)
      send(cover, written(skyNow()))
    })
  }

  return {
    join,
    hasRoom: (network: string): boolean =>
      !isOver && covers.size < coversMax && (ofNetwork.get(network) ?? 0) < perNetworkMax,
    size: (): number => covers.size,
    close: (): void => {
      isOver = true
      for (const cover of covers.keys()) {
        // One that does not read is waited for by nobody.
        if (cover.writableLength > 0) cover.destroy()
        else cover.end()
      }
    },
  }
}

type Sky = Extract<CoverFrame, { type: 'sky' }>

const placeOf = ({ round, phase }: Sky) => `${round} ${phase}`

const written = (frame: CoverFrame): Buffer => Buffer.from(`data: ${JSON.stringify(frame)}\n\n`)
