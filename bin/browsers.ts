import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findFirefox, findWebKit } from '../e2e/others/found.ts'

// The first draws no window, and takes a tenth less of the processor for the same.
const headless = 'chromium-headless-shell'
const browsers = [headless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

export function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const folders = (process.env.PATH ?? '').split(':')
  return browsers
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path))
}

/** The journeys need a Chromium: the machine's own, or Debian's, which only root can install. */
export function ensureChromium(): void {
  if (findChromium()) return
  console.log('… installing Chromium')
  install([headless])
  if (!findChromium()) throw new Error('no Chromium here: install it, or point CHROMIUM at one')
}

/** Firefox and WebKit, each by the packages of Debian's that it needs. */
const others = [
  { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
  { name: 'WebKit', find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
]

/** Gets the other browsers where it can; says which are not to be had, whose journeys are left out. */
export function ensureOthers(): void {
  for (const { name, find, packages } of others) {
    if (find()) continue
    console.log(`… installing ${name}`)
    install(packages)
    if (!find()) console.log(`… no ${name} here: its journey is skipped`)
  }
}

/** Only root can, and on a Debian. */
function install(packages: readonly string[]): void {
  if (process.getuid?.() !== 0) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { stdio: 'ignore', env, timeout: 600_000 } as const
  spawnSync('apt-get', ['update'], options)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options)
}
