import { deadlines, runners, type Context, type Runner } from '#kit'
import { advance, sweepDraws } from '#lottery'
import { openBackground, openContext } from './context.ts'
import { dataFolder } from './installation.ts'
import { openSecrets, saveSecrets } from './secrets.ts'
import { seed } from './seed.ts'
import type { Start } from './start.ts'
import { whyNotReady } from './why-not-ready.ts'
import { checkEpoch, whole } from './whole.ts'
import { connectionsOf, runWorker } from './worker.ts'

/**
 * Runs the background jobs. The first of a start seeds what is missing and brings every draw to where it should be by now,
 * before there are runners, so that no step is taken twice.
 */
export const startWorker: Start = async ({ url, secrets, isFirst }, { stops, patience, onStep, onCheck }) => {
  const poolMax = connectionsOf('housekeeping')
  const opened = openContext(url, { ...secrets, ...process.env }, { poolMax }, deadlines.background)
  const { context } = opened
  stops.push('a connection', opened.close, patience.connectionsMs)
  await checkEpoch(context)
  const made = isFirst ? await prepare(context, onStep) : []
  const contexts = new Map<Runner, Context>([['housekeeping', context]])
  for (const runner of runners.filter((one) => !contexts.has(one))) {
    const own = openBackground(url, context, connectionsOf(runner))
    contexts.set(runner, own.context)
    stops.push(`a connection of ${runner}`, own.close, patience.connectionsMs)
  }
  const worker = await runWorker((runner) => contexts.get(runner) ?? context, url, whole)
  stops.push('a job', worker.stop, patience.jobsMs)
  onCheck(async () => await whyNotReady(context.db, context.clock))
  // What fell due while nobody was here is not left to the next minute.
  if (!isFirst) await sweepDraws(context)
  return made
}

async function prepare(context: Context, onStep: (step: string) => void): Promise<string[]> {
  const folder = dataFolder(process.env)
  const secrets = openSecrets(folder)
  onStep('seeding')
  const made = await seed(context, secrets, () => saveSecrets(folder, secrets))
  onStep('bringing the draws up to date')
  await advance(context)
  return made
}
