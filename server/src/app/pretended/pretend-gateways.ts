import { newSecret, readConfig, type Logger } from '#kit'
import { pretendedGateways } from './gateways.ts'
import { startWires } from './simulator.ts'

/** What stands pretended: its process, where its payer's page is, and what our processes are told so that they ask there. */
export type Pretended = { pid: number; page: string; secrets: Record<string, string>; stop(): void }

/** What our own pages say of it, as a variable. */
const pageVariable = 'PRETENDED_GATEWAYS'

/**
 * Starts the simulators of those gateways that nobody connected, all in one process, and answers what our processes need in order
 * to ask them: secrets made for this once, and where they stand. Null where nothing may be given away, where others reach the
 * server, or the database is a named one and nobody says `TEST_GATEWAYS=on`, where the currency is none of theirs, and where all
 * of them are connected. One that ends is told of: what is paid by it fails then, and rests.
 */
export async function pretendGateways(
  env: NodeJS.ProcessEnv,
  log: Pick<Logger, 'error'>,
): Promise<Pretended | null> {
  const { testGateways, isLocal, currency, publicUrl } = readConfig(env)
  if (testGateways === 'off' || !isLocal || currency !== 'VND') return null
  // Of a database that is named others may be served, and what theirs take out is paid by nobody who only pretends to.
  if (env.DATABASE_URL && env.TEST_GATEWAYS !== 'on') return null
  const mine = pretendedGateways.filter(
    ({ begins }) => !Object.keys(env).some((name) => name.startsWith(begins)),
  )
  if (mine.length === 0) return null
  const made = Object.fromEntries(mine.flatMap((one) => one.secrets.map((name) => [name, newSecret()])))
  const names = mine.map(({ name }) => name)
  const theirs = { PATH: env.PATH, ...made, WIRES: names.join(',') }
  const { pid, urls, stop } = await startWires('stand', names, theirs, {
    args: ['--site', publicUrl],
    onGone: (how) => log.error({ how }, 'the pretended gateways ended'),
  })
  const page = urls[0] ?? ''
  const found = mine.map((one, i) => one.found(urls[i] ?? ''))
  const secrets: Record<string, string> = Object.assign({ ...made, [pageVariable]: page }, ...found)
  return { pid, page, secrets, stop }
}
