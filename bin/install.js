// Plain JavaScript for whatever Node the machine has, from 20 up: everything after it runs on the Node that npm installs.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../', import.meta.url))
export const node = `${root}node_modules/.bin/node`

/** Installs the packages of the lockfile when they are missing or older than it. */
export function install() {
  const marker = `${root}node_modules/.package-lock.json`
  const fresh =
    existsSync(node) &&
    existsSync(marker) &&
    statSync(marker).mtimeMs >= statSync(`${root}package-lock.json`).mtimeMs - 1000
  if (fresh) return
  process.stdout.write('Installing packages (the first time takes a minute) …\n')
  // Not `npm ci`: it refuses where a mirror lacks the builds of other platforms, which nobody here needs.
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  if (status !== 0) {
    process.stderr.write('npm could not install the packages: see its words above.\n')
    process.exit(1)
  }
}
