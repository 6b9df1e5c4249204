import type { site } from '@fairground/contract'
import type { Context } from '#kit'

const linesPerMinute = 60

/**
 * Gives what writes the faults of pages into the log, one line each and so many a minute. What is over is counted, and each
 * line says how many there were since the server began and how many of them have no line. It keeps nothing else.
 */
export function openFaultLog({ clock, log }: Context): (fault: site.Fault) => void {
  let [faults, untold, lines, minute] = [0, 0, 0, -1]
  return (fault) => {
    faults += 1
    const now = Math.floor(clock.now().getTime() / 60_000)
    if (now !== minute) [minute, lines] = [now, 0]
    if (lines >= linesPerMinute) {
      untold += 1
      return
    }
    lines += 1
    log.warn({ fault, faults, untold }, 'a page broke')
  }
}
