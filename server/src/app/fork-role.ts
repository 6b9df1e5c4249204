import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Role } from '#app/process'

const program = fileURLToPath(new URL('run.ts', import.meta.url))

/** Starts a process of ours as a child, which reads its code, begins when it is told, and leaves when we are gone. */
export function forkRole(role: Role): ChildProcess {
  const flags = process.argv.includes('--dev') ? ['--dev'] : []
  // Who owns the schema is nobody's to know who serves from it.
  const { DATABASE_OWNER_URL: _, ...env } = process.env
  return fork(program, ['--role', role, ...flags], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}
