import { z } from 'zod'
import type { Context } from '#kit'

/** The rule by which the entropy of a round is found, as it is published with the chain before its first. */
export const entropyRule =
  'Issue and special prize of the latest northern draw (xsmb) that had a result when the round opened for bets, as 2022-12-31:12345; empty where none could be read.'

const Results = z.object({
  value: z.object({
    list: z.array(z.object({ issue: z.string(), prizes: z.object({ special: z.array(z.string()).min(1) }) })),
  }),
})
const shape = /^[\x21-\x7e]{3,60}$/
const patienceMs = 2_000

/** Reads what everybody knows and the house did not choose, where the operator publishes it; empty where it does not answer. */
export async function readEntropy({ config, log }: Pick<Context, 'config' | 'log'>): Promise<string> {
  const url = new URL('/wps/lottery/results?gameCode=xsmb&count=1', config.operatorUrl)
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' })
    const [latest] = Results.parse(await reply.json()).value.list
    const entropy = latest ? `${latest.issue}:${latest.prizes.special[0] ?? ''}` : ''
    return shape.test(entropy) ? entropy : ''
  } catch (error) {
    log.warn({ err: error }, 'no entropy was read')
    return ''
  }
}
