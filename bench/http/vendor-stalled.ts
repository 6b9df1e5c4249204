import { setTimeout as sleep } from 'node:timers/promises'
import { writeId } from '@fairground/contract'
import type { Bench } from '../bench.ts'
import { figure, measurePairs, type Pairs } from '../pairs.ts'
import { openMarket, seconds } from '../town.ts'
import { openChild } from './child.ts'
import type { Loaded } from './load.ts'
import { openSignedIn } from './signed-in.ts'
import { openVendorHouse } from './vendor-house.ts'

const beside =
  'beside another vendor whose calls stand still behind a lock, against the same without that one'

export const vendorBesideStalled: Bench = {
  name: 'vendor-beside-stalled',
  what: `bets/s of a vendor while the lottery is bet with as well, ${beside}`,
  target: 0.95,
  run: () => besideStalled('vendor'),
}

export const lotteryBesideStalled: Bench = {
  name: 'lottery-beside-stalled',
  what: `bets/s on a draw while a vendor says bets as well, ${beside}`,
  target: 0.95,
  run: () => besideStalled('lottery'),
}

/** What a vendor and the lottery take at once, and of the two what one takes, beside a vendor that stands still and beside none. */
async function besideStalled(of: 'vendor' | 'lottery'): Promise<Pairs> {
  const house = await openVendorHouse()
  const { context } = house.town
  const tokens = await openSignedIn(context, 1_000)
  const draw = await openMarket(context)
  const asked = { kind: 'bet', tokens, drawId: writeId('drw', draw.id), connections: 128 }
  const lottery = await openChild('load.ts', { ports: [house.port], ...asked })
  const vendor = await house.openVendor({})
  const { flood, hold } = await house.openStalling()
  const both = async () => {
    const [byVendor, byLottery] = await Promise.all([vendor({ seconds }), lottery.ask<Loaded>({ seconds })])
    return { vendor: byVendor, lottery: byLottery }[of].rate
  }
  await flood.ask({ on: true })
  await both()
  await flood.ask({ on: false })
  // What was asked before may still be under way.
  await sleep(1_000)
  let answers: Record<string, number> = {}
  const stalled = async () => {
    const letGo = await hold()
    await flood.ask({ on: true })
    const rate = await both()
    answers = await flood.ask({ on: false })
    await letGo()
    await sleep(1_000)
    return rate
  }
  const pairs = await measurePairs(stalled, both)
  if ((answers['200'] ?? 0) > 0) throw new Error('the vendor that was to stand still did not')
  console.log(`  in ${figure(seconds)} s the stalled one was answered ${JSON.stringify(answers)}`)
  await lottery.close()
  await house.close()
  return pairs
}
