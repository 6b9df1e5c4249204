import { connect, openBus, openLog, readConfig, stoppedClock, type Context } from '#kit'
import { refundDraw, settleDraw } from '#lottery/settlement'

/** What a process of its own is to settle or refund, and where it dies of its own hand: at a point, the n-th time. */
export type Task = {
  url: string
  now: string
  drawId: string
  work: 'settle' | 'refund'
  point: string
  time: number
}

const { url, now, drawId, work, point, time }: Task = JSON.parse(process.argv[2] ?? '')
const { db, close } = connect(url, { max: 8 })
const log = openLog('silent')
const context: Context = {
  db,
  clock: stoppedClock(now),
  log,
  bus: openBus(log),
  config: readConfig({}),
}
let times = 0
const run = work === 'settle' ? settleDraw : refundDraw
await run(context, drawId, 'system', {
  chunk: 1,
  // Nothing is said and nothing let go of: what PostgreSQL was not told to commit did not happen.
  reached: (reached) => void (reached === point && ++times === time && process.kill(process.pid, 'SIGKILL')),
})
await close()
