import { readJournals } from '#kit'
import { openChild } from './child.ts'
import { notebookReader } from './notebook.ts'

/** What a process of its own is to read, and where it dies of its own hand: at a point, the n-th time. */
export type Task = { url: string; reader: string; point: string; time: number }

const { url, reader, point, time }: Task = JSON.parse(process.argv[2] ?? '')
const { context, close } = openChild({ url, now: '2026-11-21T03:00:00Z' }, 2)
let times = 0
await readJournals(context, notebookReader(reader), {
  rowsMax: 3,
  reached: (reached) => void (reached === point && ++times === time && process.kill(process.pid, 'SIGKILL')),
})
await close()
