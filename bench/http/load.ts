import { given, ready } from './given.ts'
import { requestsOf, type Asked } from './requests.ts'
import { openWires, type Wire } from './wire.ts'

/** How long to load; at a given rate where there is one, else as fast as it is answered. */
export type Run = { seconds: number; perSecond?: number }
export type Loaded = { rate: number; p99Ms: number }

const { ports, connections, ...asked } = given() as Asked & { ports: number[]; connections: number }
const requestOf = requestsOf(asked)
const opened = await Promise.all(ports.map((port) => openWires(port, connections / ports.length)))
const wires = opened.flat()
let turns = 0
process.on('message', ({ seconds, perSecond }: Run) => {
  const run = perSecond ? loadAt(perSecond, seconds) : loadFully(seconds)
  void run.then((loaded) => process.send?.(loaded))
})
ready({})

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
    wire.send(requestOf(turns++), (status, text) => {
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
