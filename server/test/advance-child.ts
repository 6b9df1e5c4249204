import { advanceDraw } from '#lottery'
import { openChild, type ChildTask } from './child.ts'

/** A draw that a process of its own takes as far as the clock does, until it is killed by whoever started it. */
export type AdvanceTask = ChildTask & { drawId: string }

const task: AdvanceTask = JSON.parse(process.argv[2] ?? '')
const { context, close } = openChild(task, 8)
await advanceDraw(context, task.drawId)
await close()
