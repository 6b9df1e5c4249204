import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { promisify } from 'node:util'
import { freePort } from './port.ts'

// The package is large and needed by one test, so it is no dependency: it is fetched once, and kept beside other caches.
const wanted = 'firebase-tools@15.34.2'
const installWithinMs = 240_000
// The first start reads all of it from the disk, beside other tests.
const startWithinMs = 150_000
const project = 'demo-fairground'

export type Emulator = {
  host: string
  projectId: string
  /** The code it would have sent to a number last. */
  codeFor(mobile: string): Promise<string>
}

/** Starts the emulator as the package's command line does, which itself would take longer than what it starts. */
const starter = `
  const [, place, projectId, port] = process.argv
  const { AuthEmulator } = require(place)
  new AuthEmulator({ projectId, host: '127.0.0.1', port: Number(port) }).start()`

/**
 * Starts Firebase's own Auth emulator on a free port until the test file is done. Answers why, in words, when the package
 * can neither be found nor fetched, or does not start on this machine.
 */
export async function openFirebaseEmulator(): Promise<Emulator | string> {
  let place: string
  try {
    place = await install()
  } catch (error) {
    return `${wanted} cannot be had: ${String(error).split('\n')[0]}`
  }
  const folder = await mkdtemp(join(tmpdir(), 'firebase-emulator-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['-e', starter, place, project, String(port)], {
    cwd: folder,
    // A home of its own: no sign-in, no settings and no statistics of whoever runs the tests.
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOME: folder,
      CI: '1',
    },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  after(async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  const host = `127.0.0.1:${port}`
  if (!(await Promise.race([ready(`http://${host}/`), ended.then(() => false)]))) {
    child.kill('SIGKILL')
    return `${wanted} did not start`
  }
  return { host, projectId: project, codeFor: (mobile) => codeFor(host, mobile) }
}

async function install(): Promise<string> {
  const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'fairground')
  const home = join(cache, wanted.replace('@', '-'))
  const place = join(home, 'node_modules/firebase-tools/lib/emulator/auth/index.js')
  if (existsSync(place)) return place
  await mkdir(cache, { recursive: true })
  // Beside first, so that what stands under the name is always whole.
  const making = await mkdtemp(join(cache, 'making-'))
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--omit=optional', '--loglevel=error']
  try {
    await promisify(execFile)('npm', ['install', '--prefix', making, ...flags, wanted], {
      timeout: installWithinMs,
    })
    await rename(making, home)
  } catch (error) {
    await rm(making, { recursive: true, force: true })
    if (!existsSync(place)) throw error
  }
  return place
}

async function ready(url: string): Promise<boolean> {
  const until = performance.now() + startWithinMs
  while (performance.now() < until) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return false
}

async function codeFor(host: string, mobile: string): Promise<string> {
  const response = await fetch(`http://${host}/emulator/v1/projects/${project}/verificationCodes`)
  const { verificationCodes } = (await response.json()) as {
    verificationCodes: { phoneNumber: string; code: string }[]
  }
  const code = verificationCodes.findLast(({ phoneNumber }) => phoneNumber === mobile)?.code
  if (!code) throw new Error(`no code was sent to ${mobile}`)
  return code
}
