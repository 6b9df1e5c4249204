import type { PageFault } from '#contract'
import type { Context } from '#kit'

const linesPerMinute = 60

/** Gives what writes the faults of pages into the log, so many lines a minute; of the rest each line says how many there were. */
export function openPageFaults({ clock, log }: Context): (fault: PageFault) => void {
  let [untold, lines, minute] = [0, 0, -1]
  return (fault) => {
    const now = Math.floor(clock.now().getTime() / 60_000)
    if (now !== minute) [minute, lines] = [now, 0]
    if (lines++ >= linesPerMinute) untold++
    else log.warn({ fault, untold }, 'a page broke')
  }
}
