import { keepProcess } from '#app/process'
import type { Installation } from '#app/installation'
import type { Logger } from '#kit'
import { buildGames } from './build-games.ts'
import { forkStudio, installStudio } from './fork-studio.ts'
import { openStudioKeys } from './studio-keys.ts'
import { studioPlan, studioSecrets, type StudioPlan } from './studio-plan.ts'

/** The studio while it is kept: `opened` says in a sentence where it is, or why it is not, and never throws. */
export type KeptStudio = { opened: Promise<string>; stop: () => Promise<void> }

/** Starts the studio beside the platform and keeps it, where there is to be one; one that cannot start is told of and let be. */
export function keepStudio(
  { folder, adminUrl }: Pick<Installation, 'folder' | 'adminUrl'>,
  { env, log }: { env: NodeJS.ProcessEnv; log: Pick<Logger, 'error'> },
): KeptStudio {
  const plan = studioPlan(env)
  if (!plan) {
    const why = env.STUDIO === 'off' ? 'STUDIO=off' : 'STUDIO_DATABASE_URL names no database for them'
    return {
      opened: Promise.resolve(`Games of the house's own are not started: ${why}.`),
      stop: () => Promise.resolve(),
    }
  }
  const kept = keepProcess('studio', forkStudio(), { fork: forkStudio, log })
  const opened = open(plan).catch((error: unknown) => {
    log.error({ err: error }, 'the studio did not start')
    return `Games of the house's own did not start: ${error instanceof Error ? error.message : String(error)}`
  })
  return { opened, stop: kept.stop }

  async function open(where: StudioPlan): Promise<string> {
    const keys = openStudioKeys(folder)
    const [url] = await Promise.all([installStudio(adminUrl, where, keys), buildGames()])
    await kept.begin({ url, secrets: studioSecrets(env, where, keys), isFirst: true })
    return `Games of the house's own are played at ${where.url}`
  }
}
