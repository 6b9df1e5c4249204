type Event = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  tdur?: number
  args?: { name?: string; data?: { documentLoaderURL?: string } }
}

// Lighthouse's phone is so many times slower; what takes longer than this holds up who presses.
const [slower, patienceMs] = [4, 50]

/**
 * For how long a page's own work would hold up its main thread on such a phone, in milliseconds, out of a trace of Chromium's:
 * as Lighthouse reckons TBT, but by the processor's time. By the clock a task also holds what else this machine did meanwhile,
 * and here that is the browser's other threads, the server and the database.
 */
export function blockedByWork(trace: string): number {
  const { traceEvents: events } = JSON.parse(trace) as { traceEvents: Event[] }
  const began = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith('http'),
  )
  const ours = events.filter(({ pid }) => pid === began?.pid)
  const main = ours.find(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const painted = ours.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!began || !main || !painted) throw new Error('the trace tells of no page')
  return ours
    .filter(
      ({ name, ph, tid, ts }) => name === 'RunTask' && ph === 'X' && tid === main.tid && ts >= painted.ts,
    )
    .map(({ tdur = 0 }) => (tdur / 1000) * slower - patienceMs)
    .filter((tooLong) => tooLong > 0)
    .reduce((sum, tooLong) => sum + tooLong, 0)
}
