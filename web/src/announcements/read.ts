import { openNote } from './shared-note.ts'

const note = openNote('announcements.read')

/** Which announcements were read on this device. */
export function useRead(): ReadonlySet<string> {
  return new Set(note.use().split(' '))
}

/** Notes that one was read. What is announced no more is forgotten. */
export function noteRead(id: string, announced: readonly string[]): void {
  const read = new Set(note.read().split(' '))
  if (read.has(id)) return
  read.add(id)
  note.write(announced.filter((one) => read.has(one)).join(' '))
}
