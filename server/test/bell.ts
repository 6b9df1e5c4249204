import { endpoint } from '@fairground/contract'
import { openRoute, queueJob, readJournals, transact, type Context } from '#kit'
import { withContext, type Module } from '#manifest'
import { z } from 'zod'
import { notebookReader, ring } from './notebook.ts'

export const rings = endpoint({
  method: 'POST',
  path: '/wps/bell/rings',
  who: 'anyone',
  summary: 'Rings the bell.',
  input: z.object({ number: z.int() }),
  reply: z.object({ rung: z.int() }),
  refusals: [],
  limit: { points: 60, seconds: 60, per: 'address' },
})

const reader = notebookReader('bell')

async function ringOnce(context: Context, number: number): Promise<{ rung: number }> {
  await transact(context, async (tx) => {
    await ring(tx, number)
    await queueJob(tx, 'bell:read', {})
  })
  return { rung: number }
}

/** A module as somebody might write it tomorrow, of which the platform knows nothing: it brings one of each. */
export const bell: Module = {
  name: 'bell',
  routes: (context) => [openRoute(rings, ({ number }) => ringOnce(context, number))],
  plugin: () => async (app) => void app.get('/bell', async () => 'a bell'),
  jobs: (context) => [{ name: 'bell:read', run: async () => void (await readJournals(context, reader)) }],
  readers: () => [reader],
  commands: [
    {
      name: 'bell',
      about: 'Rings the bell.',
      usage: 'bell',
      run: async (_args, open) =>
        await withContext(open, async (context) => (await ringOnce(context, 7)).rung),
    },
  ],
}
