import { newSecret, readConfig, type Logger } from '#kit'
import { pretendedGateways, type PretendedGateway } from './gateways.ts'
import { startWires } from './simulator.ts'
import { foundTables, tablesOf } from './tables.ts'

/** What stands pretended: its process, where its payer's page is, if any, and what our processes are told so that they ask there. */
export type Pretended = { pid: number; page: string | null; secrets: Record<string, string>; stop(): void }

/** What our own pages say of it, as a variable. */
const pageVariable = 'PRETENDED_GATEWAYS'

/**
 * Starts the simulators of those gateways that nobody connected, and the hall of tables, all in one process, and answers what our
 * processes need in order to ask them: secrets made for this once, and where they stand. Null where nothing may be given away,
 * where others reach the server, or the database is a named one and nobody says `TEST_GATEWAYS=on`, and where the currency is none
 * of theirs. It is told of when they end: what is paid by them fails then, and rests.
 */
export async function pretend(
  env: NodeJS.ProcessEnv,
  folder: string,
  log: Pick<Logger, 'error'>,
): Promise<Pretended | null> {
  const { testGateways, isLocal, currency, publicUrl } = readConfig(env)
  if (testGateways === 'off' || !isLocal || currency !== 'VND') return null
  // Of a database that is named others may be served, and what theirs take out is paid by nobody who only pretends to.
  if (env.DATABASE_URL && env.TEST_GATEWAYS !== 'on') return null
  const mine = pretendedGateways.filter(
    ({ begins }) => !Object.keys(env).some((name) => name.startsWith(begins)),
  )
  const made = Object.fromEntries(mine.flatMap((one) => one.secrets.map((name) => [name, newSecret()])))
  const names = [...mine.map(({ name }) => name), 'tables']
  const theirs = { PATH: env.PATH, ...made, ...tablesOf(env, folder), WIRES: names.join(',') }
  const { pid, urls, stop } = await startWires('stand', names, theirs, {
    args: ['--site', publicUrl],
    onGone: (how) => log.error({ how }, 'what was pretended ended'),
  })
  const secrets = { ...foundGateways(mine, made, urls), ...foundTables(urls.at(-1) ?? '') }
  return { pid, page: secrets[pageVariable] ?? null, secrets, stop }
}

function foundGateways(
  mine: readonly PretendedGateway[],
  made: Record<string, string>,
  urls: readonly string[],
): Record<string, string> {
  const [page = ''] = urls
  if (mine.length === 0) return {}
  const found = mine.map((one, i) => one.found(urls[i] ?? ''))
  return Object.assign({ ...made, [pageVariable]: page }, ...found) as Record<string, string>
}
