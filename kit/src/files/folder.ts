import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { assert } from '#fault'

/** A store of bytes by name. Each of its calls throws what the store is away by; a name is a uuid. */
export type Files = {
  /** Keeps bytes durably under a name; whoever reads it sees all of them or none. */
  keep(name: string, bytes: Uint8Array): Promise<void>
  /** What is kept under a name; null when nothing is. */
  read(name: string): Promise<Buffer<ArrayBuffer> | null>
  /** Drops what is kept under a name, and what a process that was killed left of it. */
  drop(name: string): Promise<void>
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Opens the folder that `url` says, as `file:///var/lib/fairground/files`; it is made when something is first kept. */
export function openFiles(url: string): Files {
  const folder = fileURLToPath(url)
  // What comes from outside is never a part of a path: a name that was not made here is a bug, not an answer.
  const pathOf = (name: string) => {
    assert(uuid.test(name), 'a file is named by a uuid')
    return join(folder, name)
  }
  return {
    keep: async (name, bytes) => {
      const path = pathOf(name)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true })
      await rename(`${path}.part`, path)
      await keepNames(folder)
    },
    read: async (name) => {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (isNothing(error)) return null
        throw error
      }
    },
    drop: async (name) => {
      const path = pathOf(name)
      await rm(path, { force: true })
      await rm(`${path}.part`, { force: true })
    },
  }
}

/** A new name is the folder's, which a machine that loses its power forgets unless it is told to keep it. */
async function keepNames(folder: string): Promise<void> {
  const held = await open(folder)
  try {
    await held.sync()
  } finally {
    await held.close()
  }
}

const isNothing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
