import { given, ready } from './given.ts'
import { requestsOf, type Asked } from './requests.ts'
import { openWires, type Wire } from './wire.ts'

/**
 * How long to load; at a given rate where there is one, else as fast as it is answered. So many requests as are to be `ahead` are
 * written before it begins, and a load that comes to their end fails, for what writing them costs would be measured too.
 */
export type Run = { seconds: number; perSecond?: number; ahead?: number }
export type Loaded = { rate: number; p99Ms: number }

const { ports, connections, ...asked } = given() as Asked & { ports: number[]; connections: number }
const requestOf = requestsOf(asked)
let wires: readonly Wire[] = []
let turns = 0
/** Requests that were written before they are sent, and of which turn the first of them is. */
let written: { from: number; requests: string[] } | null = null
process.on('message', (run: Run) => void perform(run).then((loaded) => process.send?.(loaded)))
ready({})

/** The connections are a run's own: those that are silent while requests are written for the next are not held open for us. */
async function perform({ seconds, perSecond, ahead = 0 }: Run): Promise<Loaded> {
  written = ahead > 0 ? writeAhead(ahead) : null
  wires = (await Promise.all(ports.map((port) => openWires(port, connections / ports.length)))).flat()
  const loaded = perSecond ? await loadAt(perSecond, seconds) : await loadFully(seconds)
  for (const wire of wires) wire.close()
  return loaded
}

/** So many requests of the turns that come next, those among them that were written before and not sent. */
function writeAhead(count: number): { from: number; requests: string[] } {
  const requests = written?.requests.slice(turns - written.from) ?? []
  while (requests.length < count) requests.push(requestOf(turns + requests.length))
  return { from: turns, requests }
}

function nextRequest(): string {
  const turn = turns++
  if (!written) return requestOf(turn)
  const request = written.requests[turn - written.from]
  if (request === undefined) throw new Error('more was asked than was written ahead')
  return request
}

/** Every connection asks again as soon as it is answered. */
async function loadFully(seconds: number): Promise<Loaded> {
  const took: number[] = []
  const since = performance.now()
  const until = since + seconds * 1000
  const each = wires.map(async (wire) => {
    for (let from = since; from < until;) took.push(-from + (from = await ask(wire)))
  })
  await Promise.all(each)
  return summed(took, since)
}

/** Requests fall due at a steady rate; one that waits for a connection has waited since it was due. */
async function loadAt(perSecond: number, seconds: number): Promise<Loaded> {
  const took: number[] = []
  const since = performance.now()
  const count = Math.floor(perSecond * seconds)
  let next = 0
  const each = wires.map(async (wire) => {
    while (next < count) {
      const due = since + (next++ * 1000) / perSecond
      while (performance.now() < due) await pause(due - performance.now())
      took.push((await ask(wire)) - due)
    }
  })
  await Promise.all(each)
  return summed(took, since)
}

/** Sends the next request; answers when it was answered. Anything but a success ends the program. */
function ask(wire: Wire): Promise<number> {
  return new Promise((resolve) => {
    wire.send(nextRequest(), (status, text) => {
      if (status !== 200) throw new Error(`answered ${text}`)
      resolve(performance.now())
    })
  })
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (ms > 2) setTimeout(resolve, ms - 1)
    else setImmediate(resolve)
  })
}

function summed(took: number[], since: number): Loaded {
  const rate = took.length / ((performance.now() - since) / 1000)
  took.sort((a, b) => a - b)
  return { rate, p99Ms: took[Math.floor(took.length * 0.99)] ?? 0 }
}
