import { setTimeout as wait } from 'node:timers/promises'
// The kit reads it when it serves; we read it before we are told to.
import 'fastify'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#kit'
import { openApi } from '#app/http'
import { openContext } from './context.ts'
import { type Start, whyNotReady } from '#app/process'
import { checkEpoch, whole } from './whole.ts'

/** Makes the interface and the site ready, and serves them once they may be; the doors are open when it answers. */
export const startApi: Start = async ({ url, secrets }, { stops, patience, dev, mayOpen, onCheck }) => {
  const { context, close } = openContext(url, { ...secrets, ...process.env })
  stops.push('a connection', close, patience.connectionsMs)
  await checkEpoch(context)
  const app = await openApi(context, whole, { page: !dev, screensPartMs: patience.screensMs })
  stops.push('a call', () => app.close(), patience.callsMs)
  await mayOpen
  await openDoors(app, context.config)
  onCheck(async () => [
    ...(await whyNotReady(context.db, context.clock)),
    ...(context.bus.isJoined() ? [] : (['bus'] as const)),
  ])
  return []
}

// Servers of a starter that was killed let go of the port when they see that it is gone.
const triesMax = 30
const pauseMs = 100

async function openDoors(app: FastifyInstance, config: Config, tries = 1): Promise<void> {
  const { host, port, servers } = config
  const where = { host, port, reusePort: servers > 1 }
  try {
    await app.listen(where)
  } catch (error) {
    if (tries === triesMax || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    await wait(pauseMs)
    await openDoors(app, config, tries + 1)
  }
}
