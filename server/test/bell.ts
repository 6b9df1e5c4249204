import { endpoint } from '@fairground/contract'
import type { RefusalCode } from '@fairground/contract'
import type { Bus as AnyBus } from '@fairground/kit'
import { openRoute, queueJob, readJournals, Refusal, transact, type Context } from '#kit'
import { withContext, type Module } from '#manifest'
import { z } from 'zod'
import { readSetting } from '#site'
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

const loudest = { value: z.int(), otherwise: 100, about: 'The highest number it rings.' }

// The platform was typed before there was a bell.
const tooLoud = 'bell_too_loud' as RefusalCode

async function ringOnce(context: Context, number: number): Promise<{ rung: number }> {
  if (number > (await readSetting(context, 'bell.loudest', loudest))) throw new Refusal(tooLoud)
  await transact(context, async (tx) => {
    await ring(tx, number)
    await queueJob(tx, 'bell:read', {})
  })
  const bus: AnyBus<{ type: string; number?: number }> = context.bus
  bus.announce({ to: null, event: { type: 'bell.rang', number } })
  return { rung: number }
}

/** A module as somebody might write it tomorrow, of which the platform knows nothing: it brings one of each. */
export const bell = {
  name: 'bell',
  refusals: { [tooLoud]: 418 },
  settings: { 'bell.loudest': loudest },
  events: [z.object({ type: z.literal('bell.rang'), number: z.int() })],
  kinds: ['bell_rope'],
  configure: (env) => ({ merchantCode: env.BELL_TOWER ?? 'village' }),
  outside: async () => ({
    asks: ['https://ropes.example'],
    frames: ['https://tower.example'],
    pictures: ['https://casts.example'],
  }),
  places: { '/vnlottery/verify': async (_context, { drawId }) => drawId !== 'drw_cracked' },
  templates: [
    {
      name: 'bell_cracked',
      words: {
        en: () => ({ subject: 'The bell', lines: ['The bell is cracked.'] }),
        vi: () => ({ subject: 'Cái chuông', lines: ['Chuông đã nứt.'] }),
        ar: () => ({ subject: 'الجرس', lines: ['انشق الجرس.'] }),
      },
    },
  ],
  catchUp: {
    what: 'ringing the hour',
    first: (context) => ringOnce(context, 3),
    again: (context) => ringOnce(context, 1),
  },
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
        await withContext(open, async (context) => (await ringOnce(context, 4)).rung),
    },
  ],
} satisfies Module
