import { dataFolder, deadlines, runners, type Context, type Runner } from '#kit'
import { openBackground, openContext } from './context.ts'
import { openSecrets, saveSecrets } from '#app/cluster'
import { seedNeighbours } from '#app/neighbour'
import { seedNotices } from './seed-notices.ts'
import { accounts, seed } from './seed.ts'
import { seedTables } from '#app/pretended'
import { openStudioKeys, seedOriginals, studioPlan } from '#app/studio'
import { type Start, whyNotReady } from '#app/process'
import { checkEpoch, whole } from './whole.ts'
import { connectionsOf, runWorker } from '#app/worker'

/**
 * Runs the background jobs. The first of a start seeds what is missing and brings everything to where it should be by now,
 * before there are runners, so that nothing is done twice.
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
  if (!isFirst) for (const { again } of whole.catchUps) await again(context)
  return made
}

async function prepare(context: Context, onStep: (step: string) => void): Promise<string[]> {
  const folder = dataFolder(process.env)
  const secrets = openSecrets(folder)
  onStep('seeding')
  const keep = () => saveSecrets(folder, secrets)
  const made = await seed(context, secrets, keep)
  // Apart from what every town of a test has: notices come between a person and the page, and neighbours take a while.
  if (made.length === accounts.length) {
    await seedNotices(context)
    made.push(...(await seedNeighbours(context, whole, secrets, keep)))
  }
  const studio = studioPlan(process.env)
  if (studio) await seedOriginals(context, studio, openStudioKeys(folder))
  await seedTables(context, folder)
  for (const { what, first } of whole.catchUps) {
    onStep(what)
    await first(context)
  }
  return made
}
