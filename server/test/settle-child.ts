import { refundDraw, settleDraw } from '#lottery/settlement'
import { openChild } from './child.ts'

/** What a process of its own is to settle or refund, and where it dies of its own hand: at a point, the n-th time. */
export type Task = {
  url: string
  now: string
  drawId: string
  work: 'settle' | 'refund'
  point: string
  time: number
}

const task: Task = JSON.parse(process.argv[2] ?? '')
const { drawId, work, point, time } = task
const { context, close } = openChild(task, 8)
let times = 0
const run = work === 'settle' ? settleDraw : refundDraw
await run(context, drawId, 'system', {
  chunk: 1,
  // Nothing is said and nothing let go of: what PostgreSQL was not told to commit did not happen.
  reached: (reached) => void (reached === point && ++times === time && process.kill(process.pid, 'SIGKILL')),
})
await close()
