import { mkdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const gibibyte = 2 ** 30

/**
 * Has everything that the gate and what it starts keep for a while lie in one folder, and answers how to remove it: in
 * memory where there is plenty, since a disk looks past what was lately removed whenever a file is made, and each of some
 * hundred databases is a thousand files that are made and removed.
 */
export function openQuickFolder(): () => void {
  const folder = join(isRoomInMemory() ? memory : tmpdir(), `fairground-gate-${process.pid}`)
  // PostgreSQL runs as a user of its own, who must get in.
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  process.env.TMPDIR = folder
  // Some hundred processes read the same code: the first leaves there what it made of it.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled')
  return () => rmSync(folder, { recursive: true, force: true })
}

function isRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= 6 * gibibyte && process.availableMemory() >= 10 * gibibyte
  } catch {
    return false
  }
}
