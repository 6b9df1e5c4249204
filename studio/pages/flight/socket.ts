import { FlightFrame, type FlightSaid } from '../../src/contract/flight.ts'
import { onReturn } from '../stage/use-return.ts'

/**
 * A page's line to the flights it watches. `said` is a frame, or how the line is: `unsure` where it does not answer, `over` where the
 * session has ended.
 */
export type Heard =
  | { type: 'frame'; frame: FlightFrame }
  | { type: 'line'; is: 'up' | 'unsure' | 'down' | 'over' }
  | { type: 'delay'; ms: number }

const [firstPauseMs, pauseMaxMs, openWithinMs] = [300, 5_000, 10_000]
/** How often it is asked whether the line is there, and how soon that is answered. */
const pulse = { everyMs: 3_000, answerMs: 3_000 }
/** After so many questions that nobody answered the line is opened anew. */
const unansweredMax = 2
const overCode = 4401

/**
 * Opens the line and keeps it: where it breaks, or answers no more, again and again until it is closed. Whoever comes back to the page
 * has it asked at once. What is not read is let be.
 */
export function openLine(
  bearer: string,
  hear: (heard: Heard) => void,
  { everyMs, answerMs } = pulse,
): { close: () => void } {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let unanswered = 0
  let askedAt = 0
  let isOver = false
  // By the clock on the wall: while a device sleeps, the other may stand.
  let heardAt = Date.now()

  const say = (said: FlightSaid) => socket?.send(JSON.stringify(said))

  function open(): void {
    const line = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/socket`)
    socket = line
    after(openWithinMs, lose)
    line.addEventListener('open', () => socket === line && say({ type: 'enter', bearer }))
    line.addEventListener('message', ({ data }) => {
      const frame = read(data)
      if (frame && socket === line) take(frame)
    })
    line.addEventListener('close', ({ code }) => {
      if (socket !== line) return
      if (code !== overCode) return lose()
      isOver = true
      forget()
      hear({ type: 'line', is: 'over' })
    })
  }

  function take(frame: FlightFrame): void {
    const wasUnsure = unanswered > 0
    unanswered = 0
    heardAt = Date.now()
    if (frame.type === 'now') tries = 0
    if (frame.type === 'now' || wasUnsure) hear({ type: 'line', is: 'up' })
    if (frame.type === 'pong') hear({ type: 'delay', ms: performance.now() - askedAt })
    else hear({ type: 'frame', frame })
    if (frame.type === 'now') ask()
    else if (frame.type === 'pong' || wasUnsure) after(everyMs, ask)
  }

  function ask(): void {
    askedAt = performance.now()
    say({ type: 'ping' })
    after(answerMs, () => {
      unanswered++
      if (unanswered === unansweredMax) return lose()
      hear({ type: 'line', is: 'unsure' })
      ask()
    })
  }

  function lose(): void {
    forget()
    hear({ type: 'line', is: 'down' })
    after(Math.min(firstPauseMs * 2 ** tries++, pauseMaxMs), open)
  }

  function forget(): void {
    const old = socket
    socket = undefined
    unanswered = 0
    clearTimeout(timer)
    old?.close()
  }

  /** What is next, and nothing else. */
  function after(ms: number, next: () => void): void {
    clearTimeout(timer)
    timer = setTimeout(next, ms)
  }

  /** Nothing was heard for longer than it is asked: what is shown is old, and what the clock counted too. */
  function probe(): void {
    if (isOver || socket?.readyState === WebSocket.CONNECTING) return
    if (socket && Date.now() - heardAt < everyMs + answerMs) return ask()
    if (socket) forget()
    hear({ type: 'line', is: 'down' })
    tries = 0
    open()
  }

  open()
  const stop = onReturn(probe)
  return {
    close: () => {
      stop()
      forget()
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
