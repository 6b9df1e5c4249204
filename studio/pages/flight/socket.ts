import { FlightFrame, type FlightSaid } from '../../src/contract/flight.ts'

/** A page's line to the flights it watches. `said` is a frame, or how the line is: of `over`, the session has ended. */
export type Heard =
  | { type: 'frame'; frame: FlightFrame }
  | { type: 'line'; is: 'up' | 'down' | 'over' }
  | { type: 'delay'; ms: number }

const [firstPauseMs, pauseMaxMs, pingEveryMs] = [300, 5_000, 5_000]
const overCode = 4401

/** Opens the line and keeps it: where it breaks, again and again until it is closed. What is not read is let be. */
export function openLine(bearer: string, hear: (heard: Heard) => void): { close: () => void } {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pinging: ReturnType<typeof setInterval> | undefined
  let isClosed = false
  let tries = 0

  const say = (said: FlightSaid) => socket?.send(JSON.stringify(said))

  function open(): void {
    let askedAt = 0
    const line = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/socket`)
    socket = line
    const ping = () => {
      askedAt = performance.now()
      say({ type: 'ping' })
    }
    line.addEventListener('open', () => {
      say({ type: 'enter', bearer })
      pinging = setInterval(ping, pingEveryMs)
    })
    line.addEventListener('message', ({ data }) => {
      const frame = read(data)
      if (!frame) return
      if (frame.type === 'now') {
        tries = 0
        hear({ type: 'line', is: 'up' })
        ping()
      }
      if (frame.type === 'pong') hear({ type: 'delay', ms: performance.now() - askedAt })
      else hear({ type: 'frame', frame })
    })
    line.addEventListener('close', ({ code }) => {
      clearInterval(pinging)
      if (isClosed) return
      hear({ type: 'line', is: code === overCode ? 'over' : 'down' })
      if (code !== overCode) timer = setTimeout(open, Math.min(firstPauseMs * 2 ** tries++, pauseMaxMs))
    })
  }

  open()
  return {
    close: () => {
      isClosed = true
      clearTimeout(timer)
      clearInterval(pinging)
      socket?.close()
    },
  }
}

function read(data: unknown): FlightFrame | undefined {
  try {
    return FlightFrame.safeParse(JSON.parse(String(data))).data
  } catch {
    return undefined
  }
}
